"""`undermine calibrate` and `undermine balance`: what they print, write and refuse."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.cli.helpers import Call
from undermine.arena import calibration
from undermine.arena.figures import read
from undermine.arena.population import Member
from undermine.words import LANGUAGES, Words

QUICK = (Member("random", 50, "digger"), Member("random", 50, "random"))
SMALL = ("calibrate", "--players", 3, "--rounds", 3, "--jobs", 1)
BALANCE = ("balance", "--bot", "random", "--rounds", 2, "--jobs", 1, "--only", "base-de:3", "--only", "solo")


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Players that are quick at it; other processes would not know of them."""
    monkeypatch.setattr(calibration, "POPULATIONS", {"held-out": QUICK, "fit": QUICK[:1]})


def calibrated(call: Call, *words: object, players: str = "3", rounds: int = 3, jobs: int = 1) -> dict[str, Any]:
    outcome = call("calibrate", "--players", players, "--rounds", rounds, "--jobs", jobs, "--json", *words)
    assert (outcome.code, outcome.err) == (0, "")
    found: dict[str, Any] = json.loads(outcome.out)
    return found


@pytest.mark.usefixtures("quick")
def test_the_json_has_a_row_for_each_table_and_moment(call: Call) -> None:
    found = calibrated(call, "--observer", "spectator", players="3,4")
    assert [(row["players"], row["share"]) for row in found["scores"]] == [
        (players, share) for players in (3, 4) for share in (25, 50, 75, 100)
    ]
    assert (found["rules"], found["population"], found["observer"]) == ("base-2015", "held-out", "spectator")
    assert (found["rounds"], found["failures"], found["seed"]) == (3, 0, "0")
    assert set(found["made_with"]) == {"engine", "code", "tables", "python"}
    first = found["scores"][0]
    assert (first["cases"], first["roles"]) == (9, None)
    assert sum(cases for *_, cases in first["bins"]) == 9
    assert 0 <= first["brier"] <= 1
    assert set(first["gap"]) == {"mean", "error", "low", "high", "n"}


@pytest.mark.usefixtures("quick")
def test_the_same_seed_says_the_same_and_another_does_not(call: Call) -> None:
    assert calibrated(call) == calibrated(call)
    assert calibrated(call)["scores"] != calibrated(call, "--seed", "1")["scores"]
    assert calibrated(call)["scores"] != calibrated(call, "--population", "fit")["scores"]


@pytest.mark.usefixtures("quick")
def test_a_single_round_has_no_bounds_and_is_json_all_the_same(call: Call) -> None:
    assert calibrated(call, rounds=1)["scores"][0]["gap"]["high"] is None


@pytest.mark.usefixtures("quick")
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_tables_are_told_in_words(call: Call, lang: str) -> None:
    outcome = call(*SMALL, "--rules", "saboteur2", "--lang", lang)
    assert (outcome.code, outcome.err) == (0, "")
    keys = ("suspects", "roles", "treasure", "log-loss", "brier", "error", "auc", "prior", "observer-digger")
    for key in keys:
        assert Words(lang).say_key(f"calibrate-{key}") in outcome.out
    assert all(len(line) <= 80 for line in outcome.out.splitlines())
    assert "100 %" in outcome.out


@pytest.mark.usefixtures("quick")
def test_the_report_has_its_charts_in_it_and_beside_it(call: Call, tmp_path: Path) -> None:
    outcome = call(*SMALL, "--out", tmp_path / "deep" / "report")
    folder = tmp_path / "deep" / "report"
    assert outcome.code == 0
    assert str(folder / "report.html") in outcome.out.replace("\n", "")
    charts = sorted(file.name for file in folder.glob("*.svg"))
    assert charts == ["loss-3.svg", *(f"reliability-3-{share}.svg" for share in (100, 25, 50, 75))]
    page = (folder / "report.html").read_text("utf-8")
    for name in charts:
        assert (folder / name).read_text("utf-8") in page
    assert "<script" not in page
    assert page.count("http") == len(charts), "nothing but the name of SVG"
    assert json.loads((folder / "scores.json").read_text("utf-8")) == calibrated(call)


