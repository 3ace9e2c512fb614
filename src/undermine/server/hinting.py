"""What is told of a hint: what was thought, or why nothing was. Who is given it, and when, is for the room to say."""

from __future__ import annotations

from ..game import View
from ..messages import Message, Problem
from . import telling
from .lessons import Lessons
from .protocol import messages as told
from .protocol.commands import AskHint


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
