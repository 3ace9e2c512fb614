"""`make bench`: our speed against python-chess in one run, what games of bots cost beyond it, how long `normal` thinks,
how many of its thoughts a worker bears, and a server tables; and the native engine beside the Python engine.

`make bench AGAINST=REV` compares the engine with another revision instead.
"""

from __future__ import annotations

import argparse
import platform
import statistics
from collections.abc import Callable

from .beliefs import beliefs
from .bots import thinking_times
from .load.bearing import PEOPLE, Load, bear
from .native import native
from .revisions import against_revision
from .speed import (
    PLAYERS,
    contested_speed,
    moves_per_second,
    our_speed,
    random_chess_game,
    simulated_speed,
    single_calls,
    world_calls,
)
from .start import WANTED, import_seconds
from .thoughts import thoughts

RUNS = 5


def alternate(name: str, ours: Callable[[int], float], theirs: Callable[[int], float]) -> float:
    """Measure both by turns, so that a noisy machine is noisy to both; print and return the median ratio."""
    pairs = []
    for run in range(RUNS):
        pair = (ours(run), theirs(run))
        pairs.append(pair)
        print(f"  run {run + 1}: {pair[0]:9,.0f} against {pair[1]:9,.0f} moves/s of CPU, ratio {pair[0] / pair[1]:.2f}")
    ratio = statistics.median(one / other for one, other in pairs)
    print(f"{name}: median ratio {ratio:.2f} over {RUNS} alternating runs")
    return ratio


def against_chess(seconds: float) -> None:
    import chess

    print(f"base-2015, {PLAYERS} players, uniformly random moves, move list included; {interpreter()}")
    our_speed(seconds / 2)
    moves_per_second(random_chess_game, seconds / 2)
    alternate(
        f"undermine / python-chess {chess.__version__}",
        lambda run: our_speed(seconds, 1000 * run),
        lambda run: moves_per_second(random_chess_game, seconds, 1000 * run),
    )
    for name, speed in (("simulate", simulated_speed), ("arena", contested_speed)):
        speed(seconds / 2)
        against_bench(name, speed, seconds)
    for name, microseconds in (single_calls() | world_calls()).items():
        print(f"{name:>8} {microseconds:7.1f} µs")
    print(f"import undermine.game: {import_seconds():.3f} s of CPU, wanted under {WANTED}")


def against_bench(name: str, speed: Callable[[float, int], float], seconds: float) -> float:
    """What playing random games with bots costs beyond the engine: 1.00 would be nothing."""
    return alternate(
        f"{name} / bench", lambda run: speed(seconds, 1000 * run), lambda run: our_speed(seconds, 1000 * run)
    )


def interpreter() -> str:
    return f"{platform.python_implementation()} {platform.python_version()} ({platform.python_compiler()})"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--against", default="", metavar="REV", help="another revision instead of python-chess")
    parser.add_argument("--seconds", type=float, default=2.0, help="CPU time of each run")
    parser.add_argument("--tables", type=int, default=500, help="live tables of the server; 0 leaves it out")
    parser.add_argument("--load", type=float, default=180.0, help="seconds that these play")
    options = parser.parse_args()
    if options.against:
        print(f"base-2015, {PLAYERS} players, this tree against {options.against}; {interpreter()}")
        against_revision(options.against)
    else:
        against_chess(options.seconds)
        native(options.seconds)
        beliefs()
        thinking_times(10 * options.seconds)
        thoughts()
        if options.tables:
            bear(Load("people", PEOPLE, options.tables, every=2.0, seconds=options.load))


if __name__ == "__main__":
    main()
