"""The laws of bots: they name a legal move, and what a seat cannot know has no influence on it.

`python -m tests.laws.bots --games 40` plays so many games for every rule set and number of players, `easy` and
`normal` sitting side by side and changing places from game to game.
"""

from __future__ import annotations

import argparse
import sys
import time
from concurrent.futures import ProcessPoolExecutor, as_completed
from math import isfinite
from random import Random
from typing import NamedTuple

from undermine.bots import Budget, Policy, make
from undermine.game import Match, View, sample_world, seed_dealer, view
from undermine.game.past import Past
from undermine.rules import keys, ruleset

THINKING = ("easy", "normal")


class Table(NamedTuple):
    rules: str
    players: int
    bots: tuple[str, ...]
    """Who sits there, in turn."""


class Count(NamedTuple):
    table: Table
    moves: int
    sampled: int
    broken: str = ""


def tables(bots: tuple[str, ...] = THINKING) -> list[Table]:
    return [Table(key, players, bots) for key in keys() for players in ruleset(key).players]


def reshuffled(seen: View, rng: Random) -> View:
    """What the seat sees in another world that it cannot tell from this one, its past told anew."""
    world = sample_world(seen, rng)
    assert seen.past is not None
    past: Past | None = None
    for step in seen.past.steps():
        past = Past(step, past)
    return view(world._replace(past=past), seen.seat)


def nothing_hidden_counts(bot: Policy, seen: View, rng: Random) -> None:
    legal = seen.legal()
    weights = bot.weights(seen, legal)
    assert len(weights) == len(legal)
    assert all(isfinite(weight) and weight >= 0 for weight in weights)
    assert sum(weights) > 0
    assert list(bot.weights(reshuffled(seen, rng), legal)) == list(weights)


def play(table: Table, number: int, sample: float, house: tuple[str, ...] = ()) -> Count:
    """One game; a move that is not legal is refused by the engine."""
    rules, bots = ruleset(table.rules, house=house), [make(spec) for spec in table.bots]
    if rules.colour_choice:
        rules = rules.in_colour(rules.colour_choice[number % len(rules.colour_choice)])
    seed = f"bots {table} {number}"
    rng, luck = Random(seed), Random(f"{seed} laws")
    match = Match(rules, table.players, seed_dealer(rules, table.players, seed.encode()))
    sampled = 0
    try:
        while match.to_move is not None:
            seen, bot = match.view(match.to_move), bots[(match.to_move + number) % len(bots)]
            assert isinstance(bot, Policy)
            if luck.random() < sample:
                sampled += 1
                nothing_hidden_counts(bot, seen, luck)
            match.play(bot.choose(seen, seen.legal(), Budget(), rng))
    except Exception as error:
        return Count(table, len(match.moves), sampled, f"{seed}: {type(error).__name__}: {error}")
    return Count(table, len(match.moves), sampled)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=40, help="for each rule set and number of players")
    parser.add_argument("--sample", type=float, default=0.01, help="share of moves that are judged again, reshuffled")
    parser.add_argument("--workers", type=int, default=None)
    options = parser.parse_args()
    began, counts = time.monotonic(), []
    with ProcessPoolExecutor(options.workers) as pool:
        jobs = [
            pool.submit(play, table, number, options.sample) for table in tables() for number in range(options.games)
        ]
        for job in as_completed(jobs):
            counts.append(job.result())
            if len(counts) % 100 == 0:
                print(
                    f"{len(counts)} of {len(jobs)} games, {time.monotonic() - began:.0f} s", file=sys.stderr, flush=True
                )
    broken = [count.broken for count in counts if count.broken]
    moves, sampled = sum(count.moves for count in counts), sum(count.sampled for count in counts)
    print(f"games {len(counts)} at {len(tables())} tables, moves {moves}, judged again {sampled}, broken {len(broken)}")
    for line in broken[:20]:
        print(line)
    return 1 if broken else 0


if __name__ == "__main__":
    sys.exit(main())
