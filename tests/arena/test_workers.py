"""Work over several processes, and what a measurement was made with."""

from __future__ import annotations

import pytest

from undermine import __version__
from undermine.arena.provenance import provenance, told
from undermine.arena.workers import all_cores, spread
from undermine.words import Words


@pytest.mark.slow
def test_results_come_in_the_order_of_the_items_however_many_work() -> None:
    items = ["3", "x", "11", "2"] * 5
    alone = list(spread(str.isdecimal, items, 1))
    assert alone == [True, False, True, True] * 5
    assert list(spread(str.isdecimal, items, 2)) == alone


@pytest.mark.slow
def test_an_error_of_a_worker_is_heard() -> None:
    with pytest.raises(ValueError, match="invalid literal"):
        list(spread(int, ["1", "x", "2"], 2))


def test_nothing_to_do_starts_no_process() -> None:
    assert list(spread(int, [], 8)) == []
    assert all_cores() >= 1


def test_a_report_names_what_it_was_made_with() -> None:
    found = provenance()
    assert found["engine"] == __version__
    assert len(found["code"]) >= 8
    assert "diggers" in found["tables"]
    assert "teams" in found["tables"]
    assert [value for _, value in told(Words("de"), found)] == list(found.values())