@pytest.mark.parametrize(
    "words",
    [
        ("--players", "5,x"),
        ("--players", ""),
        ("--players", "2"),
        ("--rounds", "0"),
        ("--jobs", "0"),
        ("--rules", "duel"),
        ("--observer", "nobody"),
        ("--population", "people"),
    ],
)
def test_a_wrong_call_is_told_so(call: Call, words: tuple[str, ...]) -> None:
    outcome = call("calibrate", *words)
    assert (outcome.code, outcome.out) == (2, "")
    assert outcome.err.startswith("undermine: ")


@pytest.mark.slow
def test_the_number_of_processes_makes_no_difference(call: Call) -> None:
    assert calibrated(call, rounds=2) == calibrated(call, rounds=2, jobs=2)


# Balance -----------------------------------------------------------------------------------------------------


def test_the_page_is_printed_or_written_and_games_are_kept(call: Call, tmp_path: Path) -> None:
    printed = call(*BALANCE, "--rows", tmp_path / "rows")
    assert (printed.code, printed.err) == (0, "")
    assert printed.out.startswith(f"# {Words('en').say_key('balance-title')}\n")
    assert "| `solo#1` | 2 | " in printed.out
    kept = {file.parent.name: file.read_text("utf-8") for file in (tmp_path / "rows").glob("*/rows.csv")}
    assert set(kept) == {"base-de-3", "solo-1"}
    written = call(
        *BALANCE,
        "--rows",
        tmp_path / "rows",
        "--out",
        tmp_path / "docs" / "balance.md",
        "--data",
        tmp_path / "short.json",
    )
    assert written.code == 0
    assert [(figure.rules, figure.players) for figure in read((tmp_path / "short.json").read_text("utf-8"))] == [
        ("base-de", 3),
        ("solo", 1),
    ]
    assert (tmp_path / "docs" / "balance.md").read_text("utf-8") == printed.out
    assert kept == {file.parent.name: file.read_text("utf-8") for file in (tmp_path / "rows").glob("*/rows.csv")}


@pytest.mark.parametrize(
    ("words", "code"),
    [(("--only", "nowhere"), 2), (("--rounds", "0"), 2), (("--jobs", "0"), 2)],
)
def test_a_wrong_call_for_the_tables_is_told_so(call: Call, tmp_path: Path, words: tuple[str, ...], code: int) -> None:
    outcome = call("balance", "--rows", tmp_path, *words)
    assert (outcome.code, outcome.out) == (code, "")
    assert outcome.err.startswith("undermine: ")


def test_games_of_another_bot_are_not_mixed_in(call: Call, tmp_path: Path) -> None:
    call(*BALANCE, "--rows", tmp_path)
    outcome = call(*BALANCE, "--rows", tmp_path, "--seed", "other")
    assert (outcome.code, outcome.out) == (1, "")


# The league ----------------------------------------------------------------------------------------------------------


def test_the_league_takes_a_newcomer_and_writes_its_page(call: Call, tmp_path: Path) -> None:
    page, words = tmp_path / "league.md", ("--deals", 1, "--jobs", 1, "--only", "base-2015:3")
    first = call("league", "random", "--rows", tmp_path / "rows", "--out", page, *words)
    assert first.code == 0
    assert "| `random` |" in page.read_text("utf-8")
    second = call("league", "normal:bold", "--rows", tmp_path / "rows", *words)
    assert second.code == 0
    assert "| `random` |" in second.out
    assert "| `normal:bold` |" in second.out
    assert call("league", "nobody", "--rows", tmp_path).code == 2
    assert call("league", "random", "--only", "chess", "--rows", tmp_path).code == 2
