"""For whom games wait: told to people who look for their tables, from the logs alone, wherever their rooms live."""

from __future__ import annotations

from collections import OrderedDict
from typing import NamedTuple, Protocol

from .reading import made_of
from .rooms.room import Outdated, Room

MOST_KNOWN = 2000
"""Games of which it is remembered."""


class Log(Protocol):
    async def read(self, game: str, since: int = 0) -> list[bytes]: ...


class _Known(NamedTuple):
    length: int
    """Of the log, from which it was read."""
    player: str | None


class Waiting:
    """A game that goes on is played again to know it; one in which nothing has happened since is asked for no more."""

    def __init__(self, store: Log) -> None:
        self._store = store
        self._known: OrderedDict[str, _Known] = OrderedDict()

    async def player(self, game: str) -> str | None:
        """Who is to move; None where that is a bot, or nobody."""
        # It stays there meanwhile: others who ask at the same time need not have the game played again.
        known = self._known.get(game)
        if known is None or await self._store.read(game, known.length):
            found = await self._store.read(game)
            known = _Known(len(found), await _to_move(found))
        self._known[game] = known
        self._known.move_to_end(game)
        while len(self._known) > MOST_KNOWN:
            self._known.popitem(last=False)
        return known.player


async def _to_move(entries: list[bytes]) -> str | None:
    try:
        room: Room = await made_of(entries)
    except Outdated:
        return None
    seat = None if room.to_move is None else room.seats[room.to_move]
    return None if seat is None or seat.bot is not None else seat.player
