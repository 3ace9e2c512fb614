"""Ways: how much nearer a change of the mine brings a seat to what it is after, in cards or in turns.

The distances are those by which bots play. Nothing here decides on a move: it is said of moves that were chosen.
"""

from __future__ import annotations

from typing import NamedTuple

from ...cards import Role, Verb
from ...game import AtCell, Choose, Lay, Move, View
from ...game.mine import Mine
from ...game.moves import TURN
from ...suspicion import FAR, Suspicion
from ..minds.markers.judge import Judge
from ..minds.markers.prospects import NONE, Position
from ..minds.outlook import available
from ..minds.teams.access import Trail, trails
from ..minds.teams.judge import TEAM_TRAIL
from ..style import NORMAL

MANY = 50.0
"""Turns after which gold may as well be out of reach."""


def mine_after(view: View, move: Move) -> Mine | None:
    """The mine with this card laid, this one gone, or this stone lying so; None where the move leaves it as it is."""
    mine, catalogue = view.table.mine, view.table.rules.catalogue
    match move:
        case Lay(kind, turned, cell):
            return mine.lay(cell, catalogue.face(kind, turned))
        case AtCell(kind, cell) if catalogue.kinds[kind].verb is Verb.ROCKFALL:
            return mine.remove(cell)
        case Choose(what, cell, turned) if what == TURN and cell is not None:
            return mine.turn_up(cell, catalogue.face(dict(view.table.shown)[cell], turned))
    return None


class Ways:
    """To the treasure, along ways that are open to the seat's own side, as far as the seat knows where it lies."""

    def __init__(self, view: View, belief: Suspicion) -> None:
        assert view.own is not None
        self.treasure, self._faces = belief.treasure(), available(view)
        self._side = TEAM_TRAIL.get(view.own.role or Role.DIGGER, 0)
        self._now = trails(view.table.mine, self._faces)

    def gain(self, after: Mine) -> float:
        """The cards that this saves on the way. A goal in reach will be turned up, and bars no way for long."""
        then = self._then(after)
        return sum(chance * (self._far(self._now, goal) - then[goal]) for goal, chance in self.treasure.items())

    def _then(self, after: Mine) -> dict[tuple[int, int], int]:
        ways = trails(after, self._faces)
        return {
            goal: min(self._far(ways, goal), self._far(self._now, goal)) if after.touched else self._far(ways, goal)
            for goal in self.treasure
        }

    def _far(self, ways: dict[tuple[int, int], Trail], goal: tuple[int, int]) -> int:
        return ways[goal][self._side] if goal in ways else FAR

    def is_shut(self, after: Mine | None = None) -> bool:
        """Whether no way is left to any place where the treasure may lie; without a change: whether that is so now."""
        then = self._then(after) if after is not None else {goal: self._far(self._now, goal) for goal in self.treasure}
        return all(far >= FAR for far in then.values())

    def reaching(self, after: Mine) -> float:
        """How likely it is that the treasure is reached by this."""
        return sum(self.treasure.get(goal, 0.0) for goal in after.touched)


class Haul(NamedTuple):
    """What a change does to the gold of two who race for it, or of one alone."""

    reached: int
    """Gold that lies open and is come to by this."""
    goals: int
    """Goals that are come to, and turned up."""
    nearer: float
    """Turns by which the nearest gold has come nearer to oneself,"""
    hindered: float
    """and farther from the rival."""


class Veins:
    """Where gold lies in the mine: how far each seat is from it."""

    def __init__(self, view: View) -> None:
        assert view.own is not None
        self._judge = Judge(view.table, view.own, view.legal(), NORMAL)
        self._seat = view.own.seat

    def haul(self, move: Move, after: Mine) -> Haul:
        now = self._judge.now
        then = self._judge.laid[move] if isinstance(move, Lay) else now._replace(ground=now.ground._replace(mine=after))
        known, new = self._judge.prospects.known, self._at_hand(then) - self._at_hand(now)
        open_gold = [cell for cell in new if cell in after.laid]
        gold = sum(self._judge.catalogue.kinds[after.kind_at(cell)].gold for cell in open_gold)
        gold += sum(self._judge.catalogue.kinds[known[cell]].gold for cell in new if cell in known)
        unknown = len([cell for cell in new if cell not in after.laid and cell not in known])
        rivals = [self._nearest(then, rival) - self._nearest(now, rival) for rival in self._judge.prospects.rivals]
        nearer = self._nearest(now, self._seat) - self._nearest(then, self._seat)
        return Haul(gold, unknown, nearer, max(rivals, default=0.0))

    def _at_hand(self, position: Position) -> set[tuple[int, int]]:
        prizes = self._judge.prospects.prizes(position, self._seat)
        return {cell for cell, prize in prizes.items() if not prize.turns}

    def _nearest(self, position: Position, seat: int) -> float:
        prizes = self._judge.prospects.prizes(position, seat).values()
        return min((prize.turns for prize in prizes), default=NONE.turns)
