"""The native engine beside the Python engine, in the same run, on one core; a copy of a state; sampled worlds; two
threads beside one.

Random moves, the list of moves made each time. The native games are dealt from the small generator, those of the Python
engine from a seed.
"""

from __future__ import annotations

import statistics
import time

from undermine.native import Games, Worlds, available
from undermine.rules import RuleSet, keys, ruleset

from .speed import moves_per_second, random_game

TABLES = (("base-2015", 5, 100), ("saboteur2", 7, 60), ("duel", 2, 60), ("solo", 1, 60))
"""(rules, players, how many times the Python engine's moves are wanted)"""
AT_ONCE, RUNS = 1000, 5
COPIES = 8
"""Games copied at a time: few enough to stay near the processor."""
VIEWS, WORLDS = 8, 200


def native_speed(rules: RuleSet, players: int, seconds: float, start: int = 0, threads: int = 1) -> float:
    """Random moves a second: of CPU time on one thread, of time that passes on several."""
    clock = time.process_time if threads == 1 else time.perf_counter
    games, moves, began = Games(rules, players, AT_ONCE * threads), 0, clock()
    while (spent := clock() - began) < seconds:
        games.deal(start, threads=threads)
        moves += games.play_some(threads=threads).moves
        start += 1
    return moves / spent


def copy_microseconds(seconds: float) -> float:
    """What copying a state in the middle of a round takes, at best: on a busy machine the rest is not ours."""
    games = Games(ruleset(), 5, COPIES)
    games.deal(1)
    games.play_some(30)
    other, copied, called, began = games.copy(), float("inf"), float("inf"), time.perf_counter()
    while time.perf_counter() - began < seconds:
        copied, called = min(copied, _timed(other, games)), min(called, _timed(games, games))
    return (copied - called) / COPIES * 1e6


def _timed(to: Games, of: Games, times: int = 200) -> float:
    """Seconds of a copy of all games; of games to themselves it is the call alone."""
    began = time.perf_counter()
    for _ in range(times):
        to.become(of)
    return (time.perf_counter() - began) / times


def world_microseconds(rules: RuleSet, players: int, seconds: float) -> tuple[float, float]:
    """What a world of a view in the middle of a round takes of one thread's CPU, in the mean over some views: to draw
    one, and to work out beforehand what the view allows."""
    games, drawn, planned = Games(rules, players, VIEWS), 0.0, 0.0
    games.deal(2)
    games.play_some(10 + 5 * players)
    into, views = Games(rules, players, WORLDS), [games.view(index, 0) for index in range(VIEWS)]
    for seen in views:
        began = time.process_time()
        worlds = Worlds(seen)
        planned += time.process_time() - began
        worlds.draw_into(into, 1)
        best, ends = float("inf"), time.perf_counter() + seconds / VIEWS
        while time.perf_counter() < ends:
            began = time.process_time()
            worlds.draw_into(into, 1)
            best = min(best, time.process_time() - began)
        drawn += best / WORLDS
    return drawn / VIEWS * 1e6, planned / VIEWS * 1e6


def native(seconds: float) -> None:
    if not available():
        print("native engine: not built")
        return
    for key, players, wanted in TABLES:
        rules, pairs = ruleset(key), []
        for run in range(RUNS):
            theirs = moves_per_second(lambda seed, r=rules, p=players: random_game(r, p, seed), seconds, 1000 * run)  # type: ignore[misc]
            pairs.append((native_speed(rules, players, seconds / 2, 1000 * run), theirs))
        ratio = statistics.median(one / other for one, other in pairs)
        ours, python = (statistics.median(side) for side in zip(*pairs, strict=True))
        print(
            f"native engine, {key}, {players} players: {ours:,.0f} random moves/s of CPU, "
            f"{ratio:.0f} times the Python engine's {python:,.0f} (wanted {wanted})"
        )
    print(f"native engine, copy of a state: {copy_microseconds(seconds):.2f} µs (wanted 0.30)")
    for key in keys():
        players = ruleset(key).players[len(ruleset(key).players) // 2]
        drawn, planned = world_microseconds(ruleset(key), players, seconds)
        print(
            f"native engine, {key}, {players} players: {drawn:.2f} µs a sampled world in the middle of a round "
            f"(wanted 10), {planned / 1000:.1f} ms for its view beforehand"
        )
    rules = ruleset()
    gains = [
        native_speed(rules, 5, seconds / 2, run, threads=2) / _alone(rules, seconds / 2, run) for run in range(RUNS)
    ]
    print(
        f"native engine, two threads: {statistics.median(gains):.2f} times one (wanted 1.80 where two cores are free)"
    )


def _alone(rules: RuleSet, seconds: float, start: int) -> float:
    """One thread, by the time that passes."""
    games, moves, began = Games(rules, 5, AT_ONCE), 0, time.perf_counter()
    while (spent := time.perf_counter() - began) < seconds:
        games.deal(start)
        moves += games.play_some().moves
        start += 1
    return moves / spent
