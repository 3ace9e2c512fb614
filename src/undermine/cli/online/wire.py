"""The connection to a room in a thread of its own: what it hears waits in a queue, what is asked of it is answered."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable
from concurrent.futures import CancelledError
from typing import NamedTuple

from ...client.connection import Connection, Heard, Lost, Refused, socket_address
from ...client.link import Link
from ...client.seating import waits
from ...game import View
from ...messages import Problem
from ...server.protocol import commands as asked
from ...server.protocol import messages as told
from ..terminal import harmless

FAREWELL = 2.0
"""Seconds for the connection to end in good order."""


class ServerSaid(Problem):
    """The server refused something, in its own words; `why` is its reason as a key."""

    def __init__(self, refusal: Refused) -> None:
        super().__init__("join-said", text=harmless(refusal.text))
        self.why = refusal.message.key


class Position(NamedTuple):
    """The game as it was when something was heard."""

    seat: int | None
    view: View | None
    turn: int


class Word(NamedTuple):
    """Something heard."""

    message: Heard
    position: Position


Deliver = Callable[[Word | Lost], None]


class Wire:
    """`deliver` is called with everything that is heard, from the other thread, and with `Lost` as the last of it."""

    def __init__(self, link: Link, token: str, language: str, deliver: Deliver) -> None:
        self._connection = Connection(socket_address(link.server, link.code), link.code, token, language)
        self._deliver = deliver
        self._loop = asyncio.new_event_loop()
        self._listening: asyncio.Task[None] | None = None
        self._thread = threading.Thread(target=self._run, name="wire", daemon=True)

    def __enter__(self) -> Wire:
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        if not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self._stop)
        self._thread.join(FAREWELL)

    def do(self, command: asked.AnyCommand) -> told.Done:
        """Ask for something and wait for the answer; all that was heard before it is delivered by then."""
        work = self._connection.do(command)
        try:
            return asyncio.run_coroutine_threadsafe(work, self._loop).result()
        except Refused as refusal:
            raise ServerSaid(refusal) from None
        except (RuntimeError, CancelledError):
            work.close()
            raise Lost("error-client-lost") from None

    def waits(self) -> bool:
        """Whether one has asked for a seat, and nobody has answered yet."""
        return self._connection.room is not None and waits(self._connection.room)

    def _run(self) -> None:
        with asyncio.Runner(loop_factory=lambda: self._loop) as runner:
            runner.run(self._listen())

    def _stop(self) -> None:
        if self._listening is not None:
            self._listening.cancel()

    async def _listen(self) -> None:
        self._listening = asyncio.current_task()
        connection = self._connection
        try:
            async for message in connection.listen():
                self._deliver(Word(message, Position(connection.seat, connection.view, connection.turn)))
        except Lost as lost:
            self._deliver(lost)
        except asyncio.CancelledError:
            return
