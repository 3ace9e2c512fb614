"""Chores: what was kept long enough is forgotten, a little at a time. Several processes may all do them at once."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Protocol

from .logs import logger

EVERY = 300.0
"""Seconds between two rounds of chores."""
DAY = 24 * 3600 * 1000
KEEP_CHAT_DAYS, KEEP_GUESTS_DAYS = 30, 90
REPORT_DAYS = 365
"""So long a report is kept after it was closed."""
CONFIRMATION_DAYS = 3
"""So long an address is kept that nobody confirms, and so long the link to confirm it is good."""
MAIL_DAYS = 60
"""So long it is known which mails were sent: longer than any turn lasts."""
CHALLENGE_DAYS = 1
"""So long it is known which challenges were answered: far longer than any is good for."""
AT_ONCE = 100
"""Rows that are forgotten in one step, so that no game waits long for the database."""
PAUSE = 0.05
"""Seconds between two steps, in which a database without a queue is the games'."""


class Store(Protocol):
    """What chores need of the store."""

    async def forget_chat(self, before: int, limit: int) -> int: ...
    async def forget_guests(self, before: int, limit: int) -> int: ...
    async def forget_reports(self, before: int, limit: int) -> int: ...
    async def forget_bans(self, at: int, limit: int) -> int: ...
    async def forget_confirmations(self, before: int, limit: int) -> int: ...
    async def forget_mails(self, before: int, limit: int) -> int: ...
    async def forget_challenges(self, before: int, limit: int) -> int: ...
    async def forget_notices(self, limit: int) -> int: ...


class Chores:
    def __init__(
        self,
        store: Store,
        clock: Callable[[], int],
        keep_chat_days: int = KEEP_CHAT_DAYS,
        keep_guests_days: int = KEEP_GUESTS_DAYS,
    ) -> None:
        self._store, self._clock = store, clock
        self._chat, self._guests = keep_chat_days, keep_guests_days

    async def run(self) -> None:
        """Each of them once. One that fails keeps none of the others from being done."""
        store, now = self._store, self._clock()
        await self._do("chat", partial(store.forget_chat, now - self._chat * DAY))
        await self._do("guests", partial(store.forget_guests, now - self._guests * DAY))
        await self._do("reports", partial(store.forget_reports, now - REPORT_DAYS * DAY))
        await self._do("bans", partial(store.forget_bans, now))
        await self._do("confirmations", partial(store.forget_confirmations, now - CONFIRMATION_DAYS * DAY))
        await self._do("mails", partial(store.forget_mails, now - MAIL_DAYS * DAY))
        await self._do("challenges", partial(store.forget_challenges, now - CHALLENGE_DAYS * DAY))
        await self._do("notices", store.forget_notices)

    async def _do(self, what: str, some: Callable[[int], Awaitable[int]]) -> None:
        """A step of the chore after the other, until there is nothing left of it. A step that found little is not the
        last: of what it looked at, another process may have forgotten the rest."""
        total = 0
        try:
            while found := await some(AT_ONCE):
                total += found
                await asyncio.sleep(PAUSE)
        except Exception as error:
            logger().error("chore failed", what=what, exc_info=error)
        if total:
            logger().info("forgotten", what=what, count=total)
