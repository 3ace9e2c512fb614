"""Simulations from Python: bots that are given, results that can be read again, and sums that need no list."""

from __future__ import annotations

import json

import pytest

from tests.arena.bots import First
from tests.problems import says
from undermine.arena import Contents, Setting, counted, simulated
from undermine.arena.simulation import Result, result_of
from undermine.bots import BadBot
from undermine.rules import keys, ruleset


def setting(key: str = "base-2015", bot: str = "digger") -> Setting:
    players = min(ruleset(key).players, key=lambda count: abs(count - 4))
    return Setting(key, players, (), (bot,) * players, "s")


@pytest.mark.parametrize("key", keys())
def test_a_game_that_was_kept_counts_as_when_it_was_played(key: str) -> None:
    table = setting(key)
    games = list(simulated(table, range(3), contents=Contents.without(["suspicion"])))
    again = [result_of(json.loads(game.line or "")) for game in games]
    assert again == [game.result for game in games]
    assert counted(table, again) == counted(table, (game.result for game in games))
    assert Setting.of(json.loads(json.dumps(table.settings()))) == table


def test_games_depend_on_their_numbers_alone() -> None:
    alone, together = simulated(setting(), [2]), list(simulated(setting(), range(4)))
    assert next(alone).result == together[2].result
    assert [game.number for game in together] == [0, 1, 2, 3]
    assert together[0].line is None


@pytest.mark.parametrize("jobs", [1, pytest.param(2, marks=pytest.mark.slow)])
def test_a_bot_itself_may_play(jobs: int) -> None:
    bot = First()
    table = Setting("base-2015", 3, ("rounds=1",), (bot, "random", bot), "s")
    found = counted(table, (game.result for game in simulated(table, range(3), jobs)))
    assert (found.games, found.bots) == (3, ("first", "random", "first"))
    with pytest.raises(BadBot, check=says("error-bot-same-name")):
        simulated(table._replace(bots=(First(), First(), "random")), range(1), jobs)


def test_sums_need_no_list() -> None:
    """A hundred thousand results come and go."""
    table, gold = setting(), [(1, 2, 3, 4), (3, 2, 1, 0)]
    results = (Result(10, (), 0, gold[number % 2], None, "d") for number in range(100_000))
    found = counted(table, results)
    assert (found.games, found.moves, found.mean_gold) == (100_000, 1_000_000, (2.0, 2.0, 2.0, 2.0))
