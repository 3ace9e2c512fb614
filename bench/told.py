"""What knowledge is worth to `hard`: its diggers as they are, and told who is a saboteur and where the treasure lies.

`python -m bench.told --players 5 --saboteurs 2 --deals 400`

All play the same deals with the same luck against `normal` saboteurs, and so do diggers of `normal`. Whoever is told
draws only worlds in which roles and treasure are the true ones. All else is as it was: which moves are tried, and what
the players of the roll-outs believe. So this is no bound on what a player with that knowledge could win.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from itertools import combinations
from random import Random
from statistics import fmean, stdev
from typing import NamedTuple

from undermine.bots import Bot, Budget, make
from undermine.bots.brisk.mind import mind_of
from undermine.bots.search.hard import DOUBT, ROLLOUTS, Hard, is_plain, promising
from undermine.bots.search.trying import Tried, tried
from undermine.cards import Role
from undermine.game import HostedGame, Move, State, View, seed_dealer
from undermine.native.rollouts import Streams, rollouts
from undermine.native.worlds import Worlds
from undermine.rules import Cell, ruleset

RULES = ruleset("base-2015", house=["rounds=1"])
DIGGERS = ("normal", "hard", "told")


class Truth(NamedTuple):
    saboteurs: frozenset[int]
    treasure: Cell

    @classmethod
    def of(cls, state: State) -> Truth:
        kinds = RULES.catalogue.kinds
        treasure = next(cell for cell, kind in state.hidden.goals if kinds[kind].treasure)
        return cls(frozenset(seat for seat, own in enumerate(state.owns) if own.role is Role.SABOTEUR), treasure)


class Told(Hard):
    """`hard` in possession of the truth. No bot: nobody can be this in a game."""

    def __init__(self, truth: Truth) -> None:
        super().__init__()
        self._truth = truth

    def think(self, view: View, legal: Sequence[Move], budget: Budget, rng: Random) -> list[Tried]:
        moves, start = promising(view, legal), rng.getrandbits(64)
        if is_plain(moves):
            return [Tried(moves[0])]
        saboteurs, treasure = self._truth
        worlds, mind = Worlds(view, goals={treasure: 1.0}, joint={treasure: {saboteurs: 1.0}}), mind_of(view)
        return tried(moves, ROLLOUTS, lambda of, first, n: rollouts(worlds, mind, of, n, Streams(start, first)), DOUBT)


def digger(name: str, truth: Truth) -> Bot:
    return Told(truth) if name == "told" else make(name)


def won(players: int, saboteurs: int, deal: int) -> dict[str, float] | None:
    """By who the diggers are, whether they win; None where the deal has another number of saboteurs."""
    deals = partial(HostedGame, RULES, players)
    truth = Truth.of(deals(seed_dealer(RULES, players, f"told/{deal}".encode())).state)
    if len(truth.saboteurs) != saboteurs:
        return None
    found = {}
    for name in DIGGERS:
        match = deals(seed_dealer(RULES, players, f"told/{deal}".encode()))
        bots, luck = _seated(name, truth, players), [Random(f"{deal}/{seat}") for seat in range(players)]
        while match.state.table.outcome is None:
            seat = match.to_move
            assert seat is not None
            view = match.view(seat)
            match.play(bots[seat].choose(view, view.legal(), Budget(), luck[seat]))
        found[name] = 100.0 * (match.state.table.outcome.finisher is not None)
    return found


def _seated(name: str, truth: Truth, players: int) -> list[Bot]:
    normal, digs = make("normal"), digger(name, truth)
    return [normal if seat in truth.saboteurs else digs for seat in range(players)]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--players", type=int, default=5)
    parser.add_argument("--saboteurs", type=int, default=2)
    parser.add_argument("--deals", type=int, default=400, help="those with another number of saboteurs are left out")
    options = parser.parse_args()
    with ProcessPoolExecutor() as pool:
        all_found = pool.map(partial(won, options.players, options.saboteurs), range(options.deals), chunksize=2)
        rows = [row for row in all_found if row is not None]
    print(f"{len(rows)} deals of {options.players} players with {options.saboteurs} saboteurs, of `normal`")
    for name in DIGGERS:
        print(f"{name:>8} diggers win {fmean(row[name] for row in rows):5.1f} %")
    for one, other in combinations(reversed(DIGGERS), 2):
        gains = [row[one] - row[other] for row in rows]
        error = 1.96 * stdev(gains) / len(gains) ** 0.5
        print(f"{one} instead of {other}: {fmean(gains):+.1f} (± {error:.1f})")


if __name__ == "__main__":
    main()
