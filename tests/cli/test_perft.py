"""Counts of sequences of moves, which must not change unless a rule does."""

from __future__ import annotations

import pytest

from tests.cli.helpers import Call
from undermine.game import HostedGame, legal, perft, play, seed_dealer
from undermine.native import available
from undermine.rules import ruleset


@pytest.mark.parametrize(
    ("line", "counts"),
    [
        ("--players 3", [1, 28, 544]),
        ("--players 5 --seed x --depth 3", [1, 29, 550, 19608]),
        ("--rules base-2004 --players 10 --seed x --depth 2", [1, 28, 364]),
        ("--depth 0", [1]),
        ("--rules base-de --players 3", [1, 27, 497]),
        ("--house maps=0 --seed s --depth 1", [1, 25]),
    ],
)
def test_the_numbers_stay_the_same(call: Call, line: str, counts: list[int]) -> None:
    outcome = call("perft", *line.split())
    assert outcome.code == 0
    table = [list(map(int, line.split())) for line in outcome.out.splitlines()[1:]]
    assert table == [[depth, number] for depth, number in enumerate(counts)]


def test_nothing_is_counted_beyond_the_end() -> None:
    rules = ruleset(house=["rounds=1"])
    match = HostedGame(rules, 3, seed_dealer(rules, 3, b""))
    state = match.state
    while len(match.moves) < 66:
        seat = match.to_move
        assert seat is not None
        state = play(match.state, legal(match.state.table, match.state.owns[seat])[-1]).state
        match.play(legal(match.state.table, match.state.owns[seat])[-1])
    moves = perft(state, 1)
    assert moves > 0
    assert perft(state, 2) == 0


@pytest.mark.parametrize("engine", ["python", "native"])
def test_both_engines_count_the_same(call: Call, engine: str) -> None:
    if engine == "native" and not available():
        pytest.skip("the native engine is not built")
    outcome = call("perft", "--rules", "duel", "--players", "2", "--depth", "2", "--engine", engine)
    assert outcome.code == 0
    assert outcome.out.split()[2:] == ["0", "1", "1", "52", "2", "2413"]
