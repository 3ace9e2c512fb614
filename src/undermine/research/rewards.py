"""What a move is worth to everybody. The native engine reckons the same (`native/engine/observing.hpp`).

At the end of a round each seat gets the gold that the round has brought it, or +1 and -1 by who has won; or all
rounds of a game are paid at its end. Beside it the way there can be rewarded by a potential, which changes no best
play (Ng, Harada and Russell 1999; for discount 1): for those who dig it grows the nearer the tunnels come to a goal
that lies face down, for saboteurs the farther they stay away. Everything in it but one's own role is public.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from ..cards import Role
from ..game import State, Table
from ..game.state import opening_mine
from ..game.tasks import GameOver, RoundOver
from ..game.territory import territory
from ..given import expect_one_of
from ..rules import Cell, RuleSet, Way
from .plain import real

GOLD, SIDE = "gold", "side"
ROUND, GAME = "round", "game"
_MOST = 1e6


@dataclass(frozen=True)
class Rewards:
    """How play is rewarded: `reward` is "gold" or "side", given at the end of each "round" or of the "game" (`per`);
    `shaping` is the potential of the whole way, 0 for none."""

    reward: str = GOLD
    per: str = ROUND
    shaping: float = 0.0

    def __post_init__(self) -> None:
        expect_one_of("reward", self.reward, (GOLD, SIDE))
        expect_one_of("per", self.per, (ROUND, GAME))
        object.__setattr__(self, "shaping", real("shaping", self.shaping, _MOST))

    def potentials(self, table: Table, roles: tuple[Role | None, ...]) -> list[float]:
        """Each seat's potential; none between rounds."""
        if not self.shaping or isinstance(table.tasks[-1], RoundOver | GameOver):
            return [0.0] * table.players
        far = farthest(table.rules)
        shares = [self.shaping * distance(table, seat) / far for seat in range(table.players)]
        return [share if role is Role.SABOTEUR else -share for share, role in zip(shares, roles, strict=True)]

    def of_round(self, table: Table, before: list[int], after: list[int]) -> list[float]:
        """What a round that is over is worth to each seat, whose gold was so much before it and is so much now."""
        gains = [now - then for now, then in zip(after, before, strict=True)]
        if self.reward == GOLD:
            return list(map(float, gains))
        return [float(_side(table, gains, seat)) for seat in range(table.players)]


def gold_of(state: State) -> list[int]:
    """Everybody's gold, which nobody but the host knows."""
    table = state.table
    if table.stakes is not None:
        return [sum(purse) for purse in table.stakes.purses]
    gold = [sum(value for _, value in own.takes) for own in state.owns]
    for pay in table.ledger.pays:
        gold[pay.seat] += sum(pay.cards) + pay.bank
    return gold


def _side(table: Table, gains: list[int], seat: int) -> int:
    outcome, way = table.outcome, table.rules.way
    assert outcome is not None
    if way is Way.RACE:
        other = gains[1 - seat]
        return (gains[seat] > other) - (gains[seat] < other)
    if way is not Way.DIGGERS:
        return 1 if gains[seat] > 0 else -1
    if outcome.finisher is None:
        return 1 if outcome.roles[seat] is Role.SABOTEUR else -1
    if outcome.roles[outcome.finisher] is Role.SELFISH:
        return 1 if seat == outcome.finisher else -1
    return 1 if outcome.roles[seat] is Role.DIGGER else -1


def distance(table: Table, seat: int) -> int:
    """How far the open ends that a seat can reach are from the nearest goal that lies face down, in cards."""
    if not table.mine.goals:
        return 0
    front = table.mine.front if table.stakes is None else territory(table, seat).front
    return min([_apart(cell, goal) for cell in front for goal in table.mine.goals] + [farthest(table.rules)])


@lru_cache(maxsize=64)
def farthest(rules: RuleSet) -> int:
    """How far the farthest goal is from where the first card may lie; distances are cut off there."""
    mine = opening_mine(rules)
    return max(1, *(_apart(start, goal) - 1 for start in mine.starts for goal in mine.goals))


def _apart(one: Cell, other: Cell) -> int:
    return abs(one[0] - other[0]) + abs(one[1] - other[1])
