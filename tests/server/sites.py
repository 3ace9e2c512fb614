"""A site as its visitors see it: one address, and behind it one or several real processes that may be killed.

In front stands a small proxy which, as those of real sites do, sends each connection to the next process that answers.
"""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from itertools import count
from pathlib import Path
from typing import Protocol
from urllib.request import urlopen

PATIENCE = 40.0
CHUNK = 64 * 1024
SECRET = "a secret for the tests, long enough to be one"
SERVE = (sys.executable, "-m", "undermine.cli", "serve")


class Process:
    """`undermine serve`, in a process of its own."""

    def __init__(self, folder: Path, number: int, options: Sequence[str], port: int = 0) -> None:
        """At a free port, or always at the same."""
        self._port = port
        self._folder, self.options, self._number = folder, tuple(options), number
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
        limits = () if "--limits" in self.options else ("--limits", "0")
        with self._log.open("ab") as log:
            self._process = subprocess.Popen(
                [*SERVE, "--port", str(self._port), *limits, *self.options, "--lang", "en"],
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
                env=environment(),
                start_new_session=True,
            )
        assert self._process.stdout is not None
        said = self._process.stdout.readline()
        assert "http" in said, self.logged
        self.port = int(said.rstrip().rstrip("/").rpartition(":")[2])

    def wait_until_ready(self) -> None:
        """Until it says of itself that it serves."""
        until = time.monotonic() + PATIENCE
        while True:
            with suppress(OSError), urlopen(f"http://127.0.0.1:{self.port}/readyz", timeout=PATIENCE):
                return
            assert time.monotonic() < until, self.logged
            time.sleep(0.05)

    def kill(self) -> None:
        """At once, with all its workers, as when a machine goes down."""
        self._end(signal.SIGKILL)

    def send(self, what: signal.Signals) -> None:
        """To it and all its workers."""
        os.killpg(self.pid, what)

    @property
    def running(self) -> bool:
        return self._process is not None and self._process.poll() is None

    def ask_to_stop(self) -> None:
        assert self._process is not None
        self._process.terminate()

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


def environment() -> dict[str, str]:
    return {**os.environ, "UNDERMINE_SECRET": SECRET}


def intrude(options: Sequence[str]) -> tuple[int | None, str]:
    """Start a server where it should be refused; returns how it ended, None where it did not, and what it said."""
    command = [*SERVE, "--port", "0", *options, "--lang", "en"]
    try:
        ended = subprocess.run(
            command, env=environment(), capture_output=True, text=True, timeout=PATIENCE, check=False
        )
    except subprocess.TimeoutExpired:
        return None, ""
    return ended.returncode, ended.stdout + ended.stderr


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


class Front(Protocol):
    """What stands before the processes of a site: one address for all of them."""

    @property
    def port(self) -> int: ...

    def close(self) -> None: ...


class Site:
    """`front` is made of the ports at which the processes listen, always the same; without one a proxy of our own
    stands there, to which they may move."""

    def __init__(
        self,
        folder: Path,
        processes: int,
        options: Sequence[str],
        front: Callable[[Sequence[int]], Front] | None = None,
    ) -> None:
        ports = [free_port() if front is not None else 0 for _ in range(processes)]
        options = ("--data", str(folder), *options)
        self.processes = [Process(folder, number, options, port) for number, port in enumerate(ports)]
        self._front = Proxy(lambda: [one.port for one in self.processes]) if front is None else front(ports)

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self._front.port}"

    def close(self) -> None:
        for process in self.processes:
            process.stop()
        self._front.close()


def free_port() -> int:
    """One at which nobody listens now."""
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        port: int = found.getsockname()[1]
        return port


@contextmanager
def site(
    folder: Path,
    processes: int = 1,
    database: str | None = None,
    redis: str | None = None,
    front: Callable[[Sequence[int]], Front] | None = None,
) -> Iterator[Site]:
    options = [*(("--database", database) if database else ()), *(("--redis", redis) if redis else ())]
    if front is not None:
        options += ["--trusted-proxy", "127.0.0.1"]
    found = Site(folder, processes, options, front)
    try:
        yield found
    finally:
        found.close()
