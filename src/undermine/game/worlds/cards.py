"""What a seat cannot know of the cards: hands, face-down discards, stock and cards aside, drawn anew.

The cards not seen are shuffled over the places not seen. Where the seat has given cards away in an exchange of hands it
knows that they lie among certain places (a `Trace`). Such cards are put there first, and the others shuffled over the
rest; an arrangement that can come about in several ways, because more copies of a traced card lie there than were
traced, is then kept only once in so many draws, so that every arrangement stays equally likely.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from math import comb
from random import Random
from typing import NamedTuple

from ..signs import sign_kinds
from ..state import MARKS, Own, Table
from ..traces import Trace, Traces

STOCK, ASIDE = 100, 101
"""Places besides the hands (seat s) and the face-down discards (~s)."""


class CardWorld(NamedTuple):
    hands: list[tuple[int, ...]]
    buried: list[tuple[int, ...]]
    stock: tuple[int, ...]
    aside: tuple[int, ...]


def card_world(table: Table, own: Own | None, traced: Traces, rng: Random) -> CardWorld:
    loose, places = unseen(table, own), _places(table, own)
    if not traced:
        return _world(table, own, _deal(loose, places, rng))
    slots = [place for place, size in places.items() for _ in range(size)]
    while True:
        lying = _arrange(loose, slots, traced, rng)
        if lying is not None and rng.random() * _ways(lying, traced) < 1:
            return _world(table, own, lying)


def _world(table: Table, own: Own | None, lying: dict[int, list[int]]) -> CardWorld:
    def at(place: int) -> tuple[int, ...]:
        return tuple(lying.get(place, ()))

    seats = range(table.players)
    return CardWorld([tuple(sorted(at(seat))) for seat in seats], [at(~seat) for seat in seats], at(STOCK), at(ASIDE))


def unseen(table: Table, own: Own | None) -> list[int]:
    """The cards whose place the seat does not see."""
    known = Counter(table.discards)
    known.update(table.mine.kind_at(cell) for cell in table.mine.laid if cell not in table.mine.fixed)
    known.update(lying_signs(table))
    if own is not None:
        known.update(own.hand)
        known.update(own.buried)
    if table.stakes is not None:
        known.update(table.stakes.gone)
    left = Counter(table.rules.stock)
    left.subtract(known)
    return list(left.elements())


def lying_signs(table: Table) -> Iterable[int]:
    """The kinds of the cards that lie before players."""
    kinds = sign_kinds(table.rules.catalogue)
    return (kind for marks in table.marks for sign, kind in kinds.items() if marks & MARKS[sign])


def _places(table: Table, own: Own | None) -> dict[int, int]:
    """How many of the cards not seen lie at each place."""
    places = {STOCK: table.stock_left, ASIDE: table.rules.aside}
    for seat in range(table.players):
        if own is None or seat != own.seat:
            places[seat], places[~seat] = table.hand_sizes[seat], table.buried[seat]
    return places


def _deal(unseen: list[int], places: dict[int, int], rng: Random) -> dict[int, list[int]]:
    """Cards put at random, where nothing is known of any."""
    rng.shuffle(unseen)
    lying, at = {}, 0
    for place, size in places.items():
        lying[place] = unseen[at : at + size]
        at += size
    return lying


def _arrange(unseen: list[int], slots: list[int], traced: Traces, rng: Random) -> dict[int, list[int]] | None:
    """Cards put at random, traced ones among their places; None where two were put into one slot."""
    left = unseen[:]
    rng.shuffle(left)
    cards: list[int | None] = [None] * len(slots)
    for trace in traced:
        possible = [slot for slot, place in enumerate(slots) if place in trace.places]
        for slot, kind in zip(rng.sample(possible, len(trace.kinds)), trace.kinds, strict=True):
            if cards[slot] is not None:
                return None
            cards[slot] = kind
            left.remove(kind)
    lying: dict[int, list[int]] = {}
    for place, card in zip(slots, cards, strict=True):
        lying.setdefault(place, []).append(left.pop() if card is None else card)
    return lying


def _ways(lying: dict[int, list[int]], traced: Sequence[Trace]) -> int:
    """In how many ways the traced cards may be chosen from those that lie there."""
    ways = 1
    for kind in {kind for trace in traced for kind in trace.kinds}:
        copies = Counter({place: cards.count(kind) for place, cards in lying.items()})
        needs = [(trace.places, trace.kinds.count(kind)) for trace in traced]
        ways *= _choices(copies, needs)
    return ways


def _choices(copies: Counter[int], needs: Sequence[tuple[tuple[int, ...], int]]) -> int:
    """The number of ways to take so many of these copies from each of these sets of places, none twice."""
    if not needs:
        return 1
    (places, need), *rest = needs
    if not need:
        return _choices(copies, rest)
    first, *others = places
    total = 0
    for taken in range(min(need, copies[first]) + 1):
        if taken < need and not others:
            continue
        left = copies - Counter({first: taken})
        total += comb(copies[first], taken) * _choices(left, [(tuple(others), need - taken), *rest])
    return total
