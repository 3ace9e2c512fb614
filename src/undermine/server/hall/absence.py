"""Who is waited for in vain: somebody who is to move, is not here, and has no clock that would end it.

After a while the table may let a bot play on. When that is, presence decides, of which no log knows: after a restart
the waiting begins anew.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection

from ..rooms.room import Room

PATIENCE = 60_000
"""Milliseconds for which a table waits before it may do something about it."""
SLACK = 0.05
"""Seconds by which a timer may come too early."""


class Absence:
    """For one room. `steady` is a clock in milliseconds that nobody sets; `tell` has everybody told how it stands."""

    def __init__(self, steady: Callable[[], int], tell: Callable[[], None]) -> None:
        self._steady, self._tell = steady, tell
        self._gone: dict[str, int] = {}
        """Since when those are away who sit here."""
        self._timer: asyncio.TimerHandle | None = None

    def look(self, room: Room, here: Collection[str], began: int) -> None:
        """Somebody has come, gone or moved; `began` is when the seat to move came to move, by the steady clock."""
        now = self._steady()
        self._gone = {player: self._gone.get(player, now) for player in room.people() if player not in here}
        self.stop()
        due = self._due(room, began)
        if due is not None and due > now:
            self._timer = asyncio.get_running_loop().call_later((due - now) / 1000 + SLACK, self._tell)

    def seat(self, room: Room, began: int) -> int | None:
        """The seat whose person was waited for long enough."""
        due = self._due(room, began)
        return room.to_move if due is not None and due <= self._steady() else None

    def _due(self, room: Room, began: int) -> int | None:
        seat = room.to_move
        if seat is None or room.settings.seconds is not None or room.seats[seat].bot is not None:
            return None
        since = self._gone.get(room.seats[seat].player or "")
        return None if since is None else max(since, began) + PATIENCE

    def stop(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
