"""The bots of a process: each is made once, by its name, and plays all games and seats that it is named for.

What is slow to begin with, a program or a large model, begins once.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from contextlib import suppress
from random import Random

from ..bots import BadBot, Bot, BotFailed, Budget, dismiss, make
from ..game import Move, View
from ..given import listed

LEAVING = (SystemExit, GeneratorExit)
"""What ends a program, and is none of a bot's business. An interrupt may be whoever runs us, and ends the run."""


class Roster:
    def __init__(self, given: Iterable[Bot | str] = ()) -> None:
        """Bots that are given belong to whoever made them, and stay open; names among them are made when asked for."""
        self._given = {bot.spec: bot for bot in given if isinstance(bot, Bot)}
        self._made: dict[str, Bot] = {}

    def seated(self, bot: Bot | str) -> Bot:
        """The bot itself, or the one of this name; one that cannot be had fails with its first move."""
        if isinstance(bot, Bot):
            return bot
        found = self._given.get(bot) or self._made.get(bot)
        if found is None:
            found = self._made[bot] = _made(bot)
        return found

    def close(self) -> None:
        close(*self._made.values())
        self._made.clear()


def close(*bots: Bot) -> None:
    """Close these bots; one that would end the process even then does not."""
    for bot in bots:
        with suppress(*LEAVING):
            dismiss(bot)


def names_of(bots: Iterable[Bot | str]) -> tuple[str, ...]:
    """What tables call these bots; raises `BadBot` where two different ones have the same name."""
    known: dict[str, Bot | str] = {}
    bots = listed("bots", bots, Bot, str)
    for bot in bots:
        name = bot.spec if isinstance(bot, Bot) else bot
        if known.setdefault(name, bot) is not bot and known[name] != bot:
            raise BadBot("error-bot-same-name", bot=name[:80])
    return tuple(bot.spec if isinstance(bot, Bot) else bot for bot in bots)


def expect_bots(bots: object, players: int) -> None:
    """Raise a `Problem` where this is not a bot, or the name of one, for each player."""
    found = listed("bots", bots, Bot, str)
    if len(found) != players:
        raise BadBot("error-bots-count", bots=len(found), players=players)


class _Absent(Bot):
    """In place of a bot that could not even be made."""

    def __init__(self, spec: str, problem: Exception) -> None:
        self.spec, self._problem = spec, problem

    def choose(self, view: View, legal: Sequence[Move], budget: Budget, rng: Random) -> Move:
        raise self._problem


def _made(spec: str) -> Bot:
    try:
        return make(spec)
    except Exception as problem:
        return _Absent(spec, problem)
    except LEAVING:
        return _Absent(spec, BotFailed("error-bot-raised", "crash", "SystemExit", bot=spec[:80]))
