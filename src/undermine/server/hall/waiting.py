"""For whom games wait: told to people who look for their tables, wherever their rooms live.

A room that lives in this process knows it. Of any other its log is read and the game played again: once for all who
ask, one game at a time, and not for longer than anybody likes to wait.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Iterable
from typing import NamedTuple, Protocol

from ..gate.limits import TooMany
from ..logs import logger
from ..rooms.room import Outdated, Room
from .reading import made_of

MOST_KNOWN = 2000
"""Games of which it is remembered."""
MOST_READ = 50
"""Games that may be read, or wait for it, at a time; of others nothing new is told."""
PATIENCE = 3.0
"""Seconds for which anybody waits to be told."""


class Log(Protocol):
    async def read(self, game: str, since: int = 0) -> list[bytes]: ...


class _Known(NamedTuple):
    length: int
    """Of the log, from which it was read."""
    player: str | None


class Waiting:
    """`live` is the room of a game, where it lives in this process."""

    def __init__(self, store: Log, live: Callable[[str], Room | None]) -> None:
        self._store, self._live = store, live
        self._known: OrderedDict[str, _Known] = OrderedDict()
        self._reading: dict[str, asyncio.Task[str | None]] = {}
        self._turn = asyncio.Lock()

    async def turns(self, games: Iterable[str], player: str, spare: Callable[[], None]) -> set[str]:
        """Those of the games that wait for this player, as far as that is known in time."""
        found = set[str]()
        try:
            async with asyncio.timeout(PATIENCE):
                for game in games:
                    if await self.player(game, spare) == player:
                        found.add(game)
        except TimeoutError:
            # What is being read is so to its end, and known by the next time.
            pass
        return found

    async def player(self, game: str, spare: Callable[[], None]) -> str | None:
        """Who is to move; None where that is a bot, or nobody. Before a game is played again `spare` is asked: where it
        raises `TooMany`, what was known last is told."""
        room = self._live(game)
        if room is not None:
            return _to_move(room)
        known = self._known.get(game)
        if known is not None and not await self._store.read(game, known.length):
            self._keep(game, known)
            return known.player
        task = self._reading.get(game) or self._begin(game, spare)
        if task is None:
            return None if known is None else known.player
        return await asyncio.shield(task)

    def _begin(self, game: str, spare: Callable[[], None]) -> asyncio.Task[str | None] | None:
        if len(self._reading) >= MOST_READ:
            return None
        try:
            spare()
        except TooMany:
            return None
        task = self._reading[game] = asyncio.create_task(self._read(game))
        task.add_done_callback(lambda done: self._end(game, done))
        return task

    def _end(self, game: str, task: asyncio.Task[str | None]) -> None:
        """Whoever still waits is told what went wrong; that nobody does is no fault."""
        del self._reading[game]
        if not task.cancelled():
            task.exception()

    async def _read(self, game: str) -> str | None:
        async with self._turn:
            found = await self._store.read(game)
            try:
                player = _to_move(await made_of(found))
            except Outdated:
                player = None
            except Exception as error:
                # Its room will say so too, when it is woken; nobody's list of tables need fail for it.
                logger().error("unreadable", exc_info=error)
                player = None
        self._keep(game, _Known(len(found), player))
        return player

    def _keep(self, game: str, known: _Known) -> None:
        self._known[game] = known
        self._known.move_to_end(game)
        while len(self._known) > MOST_KNOWN:
            self._known.popitem(last=False)


def _to_move(room: Room) -> str | None:
    seat = None if room.to_move is None else room.seats[room.to_move]
    return None if seat is None or seat.bot is not None else seat.player
