"""How a client is refused: what it is told, and why its line is closed."""

from __future__ import annotations

from ...messages import Message, Problem
from ...words import Words
from ..gate.limits import TooMany
from ..gate.refusals import BadToken
from ..keeping.problems import Unavailable
from ..protocol import hello
from ..protocol import messages as told
from ..protocol.faults import BadMessage
from .live import Moved

UNKNOWN_ROOM = "error-room-unknown"


def refusal(message: Message, language: str, ref: int | None = None) -> told.Refusal:
    return told.Refusal(ref=ref, key=message.key, args=dict(message.args), text=Words(language).say(message))


def close_code(problem: Exception) -> int:
    if isinstance(problem, BadToken):
        return hello.BAD_TOKEN
    if isinstance(problem, TooMany):
        return hello.TOO_FAST
    if isinstance(problem, BadMessage | TimeoutError):
        return hello.BAD_HELLO
    if isinstance(problem, Unavailable | Moved):
        return hello.TRY_AGAIN
    known = isinstance(problem, Problem) and problem.message.key == UNKNOWN_ROOM
    return hello.NO_ROOM if known else hello.NOT_ADMITTED
