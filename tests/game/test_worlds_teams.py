"""Sampled worlds of Saboteur 2 against brute force: exchanged hands, hats and inspections on small boxes.

The states that a seat cannot exclude are found by trying every deal and every secret choice. After an exchange of hands
not every one of them comes about in as many ways, but `sample_world` promises each arrangement of the cards equally
often, so a state's weight is the number of ways to lay out its hands and passes card by card.

Two things are compared. The states: none but those, as evenly as chance allows. And the shares: for each card at each
place how often it lies there, in `DRAWS` draws. The standard error of a share is at most 0.5 / sqrt(2000) = 0.0112, and
more than four of these are refused: a share that is off by 0.08 is found with a probability of 0.999.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from math import factorial, prod
from random import Random
from typing import Any

import pytest

from tests.game.samplers import Samplers
from tests.game.test_worlds import Key, arrangements, assert_sampled_evenly, histories, same_hand
from undermine import Match
from undermine.cards import Box, Role, Row
from undermine.cards.boxes.base import BASE
from undermine.cards.boxes.saboteur2 import SABOTEUR2
from undermine.game import Deal, Move, State, View, begin, play, sample_world, view
from undermine.game.events import Buried, Event, Swapped
from undermine.game.worlds.placing import Route
from undermine.game.worlds.retelling import round_events
from undermine.game.worlds.trails import story
from undermine.notation import parse_move
from undermine.rules import Plan, RuleSet, Seating, ruleset

ROLES = (Role.BLUE, Role.GREEN, Role.BOSS, Role.SABOTEUR, Role.PROFITEER)


def small_rules(cards: str, players: int, hand: int, roles: int = 0, aside: int = 0) -> RuleSet:
    """A box of these cards; where no roles are asked for all players have the same, so that nothing hangs on them."""
    counts = Counter(cards.split())
    rows = (*BASE.rows, *SABOTEUR2.rows)
    fixed = [row for row in rows if row.kind.code[0] in "^!"]
    held = [Row(row.kind, counts[row.kind.code]) for row in rows if counts[row.kind.code]]
    dealt = Counter(ROLES[:roles] or ROLES[:1] * players)
    seating = Seating(tuple(dealt.items()), hand)
    return ruleset("saboteur2").derive(
        key=f"small {players} {hand} {roles} {aside} {cards}",
        boxes=(Box("small", (*fixed, *held), (), ()),),
        plan=Plan(starts=(((0, 0), "^NESW"),), goals=((3, -2), (3, 0), (3, 2))),
        seatings={players: seating},
        aside=aside,
    )


DRAWS = 2000
FEW = 300
"""Enough where a seat knows everything, and any other world would be one too many."""


def weight(state: State, seat: int | None) -> int:
    """The number of ways to lay out the hands and passes that the seat does not see, card by card."""
    sets = [Counter(own.hand) for own in state.owns if own.seat != seat]
    sets += [Counter(event.kinds) for event in state.past or () if isinstance(event, Buried) and event.seat != seat]
    return prod(factorial(cards.total()) // prod(map(factorial, cards.values())) for cards in sets)


def lying(state: State) -> Counter[tuple[str, int]]:
    """How often each card lies at each place."""
    places = {f"hand {own.seat}": own.hand for own in state.owns}
    places |= {f"passes {own.seat}": own.buried for own in state.owns}
    places |= {"stock": state.hidden.stock, "next": state.hidden.stock[-1:], "aside": state.hidden.aside}
    return Counter((place, kind) for place, kinds in places.items() for kind in kinds)


def assert_same_shares(expected: Sequence[tuple[State, int]], samples: Sequence[State]) -> None:
    total = sum(weight for _, weight in expected)
    found, counts = [lying(state) for state, _ in expected], [lying(state) for state in samples]
    for where in {where for each in found for where in each}:
        mean = sum(each[where] * weight for each, (_, weight) in zip(found, expected, strict=True)) / total
        square = sum(each[where] ** 2 * weight for each, (_, weight) in zip(found, expected, strict=True)) / total
        error = (max(0.0, square - mean**2) / len(samples)) ** 0.5
        assert abs(sum(each[where] for each in counts) / len(samples) - mean) <= 4 * error + 1e-9, where


def remembered(seen: View) -> list[Event]:
    """What the seat gave away it knows from the past alone."""
    return [event for event in seen.past or () if isinstance(event, Swapped)]


def possible(rules: RuleSet, real: Deal, script: Sequence[Move], state: State, seat: int | None) -> dict[Key, State]:
    """All that the seat cannot exclude now that these moves have led from the real deal to this state."""
    players, seen, found = rules.players[0], view(state, seat), dict[Key, State]()
    for roles in arrangements(real.roles):
        for stock in arrangements(real.stock):
            deal = Deal(roles, real.goals, stock, ())
            if not same_hand(rules, players, real, deal, seat):
                continue
            for other, _ in histories(begin(rules, players, deal).state, script, seat):
                if view(other, seat) == seen and remembered(view(other, seat)) == remembered(seen):
                    found[_key(other)] = other
    return found


def _key(state: State) -> Key:
    """The goals are left out: they have nothing to do with the rest, and the base game's tests draw them."""
    hidden = state.hidden
    return (state.owns, hidden.stock, hidden.aside, hidden.pile, hidden.put_away)


