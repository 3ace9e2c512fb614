"""What is followed is what a seat sees, scene by scene: at the end of a round that round, and then the next one."""

from __future__ import annotations

from random import Random
from types import SimpleNamespace
from typing import cast

import pytest

from undermine.cli.screen.driver import Driver
from undermine.cli.screen.following import Follower, What
from undermine.game import HostedGame, seed_dealer, view
from undermine.rules import ruleset
from undermine.testing import positions
from undermine.testing.players import DIGGER, chosen
from undermine.words import Words


def test_nobody_hears_their_own_name_when_it_is_their_turn() -> None:
    """In a room the one whose turn it was read that they were thinking, as long as the last moves were shown."""
    state = positions.scene("S EW", turn="B")
    told = []
    for seat in (0, 1, None):
        at = SimpleNamespace(follower=SimpleNamespace(view=view(state, seat)), names="ABC", words=Words("en"))
        told.append(Driver.waiting_for(cast(Driver, at)))
    assert told == ["B is thinking …", "Your turn", "B is thinking …"]


@pytest.mark.parametrize("key", ["base-2015", "saboteur2", "duel", "solo"])
def test_each_scene_shows_what_its_reader_sees_then(key: str) -> None:
    rules = ruleset(key)
    players, rng = rules.players[0], Random(1)
    match = HostedGame(rules, players, seed_dealer(rules, players, b"s"))
    followers = [Follower(Words("en"), rules, seat, ()) for seat in (None, 0)]
    ended = dict.fromkeys(followers, 0)
    while True:
        for follower in followers:
            for scene in follower.follow(match.events):
                assert follower.view == scene.view, "nothing of what comes after it is seen yet"
                over = scene.what in (What.ROUND_OVER, What.GAME_OVER)
                assert (scene.view.table.outcome is not None) >= over
                ended[follower] += over
            assert follower.view == match.view(follower.me)
        if match.over:
            break
        match.play(chosen(DIGGER, match.state, rng))
    assert set(ended.values()) == {rules.house.rounds}
