"""Rows that say what cannot be, or say it in other words than we do: their games are played again."""

from __future__ import annotations

import csv
from pathlib import Path

import pytest

from undermine.arena.contest import Contest, play_all
from undermine.arena.lineups import Kind, lineups_of
from undermine.arena.rows import COLUMNS, line
from undermine.arena.store import ROWS, Store

BOTS = ("random", "digger")
SMALL = Contest("base-2015", ("rounds=1",), 3, BOTS, lineups_of(list(Kind), BOTS), seed="t", rotations=2)


def filled(folder: Path, contest: Contest, deals: int) -> str:
    store = Store(folder, contest)
    known = store.open()
    for played in play_all(contest, store.missing(range(deals), known)):
        store.append(played)
    store.finish()
    return (folder / ROWS).read_text()


@pytest.mark.parametrize(
    ("column", "given"),
    [
        ("deal", "00"),
        ("deal", "\uff19"),
        ("deal", "-1"),
        ("rotation", "2"),
        ("first", "B"),
        ("seats", "222"),
        ("rounds", "0"),
        ("round", "+1"),
        ("dealt", ""),
        ("roles", ""),
        ("roles", "digger digger"),
        ("gold", "0 0 99999999999"),
        ("moves", "-5"),
        ("moves", "1_0"),
        ("digest", "z" * 64),
        ("failures", "[]"),
        ("failures", '[{"kind": "crash", "bot": "x", "seat": 7, "round": 1, "move": 1, "said": ""}]'),
    ],
)
def test_the_game_of_a_row_that_says_what_cannot_be_is_played_again(tmp_path: Path, column: str, given: str) -> None:
    whole = filled(tmp_path, SMALL, 1)
    head, columns, first, *rest = whole.split("\n")
    cells = dict(zip(COLUMNS, next(csv.reader([first])), strict=True))
    assert (cells["first"], cells["lineup"]) == ("A", "mirror")
    told = line([*{**cells, column: given}.values()]).rstrip("\n")
    (tmp_path / ROWS).write_text("\n".join([head, columns, told, *rest]))
    assert filled(tmp_path, SMALL, 1) == whole


def test_rows_with_the_line_ends_of_another_system_are_played_again(tmp_path: Path) -> None:
    whole = filled(tmp_path, SMALL, 1)
    (tmp_path / ROWS).write_bytes(whole.replace("\n", "\r\n").encode())
    filled(tmp_path, SMALL, 1)
    assert (tmp_path / ROWS).read_bytes() == whole.encode()


def test_whoever_sits_alone_sits_where_the_deal_says(tmp_path: Path) -> None:
    """Nobody to compare with would be found at another seat."""
    whole = filled(tmp_path, SMALL, 1)
    swapped = next(text for text in whole.splitlines() if ",swap," in text and ",122," in text)
    (tmp_path / ROWS).write_text(whole.replace(swapped, swapped.replace(",122,", ",212,")))
    assert filled(tmp_path, SMALL, 1) == whole
