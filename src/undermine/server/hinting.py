"""A hint on its way to whoever asked for it: sent only if it is still that person's turn, with bots alone."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from ..messages import Message, Problem
from ..notation import SEAT_LETTERS
from . import telling
from .lessons import Lessons
from .protocol import messages as told
from .protocol.commands import AskHint
from .rooms.room import Room


class Asker(Protocol):
    player: str

    @property
    def seat(self) -> int | None: ...

    def send(self, message: told.AnyMessage) -> None: ...


class Live(Protocol):
    room: Room

    @property
    def watchers(self) -> Sequence[Asker]: ...


async def tell_hint(live: Live, lessons: Lessons, asker: Asker, command: AskHint) -> None:
    """Have it thought about, and tell what came of it. Whoever has moved on meanwhile, or is not alone with bots any
    more, is told nothing."""
    seat = SEAT_LETTERS.index(command.seat)
    found = await _thought(live.room, lessons, seat, command.turn)
    room = live.room
    same = (room.turn, room.to_move, asker.seat) == (command.turn, seat, seat)
    if same and room.is_alone(asker.player) and asker in live.watchers:
        asker.send(found)


async def _thought(room: Room, lessons: Lessons, seat: int, turn: int) -> told.Hint:
    view = room.view(seat)
    assert view is not None
    try:
        return told.Hint(turn=turn, thought=await lessons.hint(room.code, turn, view))
    except Problem as problem:
        why_not = problem.message
    except Exception:
        # What went wrong is logged where it did.
        why_not = Message("error-server")
    return told.Hint(turn=turn, thought=None, why_not=telling.sentence(why_not))
