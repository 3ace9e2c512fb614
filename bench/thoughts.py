"""How many thoughts of `normal` one worker of a server bears, with the way there and back: many tables of one person
and four bots in the middle of their games, which move in turn. Beside it a worker that begins each thought anew, as one
does that has just been started: it must name the same moves, and shows what remembering is worth.

`python -m bench.thoughts` measures this alone; `--against REV` the same tables on another revision, by turns.
"""

from __future__ import annotations

import argparse
import asyncio
import statistics
import subprocess
import time
from importlib import import_module
from pathlib import Path
from random import Random
from typing import NamedTuple

from undermine.bots import Budget, make
from undermine.game import HostedGame, View, seed_dealer
from undermine.notation import parse_move
from undermine.rules import ruleset
from undermine.server.work import thinking
from undermine.server.work.thinking import Thinkers
from undermine.suspicion import gaps, suspect

from .revisions import ROOT, checked_out, with_library_of

RULES, PLAYERS = "base-2015", 5
PERSON = 0
WANTED = 320.0
"""Thoughts a second: 400 tables, each a move a second."""
WARM, LAPS = 6, 5
"""How often each table moves before it counts, and then."""
RUNS = 3


class Cost(NamedTuple):
    """Milliseconds of CPU time a thought."""

    worker: float
    server: float

    def __str__(self) -> str:
        return (
            f"{self.worker:.2f} ms in the worker ({1000 / self.worker:.0f} a second), {self.server:.2f} in the server"
        )


class Forgetful(Thinkers):
    """A worker that remembers nothing."""

    async def _ask(self, room: str, bot: str, view: View, luck: str, rollouts: int | None, known: int) -> str:
        await self._worker(room, bot).do(_forget, None)
        return await super()._ask(room, bot, view, luck, rollouts, 0)


def _forget(_: None) -> None:
    """In the worker."""
    thinking._memory.clear()
    suspect._watched.clear()
    gaps._distances.cache_clear()


def _spent(_: None) -> float:
    """In the worker."""
    return time.process_time()


def tables(count: int) -> list[HostedGame]:
    """Games somewhere in their course, of players who dig: what they think of does not matter, but that it was much."""
    rules, digger, found = ruleset(RULES), make("digger"), []
    for number in range(count):
        match, rng = HostedGame(rules, PLAYERS, seed_dealer(rules, PLAYERS, b"%d" % number)), Random(number)
        for _ in range(rng.randrange(90)):
            if match.over:
                break
            seen = match.view(match.to_move)
            match.play(digger.choose(seen, seen.legal(), Budget(), rng))
        found.append(match)
    return found


async def lap(matches: list[HostedGame], thinkers: Thinkers, number: int) -> tuple[list[str], float]:
    """One move at each table; what the bots chose, and the CPU time that asking for it took here."""
    chosen, spent = [], 0.0
    for room, match in enumerate(matches):
        if match.to_move is None:
            continue
        seen = match.view(match.to_move)
        if match.to_move == PERSON:
            match.play(Random(f"{room} {number}").choice(seen.legal()))
            continue
        before = time.process_time()
        text = await thinkers.choose(f"ROOM{room}", "normal", seen, f"{room} {number}")
        spent += time.process_time() - before
        chosen.append(text)
        match.play(parse_move(text, match.rules, PLAYERS))
    return chosen, spent


async def _measured(thinkers: Thinkers, count: int, warm: int, laps: int) -> tuple[list[str], Cost]:
    matches, worker = tables(count), thinkers._worker("", "normal")
    for number in range(warm):
        await lap(matches, thinkers, number)
    began, chosen, here = await worker.do(_spent, None), [], 0.0
    for number in range(warm, warm + laps):
        texts, spent = await lap(matches, thinkers, number)
        chosen += texts
        here += spent
    there = await worker.do(_spent, None) - began
    thinkers.close()
    return chosen, Cost(1000 * there / len(chosen), 1000 * here / len(chosen))


def measured(thinkers: Thinkers, count: int, warm: int = WARM, laps: int = LAPS) -> tuple[list[str], Cost]:
    return asyncio.run(_measured(thinkers, count, warm, laps))


def thoughts(count: int = 400, few: int = 20) -> None:
    """The many tables, and few of them with the worker that forgets: it would take minutes with all."""
    print(f"`normal` through one worker, {RULES}, one person and four bots at each table, CPU time a thought:")
    print(f"  {count} tables: {measured(Thinkers(1), count)[1]}; {WANTED:.0f} a second wanted")
    (ours, kept), (theirs, anew) = (measured(each, few) for each in (Thinkers(1), Forgetful(1)))
    assert ours == theirs, "what a worker remembers changes a move"
    print(f"  {few} tables: {kept}")
    print(f"  and begun anew each time, the same moves: {anew}, ratio {anew.worker / kept.worker:.2f}")


def _cost_of(tree: Path, count: int) -> Cost:
    """Today's benchmark on that tree's library, in a process of its own."""
    program = f"from bench.thoughts import measured, Thinkers; print(*measured(Thinkers(1), {count})[1])"
    done = subprocess.run(with_library_of(tree, program), check=True, stdout=subprocess.PIPE, text=True)
    return Cost(*map(float, done.stdout.split()))


def against(revision: str, count: int) -> None:
    with checked_out(revision) as folder:
        pairs = []
        for run in range(RUNS):
            pairs.append((_cost_of(ROOT, count), _cost_of(folder, count)))
            print(f"  run {run + 1}: {pairs[-1][0]}; {revision}: {pairs[-1][1]}")
    ratio = statistics.median(sum(theirs) / sum(ours) for ours, theirs in pairs)
    print(f"{count} tables, this tree / {revision}: {ratio:.2f} times the thoughts a second of CPU, there and back")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=400)
    parser.add_argument("--against", default="", metavar="REV", help="another revision")
    asked = parser.parse_args()
    if asked.against:
        against(asked.against, asked.tables)
    else:
        thoughts(asked.tables)


if __name__ == "__main__":
    # A worker must find by the name of their module what it is to do.
    import_module("bench.thoughts").main()
