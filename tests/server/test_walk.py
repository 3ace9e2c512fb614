"""The way to a goal that was reached, as the server tells it: in constructed mines, and in games of all rule sets."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import pairwise
from random import Random

import pytest

from tests.rules import saboteur2
from undermine.game import HostedGame, State, Table, play, seed_dealer
from undermine.game.events import CavedIn, Event, RoundBegan, TurnedUp, Uncovered
from undermine.game.mine import around
from undermine.notation import Data
from undermine.rules import Cell, keys, ruleset
from undermine.server.telling import left
from undermine.server.walk import ways_told
from undermine.testing.duel_positions import duel
from undermine.testing.players import DIGGER, chosen
from undermine.testing.positions import move, scene

GAMES = 3


def told(state: State, text: str) -> dict[Cell, list[Cell]]:
    """The ways that a move opens."""
    after, events = play(state, move(state, text))
    return by_goal(ways_told(after.table, events))


def by_goal(ways: Sequence[Data]) -> dict[Cell, list[Cell]]:
    return {tuple(way["goal"]): [tuple(cell) for cell in way["cells"]] for way in ways}


# Constructed mines -------------------------------------------------------------------------------------------


def test_the_shortest_way_from_the_start() -> None:
    """Of two ways around a rock the shorter one; a goal that nobody has come to has none."""
    state = scene("""
        NW'  NEW' NE'  .   .
        S    NEW  NEW  .   ?$
    """, hands={"A": "NESW"})  # fmt: skip
    assert told(state, "NESW@3,0") == {(4, 0): [(0, 0), (1, 0), (2, 0), (3, 0), (4, 0)]}


def test_a_dead_end_leads_nowhere() -> None:
    """Cards that lie side by side are no way where their tunnels do not meet inside."""
    state = scene("""
        NES  EW   NE'  .   .
        S    E/W  NEW  .   ?$
    """, hands={"A": "NESW"})  # fmt: skip
    assert told(state, "NESW@3,0") == {(4, 0): [(0, 0), (0, -1), (1, -1), (2, -1), (2, 0), (3, 0), (4, 0)]}


def test_on_through_a_stone() -> None:
    """B11: a stone that leads on turns up the next goal; the way to that one leads through the stone."""
    state = scene("""
        .   .   ?$
        S   .   ?NW
    """, hands={"A": "NESW"})  # fmt: skip
    ways = told(state, "NESW@1,0")
    assert ways == {(2, 0): [(0, 0), (1, 0), (2, 0)], (2, -1): [(0, 0), (1, 0), (2, 0), (2, -1)]}


def test_no_way_through_a_goal_that_was_turned_up_later() -> None:
    """Both goals are reached at once: each way is the one that there was when its goal was turned."""
    state = scene("""
        S   EW   .     ?NW
        .   .    ?NE   .
    """, hands={"A": "NESW"})  # fmt: skip
    assert told(state, "NESW@2,0") == {
        (2, 1): [(0, 0), (1, 0), (2, 0), (2, 1)],
        (3, 0): [(0, 0), (1, 0), (2, 0), (3, 0)],
    }


def test_a_goal_that_is_turned_by_an_answer_was_reached_before() -> None:
    """B10: the way is told when its face is shown, and not once more when its player has said how it lies."""
    state = scene("""
        .   .   NW'  NE'
        S   .   NEW  ?NE
    """, hands={"A": "EW"})  # fmt: skip
    asked, events = play(state, move(state, "EW@1,0"))
    assert any(isinstance(event, Uncovered) for event in events)
    assert list(by_goal(ways_told(asked.table, events))) == [(3, 0)]
    turned, events = play(asked, move(asked, "turn@3,0"))
    assert isinstance(events[0], TurnedUp)
    assert ways_told(turned.table, events) == ()


@pytest.mark.parametrize("key", saboteur2.KEYS)
def test_by_a_ladder(key: str) -> None:
    """S5: one climbs from the start to any ladder, also to one that is joined to nothing else."""
    state = saboteur2.scene("""
        .   .    .    .    .
        S   .    E.l  .    ?$
    """, key=key, hands={"A": "EW"})  # fmt: skip
    assert told(state, "EW@3,0") == {(4, 0): [(0, 0), (2, 0), (3, 0), (4, 0)]}


@pytest.mark.parametrize("key", saboteur2.KEYS)
def test_through_doors_of_any_colour(key: str) -> None:
    """S6: doors stop nobody who digs, and no goal from being turned up."""
    state = saboteur2.scene("""
        S   EW.b   EW.g   .   ?$
    """, key=key, hands={"A": "EW"})  # fmt: skip
    assert told(state, "EW@3,0") == {(4, 0): [(0, 0), (1, 0), (2, 0), (3, 0), (4, 0)]}


LOCKED = """
    B    .       .    .
    .    .       .    .
    G    NEW.bE  .    ?NE.2
