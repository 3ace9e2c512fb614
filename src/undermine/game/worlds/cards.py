"""What a seat cannot know of the cards: hands, face-down discards, stock and cards aside, drawn anew.

The cards not seen are shuffled over the places not seen. Where the seat has given hands away (a `Trail`) not every
arrangement is possible. Then those of the cards given that must lie somewhere unseen are put there first, and all
others shuffled over the rest. What cannot have come about is thrown away; an arrangement that is found in several ways,
because more copies of a card lie there than were put there, is kept only once in so many draws. So every possible
arrangement stays equally likely.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from math import comb, prod
from random import Random
from typing import NamedTuple

from ..signs import sign_kinds
from ..state import MARKS, Own, Table
from .trails import Pass, Story, Trail, marked

Place = int | Pass | str
"""A seat's hand, one of its passes, the stock, or the cards aside."""
STOCK, ASIDE = "stock", "aside"


class CardWorld(NamedTuple):
    hands: list[tuple[int, ...]]
    buried: list[tuple[int, ...]]
    stock: tuple[int, ...]
    aside: tuple[int, ...]


def card_world(table: Table, own: Own | None, story: Story, rng: Random) -> CardWorld:
    loose, places = unseen(table, own), _places(table, own, story)
    if not any(trail.given for trail in story.trails):
        return _world(table, own, story, _deal(loose, places, rng, _never_held(table)))
    while True:
        lying = _arranged(loose, places, story, rng)
        if all(_possible(trail, lying) for trail in story.trails) and rng.random() * _ways(lying, story.trails) < 1:
            return _world(table, own, story, lying)


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


def _places(table: Table, own: Own | None, story: Story) -> dict[Place, int]:
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


def _arranged(loose: list[int], places: dict[Place, int], story: Story, rng: Random) -> dict[Place, list[int]]:
    """Cards put at random, but of those given as many into each trail as must lie there."""
    put: dict[Place, list[int]] = {}
    for trail in story.trails:
        cards = list(trail.hidden().elements())
        for place, kind in zip(rng.sample(_slots(trail, places), len(cards)), cards, strict=True):
            put.setdefault(place, []).append(kind)
    rest = list((Counter(loose) - Counter(kind for kinds in put.values() for kind in kinds)).elements())
    lying = _deal(rest, {place: size - len(put.get(place, ())) for place, size in places.items()}, rng)
    return {place: [*put.get(place, ()), *kinds] for place, kinds in lying.items()}


def _ends(trail: Trail) -> list[Place]:
    """Where the cards of a trail may lie unseen."""
    passes: list[Place] = [exit.passed for exit in trail.exits if exit.passed is not None]
    return passes if trail.holder is None else [trail.holder, *passes]


def _slots(trail: Trail, places: dict[Place, int]) -> list[Place]:
    return [place for place in _ends(trail) for _ in range(places[place])]


def _possible(trail: Trail, lying: dict[Place, list[int]]) -> bool:
    passed = {place: kinds for place, kinds in lying.items() if isinstance(place, tuple)}
    return marked(trail, passed, lying.get(trail.holder, ()) if trail.holder is not None else ()) is not None


def _ways(lying: dict[Place, list[int]], trails: Iterable[Trail]) -> int:
    """In how many ways the cards that were put first may be chosen from those that lie there."""
    return prod(
        comb(sum(lying[place].count(kind) for place in _ends(trail)), count)
        for trail in trails
        for kind, count in trail.hidden().items()
    )
