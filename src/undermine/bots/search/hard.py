"""`hard`: of the moves that look good to `normal` it plays the one that comes out best when rounds are played out.

Worlds are drawn as likely as the seat believes them to be; after the move that is tried everybody plays as brisk
players do, each of whom acts on what its seat knows in that world. Averages are over worlds, move by move, so that
nothing is chosen for one world and something else for another that the seat cannot tell from it. How much it thinks is
a number of roll-outs, not a time: the same seed gives the same game.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from ...game import Choose, Move, View
from ...game.moves import PICK, STEAL
from ..bot import Bot, Budget
from ..heuristic import Heuristic, alike
from ..style import NORMAL
from .scales import Scales
from .trying import Tried, tried

ROLLOUTS = 400
"""Where nobody says otherwise."""
MOST_MOVES = 8
"""So many moves are tried,"""
OF_A_SORT = 3
"""and so many at most that come to the same by the look of it."""
DOUBT = 10
"""Tenths of its error by which another move must be better than the one that looks best."""
PLAIN = (PICK, STEAL)
"""Questions whose answer is not a matter of what comes after it."""


JUDGE = Heuristic("normal", NORMAL)
"""To whom moves look good, or do not."""


class Hard(Bot):
    """`rollouts` is what it spends on a move where the budget says nothing."""

    def __init__(self, rollouts: int = ROLLOUTS) -> None:
        self.spec = "hard" if rollouts == ROLLOUTS else f"hard:rollouts={rollouts}"
        self._rollouts = rollouts

    def choose(self, view: View, legal: Sequence[Move], budget: Budget, rng: Random) -> Move:
        return self.think(view, legal, budget, rng)[0].move

    def think(self, view: View, legal: Sequence[Move], budget: Budget, rng: Random) -> list[Tried]:
        """What it thinks of the moves that it tries, the one that it plays first. Where there is nothing to think about
        that is one move, and it was not tried."""
        moves, spent = promising(view, legal), self._rollouts if budget.rollouts is None else budget.rollouts
        if not spent or is_plain(moves):
            return [Tried(moves[0])]
        return tried(moves, spent, Scales(view, rng.getrandbits(64)).outcomes, DOUBT)


def promising(view: View, legal: Sequence[Move]) -> list[Move]:
    """The moves that look good, the best first; of those that look alike no more than some."""
    scores = JUDGE.scores(view, legal)
    ranks = {number: rank for group in alike(legal, scores) for rank, number in enumerate(group)}
    order = sorted(range(len(legal)), key=lambda number: -scores[number])
    sane = [number for number in order if scores[number] > float("-inf")] or order
    return [legal[number] for number in sane if ranks[number] < OF_A_SORT][:MOST_MOVES]


def is_plain(moves: Sequence[Move]) -> bool:
    """Whether there is nothing to think about: the first is as good as any that was not tried."""
    return len(moves) == 1 or (isinstance(moves[0], Choose) and moves[0].what in PLAIN)