"""
TROLL = """
    B    .       .    .
    .    .       .    .
    G    NEW.tE  .    ?NE.2
"""


def test_through_a_door_with_a_key_and_past_a_bribed_troll() -> None:
    """D6, D7: from the start of the colour that can go there."""
    way = {(3, 1): [(0, 1), (1, 1), (2, 1), (3, 1)]}
    assert told(duel(LOCKED, hands={"A": "EW"}, keys=["1,1"]), "EW@2,1") == way
    assert told(duel(TROLL, hands={"A": "EW"}, bribes={"1,1": "A"}), "EW@2,1") == way


def test_by_the_ladder_of_a_colour() -> None:
    """D6: a ladder leads to the start of its own colour, and from there to whoever can come to that."""
    state = duel("""
        B    .    .    .       .    .
        .    .    .    .       .    .
        G    .    .    NE.lg   .    ?NE.2
    """, hands={"A": "EW"})  # fmt: skip
    assert told(state, "EW@4,1")[(5, 1)] == [(0, 1), (3, 1), (4, 1), (5, 1)]


# Games of all rule sets --------------------------------------------------------------------------------------


def shown_goals(events: Sequence[Event]) -> list[Cell]:
    """The goals that these events have turned towards everybody for the first time."""
    uncovered = [event.cell for event in events if isinstance(event, Uncovered)]
    return uncovered + [event.cell for event in events[1:] if isinstance(event, TurnedUp)]


def check_way(table: Table, goal: Cell, way: Sequence[Cell]) -> int:
    """A way leads from a start over neighbours whose sides are open, or up a ladder; returns the climbs."""
    mine = table.mine
    openings = {cell: mine.catalogue.openings[face] for cell, face in mine.laid.items()}
    ladders = {cell for cell, face in mine.laid.items() if face in mine.catalogue.ladders}
    assert way[0] in mine.starts
    assert way[-1] == goal
    climbs = 0
    for here, there in pairwise(way):
        if there in around(here):
            side = around(here).index(there)
            assert openings[here] >> side & 1
            assert there == goal or openings[there] >> (side + 2) % 4 & 1
        else:
            assert {here, there} & ladders
            climbs += 1
    return climbs


@pytest.mark.parametrize("key", keys())
def test_every_goal_that_is_reached_has_its_way(key: str) -> None:
    rules, seen = ruleset(key), Counter[str]()
    for number in range(GAMES):
        rng, players = Random(number), rules.players[number % len(rules.players)]
        match = HostedGame(rules, players, seed_dealer(rules, players, bytes([number])))
        while not match.over:
            events = match.play(chosen(DIGGER, match.state, rng))
            ended = left(match, events)
            table = match.state.table if ended is None else ended
            assert (ended is not None) == any(isinstance(event, RoundBegan) for event in events)
            ways = by_goal(ways_told(table, events))
            if not any(isinstance(event, CavedIn) for event in events):
                assert sorted(ways) == sorted(shown_goals(events))
            for goal, way in ways.items():
                seen.update(goals=1, climbs=check_way(table, goal, way))
    assert seen["goals"] > 1
