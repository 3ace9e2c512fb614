"""How people without a seat are called when they speak at a table: like nobody else there."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterable, Mapping
from typing import Protocol

from ..keeping.records import Line, Player
from ..rooms.names import ERASED, told_apart
from ..rooms.room import Room

NAMELESS = "?"
"""As the page calls whoever has not said a name yet."""
MOST = 500
"""Speakers of one table who are kept in mind."""


class Store(Protocol):
    async def chat(self, game: str) -> list[Line]: ...
    async def player(self, id: str) -> Player | None: ...


class Speakers:
    """Of one room. A name is kept for as long as nobody at a seat is called so."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._names: OrderedDict[str, str] = OrderedDict()
        self._is_read = False

    @property
    def names(self) -> Mapping[str, str]:
        """By player, as far as anybody has spoken."""
        return self._names

    async def name_of(self, room: Room, player: str) -> str:
        """What somebody without a seat was called here last, or has called himself; empty where he has not."""
        await self._read(room)
        wanted = self._names.get(player) or room.called.get(player) or await self._known_as(player)
        # From here on nobody else is asked, so that of two who speak at once each has a name.
        name = _unlike("" if wanted in (NAMELESS, ERASED) else wanted, self._others(room, player))
        self._names[player] = name
        self._names.move_to_end(player)
        while len(self._names) > MOST:
            self._names.popitem(last=False)
        return name

    async def _read(self, room: Room) -> None:
        """What was said before this room was woken stands in the talk of those who come."""
        if not self._is_read:
            lines = await self._store.chat(room.code)
            looked_on = [line for line in lines if line.seat is None and line.player not in room.called]
            self._names = OrderedDict({line.player: line.name for line in looked_on} | self._names)
            self._is_read = True

    async def _known_as(self, player: str) -> str:
        known = await self._store.player(player)
        return "" if known is None else known.name

    def _others(self, room: Room, player: str) -> list[str]:
        sitting = [seat.name for seat in room.seats if seat.player not in (None, player)]
        asking = [ask.name for ask in room.asks if ask.player != player]
        return [*sitting, *asking, *(name for other, name in self._names.items() if other != player)]

    def forget(self, player: str) -> None:
        """Somebody is called otherwise from now on, or not at all."""
        self._names.pop(player, None)


def _unlike(name: str, others: Iterable[str]) -> str:
    """Who has no name is a spectator like any other, but for those who were so before: then it takes a number."""
    taken = set(others)
    if name:
        return told_apart(name, taken)
    return told_apart(NAMELESS, [*taken, NAMELESS]) if "" in taken else ""
