"""Copying: states, views, matches and moves go into a pickle and come out the same, however long the game was."""

from __future__ import annotations

import copy
import gc
import pickle
import pickletools
from collections.abc import Callable, Iterator
from functools import cache
from random import Random
from types import FunctionType, ModuleType
from typing import Any

import pytest

from undermine import Match
from undermine.game import Deal, HostedGame, Own, SeedDealer, State, View, legal, play, seed_dealer
from undermine.game.events import Event
from undermine.game.past import Past
from undermine.game.state import Hidden
from undermine.notation import state_digest, view_digest
from undermine.rules import keys, ruleset
from undermine.testing.players import ANYTHING, chosen

COPIES: dict[str, Callable[[Any], Any]] = {
    "copy": copy.copy,
    "deepcopy": copy.deepcopy,
    "pickle": lambda value: pickle.loads(pickle.dumps(value)),
    "old pickle": lambda value: pickle.loads(pickle.dumps(value, 2)),
}


@cache
def finished(key: str) -> Match:
    """A whole game of ten rounds, where the rule set has so many: several hundred moves."""
    rounds = 10 if len(ruleset(key).goals) == len(ruleset(key).plan.goals) else 3
    match, rng = Match.new(key, seed="copying", house=[f"rounds={rounds}"]), Random(key)
    while not match.over:
        match.push(chosen(ANYTHING, match.state, rng))
    return match


@pytest.mark.parametrize("name", COPIES)
@pytest.mark.parametrize("key", keys())
def test_a_long_game_is_copied_whole(key: str, name: str) -> None:
    match, again = finished(key), COPIES[name]
    state, other = match.state, again(match.state)
    assert other == state
    assert hash(other) == hash(state)
    assert state_digest(other) == state_digest(state)
    assert list(other.past) == list(state.past or ())
    for seat in (*range(match.players), None):
        seen = match.view(seat)
        heard = again(seen)
        assert heard == seen
        assert view_digest(heard) == view_digest(seen)
        assert list(heard.past) == list(seen.past or ())
        assert list(heard.public) == list(seen.public or ())
        assert heard.past.reader == seat
    assert again(match) == match
    assert [again(move) for _, _, move in match.moves[:50]] == [move for _, _, move in match.moves[:50]]


def test_the_games_are_longer_than_a_chain_of_calls_could_be() -> None:
    """`deepcopy` once gave up after 140 moves, `pickle` after 260."""
    assert len(finished("base-2015").moves) > 600


def test_even_a_past_of_any_length_is_copied() -> None:
    past: Past | None = None
    for _ in range(50_000):
        past = Past((), past)
    for again in COPIES.values():
        assert len(again(past).steps()) == 50_000


@pytest.mark.parametrize("name", COPIES)
@pytest.mark.parametrize("key", keys())
def test_a_copy_is_played_on(key: str, name: str) -> None:
    """It has the same legal moves, which print the same, and each leads to the same state."""
    match, rng = Match.new(key, seed="on"), Random(key)
    for _ in range(25):
        match.push(rng.choice(match.legal()))
    state = COPIES[name](match.state)
    seat = state.table.to_move
    moves = legal(state.table, state.owns[seat])
    assert list(map(str, moves)) == match.legal_texts()
    for move, other in zip(match.legal(), moves, strict=True):
        assert play(state, COPIES[name](move)) == play(match.state, other)
    twin = COPIES[name](match)
    for _ in range(60):
        move = rng.choice(match.legal())
        match.push(move)
        twin.push(COPIES[name](move))
        if match.over:
            break
    assert twin == match


def test_a_copy_goes_its_own_way() -> None:
    match = Match.new(players=3, seed="ways")
    other = match.copy()
    other.push(other.legal()[0])
    assert other != match
    assert (len(match.moves), len(other.moves)) == (0, 1)
    match.push(match.legal()[0])
    assert other == match
    assert match != "match"


def test_a_match_knows_no_hash_because_it_changes() -> None:
    with pytest.raises(TypeError):
        hash(Match.new(players=3))


def test_a_match_of_the_engine_is_copied_too() -> None:
    rules = ruleset()
    match = HostedGame(rules, 3, seed_dealer(rules, 3, b"host"))
    match.play(legal(match.state.table, match.state.owns[0])[0])
    for again in COPIES.values():
        assert again(match) == match
        assert type(again(match)) is HostedGame
    assert seed_dealer(rules, 3, b"host") == SeedDealer(rules, 3, b"host")


def test_rules_and_boxes_are_not_doubled() -> None:
    """Their tables are large: whoever comes out of a pickle shares them with those who were there before."""
    for key in keys():
        rules = ruleset(key, house=["rounds=1"])
        match = Match.new(rules)
        for again in COPIES.values():
            assert again(rules) == rules
            assert again(match.state).table.mine.catalogue is rules.catalogue
            assert again(rules).catalogue is rules.catalogue


# Secrets -----------------------------------------------------------------------------------------------------


def held(root: object) -> Iterator[object]:
    """All that can be come to from here, but for what belongs to the program itself."""
    seen, todo = {id(root)}, [root]
    while todo:
        found = todo.pop()
        yield found
        for other in gc.get_referents(found):
            if id(other) not in seen and not isinstance(other, type | ModuleType | FunctionType):
                seen.add(id(other))
                todo.append(other)


@pytest.mark.parametrize("key", keys())
def test_a_pickled_view_holds_nothing_that_its_seat_has_not_seen(key: str) -> None:
    match, rng = Match.new(key, seed="secret"), Random(key)
    for number in range(90):
        if match.over:
            break
        match.push(chosen(ANYTHING, match.state, rng))
        if number % 15 == 0:
            for seat in (*range(match.players), None):
                assert_harmless(match.view(seat), seat)


def assert_harmless(seen: View, seat: int | None) -> None:
    told = pickle.dumps(seen)
    names = {argument for _, argument, _ in pickletools.genops(told) if isinstance(argument, str)}
    assert not {"Hidden", "State", "Deal", "SeedDealer"} & names
    parts = list(held(pickle.loads(told)))
    assert not [part for part in parts if isinstance(part, Hidden | State | Deal)]
    assert {own.seat for own in parts if isinstance(own, Own)} == ({seat} if seat is not None else set())
    events = [event for event in parts if isinstance(event, Event)]
    assert events
    assert all(event.seen_by(seat) == event for event in events)


def test_the_search_for_secrets_finds_them() -> None:
    """What is found in a state's pickle, which has them all."""
    state: Any = Match.new(players=3, seed="secret").state
    parts = list(held(pickle.loads(pickle.dumps(state))))
    assert [part for part in parts if isinstance(part, Hidden)]
    assert {own.seat for own in parts if isinstance(own, Own)} == {0, 1, 2}
    assert not all(event.seen_by(1) == event for event in parts if isinstance(event, Event))
