"""Climbing: the rounds that it plays are those of the rules, and the search finds what is there to find."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest

from tools.climb.__main__ import GAMES, numbers_of, put, side_of, vector_of, write
from tools.climb.rounds import Table
from tools.climb.search import Search
from undermine.bots.brisk.mind import temper_of
from undermine.bots.brisk.temper import PLAYER, tempers
from undermine.native.tables import ROLES

SORTS = [(game, sort) for game, found in GAMES.items() for sort in found.sorts]


def test_the_search_finds_the_top_of_a_hill_in_spite_of_luck() -> None:
    rng, top = np.random.default_rng(1), np.array([30.0, -80.0, 5.0])
    search = Search(np.zeros(3), np.full(3, 10.0))
    for _ in range(60):
        points = search.sample(32, rng)
        search.learn(points, -((points - top) ** 2).sum(axis=1) + rng.normal(0, 20, len(points)))
    assert np.abs(search.mean - top).max() < 5


@pytest.mark.parametrize(("game", "sort"), SORTS)
def test_numbers_go_where_they_belong_and_nowhere_else(game: str, sort: str) -> None:
    """Each of them changes a temper of its roles, and no other role's."""
    table, of = Table(*GAMES[game].tables[0]), GAMES[game].sorts[sort]
    before, after = table.mind(), table.mind()
    vector = vector_of(tempers(table.way)[of.roles[0]], of)
    put(after, of, vector, table.way)
    assert bytes(before) == bytes(after)
    put(after, of, vector + 1, table.way)
    for number, _ in enumerate(ROLES):
        same = temper_of(before.tempers[number]) == temper_of(after.tempers[number])
        assert same == (table.way.has_roles and not side_of(of) >> number & 1)


def test_what_was_found_is_written_beside_what_was_there(tmp_path: Path) -> None:
    of = GAMES["alone"].sorts["alone"]
    found = numbers_of(vector_of(tempers(Table("solo", 1).way)[None], of) + 1, of)
    write("alone", {"alone": found}, tmp_path / "tempers.json")
    known = json.loads((tmp_path / "tempers.json").read_text("utf-8"))
    assert known["alone"][PLAYER]["give"]["map"] == found["give.MAP"]
    assert known["alone"][PLAYER]["gold"] == found["gold"]
    assert set(known) == set(GAMES)
