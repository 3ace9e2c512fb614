"""`python -m bench.gpu`: what a GPU makes of the native engine: random moves a second, steps with observation and mask.

Every number is the median of several runs after a first that is not counted: time that passes until the device is
done. Whole games are played. Environments have made some steps before, so that not all of them begin a game.
"""

from __future__ import annotations

import argparse
import statistics
import time
from collections.abc import Callable

from undermine.native.device import Device, DeviceGames
from undermine.research.gpu import GpuEnv
from undermine.rules import ruleset

MOVES, STEPS = 600_000_000, 100_000_000
"""Wanted on one H200: base game, five players."""
TABLES = ("base-2015", 5), ("base-2015", 3), ("base-2015", 10), ("saboteur2", 7), ("duel", 2), ("solo", 1)
GAMES, ENVS = (65536, 262144, 2097152), (32768, 131072, 262144, 524288)
RUNS, SPREAD, STRETCH = 3, 250, 30


def moves_a_second(rules: str, players: int, count: int) -> tuple[float, float]:
    """Of whole games at random: the playing alone, and with the first deal of every game."""
    games = DeviceGames(ruleset(rules), players, count)
    bare, dealt = [], []
    for run in range(RUNS + 1):
        began = time.perf_counter()
        games.deal(run)
        games.device.wait()
        before = time.perf_counter()
        moves = games.play_some().moves
        ended = time.perf_counter()
        bare.append(moves / (ended - before))
        dealt.append(moves / (ended - began))
    return statistics.median(bare[1:]), statistics.median(dealt[1:])


def steps_a_second(rules: str, players: int, count: int) -> tuple[float, float]:
    """With observation and mask: the steps alone, and with a random choice by the masks before each."""
    env = GpuEnv(rules, players, count, checked=False)
    for step in range(SPREAD):
        env.sample(step)
        env.step()

    def again() -> None:
        env.sample(next(seeds))
        env.step()

    seeds = iter(range(SPREAD, 1 << 30))
    chosen = count / _seconds(env.wait, again)
    choosing = _seconds(env.wait, lambda: env.sample(next(seeds)))
    assert not env.refused()
    return 1 / (1 / chosen - choosing / count), chosen


def _seconds(wait: Callable[[], None], work: Callable[[], object]) -> float:
    """What one of many takes that are asked for one after the other."""
    times = []
    for _ in range(RUNS + 1):
        wait()
        began = time.perf_counter()
        for _ in range(STRETCH):
            work()
        wait()
        times.append((time.perf_counter() - began) / STRETCH)
    return statistics.median(times[1:])


def measure() -> None:
    print(Device().name)
    for rules, players in TABLES:
        first = (rules, players) == TABLES[0]
        for count in GAMES if first else GAMES[1:2]:
            bare, dealt = moves_a_second(rules, players, count)
            print(
                f"{rules}, {players} players, {count} games: {bare / 1e6:,.0f} million random moves/s"
                f"{f' (wanted {MOVES / 1e6:,.0f})' if first else ''}, {dealt / 1e6:,.0f} with the first deals",
                flush=True,
            )
        for count in ENVS if first else ENVS[1:2]:
            bare, chosen = steps_a_second(rules, players, count)
            print(
                f"{rules}, {players} players, {count} environments: {bare / 1e6:,.1f} million steps/s with observation "
                f"and mask{f' (wanted {STEPS / 1e6:,.0f})' if first else ''}, {chosen / 1e6:,.1f} with choosing",
                flush=True,
            )


def main() -> None:
    argparse.ArgumentParser(description=__doc__).parse_args()
    measure()


if __name__ == "__main__":
    main()
