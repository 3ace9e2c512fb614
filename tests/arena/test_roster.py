"""The bots of a process: none of them ends it, neither when it is made nor when it is closed."""

from __future__ import annotations

import sys

import pytest

from tests.arena.bots import First
from tests.cli.helpers import Call, caller
from undermine.arena.play import play_game
from undermine.arena.roster import Roster
from undermine.rules import ruleset


class LeavesAtOnce(First):
    def __init__(self) -> None:
        sys.exit(3)


class LeavesLast(First):
    def close(self) -> None:
        sys.exit(3)


AT_ONCE, LAST = (f"python:{__name__}:{bot.__name__}" for bot in (LeavesAtOnce, LeavesLast))


def test_whoever_leaves_when_it_is_made_fails_with_its_first_move() -> None:
    played = play_game(ruleset(house=["rounds=1"]), 3, [AT_ONCE, "random", "random"], "s")
    (failure,) = played.failures
    assert (failure.kind, failure.bot) == ("crash", AT_ONCE)


def test_whoever_leaves_when_it_is_closed_keeps_no_other_open() -> None:
    roster = Roster()
    before = roster.seated(LAST)
    roster.close()
    assert roster.seated(LAST) is not before


def test_the_command_refuses_a_bot_that_leaves_at_once(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    call: Call = caller(capsys, monkeypatch)
    refused = call("arena", AT_ONCE, "--deals", 1, "--jobs", 1)
    assert (refused.code, refused.out) == (2, "")
    assert "SystemExit" in refused.err
    assert call("arena", LAST, "--players", 3, "--deals", 1, "--jobs", 1).code == 0


@pytest.mark.parametrize(
    ("words", "name"),
    [
        (("arena",), "process:a\nb"),
        (("league",), "process:a\nb"),
        (("balance", "--bot"), "process:a\nb"),
        (("simulate", "--bots"), "process:\udcff"),
    ],
)
def test_a_name_that_cannot_stand_in_a_table_is_refused(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...], name: str
) -> None:
    call: Call = caller(capsys, monkeypatch)
    refused = call(*words, name)
    assert (refused.code, refused.out) == (2, "")
    assert "BOT" in refused.err
