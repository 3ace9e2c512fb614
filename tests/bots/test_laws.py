"""A short run of the laws of bots; `python -m tests.laws.bots` is the long one."""

from __future__ import annotations

import pytest

from tests.laws.bots import Table, play, tables

SIMPLE = [table for table in tables(("random", "digger")) if table.players in (1, 2, 5)]
THINKING = [table for table in tables() if table.players in (1, 2, 5) and not table.rules.endswith(("-de", "-fr"))]


@pytest.mark.parametrize("table", SIMPLE, ids=lambda table: f"{table.rules}-{table.players}")
def test_simple_bots_play_legally_and_know_nothing_hidden(table: Table) -> None:
    assert not play(table, 0, sample=0.2).broken


@pytest.mark.parametrize("table", THINKING, ids=lambda table: f"{table.rules}-{table.players}")
def test_thinking_bots_play_legally_and_know_nothing_hidden(table: Table) -> None:
    count = play(table, 0, sample=0.1, house=("rounds=1",))
    assert not count.broken
    assert count.sampled > 0


@pytest.mark.parametrize(
    "house", ["open_gold", "selfish_dwarf", "saboteurs_know_each_other", "all_saboteurs", "maps=0"]
)
def test_normal_plays_with_house_rules(house: str) -> None:
    assert not play(Table("base-2015", 4, ("normal",)), 1, sample=0.1, house=(house, "rounds=1")).broken
