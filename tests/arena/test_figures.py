"""The balance in short: the same numbers as in the tables, written and read back, and shipped for every game."""

from __future__ import annotations

from pathlib import Path

from tests.arena.test_balance import D, S, row
from undermine.arena.balance import ENOUGH, Cell, Played, cells
from undermine.arena.figures import figures, figures_of, read, shipped, written
from undermine.arena.stats import wilson
from undermine.rules import Way, keys, ruleset

TO_MEASURE = set[str]()
"""Rules whose play has changed since `make balance` was run for them; none, before a release."""
PAGE = Path(__file__).parents[2] / "docs" / "balance.md"

DUG = Played(Cell(("base-2015", "base-de"), ("maps=3",), 5), (row(0, (3, 0), (D, S), 0), row(1, (0, 4), (D, S))))
RACE = Played(Cell(("duel",), (), 2), (row(0, (10, 12)), row(1, (9, 3)), row(2, (9, 3))))
ALONE = Played(Cell(("solo",), (), 1), (row(0, (16,)), row(1, (18,))))


def test_each_kind_of_game_is_told_by_its_own_number() -> None:
    one, other, race, alone = figures([DUG, RACE, ALONE])
    assert one[2:] == other[2:] == (("maps=3",), 5, Way.DIGGERS, 2, 0.5, *(round(bound, 3) for bound in wilson(1, 2)))
    assert [(figure.rules, figure.revision) for figure in (one, other)] == [
        (key, ruleset(key).revision) for key in ("base-2015", "base-de")
    ]
    assert (race.way, race.value) == (Way.RACE, 0.667)
    assert (alone.way, alone.value) == (Way.ALONE, 17.0)


def test_what_is_written_is_read_back() -> None:
    found = figures([DUG, RACE, ALONE])
    assert read(written(found)) == tuple(found)


def test_every_cell_was_measured_often_enough() -> None:
    """What was measured under former rules is told by nobody, and stands on the list of what is to be measured."""
    places = {(key, cell.house, cell.players) for cell in cells() for key in cell.rules}
    told = {(one.rules, one.house, one.players) for key in keys() for one in figures_of(ruleset(key))}
    assert told <= places
    assert {key for key, _, _ in places - told} == TO_MEASURE
    assert not {key for key, _, _ in told} & TO_MEASURE
    assert min(figure.games for figure in shipped()) >= ENOUGH


def test_the_page_says_what_is_to_be_measured() -> None:
    """And the revision of all the others."""
    text = PAGE.read_text("utf-8")
    for key in keys():
        assert (f"`{key}#{ruleset(key).revision}`" in text) is (key not in TO_MEASURE)
    assert ("to be measured again" in text) is bool(TO_MEASURE)


def test_bounds_are_around_their_number() -> None:
    assert [figure for figure in shipped() if not figure.low < figure.value < figure.high] == []
