"""Simple players for the tests: each is given what a seat sees and its legal moves, and names one of them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

from undermine.cards.shapes import SIDES
from undermine.game import AtPlayer, Choose, Discard, Lay, Move, Own, Table
from undermine.rules import Cell

Player = Callable[[Table, Own, Sequence[Move], Random], Move]

STEPS = ((0, -1), (1, 0), (0, 1), (-1, 0))
FAR = 99


def anything(table: Table, own: Own, legal: Sequence[Move], rng: Random) -> Move:
    """Plays any legal move."""
    return rng.choice(legal)


def digger(table: Table, own: Own, legal: Sequence[Move], rng: Random) -> Move:
    """Mostly lays the card that leads nearest to a goal; lacking one, or at times, plays anything else."""
    lays = [move for move in legal if isinstance(move, Lay)]
    if rng.random() < 0.15:
        return rng.choice(legal)
    if not lays:
        return rng.choice(helpful(table, own, legal) or legal)
    promise = {move: nearest(table, move) for move in lays}
    best = min(promise.values())
    if best == FAR:
        return rng.choice(legal)
    return rng.choice([move for move in lays if promise[move] == best])


def helpful(table: Table, own: Own, legal: Sequence[Move]) -> list[Move]:
    """What makes laying possible again: mending, being rid of a card before oneself, a bribe."""
    mends = [move for move in legal if isinstance(move, AtPlayer) and move.target == own.seat and table.marks[own.seat]]
    sheds = [move for move in legal if isinstance(move, Discard) and move.removes is not None]
    return [*mends, *sheds, *(move for move in legal if isinstance(move, Choose) and move.what == "bribe")]


def nearest(table: Table, lay: Lay) -> int:
    """How far a goal is from the free ends of this card; dead ends lead nowhere."""
    shape = table.mine.catalogue.kinds[lay.kind].shape
    assert shape is not None
    tracks = (shape.turned if lay.turned else shape).tracks
    ends = [
        (lay.cell[0] + x, lay.cell[1] + y)
        for side, (x, y) in zip(SIDES, STEPS, strict=True)
        if any(track & side and track != side for track in tracks)
    ]
    free = [end for end in ends if end not in table.mine.laid]
    return min((distance(end, goal) for end in free for goal in table.mine.goals), default=FAR)


def distance(one: Cell, other: Cell) -> int:
    return abs(one[0] - other[0]) + abs(one[1] - other[1])
