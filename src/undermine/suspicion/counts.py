"""Beliefs where there are many roles: too many ways to deal them to list, but few numbers of cards that may be left.

Everybody who holds, or before a change of hats held, a role card is a holder; the cards are dealt to the holders one by
one, and what is left of each role is all that matters for the next. Summing over these numbers forwards and backwards
gives the exact chances of every holder, given a likelihood for each holder alone. At whom somebody plays a card is a
matter of several: there all others' roles are averaged over what the reader believed of them before.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from math import exp, log
from operator import mul
from typing import NamedTuple

from ..cards import Role
from ..game import Table
from ..rules import Cell
from .deeds import Deed
from .knowledge import Holder, Knowledge, holder_now, holders
from .sets import Believed, Rows, added
from .tables import Pairs, Tables

Left = tuple[int, ...]
"""Cards that are left of each role."""
Weights = dict[Left, float]


@lru_cache(maxsize=1 << 14)
def _draws(left: Left) -> tuple[tuple[int, int, Left], ...]:
    """(role, its cards, what is left then) for each role that may be drawn."""
    return tuple(
        (role, count, (*left[:role], count - 1, *left[role + 1 :])) for role, count in enumerate(left) if count
    )


def _scaled(weights: Weights) -> tuple[float, Weights]:
    """The same with one as the highest, and the logarithm of the factor taken out: a long round leaves little else."""
    highest = max(weights.values())
    return log(highest), {left: weight / highest for left, weight in weights.items()}


def _aims(liking: Sequence[float], means: Sequence[float], target: int, who: int) -> list[float]:
    """For each role of one of the possible targets: how much likelier than by lot somebody of this liking chooses
    his target, if he likes all the others as much as their mean."""
    rest = sum(means) - means[who]
    return [(weight if who == target else means[target]) * len(means) / (weight + rest) for weight in liking]


Logs = dict[Holder, Rows]
"""For each holder, as far as anything was said of him, the logarithm of the likelihood of it all."""


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
        reading = _Reading(reader, self._cards, self.tables.roles, trust)
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
        dealt = [
            self._dealt([self._factor(holder, logs.get(holder), place, known, scale) for holder in everybody])
            for place in places
        ]
        highest = max(scale for scale, _ in dealt)
        chances = [exp(scale - highest) for scale, _ in dealt]
        total = sum(chances)
        treasure = {self._goals[place]: chance / total for place, chance in zip(places, chances, strict=True)}
        roles = [
            {
                role: sum(c * of_holder[k][r] for c, (_, of_holder) in zip(chances, dealt, strict=True)) / total
                for r, role in enumerate(self.tables.roles)
            }
            for k, holder in enumerate(everybody)
            if holder in now
        ]
        return Believed(tuple(roles), treasure)

    def _factor(
        self, holder: Holder, rows: Rows | None, place: int, known: Knowledge, trust: float
    ) -> tuple[float, list[float]]:
        """The likelihood of each role for one holder, and the logarithm of the factor taken out of it."""
        roles = self.tables.roles
        logs = [trust * value for value in rows[place]] if rows is not None else [0.0] * len(roles)
        role: Role | None = known.roles.get(holder)
        if role is not None:
            return logs[roles.index(role)], [float(each is role) for each in roles]
        highest = max(logs)
        return highest, [exp(value - highest) for value in logs]

    def _dealt(self, factors: Sequence[tuple[float, list[float]]]) -> tuple[float, list[list[float]]]:
        """The logarithm of the likelihood of all, and for each holder the chances of each role."""
        forwards: list[Weights] = [{self._cards: 1.0}]
        scale = 0.0
        for taken_out, factor in factors:
            ahead: Weights = {}
            for left, weight in forwards[-1].items():
                for role, count, then in _draws(left):
                    if factor[role]:
                        ahead[then] = ahead.get(then, 0.0) + weight * count * factor[role]
            highest, ahead = _scaled(ahead)
            scale += taken_out + highest
            forwards.append(ahead)
        behind: Weights = dict.fromkeys(forwards[-1], 1.0)
        chances = []
        for (_, factor), weights in zip(reversed(factors), reversed(forwards[:-1]), strict=True):
            chance, before = [0.0] * len(self._cards), dict[Left, float]()
            for left, weight in weights.items():
                rest = 0.0
                for role, count, then in _draws(left):
                    if factor[role]:
                        share = count * factor[role] * behind[then]
                        chance[role] += weight * share
                        rest += share
                before[left] = rest
            total = sum(chance)
            chances.append([each / total for each in chance])
            _, behind = _scaled(before)
        return scale + log(sum(forwards[-1].values())), chances[::-1]


class _Reading:
    """How one reader takes in deed after deed."""

    def __init__(self, reader: Reader, cards: Left, roles: Sequence[Role], trust: float) -> None:
        self._places, self._cards, self._trust = reader.places, cards, trust
        self._nothing: tuple[float, ...] = (0.0,) * len(roles)
        self._known = {holder: [float(each is role) for each in roles] for holder, role in reader.roles}

    def after(self, logs: Logs, deed: Weighed) -> Logs:
        """The same with one more deed read."""
        said = self._choice(logs, deed) if deed.pairs else {}
        likely, rows = deed.likely, (self._nothing,) * len(deed.likely)
        read = logs | {holder: added(logs.get(holder, rows), (news,) * len(rows)) for holder, news in said.items()}
        return read | {deed.actor: added(read.get(deed.actor, rows), likely)}

    def _choice(self, logs: Logs, deed: Weighed) -> dict[Holder, list[float]]:
        """What the choice of a target says of the player and of each of those he could choose, all others averaged.

        For each role it is the logarithm of how much likelier than by lot he chose so. Whoever had nobody else to
        choose tells nothing by his choice.
        """
        guesses, actor = [self._guess(logs, other) for other in deed.others], self._guess(logs, deed.actor)
        odds = [chance * exp(value) for chance, value in zip(actor, deed.likely[0], strict=True)]
        total = sum(odds)
        means = [[sum(map(mul, guess, row)) for guess in guesses] for row in deed.pairs]
        said: dict[Holder, list[float]] = {}
        for index, (other, guess) in enumerate(zip(deed.others, guesses, strict=True)):
            aims = [_aims(row, mean, deed.target, index) for row, mean in zip(deed.pairs, means, strict=True)]
            said[other] = [log(sum(map(mul, odds, column)) / total) for column in zip(*aims, strict=True)]
            if index == deed.target:
                said[deed.actor] = [log(sum(map(mul, guess, row))) for row in aims]
        return said

    def _guess(self, logs: Logs, holder: Holder) -> Sequence[float]:
        """The roles of one holder as if nobody else held one: near enough to average over."""
        if holder in self._known:
            return self._known[holder]
        rows, trust = logs.get(holder), self._trust
        if rows is None:
            total = sum(self._cards)
            return [count / total for count in self._cards]
        highest = trust * max(max(rows[place]) for place in self._places)
        odds = [
            count * sum([exp(trust * rows[place][role] - highest) for place in self._places])
            for role, count in enumerate(self._cards)
        ]
        whole = sum(odds)
        return [each / whole for each in odds]
