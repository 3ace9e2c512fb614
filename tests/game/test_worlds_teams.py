"""Sampled worlds of Saboteur 2 against brute force: exchanged hands, hats and inspections on small boxes.

The states that a seat cannot exclude are found by trying every deal and every secret choice. After an exchange of hands
not every one of them comes about in as many ways, but `worlds` promises each arrangement of the cards equally often, so
a state's weight is the number of ways to lay out its hands card by card."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import permutations
from math import factorial, prod
from random import Random

import pytest

from tests.game.test_worlds import Key, assert_sampled_evenly, histories
from undermine.cards import Box, Role, Row
from undermine.cards.boxes.base import BASE
from undermine.cards.boxes.saboteur2 import SABOTEUR2
from undermine.game import Deal, Move, State, View, begin, play, view, worlds
from undermine.game.events import Event, Swapped
from undermine.game.traces import Trace, traces
from undermine.notation import parse_move
from undermine.rules import Plan, RuleSet, Seating, ruleset

ROLES = (Role.BLUE, Role.GREEN, Role.BOSS, Role.SABOTEUR, Role.PROFITEER)


def small_rules(cards: str, players: int, hand: int, roles: int, aside: int = 0) -> RuleSet:
    counts = Counter(cards.split())
    rows = (*BASE.rows, *SABOTEUR2.rows)
    fixed = [row for row in rows if row.kind.code[0] in "^!"]
    held = [Row(row.kind, counts[row.kind.code]) for row in rows if counts[row.kind.code]]
    seating = Seating(tuple((role, 1) for role in ROLES[:roles]), hand)
    return ruleset("saboteur2").derive(
        boxes=(Box("small", (*fixed, *held), (), ()),),
        plan=Plan(starts=(((0, 0), "^NESW"),), goals=((3, -2), (3, 0), (3, 2))),
        seatings={players: seating},
        aside=aside,
    )


def weight(state: State, seat: int | None) -> int:
    """The number of ways to lay out the hands that the seat does not see, card by card."""
    hands = [Counter(own.hand) for own in state.owns if own.seat != seat]
    return prod(factorial(hand.total()) // prod(map(factorial, hand.values())) for hand in hands)


def remembered(seen: View) -> list[Event]:
    """What the seat gave away it knows from the past alone."""
    return [event for event in seen.past or () if isinstance(event, Swapped)]


def possible(rules: RuleSet, players: int, real: State, script: Sequence[Move], seat: int | None) -> Counter[Key]:
    seen, found = view(real, seat), Counter[Key]()
    goals = tuple(kind for _, kind in real.hidden.goals)
    for roles in set(permutations(rules.role_cards(players))):
        for stock in set(permutations(rules.stock)):
            dealt = begin(rules, players, Deal(roles, goals, stock, ())).state
            for state, _ in histories(dealt, script, seat):
                if view(state, seat) == seen and remembered(view(state, seat)) == remembered(seen):
                    found[_key(state)] = weight(state, seat)
    return found


def _key(state: State) -> Key:
    """The goals are left out: they have nothing to do with the rest, and the base game's tests draw them."""
    hidden = state.hidden
    return (state.owns, hidden.stock, hidden.aside, hidden.pile, hidden.put_away)


def check(rules: RuleSet, roles: Sequence[Role], stock: str, texts: str, seat: int | None) -> None:
    players, kind = rules.players[0], rules.catalogue.kind
    script = [parse_move(text, rules, players) for text in texts.split("; ")]
    state = begin(rules, players, Deal(tuple(roles), rules.goals, tuple(map(kind, stock.split())), ())).state
    for move in script:
        state = play(state, move).state
    expected = possible(rules, players, state, script, seat)
    rng = Random(f"{texts} {seat}")
    samples = Counter(_key(worlds(view(state, seat), rng)) for _ in range(30 * len(expected)))
    assert_sampled_evenly(expected, samples)


SEATS = pytest.mark.parametrize("seat", [0, 1, 2, None])


@SEATS
def test_hands_exchanged_are_known_to_both(seat: int | None) -> None:
    """S8, M8: who took part knows the other's new hand, and follows it until it is played."""
    rules = small_rules("Sw NS NS EW M EW R", players=3, hand=2, roles=3)
    check(rules, ROLES[:3], "NS Sw NS EW M EW R", "Sw>B; -NS", seat)


@pytest.mark.parametrize("seat", [0, 1, None])
def test_a_traced_card_may_be_passed_or_played(seat: int | None) -> None:
    """S8, M8: a pass may have been a card that was given away; a card played may have been it."""
    rules = small_rules("Sw NS NS EW M NS", players=2, hand=2, roles=2)
    check(rules, ROLES[:2], "NS Sw M EW NS NS", "Sw>B; -NS; -EW", seat)


@SEATS
def test_hats_and_inspections(seat: int | None) -> None:
    """S1, S8, M8: own old roles, a role seen, and what became of it when its owner changed hats."""
    rules = small_rules("In Ha Ha NS", players=3, hand=1, roles=5)
    check(rules, ROLES, "In Ha Ha NS", "In>B; Ha>B; Ha>A", seat)


@SEATS
def test_cards_aside_are_unknown(seat: int | None) -> None:
    """S2, M8: the cards put aside may be any that the seat has not seen."""
    rules = small_rules("NS EW EW M N", players=3, hand=1, roles=3, aside=1)
    check(rules, ROLES[:3], "N NS EW EW M", "-NS; -EW", seat)


def trace_after(script: str) -> tuple[tuple[list[str], tuple[int, ...]], ...]:
    rules = ruleset("saboteur2", house=["card:Sw=9"])
    kind = rules.catalogue.kind
    order = ["NS", "NS", "EW", "Sw", "M", "R", "EW", "M", "Sw", "R", "NES", "NEW", "NW", "NE", "Sw", "N", "E", "NESW"]
    left = Counter(map(kind, order))
    rest = tuple((Counter(rules.stock) - left).elements())
    stock = (*rest[:10], *map(kind, order), *rest[10:])
    state = begin(rules, 3, Deal(rules.role_cards(3), rules.goals, stock, ())).state
    for text in script.split("; "):
        state = play(state, parse_move(text, rules, 3)).state
    found: tuple[Trace, ...] = traces(0, view(state, 0).past)
    return tuple(([rules.catalogue.codes[k] for k in trace.kinds], trace.places) for trace in found)


def test_traces_shrink_spread_and_move() -> None:
    """S8: what A gave to B shrinks as B plays, may lie among B's discards after a pass, and goes on with B's hand."""
    gave = ["NS", "NS", "EW", "R", "M"]
    assert trace_after("Sw>B") == ((gave, (1,)),)
    assert trace_after("Sw>B; M@8,0") == ((["NS", "NS", "EW", "R"], (1,)),)
    assert trace_after("Sw>B; -NS") == ((gave, (-2, 1)),)
    assert trace_after("Sw>B; -NS; Sw>B") == ((gave, (-2, 2)),)
    assert trace_after("Sw>B; -NS; Sw>B; Sw>C")[-1][1] == (2,)
