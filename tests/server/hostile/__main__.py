"""Lay siege to a server, and see whether anybody notices.

    python -m tests.server.hostile --messages 1000000

First without limits: messages of a real game made wrong, control frames and requests, from several attackers at once.
Then with the usual limits: floods from many addresses. Meanwhile a neighbour pings, and a table sits there in the
middle of its game, which it plays to its end afterwards.
"""

from __future__ import annotations

import argparse
import asyncio
import multiprocessing
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from tests.server.hostile.capture import capture
from tests.server.hostile.siege import FLOODS, Attack, Flood, Neighbour, Place, attack, besieged, flood, percentile
from undermine.client import register

ATTACKERS = 2
OF_SOCKETS, OF_REQUESTS = 0.7, 0.02
"""How many of all messages are made wrong and sent over sockets, and over HTTP; the rest are floods."""
PROMISED, GROWTH = 0.100, 40.0
"""Seconds at the 99th for the neighbour, and megabytes that a server may grow by."""
WARM = 0.1
"""So much of the attack goes before memory is looked at: what is kept for good is there then."""


class Report:
    """What was found, line by line; `well` as long as all was."""

    def __init__(self) -> None:
        self.well = True

    def say(self, text: str) -> None:
        sys.stdout.write(f"{text}\n")
        sys.stdout.flush()

    def hold(self, holds: bool, text: str) -> None:
        self.well &= holds
        self.say(f"  {'ok    ' if holds else 'FAILED'} {text}")


@contextmanager
def watched(report: Report, place: Place, pause: float, before: float) -> Any:
    """Nothing that happens inside has any effect."""
    witness, began, cpu = place.witness(), time.monotonic(), place.cpu()
    token = asyncio.run(register(place.url, "Nina"))
    with Neighbour(place.server.port, token, place.table.code, pause) as neighbour:
        yield
    after, complaints = place.memory(), place.complaints()
    median, late = (percentile(neighbour.seconds, share) for share in (0.5, 0.99))
    report.say(f"  {time.monotonic() - began:.0f} s, {place.cpu() - cpu:.0f} s of the server's CPU")
    report.hold(place.witness() == witness, "no effect")
    report.hold(not complaints, f"log: {complaints[:3] or 'no error, no traceback'}")
    report.hold(after < before + GROWTH, f"memory: {before:.0f} MB, then {after:.0f} MB")
    pings = f"{len(neighbour.seconds)} pings of a neighbour: median {1000 * median:.0f} ms, 99th {1000 * late:.0f} ms"
    report.hold(late < PROMISED and not neighbour.lost, pings)


def in_processes(work: Callable[..., Any], calls: list[tuple[Any, ...]]) -> list[Any]:
    with ProcessPoolExecutor(ATTACKERS, multiprocessing.get_context("spawn")) as pool:
        return [task.result() for task in [pool.submit(work, *call) for call in calls]]


def without_limits(report: Report, place: Place, messages: int, requests: int, seed: str) -> None:
    captured = capture(place.server.port)
    report.say(f"without limits: {messages} messages and control frames, {requests} requests")
    port, room, each = place.server.port, place.table.code, messages // ATTACKERS
    attack(port, captured, room, f"{seed} warm", int(WARM * messages), int(WARM * requests))
    with watched(report, place, 0.02, place.memory()):
        calls = [(port, captured, room, f"{seed} {n}", each, requests // ATTACKERS) for n in range(ATTACKERS)]
        found: list[Attack] = in_processes(attack, calls)
    keys, statuses = (
        sum((one.keys for one in found), Counter[str]()),
        sum((one.statuses for one in found), Counter[int]()),
    )
    report.say(
        f"  {sum(one.sent for one in found)} sent, {keys.total()} refused for {len(keys)} reasons, {dict(statuses)}"
    )
    report.hold("error-server" not in keys and not any(status >= 500 for status in statuses), "no error of ours")


def with_limits(report: Report, place: Place, frames: int) -> None:
    report.say(f"with limits: {frames} frames in floods")
    token = asyncio.run(register(place.url, "Mallory"))
    each = frames // len(FLOODS)
    with watched(report, place, 0.15, place.memory()):
        where = (place.server.port, token, place.table.code)
        calls = [(where[0], kind, f"127.0.6.{n + 1}", *where[1:], each) for n, kind in enumerate(FLOODS)]
        found: list[Flood] = in_processes(flood, calls)
    report.say(
        f"  {sum(one.frames for one in found)} sent, hung up on or not let in {sum(one.refused for one in found)} times"
    )


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.server.hostile")
    parser.add_argument("--messages", type=int, default=1_000_000, help="and control frames and requests, in all")
    parser.add_argument("--seed", default="hostile")
    options = parser.parse_args()
    report, count = Report(), options.messages
    messages, requests = int(OF_SOCKETS * count), int(OF_REQUESTS * count)
    for limits in (0, 1):
        with tempfile.TemporaryDirectory() as folder, besieged(Path(folder), limits) as place:
            if limits:
                with_limits(report, place, count - messages - requests)
            else:
                without_limits(report, place, messages, requests, options.seed)
                report.hold(bool(capture(place.server.port).texts), "another game was played from beginning to end")
            report.hold(bool(place.table.play_on().record), "the table has played its game to the end")
            report.hold(not place.complaints(), "nobody noticed anything")
    return 0 if report.well else 1


if __name__ == "__main__":
    sys.exit(main())
