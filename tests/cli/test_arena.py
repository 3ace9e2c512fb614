"""The command `undermine arena`: tables, JSON, folders, bots that fail, and calls that make no sense."""

from __future__ import annotations

import json
import shlex
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.bots.programs import GOOD
from tests.cli.helpers import Call
from undermine.arena.store import ROWS
from undermine.words import LANGUAGES, Words

SMALL = ("arena", "random", "digger", "--players", 3, "--deals", 4, "--jobs", 1, "--seed", "s")


def measured(call: Call, *words: object) -> dict[str, Any]:
    outcome = call(*words, "--json")
    assert (outcome.code, outcome.err) == (0, "")
    found: dict[str, Any] = json.loads(outcome.out)
    return found


def kinds(found: dict[str, Any]) -> list[str]:
    return [lineup[0] for lineup in found["settings"]["lineups"]]


def test_the_json_has_all_tables(call: Call) -> None:
    found = measured(call, *SMALL)
    assert kinds(found) == ["mirror"] * 2 + ["sides"] * 2 + ["swap"] * 2
    assert (found["deals"], found["games"], found["rounds"]) == (4, 24, 24)
    assert found["settings"]["house"] == ["rounds=1"]
    assert {cell["what"] for cell in found["differences"]} == {
        "mirror-dug",
        "diggers",
        "saboteurs",
        "swap-gold",
        "swap-won",
    }
    assert all(cell["few"] for cell in found["differences"])
    assert found["failures"] == []
    assert len(found["digest"]) == 64


def test_the_same_seed_gives_the_same_numbers(call: Call) -> None:
    assert measured(call, *SMALL) == measured(call, *SMALL)
    assert measured(call, *SMALL)["digest"] != measured(call, *SMALL[:-1], "t")["digest"]


@pytest.mark.slow
def test_the_number_of_processes_makes_no_difference(call: Call, tmp_path: Path) -> None:
    texts = set()
    for jobs in (1, 2):
        assert call("arena", "random", "digger", "--deals", 3, "--jobs", jobs, "--out", tmp_path / str(jobs)).code == 0
        texts.add((tmp_path / str(jobs) / ROWS).read_text())
    assert len(texts) == 1


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        (("--rules", "duel"), ["versus"] * 2),
        (("--rules", "solo"), ["mirror"] * 2),
        (("--rules", "saboteur2"), ["mirror"] * 2 + ["swap"] * 2),
        (("--rounds", 2), ["mirror"] * 2 + ["swap"] * 2),
        (("--lineup", "mirror"), ["mirror"] * 2),
        (("--lineup", "versus", "--lineup", "mirror"), ["mirror"] * 2 + ["versus"] * 2),
        (("--lineup", "all"), ["mirror"] * 2 + ["sides"] * 2 + ["swap"] * 2 + ["versus"] * 2),
        (("--saboteurs", "easy"), ["sides"] * 2),
        (("--diggers", "digger"), ["mirror", "sides"]),
    ],
)
def test_who_sits_where(call: Call, words: tuple[object, ...], expected: list[str]) -> None:
    found = measured(call, "arena", "random", "digger", *words, "--deals", 1, "--jobs", 1)
    assert kinds(found) == expected


def test_whole_games_where_there_are_no_roles(call: Call) -> None:
    found = measured(call, "arena", "random", "--rules", "duel", "--deals", 1, "--jobs", 1)
    assert (found["games"], found["rounds"]) == (1, 3)
    found = measured(call, "arena", "random", "--deals", 1, "--jobs", 1, "--rounds", 3)
    assert (found["games"], found["rounds"]) == (1, 3)
    found = measured(call, "arena", "random", "--deals", 1, "--jobs", 1, "--house", "rounds=2")
    assert (found["games"], found["rounds"]) == (1, 2)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_tables_say_it_in_words(call: Call, lang: str) -> None:
    outcome = call(*SMALL, "--lang", lang)
    assert (outcome.code, outcome.err) == (0, "")
    for key in ("arena-differences", "arena-shares", "arena-earned", "arena-digest"):
        assert Words(lang).say_key(key) in outcome.out


def test_a_wide_terminal_has_names_and_numbers_on_one_line(call: Call, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "160")
    wide = call(*SMALL).out.splitlines()
    assert [line for line in wide if line.startswith("diggers' wins, all random : all digger  ") and "…" in line]
    monkeypatch.setenv("COLUMNS", "80")
    narrow = call(*SMALL).out.splitlines()
    assert "diggers' wins, all random : all digger" in narrow
    assert max(map(len, narrow)) <= 80


def test_the_folder_has_rows_a_page_and_pictures(call: Call, tmp_path: Path) -> None:
    out = tmp_path / "new" / "folder"
    first = call(*SMALL, "--out", out)
    assert first.code == 0
    assert "report.html" in first.out.replace("\n", "")
    names = {path.name for path in out.iterdir()}
    assert names == {ROWS, "report.html", "summary.json", "shares.svg", "gold.svg", "differences.svg", "differences-gold.svg"}  # fmt: skip  # noqa: E501
    assert (out / "differences.svg").read_text().startswith("<svg")
    told = json.loads((out / "summary.json").read_text())
    assert told == measured(call, *SMALL)
    before = (out / ROWS).read_text()
    assert call(*SMALL, "--out", out).code == 0
    assert (out / ROWS).read_text() == before


