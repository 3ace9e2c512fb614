"""What a seat cannot know of the cards: hands, face-down discards, stock and cards aside, drawn anew.

The cards not seen are shuffled over the places not seen. Where the seat has given hands away (a `Trail`) not every
arrangement is possible: then the places to which those hands lead are filled first (`placing`), all others after them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from random import Random
from types import NoneType
from typing import NamedTuple

from ...given import expect
from ..signs import sign_kinds
from ..state import MARKS, Own, Table
from .placing import Place, placing
from .trails import Story

STOCK, ASIDE = "stock", "aside"


class CardWorld(NamedTuple):
    hands: list[tuple[int, ...]]
    buried: list[tuple[int, ...]]
    stock: tuple[int, ...]
    aside: tuple[int, ...]


def card_world(table: Table, own: Own | None, story: Story, rng: Random) -> CardWorld:
    loose, places = unseen(table, own), places_of(table, own, story)
    trails = tuple(trail for trail in story.trails if trail.given)
    if not trails:
        return _world(table, own, story, _deal(loose, places, rng, _never_held(table)))
    lying, loose = placing(trails, tuple(loose), tuple(places.items())).draw(rng)
    return _world(table, own, story, lying | _deal(loose, {at: places[at] for at in places if at not in lying}, rng))


def _world(table: Table, own: Own | None, story: Story, lying: dict[Place, list[int]]) -> CardWorld:
    def buried(seat: int) -> tuple[int, ...]:
        """Cards of one pass lie in order of their kinds, as they do when they are played."""
        passes = range(len(story.passes[seat]))
        return tuple(kind for number in passes for kind in sorted(lying.get((seat, number), ())))

    seats = range(table.players)
    hands = [tuple(sorted(lying.get(seat, ()))) for seat in seats]
    return CardWorld(hands, [buried(seat) for seat in seats], tuple(lying[STOCK]), tuple(lying[ASIDE]))


def unseen(table: Table, own: Own | None) -> list[int]:
    """The cards whose place the seat does not see."""
    expect("table", table, Table)
    expect("own", own, Own, NoneType)
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


def places_of(table: Table, own: Own | None, story: Story) -> dict[Place, int]:
    """How many of the cards not seen lie at each place."""
    places: dict[Place, int] = {}
    for seat in range(table.players):
        if own is None or seat != own.seat:
            places[seat] = table.hand_sizes[seat]
            for number, count in enumerate(story.passes[seat]):
                places[seat, number] = count
    return places | {STOCK: table.stock_left, ASIDE: table.rules.aside}


def _never_held(table: Table) -> frozenset[int]:
    """The kinds that do their work when they are drawn: they lie in no hand and in no pass."""
    at_once = table.rules.at_once
    kinds = enumerate(table.rules.catalogue.kinds) if at_once else ()
    return frozenset(index for index, kind in kinds if kind.verb in at_once)


def _deal(
    cards: list[int], places: dict[Place, int], rng: Random, not_held: frozenset[int] = frozenset()
) -> dict[Place, list[int]]:
    """Cards put at random into so many slots of each place; those not held only into stock and aside."""
    rng.shuffle(cards)
    if not_held:
        held = sum(size for place, size in places.items() if place not in (STOCK, ASIDE))
        dealt = [card for card in cards if card not in not_held][:held]
        rest = list((Counter(cards) - Counter(dealt)).elements())
        rng.shuffle(rest)
        cards = dealt + rest
    lying, at = {}, 0
    for place, size in places.items():
        lying[place] = cards[at : at + size]
        at += size
    return lying
