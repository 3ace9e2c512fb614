"""What a server does again and again besides games. What fails is logged, and done again when its time has come."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress

from .logs import logger


class Routine:
    """One thing to do every so many seconds, the first time at once. Its name is for the log."""

    def __init__(self, name: str, seconds: float, work: Callable[[], Awaitable[None]]) -> None:
        self._name, self._seconds, self._work = name, seconds, work
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        self._task = asyncio.create_task(self._run())

    async def stop(self) -> None:
        if self._task is not None:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task

    async def _run(self) -> None:
        while True:
            try:
                await self._work()
            except Exception as error:
                logger().error("routine failed", routine=self._name, exc_info=error)
            await asyncio.sleep(self._seconds)
