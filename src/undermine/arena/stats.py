"""Intervals and tests for what bots did: shares, means of paired differences, wins against losses.

Games of one deal are not independent of each other, whoever sits where; wherever a deal is played more than once its
games form a cluster, and the spread is that between clusters.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Hashable, Iterable, Sequence
from math import comb, erfc, inf, sqrt
from typing import NamedTuple

Z = 1.96
"""Two standard errors, as 95 % intervals have them."""
EXACT = 1000
"""Up to so many pairs that differ the test is exact."""


class Estimate(NamedTuple):
    """A mean with its standard error and the bounds of its 95 % interval."""

    mean: float
    error: float
    low: float
    high: float
    n: int
    """Values, not clusters."""


class Share(NamedTuple):
    wins: int
    n: int
    share: float
    low: float
    high: float


def wilson(wins: float, n: float, z: float = Z) -> tuple[float, float]:
    """The bounds of a share by Wilson's score; where there is nothing to count, anything is possible."""
    if n <= 0:
        return 0.0, 1.0
    share, slack = wins / n, z * z / n
    middle = (share + slack / 2) / (1 + slack)
    half = z * sqrt(share * (1 - share) / n + slack / (4 * n)) / (1 + slack)
    return max(0.0, middle - half), min(1.0, middle + half)


def share(won: Sequence[bool], clusters: Sequence[Hashable] | None = None) -> Share:
    """A share with Wilson's bounds; clusters whose games go alike count as fewer games than they are."""
    wins, n = sum(won), len(won)
    if not n:
        return Share(0, 0, 0.0, 0.0, 1.0)
    worth = 1.0 if clusters is None else _worth(won, clusters)
    return Share(wins, n, wins / n, *wilson(wins * worth, n * worth))


def _worth(won: Sequence[bool], clusters: Sequence[Hashable]) -> float:
    """How much of a game each of these is, being one of a cluster; where all went alike, as little as can be."""
    n, groups = len(won), len(set(clusters))
    plain = sum(won) / n * (1 - sum(won) / n) / n
    spread = paired([float(win) for win in won], clusters).error ** 2
    return min(1.0, plain / spread) if plain and 0 < spread < inf else groups / n


def paired(differences: Sequence[float], clusters: Sequence[Hashable] | None = None) -> Estimate:
    """The mean of differences, with the spread between clusters, each value being its own where none are given."""
    n = len(differences)
    if not n:
        return Estimate(0.0, inf, -inf, inf, 0)
    mean = sum(differences) / n
    sums: defaultdict[Hashable, float] = defaultdict(float)
    for cluster, value in zip(range(n) if clusters is None else clusters, differences, strict=True):
        sums[cluster] += value - mean
    groups = len(sums)
    if groups == 1:
        return Estimate(mean, inf, -inf, inf, n)
    error = sqrt(groups / (groups - 1) * sum(total * total for total in sums.values())) / n
    half = student(groups - 1) * error
    return Estimate(mean, error, mean - half, mean + half, n)


def paired_wins(differences: Sequence[float], clusters: Sequence[Hashable]) -> Estimate:
    """As `paired`, for differences between wins: also where hardly any pair differs, the bounds are not too narrow.

    They are those with two more clusters, of which one went all up and one all down (Bonett and Price).
    """
    plain, size = paired(differences, clusters), max(1, len(differences) // max(1, len(set(clusters))))
    more = [*differences, *[1.0] * size, *[-1.0] * size]
    wider = paired(more, [*((cluster, 0) for cluster in clusters), *[("up", 1)] * size, *[("down", 1)] * size])
    return plain._replace(low=max(-1.0, wider.low), high=min(1.0, wider.high))


def student(degrees: int, z: float = Z) -> float:
    """The factor that stands in for z where the spread itself is estimated from few values.

    The first terms of the expansion in one over the degrees of freedom; exact for fewer than four.
    """
    terms = (
        z,
        (z**3 + z) / 4,
        (5 * z**5 + 16 * z**3 + 3 * z) / 96,
        (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384,
    )
    exact = {1: 12.706, 2: 4.303, 3: 3.182} if z == Z else {}
    return exact.get(degrees) or sum(term / degrees**power for power, term in enumerate(terms))


def mcnemar(b: int, c: int) -> float:
    """How likely so uneven a split of the pairs that differ is by chance: exact where they are few (two-sided)."""
    n, least = b + c, min(b, c)
    if n > EXACT:
        return erfc((abs(b - c) - 1) / sqrt(2 * n))
    tail: int = sum(comb(n, k) for k in range(least + 1))
    return min(1.0, tail / (1 << max(0, n - 1)))


def signs(differences: Iterable[float], clusters: Iterable[Hashable]) -> tuple[int, int]:
    """How many clusters went up, and how many down: the pairs of `mcnemar`, one for each cluster."""
    sums: defaultdict[Hashable, float] = defaultdict(float)
    for cluster, value in zip(clusters, differences, strict=True):
        sums[cluster] += value
    return sum(total > 0 for total in sums.values()), sum(total < 0 for total in sums.values())
