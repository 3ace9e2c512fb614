"""A program of its own at the other end of two pipes: started, told, asked within a time, ended.

The clock decides when we stop waiting, and nothing else. Each pipe has a thread that may wait for as long as it likes,
so that no program can keep the game waiting, whether it reads nothing, writes nothing, or leaves children behind.
"""

from __future__ import annotations

import logging
import os
import signal
import subprocess
import weakref
from collections.abc import Callable, Sequence
from contextlib import suppress
from queue import Empty, SimpleQueue
from threading import Event, Semaphore, Thread
from time import monotonic
from typing import IO

from ..notation import Data
from .bot import BotFailed, Failure
from .protocol import INFO, LONGEST_ANSWER, QUIT, Garbage, line, parse

START_SECONDS = 10.0
"""For the greeting; a program may have to read a large file first."""
QUIT_SECONDS = 1.0
_LONGEST_SAID, _LONGEST_NAME = 200, 80
_LONGEST_ERROR = 4096
_LOG = logging.getLogger(__name__)


class Program:
    """A running program; whatever it does, it does not outlive this object."""

    def __init__(self, words: Sequence[str], name: str) -> None:
        self.name = legible(name)[:_LONGEST_NAME]
        try:
            # In a session of its own it does not hear an interrupt meant for us, and can be ended with its children.
            process = subprocess.Popen(
                words,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                start_new_session=True,
            )
        except (OSError, ValueError) as error:
            reason = getattr(error, "strerror", None)
            raise BotFailed("error-bot-start", "crash", str(reason or error), bot=self.name) from None
        assert process.stdin is not None
        assert process.stdout is not None
        assert process.stderr is not None
        self._process = process
        self._outbox, self._answers = _Outbox(process.stdin), _Answers(process.stdout)
        self._errors = _Errors(process.stderr)
        self.last_id = 0
        """Of the last question; the next one has the next."""
        self._finalizer = weakref.finalize(self, _kill, process, self._outbox, self._answers)

    def tell(self, message: Data) -> None:
        """Say something that needs no answer. Where nobody listens any more, the next question will show it."""
        self._outbox.put(line(message))

    def ask(self, message: Data, answer: str, seconds: float) -> Data:
        """Say something, and wait for the answer of this type; raises `BotFailed` where it does not come in time."""
        self.last_id += 1
        self.tell({"type": message["type"], "id": self.last_id, **message})
        ends = monotonic() + seconds
        while True:
            text = self._next_line(ends, seconds)
            said = self._understood(text)
            if said["type"] == INFO:
                _LOG.info("%s: %s", self.name, legible(str(said.get("text", ""))))
            elif said["type"] == answer and type(said.get("id")) is int and said["id"] == self.last_id:
                return said
            else:
                raise self.failed("error-bot-garbage", "garbage", legible(text.decode("utf-8", "replace")))

    def _next_line(self, ends: float, seconds: float) -> bytes:
        try:
            text = self._answers.get(max(0.0, ends - monotonic()))
        except Empty:
            raise self.failed("error-bot-timeout", "timeout", self._errors.last, seconds=f"{seconds:g}") from None
        if not text:
            self._errors.settle()
            raise self.failed("error-bot-crash", "crash", self._errors.last)
        return text

    def _understood(self, text: bytes) -> Data:
        try:
            return parse(text)
        except Garbage:
            said = legible(text.decode("utf-8", "replace"))
            raise self.failed("error-bot-garbage", "garbage", said) from None

    def failed(self, key: str, kind: Failure, said: str, **args: str) -> BotFailed:
        """The program has failed and is ended; returns the error to raise."""
        self.end()
        return BotFailed(key, kind, said, bot=self.name, **args)

    def quit(self, *, word: bool = True) -> int | None:
        """Ask it to end, by the word or by the end of its input; returns its exit code, None if it had to be ended."""
        if word:
            self.tell({"type": QUIT})
        else:
            self._outbox.put(None)
        try:
            return self._process.wait(QUIT_SECONDS)
        except subprocess.TimeoutExpired:
            return None
        finally:
            self.end()

    def end(self) -> None:
        """End it at once."""
        self._finalizer()


def legible(text: str) -> str:
    """What a program wrote, on one line that can be printed anywhere, and not too long."""
    shown = "".join(char if char.isprintable() else " " for char in text[: 4 * _LONGEST_SAID])
    return " ".join(shown.split())[:_LONGEST_SAID]


def _kill(process: subprocess.Popen[bytes], outbox: _Outbox, answers: _Answers) -> None:
    """End a program with all its children, and let go of the threads at its pipes."""
    # As long as nobody has asked for its exit code, its number is not given to another, even if it has ended.
    if process.returncode is None:
        with suppress(OSError):
            if os.name == "posix":
                os.killpg(process.pid, signal.SIGKILL)
            else:
                process.kill()
        process.wait()
    outbox.put(None)
    answers.stop()


def _thread(work: Callable[..., None], *args: object) -> Thread:
    """Nobody waits for these at the end: one that is stuck in a pipe must not keep the game from ending."""
    thread = Thread(target=work, args=args, daemon=True)
    thread.start()
    return thread


class _Outbox:
    """Lines to a program that may not be reading."""

    def __init__(self, pipe: IO[bytes]) -> None:
        lines: SimpleQueue[bytes | None] = SimpleQueue()
        self.put = lines.put
        _thread(_write, pipe, lines)


def _write(pipe: IO[bytes], lines: SimpleQueue[bytes | None]) -> None:
    # A program that has closed its input is found out by its silence.
    with suppress(OSError), pipe:
        while (text := lines.get()) is not None:
            pipe.write(text)
            pipe.flush()


class _Answers:
    """Lines from a program, each read only when it is asked for, so that a flood stays in the pipe."""

    def __init__(self, pipe: IO[bytes]) -> None:
        self._wanted, self._stopped, self._lines = Semaphore(0), Event(), SimpleQueue[bytes]()
        _thread(_read, pipe, self._wanted, self._stopped, self._lines)

    def get(self, seconds: float) -> bytes:
        """The next line, or nothing where the program has closed its output; raises `Empty` where none comes."""
        self._wanted.release()
        return self._lines.get(timeout=seconds)

    def stop(self) -> None:
        self._stopped.set()
        self._wanted.release()


def _read(pipe: IO[bytes], wanted: Semaphore, stopped: Event, lines: SimpleQueue[bytes]) -> None:
    with pipe:
        while wanted.acquire() and not stopped.is_set():
            lines.put(pipe.readline(LONGEST_ANSWER))


class _Errors:
    """The last that a program wrote to its error stream."""

    def __init__(self, pipe: IO[bytes]) -> None:
        self._tail = bytearray()
        self._thread = _thread(_keep, pipe, self._tail)

    def settle(self) -> None:
        """Wait a little for the rest, where a program is about to end."""
        self._thread.join(QUIT_SECONDS)

    @property
    def last(self) -> str:
        """Its last line."""
        lines = bytes(self._tail).decode("utf-8", "replace").split("\n")
        return next((said for said in map(legible, reversed(lines)) if said), "")


def _keep(pipe: IO[bytes], tail: bytearray) -> None:
    with pipe:
        while part := os.read(pipe.fileno(), _LONGEST_ERROR):
            tail += part
            del tail[:-_LONGEST_ERROR]
