"""Patience at the start: what a server needs may come up later than it does, or be somebody else's for a while."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from typing import TypeVar

from ..messages import Problem
from .logs import logger

SECONDS = 60.0
"""So long a database or a Redis is waited for that is not there."""
PAUSES = (0.05, 0.2, 0.5)
"""Seconds between two attempts; the last is repeated."""

T = TypeVar("T")


async def patiently(
    what: str, attempt: Callable[[], Awaitable[T]], passing: type[Problem], seconds: float | None = None
) -> T:
    """What comes of the first attempt that does not end in such a problem. That something is waited for is logged once,
    and after so many seconds the problem is raised."""
    most, attempts = SECONDS if seconds is None else seconds, 0
    until = time.monotonic() + most
    while True:
        try:
            return await attempt()
        except passing:
            if time.monotonic() >= until:
                raise
        if not attempts:
            logger().warning("waiting", what=what, seconds=round(most))
        await asyncio.sleep(PAUSES[min(attempts, len(PAUSES) - 1)])
        attempts += 1
