"""Role cards dealt to one holder after the other: what is left of each role is all that matters for the next.

Summed forwards and backwards over these numbers, a likelihood for each holder alone gives the exact chances of all.
Both sums are kept holder by holder: a deed changes what is said of one holder, so that those before are the same
forwards, and those after him backwards.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from math import log, perm, prod
from operator import itemgetter, mul
from typing import NamedTuple

Left = tuple[int, ...]
"""Cards that are left of each role."""
Factors = tuple[tuple[float, ...], ...]
"""For each holder the likelihood of each role, the highest being one."""
Weights = tuple[float, list[float]]
"""How much each of the numbers that may be left weighs, the highest one; and the logarithm of what was taken out."""
Dealt = tuple[float, list[list[float]]]
"""The logarithm of the likelihood of all, and for each holder the chances of each role."""
Pick = Callable[[Sequence[float]], Sequence[float]]


class Draw(NamedTuple):
    """One more holder gets a card: from all that may be left to all that may be left then, both numbered."""

    before: int
    then: int
    """How many there are."""
    ways: tuple[tuple[int, int, int], ...]
    """(number before, role, number then)"""
    picks: tuple[tuple[Pick, Pick], ...]
    """For each role the weights before and those then of all ways to draw it, beside one another."""


def dealt(cards: Left, factors: Factors) -> Dealt:
    """The chances of each holder: all that was before him times all that comes after."""
    chances = []
    for k, factor in enumerate(factors):
        draw = _draw(cards, k)
        before, then = _forwards(cards, factors[:k])[1], _backwards(cards, len(factors), factors[k + 1 :])[1]
        chance = [
            weight * sum(map(mul, ours(before), theirs(then)))
            for weight, (ours, theirs) in zip(factor, draw.picks, strict=True)
        ]
        total = sum(chance)
        chances.append([each / total for each in chance])
    (scale, weights), (last, behind) = _forwards(cards, factors), _backwards(cards, len(factors), ())
    return scale + last + log(sum(map(mul, weights, behind))), chances


@lru_cache(maxsize=1 << 10)
def _forwards(cards: Left, factors: Factors) -> Weights:
    """What may be left when these have got theirs, each way to it counted once however many cards of a role it took."""
    if not factors:
        return 0.0, [1.0]
    scale, weights = _forwards(cards, factors[:-1])
    draw, factor = _draw(cards, len(factors) - 1), factors[-1]
    ahead = [0.0] * draw.then
    for number, role, then in draw.ways:
        ahead[then] += weights[number] * factor[role]
    return _scaled(scale, ahead)


@lru_cache(maxsize=1 << 10)
def _backwards(cards: Left, holders: int, factors: Factors) -> Weights:
    """What the last ones, with these factors, make of what may be left before them."""
    if not factors:
        return _scaled(0.0, [_ways(cards, left) for left in _left(cards, holders)])
    scale, behind = _backwards(cards, holders, factors[1:])
    draw, factor = _draw(cards, holders - len(factors)), factors[0]
    before = [0.0] * draw.before
    for number, role, then in draw.ways:
        before[number] += behind[then] * factor[role]
    return _scaled(scale, before)


def _scaled(scale: float, weights: list[float]) -> Weights:
    """With one as the highest: a long round leaves little of any."""
    highest = max(weights)
    return scale + log(highest), [weight / highest for weight in weights]


@lru_cache(maxsize=1 << 10)
def _left(cards: Left, holders: int) -> dict[Left, int]:
    """All that may be left when so many holders have got theirs, numbered."""
    found: dict[Left, int] = {}
    for each in _left(cards, holders - 1) if holders else ():
        for role, count in enumerate(each):
            if count:
                found.setdefault(_drawn(each, role), len(found))
    return found if holders else {cards: 0}


@lru_cache(maxsize=1 << 10)
def _draw(cards: Left, holders: int) -> Draw:
    """The draw of the next one after so many."""
    before, then = _left(cards, holders), _left(cards, holders + 1)
    ways = [
        (number, role, then[_drawn(each, role)])
        for each, number in before.items()
        for role, count in enumerate(each)
        if count
    ]
    return Draw(len(before), len(then), tuple(ways), _picks(ways, len(cards)))


def _drawn(left: Left, role: int) -> Left:
    return (*left[:role], left[role] - 1, *left[role + 1 :])


def _ways(cards: Left, left: Left) -> float:
    """In how many ways the cards of each role may have gone to those who hold one of it."""
    return float(prod(perm(all, all - some) for all, some in zip(cards, left, strict=True)))


def _picks(ways: Sequence[tuple[int, int, int]], roles: int) -> tuple[tuple[Pick, Pick], ...]:
    of_role = [[(number, then) for number, each, then in ways if each == role] for role in range(roles)]
    return tuple((_pick([n for n, _ in pairs]), _pick([t for _, t in pairs])) for pairs in of_role)


def _pick(numbers: Sequence[int]) -> Pick:
    # Of a single number itemgetter would give the thing itself, and of none nothing can be made.
    return itemgetter(*numbers) if len(numbers) > 1 else lambda weights: [weights[number] for number in numbers]
