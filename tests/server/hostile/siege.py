"""A server under siege: a table that plays there, those who attack it, and a neighbour who wants to know how it fares.

The server is a process of its own, started as people start it. Attackers are no clients of ours.
"""

from __future__ import annotations

import asyncio
import hashlib
import json
import socket
import sqlite3
import threading
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import AsyncExitStack, closing, contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from urllib.request import urlopen

import msgspec

from tests.server.guests import Guest
from tests.server.sites import Process
from undermine.client import connect, open_room, register
from undermine.server.config import DATABASE
from undermine.server.protocol import commands as asked
from undermine.server.protocol import messages as told

from .capture import SETTINGS, Captured
from .frames import CONTINUED, PING, PONG, TEXT, RawSocket, frame
from .fuzz import Fuzzer

BATCH, BATCHES = 40, 20
"""So many frames are sent before an answer is waited for; and so often by one connection."""
NAMES = ("Ann", "Bob", "Cid")


# Those who play ----------------------------------------------------------------------------------------------------


class Table:
    """Three people in the middle of a game, who stay where they are while the siege lasts, and then play on."""

    def __init__(self, url: str) -> None:
        self._url, self.code, self.tokens = url, "", list[str]()
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, daemon=True)
        self._thread.start()
        self._stack, self._guests = AsyncExitStack(), list[Guest]()
        self._run(self._begin())

    def _run(self, work: Any) -> Any:
        return asyncio.run_coroutine_threadsafe(work, self._loop).result(120)

    async def _begin(self) -> None:
        self.tokens = [await register(self._url, name) for name in NAMES]
        self.code = await open_room(self._url, self.tokens[0], SETTINGS)
        for name, token in zip(NAMES, self.tokens, strict=True):
            entered = connect(self._url, self.code, token)
            self._guests.append(Guest(name, token, *await self._stack.enter_async_context(entered)))
            await self._guests[-1].hear(lambda message: isinstance(message, told.RoomState))
        for guest, seat in zip(self._guests, "ABC", strict=True):
            await guest.connection.do(asked.Sit(seat=seat, name=guest.name))
        await self._guests[0].connection.do(asked.Begin(first="A"))
        while not self._guests[0].connection.to_move:
            await self._guests[0].hear(lambda _: True)
        connection = self._guests[0].connection
        await connection.do(asked.Play(seat="A", move=connection.legal[0], turn=connection.turn))

    def play_on(self) -> told.Over:
        """To the end; all three are told the same."""
        ends = self._run(self._play_on())
        assert ends[0] is not None
        assert ends[0] == ends[1] == ends[2]
        over: told.Over = ends[0]
        return over

    async def _play_on(self) -> list[told.Over | None]:
        return list(await asyncio.gather(*(guest.play(number) for number, guest in enumerate(self._guests))))

    def close(self) -> None:
        self._run(self._stack.aclose())
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.close()


# The server --------------------------------------------------------------------------------------------------------


