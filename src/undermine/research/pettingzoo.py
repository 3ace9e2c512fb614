"""PettingZoo: `env(rules=..., players=...)`, one agent a seat, who take turns (AEC).

An observation is a dictionary of `observation`, one row of int8, and `action_mask`; the mask stands in the infos, too.
Agents who are not to move may be asked as well: they see what their seat sees, and may do nothing, which is number 0.
There is no parallel environment of this game, for never two decide at once; `parallel_env` is that of PettingZoo's own
conversion, in which everybody but one does nothing.
"""

from __future__ import annotations

import secrets
import sys
from collections.abc import Iterable
from typing import Any, ClassVar

import numpy
from gymnasium import spaces
from pettingzoo import AECEnv, ParallelEnv
from pettingzoo.utils import wrappers
from pettingzoo.utils.conversions import turn_based_aec_to_parallel

from ..draw.text import mine_text
from ..given import expect_one_of
from ..messages import Problem
from ..rules import DEFAULT, RuleSet
from .plain import not_allowed
from .rewards import Rewards
from .tables import AUTO, Table, table

Observation = dict[str, Any]


def env(**given: Any) -> AECEnv[str, Observation, int]:
    """The environment with PettingZoo's wrappers, which say what was called in the wrong order."""
    wrapped: AECEnv[str, Observation, int] = wrappers.OrderEnforcingWrapper(raw_env(**given))
    return wrapped


def raw_env(**given: Any) -> UndermineAEC:
    """The environment alone; it takes what `UndermineAEC` takes."""
    return UndermineAEC(**given)


def parallel_env(**given: Any) -> ParallelEnv[str, Observation, int]:
    converted: ParallelEnv[str, Observation, int] = turn_based_aec_to_parallel(env(**given))
    return converted


class UndermineAEC(AECEnv[str, Observation, int]):  # type: ignore[misc]  # it brings no types
    metadata: ClassVar[dict[str, Any]] = {
        "name": "undermine_v1",
        "render_modes": ["ansi", "human"],
        "is_parallelizable": True,
        "render_fps": 2,
    }

    def __init__(
        self,
        rules: str | RuleSet = DEFAULT,
        players: int | None = None,
        house: Iterable[str] | None = (),
        reward: str = "gold",
        per: str = "round",
        shaping: float = 0.0,
        engine: str = AUTO,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        if render_mode is not None:
            expect_one_of("render_mode", render_mode, self.metadata["render_modes"])
        self.table: Table = table(rules, players, house, Rewards(reward, per, shaping), engine)
        self.render_mode = render_mode
        seen = self.table.seen
        self.possible_agents = [f"player_{seat}" for seat in range(self.table.players)]
        self._seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        shown: dict[str, spaces.Space[Any]] = {
            "observation": spaces.Box(numpy.zeros(seen.size, numpy.int8), seen.high, dtype=numpy.int8),
            "action_mask": spaces.Box(0, 1, (seen.coding.size,), numpy.int8),
        }
        self.observation_spaces = {agent: spaces.Dict(shown) for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(seen.coding.size) for agent in self.possible_agents}
        self.agents: list[str] = []
        self._begun = False

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a game; the same seed deals the same cards. Without one the luck is new."""
        self.table.reset(secrets.randbits(63) if seed is None else seed)
        self._begun = True
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self._select()

    def _expect_begun(self) -> None:
        """What is there before the first `reset` is a game that nobody has asked for."""
        if not self._begun:
            raise Problem("error-not-reset")

    def observe(self, agent: str) -> Observation:
        self._expect_begun()
        row, mask = self.table.observe(self._seat_of[agent])
        return {"observation": row, "action_mask": mask}

    def last(self, observe: bool = True) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """What whoever is to move sees, was given and is told."""
        self._expect_begun()
        found: tuple[Any, float, bool, bool, dict[str, Any]] = super().last(observe)
        return found

    def step(self, action: int | None) -> None:
        self._expect_begun()
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            # Those who are out of the game answer so, and nobody else.
            raise not_allowed(action, self._seat_of[agent])
        brought = self.table.step(action)
        self._cumulative_rewards[agent] = 0.0
        self.rewards = dict(zip(self.possible_agents, brought.tolist(), strict=True))
        if self.table.over:
            self.terminations = dict.fromkeys(self.agents, True)
        self._accumulate_rewards()
        self._select()
        if self.render_mode == "human":
            self.render()

    def _select(self) -> None:
        """Whoever is to move comes next; when the game is over, everybody in turn."""
        seat = self.table.seat
        self.agent_selection = self.possible_agents[0 if seat is None else seat]
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.infos[self.agent_selection] = {"action_mask": self.table.mask(self._seat_of[self.agent_selection])}

    def render(self) -> str | None:
        """The mine as everybody sees it."""
        self._expect_begun()
        drawn = mine_text(self.table.view(None))
        if self.render_mode == "ansi":
            return drawn
        sys.stdout.write(drawn + "\n")
        return None

    def state(self) -> Any:
        """What all seats see, one after the other: for critics, who may know every hand and role. What no seat knows is
        not in it: the order of the stock, and goals that nobody has looked at."""
        self._expect_begun()
        return numpy.concatenate([self.table.observe(seat)[0] for seat in range(self.table.players)])

    def close(self) -> None:
        """There is nothing to close."""
