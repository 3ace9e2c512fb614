"""Logs: about what was done and never about what was in it.

No body, header, query, cookie, address, token, name, code of a room, move or hand is ever logged, nor what an exception
says of itself: its text may quote any of these. The one exception is the number of a request, which a proxy that is
trusted may have given it. How the lines are written says a server (`json_lines`); until it has, they are plain.
"""

from __future__ import annotations

import logging
import traceback
from collections.abc import Callable
from typing import Any, Protocol

LOGGER = "undermine"
MOST_FRAMES = 20


class Logger(Protocol):
    """What happened, and what there is to say of it; with `exc_info` an exception."""

    def debug(self, event: str, **fields: Any) -> Any: ...
    def info(self, event: str, **fields: Any) -> Any: ...
    def warning(self, event: str, **fields: Any) -> Any: ...
    def error(self, event: str, **fields: Any) -> Any: ...


class Plain:
    """Lines of words, by what Python has."""

    def debug(self, event: str, **fields: Any) -> None:
        _log(logging.DEBUG, event, fields)

    def info(self, event: str, **fields: Any) -> None:
        _log(logging.INFO, event, fields)

    def warning(self, event: str, **fields: Any) -> None:
        _log(logging.WARNING, event, fields)

    def error(self, event: str, **fields: Any) -> None:
        _log(logging.ERROR, event, fields)


def _log(level: int, event: str, fields: dict[str, Any]) -> None:
    error = fields.pop("exc_info", None)
    told = fields | (way_of(error) if isinstance(error, BaseException) else {})
    logging.getLogger(LOGGER).log(level, "%s", " ".join((event, *(f"{name}={value}" for name, value in told.items()))))


_made: Callable[[], Logger] = Plain


def logger() -> Logger:
    return _made()


def use(made: Callable[[], Logger]) -> None:
    """From now on lines are written like this."""
    global _made  # noqa: PLW0603 (a process logs in one way)
    _made = made


def way_of(error: BaseException) -> dict[str, Any]:
    """Of an exception its kind and its way through the code, not its text."""
    frames = traceback.extract_tb(error.__traceback__)[-MOST_FRAMES:]
    told = [f"{_module(frame.filename)}:{frame.lineno} {frame.name}" for frame in frames]
    return {"exception": _kinds(error), "frames": told}


def _kinds(error: BaseException) -> str:
    """An exception with those that led to it."""
    names, seen = [], error  # type: tuple[list[str], BaseException | None]
    while seen is not None and len(names) < 5:
        names.append(type(seen).__qualname__)
        seen = seen.__cause__ or seen.__context__
    return " < ".join(names)


def _module(path: str) -> str:
    """The end of a path: where a server is installed is nobody's business."""
    return "/".join(path.replace("\\", "/").split("/")[-3:])
