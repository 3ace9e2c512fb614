"""The tables that come with the package: whole, sane, and fair to those who could not help it."""

from __future__ import annotations

import re
from math import exp, log

import pytest

from undermine.arena.fitting import CAPS
from undermine.cards import Role
from undermine.rules import ruleset
from undermine.suspicion.deeds import every_class
from undermine.suspicion.tables import Tables, load, parsed

from .invented import AIMED, CLASSES, CONTEXTS, DIGGERS, TEAMS, invented

NAMES = pytest.mark.parametrize("name", ["diggers", "teams"])
ROLES = {"diggers": DIGGERS, "teams": TEAMS}
RULES = {"diggers": "base-2015", "teams": "saboteur2"}
HARM = ("dead-end-harm", "far-back", "back", "rockfall-harm", "aside")


def against(tables: Tables, context: str, name: str) -> float:
    """How much a deed speaks for a saboteur and against a digger, as the first that somebody does, in mixed company."""
    likely = dict(zip(tables.roles, tables.companies[0].of_roles(tables.likelihood(context, name), 1.0), strict=True))
    return likely[Role.SABOTEUR] - likely.get(Role.DIGGER, likely.get(Role.BLUE, 0.0))


@NAMES
def test_the_tables_are_whole(name: str) -> None:
    """They say what they were fitted from; each role does something in every context."""
    tables = load(name)
    assert tables.roles == ROLES[name]
    assert re.fullmatch(r"\d+\.\d+\.\d+\S*/\S+/\d+", tables.version), "of the program, the seed, the rounds"
    assert set(tables.classes) == set(CONTEXTS)
    for classes in tables.classes.values():
        assert set(classes) <= set(CLASSES)
        for column, _ in enumerate(tables.manners):
            # A little more, because what is very rare is taken as less rare.
            assert 1 - 1e-3 < sum(exp(row[column]) for row in classes.values()) < 1.2


@NAMES
def test_targets_and_trust_are_sane(name: str) -> None:
    tables, rules = load(name), ruleset(RULES[name])
    assert {"break", "mend"} <= set(tables.targets) <= set(AIMED)
    size = len(tables.roles)
    for rows in tables.targets.values():
        assert [len(row) for row in rows] == [size] * size
        assert min(map(min, rows)) > 0
    assert set(tables.trust) <= set(rules.players)
    for players in rules.players:
        assert 0 < tables.weight(players) <= 1
    assert 0 <= tables.hints <= 1
    assert all(0 <= company.aims <= 1 for company in tables.companies)
    assert sum(exp(company.share) for company in tables.companies) == pytest.approx(1)


@NAMES
def test_no_deed_says_more_than_the_cap(name: str) -> None:
    """Between any two manners; so no single deed proves anything."""
    rows = [row for classes in load(name).classes.values() for row in classes.values()]
    assert max(max(row) - min(row) for row in rows) == pytest.approx(CAPS[name])


def test_the_classes_are_those_of_the_description() -> None:
    assert sorted(every_class()) == sorted(CLASSES)


def test_every_class_of_the_base_game_was_seen_where_players_are_free() -> None:
    """What cannot be is not there: nobody mends himself while he is free, or digs while he is blocked. Far ahead lead
    only ladders, and once in hundreds of rounds a way back from beyond the field in which distances are walked; an own
    tool is broken by players without a plan alone."""
    tunnels = {"far-back", "back", "aside", "along", "ahead", "dead-end", "dead-end-harm"}
    others = {"rockfall-harm", "rockfall-idle", "rockfall-help", "map", "pass", "break", "mend"}
    for context in ("near-late-hurt", "far-early"):
        classes = load("diggers").classes[context]
        assert set(classes) - {"far-ahead", "break-own", "found", "found-blind", "break-again"} == tunnels | others
        assert max(classes.get("far-ahead", (-9.0, -9.0))) < log(0.02)
    assert not set(load("diggers").classes["blocked"]) & tunnels


@NAMES
@pytest.mark.parametrize("context", CONTEXTS)
def test_an_own_tool_broken_says_little(name: str, context: str) -> None:
    """B12: it is a class of its own, which no player of ours has a reason for, digger or saboteur."""
    assert "break-own" in every_class()
    assert abs(against(load(name), context, "break-own")) < 1.2


@pytest.mark.parametrize("context", ["near-late-hurt", "midway-early"])
def test_saboteurs_harm_and_diggers_dig(context: str) -> None:
    """The signs that everybody at a table would give them."""
    tables = load("diggers")
    for name in ("dead-end-harm", "far-back", "back", "rockfall-harm"):
        assert against(tables, context, name) > 0.9
    for name in ("ahead", "along", "rockfall-help"):
        assert against(tables, context, name) < -0.5
    assert abs(against(tables, context, "map")) < 0.7


