"""Kill a site again and again while people play on it, and see whether anything is lost.

    python -m tests.soak --kills 200 --tables 6

Each kind of site (SQLite or PostgreSQL, one process or two with Redis between them) gets its share of the kills. After
each, the time is taken until every table has gone on. At the end every table plays its game to the end.
"""

from __future__ import annotations

import argparse
import asyncio
import statistics
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random

import httpx

from tests.server.databases import Postgres, Redis
from tests.server.sites import Process, Site, site
from tests.soak.tables import Findings, Table

KINDS = ("sqlite-1", "postgresql-1", "sqlite-2", "postgresql-2")
STUCK = 60.0
"""Seconds after which a table that has not gone on is stuck."""


@contextmanager
def place(kind: str) -> Iterator[Site]:
    database, _, processes = kind.partition("-")
    postgres = Postgres() if database == "postgresql" else None
    redis = Redis() if processes == "2" else None
    with tempfile.TemporaryDirectory() as folder:
        try:
            url = postgres.create() if postgres is not None else None
            with site(Path(folder), int(processes), url, redis.url if redis is not None else None) as found:
                yield found
        finally:
            for server in (postgres, redis):
                if server is not None:
                    server.remove()


class Trial:
    def __init__(self, where: Site, tables: int, kills: int, seed: str) -> None:
        self._site, self._kills, self._luck = where, kills, Random(seed)
        self.findings = Findings()
        self.tables = [Table(where.url, number, self.findings) for number in range(tables)]
        self.waits: list[float] = []
        self.stuck = 0

    async def run(self) -> None:
        playing = [asyncio.create_task(table.run()) for table in self.tables]
        await self._gone_on()
        for _ in range(self._kills):
            await asyncio.sleep(self._luck.uniform(0.05, 1.5))
            await self._kill(self._luck.choice(self._site.processes))
        for table in self.tables:
            table.stopping = True
        _, late = await asyncio.wait(playing, timeout=2 * STUCK)
        self.stuck += len(late)
        for task in playing:
            if task in late:
                task.cancel()
            else:
                task.result()
        await self._count_results()

    async def _kill(self, process: Process) -> None:
        await asyncio.to_thread(process.kill)
        killed = time.monotonic()
        if len(self._site.processes) == 1:
            await asyncio.to_thread(process.start)
            killed = time.monotonic()
        await self._gone_on()
        self.waits.append(time.monotonic() - killed)
        if len(self._site.processes) > 1:
            await asyncio.to_thread(process.start)

    async def _gone_on(self) -> None:
        """Wait until every table has had another move acknowledged."""
        before, until = [table.moves for table in self.tables], time.monotonic() + STUCK
        while any(table.moves == count for table, count in zip(self.tables, before, strict=True)):
            if time.monotonic() > until:
                self.stuck += 1
                return
            await asyncio.sleep(0.01)

    async def _count_results(self) -> None:
        """Every game that ended is in the list of games."""
        listed: set[str] = set()
        async with httpx.AsyncClient(base_url=self._site.url, timeout=20) as client:
            before: str | None = None
            while True:
                answer = await client.get("/api/games", params={"limit": 50} | ({"before": before} if before else {}))
                page = answer.raise_for_status().json()
                listed |= {game["game"] for game in page["games"]}
                before = page["next"]
                if before is None:
                    break
        ended = {code for table in self.tables for code in table.finished}
        self.findings.lost += [f"{code} is in no list" for code in sorted(ended - listed)]


def report(kind: str, trial: Trial) -> bool:
    """One line; returns whether all is well."""
    found, waits = trial.findings, sorted(trial.waits)
    bugs = sum(process.logged.count('"bug"') for process in trial._site.processes)
    wait = f"{statistics.median(waits):.1f} s, at most {waits[-1]:.1f} s" if waits else "-"
    sys.stdout.write(
        f"{kind:14} {len(waits):4} kills  {found.games:5} games  {found.acknowledged:6} moves acknowledged, "
        f"{len(found.lost)} lost  {trial.stuck} stuck  {len(found.unseated)} unseated  {bugs} bugs  "
        f"gone on after {wait}\n"
    )
    for line in (*found.lost, *found.unseated):
        sys.stdout.write(f"    {line}\n")
    sys.stdout.flush()
    return not (found.lost or found.unseated or trial.stuck or bugs)


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.soak")
    parser.add_argument("--kills", type=int, default=200, help="in all; each kind of site gets its share")
    parser.add_argument("--tables", type=int, default=6)
    parser.add_argument("--seed", default="soak")
    parser.add_argument("--only", choices=KINDS, action="append")
    options = parser.parse_args()
    kinds = options.only or KINDS
    well = True
    for kind in kinds:
        with place(kind) as where:
            trial = Trial(where, options.tables, -(-options.kills // len(kinds)), f"{options.seed} {kind}")
            asyncio.run(trial.run())
            well &= report(kind, trial)
    return 0 if well else 1


if __name__ == "__main__":
    sys.exit(main())
