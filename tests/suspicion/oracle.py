"""Suspicion the slow way: deal the role cards in every way there is, hide the treasure in every place, and count.

Written from the description, not from the code: a world weighs as much as everything that was done is likely in it,
whatever company sits there and whichever manner each of its players has. What is likely stands in the same data; trust
is a power. Nothing is imported from the library but names and values.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from functools import cache
from itertools import permutations, product
from math import exp, prod
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


def manners(data: Data) -> list[str]:
    """The role of each manner; where there are none, a role is one."""
    return [role for role, _ in data["manners"]] if "manners" in data else data["roles"]


def companies(data: Data) -> list[Data]:
    alike = {"share": 1.0, "aims": 1.0, "manners": [1.0] * len(data["roles"])}
    return list(data["companies"].values()) if "companies" in data else [alike]


def likely(data: Data, deed: Deed, manner: int, place: int) -> float:
    """How likely this deed is of this manner, were the treasure there; of what sets one place apart from the mean of
    all only so much counts as the hints say."""
    mean = prod(habit(data, deed.context, each, manner) for each in deed.classes) ** (1 / len(deed.classes))
    return float(mean * (habit(data, deed.context, deed.classes[place], manner) / mean) ** data.get("hints", 1.0))


def choice(data: Data, deed: Deed, roles: Roles) -> float:
    """How much likelier than by lot it was aimed at this target."""
    if deed.target is None or deed.classes[0] not in data["targets"]:
        return 1.0
    row = data["targets"][deed.classes[0]][column(data, roles[deed.seat])]
    liking = [row[column(data, roles[other])] for other in deed.others]
    return float(row[column(data, roles[deed.target])] * len(liking) / sum(liking))


def habit(data: Data, context: str, name: str, manner: int) -> float:
    """How often this is done in a manner, though never so seldom that it would prove more than the cap allows; what
    nobody was ever seen to do is as rare as the rarest, for all."""
    known: dict[str, list[float]] = data["classes"].get(context, {})
    if name not in known:
        return min((_capped(data, row, at) for row in known.values() for at in range(len(row))), default=1.0)
    return _capped(data, known[name], manner)


def _capped(data: Data, row: Sequence[float], manner: int) -> float:
    return max(row[manner], max(row) / exp(float(data.get("cap", 99.0))))


def all_done(data: Data, done: Iterable[Deed], trust: float) -> Odds:
    """How likely all of it is together."""
    known = list(done)

    @cache
    def history(seat: int, manner: int, place: int) -> float:
        return float(prod(likely(data, deed, manner, place) ** trust for deed in known if deed.seat == seat))

    def odds(roles: Roles, place: int) -> float:
        weight = 0.0
        for company in companies(data):
            within = company["share"]
            for seat, role in enumerate(roles):
                of_role = [at for at, of in enumerate(manners(data)) if of == data["roles"][column(data, role)]]
                within *= sum(company["manners"][at] * history(seat, at, place) for at in of_role)
            weight += within * prod(choice(data, deed, roles) ** (trust * company["aims"]) for deed in known)
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
