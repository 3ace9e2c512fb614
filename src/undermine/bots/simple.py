"""Two bots that do not think: one plays anything, the other digs."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from ..cards.shapes import SIDES
from ..game import AtPlayer, Choose, Discard, Lay, Move, Own, Table, View
from ..game.mine import around
from ..game.moves import BRIBE
from ..luck import Luck
from ..rules import Cell
from .bot import Budget, Policy

FAR = 99
WHIM = 15
"""How often of a hundred times the digger plays anything."""


class Anything(Policy):
    """Any legal move is as likely as any other."""

    spec = "random"

    def weights(self, view: View, legal: Sequence[Move]) -> Sequence[float]:
        return [1.0] * len(legal)

    def choose(self, view: View, legal: Sequence[Move], budget: Budget, rng: Random) -> Move:
        """As the weights have it, but by the draw of plain random play, so that such games come out the same here."""
        return rng.choice(legal)


class Digger(Policy):
    """Mostly lays the card that leads nearest to a goal; lacking one, or at times, plays anything else."""

    spec = "digger"

    def weights(self, view: View, legal: Sequence[Move]) -> Sequence[float]:
        assert view.own is not None
        wanted = set(_wanted(view.table, view.own, legal))
        if not wanted:
            return [1.0] * len(legal)
        whim, will = WHIM / 100 / len(legal), (1 - WHIM / 100) / len(wanted)
        return [whim + will * (move in wanted) for move in legal]

    def choose(self, view: View, legal: Sequence[Move], budget: Budget, rng: Random) -> Move:
        """As the weights have it; from the small generator in whole numbers, as the native engine draws."""
        if not isinstance(rng, Luck):
            return super().choose(view, legal, budget, rng)
        assert view.own is not None
        wanted = _wanted(view.table, view.own, legal)
        return rng.choice(legal if not wanted or rng.randrange(100) < WHIM else wanted)


def _wanted(table: Table, own: Own, legal: Sequence[Move]) -> list[Move]:
    lays = [move for move in legal if isinstance(move, Lay)]
    if not lays:
        return _helpful(table, own, legal)
    promise = [_nearest(table, move) for move in lays]
    best = min(promise)
    return [move for move, far in zip(lays, promise, strict=True) if far == best < FAR]


def _helpful(table: Table, own: Own, legal: Sequence[Move]) -> list[Move]:
    """What makes laying possible again: mending, being rid of a card before oneself, a bribe."""
    mends = [move for move in legal if isinstance(move, AtPlayer) and move.target == own.seat and table.marks[own.seat]]
    sheds = [move for move in legal if isinstance(move, Discard) and move.removes is not None]
    return [*mends, *sheds, *(move for move in legal if isinstance(move, Choose) and move.what == BRIBE)]


def _nearest(table: Table, lay: Lay) -> int:
    """How far a goal is from the free ends of this card; dead ends lead nowhere."""
    catalogue = table.rules.catalogue
    joined = catalogue.joined[catalogue.face(lay.kind, lay.turned)]
    ends = [end for end, side, track in zip(around(lay.cell), SIDES, joined, strict=True) if track & ~side]
    free = [end for end in ends if end not in table.mine.laid]
    return min((_apart(end, goal) for end in free for goal in table.mine.goals), default=FAR)


def _apart(one: Cell, other: Cell) -> int:
    return abs(one[0] - other[0]) + abs(one[1] - other[1])
