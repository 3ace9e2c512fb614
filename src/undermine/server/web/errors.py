"""What becomes of a request that cannot be granted: a status, a key with arguments, a sentence in his language.

What went wrong inside is told to the log, and to the client only that something did.
"""

from __future__ import annotations

from typing import Any

import msgspec
from litestar import Request, Response
from litestar.exceptions import HTTPException

from ...messages import Message, Problem
from ..answers.errors import ErrorBody, status_of, told
from ..gate.limits import TooMany
from ..gate.refusals import BadToken
from ..keeping.problems import Failed
from ..logs import logger
from ..protocol.faults import bad_value
from .visitor import Visitor

Call = Request[Any, Any, Any]
HTTP_KEYS = {404: "error-not-found", 405: "error-method", 413: "error-too-large", 415: "error-message-not-json"}


def body(message: Message, visitor: Visitor) -> ErrorBody:
    return told(message, visitor.language, visitor.request)


def headers(problem: Problem) -> dict[str, str]:
    if isinstance(problem, TooMany):
        return {"Retry-After": str(problem.seconds)}
    return {"WWW-Authenticate": "Bearer"} if isinstance(problem, BadToken) else {}


def on_problem(request: Call, problem: Problem) -> Response[ErrorBody]:
    if isinstance(problem, Failed):
        return on_bug(request, problem)
    return _response(request, problem.message, status_of(problem), headers(problem))


def on_http(request: Call, error: HTTPException) -> Response[ErrorBody]:
    """What the framework refuses."""
    if isinstance(error.__cause__, msgspec.ValidationError):
        return on_problem(request, bad_value(_parameter(error)))
    if error.status_code >= 500:
        return on_bug(request, error)
    key = HTTP_KEYS.get(error.status_code, "error-request")
    return _response(request, Message(key), error.status_code, {})


def _parameter(error: HTTPException) -> str:
    """Which one was wrong; a body has been read to the letter before the framework looks at it."""
    found = error.extra if isinstance(error.extra, list) else []
    return "".join(("$", *(f".{one['key']}" for one in found[:1] if "key" in one)))


def on_bug(request: Call, error: Exception) -> Response[ErrorBody]:
    logger().error("bug", exc_info=error)
    return _response(request, Message("error-server"), 500, {})


def _response(request: Call, message: Message, status: int, more: dict[str, str]) -> Response[ErrorBody]:
    visitor: Visitor = request.state.visitor
    return Response(body(message, visitor), status_code=status, headers=more)


HANDLERS: dict[int | type[Exception], Any] = {Problem: on_problem, HTTPException: on_http, Exception: on_bug}
