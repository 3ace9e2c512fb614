"""Why a request cannot be granted: a status, a key with arguments, a sentence in the language of whoever asks."""

from __future__ import annotations

from ...messages import Message, Problem
from ...words import Words
from ..gate.limits import TooMany
from ..gate.refusals import BadToken, Banned
from ..keeping.problems import Conflict, Fenced, Unavailable
from ..rooms.room import Outdated
from ..schema import Struct
from ..work.replays import NotOver


class NotFound(Problem):
    """There is no such thing, or not for whoever asks."""


class Forbidden(Problem):
    """Not from there."""


class ErrorBody(Struct, frozen=True):
    key: str
    args: dict[str, str | int]
    text: str
    """The same in the client's language."""
    request: str
    """By which the people who run the server find it in their log."""


STATUSES: tuple[tuple[type[Problem], int], ...] = (
    (BadToken, 401),
    (Banned, 403),
    (Forbidden, 403),
    (NotFound, 404),
    (NotOver, 404),
    (Conflict, 409),
    (Outdated, 410),
    (TooMany, 429),
    (Unavailable, 503),
    (Fenced, 503),
)


def status_of(problem: Problem) -> int:
    return next((status for kind, status in STATUSES if isinstance(problem, kind)), 400)


def told(message: Message, language: str, request: str) -> ErrorBody:
    """`request` is its number."""
    return ErrorBody(message.key, dict(message.args), Words(language).say(message), request)
