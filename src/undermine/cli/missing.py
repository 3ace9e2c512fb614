"""What the command says where its packages are not installed: which extra brings them. The standard library alone.

The sentences are in the Fluent files like all others, but in a file of their own with nothing but plain lines, so that
they can be said without Fluent.
"""

from __future__ import annotations

import io
import re
import sys
from collections.abc import Iterator, Sequence
from importlib.resources import files
from typing import TextIO

from .. import __version__
from ..messages import Argument
from ..words import LANGUAGES, UnknownLanguage, language
from .commands import EXTRAS, command_of, extra_for, take_language

FILE = "install.ftl"
OK, USAGE = 0, 2
_LINE = re.compile(r"^([a-z][a-z-]*) = (.+)$", re.MULTILINE)


def explain(error: ModuleNotFoundError, argv: Sequence[str]) -> int:
    """Say which extra is missing, and return the exit code; an error of another kind is raised again."""
    asked, tokens = take_language(argv)
    command = command_of(tokens)
    extra = extra_for(error.name or "", command)
    if extra is None:
        raise error
    lang = _language(asked)
    if tokens in ([], ["--help"], ["-h"]):
        _write(sys.stdout, "\n".join(overview(lang)))
        return OK
    called = "undermine" if command is None else f"undermine {command}"
    _write(sys.stderr, "undermine: " + say(lang, "install-missing", command=called, extra=extra))
    return USAGE


def overview(lang: str) -> Iterator[str]:
    """What a library without its commands says of itself, and how to get them."""
    yield say(lang, "install-library", version=__version__)
    yield ""
    for extra in ("cli", "play", "server"):
        yield f'  pip install "undermine[{extra}]"'
        commands = " ".join(name for name, brought_by in EXTRAS.items() if brought_by == extra)
        yield "      " + say(lang, f"install-{extra}", commands=commands)


def say(lang: str, key: str, /, **args: Argument) -> str:
    """A sentence with its arguments; `Words` would say the same."""
    text = (files("undermine.words") / lang / FILE).read_text("utf-8")
    return re.sub(r"\{ \$([a-z]+) \}", lambda found: str(args[found[1]]), dict(_LINE.findall(text))[key])


def _language(asked: str | None) -> str:
    try:
        return language(asked)
    except UnknownLanguage:
        return LANGUAGES[0]


def _write(stream: TextIO, text: str) -> None:
    if isinstance(stream, io.TextIOWrapper):
        stream.reconfigure(errors="replace")
    stream.write(text + "\n")
