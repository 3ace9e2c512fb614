"""Scores of probabilities: against known values, and against slower ways to find them."""

from __future__ import annotations

from collections.abc import Sequence
from math import log
from random import Random

import pytest

from undermine.arena.metrics import NEVER, auc, bins, brier, calibration_error, log_loss, surprise

TRUE = [1, 0, 0, 1, 0, 0, 0, 1, 0, 0]
SHARE = [sum(TRUE) / len(TRUE)] * len(TRUE)


def slow_auc(said: Sequence[float], true: Sequence[int]) -> float:
    pairs = [
        (a, b) for a, fact in zip(said, true, strict=True) if fact for b, f in zip(said, true, strict=True) if not f
    ]
    return sum(1.0 if a > b else 0.5 if a == b else 0.0 for a, b in pairs) / len(pairs)


def slow_calibration_error(said: Sequence[float], true: Sequence[int]) -> float:
    total = 0.0
    for bin in range(10):
        members = [
            (p, fact)
            for p, fact in zip(said, true, strict=True)
            if bin / 10 <= p < (bin + 1) / 10 or (bin == 9 and p == 1)
        ]
        if members:
            mean, share = (sum(column) / len(members) for column in zip(*members, strict=True))
            total += len(members) / len(said) * abs(mean - share)
    return total


def test_who_knows_everything_has_perfect_scores() -> None:
    said = [float(fact) for fact in TRUE]
    assert brier(said, TRUE) == 0
    assert log_loss(said, TRUE) == pytest.approx(0, abs=2 * NEVER)
    assert calibration_error(said, TRUE) == 0
    assert auc(said, TRUE) == 1


def test_who_is_always_wrong_is_punished_but_not_for_ever() -> None:
    said = [1.0 - fact for fact in TRUE]
    assert brier(said, TRUE) == 1
    assert log_loss(said, TRUE) == pytest.approx(-log(NEVER))
    assert calibration_error(said, TRUE) == 1
    assert auc(said, TRUE) == 0


def test_who_knows_the_share_alone_is_calibrated_and_knows_nothing() -> None:
    p = 0.3
    assert brier(SHARE, TRUE) == pytest.approx(p * (1 - p))
    assert log_loss(SHARE, TRUE) == pytest.approx(-p * log(p) - (1 - p) * log(1 - p))
    assert calibration_error(SHARE, TRUE) == pytest.approx(0)
    assert auc(SHARE, TRUE) == 0.5


def test_known_values() -> None:
    assert brier([0.8, 0.4], [1, 0]) == pytest.approx((0.04 + 0.16) / 2)
    assert log_loss([0.8, 0.4], [1, 0]) == pytest.approx(-(log(0.8) + log(0.6)) / 2)
    assert auc([0.9, 0.8, 0.7, 0.6], [1, 0, 1, 0]) == 0.75
    assert auc([0.5, 0.5, 0.9], [1, 0, 0]) == 0.25
    assert surprise(0.5) == pytest.approx(log(2))
    assert surprise(0) == surprise(-1) == pytest.approx(-log(1e-6))


@pytest.mark.parametrize("true", [[1, 1], [0, 0]])
def test_without_both_kinds_of_cases_nothing_can_be_ranked(true: list[int]) -> None:
    assert auc([0.2, 0.7], true) is None


@pytest.mark.parametrize("digits", [1, 2, 6])
def test_the_slow_ways_find_the_same(digits: int) -> None:
    """With few digits there are many ties, and numbers at the edges of bins."""
    rng = Random(digits)
    for _ in range(40):
        said = [round(rng.random(), digits) for _ in range(rng.randrange(2, 60))]
        true = [0, 1, *(int(rng.random() < p) for p in said[2:])]
        assert auc(said, true) == pytest.approx(slow_auc(said, true))
        if digits > 1:
            assert calibration_error(said, true) == pytest.approx(slow_calibration_error(said, true))
        assert brier(said, true) == pytest.approx(
            sum((p - t) ** 2 for p, t in zip(said, true, strict=True)) / len(said)
        )


def test_bins_hold_all_cases_each_once() -> None:
    rng = Random(7)
    said = [rng.random() for _ in range(500)] + [0.0, 1.0]
    true = [int(rng.random() < p) for p in said]
    found = bins(said, true)
    assert len(found) == 10
    assert sum(cases for *_, cases in found) == len(said)
    assert sum(mean * cases for mean, _, cases in found) == pytest.approx(sum(said))
    assert sum(share * cases for _, share, cases in found) == pytest.approx(sum(true))
    assert bins([0.05, 0.95, 1.0], [0, 1, 1]) == [(0.05, 0.0, 1), (pytest.approx(0.975), 1.0, 2)]
