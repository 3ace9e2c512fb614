"""A short run of the laws; `make laws` is the long one."""

from __future__ import annotations

from tests.laws.games import games, play_share

# A stone that fits both ways equally well turns up about once in a thousand games.
RARE = {"Uncovered"}


def test_the_laws_hold_in_every_rule_set() -> None:
    tally = play_share(list(games(384))[::3], sample=0.02)
    assert not tally.broken
    assert not tally.missing(RARE)
    assert tally.treasure_share >= 0.2
