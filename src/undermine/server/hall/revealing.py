"""What was secret in a game, told when it is over. How suspicion went is worked out elsewhere, and told when it is
there: nobody waits for it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from typing import Protocol

from .. import telling
from ..protocol import messages as told
from ..rooms.room import CLOSED, OVER, Room
from ..work.endings import Endings


class Listener(Protocol):
    def send(self, message: told.AnyMessage) -> None: ...
    def send_text(self, text: bytes) -> None: ...


class Revealing:
    """For one room."""

    def __init__(self, endings: Endings) -> None:
        self._endings = endings
        self._revealed: told.Over | None = None
        """What was secret, once it is told."""
        self._telling: set[asyncio.Task[None]] = set()

    def tell(self, room: Room, listener: Listener, is_here: Callable[[], bool]) -> None:
        """Everything, where nothing is secret any more; what comes later only to whoever is still here."""
        if self._revealed is None and room.phase in (OVER, CLOSED):
            self._revealed = telling.over(room)
        if self._revealed is None:
            return
        known = self._endings.known_suspicion(room.code)
        if known is not None:
            listener.send_text(telling.with_curves(self._revealed, known))
            return
        listener.send(self._revealed)
        if room.rules.way.has_roles:
            task = asyncio.create_task(self._tell_suspicion(room.code, self._revealed, listener, is_here))
            self._telling.add(task)
            task.add_done_callback(self._telling.discard)

    async def _tell_suspicion(
        self, code: str, over: told.Over, listener: Listener, is_here: Callable[[], bool]
    ) -> None:
        """Where it cannot be worked out, which is logged there, the game is told without it."""
        with suppress(Exception):
            found = await self._endings.suspicion(code, over.record)
            if is_here():
                listener.send_text(telling.with_curves(over, found))

    def forget(self) -> None:
        """The room has changed: what was told of it may be told otherwise."""
        self._revealed = None

    def stop(self) -> None:
        for task in self._telling:
            task.cancel()
