"""Bots that others have written in Python: named by module and class, or by the name they were installed under.

Making one runs code from outside, so only whoever runs the process may name it: what comes over a socket, out of a
record or out of a database goes to `ours.own`, which never comes here.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from typing import Any

from .bot import BadBot, Bot

PYTHON = "python:"
GROUP = "undermine.bots"
"""The entry points under which a distribution offers its bots."""
_LONGEST_SPEC, _LONGEST_REASON = 80, 200


def imported(spec: str) -> Bot:
    """The bot of `python:package.module:Class`; raises `BadBot` where there is no such module, class or bot."""
    module, _, name = spec.removeprefix(PYTHON).partition(":")
    if not _is_path(module) or not _is_path(name):
        raise BadBot("error-bot-python", bot=_short(spec))
    return _made(spec, _found(spec, module, name))


def installed(name: str) -> EntryPoint | None:
    """What was installed under this name; raises `BadBot` where two distributions offer different bots."""
    offered = {entry.value: entry for entry in entry_points(group=GROUP, name=name)}
    if len(offered) > 1:
        raise BadBot("error-bot-twice", bot=_short(name), places=", ".join(sorted(offered)))
    return next(iter(offered.values()), None)


def installed_names() -> tuple[str, ...]:
    """The names of all bots that were installed by others."""
    return tuple(sorted({entry.name for entry in entry_points(group=GROUP)}))


def made_from(entry: EntryPoint) -> Bot:
    return _made(entry.name, _found(entry.name, entry.module, entry.attr))


def _is_path(text: str) -> bool:
    return all(part.isidentifier() for part in text.split("."))


def _found(spec: str, module: str, name: str) -> Callable[[], Any]:
    try:
        found = import_module(module)
    except Exception as error:
        raise BadBot("error-bot-module", bot=_short(spec), module=_short(module), why=_reason(error)) from error
    try:
        for part in name.split("."):
            found = getattr(found, part)
    except AttributeError:
        raise BadBot("error-bot-class", bot=_short(spec), module=_short(module), name=_short(name)) from None
    return found  # type: ignore[return-value]  # whatever it is, `_made` finds out


def _made(spec: str, maker: Callable[[], Any]) -> Bot:
    """The bot of this class, or of a function that makes one."""
    try:
        bot = maker()
    except Exception as error:
        raise BadBot("error-bot-made", bot=_short(spec), why=_reason(error)) from error
    if not isinstance(bot, Bot):
        raise BadBot("error-bot-interface", bot=_short(spec), found=type(bot).__name__)
    with suppress(AttributeError):
        bot.spec = spec
    return bot


def _short(text: str) -> str:
    return text[:_LONGEST_SPEC]


def _reason(error: Exception) -> str:
    """On one line that can be printed anywhere."""
    plain = "".join(char if char.isprintable() else " " for char in str(error)[:_LONGEST_REASON])
    return f"{type(error).__name__}: {' '.join(plain.split())}"
