"""Pay: the gold that one seat may expect of each way a round may end, given who the others may be (S10-S14)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from ....cards import Role
from ....game.flow.shares import LEAST_SHARE, LESS, SHARES
from ....rules import Blocked, RuleSet, TrappedGeologist
from .access import OpenTo

Roles = dict[Role, float]
Winning = frozenset[Role]

BLUE_WINS = frozenset((Role.BLUE, Role.BOSS, Role.PROFITEER))
GREEN_WINS = frozenset((Role.GREEN, Role.BOSS, Role.PROFITEER))
BOTH_WIN = BLUE_WINS | GREEN_WINS
NOT_REACHED = frozenset((Role.SABOTEUR, Role.PROFITEER))
MOST = max(SHARES)
"""From so many other winners on the share is the least."""


@lru_cache(maxsize=256)
def winning(finisher: Role, way: OpenTo, reading: Blocked, boss: bool) -> Winning:
    """The roles that win when this one has joined the treasure along such a way (S11, S12)."""
    if way is OpenTo.BLUE or (way is OpenTo.BOTH and finisher is Role.BLUE):
        return BLUE_WINS
    if way is OpenTo.GREEN or (way is OpenTo.BOTH and finisher is Role.GREEN):
        return GREEN_WINS
    if way is OpenTo.BOTH:
        return BOTH_WIN
    if reading is Blocked.ALONE:
        return frozenset((Role.BOSS,)) if boss else NOT_REACHED
    if boss:
        return frozenset((Role.BOSS, Role.PROFITEER))
    return frozenset((Role.PROFITEER,)) if finisher is Role.PROFITEER else frozenset()


class Pay:
    """`roles` are the chances of each seat's role, `paid` how likely each will have a share: not trapped at the end."""

    def __init__(
        self, seat: int, role: Role, roles: Sequence[Roles], paid: Sequence[float], crystals: float, rules: RuleSet
    ) -> None:
        self.seat, self.role, self._roles, self._paid, self._reading = seat, role, roles, paid, rules.blocked
        self._others = [other for other in range(len(roles)) if other != seat]
        self._members: dict[Winning, list[float]] = {}
        # Where a trap costs geologists nothing, all of them share the crystals, however trapped (S10).
        sharing = [1.0] * len(paid) if rules.trapped_geologist is TrappedGeologist.PAID else paid
        rivals = sum(sharing[other] * roles[other].get(Role.GEOLOGIST, 0.0) for other in self._others)
        self.per_crystal = sharing[seat] / (1 + rivals) if role is Role.GEOLOGIST else 0.0
        self._crystals = self.per_crystal * crystals
        self._boss = 1.0
        for other in self._others:
            self._boss *= 1 - roles[other].get(Role.BOSS, 0.0)
        self._boss = 1.0 if role is Role.BOSS else 1 - self._boss

    def unreached(self) -> float:
        """When the treasure is not joined."""
        return self._crystals or self._share(NOT_REACHED, None, False)

    def reached(self, finisher: int, role: Role, way: OpenTo) -> float:
        """When this seat, with this role, joins it along such a way."""
        if self._crystals:
            return self._crystals
        if way is not OpenTo.SHUT:
            return self._as_finished(finisher, role, way, boss=True)
        with_boss = self._boss and self._as_finished(finisher, role, way, boss=True)
        without = (1 - self._boss) and self._as_finished(finisher, role, way, boss=False)
        return self._boss * with_boss + (1 - self._boss) * without

    def _as_finished(self, finisher: int, role: Role, way: OpenTo, boss: bool) -> float:
        winners = winning(role, way, self._reading, boss)
        return self._share(winners, finisher, role in winners)

    def _share(self, winners: Winning, known: int | None, wins: bool) -> float:
        """The own share where these roles win; of one seat it is known whether it is among them."""
        if self.role not in winners or not self._paid[self.seat]:
            return 0.0
        if winners not in self._members:
            self._members[winners] = [
                self._paid[other] * sum(chance for role, chance in self._roles[other].items() if role in winners)
                for other in self._others
            ]
        counts = [1.0] + [0.0] * MOST
        for other, chance in zip(self._others, self._members[winners], strict=True):
            member = (self._paid[other] if wins else 0.0) if other == known else chance
            if member:
                _add(counts, member)
        less = LESS.get(self.role, 0)
        return self._paid[self.seat] * sum(
            chance * max(0, SHARES.get(1 + others, LEAST_SHARE) - less) for others, chance in enumerate(counts)
        )


def _add(counts: list[float], chance: float) -> None:
    """One more who may be among the winners; as many as `MOST` are as bad as more."""
    for count in range(MOST, 0, -1):
        stays = counts[count] if count == MOST else counts[count] * (1 - chance)
        counts[count] = stays + counts[count - 1] * chance
    counts[0] *= 1 - chance
