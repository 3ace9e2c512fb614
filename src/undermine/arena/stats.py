"""Intervals and tests for what bots did: shares, means of paired differences, wins against losses.

Games of one deal are not independent of each other, whoever sits where; wherever a deal is played more than once its
games form a cluster, and the spread is that between clusters. `paired` and `share` take all values at once; a `Tally`
is told of one cluster after the other, and keeps but a few sums of them, however many there are.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Hashable, Sequence
from fractions import Fraction
from math import comb, erfc, inf, sqrt
from typing import NamedTuple

from ..given import expect, expect_number, listed, shown
from ..messages import BadArgument

Z = 1.96
"""Two standard errors, as 95 % intervals have them."""
Exact = int | Fraction
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
    """A share of cases, with the bounds of its 95 % interval."""

    wins: int
    n: int
    share: float
    low: float
    high: float


def wilson(wins: float, n: float, z: float = Z) -> tuple[float, float]:
    """The bounds of a share by Wilson's score; where there is nothing to count, anything is possible."""
    for name, number in (("wins", wins), ("n", n), ("z", z)):
        expect(name, number, int, float, Fraction)
    if not 0 <= wins <= max(0, n):
        raise BadArgument("error-argument-range", name="wins", low="0", high=str(n), given=shown(wins))
    if n <= 0:
        return 0.0, 1.0
    share, slack = wins / n, z * z / n
    middle = (share + slack / 2) / (1 + slack)
    half = z * sqrt(share * (1 - share) / n + slack / (4 * n)) / (1 + slack)
    return max(0.0, middle - half), min(1.0, middle + half)


def share(won: Sequence[bool], clusters: Sequence[Hashable] | None = None) -> Share:
    """A share with Wilson's bounds; clusters whose games go alike count as fewer games than they are."""
    won = listed("won", won, bool)
    _expect_clusters(clusters, len(won))
    if clusters is None:
        wins, n = sum(won), len(won)
        return Share(wins, n, wins / n, *wilson(wins, n)) if n else Share(0, 0, 0.0, 0.0, 1.0)
    found: defaultdict[Hashable, list[bool]] = defaultdict(list)
    for cluster, win in zip(clusters, won, strict=True):
        found[cluster].append(win)
    tally = Tally()
    for wins_of in found.values():
        tally.add(sum(wins_of), len(wins_of))
    return tally.share()


def paired(differences: Sequence[float], clusters: Sequence[Hashable] | None = None) -> Estimate:
    """The mean of differences, with the spread between clusters, each value being its own where none are given."""
    differences = listed("differences", differences, int, float, Fraction)
    _expect_clusters(clusters, len(differences))
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


def _expect_clusters(clusters: Sequence[Hashable] | None, values: int) -> None:
    if clusters is not None and len(listed("clusters", clusters, Hashable)) != values:
        raise BadArgument("error-clusters", clusters=len(clusters), values=values)


class Tally:
    """Sums over clusters, kept exactly where the values are whole numbers or fractions."""

    __slots__ = ("down", "groups", "n", "products", "sizes", "squares", "total", "up")

    def __init__(self) -> None:
        self.n = self.groups = self.up = self.down = self.sizes = 0
        """Values, clusters, those of them that went up and down as a whole, and the squares of their sizes."""
        self.total: Exact = 0
        self.squares: Exact = 0
        self.products: Exact = 0

    def add(self, total: Exact, count: int) -> None:
        """A cluster of so many values that add up to this."""
        self.n += count
        self.groups += 1
        self.up += total > 0
        self.down += total < 0
        self.total += total
        self.squares += total * total
        self.products += total * count
        self.sizes += count * count

    @property
    def mean(self) -> float:
        return float(Fraction(self.total) / self.n) if self.n else 0.0

    @property
    def error(self) -> float:
        """Of the mean, by the spread between clusters; of one cluster it is not known."""
        if self.groups < 2:
            return inf
        mean = Fraction(self.total) / self.n
        spread = self.squares - 2 * mean * self.products + mean * mean * self.sizes
        return sqrt(Fraction(self.groups, self.groups - 1) * spread) / self.n

    def estimate(self) -> Estimate:
        if self.groups < 2:
            return Estimate(self.mean, inf, -inf, inf, self.n)
        half = student(self.groups - 1) * self.error
        return Estimate(self.mean, self.error, self.mean - half, self.mean + half, self.n)

    def estimate_of_wins(self) -> Estimate:
        """For differences between wins: also where hardly any pair differs, the bounds are not too narrow.

        They are those with two more clusters, of which one went all up and one all down (Bonett and Price).
        """
        size, wider = max(1, self.n // max(1, self.groups)), Tally()
        for name in self.__slots__:
            setattr(wider, name, getattr(self, name))
        wider.add(size, size)
        wider.add(-size, size)
        bounds = wider.estimate()
        return self.estimate()._replace(low=max(-1.0, bounds.low), high=min(1.0, bounds.high))

    def share(self) -> Share:
        """Of values that are one or nothing; clusters whose games go alike count as fewer games than they are."""
        if not self.n:
            return Share(0, 0, 0.0, 0.0, 1.0)
        wins, worth = int(self.total), self._worth()
        return Share(wins, self.n, wins / self.n, *wilson(wins * worth, self.n * worth))

    def _worth(self) -> float:
        """How much of a game each of these is, being one of a cluster; where all went alike, as little as can be."""
        plain, spread = self.mean * (1 - self.mean) / self.n, self.error**2
        return min(1.0, plain / spread) if plain and 0 < spread < inf else self.groups / self.n


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
    expect_number("b", b, 0)
    expect_number("c", c, 0)
    n, least = b + c, min(b, c)
    if n > EXACT:
        return erfc((abs(b - c) - 1) / sqrt(2 * n))
    tail: int = sum(comb(n, k) for k in range(least + 1))
    return min(1.0, tail / (1 << max(0, n - 1)))
