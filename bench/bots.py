"""How long `normal` thinks: CPU time of single decisions over whole games, everything it reads of the past included."""

from __future__ import annotations

import statistics
import time
from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from undermine.bots import Budget, make
from undermine.game import HostedGame, seed_dealer
from undermine.rules import ruleset


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


def decisions(rules_key: str, players: int, seconds: float) -> Iterator[float]:
    """Milliseconds of CPU time for each choice between several moves, over games until so much time is spent."""
    rules, bot, began, seed = ruleset(rules_key), make("normal"), time.process_time(), 0
    while time.process_time() - began < seconds:
        match, rng = HostedGame(rules, players, seed_dealer(rules, players, str(seed).encode())), Random(seed)
        while match.to_move is not None:
            seen = match.view(match.to_move)
            legal = seen.legal()
            before = time.process_time()
            move = bot.choose(seen, legal, Budget(), rng)
            if len(legal) > 1:
                yield (time.process_time() - before) * 1000
            match.play(move)
        seed += 1


def thinking_times(seconds: float) -> None:
    print("CPU time of one decision of `normal`, its suspicion included:")
    for rules, players, median, highest in PROMISES:
        times = sorted(decisions(rules, players, seconds))
        middle, late = statistics.median(times), times[int(len(times) * 0.99)]
        promised = "".join(
            f", {name} under {limit:.0f} promised: {'kept' if found < limit else 'BROKEN'}"
            for name, found, limit in (("median", middle, median), ("99th", late, highest))
            if limit is not None
        )
        print(f"  {rules:>10} {players:2} players: median {middle:6.1f} ms, 99th percentile {late:6.1f} ms{promised}")
