"""Tables that never stop playing, and remember every move that they sent and every one that was acknowledged."""

from __future__ import annotations

import asyncio
import time
from collections import Counter, defaultdict
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping, Sequence
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from dataclasses import dataclass, field
from functools import partial
from random import Random
from typing import NamedTuple

import msgspec

from tests.server.guests import Guest
from undermine.client import Connection, Lost, NotServed, Refused, open_room, register
from undermine.client.connection import Heard, Interrupted, socket_address
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


class Said(NamedTuple):
    """A move that was acknowledged, and what befell the site at that moment."""

    text: str
    during: str


@dataclass
class Findings:
    """What became of everything; each list should be empty at the end."""

    during: str = ""
    """What befalls the site at this moment; empty where nothing does."""
    games: int = 0
    acknowledged: Counter[str] = field(default_factory=Counter)
    """Moves, by what befell the site."""
    lost: list[str] = field(default_factory=list)
    """Acknowledged moves that the record does not have."""
    doubled: list[str] = field(default_factory=list)
    """Moves in the record that nobody made at that turn."""
    unseated: list[str] = field(default_factory=list)
    """Clients that came back and did not find their seat."""
    away: dict[str, float] = field(default_factory=lambda: defaultdict(float))
    """The longest time for which a client was without its room, by what befell the site when it lost it."""

    @property
    def flaws(self) -> list[str]:
        return [*self.lost, *self.doubled, *self.unseated]


class Table:
    """Two guests and a bot who play one game after the other."""

    def __init__(self, url: str, number: int, findings: Findings) -> None:
        self._url, self._findings, self._luck = url, findings, Random(f"table {number}")
        self._settings = msgspec.structs.replace(SETTINGS, rules=RULES[number % len(RULES)])
        self.moves: Counter[str] = Counter()
        """Acknowledged ones, by guest."""
        self.guests: list[Guest] = []
        self.finished: list[str] = []
        self.stopping = False

    async def run(self) -> None:
        tokens = [await persist(partial(register, self._url, name)) for name in NAMES]
        while not self.stopping:
            code = await persist(lambda: open_room(self._url, tokens[0], self._settings))
            await self._game(code, tokens)

    async def _game(self, code: str, tokens: list[str]) -> None:
        acknowledged, sent = dict[int, Said](), defaultdict[int, set[str]](set)
        async with AsyncExitStack() as stack:
            self.guests = []
            for name, token in zip(NAMES, tokens, strict=True):
                connection = Connection(socket_address(self._url, code), code, token)
                heard = await stack.enter_async_context(self._listening(connection))
                self.guests.append(Guest(name, token, connection, heard))
            await self._begin()
            for guest in self.guests:
                self._remember(guest, acknowledged, sent)
            seeds = (self._luck.getrandbits(32) for _ in self.guests)
            plays = [guest.play(seed, THINKING, patience=None) for guest, seed in zip(self.guests, seeds, strict=True)]
            over, *others = await asyncio.gather(*plays)
        self._check(code, over, others, acknowledged, sent)

    @asynccontextmanager
    async def _listening(self, connection: Connection) -> AsyncIterator[asyncio.Queue[Heard | Lost]]:
        """Hear in the background, and take the time for which nothing can be heard."""
        heard = asyncio.Queue[Heard | Lost]()

        async def hearing() -> None:
            since, during = 0.0, ""
            try:
                async for message in connection.listen():
                    if isinstance(message, Interrupted) and not since:
                        since, during = time.monotonic(), self._findings.during
                    elif isinstance(message, told.RoomState) and since:
                        away = self._findings.away
                        away[during] = max(away[during], time.monotonic() - since)
                        since = 0.0
                    heard.put_nowait(message)
            except Lost as lost:
                heard.put_nowait(lost)

        task = asyncio.create_task(hearing())
        try:
            yield heard
        finally:
            task.cancel()
            with suppress(asyncio.CancelledError):
                await task

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

    def _remember(self, guest: Guest, acknowledged: dict[int, Said], sent: dict[int, set[str]]) -> None:
        """Write down every move, and for which of them an answer came."""
        connection = guest.connection
        play = connection.play

        async def played(move: Move) -> told.Done:
            turn, text = connection.turn, move_text(move, connection.rules)
            sent[turn].add(text)
            answer = await play(move)
            acknowledged[turn] = Said(text, self._findings.during)
            self.moves[guest.name] += 1
            self._findings.acknowledged[self._findings.during] += 1
            return answer

        connection.play = played  # type: ignore[method-assign]

    def _check(
        self,
        code: str,
        over: told.Over | None,
        others: list[told.Over | None],
        acks: Mapping[int, Said],
        sent: Mapping[int, set[str]],
    ) -> None:
        assert over is not None
        rules = self._settings.agreed()
        moves = [(seat, move_text(move, rules)) for _, seat, move in replay(parse_record(over.record)).moves]
        found = self._findings
        found.lost += [f"{code} {line}" for line in lost(moves, acks)]
        found.doubled += [f"{code} {line}" for line in doubled(moves, sent)]
        found.unseated += [f"{code} sees another end" for other in others if _end(other) != _end(over)]
        found.games += 1
        self.finished.append(code)


def _end(over: told.Over | None) -> tuple[object, ...] | None:
    """What everybody is told alike; how suspicion went comes later, to whoever is there by then."""
    return None if over is None else (over.record, over.roles)


def lost(moves: Sequence[tuple[int, str]], acknowledged: Mapping[int, Said]) -> list[str]:
    """Moves that were acknowledged and are not in the record, or at another turn."""
    texts = [text for _, text in moves]
    gone = [(turn, said) for turn, said in acknowledged.items() if texts[turn : turn + 1] != [said.text]]
    return [f"{turn} {said.text}, acknowledged {said.during or 'in peace'}, is lost" for turn, said in gone]


def doubled(moves: Sequence[tuple[int, str]], sent: Mapping[int, set[str]]) -> list[str]:
    """Moves of guests in the record that they did not send for that turn: then one of another turn was made again."""
    known = [(turn, text) for turn, (seat, text) in enumerate(moves) if seat < len(NAMES)]
    return [f"{turn} {text} was not made by anybody" for turn, text in known if text not in sent.get(turn, set())]


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
