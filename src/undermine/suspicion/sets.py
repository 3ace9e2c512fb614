"""Beliefs where there are diggers and saboteurs: every set of seats that may be the saboteurs, with every place of the
treasure. There are at most 330 sets of ten players, so all of it is exact, each sort of company weighed for itself."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from math import comb, exp, log
from typing import NamedTuple

from ..cards import Role
from ..game import Table
from ..rules import Cell
from .deeds import Deed
from .knowledge import Holder, Knowledge
from .tables import Company, Pairs, Tables

DIGGER, SABOTEUR = 0, 1
"""The columns of the tables; a selfish dwarf digs like any other."""

Rows = tuple[tuple[float, ...], ...]
"""For each goal the logarithm of the likelihood for each manner."""


class Believed(NamedTuple):
    roles: tuple[dict[Role, float], ...]
    treasure: dict[Cell, float]


class Leanings(NamedTuple):
    """What others' deeds say of who is who and of where the treasure lies, as weights: how much likelier than by the
    deal it all is. `native.Worlds` takes them by these names."""

    joint: dict[Cell, dict[frozenset[int], float] | dict[Holder, dict[Role, float]]]
    """For each place of the treasure what each set of saboteurs weighs, or each role of each holder."""
    goals: dict[Cell, float]
    """And what the place weighs beyond that."""


class Sets(NamedTuple):
    """Every set of seats that may be the saboteurs."""

    seats: tuple[int, ...]
    """As bit sets."""
    ways: tuple[float, ...]
    """How many ways each can be dealt in."""


def _members(seats: int) -> frozenset[int]:
    return frozenset(seat for seat in range(seats.bit_length()) if seats >> seat & 1)


@lru_cache(maxsize=64)
def _sets(players: int, saboteurs: int, spare: int) -> Sets:
    found = [seats for seats in range(1 << players) if 0 <= saboteurs - seats.bit_count() <= spare]
    return Sets(tuple(found), tuple(float(comb(spare, saboteurs - seats.bit_count())) for seats in found))


class Possible(NamedTuple):
    """The sets that somebody holds possible."""

    numbers: tuple[int, ...]
    """Of those sets among all."""
    links: tuple[tuple[int, int], ...]
    """How to sum over the members of each: for each set to be summed (the number of one that has been, whom to add)."""
    wanted: tuple[int, ...]
    """Which of these sums belong to the possible sets; the others only lead there."""
    accused: tuple[tuple[int, ...], ...]
    """For each seat the possible sets that it is in, by their number among the possible."""


@lru_cache(maxsize=1024)
def _possible(sets: Sets, players: int, known: tuple[tuple[int, bool], ...], others: int | None) -> Possible:
    """What is left of the sets for somebody who knows of some seats whether they are saboteurs, or, by a house rule,
    all the others that are."""
    own = known[0][0] if known else 0
    numbers = [
        number
        for number, seats in enumerate(sets.seats)
        if all(bool(seats >> seat & 1) == guilty for seat, guilty in known)
        and (others is None or seats & ~(1 << own) == others)
    ]
    order: dict[int, int] = {0: 0}
    links: list[tuple[int, int]] = []
    for number in numbers:
        _link(sets.seats[number], order, links)
    found = [sets.seats[number] for number in numbers]
    accused = tuple(tuple(at for at, seats in enumerate(found) if seats >> seat & 1) for seat in range(players))
    return Possible(tuple(numbers), tuple(links), tuple(order[seats] for seats in found), accused)


def _link(seats: int, order: dict[int, int], links: list[tuple[int, int]]) -> None:
    """Sum this set after the one without its last member."""
    if seats not in order:
        last = seats.bit_length() - 1
        rest = seats & ~(1 << last)
        _link(rest, order, links)
        order[seats] = len(order)
        links.append((order[rest], last))


@lru_cache(maxsize=4096)
def _aims(sets: Sets, pairs: Pairs, seat: int, target: int, others: tuple[int, ...]) -> tuple[float, ...]:
    """For each set: how much likelier than by chance this player chose this target of all he could."""
    among, count, aims = sum(1 << other for other in others), len(others), []
    for seats in sets.seats:
        at_digger, at_saboteur = pairs[seats >> seat & 1]
        saboteurs = (seats & among).bit_count()
        chosen = at_saboteur if seats >> target & 1 else at_digger
        aims.append(log(chosen * count / (at_saboteur * saboteurs + at_digger * (count - saboteurs))))
    return tuple(aims)


class SaboteurSets(NamedTuple):
    """What all deeds of a round say: a value, of which each deed makes a new one. Kept apart by who did it, because
    nobody learns from deeds of his own."""

    players: int
    tables: Tables
    cards: Counter[Role]
    sets: Sets
    goals: tuple[Cell, ...]
    deeds: tuple[Rows, ...]
    """For each seat what its deeds say of it."""
    aims: tuple[tuple[float, ...] | None, ...]
    """For each seat what its choices of targets say of each set."""

    @classmethod
    def opening(cls, table: Table, tables: Tables) -> SaboteurSets:
        """When a round begins."""
        players, goals = table.players, table.rules.plan.goals
        cards = Counter(table.rules.role_cards(players))
        sets = _sets(players, cards[Role.SABOTEUR], cards.total() - players)
        nothing: Rows = ((0.0,) * len(tables.manners),) * len(goals)
        return cls(players, tables, cards, sets, goals, (nothing,) * players, (None,) * players)

    def weigh(self, table: Table, deed: Deed) -> SaboteurSets:
        """The same with one more deed taken into account, which was done at this table."""
        seat, tables = deed.seat, self.tables
        rows = added(self.deeds[seat], tables.likelihoods(deed.context, deed.classes))
        weighed = self._replace(deeds=(*self.deeds[:seat], rows, *self.deeds[seat + 1 :]))
        pairs = tables.targets.get(deed.classes[0])
        if deed.target is None or pairs is None:
            return weighed
        aims, before = _aims(self.sets, pairs, seat, deed.target, deed.others), self.aims[seat]
        summed = aims if before is None else tuple(map(float.__add__, before, aims))
        return weighed._replace(aims=(*self.aims[:seat], summed, *self.aims[seat + 1 :]))

    def believed(self, table: Table, known: Knowledge, trust: float | None = None) -> Believed:
        """The probabilities for somebody who knows this."""
        possible = self._possible(known)
        weights = self._weights(possible, known, trust, [self.sets.ways[number] for number in possible.numbers])
        by_set = list(map(sum, zip(*weights.values(), strict=True)))
        total = sum(by_set)
        chances = [sum([by_set[at] for at in sets]) / total for sets in possible.accused]
        return Believed(self._roles(chances, known), {goal: sum(row) / total for goal, row in weights.items()})

    def leanings(self, table: Table, known: Knowledge, trust: float | None = None) -> Leanings:
        """What the deeds alone say to somebody who knows this."""
        possible = self._possible(known)
        sets = [_members(self.sets.seats[number]) for number in possible.numbers]
        weights = self._weights(possible, known, trust, [1.0] * len(sets))
        highest = max(map(max, weights.values()))
        return Leanings(
            {goal: dict(zip(sets, [each / highest for each in row], strict=True)) for goal, row in weights.items()},
            dict.fromkeys(weights, 1.0),
        )

    def _weights(
        self, possible: Possible, known: Knowledge, trust: float | None, dealt: Sequence[float]
    ) -> dict[Cell, list[float]]:
        """For each place where the treasure may lie what each possible set weighs, whatever company sits here; `dealt`
        is what it weighs before anything is done."""
        scale = self.tables.weight(self.players) if trust is None else trust
        aimed = self._aimed(possible, known.seat)
        told = {goal: self._told(place, known.seat) for place, goal in enumerate(self.goals) if goal in known.places}
        # Places differ only for deeds of somebody who had looked at a goal.
        found = {
            deeds: [_in_company(company, deeds, possible, aimed, scale) for company in self.tables.companies]
            for deeds in set(told.values())
        }
        highest = max(base for parts in found.values() for base, _ in parts)
        weights: dict[Rows, list[float]] = {}
        for deeds, parts in found.items():
            row = [0.0] * len(dealt)
            for base, relative in parts:
                share = exp(base - highest)
                row = [sum_ + share * each for sum_, each in zip(row, relative, strict=True)]
            weights[deeds] = [ways * each for ways, each in zip(dealt, row, strict=True)]
        return {goal: weights[deeds] for goal, deeds in told.items()}

    def _possible(self, known: Knowledge) -> Possible:
        guilty = tuple((seat, role is Role.SABOTEUR) for (seat, _), role in known.roles.items())
        others = None if known.saboteurs is None else sum(1 << seat for seat in known.saboteurs)
        return _possible(self.sets, self.players, guilty, others)

    def _aimed(self, possible: Possible, reader: int | None) -> Sequence[float] | None:
        """For each possible set what all choices but the reader's own say of it; None where nobody has chosen."""
        told = [aims for seat, aims in enumerate(self.aims) if aims is not None and seat != reader]
        if not told:
            return None
        summed = list(map(sum, zip(*told, strict=True)))
        return [summed[number] for number in possible.numbers]

    def _told(self, place: int, reader: int | None) -> Rows:
        """What the deeds of each seat say of it to this reader, were the treasure at this place."""
        nothing = (0.0,) * len(self.tables.manners)
        return tuple(nothing if seat == reader else rows[place] for seat, rows in enumerate(self.deeds))

    def _roles(self, chances: Sequence[float], known: Knowledge) -> tuple[dict[Role, float], ...]:
        """Who digs may, by house rule, be the selfish one: every other digger's card is as likely to be his."""
        own = next(iter(known.roles.values()), None)
        selfish = self.cards[Role.SELFISH] and own is not Role.SELFISH
        digging = self.cards.total() - self.cards[Role.SABOTEUR] - (own is Role.DIGGER)
        roles = []
        for seat, chance in enumerate(chances):
            split = 1 / digging if selfish else 0.0
            role = {Role.SABOTEUR: chance, Role.DIGGER: (1 - chance) * (1 - split)}
            if self.cards[Role.SELFISH]:
                role[Role.SELFISH] = (1 - chance) * split
            if seat == known.seat and own is not None:
                role = {each: float(each is own) for each in role}
            roles.append(role)
        return tuple(roles)


def _in_company(
    company: Company, deeds: Rows, possible: Possible, aimed: Sequence[float] | None, trust: float
) -> tuple[float, list[float]]:
    """The logarithm of how likely it all is in this company if nobody is a saboteur, and for each possible set how much
    likelier it is with these."""
    rows, aims = [company.of_roles(row, trust) for row in deeds], trust * company.aims
    likelier = [exp(row[SABOTEUR] - row[DIGGER]) for row in rows]
    products = [1.0]
    add = products.append
    for before, seat in possible.links:
        add(products[before] * likelier[seat])
    weights = [products[at] for at in possible.wanted]
    if aimed is not None and aims:
        weights = [weight * exp(aims * aim) for weight, aim in zip(weights, aimed, strict=True)]
    return company.share + sum([row[DIGGER] for row in rows]), weights


def added(rows: Rows, likely: Sequence[Sequence[float]]) -> Rows:
    return tuple(tuple(map(float.__add__, row, more)) for row, more in zip(rows, likely, strict=True))
