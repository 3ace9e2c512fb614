"""What the commands read from and write to: a console that respects pipes, colours and plain terminals.

All output goes through here. Where colour, a moving bar or a pause would be in the way, there is none.
"""

from __future__ import annotations

import codecs
import io
import os
import sys
import unicodedata
from contextlib import suppress
from importlib.util import find_spec
from typing import TextIO

from rich.console import Console, RenderableType
from rich.text import Text

from ..messages import Argument, Message, Problem
from ..words import Words

PIPE_CLOSED = 141


class BadUsage(Problem):
    """An option has a value that cannot be."""


class _Console(Console):
    def on_broken_pipe(self) -> None:
        raise BrokenPipeError


class Terminal:
    """The two streams out, the one in, and the words of one language."""

    def __init__(self, lang: str) -> None:
        self.words = Words(lang)
        for stream in (sys.stdin, sys.stdout, sys.stderr):
            _forgive(stream)
        self.out = _Console(highlight=False, markup=False, emoji=False)
        self.err = _Console(stderr=True, highlight=False, markup=False, emoji=False, soft_wrap=True)
        self.ascii = os.environ.get("TERM") == "dumb" or not _can_draw(sys.stdout)
        self.live = sys.stdin.isatty() and sys.stdout.isatty()
        """Whether somebody sits in front of it, rather than a script."""
        if self.live:
            _edit_lines()

    @property
    def has_screen(self) -> bool:
        """Whether the full screen can be shown: somebody sits there, all can be drawn, and its package is there."""
        return self.live and not self.ascii and find_spec("textual") is not None

    @property
    def width(self) -> int:
        return self.out.width

    @property
    def height(self) -> int | None:
        return self.out.height if self.live else None

    def show(self, *things: RenderableType) -> None:
        """Print what is given; in a file or a pipe no line ends in blanks."""
        if self.out.is_terminal:
            for thing in things:
                self.out.print(thing)
            return
        with self.out.capture() as captured:
            for thing in things:
                self.out.print(thing)
        self.write("".join(line.rstrip() + "\n" for line in captured.get().splitlines()))

    def write(self, text: str) -> None:
        """Text for another program, to the letter."""
        sys.stdout.write(text)

    def say(self, key: str, style: str = "", /, **args: Argument) -> None:
        self.tell(Message(key, args), style)

    def tell(self, message: Message, style: str = "") -> None:
        self.show(Text(self.words.say(message), style=style))

    def complain(self, message: Message) -> None:
        """An error, on one line of its own."""
        self.err.print(Text.assemble(("undermine: ", "bold red"), harmless(self.words.say(message))))

    def ask(self, prompt: str) -> str | None:
        """A line from whoever plays; None where there are no more lines."""
        try:
            answer = input(prompt)
        except EOFError:
            self.out.print()
            return None
        if not self.live:
            self.out.print(Text(answer))
        return answer.strip()

    def pause(self, key: str = "press-enter") -> bool:
        """Wait until whoever sits there has read it; False where they have left. A script is not kept waiting."""
        return not self.live or self.ask(self.words.say_key(key)) is not None

    def clear(self) -> None:
        if self.live:
            self.out.clear()


def is_text(words: str) -> bool:
    """Whether this can be written down: a shell can pass on bytes that are no text, which are kept as surrogates."""
    return not any("\ud800" <= char <= "\udfff" for char in words)


def harmless(text: str) -> str:
    """Text from elsewhere on one line, without what would move the cursor or change the colours."""
    return "".join(char if char.isprintable() or char == "\u00a0" else " " for char in text)


def _edit_lines() -> None:
    """Arrow keys at the prompt, where the system has them."""
    with suppress(ImportError):
        import readline  # noqa: F401 (importing it is enough)


def _forgive(stream: TextIO) -> None:
    """A character that a stream cannot take becomes one or two that it can, and not an error."""
    if isinstance(stream, io.TextIOWrapper):
        stream.reconfigure(errors=PLAINLY if stream.writable() else "replace")


PLAINLY = "undermine.plainly"
PLAIN = {"…": "...", "·": "-", "ä": "ae", "ö": "oe", "ü": "ue", "Ä": "Ae", "Ö": "Oe", "Ü": "Ue", "ß": "ss"}
PLAIN |= dict.fromkeys("“”„«»", '"')


def _plainly(error: UnicodeError) -> tuple[str, int]:
    assert isinstance(error, UnicodeEncodeError)
    return "".join(map(_plain, error.object[error.start : error.end])), error.end


def _plain(char: str) -> str:
    """The character without its accents, or as it is written where there are none."""
    bare = "".join(part for part in unicodedata.normalize("NFKD", char) if part.isascii())
    return PLAIN.get(char) or bare or "?"


codecs.register_error(PLAINLY, _plainly)


def _can_draw(stream: TextIO) -> bool:
    try:
        "║░★".encode(stream.encoding or "ascii")
    except (UnicodeEncodeError, LookupError):
        return False
    return True


def pipe_closed() -> int:
    """Nobody reads any more: say nothing, not even when Python flushes its streams on leaving."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return PIPE_CLOSED
