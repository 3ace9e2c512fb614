"""A trial: `hard` that is shown the moves which look good to brisk players as well, not those of `normal` alone.

The arena plays it like any bot, beside `hard` on the same deals:

    undermine arena normal hard python:bench.proposals:Both --players 5 --deals 400 --seed trial --lineup sides \\
        --saboteurs normal --diggers normal --diggers hard --diggers python:bench.proposals:Both

What is found to be better goes into `bots/search`; docs/bots.md tells what this one came to. The base game alone.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, zip_longest
from random import Random

from undermine.bots import Bot, Budget
from undermine.bots.brisk.mind import mind_of
from undermine.bots.brisk.player import Thought
from undermine.bots.brisk.temper import NEVER
from undermine.bots.search.hard import ROLLOUTS, is_plain, promising
from undermine.bots.search.scales import Scales
from undermine.bots.search.trying import Tried, tried
from undermine.game import Choose, Move, View
from undermine.luck import Luck


class Both(Bot):
    """First what looks best to a brisk player, then by turns what looks good to either. The moves that a brisk player
    thinks of are one for each card: the best way to play it, and giving it away."""

    spec = "python:bench.proposals:Both"
    most_moves = 5
    doubt = 6

    def choose(self, view: View, legal: Sequence[Move], budget: Budget, rng: Random) -> Move:
        return self.think(view, legal, budget, rng)[0].move

    def think(self, view: View, legal: Sequence[Move], budget: Budget, rng: Random) -> list[Tried]:
        moves = promising(view, legal)
        if is_plain(moves) and (len(legal) == 1 or isinstance(moves[0], Choose)):
            return [Tried(moves[0])]
        scales = Scales(view, rng.getrandbits(64))
        if not isinstance(moves[0], Choose):
            moves = list(dict.fromkeys(by_turns(briskly(view, legal, rng), moves)))[: self.most_moves]
        rollouts = ROLLOUTS if budget.rollouts is None else budget.rollouts
        return tried(moves, rollouts, scales.outcomes, self.doubt)


def briskly(view: View, legal: Iterable[Move], rng: Random) -> list[Move]:
    """The moves that a brisk player thinks of, the best first."""
    thought = Thought(view, mind_of(view), (0,) * view.table.players, Luck(rng.getrandbits(64)))
    for move in legal:
        thought.take(move)
    groups = [group for group in thought.groups if group.move is not None and group.score > NEVER]
    return [group.move for group in sorted(groups, key=lambda group: -group.score) if group.move is not None]


def by_turns(one: Iterable[Move], other: Iterable[Move]) -> Iterator[Move]:
    return (move for move in chain.from_iterable(zip_longest(one, other)) if move is not None)
