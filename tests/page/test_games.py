"""Every game is played to its end with the pointer alone, whatever it asks on the way."""

from __future__ import annotations

from random import Random

import pytest

from tests.page.conftest import Window
from tests.page.playing import enter, play_out
from tests.server.web.servers import Running
from undermine.rules import keys, ruleset


@pytest.mark.parametrize("key", keys())
def test_a_game_of_every_rule_set_is_played_to_its_end(key: str, window: Window, server: Running) -> None:
    page, rules = window(), ruleset(key)
    seats = max(rules.players[0], min(3, rules.players[-1]))
    bots = [None, *["easy"] * (seats - 1)]
    enter(page, server, rules=key, seats=seats, bots=bots, house=["rounds=1"])
    assert play_out(page, Random(key)) > 3
    assert page.get_by_role("dialog").locator("tr.player").count() == seats
