"""What others did that concerns those who are connected here: bans, sign-outs and erasures, heard of within a second.

They are read from the database, so it makes no difference who did it: this process, another one, or `undermine admin`.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Protocol

from ..bans import ERASED
from ..keeping.records import Notice
from .doors import Doors

EVERY = 0.5
"""Seconds between two looks; with what it takes to look and to hang up, that is within a second."""


class Store(Protocol):
    async def notices(self, since: int) -> list[Notice]: ...


class Notices:
    """`forget` is asked to forget a player who was erased, in the rooms of this process."""

    def __init__(self, store: Store, doors: Doors, forget: Callable[[str], Awaitable[None]]) -> None:
        self._store, self._doors, self._forget = store, doors, forget
        self._looking = asyncio.Lock()
        self._at = 0
        self._heard: set[str] = set()
        """Those since then, and a little before, that were dealt with."""

    async def look(self) -> None:
        """Deal with all there are; one that fails keeps no other from it, and is dealt with again the next time."""
        async with self._looking:
            found = await self._store.notices(self._at)
            fresh = [notice for notice in found if notice.id not in self._heard]
            for notice in fresh:
                self._doors.show_out(notice.subject)
            failures = [await self._deal_with(notice) for notice in fresh]
            self._heard &= {notice.id for notice in found}
            for failure in filter(None, failures):
                raise failure
            self._at = max((notice.at for notice in found), default=self._at)

    async def _deal_with(self, notice: Notice) -> Exception | None:
        """Returns what went wrong."""
        try:
            if notice.subject.startswith(ERASED):
                await self._forget(notice.subject.removeprefix(ERASED))
        except Exception as error:
            return error
        self._heard.add(notice.id)
        return None
