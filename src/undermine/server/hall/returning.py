"""Somebody for whom bots wait with a new round is gone: for a moment, as whoever reloads a page, or for good."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from ..rooms.room import Room
from .replying import is_read

BACK = 5.0
"""Seconds in which somebody who is gone may be back; until then a round still waits."""


class Returning:
    """For one room. `here` tells who is connected, and `go_on` plans anew when the bot to move replies."""

    def __init__(self, here: Callable[[], set[str]], go_on: Callable[[], None]) -> None:
        self._here, self._go_on = here, go_on
        self._timer: asyncio.TimerHandle | None = None

    def look(self, room: Room) -> None:
        """Somebody has come or gone."""
        self.stop()
        if room.readers():
            self._timer = asyncio.get_running_loop().call_later(BACK, self._look_again, room)

    def _look_again(self, room: Room) -> None:
        """Where nobody is here at all, nobody is kept waiting: then it waits for whoever comes back."""
        seat, here = room.to_move, self._here()
        if seat is not None and room.seats[seat].bot is not None and here and not is_read(room, here):
            self._go_on()

    def stop(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
