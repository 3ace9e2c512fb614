"""What is worked out of games that are over: how suspicion went, what there was to see move by move, the record.

All of it takes longer than anybody at a table should wait, so it is done in workers (`workers`), once for each game,
and what came of it is kept as bytes, as long as there is room. Nothing of it holds words of a language. The ends of
games that are told now, games looked at again, and records that somebody brings along have a worker each, so that
none of them keeps another waiting, nor a bot.
"""

from __future__ import annotations

import asyncio
import gzip
import hashlib
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Hashable, Sequence
from functools import partial
from typing import TypeVar

from ...messages import Problem
from ...notation import Replay, parse_record
from ...steps import Steps
from ..gate.limits import TooMany
from ..logs import logger
from ..schema import encode
from ..telling import suspicion_told
from .replays import record_text, replayed
from .workers import Closed, Doing, Full, Hire, Late, Worker

MOST_BYTES, MOST_BROUGHT = 32 * 1024 * 1024, 4 * 1024 * 1024
"""Of what is kept of our games, and apart from these of those that were brought along."""
MOST_FAILED, FAILED_SECONDS = 1000, 60.0
"""What could not be worked out is not tried again for a while; of so many things that is known."""
SECONDS, BROUGHT_SECONDS = 60.0, 30.0
"""So long a game of ours may take, and one that was brought along."""
WAITING, BROUGHT_WAITING = 100, 8
"""So many may wait."""
IDLE, NICE = 60.0, 15
"""Seconds after which a worker that nobody asks ends; and how far it stands back: bots are waited for, this is not."""
BUSY_SECONDS = 10
"""When to come again, where too many wait."""

Given = TypeVar("Given")
Key = tuple[Hashable, ...]


class TooSlow(Problem):
    """It takes longer than it may."""


# In the workers ------------------------------------------------------------------------------------------------------


def suspected(record: str) -> Steps[bytes]:
    """How suspicion went, as it stands in a message."""
    again = Replay(parse_record(record))
    for _ in again.moves:
        again.step()
        yield
    return encode((yield from suspicion_told(again.match)))


def recorded(log: Sequence[bytes]) -> Steps[bytes]:
    return (yield from record_text(log)).encode()


def looked_at(asked: tuple[str, Sequence[bytes], str | None]) -> Steps[bytes]:
    game, log, eyes = asked
    return (yield from _packed((yield from record_text(log)), eyes, game))


def brought_along(asked: tuple[str, str | None]) -> Steps[bytes]:
    return (yield from _packed(*asked, None))


def _packed(record: str, eyes: str | None, game: str | None) -> Steps[bytes]:
    """A view after each move is much the same text again and again: packed, a game is smaller than a picture."""
    return gzip.compress(encode((yield from replayed(record, eyes, game))), 6, mtime=0)


# Here ----------------------------------------------------------------------------------------------------------------


class Kept:
    """What was made, by key. Whoever asks for what is being made waits for the same; what nobody asked for longest goes
    first."""

    def __init__(self, most: int = MOST_BYTES) -> None:
        self._most, self._bytes = most, 0
        self._made: OrderedDict[Key, bytes] = OrderedDict()
        self._failed: OrderedDict[Key, tuple[float, Exception]] = OrderedDict()
        self._making: dict[Key, asyncio.Task[bytes]] = {}
        self._asking: dict[asyncio.Task[bytes], int] = {}

    def get(self, key: Key) -> bytes | None:
        found = self._made.get(key)
        if found is not None:
            self._made.move_to_end(key)
        return found

    async def of(self, key: Key, make: Callable[[], Awaitable[bytes]], *, stops: bool = False) -> bytes:
        """With `stops`, what nobody waits for any more is made no further."""
        found = self.get(key)
        if found is not None:
            return found
        self._recall_failure(key)
        task = self._making.get(key)
        if task is None:
            task = self._making[key] = asyncio.create_task(self._make(key, make))
            task.add_done_callback(_take_note)
        self._asking[task] = self._asking.get(task, 0) + 1
        try:
            return await asyncio.shield(task)
        finally:
            self._asking[task] -= 1
            if not self._asking[task]:
                del self._asking[task]
                if stops and not task.done():
                    self._forget(key, task)
                    task.cancel()

    async def _make(self, key: Key, make: Callable[[], Awaitable[bytes]]) -> bytes:
        task = asyncio.current_task()
        try:
            made = await make()
            self._keep(key, made)
        except (TooMany, Closed):
            raise
        except Exception as error:
            if not isinstance(error, Problem) or isinstance(error, TooSlow):
                logger().error("not worked out", what=key[0], exc_info=error)
            self._failed[key] = (asyncio.get_running_loop().time() + FAILED_SECONDS, error)
            if len(self._failed) > MOST_FAILED:
                self._failed.popitem(last=False)
            raise
        finally:
            self._forget(key, task)
        return made

    def _recall_failure(self, key: Key) -> None:
        until, error = self._failed.get(key, (0.0, None))
        if error is None:
            return
        if asyncio.get_running_loop().time() < until:
            # Without its way through the code, which would grow with every one who asks.
            raise error.with_traceback(None)
        del self._failed[key]

    def _forget(self, key: Key, task: asyncio.Task[bytes] | None) -> None:
        if self._making.get(key) is task:
            del self._making[key]

    def _keep(self, key: Key, made: bytes) -> None:
        if len(made) > self._most:
            return
        self._made[key] = made
        self._bytes += len(made)
        while self._bytes > self._most:
            self._bytes -= len(self._made.popitem(last=False)[1])