def check(samplers: Samplers, rules: RuleSet, stock: str, texts: str, seat: int | None) -> None:
    players, kind = rules.players[0], rules.catalogue.kind
    script = [parse_move(text, rules, players) for text in texts.split("; ")]
    deal = Deal(rules.role_cards(players), rules.goals, tuple(map(kind, stock.split())), ())
    state = begin(rules, players, deal).state
    for move in script:
        state = play(state, move).state
    expected = possible(rules, deal, script, state, seat)
    weights = Counter({key: weight(state, seat) for key, state in expected.items()})
    for sampler in samplers:
        draws = max(DRAWS, sampler.each * len(expected)) if len(expected) > 1 else FEW
        samples = sampler.draw(view(state, seat), draws, f"{texts} {seat}")
        assert_sampled_evenly(weights, Counter(map(_key, samples)))
        assert_same_shares([(state, weights[key]) for key, state in expected.items()], samples[:DRAWS])


SEATS = pytest.mark.parametrize("seat", [0, 1, 2, None])


@SEATS
def test_hands_exchanged_are_known_to_both(samplers: Samplers, seat: int | None) -> None:
    """S8, M8: who took part knows the other's new hand, and follows it until it is played."""
    rules = small_rules("Sw NS NS EW M EW R", players=3, hand=2)
    check(samplers, rules, "NS Sw NS EW M EW R", "Sw>B; -NS", seat)


@pytest.mark.parametrize("seat", [0, 1, None])
def test_a_traced_card_may_be_passed_or_played(samplers: Samplers, seat: int | None) -> None:
    """S8, M8: a pass may have been a card that was given away; a card played may have been it."""
    rules = small_rules("Sw NS NS EW M NS", players=2, hand=2)
    check(samplers, rules, "NS Sw M EW NS NS", "Sw>B; -NS; -EW", seat)


@SEATS
def test_hats_and_inspections(samplers: Samplers, seat: int | None) -> None:
    """S1, S8, M8: own old roles, a role seen, and what became of it when its owner changed hats."""
    rules = small_rules("In Ha Ha NS", players=3, hand=1, roles=5)
    check(samplers, rules, "In Ha Ha NS", "In>B; Ha>B; Ha>A", seat)


@SEATS
def test_cards_aside_are_unknown(samplers: Samplers, seat: int | None) -> None:
    """S2, M8: the cards put aside may be any that the seat has not seen."""
    rules = small_rules("NS EW EW M N", players=3, hand=1, aside=1)
    check(samplers, rules, "N NS EW EW M", "-NS; -EW", seat)


# Exchanged hands, with copies of the cards given outside the places where those may lie ----------------------


@pytest.mark.parametrize("seat", [0, 1])
def test_spare_copies_lie_anywhere_else(samplers: Samplers, seat: int) -> None:
    """S8, M8: of three straights one was given away; where it may lie the other two may lie as well."""
    rules = small_rules("Sw NS NS NS EW M R", players=2, hand=2)
    check(samplers, rules, "Sw NS M EW R NS NS", "Sw>B; -NS", seat)


@pytest.mark.parametrize("seat", [0, 1])
def test_spare_copies_after_a_card_of_the_kind_was_played(samplers: Samplers, seat: int) -> None:
    """S8, M8: the one played may have been the one given or one drawn since."""
    rules = small_rules("Sw NS NS NS EW EW M", players=2, hand=2)
    check(samplers, rules, "Sw NS EW EW NS M NS", "Sw>B; -NS; -EW; NS@0,1", seat)


@pytest.mark.parametrize("seat", [0, 1])
def test_a_large_pass_must_have_taken_cards_that_were_given(samplers: Samplers, seat: int) -> None:
    """S3, S8, M8: of three cards, one of them drawn, two are passed: at least one of those is a card given."""
    rules = small_rules("Sw NS EW NS EW M R N", players=2, hand=3)
    check(samplers, rules, "Sw NS EW M R N NS EW", "Sw>B; -NS+EW", seat)


