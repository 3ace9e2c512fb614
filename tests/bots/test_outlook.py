"""How far the treasure is, as a seat sees it: a goal that will be turned up bars no way."""

from __future__ import annotations

import pytest

from tests.bots.choices import chances
from undermine.bots.minds.outlook import Outlook, belief_of
from undermine.bots.minds.teams.judge import Judge
from undermine.bots.style import NORMAL, Style
from undermine.cards import Role
from undermine.game import Lay, State, View
from undermine.rules import Cell
from undermine.testing import move, scene
from undermine.testing.positions import to_move

AT_THE_GOALS = """
    .  .   .   .  ?
    .  .   .   .  .
    S  EW  EW  .  ?
    .  .   .   .  .
    .  .   .   .  ?
"""
"""A tunnel that ends a card before the goal in the middle."""
MIDDLE: Cell = (4, 0)
OTHERS: tuple[Cell, ...] = ((4, -2), (4, 2))
PRIOR = Style(posterior=False)


def position(rules: str = "base-2015", roles: str = "DDSD") -> State:
    hands = {"A": "EW E/W NS", "B": "xP", "C": "xL"}
    return scene(AT_THE_GOALS, rules=rules, players=3, roles=roles, hands=hands)


def laid(state: State, text: str) -> Lay:
    lay = move(state, text)
    assert isinstance(lay, Lay)
    return lay


def outlook(state: State) -> Outlook:
    view = View(state.table, to_move(state))
    return Outlook(view, belief_of(view, PRIOR), PRIOR)


def test_a_goal_in_reach_does_not_bar_the_way_to_the_others() -> None:
    """The middle goal is one card away and is reached; the others seem far then, until it is turned up."""
    seen = outlook(position())
    after = seen.laid(laid(position(), "EW@3,0"))
    assert after.touched == (MIDDLE,)
    assert seen.gain(after) == pytest.approx(1 / 3)
    assert seen.reaching(after) == pytest.approx(1 / 3)


def test_what_touches_no_goal_may_bar_the_way() -> None:
    """A dead end in the shortest way to all three is a loss."""
    seen = outlook(position())
    shut = seen.laid(laid(position(), "E/W@3,0"))
    assert not shut.touched
    assert seen.gain(shut) < -1


@pytest.mark.parametrize("level", ["easy", "normal", "normal:prior"])
def test_a_digger_goes_on_to_a_goal_that_may_be_the_one(level: str) -> None:
    found = chances(level, position())
    assert found["EW@3,0"] > 0.3
    assert found["E/W@3,0"] == 0


def test_in_teams_a_goal_in_reach_does_not_bar_the_way_either() -> None:
    state = position("saboteur2", "BGSO")
    view = View(state.table, to_move(state))
    mind = Judge(view, belief_of(view, PRIOR), NORMAL, Role.BLUE)
    trails = mind.trails_of(mind.laid(laid(state, "EW@3,0")))
    assert trails[MIDDLE].far == 0
    assert all(trails[goal] == mind.ways[goal] for goal in OTHERS)
    shut = mind.trails_of(mind.laid(laid(state, "E/W@3,0")))
    assert all(shut[goal].far > mind.ways[goal].far for goal in OTHERS)
