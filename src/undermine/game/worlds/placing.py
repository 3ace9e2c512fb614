"""Where the cards of a hand that was given away may lie: drawn so that every possible arrangement is equally likely.

The unseen places of a trail are gone through in the order in which cards left the hand, its hand last. At each lies one
of the cards given, the first copy of its kind there, or a card drawn later: one of a kind of which none that was given
is still missing. So an arrangement comes about in one way only, and the arrangements that go on from any place can be
counted. As many of the cards given as must lie unseen are kept back for their trail; all others, the spare ones, are
there for everybody. Trails are filled one after the other. What those before have taken of the kinds that matter to the
next one is not counted but bounded: where fewer cards are left than the bound says, the draw is given up in that
proportion, which keeps all arrangements equally likely.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from random import Random
from typing import NamedTuple

from .trails import Pass, Trail

Place = int | Pass | str
"""A seat's hand, one of its passes, the stock, or the cards aside."""
Counts = tuple[int, ...]
"""So many of each kind of a trail."""


class Check(NamedTuple):
    """At least so many of the cards that have left the hand were given, when these were seen to leave it."""

    least: int
    seen: Counts


@dataclass(slots=True)
class Slot:
    """Room for one unseen card; what must hold when it is filled."""

    place: Place
    seen: Counts
    """What had left the hand openly before."""
    checks: list[Check] = field(default_factory=list)


class Choice(NamedTuple):
    """What may lie in a slot: this one of the kinds given, or a card drawn later."""

    ways: int
    """The arrangements that go on from it, none of them left out."""
    bound: int
    """Cards to choose from, at most; none where one is taken that was kept back."""
    kind: int | None
    found: Counts
    """Of each kind, how many of the cards given lie in the slots up to here."""


class Route:
    """One trail, with what may lie in each of its slots."""

    def __init__(self, trail: Trail, places: Mapping[Place, int], spare: Counter[int], left: int) -> None:
        self.kinds = tuple(sorted(set(trail.given)))
        self._given = tuple(map(trail.given.count, self.kinds))
        self._kept = tuple(trail.hidden()[kind] for kind in self.kinds)
        self._spare = tuple(spare[kind] for kind in self.kinds)
        self._left = left
        self._taken_before = spare.total() - left
        self.slots, self._seen_at_last = _slots(trail, places, self.kinds)
        self._known: dict[tuple[int, Counts], list[Choice]] = {}

    @property
    def spares(self) -> int:
        """How many of the spare cards it takes."""
        return len(self.slots) - sum(self._kept)

    def fill(self, spare: list[int], rng: Random) -> list[int] | None:
        """A kind for each slot, taken from the spare cards unless it was kept back; None where the draw is given up."""
        filled, found = [], (0,) * len(self.kinds)
        for number in range(len(self.slots)):
            choices = self.choices(number, found)
            choice = rng.choices(choices, [choice.ways for choice in choices])[0]
            card = self._take(choice, self.missing(number, found), spare, rng)
            if card is None:
                return None
            filled.append(card)
            found = choice.found
        return filled

    def _take(self, choice: Choice, missing: Sequence[int], spare: list[int], rng: Random) -> int | None:
        if choice.kind is not None and not choice.bound:
            return choice.kind
        if choice.kind is None:
            fitting = [at for at, card in enumerate(spare) if card not in missing]
        else:
            fitting = [at for at, card in enumerate(spare) if card == choice.kind]
        which = rng.randrange(choice.bound)
        return spare.pop(fitting[which]) if which < len(fitting) else None

    def missing(self, number: int, found: Counts) -> list[int]:
        """The kinds of which a card that was given must still come, in this slot or later."""
        rows = zip(self.kinds, self._given, found, self.slots[number].seen, strict=True)
        return [kind for kind, given, here, seen in rows if here + seen < given]

    def choices(self, number: int, found: Counts) -> list[Choice]:
        """What may lie in this slot, when so many of the cards given lie in those before."""
        known = self._known.get((number, found))
        if known is None:
            known = [choice for choice in self._all_choices(number, found) if choice.ways]
            self._known[number, found] = known
        return known

    def _all_choices(self, number: int, found: Counts) -> Iterator[Choice]:
        missing, barred = self.missing(number, found), 0
        for index, kind in enumerate(self.kinds):
            if kind in missing:
                beyond = found[index] - self._kept[index]
                spare = self._spare[index] - max(beyond, 0)
                barred += spare
                after = (*found[:index], found[index] + 1, *found[index + 1 :])
                ways = self._ways(number, after)
                yield Choice(ways, 0, kind, after) if beyond < 0 else Choice(spare * ways, spare, kind, after)
        left = self._left - number + sum(map(min, found, self._kept))
        free = max(left - max(barred - self._taken_before, 0), 0)
        yield Choice(free * self._ways(number, found), free, None, found)

    def _ways(self, number: int, found: Counts) -> int:
        """How many arrangements go on from here, when the slot is filled and so many of the cards given were found."""
        if any(self._known_of(found, check.seen) < check.least for check in self.slots[number].checks):
            return 0
        if number + 1 < len(self.slots):
            return sum(choice.ways for choice in self.choices(number + 1, found))
        return int(self._known_of(found, self._seen_at_last) == sum(self._given))

    def _known_of(self, found: Counts, seen: Counts) -> int:
        """How many of the cards given lie in slots or were seen to leave."""
        return sum(min(given, here + out) for given, here, out in zip(self._given, found, seen, strict=True))


