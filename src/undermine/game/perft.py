"""Perft: the number of ways a game can go, move by move. Equal counts are the quickest sign of equal rules."""

from __future__ import annotations

from ..given import expect, expect_number
from .engine import legal, play
from .state import State


def perft(state: State, depth: int) -> int:
    """The number of sequences of this many moves; a round that ends sooner goes no further."""
    expect("state", state, State)
    expect_number("depth", depth, 0)
    return _perft(state, depth)


def _perft(state: State, depth: int) -> int:
    if depth == 0:
        return 1
    seat = state.table.to_move
    if seat is None:
        return 0
    moves = legal(state.table, state.owns[seat])
    if depth == 1:
        return len(moves)
    return sum(_perft(play(state, move).state, depth - 1) for move in moves)
