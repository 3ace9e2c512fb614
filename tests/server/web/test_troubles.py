"""A server whose database is locked or whose disk is full: it says so, loses nothing, and ends when it is asked to."""

from __future__ import annotations

import resource
import signal
import sqlite3
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager, suppress
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.sync.client import ClientConnection, connect

from tests.server.web.servers import hear, tell
from tests.server.web.test_serve import serving
from undermine.notation import Data

PATIENCE = 30.0
SOON = 20.0
"""Seconds; two or three, and what a busy machine needs. With a database that was waited for it was half a minute."""

Process = subprocess.Popen[str]


@contextmanager
def locked(folder: Path, process: Process) -> Iterator[None]:
    """Somebody else writes into the database, and does not come to an end."""
    other = sqlite3.connect(folder / "undermine.db", isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    try:
        yield
    finally:
        other.close()


@contextmanager
def full(folder: Path, process: Process) -> Iterator[None]:
    """No file of this process can be written to any more, as on a disk that is full."""
    resource.prlimit(process.pid, resource.RLIMIT_FSIZE, (0, resource.RLIM_INFINITY))
    try:
        yield
    finally:
        with suppress(ProcessLookupError):
            resource.prlimit(process.pid, resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY,) * 2)


Trouble = Callable[[Path, Process], AbstractContextManager[None]]


@contextmanager
def table(address: str) -> Iterator[ClientConnection]:
    """Somebody at a table of his own with two bots, who is to move."""
    token = httpx.post(f"{address}api/players", json={"name": "Ann"}).raise_for_status().json()["token"]
    mine = {"authorization": f"Bearer {token}"}
    settings = {"seats": 3, "bots": [None, "easy", "easy"], "pace": "instant"}
    code = httpx.post(f"{address}api/rooms", json=settings, headers=mine).raise_for_status().json()["code"]
    with connect(f"{address.replace('http', 'ws')}api/socket", compression=None) as socket:
        tell(socket, do="hello", token=token, room=code)
        answered(socket, do="sit", seat="A", name="Ann")
        answered(socket, do="begin", first="A")
        yield socket


def answered(socket: ClientConnection, **command: Any) -> Data:
    tell(socket, ref=7, **command)
    while True:
        found = hear(socket, seconds=PATIENCE)
        if found["is"] in ("done", "error") and found["ref"] == 7:
            return found


def ready(address: str) -> int:
    return httpx.get(f"{address}readyz", timeout=PATIENCE).status_code


def wait_for(address: str, status: int) -> None:
    until = time.monotonic() + PATIENCE
    while ready(address) != status:
        assert time.monotonic() < until
        time.sleep(0.1)


@pytest.mark.parametrize("trouble", [locked, full])
def test_a_server_that_cannot_write_says_so_and_goes_on_when_it_can(trouble: Trouble, tmp_path: Path) -> None:
    folder = tmp_path / "data"
    with serving(folder) as (process, address), table(address) as socket:
        assert ready(address) == 200
        with trouble(folder, process):
            # First of all: a process of which nobody has heard for seconds does not know what is still its own.
            assert answered(socket, do="recall")["is"] == "done", "what needs no writing goes on"
            wait_for(address, 503)
            began = time.monotonic()
            refused = answered(socket, do="acknowledge", seat="A")
            assert time.monotonic() - began < SOON
            assert refused["key"] == "error-store-not-written"
            assert refused["text"]
        wait_for(address, 200)
        assert answered(socket, do="acknowledge", seat="A")["is"] == "done"


@pytest.mark.usefixtures("interruptible")
@pytest.mark.parametrize(("trouble", "how"), [(locked, signal.SIGTERM), (full, signal.SIGINT)])
def test_a_server_that_cannot_write_ends_within_seconds(trouble: Trouble, how: signal.Signals, tmp_path: Path) -> None:
    folder = tmp_path / "data"
    with serving(folder) as (process, address), table(address) as socket, trouble(folder, process):
        tell(socket, do="acknowledge", seat="A")
        time.sleep(0.2)
        process.send_signal(how)
        # Without patience for a database that takes nothing it would be minutes.
        process.wait(PATIENCE)
