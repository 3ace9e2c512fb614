"""Work done in this process, where there can be no others: one thing after the other, and everybody else has a turn in
between."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Generator
from typing import TypeVar

from ...steps import Steps
from .workers import Closed, Full, Late

AT_A_TIME = 0.01
"""Seconds of work in steps before others have their turn."""

Given = TypeVar("Given")
Made = TypeVar("Made")


class Here:
    """A worker that is no process. Nobody can stop it within a step: while it is in one, all others wait."""

    def __init__(
        self, seconds: float, *, most: int | None = None, idle: float | None = None, nice: int = 0, name: str = "worker"
    ) -> None:
        self._seconds, self._most = seconds, most
        self._turn, self._closed = asyncio.Lock(), False
        self.waiting = self.lost = 0

    async def do(self, work: Callable[[Given], Steps[Made] | Made], given: Given) -> Made:
        """Have it done. Raises what the work raised, `Full`, `Late` or `Closed`."""
        if self._most is not None and self.waiting >= self._most:
            raise Full
        self.waiting += 1
        try:
            async with self._turn:
                # Whoever is to be told something is told before anybody thinks.
                await asyncio.sleep(0)
                found = work(given)
                return await self._finished(found) if isinstance(found, Generator) else found
        finally:
            self.waiting -= 1

    async def _finished(self, steps: Steps[Made]) -> Made:
        began = turn = time.monotonic()
        while True:
            if self._closed:
                raise Closed
            try:
                next(steps)
            except StopIteration as end:
                made: Made = end.value
                return made
            now = time.monotonic()
            if now - began > self._seconds:
                raise Late
            if now - turn > AT_A_TIME:
                await asyncio.sleep(0)
                turn = time.monotonic()

    def close(self) -> None:
        self._closed = True
