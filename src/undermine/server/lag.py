"""How late the event loop is: everything that a process does waits in one line, and this measures it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress

EVERY = 0.1
"""Seconds between two measurements."""


class Lag:
    """Sleeps again and again for a known time, and tells how much longer it was."""

    def __init__(self, tell: Callable[[float], None], every: float = EVERY) -> None:
        self._tell, self._every = tell, every
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        self._task = asyncio.create_task(self._run())

    async def stop(self) -> None:
        if self._task is not None:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task

    async def _run(self) -> None:
        clock = asyncio.get_running_loop().time
        while True:
            due = clock() + self._every
            await asyncio.sleep(self._every)
            self._tell(max(0.0, clock() - due))
