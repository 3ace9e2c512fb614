"""The laws of sampled worlds: each is a state like any other, with a game behind it of which every seat saw its part.

They hold for states whose past goes back to the beginning of the game; a position that was set up by hand has none.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from random import Random

from ..game import Deal, Own, State, Step, begin, fold, legal, next_round, play, sample_world, view
from ..game.draft import Draft
from ..game.events import Event, RoleDealt, RoundBegan
from ..game.past import Past
from ..game.state import blank_table
from ..rules import RuleSet


def reader_of(state: State, rng: Random) -> int | None:
    """Some seat, or a spectator."""
    seats: list[int | None] = [None, *range(state.table.players)]
    return rng.choice(seats)


def begins_with_the_game(past: Past | None) -> bool:
    return past is not None and isinstance(past.steps()[0][0], RoundBegan)


def worlds_are_whole(state: State, rng: Random) -> None:
    """A world's past adds up to it; every seat's part of that past to what the seat sees; and the seat for which it
    was sampled was told what it was told."""
    if not begins_with_the_game(state.past):
        return
    seen = view(state, reader_of(state, rng))
    world = sample_world(seen, rng)
    assert seen.past is not None
    assert world.past is not None
    whole = world.past.steps()
    assert _added_up(world) == world
    assert [tuple(event.seen_by(seen.seat) for event in step) for step in whole] == seen.past.steps()
    for seat in (*range(world.table.players), None):
        here = view(world, seat)
        assert fold(seat, here.past or ()) == here, f"seat {seat}"


def _added_up(world: State) -> State:
    """The state that the events of a whole past make."""
    table = world.table
    draft = Draft(blank_table(table.rules, table.players), [Own((), seat) for seat in range(table.players)], None)
    for event in world.past or ():
        event.apply(draft)
    assert draft.hidden is not None
    return State(draft.table(), tuple(own for own in draft.owns if own is not None), draft.hidden)


def worlds_can_have_come_about(state: State, rng: Random) -> None:
    """From the deals of a world's past, legal moves lead to it, and what happens on the way is that past."""
    if not begins_with_the_game(state.past):
        return
    world = sample_world(view(state, reader_of(state, rng)), rng)
    events = list(world.past or ())
    table = world.table
    here = begin(table.rules, table.players, _deal(table.rules, events), _first(events))
    while True:
        assert list(here.events) == events[: len(here.events)]
        events = events[len(here.events) :]
        if not events:
            break
        here = _next(here.state, events)
    assert here.state == world


def _first(events: Sequence[Event]) -> int:
    began = events[0]
    assert isinstance(began, RoundBegan)
    return began.starter


def _next(state: State, events: Sequence[Event]) -> Step:
    """The step that begins with these events: the next round, or a legal move that brings them about."""
    seat = state.table.to_move
    if seat is None:
        return next_round(state, _deal(state.table.rules, events))
    for move in legal(state.table, state.owns[seat]):
        step = play(state, move)
        if list(step.events) == list(events[: len(step.events)]):
            return step
    raise AssertionError(f"no legal move of seat {seat} does this: {events[0]}")


def _deal(rules: RuleSet, events: Sequence[Event]) -> Deal:
    """The deal of the round that begins with these events; what is no longer in the game lies where it is skipped."""
    began = events[0]
    assert isinstance(began, RoundBegan)
    hidden = began.hidden
    assert hidden is not None
    roles = [event.role for event in events[1 : began.players + 1] if isinstance(event, RoleDealt)]
    undealt = (hidden.spare, *hidden.pile)
    goals, stock = [kind for _, kind in hidden.goals], (*hidden.aside, *hidden.stock[::-1])
    return Deal(
        tuple(role for role in (*roles, *undealt) if role is not None),
        (*_without(rules.goals, (*goals, *hidden.goals_left)), *goals, *hidden.goals_left),
        (*_without(rules.stock, stock), *stock),
        (*hidden.nuggets, *_without(rules.nuggets, hidden.nuggets)),
    )


def _without(cards: Iterable[int], others: Iterable[int]) -> list[int]:
    return list((Counter(cards) - Counter(others)).elements())
