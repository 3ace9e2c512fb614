"""Bots for tests of the arena: some that fail in every way a bot can, and some that can be relied on."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from random import Random

from undermine.bots import Bot, Budget, Policy
from undermine.bots.bot import BotFailed
from undermine.game import Discard, Move, View


class Mute(Exception):
    """An error that cannot even be told."""

    def __str__(self) -> str:
        raise RuntimeError


class Touchy:
    """An answer that can neither be compared nor told."""

    __hash__ = None  # type: ignore[assignment]

    def __eq__(self, other: object) -> bool:
        raise RuntimeError

    def __repr__(self) -> str:
        raise RuntimeError


class First(Policy):
    """Always plays the first legal move."""

    spec = "first"

    def weights(self, view: View, legal: Sequence[Move]) -> Sequence[float]:
        return [1.0, *[0.0] * (len(legal) - 1)]


class Failing(Bot):
    """Plays the first legal move until it fails, at the given move of its own, by doing the given thing."""

    def __init__(self, how: str, after: int = 0) -> None:
        self.spec, self._how, self._left = f"failing:{how}", how, after
        self.closed = False

    def choose(self, view: View, legal: Sequence[Move], budget: Budget, rng: Random) -> Move:
        if self._left:
            self._left -= 1
            return legal[0]
        match self._how:
            case "raise":
                raise RuntimeError("out of\x1b[31m ideas\n" + "!" * 1000)
            case "illegal":
                return Discard((999,))
            case "spoil":
                legal.clear()  # type: ignore[attr-defined]
                return legal[0]
            case "leave":
                sys.exit(3)
            case "end":
                raise GeneratorExit
            case "mute":
                raise Mute
            case "touchy":
                return Touchy()  # type: ignore[return-value]
            case "of its own kind":
                raise BotFailed("error-bot-garbage", "?", Mute(), bot=self.spec)  # type: ignore[arg-type]
            case "nonsense":
                return "a move"  # type: ignore[return-value]
            case kind:
                raise BotFailed("error-bot-garbage", kind, "what it said", bot=self.spec)  # type: ignore[arg-type]

    def over(self, view: View) -> None:
        if self._how == "leave late":
            sys.exit(3)
        if self._how == "end late":
            raise GeneratorExit
        raise RuntimeError("not even now")

    def close(self) -> None:
        self.closed = True
        raise RuntimeError("not even then")
