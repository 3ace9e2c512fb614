"""`undermine bot`: the examples keep to the protocol; programs that do not are told where."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from tests.bots.programs import FIRST, node, python
from tests.cli.helpers import Call
from undermine.words import LANGUAGES, Words

CHECKS = 16
STEADY = """
for line in sys.stdin:
    message = json.loads(line)
    kind = message["type"]
    if kind == "hello":
        say(type="hello", id=message["id"], protocol=1, name="steady")
    if kind == "choose":
        answer = {"move": message["legal"][0], "id": message["id"]}
        CHOOSE
        move(message, **answer)
    OTHERWISE
    if kind == "quit":
        break
AFTER
"""
"""A good bot, with places to spoil it."""


def steady(choose: str = "pass", otherwise: str = "pass", after: str = "") -> str:
    code = STEADY.replace("CHOOSE", choose).replace("OTHERWISE", otherwise).replace("AFTER", after)
    return python(code)


def test_the_smallest_example_keeps_to_the_protocol(call: Call) -> None:
    outcome = call("bot", "check", FIRST)
    assert (outcome.code, outcome.err) == (0, "")
    assert outcome.out.count("✓") == CHECKS
    assert outcome.out.endswith(f"{CHECKS} checks passed.\n")


def test_the_example_in_another_language_keeps_to_the_protocol(call: Call) -> None:
    outcome = call("bot", "check", node("nearest.mjs"))
    assert (outcome.code, outcome.out.count("✓")) == (0, CHECKS)


def test_a_command_in_several_words_is_taken_as_it_is(call: Call) -> None:
    outcome = call(
        "bot", "check", "--seconds", "5", sys.executable, "-I", "-c", "import sys; sys.exit(sys.argv[1])", "a b"
    )
    assert outcome.code == 1
    assert "  a b\n" in outcome.out


@pytest.mark.slow
def test_our_own_bots_keep_to_the_protocol(call: Call) -> None:
    outcome = call("bot", "check", sys.executable, "-m", "undermine.cli", "bot", "serve", "digger")
    assert (outcome.code, outcome.out.count("✓")) == (0, CHECKS)


SPOILT = {
    "forgets large numbers": (
        steady("answer['id'] &= 0x7fffffff"),
        "answers with the id of the question, however large",
        "wrote a line that does not answer",
    ),
    "stumbles over news": (
        steady(otherwise="if kind not in ('hello', 'game', 'choose', 'over', 'quit'): sys.exit(kind)"),
        "ignores fields and messages it does not know",
        "weather",
    ),
    "answers what needs none": (
        steady(otherwise="if kind == 'over': say(type='bye')"),
        "plays 2 whole games, one after the other",
        "wrote a line that does not answer",
    ),
    "gets stuck at the end of a game": (
        steady(otherwise="if kind == 'over': time.sleep(60)"),
        "plays 2 whole games, one after the other",
        "did not answer within 2 s",
    ),
    "thinks of one game at a time": (
        steady("if message['game'] != game: sys.exit('which game?')", "if kind == 'game': game = message['game']"),
        "plays 3 games at once, at several seats",
        "which game?",
    ),
    "does not leave": (
        steady(after="time.sleep(60)"),
        "ends when told to quit",
        "is still running 1 s after it should have ended",
    ),
    "knows only the end of its input": (
        steady(otherwise="if kind == 'quit': continue"),
        "ends when told to quit",
        "is still running 1 s after it should have ended",
    ),
    "leaves in a huff": (
        steady(after="if kind == 'quit': sys.exit(4)"),
        "ends when told to quit",
        "ended with exit code 4",
    ),
    "waits for ever": (
        steady(after="if kind != 'quit': time.sleep(60)"),
        "ends when its input ends",
        "is still running 1 s after it should have ended",
    ),
    "does not know how to pick": (
        steady("answer['move'] = answer['move'].replace('pick', 'take')"),
        "base-2015: names legal moves",
        "named a move that is not in the list",
    ),
}


@pytest.mark.parametrize("name", SPOILT)
def test_a_program_that_does_not_is_told_where(call: Call, name: str) -> None:
    command, check, complaint = SPOILT[name]
    outcome = call("bot", "check", "--seconds", "2", command)
    said = outcome.out.replace("\n", " ")
    assert (outcome.code, outcome.err) == (1, "")
    assert f"✗ {check}" in said
    assert complaint in said
    assert "✓ starts and answers the greeting" in said


def test_only_what_is_wrong_is_complained_of(call: Call) -> None:
    outcome = call("bot", "check", SPOILT["forgets large numbers"][0])
    assert outcome.out.count("✗") == 1
    assert f"Checks that failed: 1 of {CHECKS}." in outcome.out


@pytest.mark.parametrize("lang", LANGUAGES)
def test_without_a_greeting_there_are_no_other_checks(call: Call, lang: str) -> None:
    outcome = call("bot", "check", "no-such-program", "--lang", lang)
    assert outcome.code == 1
    assert Words(lang).say_key("bot-check-hello") in outcome.out
    assert Words(lang).say_key("error-bot-start", bot="no-such-program") in outcome.out.replace("\n", " ")
    assert "✓" not in outcome.out


def test_a_plain_terminal_is_given_plain_marks(call: Call, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "dumb")
    assert call("bot", "check", "no-such-program").out.startswith("- starts and answers the greeting\n")


WRONG_CALLS = {
    ("bot",): "ACTION or its value is missing.",
    ("bot", "feed"): "“feed” is not a value for ACTION.",
    ("bot", "check"): "COMMAND or its value is missing.",
    ("bot", "check", "--seconds", "0", "x"): "“0” is not a value for --seconds.",
    ("bot", "check", "--seconds", "nan", "x"): "“nan” is not a value for --seconds.",
    ("bot", "check", "'open"): "“'open” is not the command of a program.",
    (
        "bot",
        "serve",
        "genius",
    ): (
        "There is no bot “genius”; there are random, digger, easy, normal, hard, process:COMMAND "
        "and python:MODULE:CLASS."
    ),
}


@pytest.mark.parametrize("words", WRONG_CALLS, ids=" ".join)
def test_a_wrong_call_is_explained(call: Call, words: tuple[str, ...]) -> None:
    assert call(*words) == (2, "", f"undermine: {WRONG_CALLS[words]}\n")


def test_a_bot_is_served_line_by_line(home: Path) -> None:
    """And a line that does not belong there ends it with an error."""
    process = [sys.executable, "-m", "undermine.cli", "bot", "serve", "random"]
    lines = '{"type":"hello","id":1,"protocol":1}\n{"type":"choose","id":2}\n'
    done = subprocess.run(process, input=lines, capture_output=True, encoding="utf-8", check=False)
    assert json.loads(done.stdout)["name"] == "undermine random"
    assert done.returncode == 1
    assert done.stderr.startswith("undermine: Line 2 of the input is not in the protocol")
