"""`python -m tests.laws.bots --games 40`: so many games for every rule set and number of players under the laws.

`easy` and `normal` sit side by side and change places from game to game; the laws of players are among the others.
"""

from __future__ import annotations

import argparse
import sys
import time
from concurrent.futures import ProcessPoolExecutor, as_completed
from typing import NamedTuple

from undermine.testing import Game, Tally, play_share, thinking_games

THINKING = ("easy", "normal")


class Table(NamedTuple):
    rules: str
    players: int
    bots: tuple[str, ...]
    """Who sits there, in turn."""


def tables(bots: tuple[str, ...] = THINKING) -> list[Table]:
    return [Table(game.rules, game.players, bots) for game in thinking_games(1)]


def play(table: Table, number: int, sample: float, house: tuple[str, ...] = ()) -> Tally:
    return play_share([Game(number, table.rules, table.players, "bots", house)], sample, table.bots)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=40, help="for each rule set and number of players")
    parser.add_argument("--sample", type=float, default=0.01, help="share of states for the slow laws")
    parser.add_argument("--workers", type=int, default=None)
    options = parser.parse_args()
    began, tally, games = time.monotonic(), Tally(), list(thinking_games(options.games))
    with ProcessPoolExecutor(options.workers) as pool:
        for done in as_completed([pool.submit(play_share, [game], options.sample, THINKING) for game in games]):
            share = done.result()
            tally += share
            for line in share.broken:
                print(line, file=sys.stderr)
            if tally.games % 100 == 0:
                print(f"{tally.games} of {len(games)} games, {time.monotonic() - began:.0f} s", file=sys.stderr)
    print(f"games {tally.games}, moves {tally.moves}, judged again {tally.sampled}, broken {len(tally.broken)}")
    for line in tally.broken[:20]:
        print(line)
    return 1 if tally.broken else 0


if __name__ == "__main__":
    sys.exit(main())
