"""Beliefs where there are many roles: too many ways to deal them to list, but few numbers of cards that may be left.

Everybody who holds, or before a change of hats held, a role card is a holder; `dealing` gives the exact chances of
every holder, given a likelihood for each holder alone. At whom somebody plays a card is a matter of several: there all
others' roles are averaged over what the reader believed of them before. A company is a matter of all, too; so there is
one sort of it here, in which the manners of a role come as often as the tables say.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from math import exp, log
from operator import mul
from typing import NamedTuple

from ..cards import Role
from ..game import Table
from ..rules import Cell
from .dealing import Dealt, Factors, Left, dealt
from .deeds import Deed
from .knowledge import Holder, Knowledge, holder_now, holders
from .sets import Believed, Leanings, Rows, added
from .tables import Pairs, Tables


def _aims(liking: Sequence[float], means: Sequence[float], target: int, who: int) -> list[float]:
    """For each role of one of the possible targets: how much likelier than by lot somebody of this liking chooses
    his target, if he likes all the others as much as their mean."""
    rest = sum(means) - means[who]
    return [(weight if who == target else means[target]) * len(means) / (weight + rest) for weight in liking]


Logs = dict[Holder, Rows]
"""For each holder, as far as anything was said of him, the logarithm of the likelihood of it all for each manner."""


class Weighed(NamedTuple):
    """A deed as it is weighed: who did it, how likely it is of whom, and at whom of how many it was done."""

    actor: Holder
    likely: Rows
    others: tuple[Holder, ...] = ()
    target: int = 0
    """Its number among the others."""
    pairs: Pairs = ()


class Reader(NamedTuple):
    """What somebody knows that matters for reading deeds: so much is kept for whoever knows the same."""

    seat: int | None
    roles: tuple[tuple[Holder, Role], ...]
    places: tuple[int, ...]
    """Numbers of the goals at which the treasure may lie."""


class RoleCounts:
    """What all deeds of a round say: a value, of which each deed makes a new one. How somebody reads them all is worked
    out from how the same reader read those before."""

    __slots__ = ("_before", "_cards", "_deed", "_goals", "_readings", "tables")

    def __init__(
        self, before: RoleCounts | None, deed: Weighed | None, goals: tuple[Cell, ...], cards: Left, tables: Tables
    ) -> None:
        self._before, self._deed = before, deed
        self._goals, self._cards, self.tables = goals, cards, tables
        self._readings: dict[Reader, Logs] = {}

    @classmethod
    def opening(cls, table: Table, tables: Tables) -> RoleCounts:
        """When a round begins."""
        cards = Counter(table.rules.role_cards(table.players))
        return cls(None, None, table.rules.plan.goals, tuple(cards[role] for role in tables.roles), tables)

    def weigh(self, table: Table, deed: Deed) -> RoleCounts:
        """The same with one more deed taken into account, which was done at this table."""
        actor, likely = holder_now(table, deed.seat), tuple(self.tables.likelihoods(deed.context, deed.classes))
        pairs = self.tables.targets.get(deed.classes[0], ())
        weighed = Weighed(actor, likely)
        if deed.target is not None and pairs:
            others = tuple(holder_now(table, other) for other in deed.others)
            weighed = Weighed(actor, likely, others, deed.others.index(deed.target), pairs)
        return RoleCounts(self, weighed, self._goals, self._cards, self.tables)

    def _read_by(self, reader: Reader, trust: float) -> Logs:
        """What all deeds say to this reader."""
        news: list[RoleCounts] = []
        node: RoleCounts | None = self
        while node is not None and reader not in node._readings:
            news.append(node)
            node = node._before
        logs = node._readings[reader] if node is not None else {}
        reading = _Reading(reader, self._cards, self.tables, trust)
        for node in reversed(news):
            # Nobody learns from deeds of his own.
            if node._deed is not None and node._deed.actor[0] != reader.seat:
                logs = reading.after(logs, node._deed)
            node._readings[reader] = logs
        return logs

    def believed(self, table: Table, known: Knowledge, trust: float | None = None) -> Believed:
        """The probabilities for somebody who knows this."""
        weight = self.tables.weight(table.players)
        scale, everybody = weight if trust is None else trust, holders(table)
        now = {holder_now(table, seat) for seat in range(table.players)}
        places = tuple(place for place, goal in enumerate(self._goals) if goal in known.places)
        logs = self._read_by(Reader(known.seat, tuple(sorted(known.roles.items())), places), weight)
        everywhere = self._dealt_at(places, logs, everybody, known, scale)
        highest = max(scale for scale, _ in everywhere)
        chances = [exp(scale - highest) for scale, _ in everywhere]
        total = sum(chances)
        treasure = {self._goals[place]: chance / total for place, chance in zip(places, chances, strict=True)}
        roles = [
            {
                role: sum(c * of_holder[k][r] for c, (_, of_holder) in zip(chances, everywhere, strict=True)) / total
                for r, role in enumerate(self.tables.roles)
            }
            for k, holder in enumerate(everybody)
            if holder in now
        ]
        return Believed(tuple(roles), treasure)

    def _dealt_at(
        self, places: Sequence[int], logs: Logs, everybody: Sequence[Holder], known: Knowledge, trust: float
    ) -> list[Dealt]:
        """For each place the logarithm of the likelihood of all, and for each holder the chances of each role; worked
        out once where places do not differ, as they do only for deeds of somebody who had looked at a goal."""
        sure = self._sure(everybody, known)
        left = tuple(count - list(sure.values()).count(role) for role, count in enumerate(self._cards))
        found: dict[Factors, Dealt] = {}
        everywhere = []
        for place in places:
            taken_out, factors = self._factors(place, logs, everybody, sure, trust)
            if factors not in found:
                found[factors] = dealt(left, factors)
            scale, chances = found[factors]
            everywhere.append((scale + taken_out, _with_known(everybody, sure, chances, len(self.tables.roles))))
        return everywhere

    def _sure(self, everybody: Sequence[Holder], known: Knowledge) -> dict[Holder, int]:
        roles = self.tables.roles
        return {holder: roles.index(known.roles[holder]) for holder in everybody if holder in known.roles}

    def _factors(
        self, place: int, logs: Logs, everybody: Sequence[Holder], sure: Mapping[Holder, int], trust: float
    ) -> tuple[float, Factors]:
        """Were the treasure there: for each holder whose role is not known how much each role weighs, the highest being
        one, and the logarithm of what was taken out for that."""
        (company,) = self.tables.companies
        rows = [company.of_roles(logs[holder][place], trust) if holder in logs else None for holder in everybody]
        taken_out = [
            0.0 if row is None else row[sure[holder]] if holder in sure else max(row)
            for holder, row in zip(everybody, rows, strict=True)
        ]
        factors = tuple(
            _factor(row, highest, len(self.tables.roles))
            for holder, row, highest in zip(everybody, rows, taken_out, strict=True)
            if holder not in sure
        )
        return sum(taken_out), factors

    def leanings(self, table: Table, known: Knowledge, trust: float | None = None) -> Leanings:
        """What the deeds alone say to somebody who knows this."""
        weight, everybody = self.tables.weight(table.players), holders(table)
        places = tuple(place for place, goal in enumerate(self._goals) if goal in known.places)
        logs = self._read_by(Reader(known.seat, tuple(sorted(known.roles.items())), places), weight)
        sure, scale = self._sure(everybody, known), weight if trust is None else trust
        said = {self._goals[place]: self._factors(place, logs, everybody, sure, scale) for place in places}
        highest, unsure = max(log for log, _ in said.values()), [who for who in everybody if who not in sure]
        return Leanings(
            {
                goal: {
                    who: dict(zip(self.tables.roles, row, strict=True)) for who, row in zip(unsure, rows, strict=True)
                }
                for goal, (_, rows) in said.items()
            },
            {goal: exp(log - highest) for goal, (log, _) in said.items()},
        )


def _factor(row: Sequence[float] | None, highest: float, roles: int) -> tuple[float, ...]:
    """The likelihood of each role, the highest being one."""
    return (1.0,) * roles if row is None else tuple([exp(value - highest) for value in row])


def _with_known(
    everybody: Sequence[Holder], sure: Mapping[Holder, int], chances: Sequence[list[float]], roles: int
) -> list[list[float]]:
    """The chances of all holders, those whose role is known included."""
    unknown = iter(chances)
    return [
        [float(role == sure[holder]) for role in range(roles)] if holder in sure else next(unknown)
        for holder in everybody
    ]


class _Reading:
    """How one reader takes in deed after deed."""

    def __init__(self, reader: Reader, cards: Left, tables: Tables, trust: float) -> None:
        self._places, self._cards, self._trust = reader.places, cards, trust
        (self._company,), self._manners = tables.companies, tables.manners
        self._nothing = (0.0,) * len(tables.manners)
        self._known = {holder: [float(each is role) for each in tables.roles] for holder, role in reader.roles}

    def after(self, logs: Logs, deed: Weighed) -> Logs:
        """The same with one more deed read."""
        rows = (self._nothing,) * len(deed.likely)
        done = logs | {deed.actor: added(logs.get(deed.actor, rows), deed.likely)}
        said = self._choice(logs, done, deed) if deed.pairs else {}
        return done | {holder: added(done.get(holder, rows), (news,) * len(rows)) for holder, news in said.items()}

    def _choice(self, logs: Logs, done: Logs, deed: Weighed) -> dict[Holder, list[float]]:
        """What the choice of a target says of the player and of each of those he could choose, all others averaged.

        For each role it is the logarithm of how much likelier than by lot he chose so, as far as that counts. Whoever
        had nobody else to choose tells nothing by his choice. That he did it at all is known already.
        """
        guesses, actor = [self._guess(logs, other) for other in deed.others], self._guess(done, deed.actor)
        means = [[sum(map(mul, guess, row)) for guess in guesses] for row in deed.pairs]
        said: dict[Holder, list[float]] = {}
        for index, (other, guess) in enumerate(zip(deed.others, guesses, strict=True)):
            aims = [_aims(row, mean, deed.target, index) for row, mean in zip(deed.pairs, means, strict=True)]
            said[other] = self._of_manners([sum(map(mul, actor, column)) for column in zip(*aims, strict=True)])
            if index == deed.target:
                said[deed.actor] = self._of_manners([sum(map(mul, guess, row)) for row in aims])
        return said

    def _of_manners(self, likelier: Sequence[float]) -> list[float]:
        """What is so much likelier for each role, for each manner of it."""
        logs = [self._company.aims * log(each) for each in likelier]
        return [logs[role] for role in self._manners]

    def _guess(self, logs: Logs, holder: Holder) -> Sequence[float]:
        """The roles of one holder as if nobody else held one: near enough to average over."""
        if holder in self._known:
            return self._known[holder]
        rows = logs.get(holder)
        if rows is None:
            total = sum(self._cards)
            return [count / total for count in self._cards]
        told = [self._company.of_roles(rows[place], self._trust) for place in self._places]
        highest = max(map(max, told))
        odds = [count * sum([exp(row[role] - highest) for row in told]) for role, count in enumerate(self._cards)]
        whole = sum(odds)
        return [each / whole for each in odds]
