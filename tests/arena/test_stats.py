"""Statistics against published values, and against counting everything."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from itertools import product
from math import inf, sqrt
from random import Random
from statistics import mean, stdev

import pytest

from undermine.arena.stats import Estimate, Tally, mcnemar, paired, share, student, wilson


@pytest.mark.parametrize(
    ("wins", "n", "low", "high"),
    [
        # Newcombe 1998, table I, method 3.
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0, 0.1611),
        (1, 29, 0.0061, 0.1718),
    ],
)
def test_wilson_as_published(wins: int, n: int, low: float, high: float) -> None:
    assert wilson(wins, n) == pytest.approx((low, high), abs=5e-5)


def test_wilson_solves_its_equation() -> None:
    """A bound is the share from which the observed one is just z standard errors away."""
    for wins, n in ((3, 10), (50, 100), (399, 400)):
        for bound in wilson(wins, n):
            assert abs(wins / n - bound) == pytest.approx(1.96 * sqrt(bound * (1 - bound) / n))


def test_of_nothing_nothing_is_known() -> None:
    assert wilson(0, 0) == (0.0, 1.0)
    assert share([]) == (0, 0, 0.0, 0.0, 1.0)
    assert paired([])[1:4] == (inf, -inf, inf)
    assert paired([1.0, 2.0], ["one", "one"])[:4] == (1.5, inf, -inf, inf)
    assert mcnemar(0, 0) == 1.0


@pytest.mark.parametrize(("b", "c"), list(product(range(6), repeat=2)))
def test_mcnemar_counts_all_ways(b: int, c: int) -> None:
    """Among all ways in which the pairs could have split, those at least as uneven."""
    if b + c == 0:
        return
    ways = [sum(way) for way in product((0, 1), repeat=b + c)]
    uneven = [ups for ups in ways if abs(2 * ups - b - c) >= abs(b - c)]
    assert mcnemar(b, c) == pytest.approx(len(uneven) / len(ways))


def test_mcnemar_for_many_is_close_to_the_exact_one() -> None:
    assert mcnemar(560, 440) == pytest.approx(mcnemar(561, 441), rel=0.05)
    assert mcnemar(480, 520) == pytest.approx(mcnemar(481, 521), rel=0.05)
    assert mcnemar(6000, 5000) < 1e-15


@pytest.mark.parametrize(
    ("degrees", "factor"), [(1, 12.706), (2, 4.303), (3, 3.182), (4, 2.776), (9, 2.262), (29, 2.045), (400, 1.966)]
)
def test_students_factor_as_in_the_tables(degrees: int, factor: float) -> None:
    assert student(degrees) == pytest.approx(factor, rel=0.005)


def test_without_clusters_it_is_the_usual_standard_error() -> None:
    rng = Random(1)
    values = [rng.gauss(0, 1) for _ in range(20)]
    found = paired(values)
    assert (found.mean, found.error) == pytest.approx((mean(values), stdev(values) / sqrt(20)))
    assert found.high - found.mean == pytest.approx(2.093 * found.error, rel=0.001)
    assert found.n == 20


def test_a_deal_played_five_times_the_same_counts_once() -> None:
    rng = Random(2)
    values = [rng.gauss(0, 1) for _ in range(30)]
    once, often = paired(values), paired([value for value in values for _ in range(5)], [n // 5 for n in range(150)])
    assert often[:2] == pytest.approx(once[:2])
    for won in ([value > 0 for value in values], [True] * 30):
        lone = share(won)
        copies = share([win for win in won for _ in range(5)], [n // 5 for n in range(150)])
        assert copies.n == 150
        assert copies[2:] == pytest.approx(lone[2:], abs=0.01)


def test_independent_games_are_worth_what_they_are() -> None:
    won = [True] * 60 + [False] * 40
    assert share(won, range(100))[3:] == pytest.approx(wilson(60, 100), abs=0.01)
    assert share(won)[3:] == wilson(60, 100)


def test_clusters_need_not_come_together() -> None:
    values, clusters = [1.0, 2.0, 5.0, 6.0, 3.0, 0.0], ["a", "b", "a", "b", "c", "c"]
    pairs = sorted(zip(clusters, values, strict=True))
    assert paired(values, clusters) == pytest.approx(paired([v for _, v in pairs], [c for c, _ in pairs]))


def test_an_interval_holds_what_it_promises() -> None:
    """Of many samples with clusters about 95 % have the true mean between their bounds."""
    rng, hits = Random("coverage"), 0
    for _ in range(400):
        deals = [rng.gauss(0, 1) for _ in range(12)]
        found = paired([deal + rng.gauss(0, 1) for deal in deals for _ in range(4)], [n // 4 for n in range(48)])
        hits += found.low <= 0 <= found.high
    assert 0.92 <= hits / 400 <= 0.98


def tallied(clusters: Iterable[Sequence[int | Fraction]]) -> Tally:
    tally = Tally()
    for values in clusters:
        tally.add(sum(values), len(values))
    return tally


def paired_wins(values: Sequence[int]) -> Estimate:
    """Each being a cluster of its own."""
    return tallied([value] for value in values).estimate_of_wins()


def test_signs_are_those_of_the_clusters() -> None:
    tally = tallied([[1, 1, -1], [-1, 0], [1]])
    assert (tally.up, tally.down) == (2, 1)


def test_a_tally_is_as_good_as_all_values() -> None:
    rng = Random(5)
    clusters = [[Fraction(rng.randrange(-9, 9), 3) for _ in range(rng.randrange(1, 6))] for _ in range(40)]
    values = [float(value) for cluster in clusters for value in cluster]
    numbers = [number for number, cluster in enumerate(clusters) for _ in cluster]
    assert tallied(clusters).estimate() == pytest.approx(paired(values, numbers))
    assert tallied([]).estimate() == paired([])
    assert tallied([[1, 2]]).estimate() == paired([1, 2], [0, 0])
    assert tallied([[5, 5], [5]] * 1000).error == 0.0, "and exact: where nothing differs there is no spread"


def test_where_nothing_differs_the_bounds_are_not_nothing() -> None:
    found = paired_wins([0] * 10)
    assert (found.mean, found.error, found.n) == (0.0, 0.0, 10)
    assert -1 < found.low < -0.1
    assert found.high == -found.low
    assert paired_wins([1] * 3).high == 1.0


def test_bonett_and_price_by_their_formula() -> None:
    """For single games: one is added to each count of pairs that differ, two to all."""
    ups, downs, same = 30, 10, 160
    found = paired_wins([1] * ups + [-1] * downs + [0] * same)
    up, down = (ups + 1) / 202, (downs + 1) / 202
    half = 1.96 * sqrt((up + down - (up - down) ** 2) / 202)
    assert found.low == pytest.approx(up - down - half, abs=0.002)
    assert found.high == pytest.approx(up - down + half, abs=0.002)
    assert found.mean == pytest.approx(0.1)
