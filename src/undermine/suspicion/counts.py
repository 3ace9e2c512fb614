"""Beliefs where there are many roles: too many ways to deal them to list, but few numbers of cards that may be left.

Everybody who holds, or before a change of hats held, a role card is a holder; the cards are dealt to the holders one by
one, and what is left of each role is all that matters for the next. Summing over these numbers forwards and backwards
gives the exact chances of every holder, given a likelihood for each holder alone. At whom somebody plays a card is a
matter of several: there all others' roles are averaged over what was believed of them before.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from math import exp, log
from operator import mul

from ..game import Table
from .deeds import Deed
from .knowledge import Holder, Knowledge, holder_now, holders
from .sets import Believed
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


class RoleCounts:
    def __init__(self, table: Table, tables: Tables) -> None:
        cards = Counter(table.rules.role_cards(table.players))
        self.tables, self._roles, self._goals = tables, tables.roles, table.rules.plan.goals
        self._trust = tables.weight(table.players)
        self._cards: Left = tuple(cards[role] for role in tables.roles)
        self._logs: dict[Holder, list[list[float]]] = {}
        """For each holder and goal the logarithm of the likelihood of his deeds for each role."""

    def weigh(self, table: Table, deed: Deed, known: Knowledge) -> None:
        actor = holder_now(table, deed.seat)
        likely = [list(row) for row in self.tables.likelihoods(deed.context, deed.classes)]
        pairs = self.tables.targets.get(deed.classes[0])
        if deed.target is not None and pairs is not None:
            chosen = self._weigh_choice(table, deed, known, pairs, likely[0])
            likely = [[value + choice for value, choice in zip(of_goal, chosen, strict=True)] for of_goal in likely]
        for logs, of_goal in zip(self._of(actor), likely, strict=True):
            for role, value in enumerate(of_goal):
                logs[role] += value

    def _of(self, holder: Holder) -> list[list[float]]:
        return self._logs.setdefault(holder, [[0.0] * len(self._roles) for _ in self._goals])

    def _weigh_choice(
        self, table: Table, deed: Deed, known: Knowledge, pairs: Pairs, likely: Sequence[float]
    ) -> list[float]:
        """What the choice says of the target and of those passed over, of each with all others averaged.

        Returned is what it says of the player: for each of his roles the logarithm of how much likelier than by lot
        he chose so. Whoever had nobody else to choose tells nothing by his choice.
        """
        guesses = [self._guess(holder_now(table, other), known) for other in deed.others]
        actor = self._guess(holder_now(table, deed.seat), known)
        odds = [chance * exp(value) for chance, value in zip(actor, likely, strict=True)]
        means = [[sum(map(mul, guess, row)) for guess in guesses] for row in pairs]
        at, chosen = deed.others.index(deed.target), [0.0] * len(pairs)
        for index, (other, guess) in enumerate(zip(deed.others, guesses, strict=True)):
            aims = [_aims(row, mean, at, index) for row, mean in zip(pairs, means, strict=True)]
            told = [sum(map(mul, odds, column)) / sum(odds) for column in zip(*aims, strict=True)]
            for logs in self._of(holder_now(table, other)):
                logs[:] = [old + log(each) for old, each in zip(logs, told, strict=True)]
            if index == at:
                chosen = [log(sum(map(mul, guess, row))) for row in aims]
        return chosen

    def _guess(self, holder: Holder, known: Knowledge) -> list[float]:
        """The roles of one holder as if nobody else held one: near enough to average over."""
        if holder in known.roles:
            return [float(role is known.roles[holder]) for role in self._roles]
        places = [place for place, goal in enumerate(self._goals) if goal in known.places]
        logs = self._of(holder)
        highest = self._trust * max(max(logs[place]) for place in places)
        odds = [
            count * sum(exp(self._trust * logs[place][role] - highest) for place in places)
            for role, count in enumerate(self._cards)
        ]
        total = sum(odds)
        return [each / total for each in odds]

    def believed(self, table: Table, known: Knowledge, trust: float | None = None) -> Believed:
        scale = self._trust if trust is None else trust
        everybody = holders(table)
        now = {holder_now(table, seat) for seat in range(table.players)}
        places = [place for place, goal in enumerate(self._goals) if goal in known.places]
        dealt = [self._dealt([self._factor(holder, place, known, scale) for holder in everybody]) for place in places]
        highest = max(scale for scale, _ in dealt)
        chances = [exp(scale - highest) for scale, _ in dealt]
        total = sum(chances)
        treasure = {self._goals[place]: chance / total for place, chance in zip(places, chances, strict=True)}
        roles = [
            {
                role: sum(c * of_holder[k][r] for c, (_, of_holder) in zip(chances, dealt, strict=True)) / total
                for r, role in enumerate(self._roles)
            }
            for k, holder in enumerate(everybody)
            if holder in now
        ]
        return Believed(tuple(roles), treasure)

    def _factor(self, holder: Holder, place: int, known: Knowledge, trust: float) -> tuple[float, list[float]]:
        """The likelihood of each role for one holder, and the logarithm of the factor taken out of it."""
        logs = [trust * value for value in self._of(holder)[place]]
        role = known.roles.get(holder)
        if role is not None:
            return logs[self._roles.index(role)], [float(each is role) for each in self._roles]
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
