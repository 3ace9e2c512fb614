"""What is worked out from the nouns of a game wherever it is needed."""

from __future__ import annotations

import pytest

from tests.problems import says
from undermine.game import State, known_goals, without
from undermine.messages import NotLegal
from undermine.testing import after, scene

NEAR = """
    .  .   ?NE
    S  EW  .   ?$
    .  .   ?NW
"""


def codes(state: State, seat: int | None) -> dict[tuple[int, int], str]:
    own = state.owns[seat] if seat is not None else None
    return {cell: state.table.rules.catalogue.codes[kind] for cell, kind in known_goals(state.table, own).items()}


def test_a_hand_loses_each_card_once() -> None:
    assert without((1, 1, 2, 3), 1) == (1, 2, 3)
    assert without((1, 1, 2, 3), 1, 3, 1) == (2,)
    assert without(("a",)) == ("a",)
    with pytest.raises(NotLegal, check=says("why-not-in-hand")):
        without((1, 2), 2, 2)


def test_known_goals_are_those_turned_up_shown_or_seen() -> None:
    """A goal that was seen by a map and turned up later is known once, to everybody."""
    state = scene(NEAR, players=3, hands={"A": "M NESW", "B": "xP", "C": "xL"})
    assert codes(state, 0) == codes(state, None) == {}
    seen = after(state, "M@2,-1")
    assert codes(seen, 0) == {(2, -1): "!NE"}
    assert codes(seen, 1) == codes(seen, None) == {}
    turned = after(seen, "-xP", "-xL", "NESW@2,0")
    everything = {(2, -1): "!NE", (2, 1): "!NW", (3, 0): "!NESW.$"}
    assert codes(turned, 1) == codes(turned, None) == everything
    assert turned.table.mine.goals == ()


def test_two_states_differ_exactly_where_they_are_not_equal() -> None:
    """How a state came about does not count, whichever way one asks."""
    state = scene(NEAR, players=3, hands={"A": "M NESW", "B": "xP", "C": "xL"})
    later = after(state, "M@2,-1")
    bare = State(*later[:3])
    assert later.past is not None
    assert bare.past is None
    assert bare == later
    assert (bare != later) is False
    assert bare != state
