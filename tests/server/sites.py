"""A site as its visitors see it: one address, and behind it one or several real processes that may be killed.

In front stands a small proxy which, as those of real sites do, sends each connection to the next process that answers.
"""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from itertools import count
from pathlib import Path

PATIENCE = 40.0
CHUNK = 64 * 1024
SECRET = "a secret for the tests, long enough to be one"


class Process:
    """`undermine serve`, in a process of its own."""

    def __init__(self, folder: Path, number: int, options: Sequence[str]) -> None:
        self._folder, self._options, self._number = folder, options, number
        self._process: subprocess.Popen[str] | None = None
        self.port = 0
        self.start()

    @property
    def pid(self) -> int:
        assert self._process is not None
        return self._process.pid

    @property
    def logged(self) -> str:
        return self._log.read_text("utf-8", "replace")

    @property
    def _log(self) -> Path:
        return self._folder / f"log-{self._number}"

    def start(self) -> None:
        command = [sys.executable, "-m", "undermine.cli", "serve", "--port", "0"]
        limits = () if "--limits" in self._options else ("--limits", "0")
        with self._log.open("ab") as log:
            self._process = subprocess.Popen(
                [*command, *limits, *self._options, "--lang", "en"],
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
                env={**os.environ, "UNDERMINE_SECRET": SECRET},
                start_new_session=True,
            )
        assert self._process.stdout is not None
        said = self._process.stdout.readline()
        assert "http" in said, self.logged
        self.port = int(said.rstrip().rstrip("/").rpartition(":")[2])

    def kill(self) -> None:
        """At once, with all its workers, as when a machine goes down."""
        self._end(signal.SIGKILL)

    def stop(self) -> None:
        """As an operator does."""
        if self._process is not None:
            self._process.terminate()
            self._process.wait(PATIENCE)
            self._end(signal.SIGKILL)

    def _end(self, how: signal.Signals) -> None:
        if self._process is None:
            return
        with suppress(ProcessLookupError):
            os.killpg(self._process.pid, how)
        self._process.wait(PATIENCE)
        assert self._process.stdout is not None
        self._process.stdout.close()
        self._process = None


class Proxy:
    """In a thread of its own; `ports` tells where the processes listen at this moment."""

    def __init__(self, ports: Callable[[], list[int]]) -> None:
        self._ports, self._turns, self._ready = ports, count(), threading.Event()
        self._thread = threading.Thread(target=lambda: asyncio.run(self._run()), daemon=True)
        self._thread.start()
        assert self._ready.wait(PATIENCE)

    def close(self) -> None:
        self._loop.call_soon_threadsafe(self._stopped.set)
        self._thread.join(PATIENCE)

    async def _run(self) -> None:
        self._loop, self._stopped = asyncio.get_running_loop(), asyncio.Event()
        async with await asyncio.start_server(self._serve, "127.0.0.1", 0, backlog=1024) as server:
            self.port: int = server.sockets[0].getsockname()[1]
            self._ready.set()
            await self._stopped.wait()

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        there = await self._reach()
        if there is None:
            writer.close()
            return
        async with asyncio.TaskGroup() as both:
            both.create_task(_carry(reader, there[1]))
            both.create_task(_carry(there[0], writer))

    async def _reach(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter] | None:
        """The next process that answers."""
        first, ports = next(self._turns), self._ports()
        for offset in range(len(ports)):
            with suppress(OSError):
                return await asyncio.open_connection("127.0.0.1", ports[(first + offset) % len(ports)])
        return None


async def _carry(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    try:
        with suppress(OSError):
            while data := await reader.read(CHUNK):
                writer.write(data)
                await writer.drain()
    finally:
        writer.close()


class Site:
    def __init__(self, folder: Path, processes: int, options: Sequence[str]) -> None:
        self.processes = [Process(folder, number, ("--data", str(folder), *options)) for number in range(processes)]
        self._proxy = Proxy(lambda: [process.port for process in self.processes])

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self._proxy.port}"

    def close(self) -> None:
        for process in self.processes:
            process.stop()
        self._proxy.close()


@contextmanager
def site(folder: Path, processes: int = 1, database: str | None = None, redis: str | None = None) -> Iterator[Site]:
    options = [*(("--database", database) if database else ()), *(("--redis", redis) if redis else ())]
    found = Site(folder, processes, options)
    try:
        yield found
    finally:
        found.close()
