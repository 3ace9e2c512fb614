"""How late the event loop is: everything that a process does waits in one line, and this measures it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from .routine import Routine

EVERY = 0.1
"""Seconds between two measurements."""


def lag(tell: Callable[[float], None], every: float = EVERY) -> Routine:
    """Sleeps again and again for a known time, and tells how much longer it was."""

    async def measure() -> None:
        clock = asyncio.get_running_loop().time
        due = clock() + every
        await asyncio.sleep(every)
        tell(max(0.0, clock() - due))

    return Routine("lag", 0.0, measure)
