"""A table with the dictionaries that users of RLCard know; RLCard itself is not needed.

`obs` is the row of numbers, `legal_actions` a dictionary of numbers, `raw_obs` the named arrays and
`raw_legal_actions` what the numbers mean in words.
"""

from __future__ import annotations

import secrets
from typing import Any

from ..messages import BadArgument, Problem
from .rewards import GOLD, ROUND, Rewards
from .tables import Table, table


class RLCardEnv:
    """`reset` and `step` return a state and who is to move; `run` plays a game with these agents."""

    def __init__(
        self,
        *,
        reward: str = GOLD,
        per: str = ROUND,
        shaping: float = 0.0,
        rewards: Rewards | None = None,
        **given: Any,
    ) -> None:
        """What `undermine.research.table` takes; rewards may be named one by one as in the other environments."""
        one_by_one = Rewards(reward, per, shaping)
        if rewards is not None and one_by_one != Rewards():
            raise BadArgument("error-rewards-twice")
        self.table: Table = table(rewards=one_by_one if rewards is None else rewards, **given)
        self._begun = False
        self.num_players, self.num_actions = self.table.players, self.table.seen.coding.size
        self.state_shape = [[self.table.seen.size]] * self.num_players
        self.action_shape = [None] * self.num_players
        self._brought = [0.0] * self.num_players

    def reset(self, seed: int | None = None) -> tuple[dict[str, Any], int]:
        """Begin a game; the same seed deals the same cards. Without one the luck is new."""
        self.table.reset(secrets.randbits(63) if seed is None else seed)
        self._brought = [0.0] * self.num_players
        self._begun = True
        return self._now()

    def _expect_begun(self) -> None:
        """What is there before the first `reset` is a game that nobody has asked for."""
        if not self._begun:
            raise Problem("error-not-reset")

    def step(self, action: int) -> tuple[dict[str, Any], int]:
        self._expect_begun()
        brought = self.table.step(action).tolist()
        self._brought = [one + other for one, other in zip(self._brought, brought, strict=True)]
        return self._now()

    def _now(self) -> tuple[dict[str, Any], int]:
        seat = self.table.seat or 0
        return self.get_state(seat), seat

    def is_over(self) -> bool:
        return self.table.over

    def get_payoffs(self) -> list[float]:
        """What each seat was given in this game."""
        return self._brought[:]

    def get_state(self, seat: int) -> dict[str, Any]:
        self._expect_begun()
        row, mask = self.table.observe(seat)
        numbers, coding = mask.nonzero()[0].tolist(), self.table.seen.coding
        return {
            "obs": row,
            "legal_actions": dict.fromkeys(numbers),
            "raw_obs": self.table.seen.named(row),
            "raw_legal_actions": [coding.text(number) for number in numbers],
        }

    def run(self, agents: list[Any], seed: int | None = None) -> list[float]:
        """A whole game; each agent has `step(state)`, which names a number."""
        state, seat = self.reset(seed)
        while not self.is_over():
            state, seat = self.step(agents[seat].step(state))
        return self.get_payoffs()
