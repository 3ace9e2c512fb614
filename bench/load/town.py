"""`make town`: one process, then four, with PostgreSQL and Redis behind nginx, which sends each room to one process.
How many moves a second they bear, and how much of a processor each part takes for a move.

Tables of five people move faster than can be borne. All of it shares this machine with the one who plays all people; so
what four processes bear here says little of a machine with more cores, and what a move costs says more: from that is
reckoned what one process would bear that has a core to itself, and what four would that have four cores.

The busier a process, the less a move costs it, for it writes more of them down at once; and of four that share two
cores none is busy. So one process is measured a third time, as busy as each of the four was: by how much more a move
costs there are four of them, it costs more when they are busy, too.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import time
from collections.abc import Callable, Iterable
from contextlib import ExitStack
from pathlib import Path
from tempfile import TemporaryDirectory

import uvloop

from tests.server.databases import Postgres, Redis
from tests.server.nginx import Nginx
from tests.server.sites import Site, site
from undermine.client import register
from undermine.server.rooms.settings import Settings

from .machine import cpu
from .tables import Table, all_answered, some_at_once

SETTINGS = Settings(seats=5)
CORES = 4
Parts = dict[str, Callable[[], Iterable[int]]]
"""By name: the processes of a part of the town."""


def measure(processes: int, tables: int, every: float, seconds: float) -> dict[str, float]:
    """Seconds of processor time for a move, by part; and the moves a second."""
    with ExitStack() as stack:
        folder = Path(stack.enter_context(TemporaryDirectory()))
        postgres, redis = Postgres(durable=True), Redis()
        stack.callback(postgres.remove)
        stack.callback(redis.remove)
        fronts = list[Nginx]()

        def front(ports: Iterable[int]) -> Nginx:
            fronts.append(Nginx(list(ports)))
            return fronts[0]

        found = stack.enter_context(site(folder, processes, postgres.create(), redis.url, front))
        parts: Parts = {
            "servers": lambda: [process.pid for process in found.processes],
            "nginx": lambda: fronts[0].pids,
            "PostgreSQL": lambda: postgres.pids,
            "Redis": lambda: redis.pids,
            "people": lambda: [os.getpid()],
        }
        return uvloop.run(_measure(found, tables, every, seconds, parts))


async def _measure(where: Site, count: int, every: float, seconds: float, parts: Parts) -> dict[str, float]:
    tables = [Table(where.url, SETTINGS, every) for _ in range(count)]
    tokens = [await register(where.url, f"Player {number}") for number in range(tables[0].people)]
    for step in (lambda table: table.open(tokens), lambda table: table.enter(tokens), Table.sit_down):
        await some_at_once(step(table) for table in tables)
    listening = [asyncio.create_task(table.listen(n)) for table in tables for n in range(len(table.sockets))]
    await some_at_once(table.begin() for table in tables)
    await all_answered(tables)
    began, before = time.perf_counter(), _used(parts)
    moves = -sum(table.turn for table in tables)
    await asyncio.gather(*(table.play(seconds) for table in tables))
    moves += sum(table.turn for table in tables)
    took, after = time.perf_counter() - began, _used(parts)
    for task in listening:
        task.cancel()
    await asyncio.gather(*(socket.close() for table in tables for socket in table.sockets))
    return {"moves": moves / took} | {name: (after[name] - before[name]) / moves for name in parts}


def _used(parts: Parts) -> dict[str, float]:
    return {name: sum(cpu(pid) for pid in pids()) for name, pids in parts.items()}


def report(processes: int, found: dict[str, float]) -> None:
    print(f"{processes} processes: {found['moves']:.0f} moves a second on {os.cpu_count()} cores")
    print(
        "  ms of a core for a move: "
        + ", ".join(f"{1e3 * found[name]:.2f} {name}" for name in found if name != "moves")
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--every", type=float, default=0.1, help="seconds between the moves of a table, at least")
    parser.add_argument("--seconds", type=float, default=20.0)
    asked = parser.parse_args()
    one, four = (measure(processes, asked.tables, asked.every, asked.seconds) for processes in (1, CORES))
    as_each = measure(1, asked.tables, asked.tables * CORES / four["moves"], asked.seconds)
    for processes, found in ((1, one), (CORES, four), (1, as_each)):
        report(processes, found)
    sharing = max(1.0, four["servers"] / as_each["servers"])
    alone = 1 / one["servers"]
    together = CORES / (sharing * one["servers"] + sum(four[name] for name in ("nginx", "PostgreSQL", "Redis")))
    print(f"that there are {CORES} costs each {sharing:.2f} times as much for a move")
    print(f"reckoned: {alone:.0f} moves a second of one process with a core to itself, ", end="")
    print(f"{together:.0f} of four that share {CORES} cores with all but the people: {together / alone:.1f} times")


if __name__ == "__main__":
    main()
