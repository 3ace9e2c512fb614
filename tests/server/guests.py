"""Guests at a site: clients of the library who play by themselves."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Sequence
from random import Random
from typing import NamedTuple

from undermine.bots import Bot, Budget, make
from undermine.client import Connection, play_with
from undermine.game import Move, View
from undermine.server.protocol import messages as told

PATIENCE = 60.0


class Guest(NamedTuple):
    name: str
    token: str
    connection: Connection
    heard: asyncio.Queue[told.AnyMessage]

    async def hear(self, holds: Callable[[told.AnyMessage], bool]) -> told.AnyMessage:
        """The next message of which this is true."""
        while True:
            message = await asyncio.wait_for(self.heard.get(), PATIENCE)
            if holds(message):
                return message

    async def play(self, seed: int, pause: float = 0.0) -> told.Over | None:
        bot = Slow(pause)
        return await asyncio.wait_for(play_with(bot, self.connection, self.heard, Random(seed)), PATIENCE)


class Slow(Bot):
    """A digger who takes his time."""

    def __init__(self, pause: float) -> None:
        self._bot, self._pause = make("digger"), pause

    def choose(self, view: View, legal: Sequence[Move], budget: Budget, rng: Random) -> Move:
        time.sleep(self._pause)
        return self._bot.choose(view, legal, budget, rng)
