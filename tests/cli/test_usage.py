"""Wrong calls and broken files: each its own line on the error stream, its own exit code, no traceback, no change."""

from __future__ import annotations

import inspect
from collections import Counter
from importlib import import_module
from pathlib import Path

import pytest

from tests.cli.helpers import Call
from undermine import __version__
from undermine.cli.app import build
from undermine.cli.commands import COMMANDS, take_language
from undermine.words import LANGUAGES, Words

SETS = "base-2015, base-de, base-2004, base-fr, saboteur2, saboteur2-fr, duel, solo"
WRONG_CALLS = {
    "rules foo": f"There is no rule set “foo”; there are {SETS}.",
    "rules one two": "“two” is one word too many.",
    "rules --lang xx": "There is no language “xx” here; there are en, de, fr.",
    "simulate --players 2": "base-2015 is for 3 to 10 players, not for 2.",
    "simulate --players 11": "base-2015 is for 3 to 10 players, not for 11.",
    "simulate --players -4": "base-2015 is for 3 to 10 players, not for -4.",
    "simulate --players many": "“many” is not a value for --players.",
    "simulate --players": "--players or its value is missing.",
    "simulate --games 0": "--games must be 1 or more.",
    "simulate --games -1": "--games must be 1 or more.",
    "simulate --games 99999999999999999999": "--games must be from 1 to 1,000,000,000.",
    f"simulate --games {'9' * 5000}": f"“{'9' * 200}” is not a value for --games.",
    f"calibrate --players {'9' * 5000}": f"“{'9' * 80}” is not a value for --players.",
    "simulate --seed \udcff": "“ ” is not a value for --seed.",
    "simulate --jobs 0": "--jobs must be 1 or more.",
    "simulate --house bla": "There is no house rule “bla”.",
    "simulate --house rounds=99": "The house rule rounds takes a number from 1 to 10, as in rounds=10.",
    "simulate --house open_gold=1": "The house rule open_gold takes no number.",
    "simulate --house extra_action=none": "The house rule extra_action makes no sense in base-2015.",
    "simulate --house self_break": (
        "The house rule self_break was dropped before the first release: each edition now follows its own book in this."
    ),
    "simulate --rules duel --house rounds=4": "The house rule rounds takes a number from 1 to 3, as in rounds=3.",
    "simulate --rules solo --house maps=6": "The house rule maps takes a number from 0 to 2, as in maps=2.",
    "simulate --rules saboteur2 --house extra_action=2": (
        "The house rule extra_action is one of: inspection, hands-off, swap, free, none."
    ),
    "simulate --house card:QQ=1": "There is no card “QQ” in this box.",
    "simulate --house card:M=10": "The house rule card:M takes a number from 0 to 9, as in card:M=9.",
    "simulate --house card:!NE=2": "!NE is not one of the cards that are shuffled: its number stays as it is.",
    "simulate --players 10 --house card:M=0 card:NESW=0 card:NES=0 card:NEW=0 card:NE=0 card:NS=0 card:NW=0": (
        "33 cards are too few for 10 players."
    ),
    "play --rules saboteur2 --players 13": "saboteur2 is for 2 to 12 players, not for 13.",
    "play --rules duel --players 3": "duel is for 2 players, not for 3.",
    "simulate --rules solo --players 2": "solo is for one player, not for 2.",
    "play --rules saboteur2 --house open_gold": "The house rule open_gold makes no sense in saboteur2.",
    "simulate --bots cheat": (
        "There is no bot “cheat”; there are random, digger, easy, normal, hard, process:COMMAND "
        "and python:MODULE:CLASS."
    ),
    "simulate --bots easy,normal": "--bots names 2 bots, but 5 are needed: name one for all, or one for each.",
    "play --bots random:bold": ("There is no bot “random:bold” here; there are random, digger, easy, normal, hard."),
    "play --bots easy,normal:brave": (
        "The bot “normal:brave” cannot be changed by “brave”; there are prior, careful, bold, greedy, hiding, "
        "temperature=N, trust=N, stealth=N, patience=N, nerve=N, passive=N, caution=N, greed=N, noise=N."
    ),
    "play --players 4 --bots easy easy": "--bots names 2 bots, but 3 are needed: name one for all, or one for each.",
    "perft --depth -1": "--depth must be 0 or more.",
    "perft --seed a --seed b": "--seed is given more than once.",
    "play --rules zz": f"There is no rule set “zz”; there are {SETS}.",
    "play --players 11": "base-2015 is for 3 to 10 players, not for 11.",
    "play --seat Q": "There is no seat “Q” at this table; the last one is E.",
    "play --seat AB": "There is no seat “AB” at this table; the last one is E.",
    "play --resume --players 4": "--resume continues a game as it is: "
    "leave out rules, players, first seat, colour, seed and house rules.",
    "play --bogus": "There is no option --bogus here.",
    "bogus": "There is no command “bogus”. See undermine --help.",
    "replay": "FILE or its value is missing.",
}
PROBLEMS = {
    "replay nowhere.txt": "There is no file nowhere.txt.",
    "play --resume": "There is no saved game to continue.",
    "play --resume --save nowhere.txt": "There is no file nowhere.txt.",
    "play --save no/such/folder/x": "no/such/folder/x cannot be written: No such file or directory.",
}


