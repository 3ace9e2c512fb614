"""A trial: tables play at a place while one fault after the other befalls it, and the time is taken until all go on."""

from __future__ import annotations

import asyncio
import statistics
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from random import Random

import httpx

from tests.soak.faults import STUCK, Fault
from tests.soak.places import Place
from tests.soak.tables import NAMES, Findings, Table

GIVEN_UP = 60.0
"""Seconds after which a table that has not gone on is not waited for any more."""
TOLD = 20
"""Faults after which it is told how far the trial is."""
SETTLED = 1.0
"""Seconds after the beginning of a fault from which nothing may be acknowledged that cannot be written."""


@dataclass
class Toll:
    """What one kind of fault has cost so far."""

    waits: list[float] = field(default_factory=list)
    """Seconds from the end of each to the moment when everybody had gone on."""
    stuck: int = 0
    complaints: list[str] = field(default_factory=list)


class Trial:
    def __init__(
        self, place: Place, tables: int, faults: Sequence[type[Fault]], seed: str, say: Callable[[str], object]
    ) -> None:
        self.place, self._faults, self._luck, self._say = place, faults, Random(seed), say
        self.findings = Findings()
        self.tables = [Table(place.site.url, number, self.findings) for number in range(tables)]
        self.tolls: dict[str, Toll] = {fault.name: Toll() for fault in faults}
        self._told = 0

    async def run(self) -> None:
        playing = [asyncio.create_task(table.run()) for table in self.tables]
        await self._gone_on(GIVEN_UP)
        for number, fault in enumerate(self._faults, 1):
            await asyncio.sleep(self._luck.uniform(0.05, 1.5))
            await self._befall(fault(self.place, self._luck))
            self._tell(number)
        await self._play_out(playing)
        await self._count_results()

    def _tell(self, number: int) -> None:
        """How far it is, now and then, and what went wrong at once: a trial that is broken off has told what it saw."""
        if number % TOLD == 0 or self.wrong > self._told:
            self._told = self.wrong
            far, moves = f"{number} of {len(self._faults)} faults", self.findings.acknowledged.total()
            self._say(f"{self.place.kind}: {far}, {moves} moves acknowledged, {self.wrong} wrong")

    async def _befall(self, fault: Fault) -> None:
        toll, findings = self.tolls[fault.name], self.findings
        findings.during, before = fault.name, findings.away.pop(fault.name, 0.0)
        await asyncio.to_thread(fault.begin)
        await self._last(fault, toll)
        await asyncio.to_thread(fault.end)
        wait = await self._gone_on(STUCK)
        if wait is None:
            toll.stuck += 1
            toll.complaints.append(f"stuck: {', '.join(self._behind)}")
            wait = await self._gone_on(GIVEN_UP)
        toll.waits.append(GIVEN_UP if wait is None else wait)
        toll.complaints += fault.complaints()
        if fault.away is not None and findings.away[fault.name] > fault.away:
            toll.complaints.append(f"somebody was away for {findings.away[fault.name]:.1f} s")
        findings.away[fault.name] = max(findings.away[fault.name], before)
        findings.during = ""
        await asyncio.to_thread(fault.mend)

    async def _last(self, fault: Fault, toll: Toll) -> None:
        settled = min(SETTLED, fault.seconds)
        await asyncio.sleep(settled)
        before = self.findings.acknowledged.total()
        await asyncio.sleep(fault.seconds - settled)
        lies = self.findings.acknowledged.total() - before
        if fault.stops and lies:
            toll.complaints.append(f"{lies} moves were acknowledged while nothing could be written")

    async def _gone_on(self, patience: float) -> float | None:
        """Wait until everybody has had another move acknowledged; returns the seconds, None where they were too few."""
        began, before = time.monotonic(), [(table, name, table.moves[name]) for table in self.tables for name in NAMES]
        while behind := [f"table {n}" for n, table in enumerate(self.tables) if self._waits(table, before)]:
            if time.monotonic() - began > patience:
                self._behind = behind
                return None
            await asyncio.sleep(0.01)
        return time.monotonic() - began

    @staticmethod
    def _waits(table: Table, before: Sequence[tuple[Table, str, int]]) -> bool:
        return any(other is table and table.moves[name] == count for other, name, count in before)

    async def _play_out(self, playing: Sequence[asyncio.Task[None]]) -> None:
        """Every table plays its game to the end."""
        for table in self.tables:
            table.stopping = True
        _, late = await asyncio.wait(playing, timeout=2 * GIVEN_UP)
        for task in playing:
            if task in late:
                task.cancel()
                self.findings.unseated.append("a table did not come to the end of its game")
            else:
                task.result()

    async def _count_results(self) -> None:
        """Every game that ended is in the list of games."""
        listed: set[str] = set()
        async with httpx.AsyncClient(base_url=self.place.site.url, timeout=20) as client:
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

    @property
    def bugs(self) -> int:
        return sum(process.logged.count('"bug"') for process in self.place.site.processes)

    @property
    def wrong(self) -> int:
        """How many things went wrong so far."""
        return len(self.findings.flaws) + self.bugs + sum(len(toll.complaints) for toll in self.tolls.values())

    @property
    def well(self) -> bool:
        return not self.wrong

    def report(self) -> str:
        found = self.findings
        ill = f"{len(found.lost)} lost, {len(found.doubled)} doubled, {len(found.unseated)} unseated, {self.bugs} bugs"
        lines = [
            f"{self.place.kind}: {found.games} games, {found.acknowledged.total()} moves acknowledged, {ill}",
            "    fault            times  moves  gone on after: median  most  away at most  stuck",
            *(self._row(name, toll) for name, toll in self.tolls.items()),
            *(f"    {flaw}" for flaw in found.flaws),
            *(f"    {name}: {line}" for name, toll in self.tolls.items() for line in toll.complaints),
        ]
        return "\n".join(lines) + "\n"

    def _row(self, name: str, toll: Toll) -> str:
        median, most = statistics.median(toll.waits or [0.0]), max(toll.waits, default=0.0)
        away, moves = self.findings.away.get(name, 0.0), self.findings.acknowledged[name]
        times = len(toll.waits)
        return f"    {name:16} {times:5}  {moves:5}  {median:19.1f} s {most:4.1f} s {away:11.1f} s  {toll.stuck:5}"
