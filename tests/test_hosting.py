"""The image, compose.yaml and the page about hosting: they say what the command line and the code understand."""

from __future__ import annotations

import configparser
import inspect
import re
import shlex
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest
import yaml

from tests import containers
from tests.docs.commands import understood
from tests.install.environments import EXTRAS
from tests.server import nginx
from undermine.cli import admin, top
from undermine.cli.environment import PREFIX, variable
from undermine.cli.serve import serve
from undermine.server import awaited, background, chores, lag
from undermine.server.config import read_networks
from undermine.server.gate import limits
from undermine.server.gate.identity import LEAST_SECRET, SECRET
from undermine.server.hall import hub, sleeping
from undermine.server.mail import post, reminders
from undermine.server.metrics import Metrics
from undermine.server.push import calls, courier
from undermine.server.rooms import pace
from undermine.server.serving import watch
from undermine.server.store import pushes, store
from undermine.server.web import listening
from undermine.server.web.operation import HANDLERS
from undermine.server.work import endings

ROOT = Path(__file__).parent.parent
IMAGE = (ROOT / "Containerfile").read_text("utf-8")
LAST = containers.stages(IMAGE)[-1]
COMPOSE: dict[str, Any] = yaml.safe_load((ROOT / "compose.yaml").read_text("utf-8"))
SERVICES: dict[str, dict[str, Any]] = COMPOSE["services"]
APPS = {name: service for name, service in SERVICES.items() if service["image"].startswith("undermine:")}
OPTIONS = [f"--{name.replace('_', '-')}" for name in inspect.signature(serve).parameters]
VARIABLES = {*map(variable, OPTIONS), SECRET}
EXTRAS_ASKED = re.compile(r"--extra (\S+)")
PATHS = {path for handler in HANDLERS for path in handler.paths}


# The image -----------------------------------------------------------------------------------------------------------


def test_the_image_keeps_to_the_usual_rules() -> None:
    assert containers.faults(IMAGE, ROOT) == []


@pytest.mark.parametrize(
    ("change", "by", "fault"),
    [
        ("node:22-bookworm-slim", "node", "node has no version"),
        ("node:22-bookworm-slim", "node:latest", "node:latest has no version"),
        ("USER 10001:10001", "USER root", "it runs as root"),
        ("USER 10001:10001\n", "", "it runs as root"),
        ('ENTRYPOINT ["undermine"]', "ENTRYPOINT undermine", "ENTRYPOINT goes through a shell"),
        ("COPY LICENSE README.md ./", "COPY LICENCE README.md ./", "there is no LICENCE"),
        ("--from=page", "--from=pages", "there is no stage pages"),
        ("HEALTHCHECK", "LABEL x=", "there is no HEALTHCHECK"),
        ("npm ci", "npm install", "npm ci keeps to the lock"),
        ("COPY src src", "ADD src src", "ADD is not used here"),
    ],
)
def test_what_is_against_the_rules_is_found(change: str, by: str, fault: str) -> None:
    assert change in IMAGE
    assert any(found.startswith(fault) for found in containers.faults(IMAGE.replace(change, by), ROOT))


def test_the_image_starts_a_server_that_others_reach(monkeypatch: pytest.MonkeyPatch) -> None:
    told = containers.environment(LAST)
    for name, value in told.items():
        if name.startswith(PREFIX):
            assert name in VARIABLES
            monkeypatch.setenv(name, value)
    (entry,), (command,) = containers.named(LAST, "ENTRYPOINT"), containers.named(LAST, "CMD")
    options = understood([*entry.words, *command.words])
    assert options["host"] == "0.0.0.0"
    assert [str(options["port"])] == [one.text for one in containers.named(LAST, "EXPOSE")]
    assert [str(options["data"])] == containers.named(LAST, "VOLUME")[0].words


def test_the_image_is_asked_for_its_health_where_it_listens() -> None:
    check = containers.health(LAST)
    assert check is not None
    assert asked(check.words) == (containers.environment(LAST)["UNDERMINE_PORT"], "/healthz")


