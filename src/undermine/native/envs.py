"""Games that are played by numbers and seen as rows of numbers, as `undermine.research` has them.

What the numbers mean comes from there, as a coding. Arrays are whatever has the buffer protocol; they are written where
they lie.
"""

from __future__ import annotations

from ctypes import addressof, byref, c_uint64, c_void_p, sizeof
from typing import Any, NamedTuple

from ..messages import BadArgument, NotLegal, NotNative
from . import layout, library
from .buffers import where
from .games import Games
from .library import BAD_TABLES, OK, TOO_WIDE


class Room:
    """Memory of the caller's, of so many bytes, to be written to."""

    __slots__ = ("address", "kept")

    def __init__(self, array: Any, size: int) -> None:
        found = memoryview(array)
        if found.readonly or not found.c_contiguous or found.nbytes != size:
            raise BadArgument("error-native-buffer", name="array", count=size)
        self.address = where(found).address
        self.kept = array


class Stepping(NamedTuple):
    """What a step reads and writes."""

    actions: Room
    """A 32-bit number for each game."""
    rewards: Room
    """A float for each seat of each game."""
    returns: Room
    """The same, of the whole game."""
    over: Room
    """For each game a byte whether it has ended."""
    results: Room
    """For each game a byte that is 0 where the step was taken."""


class Looking(NamedTuple):
    """Whose eyes are looked with, what they see and what they may do."""

    seats: Room
    rows: Room
    masks: Room


class Joining(NamedTuple):
    """Where brisk players take part, what they were told so far, and the moves."""

    parts: Room
    """A byte for each game: 1 where one of them moves, 2 where they listen."""
    told: Room
    """A byte for each of `layout.SEATS` seats of each game."""
    actions: Room
    """A 32-bit number for each game."""


class Envs:
    """Environments around games, which are begun by their own calls: `begin` comes after."""

    def __init__(self, games: Games, coding: layout.Coding) -> None:
        self.games = games
        self.actions, self.row = coding.actions, coding.row
        self._handle = c_void_p()
        self._library = library.library()
        result = self._library.undermine_envs_new(games.handle, addressof(coding), sizeof(coding), byref(self._handle))
        if result == BAD_TABLES:
            raise NotNative("error-native-rules", rules=str(games.rules))
        if result != OK:
            raise MemoryError

    def __del__(self) -> None:
        handle = getattr(self, "_handle", None)
        if handle:
            self._library.undermine_envs_free(handle)

    def begin(self) -> None:
        """All games have begun anew."""
        self._call("begin")

    def step(self, rooms: Stepping, anew: bool, threads: int) -> None:
        """One step in each game: 32-bit numbers come in, and for each game and seat floats go out; for each game
        a byte whether it has ended, and one that is 0 where the step was taken. Raises where one was not."""
        actions, *rest = (room.address for room in rooms)
        self._call("step", actions, len(self.games), *rest, int(anew), threads)
        told = memoryview(rooms.results.kept).tobytes()
        if any(told):
            raise _refused(told)

    def look(self, rooms: Looking, threads: int) -> None:
        """What these seats see and may do; a seat 255 stands for whoever is to move, and is filled in."""
        count = len(self.games)
        sizes = rooms.rows.address, count * self.row, rooms.masks.address, count * self.actions
        self._call("look", rooms.seats.address, count, *sizes, threads)

    def choose(self, masks: Room, words: Room, actions: Room) -> None:
        """For each game one of the numbers of its mask, by a random 32-bit word."""
        self._call("choose", masks.address, words.address, actions.address, len(self.games))

    def brisk(self, mind: layout.Mind, rooms: Joining, threads: int) -> None:
        """Brisk players move where `parts` has 1, and listen where it has 2."""
        parts, told, actions = (room.address for room in rooms)
        self._call("brisk", addressof(mind), sizeof(mind), parts, told, actions, len(self.games), threads)

    def outside(self) -> int:
        """How many moves without a number of their own were played."""
        found = c_uint64()
        self._call("outside", byref(found))
        return found.value

    def _call(self, name: str, *given: object) -> None:
        if getattr(self._library, f"undermine_envs_{name}")(self._handle, *given) != OK:
            raise NotNative("error-native-state")


def _refused(results: bytes) -> Exception:
    """Why the first of the steps that were not taken was not."""
    result = next(result for result in results if result)
    return NotNative("error-native-wide", span=layout.SPAN) if result == TOO_WIDE else NotLegal("why-not-offered")


__all__ = ["Envs", "Joining", "Looking", "Room", "Stepping"]
