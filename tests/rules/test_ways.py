"""Which way each game is played, and that it is what its parts say."""

from __future__ import annotations

import pytest

from undermine.cards import Role
from undermine.game.flow import FLOWS
from undermine.game.state import blank_table
from undermine.rules import Way, keys, ruleset


@pytest.mark.parametrize("key", keys())
def test_the_way_is_what_the_parts_say(key: str) -> None:
    """B1 S1 D1 O1: roles where they are dealt, markers where there are some, alone where one plays."""
    rules = ruleset(key)
    for players in rules.players:
        roles = set(rules.role_cards(players))
        assert bool(roles) == rules.way.has_roles
        assert (Role.DIGGER in roles) == (rules.way is Way.DIGGERS)
        assert (Role.BLUE in roles) == (rules.way is Way.TEAMS)
        assert (players == 1) == (rules.way is Way.ALONE)
        assert (blank_table(rules, players).stakes is not None) == rules.way.has_markers
    assert (rules.markers > 0) == rules.way.has_markers
    assert bool(rules.colours) == rules.way.has_markers
    assert bool(rules.nuggets) == (rules.way is Way.DIGGERS)
    assert bool(rules.ranks) == (rules.way is Way.ALONE)


def test_every_way_is_played() -> None:
    """B1 S1 D1 O1: and has roles or markers, not both."""
    assert {ruleset(key).way for key in keys()} == set(Way)
    assert all(way.has_roles != way.has_markers for way in Way)
    assert {ruleset(key).flow for key in keys()} == set(FLOWS)


@pytest.mark.parametrize("house", ["selfish_dwarf", "all_saboteurs"])
def test_house_rules_do_not_change_the_way(house: str) -> None:
    """selfish_dwarf all_saboteurs: other roles, the same way."""
    assert ruleset(house=[house]).way is Way.DIGGERS
