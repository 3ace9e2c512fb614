"""What a bot is: it sees a view and the legal moves, and names one of them.

A bot never sees the state of a real game, uses no clock and no random numbers but those it is given, so the same seed
gives the same game everywhere.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from contextlib import suppress
from functools import partial
from random import Random
from typing import Any, Literal, NamedTuple

from ..game import Move, View
from ..given import expect
from ..messages import Argument, Problem

Failure = Literal["crash", "timeout", "garbage", "illegal"]
"""It ended or never started, took too long, wrote what is not in the protocol, or named a move that is not legal."""


class BadBot(Problem):
    """There is no such bot."""


class BotFailed(Problem):
    """A bot has not named a legal move. Its message may be told to everybody at the table; `said` is what the program
    itself wrote last, for whoever runs it: there may be cards in it that others must not know."""

    def __init__(self, key: str, kind: Failure, said: str = "", /, **args: Argument) -> None:
        super().__init__(key, **args)
        self.kind: Failure = kind
        self.said = said

    def __reduce__(self) -> tuple[Any, ...]:
        """Failures of bots travel from a worker to the arena."""
        return partial(BotFailed, self.message.key, self.kind, self.said, **self.message.args), ()


class Budget(NamedTuple):
    """What a bot may spend on one move, for those that can use more or less; None is what it thinks right."""

    seconds: float | None = None
    rollouts: int | None = None


class Bot(ABC):
    """A player. It may be asked for several seats and games in turn; what happened in each is in the view's past."""

    spec: str
    """The text that makes it again, which is also its name in tables. Without one it is called by its class."""

    def __init_subclass__(cls, **kwargs: Any) -> None:
        super().__init_subclass__(**kwargs)
        if "spec" not in vars(cls):
            cls.spec = f"python:{cls.__module__}:{cls.__qualname__}"

    @abstractmethod
    def choose(self, view: View, legal: Sequence[Move], budget: Budget, rng: Random) -> Move:
        """One of the legal moves, of which there is at least one."""

    def over(self, view: View) -> None:  # noqa: B027 (most bots remember nothing)
        """A game is over, and this is how one of the bot's seats sees it."""

    def close(self) -> None:  # noqa: B027 (most bots hold nothing)
        """The bot is not needed any more."""


class Policy(Bot):
    """A bot that can say beforehand how likely it is to choose each move."""

    @abstractmethod
    def weights(self, view: View, legal: Sequence[Move]) -> Sequence[float]:
        """How likely each of these moves is, up to a common factor; a function of the view alone."""

    def choose(self, view: View, legal: Sequence[Move], budget: Budget, rng: Random) -> Move:
        return legal[0] if len(legal) == 1 else rng.choices(legal, self.weights(view, legal))[0]


def ask(bot: Bot, view: View, legal: Sequence[Move], budget: Budget, rng: Random) -> Move:
    """The move that the bot names, out of the list; raises `BotFailed` where it raises anything, or names none."""
    try:
        answer: object = bot.choose(view, legal, budget, rng)
    except BotFailed:
        raise
    except Exception as error:
        expect("bot", bot, Bot)
        expect("legal", legal, Sequence)
        raise BotFailed("error-bot-raised", "crash", f"{type(error).__name__}: {error}", bot=_called(bot)) from error
    for move in legal:
        # Nearly all bots hand back what they were given, and then nothing need be compared.
        if move is answer:
            return move
    if answer in legal:
        return legal[legal.index(answer)]
    if isinstance(answer, Move):
        raise BotFailed("error-bot-illegal", "illegal", repr(answer), bot=_called(bot))
    raise BotFailed("error-bot-no-move", "garbage", repr(answer), bot=_called(bot))


def dismiss(*bots: Bot) -> None:
    """Close these bots; one that fails even then keeps nobody from going on."""
    for bot in bots:
        with suppress(Exception):
            bot.close()


def _called(bot: Bot) -> str:
    return bot.spec[:80]
