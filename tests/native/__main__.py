"""`python -m tests.native --games N`: play N games on both engines, on all cores, and compare all there is."""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed

from tests.native.equal import Tally, play_equal
from undermine.testing.games import Game, games

SHARE = 50


def play_share(share: Sequence[Game], sample: float) -> tuple[Tally, list[str]]:
    """Play these games; a difference ends its game, and is told with all that is needed to see it again."""
    tally, different = Tally(), []
    for game in share:
        try:
            play_equal(game, tally, sample)
        except Exception as error:
            different.append(f"{game}: {type(error).__name__}: {str(error)[:2000]}")
    return tally, different


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=50_000)
    parser.add_argument("--sample", type=float, default=0.01, help="share of moves after which views are compared, too")
    parser.add_argument("--workers", type=int, default=None)
    options = parser.parse_args()
    tables, began = list(games(options.games)), time.monotonic()
    shares = [tables[start : start + SHARE] for start in range(0, len(tables), SHARE)]
    total, differences = Tally(), 0
    with ProcessPoolExecutor(options.workers) as pool:
        for done in as_completed([pool.submit(play_share, share, options.sample) for share in shares]):
            tally, different = done.result()
            total += tally
            differences += len(different)
            for line in different:
                print(line, file=sys.stderr)
            if sys.stderr.isatty() or total.games % 1000 < SHARE:
                print(f"{total.games} of {len(tables)} games, {time.monotonic() - began:.0f} s", file=sys.stderr)
    print(
        f"games {total.games}, moves {total.moves}, views compared {total.views}, worlds {total.worlds}, "
        f"states carried over {total.states}"
    )
    print("no difference" if not differences else f"DIFFERENT: {differences} games")
    return 1 if differences else 0


if __name__ == "__main__":
    sys.exit(main())