def asked(words: list[str]) -> tuple[str, str]:
    """The port and the path that a health check asks for; its program must be one that Python can read."""
    assert words[:2] == ["python", "-c"]
    compile(words[2], "check", "exec")
    found = re.search(r"http://127\.0\.0\.1:(\d+)(/\w+)", words[2])
    assert found is not None
    assert found[2] in PATHS
    return found[1], found[2]


def test_the_image_brings_what_its_options_need() -> None:
    """compose.yaml names both a database and a bus; what is installed beyond the wheel is what these extras bring."""
    asked = {name for text in EXTRAS_ASKED.findall(IMAGE) for name in text.split(",")}
    assert asked == {"postgres", "redis"}
    assert asked <= EXTRAS.keys()


def test_the_build_sees_no_more_than_it_needs() -> None:
    kept = re.findall(r"^!(.+)$", (ROOT / ".dockerignore").read_text("utf-8"), re.MULTILINE)
    assert kept
    assert all((ROOT / name).exists() for name in set(kept) - {"web"})
    assert not set(kept) & {".git", ".venv", "tests", ".env"}
    for stage in containers.stages(IMAGE):
        for one in containers.named(stage, "COPY"):
            sources = [] if "--from" in one.text else one.text.split()[:-1]
            assert set(sources) <= {*kept, "."}


# compose.yaml ------------------------------------------------------------------------------------------------------


def test_there_are_two_processes_a_database_a_bus_and_a_proxy() -> None:
    images = {name: service["image"] for name, service in SERVICES.items()}
    assert len(APPS) == 2
    assert {image.partition(":")[0] for image in images.values()} == {"undermine", "postgres", "redis", "caddy"}
    assert all(containers.PINNED.fullmatch(image) for name, image in images.items() if name not in APPS)


@pytest.mark.parametrize("name", SERVICES)
def test_a_service_is_whole(name: str) -> None:
    service = SERVICES[name]
    assert service["healthcheck"]["test"][0] in ("CMD", "CMD-SHELL")
    assert service["restart"] == "unless-stopped"
    assert set(service["networks"]) <= set(COMPOSE["networks"])
    assert set(service.get("depends_on", ())) <= set(SERVICES)
    for other in service.get("depends_on", {}).values():
        assert other == {"condition": "service_healthy"}
    for volume in service.get("volumes", ()):
        source = volume.partition(":")[0]
        assert (ROOT / source).exists() if source.startswith("./") else source in COMPOSE["volumes"]


