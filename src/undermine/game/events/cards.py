"""Cards that move without being seen: drawn, passed, exchanged."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import TYPE_CHECKING, ClassVar, Self

from ...values import value
from ..state import Hidden, put, tuple_of
from .event import Event

if TYPE_CHECKING:
    from ..draft import Draft


@value
class Drew(Event):
    """Cards come from the stock into a hand."""

    seat: int
    count: int
    kinds: tuple[int, ...] | None

    def seen_by(self, seat: int | None) -> Self:
        return self if seat == self.seat else type(self)(self.seat, self.count, None)

    def apply(self, draft: Draft) -> None:
        count, hidden = self.count, draft.hidden
        draft.gain(self.seat, count, self.kinds)
        draft.stock_left -= count
        if hidden is not None:
            draft.hidden = tuple_of(Hidden, (hidden[0], hidden[1][:-count], *hidden[2:]))


@value
class Buried(Event):
    """A pass: cards go face down onto the discards."""

    seat: int
    count: int
    kinds: tuple[int, ...] | None

    def seen_by(self, seat: int | None) -> Self:
        return self if seat == self.seat else type(self)(self.seat, self.count, None)

    def apply(self, draft: Draft) -> None:
        seat, own = self.seat, draft.owns[self.seat]
        if own is not None and self.kinds is not None:
            draft.owns[seat] = own.burying(self.kinds)
        sizes, buried, count = draft.hand_sizes, draft.buried, self.count
        draft.hand_sizes = (*sizes[:seat], sizes[seat] - count, *sizes[seat + 1 :])
        draft.buried = (*buried[:seat], buried[seat] + count, *buried[seat + 1 :])
        draft.last_card = seat
        draft.idle += not draft.stock_left


# The same cards are drawn and passed again and again, so what is told of it is made once and kept.
drew, buried = lru_cache(maxsize=1 << 12)(Drew), lru_cache(maxsize=1 << 12)(Buried)


@value
class Swapped(Event):
    """Two players exchange all the cards in their hands; each sees what he gave and what he got."""

    plays: ClassVar[bool] = True
    seat: int
    kind: int
    other: int
    gave: tuple[int, ...] | None
    got: tuple[int, ...] | None

    def seen_by(self, seat: int | None) -> Self:
        return self if seat in (self.seat, self.other) else replace(self, gave=None, got=None)

    def apply(self, draft: Draft) -> None:
        one, other = self.seat, self.other
        draft.lose(one, self.kind)
        draft.discards += (self.kind,)
        sizes = draft.hand_sizes
        draft.hand_sizes = put(put(sizes, one, sizes[other]), other, sizes[one])
        for seat, hand in ((one, self.got), (other, self.gave)):
            own = draft.owns[seat]
            if own is not None and hand is not None:
                draft.owns[seat] = own._replace(hand=hand)
