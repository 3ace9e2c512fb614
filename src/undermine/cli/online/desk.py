"""The person's desk: lines from the keyboard and word from the server come in as they please, and go out one by one.

A person types in a thread of its own; whatever is shown meanwhile stands above the line that is being typed, which is
written again below. A script is read line by line, and only when there is something to decide.
"""

from __future__ import annotations

import queue
import sys
import threading
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from typing import NamedTuple

from rich.text import Text

from ...client import Lost
from ..table.turn import Left
from ..terminal import Terminal
from .wire import Word

GLANCE = 0.25
"""Seconds between two looks at whether the person has pressed Ctrl-C, which may wake another thread than ours."""
TO_THE_LEFT = "\r\x1b[K"

Hear = Callable[[Word], None]


class Typed(NamedTuple):
    text: str | None
    """None where there are no more lines."""


class Keyboard:
    """One line at a time, read elsewhere while the terminal goes on being written to."""

    def __init__(self, deliver: Callable[[Typed], None]) -> None:
        self._deliver = deliver
        self._prompts: queue.SimpleQueue[str] = queue.SimpleQueue()
        self._prompt: str | None = None
        """What stands before the line that is being typed; None where none is."""
        self._shown = threading.Event()
        """Whether the prompt stands there: what is shown before that would be followed by a second one."""
        self._restore = _terminal_settings()
        _when_shown(self._shown.set)
        threading.Thread(target=self._read, name="keyboard", daemon=True).start()

    def prompt(self, prompt: str) -> None:
        """Let a line be typed; where one is already, show it again."""
        if self._prompt is not None:
            self._show_again()
            return
        self._prompt = prompt
        self._shown.clear()
        self._prompts.put(prompt)
        self._shown.wait(GLANCE)

    def above(self, show: Callable[[], None]) -> None:
        """Show something, and below it the line that is being typed."""
        if self._prompt is None:
            show()
            return
        sys.stdout.write(TO_THE_LEFT)
        show()
        self._show_again()

    def done(self) -> None:
        """The line has come."""
        self._prompt = None

    def close(self) -> None:
        """Leave the terminal as it was, for the thread may still be waiting for a key."""
        if self._prompt is not None:
            sys.stdout.write(TO_THE_LEFT)
            self._prompt = None
        _when_shown(None)
        self._restore()

    def _show_again(self) -> None:
        sys.stdout.write(f"{self._prompt}{_line_so_far()}")
        sys.stdout.flush()

    def _read(self) -> None:
        while True:
            prompt = self._prompts.get()
            try:
                self._deliver(Typed(input(prompt).strip()))
            except (EOFError, OSError, ValueError):
                self._deliver(Typed(None))


class Desk:
    def __init__(self, terminal: Terminal) -> None:
        self.terminal = terminal
        self._post: queue.SimpleQueue[Typed | Word | Lost] = queue.SimpleQueue()
        self._later: deque[Word | Lost] = deque()
        """What came while something else had to be read first."""
        self._keyboard = Keyboard(self._post.put) if terminal.live else None

    def deliver(self, word: Word | Lost) -> None:
        """From any thread."""
        self._post.put(word)

    def close(self) -> None:
        if self._keyboard is not None:
            self._keyboard.close()

    def line(self, prompt: str, hear: Hear) -> str | None:
        """The next line; what is heard before it goes to `hear`, which may raise to have it otherwise."""
        if self._keyboard is None:
            self.catch_up(hear)
            return self.terminal.ask(prompt)
        self._keyboard.prompt(prompt)
        while True:
            item = self._next()
            if isinstance(item, Typed):
                self._keyboard.done()
                return item.text
            _pass_on(item, hear)

    def pause(self, key: str) -> None:
        """Until the person has read what is there; what is heard meanwhile waits. A script is not kept waiting."""
        if self._keyboard is None:
            return
        self.terminal.say(key)
        self._keyboard.prompt("")
        while not isinstance(item := self._take(), Typed):
            self._later.append(item)
        self._keyboard.done()
        if item.text is None:
            raise Left

    def above(self, line: str, style: str = "") -> None:
        """Something that came in, above what is being typed."""
        self.present(lambda: self.terminal.show(Text(line, style)))

    def present(self, show: Callable[[], None]) -> None:
        """Show something, and what is being typed below it."""
        if self._keyboard is None:
            show()
        else:
            self._keyboard.above(show)

    def listen(self, hear: Hear) -> None:
        """Wait for one thing from the server, where there is nothing to decide; a line typed meanwhile is dropped."""
        while isinstance(item := self._next(), Typed):
            if self._keyboard is not None:
                self._keyboard.done()
        _pass_on(item, hear)

    def catch_up(self, hear: Hear) -> None:
        """Everything that has been heard by now."""
        lines = list[Typed]()
        try:
            while self._later or not self._post.empty():
                item = self._next()
                if isinstance(item, Typed):
                    lines.append(item)
                else:
                    _pass_on(item, hear)
        finally:
            for line in lines:
                self._post.put(line)

    def _next(self) -> Typed | Word | Lost:
        return self._later.popleft() if self._later else self._take()

    def _take(self) -> Typed | Word | Lost:
        while True:
            with suppress(queue.Empty):
                return self._post.get(timeout=GLANCE)


def _pass_on(item: Word | Lost, hear: Hear) -> None:
    if isinstance(item, Lost):
        raise item
    hear(item)


def _line_so_far() -> str:
    """What has been typed of the line, where the system can tell."""
    with suppress(ImportError):
        import readline

        return readline.get_line_buffer()
    return ""


def _when_shown(call: Callable[[], None] | None) -> None:
    """Have this called whenever a prompt has been written, where the system can tell."""
    with suppress(ImportError, AttributeError):
        import readline

        readline.set_pre_input_hook(call)


def _terminal_settings() -> Callable[[], None]:
    """How to bring the terminal back to where it is now."""
    try:
        import termios

        settings = termios.tcgetattr(sys.stdin)
    except (ImportError, OSError, ValueError):
        return lambda: None
    return lambda: termios.tcsetattr(sys.stdin, termios.TCSADRAIN, settings)
