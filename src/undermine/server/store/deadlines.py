"""Until when it is waited for something to be written: always equally long, so one timer will do for all who wait."""

from __future__ import annotations

import asyncio
from collections import deque
from typing import Any

from ..keeping.problems import Unavailable


class Deadlines:
    """For one event loop. A timer for each move would cost more than all else that is done to wait for it."""

    def __init__(self, seconds: float) -> None:
        self._seconds, self._loop = seconds, asyncio.get_running_loop()
        self._waiting: deque[tuple[float, asyncio.Future[Any]]] = deque()
        self._timer: asyncio.TimerHandle | None = None

    def watch(self, answer: asyncio.Future[Any]) -> asyncio.Future[Any]:
        """The same answer, which from now on is given in time: that the database says nothing at all, where it does
        not."""
        self._forget()
        due = self._loop.time() + self._seconds
        self._waiting.append((due, answer))
        if self._timer is None:
            self._timer = self._loop.call_at(due, self._look)
        return answer

    def _forget(self) -> None:
        """Those that were answered, as far as they come first; what comes behind them is younger."""
        while self._waiting and self._waiting[0][1].done():
            self._waiting.popleft()

    def _look(self) -> None:
        self._timer, now = None, self._loop.time()
        self._forget()
        while self._waiting and self._waiting[0][0] <= now:
            _, answer = self._waiting.popleft()
            answer.set_exception(Unavailable("error-store-unavailable"))
            self._forget()
        if self._waiting:
            self._timer = self._loop.call_at(self._waiting[0][0], self._look)

    def close(self) -> None:
        """Nothing more comes; who waits still is told in time."""
        self._forget()
        if self._timer is not None and not self._waiting:
            self._timer.cancel()
