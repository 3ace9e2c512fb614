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
from .tables import Tables

DIGGER, SABOTEUR = 0, 1
"""The columns of the tables; a selfish dwarf digs like any other."""


class Believed(NamedTuple):
    roles: tuple[dict[Role, float], ...]
    treasure: dict[Cell, float]


@lru_cache(maxsize=64)
def _sets(players: int, saboteurs: int, spare: int) -> tuple[tuple[int, float], ...]:
    """(seats as a bit set, logarithm of its ways to be dealt) of every set that may be the saboteurs."""
    return tuple(
        (seats, log(comb(spare, saboteurs - seats.bit_count())))
        for seats in range(1 << players)
        if 0 <= saboteurs - seats.bit_count() <= spare
    )


class SaboteurSets:
    def __init__(self, table: Table, tables: Tables) -> None:
        cards = Counter(table.rules.role_cards(table.players))
        self.players, self.tables, self._cards = table.players, tables, cards
        sets = _sets(table.players, cards[Role.SABOTEUR], cards.total() - table.players)
        self._sets = [seats for seats, _ in sets]
        self._ways = [ways for _, ways in sets]
        self._goals = table.rules.plan.goals
        self._nothing = [0.0] * len(sets)
        self._logs = [self._nothing for _ in self._goals]
        """For each goal and each set the logarithm of the likelihood of all deeds so far."""

    def weigh(self, table: Table, deed: Deed, known: Knowledge) -> None:
        """Take a deed into account; `known` matters only where the tables are not exact."""
        seat = deed.seat
        aims = self._nothing if deed.target is None else self._aims(deed)
        for place, (digger, saboteur) in enumerate(self.tables.likelihoods(deed.context, deed.classes)):
            self._logs[place] = [
                old + aim + (saboteur if seats >> seat & 1 else digger)
                for old, aim, seats in zip(self._logs[place], aims, self._sets, strict=True)
            ]

    def _aims(self, deed: Deed) -> list[float]:
        """For each set: how much likelier than by chance this player chose this target of all he could."""
        pairs = self.tables.targets.get(deed.classes[0])
        if pairs is None or deed.target is None:
            return self._nothing
        among, count = sum(1 << other for other in deed.others), len(deed.others)
        aims = []
        for seats in self._sets:
            at_digger, at_saboteur = pairs[seats >> deed.seat & 1]
            saboteurs = (seats & among).bit_count()
            chosen = at_saboteur if seats >> deed.target & 1 else at_digger
            aims.append(log(chosen * count / (at_saboteur * saboteurs + at_digger * (count - saboteurs))))
        return aims

    def believed(self, table: Table, known: Knowledge, trust: float | None = None) -> Believed:
        """The probabilities for somebody who knows this."""
        mine = [(index, seats) for index, seats in enumerate(self._sets) if self._agrees(seats, known)]
        places = [(place, goal) for place, goal in enumerate(self._goals) if goal in known.places]
        scale = self.tables.weight(self.players) if trust is None else trust
        logs = [[scale * self._logs[place][i] + self._ways[i] for i, _ in mine] for place, _ in places]
        highest = max(max(row) for row in logs)
        weights = [[exp(value - highest) for value in row] for row in logs]
        by_set = [sum(column) for column in zip(*weights, strict=True)]
        total = sum(by_set)
        chances = [
            sum(weight for weight, (_, seats) in zip(by_set, mine, strict=True) if seats >> seat & 1) / total
            for seat in range(self.players)
        ]
        treasure = {goal: sum(row) / total for row, (_, goal) in zip(weights, places, strict=True)}
        return Believed(self._roles(chances, known), treasure)

    def _agrees(self, seats: int, known: Knowledge) -> bool:
        if known.saboteurs is not None and seats & ~(1 << (known.seat or 0)) != sum(1 << s for s in known.saboteurs):
            return False
        return all(bool(seats >> seat & 1) == (role is Role.SABOTEUR) for (seat, _), role in known.roles.items())

    def _roles(self, chances: Sequence[float], known: Knowledge) -> tuple[dict[Role, float], ...]:
        """Who digs may, by house rule, be the selfish one: every other digger's card is as likely to be his."""
        own = next(iter(known.roles.values()), None)
        selfish = self._cards[Role.SELFISH] and own is not Role.SELFISH
        digging = self._cards.total() - self._cards[Role.SABOTEUR] - (own is Role.DIGGER)
        roles = []
        for seat, chance in enumerate(chances):
            split = 1 / digging if selfish else 0.0
            role = {Role.SABOTEUR: chance, Role.DIGGER: (1 - chance) * (1 - split)}
            if self._cards[Role.SELFISH]:
                role[Role.SELFISH] = (1 - chance) * split
            if seat == known.seat and own is not None:
                role = {each: float(each is own) for each in role}
            roles.append(role)
        return tuple(roles)
