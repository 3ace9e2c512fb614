"""The dashboard, the alerts and the page about hosting: they ask for metrics that there are, and say the same."""

from __future__ import annotations

import json
import re
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest
import yaml

from tests.server.test_health import metrics
from tools import dashboard
from undermine.cli.top import told
from undermine.server.health import JOB, SIGNS, Sign
from undermine.words import Words

ROOT = Path(__file__).parent.parent
DEPLOY = ROOT / "deploy"
PAGE = (ROOT / "docs" / "hosting.md").read_text("utf-8")
GRAFANA: dict[str, Any] = json.loads((DEPLOY / "grafana.json").read_text("utf-8"))
PANELS: list[dict[str, Any]] = GRAFANA["panels"]
ALERTS: dict[str, Any] = yaml.safe_load((DEPLOY / "alerts.yaml").read_text("utf-8"))
RULES: list[dict[str, Any]] = ALERTS["groups"][0]["rules"]
LIMITED = [sign for sign in SIGNS if sign.high is not None]
SELECTOR = re.compile(r"(\w+)\{([^}]*)\}")


def test_the_files_are_what_the_tool_writes() -> None:
    """Otherwise: `make dashboard`."""
    for name, text in dashboard.files().items():
        assert (DEPLOY / name).read_text("utf-8") == text, name


def known() -> dict[str, set[str]]:
    """Every name that `/metrics` may say, and its labels."""
    found: dict[str, set[str]] = {"up": {"job"}}
    made = metrics()
    made.commanded("play", 0.1)
    made.answered("GET", "/", 200, 0.1)
    made.limited("rooms")
    for family in made.registry.collect():
        for sample in family.samples:
            found.setdefault(sample.name, set()).update(sample.labels, {"job", "instance"})
    return found


def queries() -> list[str]:
    asked = [target["expr"] for panel in PANELS for target in panel["targets"]]
    return asked + [rule["expr"] for rule in RULES]


@pytest.mark.parametrize("query", sorted(set(queries())))
def test_every_query_is_about_what_there_is(query: str) -> None:
    names = known()
    selected = SELECTOR.findall(query)
    assert selected
    for name, labels in selected:
        assert name in names, name
        assert f'job="{JOB}"' in labels
        assert set(re.findall(r'(\w+)="', labels)) <= names[name]
        grouped = {label for labels in re.findall(r"by \(([^)]*)\)", query) for label in labels.split(", ")}
        assert grouped <= names[name], name
    rest = SELECTOR.sub("", query)
    assert not re.search(r"(?:undermine|process)_", rest), "each with its job"
    assert all(rest.count(left) == rest.count(right) for left, right in ("()", "[]"))


def test_panels_have_numbers_and_places_of_their_own() -> None:
    assert len({panel["id"] for panel in PANELS}) == len(PANELS) > len(SIGNS)
    assert len({panel["title"] for panel in PANELS}) == len(PANELS)
    for one, other in combinations([panel["gridPos"] for panel in PANELS], 2):
        apart = (
            one["x"] + one["w"] <= other["x"]
            or other["x"] + other["w"] <= one["x"]
            or one["y"] + one["h"] <= other["y"]
            or other["y"] + other["h"] <= one["y"]
        )
        assert apart, (one, other)
    assert all(panel["gridPos"]["x"] + panel["gridPos"]["w"] <= 24 for panel in PANELS)


def test_the_dashboard_takes_whichever_prometheus_is_chosen() -> None:
    (variable,) = GRAFANA["templating"]["list"]
    used = {target["datasource"]["uid"] for panel in PANELS for target in panel["targets"]}
    assert used == {f"${{{variable['name']}}}"} == {panel["datasource"]["uid"] for panel in PANELS}


def test_a_legend_names_a_label_that_is_left() -> None:
    for panel in PANELS:
        for target in panel["targets"]:
            for label in re.findall(r"\{\{(\w+)\}\}", target["legendFormat"]):
                grouped = re.findall(r"by \(([^)]*)\)", target["expr"])
                assert not grouped or label in grouped[-1].split(", "), panel["title"]


@pytest.mark.parametrize("sign", LIMITED, ids=lambda sign: sign.key)
def test_a_limit_is_the_same_wherever_it_is_told(sign: Sign) -> None:
    words = Words("en")
    name, advice = (words.say_key(f"admin-{what}-{sign.key}") for what in ("sign", "high"))
    (panel,) = [panel for panel in PANELS if panel["title"] == name]
    steps = panel["fieldConfig"]["defaults"]["thresholds"]["steps"]
    assert (steps[-1]["value"], panel["description"]) == (sign.high, advice)
    (rule,) = [rule for rule in RULES if rule["annotations"]["description"] == advice]
    assert float(rule["expr"].rpartition(" > ")[2]) == sign.high
    assert rule["for"] == f"{sign.minutes}m"
    waits = f"{sign.minutes} minutes" if sign.minutes else "at once"
    assert f"\n| {name} | {told(words, sign.unit, sign.high)} | {waits} | {advice} |\n" in PAGE


def test_the_page_warns_of_nothing_else() -> None:
    table = PAGE.partition("| number | more than |")[2].partition("\n\n")[0]
    assert len(table.splitlines()) - 2 == len(LIMITED) == len(RULES) - 1
    assert len({rule["alert"] for rule in RULES}) == len(RULES)


def test_the_page_has_prometheus_ask_for_our_job() -> None:
    (text,) = re.findall(r"^```yaml\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
    found = yaml.safe_load(text)
    assert [job["job_name"] for job in found["scrape_configs"]] == [JOB]
    assert all((DEPLOY / name).is_file() for name in found["rule_files"])
    for name in ("grafana.json", "alerts.yaml"):
        assert f"`deploy/{name}`" in PAGE
