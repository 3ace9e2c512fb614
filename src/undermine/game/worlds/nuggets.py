"""What a seat cannot know of the nuggets: a draw of who took what, from all that agrees with what it was shown.

A seat that held a pot knows its content, and so what the takers after it share among them; a pot it has not held
came from the nuggets it has not seen. Openly paid cards bind the pile they were paid from: whoever was paid 2 and 1
knows that no 3 was left. Draws that break this are thrown away, which keeps the others equally likely.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from random import Random
from typing import NamedTuple

from ..flow.gold import change
from ..state import Own, Pot, Table


class NuggetWorld(NamedTuple):
    """For each pot the value at each place of its order of taking, places not yet taken included; and the pile."""

    table: Table
    values: tuple[tuple[int, ...], ...]
    pile: tuple[int, ...]

    def _held(self, seat: int) -> Iterator[tuple[Pot, tuple[int, ...], int]]:
        """The pots as this seat has held them: pot, values, place."""
        for pot, values in zip(self.table.ledger.pots, self.values, strict=True):
            for place, taker in enumerate(pot.takers[: len(pot.taken) + 1]):
                if taker == seat:
                    yield pot, values, place

    def pots(self, seat: int) -> tuple[tuple[int, tuple[int, ...]], ...]:
        return tuple((pot.round, tuple(sorted(values[place:]))) for pot, values, place in self._held(seat))

    def takes(self, seat: int) -> tuple[tuple[int, int], ...]:
        return tuple((pot.round, values[place]) for pot, values, place in self._held(seat) if place < len(pot.taken))

    def pot(self, seat: int) -> tuple[int, ...]:
        for pot, values, place in self._held(seat):
            if place == len(pot.taken):
                return tuple(sorted(values[place:]))
        return ()


def nugget_world(table: Table, own: Own | None, rng: Random) -> NuggetWorld:
    known = [KnownPot(pot, own) for pot in table.ledger.pots]
    unseen = Counter(table.rules.nuggets)
    for pay in table.ledger.pays:
        unseen.subtract(pay.cards)
    for pot in known:
        unseen.subtract(pot.seen())
    cards = list(unseen.elements())
    while True:
        rng.shuffle(cards)
        left = cards[:]
        values = tuple(pot.draw(left, rng) for pot in known)
        if _pays_agree(table, values):
            return NuggetWorld(table, values, tuple(left))


class KnownPot:
    """What a seat knows of one pot: the value of some places, and of others only what they hold together."""

    def __init__(self, pot: Pot, own: Own | None) -> None:
        self.values: list[int | None] = [*pot.taken, *(None for _ in pot.takers[len(pot.taken) :])]
        self.groups: list[tuple[list[int], list[int]]] = []
        """(places, values): these values lie at these places, in an order the seat does not know."""
        if own is not None:
            self._learn(pot, own)

    def _learn(self, pot: Pot, own: Own) -> None:
        shown = [values for round, values in own.pots if round == pot.round]
        takes = [value for round, value in own.takes if round == pot.round]
        places = [place for place, taker in enumerate(pot.takers) if taker == own.seat]
        for place, value in zip(places, takes, strict=False):
            self.values[place] = value
        for index, (place, content) in enumerate(zip(places, shown, strict=False)):
            last = index + 1 == len(shown)
            end = len(pot.takers) if last else places[index + 1]
            later = Counter() if last else Counter(shown[index + 1])
            self._group(range(place, end), Counter(content) - later)

    def _group(self, places: range, content: Counter[int]) -> None:
        """These places hold this content; what is known of single places is taken out."""
        rest = content - Counter(value for value in self.values[places.start : places.stop] if value is not None)
        unknown = [place for place in places if self.values[place] is None]
        self.groups.append((unknown, list(rest.elements())))

    def seen(self) -> Iterator[int]:
        yield from (value for value in self.values if value is not None)
        for _, values in self.groups:
            yield from values

    def draw(self, unseen: list[int], rng: Random) -> tuple[int, ...]:
        values = self.values[:]
        for places, content in self.groups:
            for place, value in zip(places, rng.sample(content, len(content)), strict=True):
                values[place] = value
        return tuple(unseen.pop() if value is None else value for value in values)


def _pays_agree(table: Table, values: Sequence[tuple[int, ...]]) -> bool:
    """Whether the openly paid cards are those that would have been paid from the piles of this draw."""
    pots = {pot.round: values[index] for index, pot in enumerate(table.ledger.pots)}
    pile = list(table.rules.nuggets)
    for round in range(1, table.round + 1):
        for pay in table.ledger.pays:
            if pay.round == round:
                if change(sum(pay.cards) + pay.bank, pile) != pay.cards:
                    return False
                _remove(pile, pay.cards)
        _remove(pile, pots.get(round, ()))
    return True


def _remove(pile: list[int], cards: Sequence[int]) -> None:
    for card in cards:
        pile.remove(card)
