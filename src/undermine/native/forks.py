"""Forks: what the native engine draws card by card, where not every arrangement is as likely as any other.

A fork has branches. Each weighs as much as all worlds that come about by it, puts one card somewhere and leads to the
next fork. They are made from the end, so that every fork knows the weight of what follows it. All weights are whole
numbers and never rounded; what is handed on are their shares, to one in 2^63.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from ctypes import sizeof
from itertools import accumulate
from math import perm
from struct import Struct
from typing import NamedTuple

from ..game.flow.gold import change
from ..game.state import Pay
from ..game.worlds.placing import Counts, Place, Route
from ..messages import NotNative
from . import layout
from .layout import HAND, NOTHING

NO_DECK, ROLE_DECK, GOAL_DECK, CARD_DECK, NUGGET_DECK = range(5)
TREASURE = 1
END = -1
"""After the last fork."""
_FORK, _BRANCH = Struct("=II"), Struct(f"=QIHBB{HAND}sB7x")
assert (_FORK.size, _BRANCH.size) == (sizeof(layout.Fork), sizeof(layout.Branch))


class Branch(NamedTuple):
    weight: int
    next: int
    """The fork that follows, or `END`."""
    deck: int = NO_DECK
    place: int = 0
    what: int = 0
    bound: int = 0
    barred: Sequence[int] = ()


class Forks:
    """All forks, the last ones first; the one that is made last is where a draw begins."""

    def __init__(self) -> None:
        self._forks: list[list[Branch]] = []

    def __len__(self) -> int:
        return len(self._forks)

    def add(self, branches: Iterable[Branch]) -> tuple[int, int]:
        """(its weight, its number) of a fork with these branches; one that weighs nothing is none."""
        able = [branch for branch in branches if branch.weight]
        if able:
            self._forks.append(able)
        return sum(branch.weight for branch in able), len(self._forks) - 1 if able else END

    def packed(self) -> tuple[bytes, int, bytes, int]:
        """Forks and branches as the native engine reads them, with their numbers; the first fork comes first."""
        last, forks, branches = len(self._forks) - 1, bytearray(), bytearray()
        for fork in reversed(self._forks):
            forks += _FORK.pack(len(branches) // _BRANCH.size, len(fork))
            sums = list(accumulate(branch.weight for branch in fork))
            for branch, upto in zip(fork, sums, strict=True):
                share, following = (upto << 63) // sums[-1], last - branch.next
                barred = bytes(branch.barred).ljust(HAND, bytes((NOTHING,)))
                branches += _BRANCH.pack(share, following, branch.place, branch.deck, branch.what, barred, branch.bound)
        return bytes(forks), len(forks) // _FORK.size, bytes(branches), len(branches) // _BRANCH.size


# Hands that were given away ------------------------------------------------------------------------------------


def card_forks(forks: Forks, routes: Sequence[Route], numbers: Mapping[Place, int]) -> int:
    """Forks that fill the places of these trails as `Placing.draw` does; `numbers` are those of the places."""
    end = END
    for route in reversed(routes):
        if route.slots:
            end = _Routing(forks, route, numbers, end).fork(0, (0,) * len(route.kinds))
    return end


class _Routing:
    """One trail."""

    def __init__(self, forks: Forks, route: Route, numbers: Mapping[Place, int], end: int) -> None:
        self._forks, self._route, self._numbers, self._end = forks, route, numbers, end
        self._known: dict[tuple[int, Counts], int] = {}

    def fork(self, number: int, found: Counts) -> int:
        if number == len(self._route.slots):
            return self._end
        if (number, found) not in self._known:
            self._known[number, found] = self._made(number, found)
        return self._known[number, found]

    def _made(self, number: int, found: Counts) -> int:
        place, barred = self._numbers[self._route.slots[number].place], self._route.missing(number, found)
        branches = [
            Branch(
                choice.ways,
                self.fork(number + 1, choice.found),
                CARD_DECK,
                place,
                NOTHING if choice.kind is None else choice.kind,
                choice.bound,
                barred if choice.kind is None else (),
            )
            for choice in self._route.choices(number, found)
        ]
        return self._forks.add(branches)[1]


# Roles ---------------------------------------------------------------------------------------------------------


class RoleSlot(NamedTuple):
    """One whose role is not seen, and how much each role weighs there."""

    place: int
    """Its number: that of a seat for who holds a role now."""
    weights: tuple[int, ...]
    accused: int
    """The seat's bit in a set of saboteurs; 0 for a role that was put away."""


