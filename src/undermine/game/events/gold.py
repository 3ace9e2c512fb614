"""Gold: nuggets picked, gold paid and stolen."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Self

from ...values import value
from ..state import Pay, Pot
from .event import Event

if TYPE_CHECKING:
    from ..draft import Draft


@value
class PotDrawn(Event):
    """Nuggets are drawn for the diggers; the first taker looks at them."""

    takers: tuple[int, ...]
    values: tuple[int, ...] | None

    def seen_by(self, seat: int | None) -> Self:
        return self if seat == self.takers[0] else replace(self, values=None)

    def apply(self, draft: Draft) -> None:
        left, pots, *_ = draft.ledger
        pot = Pot(draft.round, self.takers)
        draft.ledger = draft.ledger._replace(nuggets_left=left - len(self.takers), pots=(*pots, pot))
        if draft.hidden is not None:
            draft.hidden = draft.hidden._replace(nuggets=draft.hidden.nuggets[len(self.takers) :])
        _receive(draft, self.takers[0], self.values)


@value
class Picked(Event):
    """A digger keeps one nugget in secret and hands the rest to the next."""

    seat: int
    heir: int | None
    value: int | None
    rest: tuple[int, ...] | None
    open: bool

    def seen_by(self, seat: int | None) -> Self:
        value = self.value if seat == self.seat or self.open else None
        rest = self.rest if seat is not None and seat in (self.seat, self.heir) else None
        return replace(self, value=value, rest=rest)

    def apply(self, draft: Draft) -> None:
        *before, pot = draft.ledger.pots
        known = self.value if self.open else None
        draft.ledger = draft.ledger._replace(pots=(*before, pot._replace(taken=(*pot.taken, known))))
        own = draft.owns[self.seat]
        if own is not None and self.value is not None:
            takes = (*own.takes, (draft.round, self.value))
            draft.owns[self.seat] = own._replace(pot=(), takes=takes)
        if self.heir is not None:
            _receive(draft, self.heir, self.rest)


def _receive(draft: Draft, seat: int, values: tuple[int, ...] | None) -> None:
    own = draft.owns[seat]
    if own is not None and values is not None:
        pot = tuple(sorted(values))
        draft.owns[seat] = own._replace(pot=pot, pots=(*own.pots, (draft.round, pot)))


@value
class Paid(Event):
    """Gold is paid openly, in nugget cards as far as they go."""

    seat: int
    cards: tuple[int, ...]
    bank: int

    def apply(self, draft: Draft) -> None:
        pay = Pay(draft.round, self.seat, self.cards, self.bank)
        left = draft.ledger.nuggets_left - len(self.cards)
        draft.ledger = draft.ledger._replace(nuggets_left=left, pays=(*draft.ledger.pays, pay))
        if draft.hidden is not None:
            pile = list(draft.hidden.nuggets)
            for card in self.cards:
                pile.remove(card)
            draft.hidden = draft.hidden._replace(nuggets=tuple(pile))


@value
class Stole(Event):
    """A thief takes one gold from another player, or leaves it."""

    seat: int
    victim: int | None

    def apply(self, draft: Draft) -> None:
        if self.victim is not None:
            gain, loss = Pay(draft.round, self.seat, (), 1), Pay(draft.round, self.victim, (), -1)
            draft.ledger = draft.ledger._replace(pays=(*draft.ledger.pays, gain, loss))