def test_more_deals_are_added_and_fewer_are_counted(call: Call, tmp_path: Path) -> None:
    words = ("arena", "digger", "--players", 3, "--jobs", 1, "--out", tmp_path)
    assert measured(call, *words, "--deals", 5)["games"] == 5
    assert measured(call, *words, "--deals", 7)["games"] == 7
    assert measured(call, *words, "--deals", 2)["games"] == 2
    assert (tmp_path / ROWS).read_text().count("\n") == 2 + 7
    outcome = call(*words, "--deals", 7, "--seed", "other")
    assert outcome.code == 1
    assert "belongs to another contest: “seed” was 0 there and is other now." in outcome.err


PROGRAMS = {
    "crash": "greet()\nmove(asked())\nasked()\nsys.exit('good\x1bbye')",
    "timeout": "greet()\nmove(asked())\nasked()\ntime.sleep(60)",
    "garbage": "greet()\nmove(asked())\nasked()\nprint('what?', flush=True)\ntime.sleep(60)",
    "illegal": "greet()\nmove(asked())\nmove(asked(), move='NESW@99,99')\ntime.sleep(60)",
}


@pytest.mark.parametrize("kind", PROGRAMS)
@pytest.mark.parametrize("fate", ["replace", "clock"])
def test_a_bot_that_fails_is_a_line_and_no_end(call: Call, tmp_path: Path, kind: str, fate: str) -> None:
    program = tmp_path / "bot.py"
    program.write_text(f"{GOOD}\n{PROGRAMS[kind]}\n")
    bot = f"process:{shlex.join([sys.executable, '-I', '-S', str(program)])}"
    words = ("arena", bot, "random", "--rules", "duel", "--rounds", 1, "--deals", 1, "--jobs", 1)
    found = measured(call, *words, "--move-seconds", 1, "--on-failure", fate, "--stand-in", "random")
    assert found["settings"]["stand_in"] == ("random" if fate == "replace" else None)
    assert (found["games"], len(found["failures"])) == (2, 2)
    for incident in found["failures"]:
        failure = incident["failure"]
        assert (failure["kind"], failure["bot"]) == (kind, bot)
        assert failure["move"] > 1, "its first was good"
        assert failure["said"].isprintable()


def test_a_failure_is_told_on_the_terminal(call: Call) -> None:
    words = ("arena", "process:no-such-program", "--players", 3, "--deals", 8, "--jobs", 1, "--stand-in", "random")
    outcome = call(*words, "--out", "/dev/null/nowhere")
    assert outcome.code == 1
    assert "cannot be written" in outcome.err
    outcome = call(*words)
    assert outcome.code == 0
    assert "Bots have failed 24 times:" in outcome.out
    assert outcome.out.count("process:no-such-program crashed: deal") == 20


NO_SIDES = (
    "There is no lineup sides in this game; there are: mirror, swap, versus. A bot for each side needs single rounds"
)
NOBODY = (
    "There is no bot “nobody”; there are random, digger, easy, normal, hard, process:COMMAND and python:MODULE:CLASS."
)
WRONG = {
    "": "Which bots? Name at least one, such as easy or normal.",
    "nobody": NOBODY,
    "random --stand-in nobody": NOBODY,
    "random --deals 0": "--deals must be 1 or more.",
    "random --rules duel --rotate 2": "--rotate lets others begin, but in duel the rules say who does.",
    "random --rotate 0": "--rotate must be 1 or more.",
    "random --jobs 0": "--jobs must be 1 or more.",
    "random --move-seconds 0": "--move-seconds must be more than 0.",
    "random --game-seconds nan": "--game-seconds must be more than 0.",
    "random --lineup swap": "The lineup swap needs two bots.",
    "random --lineup duel": "“duel” is not a value for --lineup.",
    "random digger --rules duel --lineup swap": "There is no lineup swap in this game; there are: mirror, versus.",
    "random digger --rules solo --lineup versus": "There is no lineup versus in this game; there are: mirror.",
    "random digger --rounds 2 --lineup sides": NO_SIDES,
    "random --saboteurs digger --rules saboteur2": NO_SIDES,
    "random --rounds 11": "The house rule rounds takes a number from 1 to 10, as in rounds=10.",
    "random --players 2": "base-2015 is for 3 to 10 players, not for 2.",
}


@pytest.mark.parametrize("words", WRONG)
def test_a_wrong_call_is_told(call: Call, words: str) -> None:
    outcome = call("arena", *words.split())
    assert outcome.code == 2
    assert outcome.err.startswith(f"undermine: {WRONG[words]}")
    assert outcome.out == ""


def test_a_bot_on_two_lines_is_refused(call: Call) -> None:
    outcome = call("arena", "process:a\nb")
    assert outcome.code == 2
    assert outcome.err == "undermine: “process:a b” is not a value for BOT.\n"
