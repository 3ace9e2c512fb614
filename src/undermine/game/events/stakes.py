"""Markers, keys and the gold they bring, in the games with two colours."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, ClassVar

from ...rules import Cell
from ...values import value
from ..state import Stakes, put
from .event import Event

if TYPE_CHECKING:
    from ..draft import Draft


def _stakes(draft: Draft) -> Stakes:
    assert draft.stakes is not None
    return draft.stakes


@value
class Claimed(Event):
    """A player puts a marker on gold."""

    seat: int
    cell: Cell

    def apply(self, draft: Draft) -> None:
        stakes = _stakes(draft)
        claims = (*stakes.claims, (self.cell, self.seat))
        draft.stakes = stakes._replace(markers_left=stakes.markers_left - 1, claims=claims)


@value
class Bribed(Event):
    """A player puts a marker on a troll, who lets everybody pass."""

    seat: int
    cell: Cell

    def apply(self, draft: Draft) -> None:
        stakes = _stakes(draft)
        bribes = (*stakes.bribes, (self.cell, self.seat))
        draft.stakes = stakes._replace(markers_left=stakes.markers_left - 1, bribes=bribes)


@value
class Unlocked(Event):
    """A key is put on a door."""

    plays: ClassVar[bool] = True
    seat: int
    kind: int
    cell: Cell

    def apply(self, draft: Draft) -> None:
        draft.lose(self.seat, self.kind)
        draft.discards += (self.kind,)
        stakes = _stakes(draft)
        draft.stakes = stakes._replace(keys=(*stakes.keys, self.cell))


@value
class GoldWon(Event):
    """A player owns the gold cards with his markers; they lie in the mine until it is cleared for the next round."""

    seat: int
    values: tuple[int, ...]

    def apply(self, draft: Draft) -> None:
        stakes = _stakes(draft)
        purse = tuple(sorted(stakes.purses[self.seat] + self.values))
        draft.stakes = stakes._replace(purses=put(stakes.purses, self.seat, purse))


@value
class TrollsPaid(Event):
    """A player pays for the trolls he bribed; there is no change."""

    seat: int
    values: tuple[int, ...]

    def apply(self, draft: Draft) -> None:
        stakes = _stakes(draft)
        purse = Counter(stakes.purses[self.seat]) - Counter(self.values)
        left = tuple(sorted(purse.elements()))
        draft.stakes = stakes._replace(purses=put(stakes.purses, self.seat, left))


@value
class Struck(Event):
    """A sabotage card comes from the stock and is laid before the player at once, or discarded if one lies there."""

    seat: int
    kind: int
    mark: int

    def apply(self, draft: Draft) -> None:
        _from_stock(draft)
        if draft.marks[self.seat] & self.mark:
            draft.discards += (self.kind,)
        else:
            draft.marks = put(draft.marks, self.seat, draft.marks[self.seat] | self.mark)


@value
class CavedIn(Event):
    """A rockfall comes from the stock and takes the card laid last, if there is one it can take."""

    seat: int
    kind: int
    cell: Cell | None

    def apply(self, draft: Draft) -> None:
        _from_stock(draft)
        draft.discards += (self.kind,)
        if self.cell is not None:
            draft.discards += (draft.mine.kind_at(self.cell),)
            take_away(draft, self.cell)


def _from_stock(draft: Draft) -> None:
    draft.stock_left -= 1
    if draft.hidden is not None:
        draft.hidden = draft.hidden._replace(stock=draft.hidden.stock[:-1])


def take_away(draft: Draft, cell: Cell) -> None:
    """A card leaves the mine; a key on it goes back."""
    draft.mine = draft.mine.remove(cell)
    if draft.stakes is not None:
        draft.stakes = draft.stakes._replace(keys=tuple(key for key in draft.stakes.keys if key != cell))