@pytest.mark.parametrize("line", WRONG_CALLS)
def test_a_wrong_call_is_explained_and_changes_nothing(call: Call, home: Path, line: str) -> None:
    assert call(*line.split()) == (2, "", f"undermine: {WRONG_CALLS[line]}\n")
    assert list(home.iterdir()) == []


@pytest.mark.parametrize("line", PROBLEMS)
def test_a_problem_is_explained_too(call: Call, home: Path, line: str) -> None:
    outcome = call(*line.split())
    assert (outcome.code, outcome.err) == (1, f"undermine: {PROBLEMS[line]}\n")
    assert list(home.iterdir()) == []


def test_no_two_errors_look_the_same() -> None:
    texts = Counter([*WRONG_CALLS.values(), *PROBLEMS.values()])
    alike = {"There is no file nowhere.txt.", "--games must be 1 or more."}
    assert {text for text, count in texts.items() if count > 1} - alike <= {
        WRONG_CALLS["rules foo"].replace("foo", "zz"),
        WRONG_CALLS["simulate --players 11"],
    }


@pytest.mark.parametrize("lang", LANGUAGES)
def test_errors_come_in_the_language_asked_for(call: Call, lang: str, monkeypatch: pytest.MonkeyPatch) -> None:
    expected = Words(lang).say_key("error-unknown-rules", key="foo", known=SETS)
    for outcome in (call("rules", "foo", "--lang", lang), call("--lang", lang, "rules", "foo")):
        assert outcome.err == f"undermine: {expected}\n"
    monkeypatch.setenv("UNDERMINE_LANG", lang)
    assert call("rules", "foo").err == f"undermine: {expected}\n"


def test_the_language_may_stand_anywhere() -> None:
    assert take_language(["--lang", "de", "rules", "x"]) == ("de", ["rules", "--lang", "de", "x"])
    assert take_language(["rules", "x", "--lang=fr"]) == ("fr", ["rules", "--lang", "fr", "x"])
    assert take_language(["--lang", "de", "--help"]) == ("de", ["--help"])
    assert take_language(["replay", "--", "--lang"]) == (None, ["replay", "--", "--lang"])
    assert take_language(["rules", "--lang"]) == (None, ["rules", "--lang"])


def test_the_version(call: Call) -> None:
    assert call("--version").out == f"{__version__}\n"
    assert call("play", "--version").out == f"{__version__}\n"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_command_and_every_option_has_help(call: Call, lang: str) -> None:
    words = Words(lang)
    overview = call("--help", "--lang", lang)
    assert overview.code == 0
    for command in COMMANDS:
        assert words.say_key(f"help-command-{command}")[:40] in overview.out
        page = call(command, "--help", "--lang", lang).out
        assert page.count("│") > 3
        function = getattr(import_module(f"undermine.cli.{command}"), command)
        assert "lang" in inspect.signature(function).parameters
        for name in inspect.signature(function).parameters:
            option = {"as_json": "json"}.get(name, name).replace("_", "-")
            line = next(line for line in page.splitlines() if f"--{option} " in line or f" {option.upper()} " in line)
            assert len(line.strip("│ ").split()) > 2, line
    assert "Usage" in call().out, "without a command the overview is shown"


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_shells_learn_to_complete(call: Call, home: Path, shell: str, monkeypatch: pytest.MonkeyPatch) -> None:
    script = build(Words("en"), ["--install-completion"]).generate_completion(shell=shell)  # type: ignore[arg-type]
    assert all(command in script for command in COMMANDS)
    assert "--players" in script or "-l players" in script
    monkeypatch.setenv("HOME", str(home))
    assert call("--install-completion", "--shell", shell, "--output", home / "script").code == 0
    assert (home / "script").stat().st_size > 1000


def test_completion_knows_the_rule_sets(call: Call) -> None:
    assert "base-2004" in call("__complete", "play", "--rules", "").out
