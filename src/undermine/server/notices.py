"""What others did that concerns those who are connected here: bans, sign-outs and erasures, heard of within a second.

They are read from the database, so it makes no difference who did it: this process, another one, or `undermine admin`.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Protocol

from .bans import ERASED
from .doors import Doors
from .store.records import Notice

EVERY = 1.0
"""Seconds between two looks."""


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
        """Deal with all there are; one that fails is dealt with again the next time."""
        async with self._looking:
            found = await self._store.notices(self._at)
            for notice in found:
                if notice.id not in self._heard:
                    await self._deal_with(notice.subject)
                    self._heard.add(notice.id)
            self._heard &= {notice.id for notice in found}
            self._at = max((notice.at for notice in found), default=self._at)

    async def _deal_with(self, subject: str) -> None:
        self._doors.show_out(subject)
        if subject.startswith(ERASED):
            await self._forget(subject.removeprefix(ERASED))
