"""Guests at a site: clients of the library who play by themselves."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Callable, Sequence
from random import Random
from typing import NamedTuple

from undermine.bots import Bot, Budget, make
from undermine.client import Connection, Lost, play_with
from undermine.client.connection import Heard
from undermine.game import Move, View
from undermine.server.protocol import messages as told

PATIENCE = 60.0


class Guest(NamedTuple):
    name: str
    token: str
    connection: Connection
    heard: asyncio.Queue[Heard | Lost]

    async def hear(self, holds: Callable[[Heard | Lost], bool]) -> Heard | Lost:
        """The next message of which this is true."""
        while True:
            message = await asyncio.wait_for(self.heard.get(), PATIENCE)
            if holds(message):
                return message

    async def play(
        self,
        seed: int,
        pause: float = 0.0,
        gate: threading.Event | None = None,
        patience: float | None = PATIENCE,
    ) -> told.Over | None:
        """Until the game is over; moves are made only while the gate is open."""
        bot = Slow(pause, gate)
        return await asyncio.wait_for(play_with(bot, self.connection, self.heard, Random(seed)), patience)


class Slow(Bot):
    """A digger who takes his time."""

    def __init__(self, pause: float, gate: threading.Event | None = None) -> None:
        self._bot, self._pause, self._gate = make("digger"), pause, gate

    def choose(self, view: View, legal: Sequence[Move], budget: Budget, rng: Random) -> Move:
        if self._gate is not None:
            assert self._gate.wait(PATIENCE)
        time.sleep(self._pause)
        return self._bot.choose(view, legal, budget, rng)
