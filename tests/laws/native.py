"""The laws on the native engine: millions of games, and the quick laws of states on a share of them.

Conservation of cards, roles, nuggets, markers and gold, and the mine as a walk from the starts finds it; what else the
laws say of views, events, worlds and texts is asked of the Python engine, which `make equal` shows to be the same game.
"""

from __future__ import annotations

import sys
import time

from undermine.arena.workers import all_cores
from undermine.native import PLAYERS, Counts, Games
from undermine.rules import keys, ruleset
from undermine.testing.games import HOUSES_OF

AT_ONCE = 2_000
EVERY = 64
"""After so many moves of a thread the laws are asked; and of every state in which a round is over."""


def tables() -> list[tuple[str, int, tuple[str, ...]]]:
    """Every rule set with each number of players and each set of house rules, once."""
    return [
        (key, players, house)
        for key in keys()
        for players in ruleset(key).players
        for house in sorted(set(HOUSES_OF[ruleset(key).flow]))
    ]


def play(count: int, threads: int | None = None) -> Counts:
    """So many games at least, spread over all tables; half of them by players that dig."""
    every, began, total = tables(), time.monotonic(), Counts(0, 0, 0, 0)
    each = -(-count // len(every))
    for number, table in enumerate(every):
        total = Counts(*map(sum, zip(total, _at(table, number, each, threads or all_cores()), strict=True)))
        if sys.stderr.isatty() or number % 50 == 49:
            print(f"{total.over} of {count} games, {time.monotonic() - began:.0f} s", file=sys.stderr)
    return total


def _at(table: tuple[str, int, tuple[str, ...]], number: int, count: int, threads: int) -> Counts:
    key, players, house = table
    rules, total = ruleset(key, house=house), Counts(0, 0, 0, 0)
    for first in range(0, count, AT_ONCE):
        games = Games(rules, players, min(AT_ONCE, count - first))
        games.deal(number, first, threads)
        player = PLAYERS[first // AT_ONCE % 2 if count > AT_ONCE else number % 2]
        played = games.play_some(players=(player,), threads=threads, laws_every=EVERY)
        total = Counts(*map(sum, zip(total, played, strict=True)))
        if played.broken or played.over + played.too_wide != len(games):
            print(f"BROKEN: {rules}, {players} players, {player}, from game {first}: {played}", file=sys.stderr)
    return total


def report(total: Counts) -> bool:
    print(f"games {total.over}, rounds {total.rounds}, moves {total.moves}, states under the laws {total.checked}")
    print(f"games whose mine would have grown too wide: {total.too_wide}")
    print("all laws hold" if not total.broken else f"BROKEN in {total.broken} states")
    return not total.broken
