"""Roll-outs: what each of several moves comes to, in many worlds, when brisk players play the round to its end.

The brisk player is the engine's own (`engine/brisk.hpp`); what it goes by comes in as a `layout.Mind`. Here it is only
called: who searches, and with which mind, is up to `bots`.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from ctypes import addressof, byref, c_int8, c_int32, c_uint64, sizeof
from typing import NamedTuple

from ..game import Move, move_code
from ..messages import NotNative
from . import layout
from .games import Games, threads_of, word
from .library import BAD_MIND, BAD_STATE, NO_WORLD, NOBODY_TO_MOVE, OK
from .moves import move_of
from .worlds import Worlds

UNIT = 64
"""A win, or a gold, in the numbers of outcomes."""
NO_OUTCOME = -(1 << 31)


class Streams(NamedTuple):
    """Where the small generator begins: world i is drawn by the stream `first + i` of this start."""

    start: int
    first: int = 0


def rollouts(
    worlds: Worlds, mind: layout.Mind, moves: Sequence[Move], count: int, luck: Streams, threads: int = 1
) -> list[Sequence[int]]:
    """For each of so many worlds what each move comes to for the seat that is to move, in parts of a win or of a gold
    (`UNIT`). In one world all moves have the same luck. The worlds must be those of the view in which the moves are
    legal; where a round finds no end within what the engine has room for, there is no outcome (`NO_OUTCOME`)."""
    seat = worlds.view.table.to_move
    if seat is None:
        raise NotNative("error-native-state")
    codes, found = array("Q", map(move_code, moves)), (c_int32 * (count * len(moves)))()
    result = worlds._library.undermine_rollouts(
        worlds._handle,
        *(addressof(mind), sizeof(mind), codes.buffer_info()[0], len(codes), count),
        *(word("start", luck.start), word("first", luck.first), seat, threads_of(threads), addressof(found)),
    )
    if result == NO_WORLD:
        raise NotNative("error-native-no-world")
    _expect_played(result)
    return [found[row : row + len(moves)] for row in range(0, len(found), len(moves))]


def brisk_move(games: Games, index: int, mind: layout.Mind, told: Sequence[int]) -> tuple[Move, tuple[int, ...]]:
    """What a brisk player does in this game, by the game's luck, and what has been told of each seat then: `told` is
    what was before."""
    shift, code = (c_int8 * layout.SEATS)(*told), c_uint64()
    _expect_played(games._result("brisk", index, addressof(mind), sizeof(mind), addressof(shift), byref(code)))
    return move_of(code.value, games.rules.catalogue), tuple(shift[: games.players])


def _expect_played(result: int) -> None:
    if result == BAD_MIND:
        raise NotNative("error-native-mind")
    if result in (NOBODY_TO_MOVE, BAD_STATE):
        raise NotNative("error-native-state")
    if result != OK:
        raise MemoryError
