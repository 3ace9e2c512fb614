"""A visit to a room on the full screen: the way in, the lobby, the table, and perhaps the next game."""

from __future__ import annotations

import asyncio
from typing import NamedTuple

from ...client import Lost
from ...client.link import Link
from ...game import Move
from ..online.visit import say_how_to_come_back
from ..online.wire import Wire, Word
from ..terminal import Terminal
from .app import FullScreen
from .leaving import Again, Left


class Guest(NamedTuple):
    """Who comes, and what for."""

    name: str
    token: str
    seat: str | None
    """The letter of the seat that is asked for."""
    watch: bool
    first: str
    """Who shall begin, if the host does not say otherwise."""


class Chosen(NamedTuple):
    """What the person has decided to play."""

    move: Move


Item = Word | Lost | Chosen


class Post:
    """What comes from the server, in another thread, and from the person: taken out one by one."""

    def __init__(self) -> None:
        self._queue: asyncio.Queue[Item] = asyncio.Queue()
        self._loop: asyncio.AbstractEventLoop | None = None
        self._early: list[Item] = []

    def open(self) -> None:
        """From now on things are taken out, in this loop."""
        self._loop = asyncio.get_running_loop()
        for item in self._early:
            self._queue.put_nowait(item)

    def deliver(self, item: Item) -> None:
        """From any thread."""
        if self._loop is None:
            self._early.append(item)
        elif not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self._queue.put_nowait, item)

    async def take(self) -> Word | Chosen:
        item = await self._queue.get()
        if isinstance(item, Lost):
            raise item
        return item

    async def hear(self) -> Word:
        """The next word of the server."""
        while True:
            item = await self.take()
            if isinstance(item, Word):
                return item


def visit_on_screen(terminal: Terminal, link: Link, guest: Guest) -> int:
    from .lobby import LobbyScreen

    room: Link | None = link
    while room is not None:
        post = Post()
        with Wire(room, guest.token, terminal.words.lang, post.deliver) as wire:
            lobby = LobbyScreen(terminal, room, guest, wire, post)
            why = FullScreen(lobby).run()
        if isinstance(why, Exception):
            raise why
        for line in lobby.told:
            terminal.out.print(line, soft_wrap=True)
        if isinstance(why, Left):
            say_how_to_come_back(terminal, room, lobby.seated, guest.watch)
        room = why.link if isinstance(why, Again) else None
        guest = guest._replace(seat=None)
    return 0
