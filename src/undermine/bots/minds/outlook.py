"""Outlook: how far the treasure is, as one seat sees it, and what a change of the mine would do to that."""

from __future__ import annotations

from functools import cached_property

from ...game import Lay, View, unseen
from ...game.mine import Mine
from ...rules import Cell
from ...suspicion import FAR, Suspicion, distances, distances_to, prior, suspicion
from ..style import Style

MOST = 4.0
"""A gain or loss of more cards than this is as good or bad as this."""


def belief_of(view: View, style: Style) -> Suspicion:
    """What a player of this style believes of the others and of the treasure."""
    return suspicion(view, style.trust) if style.posterior else prior(view)


class Outlook:
    """The mine under one seat's belief where the treasure lies; `far` is its distance in cards, `nearest` that of the
    nearest place where it may be."""

    def __init__(self, view: View, belief: Suspicion, style: Style) -> None:
        self.mine = view.table.mine
        self.treasure = belief.treasure()
        self.available = available(view) if style.counting else None
        self._ways = distances(self.mine, self.available)
        self._laid: dict[Lay, Mine] = {}
        self.far = sum(chance * self._ways.get(goal, FAR) for goal, chance in self.treasure.items())
        self.nearest = min([self._ways.get(goal, FAR) for goal, chance in self.treasure.items() if chance], default=FAR)

    def gain(self, after: Mine) -> float:
        """The cards that this change saves on the way to the treasure. A goal in reach will be turned up, and bars the
        way to the others no longer than that."""
        ways = distances_to(self.treasure, after, self.available)
        least = 0 if after.touched else -FAR
        saved = sum(
            chance * max(self._ways.get(goal, FAR) - ways.get(goal, FAR), least)
            for goal, chance in self.treasure.items()
        )
        return max(-MOST, min(MOST, saved))

    def behind(self, cell: Cell) -> float:
        """The columns by which a cell lies farther from the goals than the nearest in reach."""
        return _columns(self.mine, cell) - self._front

    @cached_property
    def _front(self) -> float:
        return min([_columns(self.mine, cell) for cell in self.mine.front], default=0.0)

    def laid(self, move: Lay) -> Mine:
        """The mine after this; a digger asks for it twice."""
        after = self._laid.get(move)
        if after is None:
            after = self._laid[move] = self.mine.lay(move.cell, self.mine.catalogue.face(move.kind, move.turned))
        return after

    def reaching(self, after: Mine) -> float:
        """How likely it is that the treasure is reached by this."""
        return sum(self.treasure.get(goal, 0.0) for goal in after.touched)


def _columns(mine: Mine, cell: Cell) -> float:
    """From this cell to the goals that lie face down, on the average."""
    return sum([abs(goal[0] - cell[0]) for goal in mine.goals]) / max(1, len(mine.goals))


def available(view: View) -> int:
    """The faces of the path cards that somebody may still lay, as a bit set: those in hand and those not seen."""
    layable = view.table.rules.catalogue.layable
    faces = 0
    for kind in {*unseen(view.table, view.own), *(view.own.hand if view.own is not None else ())}:
        faces |= layable[kind]
    return faces
