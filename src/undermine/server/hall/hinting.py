"""What is told of a hint: what was thought, or why nothing was. Who is given it, and when, is for the room to say."""

from __future__ import annotations

from ...game import View
from ...messages import Message, Problem
from ...notation import SEAT_LETTERS
from .. import telling
from ..protocol import messages as told
from ..protocol.commands import AskHint
from ..rooms.room import Room
from ..work.lessons import Lessons


async def thought_for(lessons: Lessons, code: str, command: AskHint, view: View) -> told.Hint:
    """What is told to whoever asked, and saw this: a hint, or why there is none."""
    try:
        return told.Hint(turn=command.turn, thought=await lessons.hint(code, command.turn, view))
    except Problem as problem:
        return without(command, problem.message)
    except Exception:
        # What went wrong is logged where it did.
        return without(command, Message("error-server"))


def without(command: AskHint, why_not: Message) -> told.Hint:
    return told.Hint(turn=command.turn, thought=None, why_not=telling.sentence(why_not))


def is_due(room: Room, seat: int | None, command: AskHint) -> bool:
    """Whether it is still that turn, for whoever looks through the eyes of this seat."""
    return seat is not None and (room.turn, SEAT_LETTERS[seat]) == (command.turn, command.seat)
