"""Processes that work for this one: what takes longer than a few milliseconds while people play is done there, for in
the event loop everybody would wait for it, and in a thread it would hold the interpreter.

A worker does one thing at a time, in the order of asking. It is started when there is something to do, killed when it
takes too long, started again when it has died, and ends when this process ends (`working`).
"""

from __future__ import annotations

import asyncio
import json
import pickle
import subprocess
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from threading import Lock
from typing import Protocol, TypeVar

from ...steps import Steps
from . import working

_START = """
import json, sys
sys.path[:] = json.loads(sys.argv[1])
from undermine.server.work.working import main
main(int(sys.argv[2]))
"""

Given = TypeVar("Given")
Made = TypeVar("Made")


class Lost(Exception):
    """The worker has ended before it was done."""


class Late(Lost):
    """It took too long, and was ended."""


class Closed(Lost):
    """It was ended with all that it had to do: nothing has gone wrong."""


class Full(Exception):
    """So much waits already that nothing more is taken on."""


class Doing(Protocol):
    """Somebody who does one thing after the other. What is done may go in steps (`undermine.steps`)."""

    waiting: int
    """How much was asked for and is not done."""
    lost: int
    """How often the work was lost with whoever did it."""

    async def do(self, work: Callable[[Given], Steps[Made] | Made], given: Given) -> Made: ...
    def close(self) -> None: ...


class Hire(Protocol):
    """Gives a worker: `seconds` is how long one piece of work may take, `most` how many may wait, `idle` after how many
    seconds without work it may go, and `nice` how far it stands back."""

    def __call__(
        self, seconds: float, *, most: int | None = None, idle: float | None = None, nice: int = 0, name: str = "worker"
    ) -> Doing: ...


class Process:
    """The process itself. To start it and to wait for its answers takes time, so both are done in a thread."""

    def __init__(self, nice: int) -> None:
        self._nice, self._lock = nice, Lock()
        self._process: subprocess.Popen[bytes] | None = None
        self._ended = False

    def begin(self) -> subprocess.Popen[bytes]:
        with self._lock:
            if self._ended:
                raise Lost
            if self._process is None:
                call = [sys.executable, "-P", "-c", _START, json.dumps(sys.path), str(self._nice)]
                self._process = subprocess.Popen(call, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
            return self._process

    def ask(self, question: bytes) -> bytes:
        process = self.begin()
        assert process.stdin is not None
        assert process.stdout is not None
        try:
            working.write(process.stdin, question)
            return working.read(process.stdout)
        except (OSError, EOFError, ValueError):
            raise Lost from None

    def kill(self) -> None:
        """Whoever waits for an answer is told that it is lost."""
        with self._lock:
            self._ended = True
            if self._process is not None:
                self._process.kill()

    def bury(self) -> None:
        """After this nothing is left of it."""
        self.kill()
        if self._process is not None:
            self._process.wait()
            for pipe in (self._process.stdin, self._process.stdout):
                with suppress(OSError):
                    pipe.close()  # type: ignore[union-attr]


class _Hurry:
    """The end of a process that takes too long."""

    def __init__(self, process: Process) -> None:
        self._process, self.ended = process, False

    def end(self) -> None:
        self.ended = True
        self._process.kill()


class Worker:
    """`seconds` is how long one piece of work may take, `most` how many may wait. With `idle`, the process ends after
    so many seconds in which nobody asked. A `nice` one leaves the processors to others."""

    def __init__(
        self, seconds: float, *, most: int | None = None, idle: float | None = None, nice: int = 0, name: str = "worker"
    ) -> None:
        self._seconds, self._most, self._idle, self._nice, self._name = seconds, most, idle, nice, name
        self._turn = asyncio.Lock()
        self._threads: ThreadPoolExecutor | None = None
        self._process: Process | None = None
        self._resting: asyncio.TimerHandle | None = None
        self._closed = False
        self.waiting = 0
        """How much was asked for and is not done."""
        self.lost = 0
        """How many processes have ended before their work was done."""

    async def do(self, work: Callable[[Given], Steps[Made] | Made], given: Given) -> Made:
        """Have it done. Raises what the work raised, `Lost`, or `Full`. Who gives up waiting stops it: the process is
        ended where it was at it."""
        if self._most is not None and self.waiting >= self._most:
            raise Full
        question = pickle.dumps((work, given))
        self.waiting += 1
        try:
            async with self._turn:
                made, error = pickle.loads(await self._answer(question))
        finally:
            self.waiting -= 1
        if error is not None:
            raise error
        found: Made = made
        return found

    async def _answer(self, question: bytes) -> bytes:
        """Of a process that has died on the way, or long before, the next one; but work that kills is not tried on."""
        try:
            return await self._ask(question)
        except (Late, Closed):
            raise
        except Lost:
            return await self._ask(question)

    async def _ask(self, question: bytes) -> bytes:
        if self._closed:
            raise Closed
        self._wake()
        process = self._process = self._process or Process(self._nice)
        loop, hurry = asyncio.get_running_loop(), _Hurry(process)
        timer = loop.call_later(self._seconds, hurry.end)
        try:
            return await loop.run_in_executor(self._pool(), process.ask, question)
        except Lost:
            self._part(process)
            raise self._reason(hurry) from None
        except asyncio.CancelledError:
            self._part(process)
            raise
        finally:
            timer.cancel()
            self._rest()

    def _reason(self, hurry: _Hurry) -> Lost:
        if hurry.ended:
            return Late()
        return Closed() if self._closed else Lost()

    def _pool(self) -> ThreadPoolExecutor:
        # Two: one waits for an answer, and one buries whom it does not come from any more.
        if self._threads is None:
            self._threads = ThreadPoolExecutor(2, self._name)
        return self._threads

    def _part(self, process: Process) -> None:
        """From this process nothing more is wanted."""
        if self._process is process:
            self._process = None
            self.lost += not self._closed
        process.kill()
        if self._threads is not None:
            with suppress(RuntimeError):
                self._threads.submit(process.bury)

    # Resting -----------------------------------------------------------------------------------------------------

    def _wake(self) -> None:
        if self._resting is not None:
            self._resting.cancel()
            self._resting = None

    def _rest(self) -> None:
        if self._idle is not None and not self._closed:
            self._resting = asyncio.get_running_loop().call_later(self._idle, self._sleep)

    def _sleep(self) -> None:
        process, self._process = self._process, None
        if process is not None:
            self._part(process)

    def close(self) -> None:
        """End, whatever is not done."""
        self._closed = True
        self._wake()
        process, self._process = self._process, None
        if process is not None:
            process.bury()
        if self._threads is not None:
            self._threads.shutdown(wait=False)
