"""Beliefs where there are diggers and saboteurs: every set of seats that may be the saboteurs, with every place of the
treasure. There are at most 330 sets of ten players, so all of it is exact."""

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
from .knowledge import Knowledge
from .tables import Pairs, Tables

DIGGER, SABOTEUR = 0, 1
"""The columns of the tables; a selfish dwarf digs like any other."""

Rows = tuple[tuple[float, ...], ...]
"""For each goal the logarithm of the likelihood for each role."""


class Believed(NamedTuple):
    roles: tuple[dict[Role, float], ...]
    treasure: dict[Cell, float]


class Sets(NamedTuple):
    """Every set of seats that may be the saboteurs."""

    seats: tuple[int, ...]
    """As bit sets."""
    members: tuple[tuple[int, ...], ...]
    ways: tuple[float, ...]
    """The logarithm of how many ways each can be dealt in."""


@lru_cache(maxsize=64)
def _sets(players: int, saboteurs: int, spare: int) -> Sets:
    found = [seats for seats in range(1 << players) if 0 <= saboteurs - seats.bit_count() <= spare]
    members = tuple(tuple(seat for seat in range(players) if seats >> seat & 1) for seats in found)
    return Sets(tuple(found), members, tuple(log(comb(spare, saboteurs - len(each))) for each in members))


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
        nothing: Rows = ((0.0, 0.0),) * len(goals)
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
        mine = [index for index, seats in enumerate(self.sets.seats) if self._agrees(seats, known)]
        places = [(place, goal) for place, goal in enumerate(self.goals) if goal in known.places]
        scale = self.tables.weight(self.players) if trust is None else trust
        aims = self._summed(known.seat)
        logs = [self._logs(place, mine, aims, known.seat, scale) for place, _ in places]
        highest = max(max(row) for row in logs)
        weights = [[exp(value - highest) for value in row] for row in logs]
        by_set = [sum(column) for column in zip(*weights, strict=True)]
        total = sum(by_set)
        chances = [0.0] * self.players
        for index, weight in zip(mine, by_set, strict=True):
            for seat in self.sets.members[index]:
                chances[seat] += weight
        treasure = {goal: sum(row) / total for row, (_, goal) in zip(weights, places, strict=True)}
        return Believed(self._roles([chance / total for chance in chances], known), treasure)

    def _summed(self, reader: int | None) -> Sequence[float]:
        """What all choices but the reader's own say of each set."""
        told = [aims for seat, aims in enumerate(self.aims) if aims is not None and seat != reader]
        return [sum(column) for column in zip(*told, strict=True)] if told else (0.0,) * len(self.sets.seats)

    def _logs(
        self, place: int, mine: Sequence[int], aims: Sequence[float], reader: int | None, scale: float
    ) -> list[float]:
        """The logarithm of the likelihood of each of these sets, were the treasure at this place."""
        deeds = [(0.0, 0.0) if seat == reader else rows[place] for seat, rows in enumerate(self.deeds)]
        digging = sum(row[DIGGER] for row in deeds)
        more = [row[SABOTEUR] - row[DIGGER] for row in deeds]
        _, members, ways = self.sets
        return [scale * (digging + sum([more[seat] for seat in members[i]]) + aims[i]) + ways[i] for i in mine]

    def _agrees(self, seats: int, known: Knowledge) -> bool:
        if known.saboteurs is not None and seats & ~(1 << (known.seat or 0)) != sum(1 << s for s in known.saboteurs):
            return False
        return all(bool(seats >> seat & 1) == (role is Role.SABOTEUR) for (seat, _), role in known.roles.items())

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


def added(rows: Rows, likely: Sequence[Sequence[float]]) -> Rows:
    return tuple(tuple(map(float.__add__, row, more)) for row, more in zip(rows, likely, strict=True))
