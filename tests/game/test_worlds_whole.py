"""Sampled worlds are states like any other: in every rule set, for every seat, at any moment of a game."""

from __future__ import annotations

from random import Random

import pytest

from undermine.bots import Budget, make
from undermine.game import Match, State, View, sample_world, seed_dealer, view
from undermine.rules import keys, ruleset
from undermine.suspicion import curves, prior, suspicion
from undermine.testing import after, check_worlds, play_on_in_a_world, scene

HOUSES = {"saboteur2": ("card:Sw=9", "card:Ha=9", "card:In=9"), "base-2015": ("saboteurs_know_each_other",)}
"""Rules by which there is more to know and to follow."""


def moments(key: str, players: int, share: float) -> list[State]:
    """Some moments of a whole game of random moves in two rounds, its end included."""
    rules, rng = ruleset(key, house=(*HOUSES.get(key, ()), "rounds=2")), Random(f"{key} {players}")
    match = Match(rules, players, seed_dealer(rules, players, b"whole"))
    found = [match.state]
    while match.to_move is not None:
        match.play(rng.choice(match.view(match.to_move).legal()))
        if rng.random() < share or match.over:
            found.append(match.state)
    return found


@pytest.mark.parametrize("key", keys())
def test_worlds_of_every_rule_set_are_whole(key: str) -> None:
    """Each seat's past folds to its view, and legal moves from a deal lead there; the seats are drawn by lot."""
    players = ruleset(key).players
    for count in {players[0], players[len(players) // 2]}:
        for number, state in enumerate(moments(key, count, 0.04)):
            check_worlds(state, Random(number))


@pytest.mark.parametrize("key", keys())
def test_every_bot_plays_on_from_a_world(key: str) -> None:
    """Also those that suspect others by what they have seen of them."""
    bots = [make(spec) for spec in ("normal", "easy", "digger", "random")]
    states = moments(key, ruleset(key).players[0], 0.1)
    for number, state in enumerate(states[1:-1:8]):
        end = play_on_in_a_world(bots, state, Random(number))
        assert end.table.ledger.final is not None


def test_a_world_says_the_same_whenever_it_is_asked() -> None:
    """Its past is told when it is read, and does not depend on when that is, or on what was drawn since."""
    state = moments("saboteur2", 4, 0.1)[9]
    one, other = (sample_world(view(state, 1), Random(5)) for _ in range(2))
    early = list(view(one, 2).past or ())
    later = Random(5)
    sample_world(view(state, 1), later)
    assert list(view(other, 2).past or ()) == early


def test_a_view_without_a_past_gives_worlds_without_one() -> None:
    seen = view(moments("saboteur2", 4, 0.1)[3], 1)
    world = sample_world(View(seen.table, seen.own), Random(1))
    assert world.past is None
    assert view(world, 1) == seen
    assert view(world, 2).past is None


def test_a_position_set_up_by_hand_has_no_past_to_tell() -> None:
    """Nobody knows how it came about: worlds have none either, and suspicion goes by the deal."""
    state = after(scene("S EW . . ?$", hands={"A": "NEW M R"}), "NEW@2,0")
    world = sample_world(view(state, 0), Random(1))
    assert world.past is None
    for here in (state, world):
        seen = view(here, 1)
        assert not seen.has_past
        assert suspicion(seen).saboteur(0) == prior(seen).saboteur(0)
        assert curves(seen) == []
        assert make("normal").choose(seen, seen.legal(), Budget(), Random(1)) in seen.legal()
