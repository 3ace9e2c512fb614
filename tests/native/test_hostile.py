"""Hostile calls at the C interface are refused or played; `make sanitize` is the long run, with sanitizers."""

from __future__ import annotations

from tests.native.hostile import attacked, play_all
from undermine.native.library import library

PLAYED = (
    *("put", "play", "begin", "tables", "seed", "legal", "digest", "step", "summaries"),
    *("worlds", "draw", "rollouts", "brisk", "envs_new", "envs_look", "envs_brisk", "envs_step"),
)
"""The calls that are made with what is in order, too."""


def test_anything_at_the_interface_is_refused_or_played() -> None:
    counts = attacked(library(), 4_000, seed=1)
    for name in (*PLAYED, "next_round"):
        assert counts[f"{name} refused"] > 0, name
    for name in PLAYED:
        assert counts[f"{name} played"] > 0, name


def test_games_of_all_rule_sets_come_to_their_end() -> None:
    assert play_all(library(), 1) > 10_000
