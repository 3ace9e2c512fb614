"""What a server does again and again besides games. What fails is logged, and done again when its time has come."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

from .logs import logger


class Routine:
    """One thing to do every so many seconds, the first time at once. Its name is for the log."""

    def __init__(self, name: str, seconds: float, work: Callable[[], Awaitable[None]]) -> None:
        self._name, self._seconds, self._work = name, seconds, work
        self._task: asyncio.Task[None] | None = None
        self._stopped = False

    def start(self) -> None:
        self._task = asyncio.create_task(self._run())

    async def stop(self) -> None:
        self._stopped = True
        if self._task is not None:
            self._task.cancel()
            await asyncio.wait([self._task])

    async def _run(self) -> None:
        # A cancellation may get lost in what others wrote: then this is the last time.
        while not self._stopped:
            try:
                await self._work()
            except Exception as error:
                logger().error("routine failed", routine=self._name, exc_info=error)
            await asyncio.sleep(self._seconds)
