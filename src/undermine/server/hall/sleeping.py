"""When a room may leave memory, and when it has to be there again.

A room that nobody looks at and in which nothing is due sleeps: it is its log, and nothing else. It wakes when somebody
comes, or shortly before the next moment at which something happens by itself: the end of a clock, a mail, its own end.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from math import inf

from ..rooms.room import CLOSED, OPEN, OVER, Room

MINUTE = 60 * 1000
IDLE_OPEN, IDLE_GAME = 120 * MINUTE, 30 * 24 * 60 * MINUTE
"""A room in which nothing has happened for so long is closed: before its game, and in it."""
QUIET = 10 * MINUTE
"""A room in which nothing has happened for so long may sleep."""
BEFORE, AFTER = MINUTE, 5 * MINUTE
"""So long around each moment at which something is due a room is awake."""
GRACE = 1000
"""So many milliseconds a room that is handed over waits for its people, where something is due: they come again to the
process that a proxy has for it, which should be the one to wake it."""

Moments = Callable[[Room], Iterable[int]]
"""What else is due in a room, and when, in milliseconds."""


def no_moments(room: Room) -> Iterable[int]:
    return ()


def idle_end(room: Room) -> float:
    """When a room is closed, for nobody has played there; never where it is over already."""
    if room.phase in (OVER, CLOSED):
        return inf
    return room.touched + (IDLE_OPEN if room.phase == OPEN else IDLE_GAME)


def may_sleep(room: Room, now: int, moments: Moments = no_moments) -> bool:
    """Whether nothing is due in this room for a while, provided that nobody looks at it."""
    return room.phase == CLOSED or (now - room.touched >= QUIET and not _something_is_due(room, now, moments))


def _something_is_due(room: Room, now: int, moments: Moments) -> bool:
    seat = room.to_move
    if seat is not None and room.seats[seat].bot is not None:
        return True
    late = room.deadline is not None and room.deadline <= now
    return late or any(moment - BEFORE <= now <= moment + AFTER for moment in _due(room, moments))


def wakes(room: Room, now: int, moments: Moments = no_moments) -> int | None:
    """When a room that goes to sleep now is to be woken; None where nothing will ever happen there by itself."""
    coming = [moment for moment in _due(room, moments) if moment > now]
    return int(min(coming)) - BEFORE if coming else None


def goes_on(room: Room, now: int, moments: Moments = no_moments) -> int | None:
    """When a room that is handed over now is to be woken, where nobody comes there before."""
    return now + GRACE if _something_is_due(room, now, moments) else wakes(room, now, moments)


def _due(room: Room, moments: Moments) -> list[float]:
    clock = [] if room.deadline is None else [room.deadline]
    return [moment for moment in (idle_end(room), *clock, *moments(room)) if moment < inf]
