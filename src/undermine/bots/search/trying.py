"""Trying moves out: how many roll-outs each gets, and which one is played. All of it is whole numbers.

All moves are tried in the same worlds with the same luck, so that they differ by what they are and not by chance. After
every phase the worse half is tried no further (sequential halving). The move that looked best beforehand is played
unless another is better by more than chance would have it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from ...game import Move
from ...native.rollouts import NO_OUTCOME, UNIT

Outcomes = Callable[[Sequence[Move], int, int], Sequence[Sequence[int]]]
"""Of these moves, in so many worlds from this one on: a row for each world, with what each move comes to there."""


class Tried(NamedTuple):
    """A move and what it came to, world by world."""

    move: Move
    outcomes: tuple[int, ...] = ()

    @property
    def total(self) -> int:
        return sum(self.outcomes)

    @property
    def mean(self) -> float:
        """What it may be expected to come to, in wins or in gold, and how clearly."""
        return self.total / (UNIT * max(1, len(self.outcomes)))

    @property
    def wins(self) -> float:
        """The share of its roll-outs that were won, where rounds are won or lost."""
        return sum(outcome >= UNIT for outcome in self.outcomes) / max(1, len(self.outcomes))


def tried(moves: Sequence[Move], rollouts: int, outcomes: Outcomes, doubt: int) -> list[Tried]:
    """These moves, of which the first looked best beforehand, after so many roll-outs: the one to be played first, then
    those that were tried to the end, then the others, each by what it came to. `doubt` is how many times out of ten its
    own error a better move must be better by."""
    found: dict[Move, list[int]] = {move: [] for move in moves}
    alive, left, world = list(moves), rollouts, 0
    phases = max(1, (len(moves) - 1).bit_length())
    out: list[Move] = []
    for phase in range(phases):
        count = left // (phases - phase) // len(alive)
        for row in outcomes(alive, world, count) if count else ():
            for move, outcome in zip(alive, row, strict=True):
                found[move].append(0 if outcome == NO_OUTCOME else outcome)
        left, world = left - count * len(alive), world + count
        # Sorting keeps the order of those that came to the same, in which the likelier stands first.
        alive.sort(key=lambda move: -sum(found[move]))
        if phase < phases - 1:
            half = max(2, (len(alive) + 1) // 2)
            # The one that looked best stays: in the end the best of the others is held against it, in all worlds.
            kept = alive[:half] if moves[0] in alive[:half] else [*alive[: half - 1], moves[0]]
            out, alive = [*(move for move in alive if move not in kept), *out], kept
    best = alive[0]
    if not is_better(found[best], found[moves[0]], doubt):
        best = moves[0]
    ranked = [best, *(move for move in (*alive, *out) if move != best)]
    return [Tried(move, tuple(found[move])) for move in ranked]


def is_better(ours: Sequence[int], theirs: Sequence[int], doubt: int) -> bool:
    """Whether one is better in the worlds in which both were tried, by more than so many tenths of its error."""
    gains = [our - their for our, their in zip(ours, theirs, strict=False)]
    total, squares = sum(gains), sum(gain * gain for gain in gains)
    # The mean, over its error, squared: with t for the total, s for the squares and n for their number
    # (t / n)^2 / ((s / n - (t / n)^2) / n) = n t^2 / (n s - t^2).
    return total > 0 and 100 * len(gains) * total * total > doubt * doubt * (len(gains) * squares - total * total)
