"""Tables that never stop playing, and remember every move that the server has acknowledged."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack, suppress
from dataclasses import dataclass, field
from functools import partial
from random import Random

import msgspec

from tests.server.guests import Guest
from undermine.client import Lost, NotServed, Refused, connect, open_room, register
from undermine.game import Move
from undermine.notation import move_text, parse_record, replay
from undermine.server.protocol import commands as asked
from undermine.server.protocol import messages as told
from undermine.server.rooms.settings import Settings

SETTINGS = Settings(
    rules="base-2015", house=("rounds=1",), seats=3, bots=(None, None, "easy"), public=True, pace="instant"
)
NAMES = ("Ann", "Bob")
RULES = ("base-2015", "base-2004", "saboteur2")
AGAIN = 0.2
THINKING = 0.02
"""Seconds that a guest takes for a move, so that games last."""


@dataclass
class Findings:
    """What became of everything; each list should be empty at the end."""

    games: int = 0
    acknowledged: int = 0
    lost: list[str] = field(default_factory=list)
    """Acknowledged moves that the record does not have."""
    unseated: list[str] = field(default_factory=list)
    """Clients that came back and did not find their seat."""


class Table:
    """Two guests and a bot who play one game after the other."""

    def __init__(self, url: str, number: int, findings: Findings) -> None:
        self._url, self._findings, self._luck = url, findings, Random(f"table {number}")
        self._settings = msgspec.structs.replace(SETTINGS, rules=RULES[number % len(RULES)])
        self.moves = 0
        self.guests: list[Guest] = []
        self.finished: list[str] = []
        self.stopping = False

    async def run(self) -> None:
        tokens = [await persist(partial(register, self._url, name)) for name in NAMES]
        while not self.stopping:
            code = await persist(lambda: open_room(self._url, tokens[0], self._settings))
            await self._game(code, tokens)

    async def _game(self, code: str, tokens: list[str]) -> None:
        acknowledged: dict[int, str] = {}
        async with AsyncExitStack() as stack:
            self.guests = []
            for name, token in zip(NAMES, tokens, strict=True):
                connection, heard = await stack.enter_async_context(connect(self._url, code, token))
                self.guests.append(Guest(name, token, connection, heard))
            await self._begin()
            for guest in self.guests:
                self._remember(guest, acknowledged)
            seeds = (self._luck.getrandbits(32) for _ in self.guests)
            plays = [guest.play(seed, THINKING, patience=None) for guest, seed in zip(self.guests, seeds, strict=True)]
            over, *others = await asyncio.gather(*plays)
        self._check(code, over, others, acknowledged)

    async def _begin(self) -> None:
        """Sit down and begin, as often as it takes: an answer may be lost though the thing was done."""
        seats = zip(self.guests, "AB", strict=True)
        wanted: list[tuple[Guest, asked.AnyCommand]] = [
            *((guest, asked.Sit(seat=seat, name=guest.name)) for guest, seat in seats),
            (self.guests[0], asked.Begin(first="A")),
        ]
        for guest, command in wanted:
            while not await done(guest, command):
                await asyncio.sleep(AGAIN)

    def _remember(self, guest: Guest, acknowledged: dict[int, str]) -> None:
        """Write down every move for which an answer came."""
        connection = guest.connection
        play = connection.play

        async def played(move: Move) -> told.Done:
            turn, text = connection.turn, move_text(move, connection.rules)
            answer = await play(move)
            acknowledged[turn] = text
            self.moves += 1
            return answer

        connection.play = played  # type: ignore[method-assign]

    def _check(self, code: str, over: told.Over | None, others: list[told.Over | None], acks: dict[int, str]) -> None:
        assert over is not None
        moves = [move_text(move, self._settings.agreed()) for _, _, move in replay(parse_record(over.record)).moves]
        found = self._findings
        found.lost += [f"{code} {turn} {text}" for turn, text in acks.items() if moves[turn : turn + 1] != [text]]
        found.unseated += [f"{code} sees another end" for other in others if other != over]
        found.games += 1
        found.acknowledged += len(acks)
        self.finished.append(code)


async def done(guest: Guest, command: asked.AnyCommand) -> bool:
    """Whether the room is as the command wants it."""
    if guest.connection.room is not None:
        with suppress(Lost, Refused):
            await guest.connection.do(command)
    room = guest.connection.room
    if room is None:
        return False
    if isinstance(command, asked.Sit):
        return any(seat.yours and seat.seat == command.seat for seat in room.seats)
    return room.phase != "open"


async def persist(work: Callable[[], Awaitable[str]]) -> str:
    """Ask until there is an answer: the site may be down at this moment."""
    while True:
        try:
            return await work()
        except NotServed:
            await asyncio.sleep(AGAIN)