class Dealing:
    """Roles dealt to one slot after the other: what is left of each role is all that matters for the next."""

    def __init__(self, forks: Forks, slots: Sequence[RoleSlot], saboteur: int, end: int) -> None:
        self._forks, self._slots, self._saboteur, self._end = forks, slots, saboteur, end
        self._later = [sum(slot.accused for slot in slots[number:]) for number in range(len(slots) + 1)]
        self._known: dict[tuple[int, Counts, int | None], tuple[int, int]] = {}

    def fork(self, left: Counts, saboteurs: int | None, number: int = 0) -> tuple[int, int]:
        """(the weight of all deals, the fork); a set of saboteurs says of every seat whether it is one of them."""
        if number == len(self._slots):
            return 1, self._end
        key = number, left, None if saboteurs is None else saboteurs & self._later[number]
        if key not in self._known:
            self._known[key] = self._forks.add(self._branches(*key))
        return self._known[key]

    def _branches(self, number: int, left: Counts, saboteurs: int | None) -> Iterable[Branch]:
        slot = self._slots[number]
        for role, count in enumerate(left):
            one_of_them = saboteurs is not None and bool(saboteurs & slot.accused)
            if saboteurs is not None and slot.accused and one_of_them != (role == self._saboteur):
                continue
            if count and slot.weights[role]:
                after = (*left[:role], count - 1, *left[role + 1 :])
                ways, following = self.fork(after, saboteurs, number + 1)
                yield Branch(count * slot.weights[role] * ways, following, ROLE_DECK, slot.place, role)


# Nuggets -------------------------------------------------------------------------------------------------------


class Taken(NamedTuple):
    """Nuggets leave the pile, and everybody, or the seat, knows which."""

    cards: tuple[int, ...]


class Open(NamedTuple):
    """A nugget of a pot that may be any that the seat has not seen."""

    place: int


Leaving = Taken | Pay | Open


class Picking:
    """What has left the pile of nuggets, in its order: whoever was paid openly was paid from what was left then."""

    def __init__(self, forks: Forks, leaving: Sequence[Leaving], pile: Sequence[int], unseen: Counter[int]) -> None:
        self._forks, self._leaving, self._pile = forks, leaving, Counter(pile)
        self._values = tuple(unseen)
        self._unseen = tuple(unseen.values())
        self._ways: dict[tuple[int, Counts], int] = {}
        self._known: dict[tuple[int, Counts], int] = {}

    def fork(self, end: int) -> int:
        """The fork that fills all such places, or the one given, where any way to fill them will do. Where none will,
        nobody can have come to see this."""
        nothing = (0,) * len(self._values)
        places, ways = sum(isinstance(one, Open) for one in self._leaving), self.ways(0, nothing)
        if not ways:
            raise NotNative("error-native-state")
        return end if ways == perm(sum(self._unseen), places) else self._fork(0, nothing, end)

    def ways(self, number: int, found: Counts) -> int:
        """How many ways there are to fill the places from here on, when so many of each value lie in those before."""
        if (number, found) not in self._ways:
            self._ways[number, found] = self._counted(number, found)
        return self._ways[number, found]

    def _counted(self, number: int, found: Counts) -> int:
        if number == len(self._leaving):
            return 1
        now = self._leaving[number]
        if isinstance(now, Open):
            return sum(ways for ways, _, _ in self._choices(number, found))
        agrees = not isinstance(now, Pay) or change(sum(now.cards) + now.bank, self._left(number, found)) == now.cards
        return self.ways(number + 1, found) if agrees else 0

    def _choices(self, number: int, found: Counts) -> Iterator[tuple[int, int, Counts]]:
        """(the ways that go on from it, a value, what is found then) of each value that may lie here."""
        for index, (value, here, of_all) in enumerate(zip(self._values, found, self._unseen, strict=True)):
            after = (*found[:index], here + 1, *found[index + 1 :])
            if here < of_all:
                yield (of_all - here) * self.ways(number + 1, after), value, after

    def _left(self, number: int, found: Counts) -> list[int]:
        """The pile at this moment."""
        pile = self._pile - Counter(dict(zip(self._values, found, strict=True)))
        for before in self._leaving[:number]:
            pile -= Counter(() if isinstance(before, Open) else before.cards)
        return list(pile.elements())

    def _fork(self, number: int, found: Counts, end: int) -> int:
        while number < len(self._leaving) and not isinstance(self._leaving[number], Open):
            number += 1
        if number == len(self._leaving):
            return end
        if (number, found) not in self._known:
            now = self._leaving[number]
            assert isinstance(now, Open)
            self._known[number, found] = self._forks.add(
                Branch(ways, self._fork(number + 1, after, end), NUGGET_DECK, now.place, value)
                for ways, value, after in self._choices(number, found)
                if ways
            )[1]
        return self._known[number, found]