class Asking:
    """Whoever has something worked out by workers."""

    async def _work(self, worker: Doing, work: Callable[[Given], Steps[bytes] | bytes], given: Given) -> bytes:
        """Have it done; raises a `Problem` where too much waits already, or it takes too long."""
        try:
            return await worker.do(work, given)
        except Full:
            raise TooMany(BUSY_SECONDS) from None
        except Late:
            raise TooSlow("error-replay-slow") from None


class Endings(Asking):
    """`hire` gives the workers."""

    def __init__(self, hire: Hire = Worker) -> None:
        self._kept, self._kept_brought = Kept(), Kept(MOST_BROUGHT)
        self._ends, self._games = (
            hire(SECONDS, most=WAITING, idle=IDLE, nice=NICE, name=name) for name in ("ends", "games")
        )
        self._brought = hire(BROUGHT_SECONDS, most=BROUGHT_WAITING, idle=IDLE, nice=NICE, name="brought")

    @property
    def waiting(self) -> int:
        """What was asked for and is not there yet."""
        return sum(worker.waiting for worker in (self._ends, self._games, self._brought))

    @property
    def lost(self) -> int:
        return sum(worker.lost for worker in (self._ends, self._games, self._brought))

    def known_suspicion(self, game: str) -> bytes | None:
        """How suspicion went, where that was worked out before."""
        return self._kept.get(("suspicion", game))

    async def suspicion(self, game: str, record: str) -> bytes:
        """How suspicion went in this game, as data for a message; `record` is its record."""
        return await self._kept.of(("suspicion", game), lambda: self._work(self._ends, suspected, record))

    async def record(self, log: Sequence[bytes]) -> bytes:
        """The text of the record; raises `NotOver`."""
        key = ("record", digest(*log))
        return await self._kept.of(key, lambda: self._work(self._games, recorded, log))

    async def replay(self, game: str, log: Sequence[bytes], eyes: str | None) -> bytes:
        """The game step by step, packed; raises `NotOver`. Who is forgotten is so in his log, and what was made of
        another one is not looked up any more."""
        key = ("replay", game, digest(*log), eyes)
        return await self._kept.of(key, lambda: self._work(self._games, looked_at, (game, log, eyes)))

    async def brought(self, record: str, eyes: str | None) -> bytes:
        """A game of a record that somebody brings along; it stops when nobody waits for it any more."""
        key = ("brought", digest(record.encode()), eyes)
        work = partial(self._work, self._brought, brought_along, (record, eyes))
        return await self._kept_brought.of(key, work, stops=True)

    def close(self) -> None:
        for worker in (self._ends, self._games, self._brought):
            worker.close()


def _take_note(task: asyncio.Task[bytes]) -> None:
    """How it ended was told or logged before; that nobody waits for it any more is no fault."""
    if not task.cancelled():
        task.exception()


def digest(*parts: bytes) -> bytes:
    found = hashlib.sha256()
    for part in parts:
        found.update(len(part).to_bytes(8, "big") + part)
    return found.digest()
