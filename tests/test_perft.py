"""Perft: the number of ways a game can go from known positions."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.vectors.__main__ import position
from undermine.game import perft

LINES = [
    line
    for line in (Path(__file__).parent / "vectors" / "perft.txt").read_text().splitlines()
    if not line.startswith("#")
]


@pytest.mark.parametrize("line", LINES)
def test_perft(line: str) -> None:
    where, _, counts = line.partition(" | ")
    key, players, seed, moves = where.split()
    state = position(key, int(players), seed, int(moves)).state
    assert [perft(state, depth) for depth in (1, 2, 3)] == [int(count) for count in counts.split()]


def test_a_round_that_is_over_goes_no_further() -> None:
    match = position("base-2015", 3, "perft", 10_000)
    assert match.over
    assert perft(match.state, 1) == 0
    assert perft(match.state, 0) == 1
