"""Gymnasium: `gymnasium.make("Undermine-v1", rules=..., players=...)`, one learner at a table of our bots.

The name is known once this module was imported; `gymnasium.make("undermine.research.gymnasium:Undermine-v1")` does
both.

The learner is given its turns alone; in between the bots move. An observation is one row of int8. `action_masks()`
says what is allowed, as masked learners expect it; `info["action_mask"]` says the same. A number that is not allowed
changes nothing and is told in the info.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random
from typing import Any

import gymnasium
import numpy
import numpy.typing
from gymnasium import spaces

from ..bots import Bot, Budget, ask, own
from ..draw.text import mine_text
from ..game.view import no_such_seat
from ..given import expect_one_of, listed
from ..messages import BadArgument, NotLegal, Problem
from ..rules import DEFAULT, RuleSet
from .boxes import players_of, rules_named
from .observing import Array
from .plain import plain, whole
from .rewards import Rewards
from .tables import PythonTable

NAME = "Undermine-v1"


class NotReset(Problem, gymnasium.error.ResetNeeded):
    """A step was asked for before the first `reset`."""


class UndermineEnv(gymnasium.Env[Array, int]):
    metadata = {"render_modes": ["ansi"], "render_fps": 2}  # noqa: RUF012 (as its base has it)

    def __init__(
        self,
        rules: str | RuleSet = DEFAULT,
        players: int | None = None,
        bots: str | Sequence[str | Bot] = "normal",
        seat: int | None = None,
        house: Iterable[str] | None = (),
        reward: str = "gold",
        per: str = "round",
        shaping: float = 0.0,
        render_mode: str | None = None,
    ) -> None:
        """The learner sits at this seat, or at one that is drawn for each game. The bots are of one name, or are named
        one by one, clockwise from the learner's left."""
        found = rules_named(rules, house)
        self.table = PythonTable(found, players_of(found, players), Rewards(reward, per, shaping))
        if render_mode is not None:
            expect_one_of("render_mode", render_mode, self.metadata["render_modes"])
        self.render_mode = render_mode
        if seat is not None:
            seat = whole("seat", seat, 0)
            if seat >= self.table.players:
                raise no_such_seat(seat, self.table.players)
        self._wanted, self._seat = seat, seat or 0
        self._begun = False
        self._bots = _seated(bots, self.table.players - 1)
        seen = self.table.seen
        self.observation_space = spaces.Box(numpy.zeros(seen.size, numpy.int8), seen.high, dtype=numpy.int8)
        self.action_space = spaces.Discrete(seen.coding.size)  # type: ignore[assignment]  # its numbers are numpy's

    @property
    def seat(self) -> int:
        """Where the learner sits in this game."""
        return self._seat

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Array, dict[str, Any]]:
        """Begin a game. Cards, the learner's seat and each bot's choices have streams of their own."""
        given: Any = plain(seed)
        super().reset(seed=given)
        luck = int(self.np_random.integers(1 << 62)) if given is None else given
        self.table.reset(luck)
        players = self.table.players
        self._seat = Random(f"seat {luck}").randrange(players) if self._wanted is None else self._wanted
        self._lucks = [Random(f"bot {luck} {index}") for index in range(len(self._bots))]
        self._brought = 0.0
        self._begun = True
        self._let_bots_move()
        return self._observation(), self._info()

    def step(self, action: Any) -> tuple[Array, float, bool, bool, dict[str, Any]]:
        if not self._begun:
            raise NotReset("error-not-reset")
        try:
            self._brought += float(self.table.step(action)[self._seat])
        except NotLegal:
            return self._observation(), 0.0, self.table.over, False, {**self._info(), "illegal": True}
        self._let_bots_move()
        brought, self._brought = self._brought, 0.0
        return self._observation(), brought, self.table.over, False, self._info()

    def _let_bots_move(self) -> None:
        while self.table.seat not in (None, self._seat):
            assert self.table.seat is not None
            index = (self.table.seat - self._seat) % self.table.players - 1
            # A tuple, so that a bot of somebody else's cannot add moves to the list that it is held against.
            view, legal = self.table.view(self.table.seat), tuple(self.table.legal())
            move = ask(self._bots[index], view, legal, Budget(), self._lucks[index])
            self._brought += float(self.table.play(move)[self._seat])

    def action_masks(self) -> numpy.typing.NDArray[numpy.bool_]:
        """Which numbers are allowed now; after the end number 0 alone."""
        return self.table.mask(self._seat).astype(bool)

    def _observation(self) -> Array:
        return self.table.observe(self._seat)[0]

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self.table.mask(self._seat), "seat": self._seat}

    def render(self) -> Any:
        """The mine as the learner sees it."""
        return mine_text(self.table.view(self._seat))


def _seated(bots: str | Sequence[str | Bot], count: int) -> list[Bot]:
    names = [bots] * count if isinstance(bots, str) else listed("bots", bots, str, Bot)
    if len(names) != count:
        raise BadArgument("error-bots-count", bots=len(names), players=count)
    return [own(name) if isinstance(name, str) else name for name in names]


if NAME not in gymnasium.registry:
    gymnasium.register(NAME, entry_point="undermine.research.gymnasium:UndermineEnv", disable_env_checker=True)