class Place:
    def __init__(self, folder: Path, limits: float) -> None:
        self._folder = folder
        self.server = Process(folder, 0, ("--data", str(folder), "--limits", f"{limits:g}", "--log-level", "info"))
        self.table = Table(self.url)

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.server.port}"

    def close(self) -> None:
        self.table.close()
        self.server.stop()

    def witness(self) -> str:
        """The log of the table, and who its people are, as the database has them."""
        with closing(sqlite3.connect(f"file:{self._folder / DATABASE}?mode=ro", uri=True)) as database:
            code = (self.table.code,)
            rows = database.execute("SELECT seq, entry FROM log WHERE game = ? ORDER BY seq", code).fetchall()
            who = "SELECT id, name FROM players WHERE id IN (SELECT player FROM members WHERE game = ?) ORDER BY id"
            people = database.execute(who, code).fetchall()
        assert len(rows) > 4
        assert len(people) == len(NAMES)
        return hashlib.sha256(repr((rows, people)).encode()).hexdigest()

    def memory(self) -> float:
        """Megabytes."""
        status = Path(f"/proc/{self.server.pid}/status").read_text()
        return int(status.partition("VmRSS:")[2].split()[0]) / 1024

    def cpu(self) -> float:
        """Seconds that the server has worked."""
        fields = Path(f"/proc/{self.server.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / 100

    def limited(self) -> float:
        """How often somebody was refused something, for it was too much."""
        with urlopen(f"{self.url}/metrics", timeout=20) as answer:
            lines = answer.read().decode().splitlines()
        return sum(float(line.rpartition(" ")[2]) for line in lines if line.startswith("undermine_limited_total{"))

    def complaints(self) -> list[str]:
        """What the log says that it should not: errors, and whatever is no line of ours, as tracebacks are."""
        return [line for line in self.server.logged.splitlines() if not _is_fine(line)]


def _is_fine(line: str) -> bool:
    try:
        found = json.loads(line)
    except ValueError:
        return False
    return found["level"] not in ("error", "critical") and found["event"] != "bug"


@contextmanager
def besieged(folder: Path, limits: float) -> Iterator[Place]:
    place = Place(folder, limits)
    try:
        yield place
    finally:
        place.close()


# Somebody else -----------------------------------------------------------------------------------------------------


class Neighbour:
    """Asks again and again whether the server is there, in a thread of its own, and takes the time."""

    def __init__(self, port: int, token: str, room: str, pause: float) -> None:
        self._where, self._pause = (port, token, room), pause
        self.seconds: list[float] = []
        self.lost = False
        """Whether he was hung up on."""
        self._stopped = threading.Event()
        self._thread = threading.Thread(target=self._run, daemon=True)

    def __enter__(self) -> Neighbour:
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._stopped.set()
        self._thread.join(30)

    def _run(self) -> None:
        port, token, room = self._where
        with RawSocket(port) as line:
            line.polite = True
            line.send(frame(msgspec.json.encode({"do": "hello", "token": token, "room": room})))
            heard, number = line.messages(), 0
            while not number or not self._stopped.wait(self._pause):
                # Once at the least, however soon all is over.
                number += 1
                began = time.perf_counter()
                line.send(frame(b'{"do":"ping","ref":%d}' % number))
                wanted = b'"ref":%d,' % number
                if not any(wanted in text for text in heard):
                    self.lost = True
                    return
                self.seconds.append(time.perf_counter() - began)


def percentile(seconds: list[float], share: float) -> float:
    return sorted(seconds)[min(len(seconds) - 1, int(share * len(seconds)))] if seconds else float("inf")


# Those who attack --------------------------------------------------------------------------------------------------


@dataclass
class Attack:
    """One attacker without limits: messages and control frames over sockets, and requests."""

    port: int
    captured: Captured
    room: str
    token: str
    seed: str
    sent: int = 0
    requests: int = 0
    keys: Counter[str] = field(default_factory=Counter)
    """What was answered."""
    statuses: Counter[int] = field(default_factory=Counter)
    _numbers: int = 2**30

    def __post_init__(self) -> None:
        self._fuzzer = Fuzzer(self.captured, self.seed, self.token, self.room)

    def over_sockets(self, count: int) -> None:
        end = self.sent + count
        while self.sent < end:
            with suppress(OSError, EOFError), RawSocket(self.port) as line:
                self._connection(line, end)

    def _connection(self, line: RawSocket, end: int) -> None:
        """Everything is answered, until something breaks the connection; then another one is made."""
        hello = {"do": "hello", "token": self.token, "room": self.room}
        line.send(frame(msgspec.json.encode(hello)))
        heard = line.messages()
        for _ in range(BATCHES):
            frames = self._fuzzer.frames(min(BATCH, end - self.sent))
            self._numbers += 1
            line.send(b"".join(frames) + frame(b'{"do":"ping","ref":%d}' % self._numbers))
            self.sent += len(frames)
            if not self._answered(heard) or self.sent >= end:
                return
        line.send(self._fuzzer.broken())
        self.sent += 1

    def _answered(self, heard: Iterator[bytes]) -> bool:
        """Whether all of it was; what comes in between are answers as well."""
        last = b'"ref":%d,' % self._numbers
        for text in heard:
            if text.startswith(b'{"is":"done"') and last in text:
                return True
            if text.startswith(b'{"is":"error"'):
                self.keys[msgspec.json.decode(text)["key"]] += 1
        return False

    def over_http(self, count: int) -> None:
        fuzzer = self._fuzzer
        for number in range(count):
            if number % 100 == 0:
                # Sooner or later he asks to be forgotten, and comes again as somebody else.
                token = asyncio.run(register(f"http://127.0.0.1:{self.port}", "Mallory"))
                fuzzer = Fuzzer(self.captured, f"{self.seed} {number}", token, self.room)
            self.requests += 1
            with suppress(OSError):
                # Where nobody knows where a request ends, nobody waits for the rest of it.
                ends = number % 4 > 0
                self.statuses[self._ask(fuzzer.request() if ends else fuzzer.broken_request(), ends)] += 1

    def _ask(self, request: bytes, ends: bool) -> int:
        """The status of the answer; 0 where there was none."""
        with socket.create_connection(("127.0.0.1", self.port), timeout=20) as plain:
            plain.sendall(request)
            if not ends:
                plain.shutdown(socket.SHUT_WR)
            answer = plain.recv(65536)
            return int(answer[9:12]) if answer.startswith(b"HTTP/1.1 ") else 0


def attack(port: int, captured: Captured, room: str, seed: str, count: int, requests: int) -> Attack:
    """All of it, by somebody new."""
    token = asyncio.run(register(f"http://127.0.0.1:{port}", "Mallory"))
    found = Attack(port, captured, room, token, seed)
    found.over_sockets(count // 2)
    found.over_http(requests)
    found.over_sockets(count - count // 2)
    return found


# Floods, with limits -----------------------------------------------------------------------------------------------

CHUNK, MOST_SECONDS = 500, 600.0
FLOODS = {
    "pings": frame(b"", PING) * CHUNK,
    "full pings": frame(b"x" * 125, PING) * CHUNK,
    "pongs": frame(b"", PONG) * CHUNK,
    "pieces": frame(b"", TEXT, end=False) + frame(b"", CONTINUED, end=False) * (CHUNK - 1),
    "empty": frame(b"") * CHUNK,
    "recall": frame(b'{"do":"recall"}') * CHUNK,
    "say": frame(b'{"do":"say","text":"%s"}' % (b"x" * 400)) * CHUNK,
}


@dataclass
class Flood:
    """One who sends the same as fast as he can, comes back as soon as he is hung up on, and listens only at the end."""

    port: int
    address: str
    kind: str
    token: str
    room: str
    frames: int = 0
    refused: int = 0

    def run(self, count: int, until: float) -> None:
        while self.frames < count and time.monotonic() < until:
            try:
                self._once(count)
            except AssertionError:
                # Not even the handshake.
                self.refused += 1
                time.sleep(0.05)
            except (OSError, EOFError):
                self.refused += 1

    def _once(self, count: int) -> None:
        with RawSocket(self.port, address=self.address, buffer=4096) as line:
            hello = {"do": "hello", "token": self.token, "room": self.room}
            line.send(frame(msgspec.json.encode(hello)))
            while self.frames < count:
                line.send(FLOODS[self.kind])
                self.frames += CHUNK
            self.refused += _hung_up(line)


def _hung_up(line: RawSocket) -> bool:
    for _ in line.messages():
        pass
    return line.closed is not None


def flood(port: int, kind: str, address: str, token: str, room: str, count: int) -> Flood:
    found = Flood(port, address, kind, token, room)
    found.run(count, time.monotonic() + MOST_SECONDS)
    return found
