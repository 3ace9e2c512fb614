"""How good probabilities are: what was said of many cases against what was true of them.

All scores but the last are the better the smaller they are. They are plain sums over the cases in their order, so the
same cases give the same digits everywhere.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from math import fsum, log

BINS = 10
NEVER = 1e-6
"""Nobody is held to have been surer than this."""

Bin = tuple[float, float, int]
"""The mean of what was said, the share that was true, the number of cases."""


def brier(said: Sequence[float], true: Sequence[int]) -> float:
    """The mean square of the difference."""
    return fsum((chance - fact) ** 2 for chance, fact in zip(said, true, strict=True)) / len(said)


def log_loss(said: Sequence[float], true: Sequence[int]) -> float:
    """The mean surprise at what was true."""
    return fsum(surprise(chance if fact else 1 - chance) for chance, fact in zip(said, true, strict=True)) / len(said)


def surprise(chance: float) -> float:
    """How surprising something is that was held to have this chance."""
    return -log(min(max(chance, NEVER), 1 - NEVER))


def bins(said: Sequence[float], true: Sequence[int], count: int = BINS) -> list[Bin]:
    """The cases by what was said of them, in bins of the same width; empty ones are left out."""
    members: list[list[tuple[float, int]]] = [[] for _ in range(count)]
    for chance, fact in zip(said, true, strict=True):
        members[min(int(chance * count), count - 1)].append((chance, fact))
    return [
        (fsum(chance for chance, _ in some) / len(some), sum(fact for _, fact in some) / len(some), len(some))
        for some in members
        if some
    ]


def calibration_error(said: Sequence[float], true: Sequence[int], count: int = BINS) -> float:
    """How far the bins are from the truth, each counting as much as it has cases."""
    return fsum(abs(mean - share) * cases for mean, share, cases in bins(said, true, count)) / len(said)


def auc(said: Sequence[float], true: Sequence[int]) -> float | None:
    """How often a true case was held to be likelier than a false one, a tie counting half; None lacking either."""
    positive = sum(true)
    negative = len(true) - positive
    if not positive or not negative:
        return None
    rank, ranks = 0.0, 0.0
    for _, group in groupby(sorted(zip(said, true, strict=True)), key=lambda case: case[0]):
        facts = [fact for _, fact in group]
        ranks += sum(facts) * (rank + (len(facts) + 1) / 2)
        rank += len(facts)
    return (ranks - positive * (positive + 1) / 2) / (positive * negative)
