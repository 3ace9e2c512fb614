"""`make bench`: our speed against python-chess in one run, what games of bots cost beyond it, how long `normal` thinks,
how many of its thoughts a worker bears, and a server tables; and the native engine beside the Python engine.

`make bench AGAINST=REV` compares the engine with another revision instead.
"""

from __future__ import annotations

import argparse
import json
import platform
import statistics
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

from .beliefs import beliefs
from .bots import thinking_times
from .load.bearing import PEOPLE, Load, bear
from .native import native
from .revisions import ROOT, checked_out
from .speed import (
    CALLS,
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


def against_revision(revision: str, seconds: float) -> None:
    """Check the other revision out beside this one, and let fresh processes of both take turns."""
    with checked_out(revision) as folder:
        print(f"base-2015, {PLAYERS} players, this tree against {revision}; {interpreter()}")
        alternate(
            f"this tree / {revision}",
            lambda run: _speed_of(ROOT, seconds, run),
            lambda run: _speed_of(folder, seconds, run),
        )
        _compare_calls(folder)


def _speed_of(tree: Path, seconds: float, run: int) -> float:
    program = f"from bench.speed import our_speed; our_speed({seconds / 2}); print(our_speed({seconds}, {1000 * run}))"
    return float(_printed_by(tree, program))


def _compare_calls(other: Path) -> None:
    """How many times as fast the single calls are, by turns again."""
    program = "import json; from bench.speed import single_calls; print(json.dumps(single_calls(3)))"
    pairs = [(json.loads(_printed_by(ROOT, program)), json.loads(_printed_by(other, program))) for _ in range(RUNS)]
    for name in CALLS:
        ours, theirs = (statistics.median(pair[side][name] for pair in pairs) for side in (0, 1))
        ratio = statistics.median(pair[1][name] / pair[0][name] for pair in pairs)
        print(f"{name:>8} {ours:7.1f} µs against {theirs:7.1f} µs, ratio {ratio:.2f}")


def _printed_by(tree: Path, program: str) -> str:
    """What today's benchmark prints on that tree's library, in a process of its own."""
    paths = f"import sys; sys.path[:0] = [{str(tree / 'src')!r}, {str(ROOT)!r}]; "
    return subprocess.run([sys.executable, "-c", paths + program], check=True, capture_output=True, text=True).stdout


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
        against_revision(options.against, options.seconds)
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
