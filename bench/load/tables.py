"""Tables under load: people who move at set times, or one person among bots; each with a socket of its own."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Awaitable, Iterable, Sequence

import msgspec
from websockets.asyncio.client import ClientConnection, connect

from undermine.client import open_room
from undermine.client.connection import socket_address
from undermine.notation import SEAT_LETTERS
from undermine.server.protocol import commands as asked
from undermine.server.protocol import hello
from undermine.server.rooms.pace import reply_after
from undermine.server.rooms.settings import Settings

AT_ONCE = 40
"""Connections that are made at the same time."""


class Heard(msgspec.Struct, tag=False):
    """The little of a message that this needs."""

    kind: str = msgspec.field(name="is")
    turn: int = -1
    legal: tuple[str, ...] = ()
    payout: tuple[msgspec.Raw, ...] = ()
    """Where a round has ended, and the next begun."""


heard = msgspec.json.Decoder(Heard)


async def send(socket: ClientConnection, message: asked.AnyCommand | hello.Hello) -> None:
    await socket.send(msgspec.json.encode(message).decode())


async def some_at_once(works: Iterable[Awaitable[object]]) -> None:
    """All of them, a few at a time."""
    free = asyncio.Semaphore(AT_ONCE)

    async def one(work: Awaitable[object]) -> None:
        async with free:
            await work

    await asyncio.gather(*map(one, works))


async def all_answered(tables: Sequence[Table]) -> None:
    """That hundreds of tables sit down or begin in one second is not what is measured."""
    while not all(table.answered for table in tables):
        await asyncio.sleep(0.1)


class Table:
    """A room, its sockets in the order of its seats and those who look on after them, and what was measured there."""

    def __init__(self, url: str, settings: Settings, every: float) -> None:
        self._url, self._settings, self._every = url, settings, every
        self.people = sum(bot is None for bot in (*settings.bots, *[None] * settings.seats)[: settings.seats])
        self.turn, self.legal, self.mover = -1, tuple[str, ...](), -1
        self.sockets: list[ClientConnection] = []
        self.delays: list[float] = []
        """Seconds from a person's move to the last socket."""
        self.late: list[float] = []
        """Seconds by which each bot's reply came later than it was due, at the first socket."""
        self.events = self.bytes = self._asked = self._answered = 0
        self._sent, self._missing, self._changed, self._mine = 0.0, 0, 0.0, False

    @property
    def progress(self) -> tuple[int, int, int]:
        """Moves, events at all sockets, and their bytes."""
        return self.turn, self.events, self.bytes

    async def open(self, tokens: Sequence[str]) -> None:
        self.code = await open_room(self._url, tokens[0], self._settings)

    async def enter(self, tokens: Sequence[str]) -> None:
        for token in tokens:
            address = socket_address(self._url, self.code)
            self.sockets.append(await connect(address, compression=None, max_size=None))
            await send(self.sockets[-1], hello.Hello(token=token, room=self.code))
            await self.sockets[-1].recv()

    async def sit_down(self) -> None:
        for seat, socket in zip(SEAT_LETTERS[: self.people], self.sockets, strict=False):
            await self._ask(socket, asked.Sit(seat=seat, name=f"Player {seat}"))

    async def begin(self) -> None:
        await self._ask(self.sockets[0], asked.Begin())
        for number in range(self.people):
            await self._acknowledge(number)

    async def _acknowledge(self, number: int) -> None:
        """Bots wait until everybody has seen the role."""
        await self._ask(self.sockets[number], asked.Acknowledge(seat=SEAT_LETTERS[number]))

    async def _ask(self, socket: ClientConnection, command: asked.AnyCommand) -> None:
        self._asked += 1
        await send(socket, command)

    @property
    def answered(self) -> bool:
        """Whether all that was asked for, moves aside, is done."""
        return self._answered >= self._asked

    async def listen(self, number: int) -> None:
        async for text in self.sockets[number]:
            message = heard.decode(text)
            if message.kind == "done":
                self._answered += 1
            elif message.kind == "events":
                self.events += 1
                self.bytes += len(text)
                self._happened(number, message)
                if message.payout and number < self.people:
                    await self._acknowledge(number)

    def _happened(self, number: int, message: Heard) -> None:
        now = time.perf_counter()
        if message.legal:
            self.legal, self.mover = message.legal, number
        if message.turn > self.turn:
            self._replied(now)
            self.turn, self._missing, self._changed, self._mine = message.turn, len(self.sockets), now, False
            self.mover = number if message.legal else -1
        self._missing -= 1
        if not self._missing and self._sent:
            self.delays.append(now - self._sent)
            self._sent = 0.0

    def _replied(self, now: float) -> None:
        if self.turn >= 0 and not self._mine:
            self.late.append(now - self._changed - reply_after(self.code, self.turn) / 1000)

    def forget(self) -> None:
        """What was measured until now does not count."""
        self.delays, self.late = [], []

    async def play(self, seconds: float) -> None:
        until = time.perf_counter() + seconds
        await asyncio.sleep(random.uniform(0, self._every))
        due = time.perf_counter()
        while due < until:
            if self.mover >= 0 and not self._sent:
                self._sent, self._mine = time.perf_counter(), True
                seat = SEAT_LETTERS[self.mover]
                await send(
                    self.sockets[self.mover], asked.Play(seat=seat, move=random.choice(self.legal), turn=self.turn)
                )
            due += self._every
            await asyncio.sleep(max(0.0, due - time.perf_counter()))
