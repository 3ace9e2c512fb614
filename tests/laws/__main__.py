"""`python -m tests.laws --games N`: play N games under the law on all cores, and print what occurred how often."""

from __future__ import annotations

import argparse
import sys
import time
from concurrent.futures import ProcessPoolExecutor, as_completed

from tests.laws import native
from undermine.testing import Tally, games, play_share

SHARE = 50
LEAST_TREASURE = 0.2


def run(count: int, sample: float, workers: int | None) -> Tally:
    tables, began, tally = list(games(count)), time.monotonic(), Tally()
    shares = [tables[start : start + SHARE] for start in range(0, count, SHARE)]
    with ProcessPoolExecutor(workers) as pool:
        for done in as_completed([pool.submit(play_share, share, sample) for share in shares]):
            share = done.result()
            tally += share
            for line in share.broken:  # at once, so that a run that is broken off has told what it found
                print(line, file=sys.stderr)
            if sys.stderr.isatty() or tally.games % 1000 < SHARE:
                print(f"{tally.games} of {count} games, {time.monotonic() - began:.0f} s", file=sys.stderr)
    return tally


def report(tally: Tally) -> bool:
    """Print the counts; returns whether every law held and everything occurred."""
    print(f"games {tally.games}, moves {tally.moves}, states sampled for the slow laws {tally.sampled}")
    for title, counts in (("events", tally.events), ("endings", tally.endings), ("digging rounds", tally.dug)):
        print(title + ": " + ", ".join(f"{name} {count}" for name, count in sorted(counts.items())))
    print(f"digging rounds that ended at the treasure: {tally.treasure_share:.1%} (at least {LEAST_TREASURE:.0%})")
    for line in (*tally.broken[:20], *(f"wrong count: {name}" for name in tally.missing())):
        print(line)
    held = not tally.broken and not tally.missing() and tally.treasure_share >= LEAST_TREASURE
    print("all laws hold" if held else "BROKEN")
    return held


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=20_000)
    parser.add_argument("--sample", type=float, default=0.02, help="share of states for the slow laws")
    parser.add_argument("--workers", type=int, default=None)
    parser.add_argument("--engine", choices=("python", "native"), default="python")
    options = parser.parse_args()
    if options.engine == "native":
        return 0 if native.report(native.play(options.games, options.workers)) else 1
    return 0 if report(run(options.games, options.sample, options.workers)) else 1


if __name__ == "__main__":
    sys.exit(main())
