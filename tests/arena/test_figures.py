"""The balance in short: the same numbers as in the tables, written and read back, and shipped for every game."""

from __future__ import annotations

from tests.arena.test_balance import D, S, row
from undermine.arena.balance import ENOUGH, Cell, Played, cells
from undermine.arena.figures import figures, read, shipped, written
from undermine.arena.stats import wilson
from undermine.rules import Way

DUG = Played(Cell(("base-2015", "base-de"), ("maps=3",), 5), (row(0, (3, 0), (D, S), 0), row(1, (0, 4), (D, S))))
RACE = Played(Cell(("duel",), (), 2), (row(0, (10, 12)), row(1, (9, 3)), row(2, (9, 3))))
ALONE = Played(Cell(("solo",), (), 1), (row(0, (16,)), row(1, (18,))))


def test_each_kind_of_game_is_told_by_its_own_number() -> None:
    one, other, race, alone = figures([DUG, RACE, ALONE])
    assert one[1:] == other[1:] == (("maps=3",), 5, Way.DIGGERS, 2, 0.5, *(round(bound, 3) for bound in wilson(1, 2)))
    assert (one.rules, other.rules) == ("base-2015", "base-de")
    assert (race.way, race.value) == (Way.RACE, 0.667)
    assert (alone.way, alone.value) == (Way.ALONE, 17.0)


def test_what_is_written_is_read_back() -> None:
    found = figures([DUG, RACE, ALONE])
    assert read(written(found)) == tuple(found)


def test_every_cell_was_measured_often_enough() -> None:
    told = {(figure.rules, figure.house, figure.players) for figure in shipped()}
    assert told == {(key, cell.house, cell.players) for cell in cells() for key in cell.rules}
    assert min(figure.games for figure in shipped()) >= ENOUGH


def test_bounds_are_around_their_number() -> None:
    assert [figure for figure in shipped() if not figure.low < figure.value < figure.high] == []