def test_good_behaviour_is_cheap_early_and_far_away() -> None:
    """And whoever lays the last card is hardly a saboteur."""
    tables = load("diggers")
    for name in ("ahead", "along"):
        assert against(tables, "far-early", name) > against(tables, "near-late-hurt", name) + 0.5
    assert against(tables, "near-late", "found") < -1.5
    assert against(tables, "near-middle", "found") < against(tables, "near-middle", "found-blind") - 1


def test_a_weapon_says_the_more_the_nearer_it_is_used_and_less_on_somebody_who_is_hurt() -> None:
    """Far away diggers break tools of those who have shown themselves; near the goals everybody's are worth breaking.
    On somebody who cannot dig anyway a saboteur wastes no card."""
    tables = load("diggers")
    far, midway, near = (against(tables, context, "break") for context in ("far-early", "midway-early", "near-early"))
    assert far < 0 < midway < near
    for context in ("far-middle", "midway-middle-hurt", "near-middle-hurt"):
        assert against(tables, context, "break-again") < min(-1, against(tables, context, "break") - 1)


def test_giving_cards_away_from_the_first_move_on_is_no_alibi() -> None:
    assert against(load("diggers"), "far-early", "pass") > 0.3


def test_a_forced_move_does_not_condemn() -> None:
    """Whoever is blocked cannot dig, and whoever has a card or two cannot choose: what they do counts for less than the
    same done freely when it matters most."""
    tables = load("diggers")
    few, free = (sum(against(tables, context, name) for name in HARM) for context in ("few", "near-late"))
    assert few < free
    assert against(tables, "blocked", "rockfall-harm") < against(tables, "near-late", "rockfall-harm") + 0.5
    assert abs(against(tables, "blocked", "pass")) < 0.3


# How tables answer -------------------------------------------------------------------------------------------


def test_chances_are_read_as_logarithms() -> None:
    tables = parsed(invented(DIGGERS) | {"trust": {"3": 0.5, "7": 0.9}})
    digger, saboteur = invented(DIGGERS)["classes"]["near-late"]["ahead"]
    assert tables.likelihood("near-late", "ahead") == pytest.approx((log(digger), log(saboteur)))
    assert [tables.weight(players) for players in (2, 3, 5, 6, 10)] == [0.5, 0.5, 0.5, 0.9, 0.9]
    assert tables.hints == 1


def test_what_was_never_seen_is_rare_and_says_nothing_of_roles() -> None:
    tables = parsed(invented(DIGGERS))
    one, other = tables.likelihood("near-late", "unheard-of")
    assert one == other == min(min(row) for row in tables.classes["near-late"].values())
    assert tables.likelihood("nowhere", "ahead") == (0, 0)
    assert parsed(invented(TEAMS) | {"classes": {}}).likelihood("far-early", "ahead") == (0,) * 6


def test_what_was_sorted_coarser_when_tables_were_fitted_counts_as_it_did_then() -> None:
    """Those of Saboteur 2 know nothing between near and far, nor who is hurt, nor whose tool is broken again."""
    data = invented(DIGGERS)
    old = {
        name: row for name, row in data["classes"]["far-early"].items() if name not in ("break-again", "found-blind")
    }
    near, few = data["classes"]["near-late"], data["classes"]["few"]
    tables = parsed(
        data | {"classes": {"far-early": old, "near-late": near, "few": few}, "targets": {"break": [[1, 2], [3, 4]]}}
    )
    assert tables.classes["midway-early"] == tables.classes["midway-early-hurt"] == tables.classes["far-early"]
    assert tables.classes["near-late-hurt"] == tables.classes["near-late"]
    assert tables.likelihood("far-early", "break-again") == tables.likelihood("far-early", "break")
    assert tables.likelihood("far-early", "found-blind") == tables.likelihood("far-early", "found")
    assert tables.likelihood("near-late", "found-blind") != tables.likelihood("near-late", "found")
    assert tables.targets["break-again"] == tables.targets["break"]
    assert "midway-late" not in tables.classes


def test_manners_are_summed_by_their_shares() -> None:
    """Of two saboteurs one does this always and one seldom; whoever does it twice is the first of them."""
    row = {"ahead": [0.5, 1.0, 0.1]}
    sort = {"share": 1.0, "aims": 1.0, "manners": [1.0, 0.5, 0.5]}
    data = {"manners": [("digger", "any"), ("saboteur", "always"), ("saboteur", "seldom")], "companies": {"all": sort}}
    tables = parsed(invented(DIGGERS) | data | {"classes": {"few": row}})
    once = tables.likelihood("few", "ahead")
    twice = tuple(2 * value for value in once)
    (company,) = tables.companies
    assert [exp(value) for value in company.of_roles(once, 1.0)] == pytest.approx([0.5, 0.55])
    assert [exp(value) for value in company.of_roles(twice, 1.0)] == pytest.approx([0.25, 0.505])
    assert [exp(value) for value in company.of_roles(twice, 0.5)] == pytest.approx([0.5, 0.55])