@pytest.mark.parametrize("seat", [0, 1])
def test_what_was_passed_before_the_exchange_is_none_of_the_cards_given(samplers: Samplers, seat: int) -> None:
    """S8, M8: each pass is a place of its own, and only those after the exchange may hold what was given."""
    rules = small_rules("Sw NS EW NS M R N", players=2, hand=2)
    check(samplers, rules, "NS Sw EW M R N NS", "-NS; -EW; Sw>B; -R", seat)


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_two_hands_given_away_share_what_is_spare(samplers: Samplers, seat: int) -> None:
    """S8, M8: A gives hands to both others; copies of what the one got may lie with the other."""
    rules = small_rules("Sw Sw NS NS NS NS EW EW EW M", players=3, hand=2)
    check(samplers, rules, "Sw NS Sw EW NS EW NS NS EW M", "Sw>B; -NS; -EW; Sw>C; -NS; -EW", seat)


@SEATS
def test_a_hand_given_away_goes_on_to_the_next_player(samplers: Samplers, seat: int | None) -> None:
    """S8, M8: the others exchange hands among themselves, and the cards given go along."""
    rules = small_rules("Sw Sw NS NS EW M R", players=3, hand=2)
    check(samplers, rules, "Sw NS EW M NS R Sw", "Sw>B; Sw>C; -NS", seat)


@pytest.mark.parametrize("seat", [0, 1])
def test_a_hand_that_comes_back_shows_what_has_left_it(samplers: Samplers, seat: int) -> None:
    """S8, M8: who gets back what was given knows what of it was passed."""
    rules = small_rules("Sw Sw NS NS EW M EW", players=2, hand=3)
    check(samplers, rules, "Sw NS NS Sw EW M EW", "Sw>B; -NS; Sw>B", seat)


# What is followed --------------------------------------------------------------------------------------------


def trails_after(script: str) -> list[tuple[list[str], int | None, list[tuple[int, int]]]]:
    """What A follows: the cards that must lie unseen, whose hand it is, the passes that may have taken some."""
    rules = ruleset("saboteur2", house=["card:Sw=9"])
    kind = rules.catalogue.kind
    order = ["NS", "NS", "EW", "Sw", "M", "R", "EW", "M", "Sw", "R", "NES", "NEW", "NW", "NE", "Sw", "N", "E", "NESW"]
    left = Counter(map(kind, order))
    rest = tuple((Counter(rules.stock) - left).elements())
    stock = (*rest[:10], *map(kind, order), *rest[10:])
    state = begin(rules, 3, Deal(rules.role_cards(3), rules.goals, stock, ())).state
    for text in script.split("; "):
        state = play(state, parse_move(text, rules, 3)).state
    past = view(state, 0).past
    assert past is not None
    codes = rules.catalogue.codes
    return [
        (
            [codes[k] for k in sorted(trail.hidden().elements())],
            trail.holder,
            [exit.passed for exit in trail.exits if exit.passed is not None],
        )
        for trail in story(0, 3, round_events(past)).trails
    ]


def test_trails_shrink_spread_and_move() -> None:
    """S8: what A gave to B shrinks as B plays, may lie in B's passes from then on, and goes on with B's hand."""
    gave = ["NS", "NS", "EW", "R", "M"]
    assert trails_after("Sw>B") == [(gave, 1, [])]
    assert trails_after("Sw>B; M@8,0") == [(["NS", "NS", "EW", "R"], 1, [])]
    assert trails_after("Sw>B; -NS") == [(gave, 1, [(1, 0)])]
    assert trails_after("Sw>B; -NS; Sw>B") == [(gave, 2, [(1, 0)])]
    assert [holder for _, holder, _ in trails_after("Sw>B; -NS; Sw>B; Sw>C")] == [None, 2]
    assert trails_after("Sw>B; -NS; Sw>B; Sw>C")[0][0] == ["NS"], "all but one came back"


# How much is thrown away -------------------------------------------------------------------------------------


def exchange_wildly(seed: int) -> State:
    """A round of four in a box with many exchanges, by players who exchange hands when they can, and else pass."""
    match = Match.new("saboteur2", players=4, seed=seed, house=["rounds=1", "card:Sw=9"])
    rng = Random(seed)
    for _ in range(45):
        texts = match.legal_texts()
        exchanges, passes = ([text for text in texts if text.startswith(sign)] for sign in ("Sw", "-"))
        match.push(rng.choice(exchanges or passes or texts))
    return match.state


@pytest.mark.parametrize("seed", range(4))
def test_few_draws_are_given_up_however_often_hands_were_exchanged(monkeypatch: pytest.MonkeyPatch, seed: int) -> None:
    state, filled, drawn = exchange_wildly(seed), Counter[bool](), 100
    fill = Route.fill

    def counted(*args: Any) -> list[int] | None:
        kinds = fill(*args)
        filled[kinds is not None] += 1
        return kinds

    monkeypatch.setattr(Route, "fill", counted)
    for seat in range(4):
        rng = Random(seed)
        for _ in range(drawn):
            sample_world(view(state, seat), rng)
    assert filled[True] > 4 * drawn, "every seat has given hands away"
    assert filled[False] < 2 * 4 * drawn, "less than two to a world"
