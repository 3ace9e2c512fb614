"""Suspicion of players it was not fitted on, on stored seeds: sharper than the deal, and as sure as it may be."""

from __future__ import annotations

import pytest

from undermine.arena.calibration import SHARES, Case, Observer, Setting, Task, watched
from undermine.arena.metrics import auc, calibration_error, log_loss

SETTING = Setting("base-2015", (), "held-out", "mixed", Observer.DIGGER, "regression")


@pytest.mark.parametrize(("kind", "most"), [("late", 0.69), ("passive", 0.45)])
def test_those_who_seem_to_do_nothing_wrong_fool_nobody(kind: str, most: float) -> None:
    """Tables that did not know them said 0.82 of late deceivers and 0.59 of the passive, where the deal says 0.67."""
    rounds = [watched(Task(SETTING._replace(kind=kind), 5, number)) for number in range(12)]
    said, dealt, true = _columns([case for each in rounds for case in each.cases if case.share == 100], 120)
    assert log_loss(said, true) < min(most, log_loss(dealt, true) + 0.02)


@pytest.mark.slow
def test_suspicion_of_strangers_beats_the_deal() -> None:
    """Forty rounds are few, so the bounds are wide; the arena's own measure is `undermine calibrate`."""
    rounds = [watched(Task(SETTING, 5, number)) for number in range(40)]
    assert sum(each.failures for each in rounds) == 0
    cases = [case for each in rounds for case in each.cases]
    for share in SHARES:
        said, dealt, true = _columns([case for case in cases if case.share == share])
        assert log_loss(said, true) < log_loss(dealt, true) + 0.02, share
    said, dealt, true = _columns([case for case in cases if case.share == 100])
    assert log_loss(dealt, true) == pytest.approx(0.67, abs=0.03)
    assert log_loss(said, true) < 0.42
    assert calibration_error(said, true) < 0.1
    assert (auc(said, true) or 0) > 0.9


def _columns(cases: list[Case], least: int = 400) -> tuple[list[float], list[float], list[int]]:
    assert len(cases) > least
    return [case.said for case in cases], [case.prior for case in cases], [int(case.true) for case in cases]
