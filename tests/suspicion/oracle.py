"""Suspicion the slow way: deal the role cards in every way there is, hide the treasure in every place, and count.

Written from the description, not from the code: a world weighs as much as everything that was done is likely in it.
What is likely stands in the same data; trust is a power. Nothing is imported from the library but names and values.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from itertools import permutations, product
from math import prod
from typing import NamedTuple

from undermine.cards import Role
from undermine.suspicion.deeds import Deed

from .invented import Data

Roles = Sequence[Role]
Odds = Callable[[Roles, int], float]
Holder = tuple[int, int]


class Marginals(NamedTuple):
    roles: list[dict[Role, float]]
    treasure: dict[int, float]
    """By the number of the goal."""
    worlds: dict[tuple[Role, ...], float]
    """By who is who."""

    @property
    def nobody(self) -> float:
        """How likely it is that there is no saboteur at all."""
        return sum(chance for roles, chance in self.worlds.items() if Role.SABOTEUR not in roles)


def column(data: Data, role: Role) -> int:
    """A selfish dwarf digs like any other."""
    return int(data["roles"].index("digger" if role is Role.SELFISH else role.value))


def likely(data: Data, deed: Deed, roles: Roles, place: int) -> float:
    """How likely this deed is, were these the roles and the treasure there; of what sets one place apart from the mean
    of all only so much counts as the hints say."""
    name, role = deed.classes[place], column(data, roles[deed.seat])
    mean = prod(habit(data, deed.context, each, role) for each in deed.classes) ** (1 / len(deed.classes))
    weight = mean * (habit(data, deed.context, name, role) / mean) ** data.get("hints", 1.0)
    if deed.target is not None and name in data["targets"]:
        liking = [data["targets"][name][role][column(data, roles[other])] for other in deed.others]
        by_lot = sum(liking) / len(liking)
        weight *= data["targets"][name][role][column(data, roles[deed.target])] / by_lot
    return float(weight)


def habit(data: Data, context: str, name: str, role: int) -> float:
    """How often a role does this; what nobody was ever seen to do is as rare as the rarest, for all."""
    known: dict[str, list[float]] = data["classes"].get(context, {})
    return known[name][role] if name in known else min((min(row) for row in known.values()), default=1.0)


def all_done(data: Data, done: Iterable[Deed], trust: float) -> Odds:
    """How likely all of it is together."""
    known = list(done)

    def odds(roles: Roles, place: int) -> float:
        weight = 1.0
        for deed in known:
            weight *= likely(data, deed, roles, place) ** trust
        return weight

    return odds


def by_dealing(
    cards: Sequence[Role], players: int, places: Sequence[int], odds: Odds, agrees: Callable[[Roles], bool]
) -> Marginals:
    """Every order of the cards: one for each seat, then what is left over. Those that look the same come as often."""
    weights = Counter[tuple[tuple[Role, ...], int]]()
    for order in sorted(set(permutations(cards))):
        roles = order[:players]
        if agrees(roles):
            for place in places:
                weights[roles, place] += odds(roles, place)  # type: ignore[assignment]
    return _marginals(dict(weights), players, places)


def by_vectors(
    cards: Sequence[Role], holders: Sequence[Holder], places: Sequence[int], odds: Odds, known: dict[Holder, Role]
) -> Marginals:
    """Every role for every holder, as often as there are cards for it to come from."""
    left = Counter(cards)
    weights: dict[tuple[tuple[Role, ...], int], float] = {}
    for roles in product(sorted(left), repeat=len(holders)):
        ways = _ways(left, roles)
        if ways and all(known.get(holder, role) is role for holder, role in zip(holders, roles, strict=True)):
            for place in places:
                weights[roles, place] = ways * odds(roles, place)
    return _marginals(weights, len(holders), places)


def _ways(cards: Counter[Role], roles: Roles) -> int:
    left, ways = Counter(cards), 1
    for role in roles:
        ways *= left[role]
        left[role] -= 1
    return ways


def _marginals(weights: dict[tuple[tuple[Role, ...], int], float], seats: int, places: Sequence[int]) -> Marginals:
    total = sum(weights.values())
    roles: list[dict[Role, float]] = [{} for _ in range(seats)]
    treasure, worlds = dict.fromkeys(places, 0.0), dict[tuple[Role, ...], float]()
    for (held, place), weight in weights.items():
        treasure[place] += weight / total
        worlds[held] = worlds.get(held, 0.0) + weight / total
        for seat, role in enumerate(held):
            roles[seat][role] = roles[seat].get(role, 0.0) + weight / total
    return Marginals(roles, treasure, worlds)
