"""One server, one load: what it bears, what that costs, and what the load itself costs."""

from __future__ import annotations

import asyncio
import os
import statistics
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

import pytest
import uvloop

from tests.server.sites import Process
from undermine.client import register
from undermine.server.config import DATABASE
from undermine.server.rooms.settings import Settings

from ..revisions import ROOT
from .ends import nearly_over
from .machine import children, cpu, memory, part
from .tables import Table, all_answered, some_at_once

PEOPLE = Settings(seats=5)
AMONG_BOTS = Settings(seats=5, bots=(None, "normal", "normal", "normal", "normal"))
SETTLING = 5.0
"""Seconds of play before anything counts: that all tables begin at once is another question."""
TOLERATED = 0.2
"""Seconds by which a bot's reply may be late."""


class Load(NamedTuple):
    name: str
    settings: Settings
    tables: int
    every: float = 1.0
    """Seconds between two moves of a table."""
    seconds: float = 30.0
    looking: int = 0
    """Those who look on at each table."""
    ends: bool = False
    """Whether beside them each second a game of twelve comes to its end."""


def bear(load: Load, tree: Path = ROOT) -> None:
    """A server of its own, of the program in this tree, with SQLite, on one core; this process and the server's workers
    on the others."""
    with tempfile.TemporaryDirectory() as folder, pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHONPATH", str(tree / "src"))
        server = Process(Path(folder), 0, ("--data", folder))
        try:
            uvloop.run(_bear(server, load, Path(folder)))
        finally:
            server.stop()


async def _bear(server: Process, load: Load, folder: Path) -> None:
    url = f"http://127.0.0.1:{server.port}"
    empty, tables = memory(server.pid), await _seated(url, load)
    listening = [asyncio.create_task(table.listen(n)) for table in tables for n in range(len(table.sockets))]
    await all_answered(tables)
    large = await nearly_over(folder / DATABASE, await register(url, "Twelve"), round(load.seconds) if load.ends else 0)
    await some_at_once(table.begin() for table in tables)
    await all_answered(tables)
    listening.append(asyncio.create_task(_keep_apart(server.pid)))
    playing = [asyncio.create_task(table.play(SETTLING + load.seconds)) for table in tables]
    await asyncio.sleep(SETTLING)
    for table in tables:
        table.forget()
    before, began = _so_far(server, tables), time.perf_counter()
    ends = asyncio.create_task(large.play(url, 1.0))
    await asyncio.gather(*playing)
    took = time.perf_counter() - began
    found = Used(*(now - then for now, then in zip(_so_far(server, tables), before, strict=True)))
    for task in listening:
        task.cancel()
    print(f"{load.name}: {load.tables} tables, {sum(len(table.sockets) for table in tables)} connections, {took:.0f} s")
    found.report(took)
    workers = sum(memory(pid) for pid in children(server.pid))
    print(f"  memory: {memory(server.pid) / 1024:.0f} MB, of which {empty / 1024:.0f} were there before", end="")
    print(f"; its workers {workers / 1024:.0f} MB")
    _report("a move sent to the last event", [delay for table in tables for delay in table.delays])
    _lateness([late for table in tables for late in table.late])
    _report("the last move of a large game to everything about it", await ends)
    await asyncio.gather(*(socket.close() for table in tables for socket in table.sockets))


async def _keep_apart(server: int) -> None:
    """Workers that are started later, too."""
    while part(server):
        await asyncio.sleep(0.5)


async def _seated(url: str, load: Load) -> list[Table]:
    tables = [Table(url, load.settings, load.every) for _ in range(load.tables)]
    tokens = [await register(url, f"Player {number}") for number in range(tables[0].people + load.looking)]
    await some_at_once(table.open(tokens) for table in tables)
    await some_at_once(table.enter(tokens) for table in tables)
    await some_at_once(table.sit_down() for table in tables)
    return tables


class Used(NamedTuple):
    """What a time under load took."""

    server: float
    """Seconds of CPU."""
    here: float
    moves: float
    told: float
    bytes: float

    def report(self, took: float) -> None:
        moves = max(self.moves, 1)
        print(f"  {self.moves / took:.0f} moves a second; ", end="")
        print(f"server {self.server / took:.0%} of a core, this process {self.here / took:.0%}")
        print(f"  {1e6 * self.server / moves:.0f} us of CPU a move, ", end="")
        print(f"{self.bytes / max(self.told, 1):.0f} bytes a seat and move")


def _so_far(server: Process, tables: Sequence[Table]) -> Used:
    moves, told, sent = (sum(max(one, 0) for one in each) for each in zip(*(t.progress for t in tables), strict=True))
    return Used(cpu(server.pid), cpu(os.getpid()), moves, told, sent)


def _report(name: str, seconds: Sequence[float]) -> None:
    found = sorted(1000 * one for one in seconds)
    if found:
        late = found[int(0.99 * len(found))]
        print(f"  {name}: median {statistics.median(found):.1f} ms, 99th {late:.1f} ms, ", end="")
        print(f"most {found[-1]:.0f} ms, of {len(found)}")


def _lateness(late: Sequence[float]) -> None:
    if late:
        _report("bots' replies after they were due", late)
        print(f"  later than {TOLERATED} s: {sum(one > TOLERATED for one in late) / len(late):.2%}")
