"""How much memory a folder of many rows takes: `python -m tests.arena.memory 1000000`.

The rows are made up, but as many and as long as real ones: deals of a contest with six lineups, in a folder that is
gone on with, summed up and written down. What is told is by how many megabytes the process has grown meanwhile.
"""

from __future__ import annotations

import resource
import sys
import tempfile
from collections.abc import Iterator
from itertools import chain
from pathlib import Path
from random import Random

from undermine.arena.contest import Contest
from undermine.arena.files import write_parts
from undermine.arena.lineups import Kind, lineups_of, placing
from undermine.arena.play import Round
from undermine.arena.rows import Row
from undermine.arena.store import ROWS, Store, rows_text
from undermine.arena.summary import summary_json, summed_up
from undermine.cards import Role
from undermine.game import Ending, deal

BOTS = ("normal:temperature=0.5", "easy")
CONTEST = Contest("base-2015", ("rounds=1",), 5, BOTS, lineups_of([Kind.MIRROR, Kind.SIDES, Kind.SWAP], BOTS))


def made_up(deals: int) -> Iterator[Row]:
    rng, dealt = Random(1), deal(CONTEST.ruleset, 5, b"memory", 1).roles[:5]
    for game in CONTEST.games(range(deals)):
        lineup, dug = CONTEST.lineups[game.lineup], rng.random() < 0.5
        roles = tuple(rng.sample(dealt, 5))
        first, odd = placing(CONTEST.ruleset, 5, game.deal, 0, 1)
        finisher = rng.choice([seat for seat in range(5) if roles[seat] is not Role.SABOTEUR]) if dug else None
        gold = tuple(rng.randrange(6) for _ in range(5))
        round = Round(1, first, roles, roles, Ending.TREASURE if dug else Ending.EMPTY, finisher, gold, 60)
        yield Row(game.deal, 0, lineup, first, lineup.seats(roles, 5, odd), 1, round, f"{rng.getrandbits(256):064x}")


def megabytes() -> float:
    """The most that this process has ever had."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


def growth(rows: int, folder: Path) -> tuple[int, float]:
    """(rows that were summed up, megabytes that this took)."""
    deals, store = rows // len(CONTEST.lineups) + 1, Store(folder, CONTEST)
    summed_up(CONTEST, made_up(2), ordered=True)
    store.open()
    head = (folder / ROWS).read_bytes()
    write_parts(folder / ROWS, chain([head], (rows_text([row]).encode() for row in made_up(deals))))
    before = megabytes()
    known = store.open()
    assert not list(store.missing(range(deals), known)), "all games are there"
    store.finish()
    summary = summed_up(CONTEST, store.rows(), ordered=True)
    assert summary_json(summary)["rounds"] == summary.rounds
    return summary.rounds, megabytes() - before


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as place:
        summed, grown = growth(int(sys.argv[1]), Path(place))
        sys.stdout.write(f"{summed} {grown:.1f} {megabytes():.1f}\n")
