"""A short run of the laws; `make laws` is the long one."""

from __future__ import annotations

from undermine.rules import keys
from undermine.testing import games, play_share

# What simple players come to so seldom that a short run may lack it; the long run may not.
RARE = {"Uncovered", "all-passed", "goals", "markers", "Stole", "Removed", "Unlocked", "Mended", "TrollsPaid"}


def test_the_laws_hold_in_every_rule_set() -> None:
    some = list(games(620))[::11]
    assert {game.rules for game in some} == set(keys())
    tally = play_share(some, sample=0.02)
    assert not tally.broken
    assert not tally.missing(RARE)
    assert tally.treasure_share >= 0.2
