"""How a server bears many tables: from a move sent to the event at the last seat, and how much memory all of it takes.

Every table has five people and a spectator, each with a socket of its own, and makes a move every two seconds. The
load comes from this process, beside the server on the same machine.
"""

from __future__ import annotations

import asyncio
import random
import statistics
import tempfile
import time
from collections.abc import Awaitable, Iterable
from pathlib import Path

import msgspec
from websockets.asyncio.client import ClientConnection, connect

from tests.server.sites import Process
from undermine.client import open_room, register
from undermine.server.protocol import commands as asked
from undermine.server.protocol import hello
from undermine.server.rooms.settings import Settings

SEATS, SPECTATORS, EVERY = 5, 1, 2.0
AT_ONCE = 40
"""Connections that are made at the same time."""
PROMISED_MS, PROMISED_TABLE, PROMISED_CONNECTION = 50.0, 200, 60
"""The median delay, and kilobytes."""


class Heard(msgspec.Struct, tag=False):
    """The little of a message that this needs."""

    kind: str = msgspec.field(name="is")
    turn: int = -1
    legal: tuple[str, ...] = ()


heard = msgspec.json.Decoder(Heard)


class Table:
    def __init__(self, code: str) -> None:
        self.code, self.turn, self.legal, self.mover = code, -1, (), -1  # type: tuple[str, int, tuple[str, ...], int]
        self.sockets: list[ClientConnection] = []
        self.delays: list[float] = []
        self._sent, self._missing = 0.0, 0

    async def listen(self, number: int) -> None:
        async for text in self.sockets[number]:
            message = heard.decode(text)
            if message.kind == "events":
                self._happened(number, message)

    def _happened(self, number: int, message: Heard) -> None:
        if message.legal:
            self.legal, self.mover = message.legal, number
        if message.turn > self.turn:
            self.turn, self._missing = message.turn, len(self.sockets)
        self._missing -= 1
        if not self._missing and self._sent:
            self.delays.append(time.perf_counter() - self._sent)
            self._sent = 0.0

    async def play(self, until: float) -> None:
        await asyncio.sleep(random.uniform(0, EVERY))
        due = time.perf_counter()
        while due < until and self.mover >= 0:
            move, seat = random.choice(self.legal), "ABCDE"[self.mover]
            self._sent = time.perf_counter()
            await send(self.sockets[self.mover], asked.Play(seat=seat, move=move, turn=self.turn))
            due += EVERY
            await asyncio.sleep(max(0.0, due - time.perf_counter()))


async def send(socket: ClientConnection, message: asked.AnyCommand | hello.Hello) -> None:
    await socket.send(msgspec.json.encode(message).decode())


async def some_at_once(works: Iterable[Awaitable[object]]) -> None:
    """All of them, a few at a time."""
    free = asyncio.Semaphore(AT_ONCE)

    async def one(work: Awaitable[object]) -> None:
        async with free:
            await work

    await asyncio.gather(*map(one, works))


async def enter(table: Table, url: str, token: str) -> None:
    socket = await connect(url.replace("http", "ws") + "/api/socket", compression=None, max_size=None)
    table.sockets.append(socket)
    await send(socket, hello.Hello(token=token, room=table.code))
    await socket.recv()


async def sit_down(table: Table) -> None:
    for seat, socket in zip("ABCDE", table.sockets, strict=False):
        await send(socket, asked.Sit(seat=seat, name=f"Player {seat}"))


async def load(server: Process, count: int, seconds: float) -> None:
    url, empty = f"http://127.0.0.1:{server.port}", memory(server.pid)
    tokens = [await register(url, f"Player {number}") for number in range(SEATS + SPECTATORS)]
    tables = [Table(await open_room(url, tokens[0], Settings(seats=SEATS))) for _ in range(count)]
    opened = memory(server.pid)
    await some_at_once(enter_all(table, url, tokens) for table in tables)
    connected = memory(server.pid)
    listening = [asyncio.create_task(table.listen(n)) for table in tables for n in range(SEATS + SPECTATORS)]
    await some_at_once(map(sit_down, tables))
    await asyncio.sleep(1)
    await some_at_once(send(table.sockets[0], asked.Begin()) for table in tables)
    while any(table.mover < 0 for table in tables):
        await asyncio.sleep(0.1)
    until = time.perf_counter() + seconds
    before = cpu(server.pid)
    await asyncio.gather(*(table.play(until) for table in tables))
    used, playing = (cpu(server.pid) - before) / seconds, memory(server.pid)
    for task in listening:
        task.cancel()
    report(tables, used, (opened - empty + playing - connected) / count, (connected - opened) / connections(tables))


async def enter_all(table: Table, url: str, tokens: list[str]) -> None:
    for token in tokens:
        await enter(table, url, token)


def connections(tables: list[Table]) -> int:
    return sum(len(table.sockets) for table in tables)


def report(tables: list[Table], used: float, per_table: float, per_connection: float) -> None:
    delays = sorted(1000 * delay for table in tables for delay in table.delays)
    median, late = statistics.median(delays), delays[int(0.99 * len(delays))]
    print(f"  {len(tables)} tables, {connections(tables)} connections, {len(delays)} moves, {used:.0%} of a core")
    print(f"  a move sent to the last event: median {median:.1f} ms{kept(median, PROMISED_MS)}, 99th {late:.1f} ms")
    print(f"  memory: {per_table:.0f} kB a table{kept(per_table, PROMISED_TABLE)}, ", end="")
    print(f"{per_connection:.0f} kB a connection{kept(per_connection, PROMISED_CONNECTION)}")


def kept(found: float, promised: float) -> str:
    return f" (under {promised:.0f} promised: {'kept' if found < promised else 'BROKEN'})"


def memory(pid: int) -> float:
    """Kilobytes, where the system tells."""
    status = Path(f"/proc/{pid}/status")
    if not status.exists():
        return float("nan")
    return float(next(line for line in status.read_text().splitlines() if line.startswith("VmRSS")).split()[1])


def cpu(pid: int) -> float:
    stat = Path(f"/proc/{pid}/stat")
    if not stat.exists():
        return float("nan")
    fields = stat.read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / 100


def bear(tables: int, seconds: float) -> None:
    print(f"A server with SQLite, each table a move every {EVERY:.0f} s, for {seconds:.0f} s:")
    with tempfile.TemporaryDirectory() as folder:
        server = Process(Path(folder), 0, ("--data", folder))
        try:
            asyncio.run(load(server, tables, seconds))
        finally:
            server.stop()
