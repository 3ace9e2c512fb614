"""How long bots think: CPU time of single decisions over whole games, everything they read of the past included.

`make bench` asks `normal` at some tables; `python -m bench.bots` asks `hard` at every table, beside `normal` in
the same positions. So games are played on by `normal`, whoever is asked.
"""

from __future__ import annotations

import argparse
import statistics
import time
from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from undermine.bots import Budget, make
from undermine.game import HostedGame, seed_dealer
from undermine.rules import keys, ruleset

LEVEL = "normal"


class Promise(NamedTuple):
    """What we say of a table, in milliseconds; None where we say nothing."""

    rules: str
    players: int
    median: float | None
    highest: float | None
    """At the 99th percentile."""


PROMISES = (
    Promise("base-2015", 5, 50.0, 200.0),
    Promise("base-2015", 10, None, None),
    Promise("saboteur2", 5, None, None),
    Promise("saboteur2", 12, 200.0, None),
    Promise("duel", 2, None, None),
    Promise("solo", 1, None, None),
)
AHEAD_MEDIAN, AHEAD_HIGHEST = 500.0, 1500.0
"""What we say of `hard`, at every table."""


def decisions(bot: str, rules_key: str, players: int, seconds: float) -> Iterator[tuple[float, float]]:
    """Milliseconds of CPU time that this bot and `normal` take for each choice between several moves, over games until
    so much time is spent."""
    rules, asked, level, began, seed = ruleset(rules_key), make(bot), make(LEVEL), time.process_time(), 0
    while time.process_time() - began < seconds:
        match, rng = HostedGame(rules, players, seed_dealer(rules, players, str(seed).encode())), Random(seed)
        while match.to_move is not None and time.process_time() - began < seconds:
            seen = match.view(match.to_move)
            legal = seen.legal()
            start = time.process_time()
            move = level.choose(seen, legal, Budget(), rng)
            middle = time.process_time()
            if bot != LEVEL:
                asked.choose(seen, legal, Budget(), Random(seed))
            if len(legal) > 1:
                # What `normal` has taken in of the past `hard` need not take in again: so it counts for both.
                yield (time.process_time() - start) * 1000, (middle - start) * 1000
            match.play(move)
        seed += 1


def told(bot: str, promise: Promise, seconds: float) -> None:
    times = list(decisions(bot, promise.rules, promise.players, seconds))
    spent = [ours for ours, _ in times]
    middle, late = statistics.median(spent), statistics.quantiles(spent, n=100)[98]
    beside = f", {middle / statistics.median(level for _, level in times):.0f} times {LEVEL}" if bot != LEVEL else ""
    promised = "".join(
        f", {name} {'kept' if found <= limit else 'BROKEN'} ({limit:.0f})"
        for name, found, limit in (("median", middle, promise.median), ("99th", late, promise.highest))
        if limit is not None
    )
    print(
        f"  {promise.rules:>12} {promise.players:2} players: median {middle:6.1f} ms, 99th percentile {late:6.1f} ms"
        f"{beside}{promised}",
        flush=True,
    )


def thinking_times(seconds: float) -> None:
    print(f"CPU time of a decision of `{LEVEL}`:")
    for promise in PROMISES:
        told(LEVEL, promise, seconds)


def every_table() -> Iterator[Promise]:
    for key in keys():
        for players in ruleset(key).players:
            yield Promise(key, players, AHEAD_MEDIAN, AHEAD_HIGHEST)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=20.0, help="CPU time for each table")
    options = parser.parse_args()
    print("CPU time of a decision of `hard`, 400 roll-outs:")
    for promise in every_table():
        told("hard", promise, options.seconds)


if __name__ == "__main__":
    main()