def _slots(trail: Trail, places: Mapping[Place, int], kinds: Sequence[int]) -> tuple[list[Slot], Counts]:
    """Its slots in the order in which they were filled, and all that was seen to leave it, or to come back."""
    slots: list[Slot] = []
    out, seen = 0, Counter[int]()
    for exit in trail.exits:
        seen.update(exit.played)
        so_far = tuple(seen[kind] for kind in kinds)
        size = len(exit.played) if exit.passed is None else places[exit.passed]
        out += size
        if exit.passed is not None:
            slots += [Slot(exit.passed, so_far) for _ in range(size)]
        if slots and out > exit.drawn:
            slots[-1].checks.append(Check(out - exit.drawn, so_far))
    seen.update(trail.got_back)
    at_last = tuple(seen[kind] for kind in kinds)
    if trail.holder is not None:
        slots += [Slot(trail.holder, at_last) for _ in range(places[trail.holder])]
    return slots, at_last


class Placing(NamedTuple):
    """All trails of a story, and the spare cards: those that no trail keeps back."""

    routes: list[Route]
    spare: list[int]

    def draw(self, rng: Random) -> tuple[dict[Place, list[int]], list[int]]:
        """What lies at the places of trails, and the cards that are left for all others."""
        while True:
            spare = list(self.spare)
            lying = self._lying(spare, rng)
            if lying is not None:
                return lying, spare

    def _lying(self, spare: list[int], rng: Random) -> dict[Place, list[int]] | None:
        lying: dict[Place, list[int]] = {}
        for route in self.routes:
            filled = route.fill(spare, rng)
            if filled is None:
                return None
            for slot, kind in zip(route.slots, filled, strict=True):
                lying.setdefault(slot.place, []).append(kind)
        return lying


@lru_cache(maxsize=64)
def placing(trails: tuple[Trail, ...], loose: tuple[int, ...], places: tuple[tuple[Place, int], ...]) -> Placing:
    """For one view: counted once, however many worlds are drawn from it."""
    spare = Counter(loose)
    for trail in trails:
        spare -= trail.hidden()
    routes: list[Route] = []
    for trail in trails:
        routes.append(Route(trail, dict(places), spare, spare.total() - sum(route.spares for route in routes)))
    return Placing(routes, list(spare.elements()))
