"""A room that is read from its log, while all others go on."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterable

from ..rooms import entries as log
from ..rooms.room import Room

AT_A_TIME = 0.003
"""Seconds for which a game is played again before others have their turn."""


async def made_of(found: Iterable[bytes]) -> Room:
    """The room of a log. A long game takes a while to play again: all others have their turn in between."""
    entries = map(log.read, found)
    first = next(entries)
    assert isinstance(first, log.Opened)
    room, began = Room.opened_by(first), time.perf_counter()
    for entry in entries:
        room.apply(entry)
        if time.perf_counter() - began > AT_A_TIME:
            await asyncio.sleep(0)
            began = time.perf_counter()
    return room
