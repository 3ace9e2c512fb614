"""Chores: what was kept long enough is forgotten. Several processes on one database may all do them."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Protocol

from .logs import log

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
AT_ONCE = 100
"""Guests that are forgotten in one step, so that no game waits long for the database."""


class Store(Protocol):
    """What chores need of the store."""

    async def forget_chat(self, before: int) -> int: ...
    async def forget_guests(self, before: int, limit: int) -> int: ...
    async def forget_reports(self, before: int) -> int: ...
    async def forget_bans(self, at: int) -> int: ...
    async def forget_confirmations(self, before: int) -> int: ...
    async def forget_mails(self, before: int) -> int: ...


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
        await self._do("chat", store.forget_chat(now - self._chat * DAY))
        await self._do("guests", self._forget_guests(now - self._guests * DAY))
        await self._do("reports", store.forget_reports(now - REPORT_DAYS * DAY))
        await self._do("bans", store.forget_bans(now))
        await self._do("confirmations", store.forget_confirmations(now - CONFIRMATION_DAYS * DAY))
        await self._do("mails", store.forget_mails(now - MAIL_DAYS * DAY))

    async def _do(self, what: str, chore: Awaitable[int]) -> None:
        try:
            count = await chore
        except Exception as error:
            log().error("chore failed", what=what, exc_info=error)
            return
        if count:
            log().info("forgotten", what=what, count=count)

    async def _forget_guests(self, before: int) -> int:
        total = found = await self._store.forget_guests(before, AT_ONCE)
        while found == AT_ONCE:
            found = await self._store.forget_guests(before, AT_ONCE)
            total += found
        return total