@pytest.mark.parametrize("name", APPS)
def test_a_process_is_told_what_it_understands(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    service = APPS[name]
    assert set(service["environment"]) <= VARIABLES
    for key, value in service["environment"].items():
        monkeypatch.setenv(key, re.sub(r"\$\{(\w+)[^}]*\}", "https://play.example.org", value))
    options = understood(["undermine", *service["command"]])
    assert options["origin"] == ("https://play.example.org",)
    assert asked(service["healthcheck"]["test"][1:])[0] == containers.environment(LAST)["UNDERMINE_PORT"]
    assert service["volumes"] == [f"kept:{containers.environment(LAST)['UNDERMINE_DATA']}"]
    assert service["read_only"]
    assert service["build"]["dockerfile"] == "Containerfile"
    assert "ports" not in service


def test_the_proxy_that_is_trusted_is_the_one_in_front() -> None:
    (subnet,) = [one["subnet"] for one in COMPOSE["networks"]["front"]["ipam"]["config"]]
    for service in APPS.values():
        assert read_networks(service["environment"]["UNDERMINE_TRUSTED_PROXY"].split()) == read_networks([subnet])
    assert {name for name, service in SERVICES.items() if "front" in service["networks"]} == {*APPS, "proxy"}
    assert {name for name, service in SERVICES.items() if "ports" in service} == {"proxy"}
    assert COMPOSE["networks"]["back"]["internal"]


def test_no_secret_has_a_value_here() -> None:
    text = (ROOT / "compose.yaml").read_text("utf-8")
    for name in ("POSTGRES_PASSWORD", "UNDERMINE_SECRET"):
        assert re.findall(rf"\$\{{{name}([^}}]*)\}}", text)
        assert all(rest.startswith(":?") for rest in re.findall(rf"\$\{{{name}([^}}]*)\}}", text))


def test_the_proxy_leads_to_all_processes_and_hides_what_is_not_public() -> None:
    text = (ROOT / "deploy" / "Caddyfile").read_text("utf-8")
    assert text.count("{") == text.count("}")
    (upstreams,) = re.findall(r"reverse_proxy ([^{\n]+)", text)
    port = containers.environment(LAST)["UNDERMINE_PORT"]
    assert upstreams.split() == [f"{name}:{port}" for name in APPS]
    assert set(re.findall(r"path (.+)", text)[0].split()) == PATHS
    assert re.findall(r"health_uri (\S+)", text)[0] in PATHS


# The page ------------------------------------------------------------------------------------------------------------

PAGE = (ROOT / "docs" / "hosting.md").read_text("utf-8")
BLOCKS = re.findall(r"^```(\w+)\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)


def blocks(language: str) -> list[str]:
    return [text for name, text in BLOCKS if name == language]


@pytest.mark.parametrize("option", OPTIONS)
def test_every_option_and_its_variable_are_told(option: str) -> None:
    assert f"| `{option}` | `{variable(option)}` |" in PAGE


def test_every_metric_is_told() -> None:
    metrics, anything = Metrics(), SimpleNamespace(rooms={}, waiting=0, lost=0, shortest_reply=0, moves={})
    anything.rollouts, anything.thoughts = 0, {}
    watch(metrics, *[cast(Any, anything)] * 5)
    families = [family for family in metrics.registry.collect() if family.name.startswith("undermine")]
    assert len(families) > 5
    for family in families:
        name = f"{family.name}_total" if family.type == "counter" else family.name
        assert f"| `{name}` |" in PAGE


DAY = 24 * 3600
SAID = {
    "30 days; 0 for not at all": chores.KEEP_CHAT_DAYS == 30,
    "are forgotten: 90 days": chores.KEEP_GUESTS_DAYS == 90,
    "at least 32 characters": LEAST_SECRET == 32,
    "never silent for longer than 20 seconds": listening.PING_SECONDS == 20,
    "every half second each process writes to Redis": limits.AGREE_SECONDS == 0.5,
    "at most an eighth": limits.WORTH_TELLING == 1 / 8,
    "measured ten times a second": lag.EVERY == 0.1,
    "counted every 15 seconds": background.COUNT_EVERY == 15,
    "the least time a bot takes: 0.25": pace.SHORTEST == 250,
    "addresses that nobody confirmed for three days": chores.CONFIRMATION_DAYS == 3,
    "reports for a year after they were closed": chores.REPORT_DAYS == 365,
    "nothing has happened in them for two hours before a game": sleeping.IDLE_OPEN == 2 * 3600 * 1000,
    "or for thirty days during one": sleeping.IDLE_GAME == 30 * DAY * 1000,
    "their turn for ten minutes": reminders.GRACE == 600 * 1000,
    "at least four hours for a move": reminders.LEAST_SECONDS == 4 * 3600,
    "a fifth of the time is left, or an hour": (awaited.LAST_SHARE, awaited.LEAST_LAST) == (0.2, 3600 * 1000),
    "waits for a quarter of a minute": (calls.GRACE, calls.LEAST_SECONDS) == (15_000, 60),
    "somebody who does not come gets one every ten minutes at most": calls.PAUSE == 600 * 1000,
    "five newest devices are kept": pushes.MOST_DEVICES == 5,
    "within ten seconds, or once more after twenty": (courier.SECONDS, courier.AGAIN) == (10, 20),
    "three times within forty minutes": (len(post.PAUSES), sum(post.PAUSES) <= 40 * 60) == (3, True),
    "after 5 seconds of silence other processes take over": hub.SILENCE == 5,
    "after two seconds commands are refused": store.PATIENCE == 2,
    "leaves memory after ten minutes": sleeping.QUIET == 600 * 1000,
    "end after a minute without work": endings.IDLE == 60,
    "(`--every`, 2 seconds)": admin.EVERY == 2,
    "about the last half minute": top.LONG == 30,
}
"""What the page says in numbers, and whether the code does."""


@pytest.mark.parametrize("words", SAID)
def test_numbers_are_those_of_the_code(words: str) -> None:
    assert words in " ".join(PAGE.split())
    assert SAID[words]


def test_the_unit_starts_what_there_is() -> None:
    (text,) = blocks("ini")
    unit = configparser.ConfigParser(interpolation=None)
    unit.optionxform = str  # type: ignore[assignment,method-assign]
    unit.read_string(text)
    options = understood(shlex.split(unit["Service"]["ExecStart"]))
    assert str(options["data"]) == f"/var/lib/{unit['Service']['StateDirectory']}"
    assert options["trusted_proxy"] == ("127.0.0.1", "::1")


def test_the_proxies_pass_sockets_on_and_hide_what_is_not_public() -> None:
    server, _ = nginx.documented()
    for header in ("Upgrade", "Connection", "Host", "X-Forwarded-Host", "X-Forwarded-Proto", "X-Forwarded-For"):
        assert re.search(rf"proxy_set_header {header}\s", server)
    assert server.count("{") == server.count("}")
    hidden = re.findall(r"location ~ \^/\((.+?)\)\$", server)[0].split("|")
    assert {f"/{name}" for name in hidden} == PATHS
    whole, under = blocks("caddy")
    assert set(re.findall(r"path (.+)", whole)[0].split()) == PATHS
    assert set(re.findall(r"path (.+)", under)[0].split()) == {f"/games{path}" for path in PATHS}
    assert "handle /games/*" in under
    hidden = re.findall(r"`\^/games/\((.+?)\)\$`", PAGE)[0].split("|")
    assert {f"/{name}" for name in hidden} == PATHS


@pytest.mark.skipif(nginx.PROGRAM is None, reason="there is no nginx here")
def test_nginx_takes_what_is_told_of_it(tmp_path: Path) -> None:
    several = nginx.configuration(tmp_path, 8080, [8000, 8001, 8002, 8003])
    assert several.count("server 127.0.0.1:") == 4
    assert nginx.check(several, tmp_path) == ""
    assert "hsah" in nginx.check(several.replace("hash", "hsah"), tmp_path), "what is wrong is found"


def test_links_of_the_page_lead_somewhere() -> None:
    titles = re.findall(r"^## (.+)$", PAGE, re.MULTILINE)
    heads = {re.sub(r"[^a-z -]", "", title.lower()).replace(" ", "-") for title in titles}
    for file, anchor in re.findall(r"\]\((?!https)([^)#]*)(?:#([^)]*))?\)", PAGE):
        assert (ROOT / "docs" / file).exists() if file else anchor in heads


def test_the_calls_of_serve_are_ones_that_work() -> None:
    lines = [line.partition("#")[0].strip() for text in blocks("sh") for line in text.splitlines()]
    calls = [shlex.split(line) for line in lines if re.match(r"\S*undermine serve", line)]
    assert calls
    assert all(understood(call) for call in calls)


def test_the_paths_of_those_who_run_a_server_are_told() -> None:
    assert all(f"`{path}`" in PAGE for path in PATHS)


def test_every_line_of_the_log_is_told() -> None:
    sources = [file.read_text("utf-8") for file in (ROOT / "src" / "undermine" / "server").rglob("*.py")]
    events = {event for text in sources for event in re.findall(r'\blog(?:ger)?\(\)\.\w+\("([^"]+)"', text)}
    assert {"started", "request", "bug"} <= events
    assert all(f"`{event}`" in PAGE for event in events)
