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

from undermine.arena.fitting import (
    CAPS,
    COMPANIES,
    LIKENESS,
    Tally,
    best_trust,
    counted,
    deeds_of,
    fitted,
    losses,
    manner,
    manners,
    round_of_the_population,
)
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
    kinds = ["late", "late", "noisy"]
    tally.count(Deed(1, "near-late", ("back", "ahead", "aside")), 1, [D, S, D], kinds)
    tally.count(Deed(0, "far-early", ("break",) * 3, 2, (1, 2)), 1, [D, S, D], kinds)
    assert tally.classes == {
        ("near-late", "ahead", ("saboteur", "late")): 1,
        ("far-early", "break", ("digger", "steady")): 1,
    }
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
    assert counted(match, ["overt"] * 4).classes.total() == len(found)


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


def test_only_a_saboteur_has_something_to_hide() -> None:
    assert manner(S, "late") == ("saboteur", "late")
    assert manner(D, "late") == manner(D, "passive") == ("digger", "steady")
    assert manner(Role.BOSS, "along") == ("boss", "steady")
    assert manner(D, "noisy") == ("digger", "noisy")


def test_chances_are_counts_with_some_of_their_kin() -> None:
    """So that nothing is impossible that was seen of anybody; and whoever plays along is akin to those who mean it."""
    done = {"ahead": 30, "pass": 10}
    tally = Tally(
        Counter({("far-early", name, ("digger", "steady")): count for name, count in done.items()})
        + Counter(
            {("far-early", "pass", ("saboteur", "passive")): 20, ("far-early", "ahead", ("digger", "random")): 2}
        ),
        Counter({("break", "digger", "saboteur"): 5}),
        Counter({("break", "digger", "saboteur"): 2, ("break", "digger", "digger"): 3}),
    )
    data = fitted(tally, DIGGERS, "v", COMPANIES["diggers"], CAPS["diggers"])
    columns = manners(DIGGERS)
    ahead = dict(zip(columns, data["classes"]["far-early"]["ahead"], strict=True))
    assert ahead["saboteur", "along"] == pytest.approx(31 / 42)
    assert ahead["saboteur", "random"] == ahead["digger", "random"] == pytest.approx(3 / 4)
    assert ahead["saboteur", "passive"] == pytest.approx(LIKENESS * (1 / 22) / (20 + LIKENESS), abs=1e-6)
    assert data["version"] == "v"
    assert data["roles"] == ["digger", "saboteur"]
    assert data["targets"] == {"break": [[0.25, 2.0], [1.0, 1.0]]}
    assert parsed(json.loads(json.dumps(data))).roles == DIGGERS


@pytest.mark.parametrize(("name", "roles"), [("diggers", DIGGERS), ("teams", TEAMS)])
def test_in_each_company_the_manners_of_a_role_make_one(name: str, roles: tuple[Role, ...]) -> None:
    sorts = fitted(Tally(), roles, "v", COMPANIES[name], CAPS[name])["companies"]
    assert sum(sort["share"] for sort in sorts.values()) == pytest.approx(1)
    for sort in sorts.values():
        for role in roles:
            shares = [share for (of, _), share in zip(manners(roles), sort["manners"], strict=True) if of == role.value]
            assert sum(shares) == pytest.approx(1, abs=1e-3)


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
from undermine.arena.fitting import CAPS, COMPANIES, Tally, counted, fitted, round_of_the_population
from undermine.cards import Role
from undermine.rules import ruleset

tally = Tally()
for number in range(3):
    tally += counted(*round_of_the_population(ruleset("base-2015", house=["rounds=1"]), 3, f"test/{number}"))
print(json.dumps(fitted(tally, (Role.DIGGER, Role.SABOTEUR), "test", COMPANIES["diggers"], CAPS["diggers"])))
"""


@pytest.mark.slow
def test_a_fit_gives_the_same_file_in_every_process() -> None:
    """Whatever the order of things in a set; and a small fit is a table like any other."""
    load.cache_clear()  # A fit may have written new tables since they were read here.
    tally = Tally()
    for number in range(3):
        tally += counted(*round_of_the_population(ruleset(BASE, house=["rounds=1"]), 3, f"test/{number}"))
    here = json.loads(json.dumps(fitted(tally, DIGGERS, "test", COMPANIES["diggers"], CAPS["diggers"])))
    environment = {**os.environ, "PYTHONHASHSEED": "4711"}
    there = subprocess.run([sys.executable, "-c", FIT], capture_output=True, text=True, check=True, env=environment)
    assert json.loads(there.stdout) == here
    tables = parsed(here)
    assert {name for classes in tables.classes.values() for name in classes} <= set(CLASSES)
    assert sum(here["classes"]["far-early"][name][0] for name in here["classes"]["far-early"]) == pytest.approx(
        1, abs=1e-3
    )
