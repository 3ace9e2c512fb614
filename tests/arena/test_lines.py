"""Damaged lines of games: whatever they say, their game is played again, and the run ends as if nothing had been."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.cli.helpers import Call, caller
from undermine.arena.contest import Contest, Game, outcomes
from undermine.arena.lines import Lines
from undermine.arena.lineups import Kind, lineups_of
from undermine.arena.records import PARTS, Contents
from undermine.arena.simulation import Setting, simulated
from undermine.arena.store import GAMES
from undermine.rules import keys, ruleset

CONTEST = Contest("base-2015", ("rounds=1",), 3, ("random",), lineups_of([Kind.MIRROR], ["random"]), rotations=2)
GAME = Game(4, 1, 0)
SIMULATE = ("simulate", "--players", 3, "--games", 3, "--seed", "s", "--bots", "digger")


@pytest.fixture
def call(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Call:
    return caller(capsys, monkeypatch)


def contest_line() -> str:
    (outcome,) = outcomes(CONTEST, [GAME], contents=Contents())
    assert outcome.line is not None
    return outcome.line


@pytest.mark.parametrize("key", keys())
@pytest.mark.parametrize("bot", ["digger", "random"])
def test_a_game_that_was_written_is_read(key: str, bot: str) -> None:
    players = min(ruleset(key).players, key=lambda count: abs(count - 4))
    setting = Setting(key, players, (), (bot,) * players, "s")
    for contents in (Contents(), Contents.without(PARTS)):
        for game in simulated(setting, range(2), contents=contents):
            assert game.line is not None
            assert Lines(setting.settings(), contents).number(game.line) == game.number
            other = Contents.without(["record"])
            assert Lines(setting.settings(), other).number(game.line) is None, "with other parts than it should have"


def test_a_game_of_a_contest_is_read() -> None:
    assert Lines(CONTEST.settings(), Contents()).number(contest_line()) == CONTEST.number_of(GAME) == 9


LINES = [
    "",
    "7",
    "[]",
    "[" * 100_000,
    '{"game":0,"digest":1}',
    '{"game":true,"digest":"x"}',
    '{"game":' + "9" * 5000 + "}",
]


@pytest.mark.parametrize("text", LINES, ids=range(len(LINES)))
def test_what_is_no_game_is_none(text: str) -> None:
    assert Lines(CONTEST.settings(), Contents()).number(text) is None


CHANGES: list[dict[str, Any]] = [
    {"game": True},
    {"game": "9"},
    {"game": 9.0},
    {"game": None},
    {"game": -1},
    {"game": 7},
    {"game": 10**30},
    {"deal": 5},
    {"deal": 2**31},
    {"seed": "0/5"},
    {"players": 4},
    {"players": 3.0},
    {"gold": [1, 1]},
    {"gold": [1, 1, True]},
    {"gold": [1, 1, 2**31]},
    {"digest": "x"},
    {"digest": "é" * 64},
    {"first": "AB"},
    {"first": ""},
    {"rank": "0"},
    {"rounds": {}},
    {"rounds": [1]},
    {"moves": [{"round": 1, "seat": "A"}]},
    {"events": [[1]]},
    {"suspicion": None},
    {"record": None},
    {"more": 1},
]


@pytest.mark.parametrize("change", CHANGES, ids=str)
def test_what_was_changed_is_no_game(change: dict[str, Any]) -> None:
    told = json.loads(contest_line()) | change
    assert Lines(CONTEST.settings(), Contents()).number(json.dumps(told)) is None


@pytest.mark.parametrize(
    "change",
    [{"ending": "none"}, {"ending": []}, {"finisher": "D"}, {"finisher": ""}, {"gold": [0]}, {"moves": "9"}],
    ids=str,
)
def test_a_round_that_was_changed_is_no_game(change: dict[str, Any]) -> None:
    told = json.loads(contest_line())
    told["rounds"][0] |= change
    assert Lines(CONTEST.settings(), Contents()).number(json.dumps(told)) is None


def test_no_field_can_be_missing() -> None:
    told = json.loads(contest_line())
    for name in told:
        left = {field: value for field, value in told.items() if field != name}
        assert Lines(CONTEST.settings(), Contents()).number(json.dumps(left)) is None, name


def test_the_game_of_a_damaged_line_is_played_again(call: Call, tmp_path: Path) -> None:
    assert call(*SIMULATE, "--out", tmp_path).code == 0
    before = {path.name: path.read_bytes() for path in tmp_path.iterdir()}
    whole = before[GAMES].splitlines(keepends=True)
    huge = whole[0].replace(b'"game":0', b'"game":' + b"9" * 30)
    assert huge != whole[0]
    for line in (
        b'{"game":0,"digest":1}\n',
        b'{"game":true,"digest":"x"}\n',
        huge,
        whole[0].replace(b"digger", b"\xff"),
        whole[0].replace(b"\n", b"\r\n"),
    ):
        (tmp_path / GAMES).write_bytes(b"".join([line, *whole[1:]]))
        outcome = call(*SIMULATE, "--out", tmp_path)
        assert (outcome.code, outcome.err) == (0, "")
        assert {path.name: path.read_bytes() for path in tmp_path.iterdir()} == before
