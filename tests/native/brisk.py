"""The brisk player of the native engine against its slow twin, move by move, in positions of games that it plays.

What is believed of whom is made up, so that everything a score depends on comes up. `python -m tests.native.brisk
--games 800` is the long run.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from random import Random

from undermine.bots.brisk.mind import mind_of
from undermine.bots.brisk.player import brisk
from undermine.game import Move, View
from undermine.luck import Luck
from undermine.native import Games, layout
from undermine.native.rollouts import brisk_move
from undermine.rules import RuleSet, keys, ruleset

STALE = 20
"""Moves after which other things are believed."""


def any_mind(view: View, rng: Random) -> layout.Mind:
    mind = mind_of(view)
    for role in range(layout.ROLES):
        for seat in range(view.table.players):
            mind.odds[role][seat][: view.table.players] = [rng.randint(-110, 110) for _ in range(view.table.players)]
    for place in range(len(view.table.rules.plan.goals)):
        mind.goals[place] = rng.choice((0, 20, 90, 200))
    return mind


def compared(key: str, number: int, moves: int, house: tuple[str, ...] = ()) -> Iterator[tuple[Move, Move]]:
    """What each of the two does, and tells of itself, in so many positions of one game."""
    rng = Random(f"{key} {number} {house}")
    rules: RuleSet = ruleset(key, house=house)
    players = rng.choice(rules.players)
    games, told = Games(rules, players), (0,) * players
    games.seed(0, f"brisk {number}".encode())
    mind: layout.Mind | None = None
    for step in range(moves):
        seat = games.state(0).table.to_move
        if seat is None:
            games.deal_on(0)
            continue
        view, start = games.view(0, seat), rng.getrandbits(64)
        if mind is None or not step % STALE:
            mind = any_mind(view, rng)
        games.luck(0, start, step)
        slow, slowly_told = brisk(view, mind, told, Luck(start, step))
        fast, told = brisk_move(games, 0, mind, told)
        assert told == slowly_told
        yield fast, slow
        games.play(0, fast)
        if games.state(0).table.ledger.final is not None:
            return


def different(key: str, number: int) -> tuple[int, str]:
    """The moves of a whole game, and the first in which the two differ."""
    count = 0
    for fast, slow in compared(key, number, 10_000):
        if fast != slow:
            return count, f"{key} {number}, move {count}: {fast} and {slow}"
        count += 1
    return count, ""


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=800)
    options = parser.parse_args()
    games = [(key, number) for number in range(-(-options.games // len(keys()))) for key in keys()]
    moves = differences = 0
    with ProcessPoolExecutor() as pool:
        for count, difference in pool.map(different, *zip(*games, strict=True), chunksize=4):
            moves += count
            differences += bool(difference)
            if difference:
                print(difference, file=sys.stderr)
    print(f"brisk players: {len(games)} games, {moves} moves, {differences or 'none'} different")
    return 1 if differences else 0


if __name__ == "__main__":
    sys.exit(main())
