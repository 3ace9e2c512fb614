"""What happens to the mine and its goals."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import TYPE_CHECKING, ClassVar, Self

from ...rules import Cell
from ...values import value
from ..state import put
from .event import Event
from .stakes import take_away

if TYPE_CHECKING:
    from ..draft import Draft


@value
class Laid(Event):
    plays: ClassVar[bool] = True
    seat: int
    kind: int
    turned: bool
    cell: Cell

    def apply(self, draft: Draft) -> None:
        draft.lose(self.seat, self.kind)
        draft.mine = draft.mine.lay(self.cell, draft.mine.catalogue.face(self.kind, self.turned))
        draft.last_path = self.seat


# The same cards are laid again and again, so what is told of it is made once and kept.
laid = lru_cache(maxsize=1 << 14)(Laid)


@value
class Uncovered(Event):
    """A goal's face is shown, and how it is to lie will be chosen."""

    seat: int
    cell: Cell
    kind: int

    def apply(self, draft: Draft) -> None:
        draft.shown += ((self.cell, self.kind),)


@value
class TurnedUp(Event):
    """A goal is turned over and becomes part of the mine."""

    seat: int
    cell: Cell
    kind: int
    turned: bool

    def apply(self, draft: Draft) -> None:
        draft.mine = draft.mine.turn_up(self.cell, draft.mine.catalogue.face(self.kind, self.turned))
        if draft.hidden is not None:
            draft.hidden = draft.hidden._replace(goals=_without(draft.hidden.goals, self.cell))
        draft.shown = _without(draft.shown, self.cell)


def _without(goals: tuple[tuple[Cell, int], ...], cell: Cell) -> tuple[tuple[Cell, int], ...]:
    return tuple(goal for goal in goals if goal[0] != cell)


@value
class Collapsed(Event):
    """A rockfall takes a card out of the mine."""

    plays: ClassVar[bool] = True
    seat: int
    kind: int
    cell: Cell

    def apply(self, draft: Draft) -> None:
        draft.lose(self.seat, self.kind)
        draft.discards += (self.kind, draft.mine.kind_at(self.cell))
        take_away(draft, self.cell)


@value
class Looked(Event):
    """A map shows one face-down goal to one player."""

    plays: ClassVar[bool] = True
    seat: int
    kind: int
    cell: Cell
    face: int | None

    def seen_by(self, seat: int | None) -> Self:
        return self if seat == self.seat else replace(self, face=None)

    def apply(self, draft: Draft) -> None:
        draft.lose(self.seat, self.kind)
        draft.discards += (self.kind,)
        looks = draft.acts.looks
        seen = tuple(sorted({*looks[self.seat], self.cell}))
        draft.acts = draft.acts._replace(looks=put(looks, self.seat, seen))
        own = draft.owns[self.seat]
        if own is not None and self.face is not None:
            goals = {**dict(own.goals), self.cell: self.face}
            draft.owns[self.seat] = own._replace(goals=tuple(sorted(goals.items())))
