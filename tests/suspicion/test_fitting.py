"""Fitting: what is counted, what is made of the counts, and that it comes out the same everywhere."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections import Counter
from math import log
from random import Random

import pytest

from undermine.arena.fitting import Tally, best_trust, counted, deeds_of, fitted, losses, round_of_the_population
from undermine.cards import Role
from undermine.game import HostedGame, deal, view
from undermine.game.events import HatsChanged
from undermine.rules import ruleset
from undermine.suspicion import prior
from undermine.suspicion.deeds import Deed
from undermine.suspicion.tables import load, parsed
from undermine.testing.players import ANYTHING, played_out

from .games import BASE
from .games import TEAMS as TEAM_RULES
from .invented import CLASSES, DIGGERS, TEAMS, invented

D, S = Role.DIGGER, Role.SABOTEUR


def played(key: str, players: int, seed: str) -> HostedGame:
    rules = ruleset(key, house=["rounds=1"])
    match = HostedGame(rules, players, lambda round: deal(rules, players, seed.encode(), round))
    return played_out(match, ANYTHING, Random(seed))


# Counting ----------------------------------------------------------------------------------------------------


def test_a_deed_counts_as_what_it_was_where_the_treasure_lay() -> None:
    tally = Tally()
    tally.count(Deed(1, "near", ("back", "ahead", "aside")), 1, [D, S, D])
    tally.count(Deed(0, "far", ("break",) * 3, 2, (1, 2)), 1, [D, S, D])
    assert tally.classes == {("near", "ahead", "saboteur"): 1, ("far", "break", "digger"): 1}
    assert tally.chosen == {("break", "digger", "digger"): 1}
    assert tally.offered == {("break", "digger", "saboteur"): 0.5, ("break", "digger", "digger"): 0.5}
    both = Tally()
    both += tally
    both += tally
    assert both.classes.total() == 4
    assert both.offered["break", "digger", "saboteur"] == 1


def test_every_move_of_a_round_is_counted_with_what_was_true() -> None:
    match = played(BASE, 4, "one")
    kinds = match.rules.catalogue.kinds
    treasure = [kinds[kind].treasure for kind in match.deals[0].goals].index(True)
    found = list(deeds_of(match))
    moves = [seat for _, seat, move in match.moves if type(move).__name__ != "Choose"]
    assert [done.seat for done, _, _ in found] == moves
    assert {place for _, place, _ in found} == {treasure}
    assert {roles for _, _, roles in found} == {match.deals[0].roles[:4]}
    assert counted(match).classes.total() == len(found)


def test_whoever_changes_hats_is_counted_as_what_he_is() -> None:
    """From the next move on; the change itself was still done by the old one."""
    match = next(match for number in range(40) if changed(match := played(TEAM_RULES, 4, f"hats {number}")))
    held = [roles for _, _, roles in deeds_of(match)]
    assert held[0] == match.deals[0].roles[:4]
    assert held[-1] == tuple(own.role for own in match.state.owns)
    at = [number for number, (done, _, _) in enumerate(deeds_of(match)) if done.classes[0].startswith("hats")]
    assert held[at[0]] == held[0]


def changed(match: HostedGame) -> bool:
    """Whether somebody has another role now than at first, and something was done after that."""
    assert match.state.past is not None
    steps = match.state.past.steps()
    at = [number for number, step in enumerate(steps) if any(isinstance(event, HatsChanged) for event in step)]
    roles = tuple(own.role for own in match.state.owns)
    return bool(at) and at[-1] < len(steps) - 10 and roles != match.deals[0].roles[:4]


# From counts to tables ---------------------------------------------------------------------------------------


def test_chances_are_counts_with_one_added_to_each() -> None:
    """So that nothing is impossible that was seen of anybody."""
    tally = Tally(
        Counter({("far", "ahead", "digger"): 3, ("far", "pass", "digger"): 1, ("far", "pass", "saboteur"): 2}),
        Counter({("break", "digger", "saboteur"): 5}),
        Counter({("break", "digger", "saboteur"): 2, ("break", "digger", "digger"): 3}),
    )
    data = fitted(tally, DIGGERS, "v")
    assert data["version"] == "v"
    assert data["roles"] == ["digger", "saboteur"]
    assert data["classes"] == {"far": {"ahead": [pytest.approx(4 / 6), 0.25], "pass": [pytest.approx(2 / 6), 0.75]}}
    assert data["targets"] == {"break": [[0.25, 2.0], [1.0, 1.0]]}
    assert parsed(json.loads(json.dumps(data))).roles == DIGGERS


def test_the_best_trust_is_that_with_the_least_loss() -> None:
    assert best_trust([[3.0, 1.0, 2.0], [1.0, 2.0, 0.5]], [0.1, 0.5, 0.9]) == 0.9
    assert best_trust([[1.0, 1.0]], [0.3, 0.6]) == 0.3


@pytest.mark.parametrize(("key", "players", "roles"), [(BASE, 4, DIGGERS), (TEAM_RULES, 3, TEAMS)])
def test_without_trust_the_loss_is_that_of_the_deal(key: str, players: int, roles: tuple[Role, ...]) -> None:
    """Of all who are no saboteurs, about all others; here nobody has learned anything on the way."""
    match = played(key, players, "no maps")
    held = [own.role for own in match.state.owns]
    assert held == list(match.deals[0].roles[:players]), "nobody has changed hats"
    seats = [seat for seat in range(players) if held[seat] is not Role.SABOTEUR]
    first = match.state.past.steps()[0] if match.state.past else ()
    assert first
    begun = HostedGame(match.rules, players, lambda round: match.deals[0]).state
    surprises = [
        -log(prior(view(begun, seat)).role(other)[role])
        for seat in seats
        for other in range(players)
        if other != seat and (role := held[other]) is not None
    ]
    (lost, much) = losses(match, parsed(invented(roles)), [0.0, 1.0])
    assert lost == pytest.approx(sum(surprises) / len(surprises))
    assert much != pytest.approx(lost)


# The same everywhere -----------------------------------------------------------------------------------------

FIT = """
import json
from undermine.arena.fitting import Tally, counted, fitted, round_of_the_population
from undermine.cards import Role
from undermine.rules import ruleset

tally = Tally()
for number in range(3):
    tally += counted(round_of_the_population(ruleset("base-2015", house=["rounds=1"]), 3, f"test/{number}"))
print(json.dumps(fitted(tally, (Role.DIGGER, Role.SABOTEUR), "test")))
"""


@pytest.mark.slow
def test_a_fit_gives_the_same_file_in_every_process() -> None:
    """Whatever the order of things in a set; and a small fit is a table like any other."""
    load.cache_clear()  # A fit may have written new tables since they were read here.
    tally = Tally()
    for number in range(3):
        tally += counted(round_of_the_population(ruleset(BASE, house=["rounds=1"]), 3, f"test/{number}"))
    here = fitted(tally, DIGGERS, "test")
    environment = {**os.environ, "PYTHONHASHSEED": "4711"}
    there = subprocess.run([sys.executable, "-c", FIT], capture_output=True, text=True, check=True, env=environment)
    assert json.loads(there.stdout) == here
    tables = parsed(here)
    assert {name for classes in tables.classes.values() for name in classes} <= set(CLASSES)
    assert sum(here["classes"]["far"][name][0] for name in here["classes"]["far"]) == pytest.approx(1, abs=1e-3)
