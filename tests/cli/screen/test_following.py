"""What is followed is what a seat sees, scene by scene: at the end of a round that round, and then the next one."""

from __future__ import annotations

from random import Random

import pytest

from undermine.cli.screen.following import Follower, What
from undermine.game import HostedGame, seed_dealer
from undermine.rules import ruleset
from undermine.testing.players import DIGGER, chosen
from undermine.words import Words


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
