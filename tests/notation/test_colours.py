"""The colour of whoever plays alone, written and read again: in records, digests, views and events (O1)."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from undermine.cards import Colour
from undermine.game import HostedGame, fold, seed_dealer
from undermine.messages import BadRecord
from undermine.notation import (
    event_data,
    event_of,
    format_record,
    parse_record,
    record_of,
    replay,
    rules_data,
    seat_copy,
    state_digest,
    view_data,
    view_digest,
)
from undermine.notation.events import rules_name, rules_named
from undermine.rules import keys, ruleset
from undermine.testing.games import PLAYERS
from undermine.testing.players import chosen


def played(colour: Colour | None, moves: int = 30) -> HostedGame:
    rules, rng = ruleset("solo"), Random("colour")
    match = HostedGame(rules, 1, seed_dealer(rules, 1, b"colour"), colour=colour)
    while match.to_move is not None and len(match.moves) < moves:
        match.play(chosen(PLAYERS["digger"], match.state, rng))
    return match


@pytest.mark.parametrize("colour", Colour)
def test_a_record_goes_round(colour: Colour) -> None:
    match = played(colour)
    text = format_record(record_of(match, b"colour"))
    assert ('[Colour "blue"]' in text) is (colour is Colour.BLUE)
    assert format_record(parse_record(text)) == text
    again = replay(parse_record(text))
    assert (again.state, again.rules) == (match.state, match.rules)
    assert parse_record(format_record(seat_copy(match, 0))).colour == record_of(match).colour


def test_green_writes_nothing() -> None:
    """Whoever says green plays the game of whoever says nothing, to the letter and to the digest."""
    assert format_record(record_of(played(Colour.GREEN))) == format_record(record_of(played(None)))
    assert state_digest(played(Colour.GREEN).state) == state_digest(played(None).state)
    assert not ruleset("solo", colour="green").texts()
    assert all(not ruleset(key).texts() for key in keys())


def test_the_colour_is_part_of_the_digest() -> None:
    green, blue = played(Colour.GREEN, moves=0), played(Colour.BLUE, moves=0)
    assert green.state.owns == blue.state.owns
    assert state_digest(green.state) != state_digest(blue.state)
    assert view_digest(green.view(0)) != view_digest(blue.view(0))
    record = record_of(played(Colour.BLUE))
    with pytest.raises(BadRecord):
        replay(replace(record, colour=""))


@pytest.mark.parametrize("colour", [None, *Colour])
def test_views_and_events_go_round(colour: Colour | None) -> None:
    """RoundBegan carries the rules: what is folded from data is played in the same colour."""
    match = played(colour)
    word = "green" if colour is None else colour.word
    assert view_data(match.view(0))["rules"]["colour"] == word
    assert rules_data(match.rules, 1)["colour"] == word
    assert rules_data(match.rules, 1)["starts"] == [{"cell": [0, 0], "card": f"^NESW.{word[0]}"}]
    told = [event_data(event, match.rules) for event in match.view(0).past or ()]
    green = ruleset("solo")
    assert fold(0, [event_of(data, green) for data in told]) == match.view(0)


@pytest.mark.parametrize("key", keys())
def test_the_name_of_rules_is_enough(key: str) -> None:
    rules = ruleset(key, house=["maps=1"])
    for each in (rules, *(rules.in_colour(colour) for colour in rules.colour_choice)):
        assert rules_named(rules_name(each)) == each
    assert (rules_name(rules)["colour"] is None) is (not rules.colour_choice)
