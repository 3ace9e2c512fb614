"""Positions for the tests of the oracle: a mine given card by card, a hand, goals; no rule is played here."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from undermine.cards import Tool
from undermine.game import (
    AtPlayer,
    Lay,
    Move,
    State,
    Table,
    begin,
    deal,
    legal,
)
from undermine.game.events import Event, TurnedUp
from undermine.game.mine import Mine
from undermine.game.state import MARKS
from undermine.rules import Cell, RuleSet
from undermine.testing import oracle

START, ADJACENT = "base-2015", "base-2004"
"""The two readings of `connect`, by an edition that has each."""

BOTH = pytest.mark.parametrize("key", [START, ADJACENT])

NORTHERN, MIDDLE, SOUTHERN = (8, -2), (8, 0), (8, 2)
TREASURE, NE_STONE, NW_STONE = "!NESW.$", "!NE", "!NW"
PICK_BROKEN = MARKS[Tool.PICK]


def position(
    rules: RuleSet,
    cards: Mapping[Cell, str],
    hand: str = "",
    goals: tuple[str, str, str] = (NE_STONE, TREASURE, NW_STONE),
    fallen: tuple[Cell, ...] = (),
) -> State:
    """Three players, seat 0 to move: these cards laid, then some brought down; a card ending in ' lies turned."""
    dealt = deal(rules, 3, b"any", 1)._replace(goals=tuple(map(rules.catalogue.kind, goals)))
    state, _ = begin(rules, 3, dealt)
    mine = state.table.mine
    for cell, code in cards.items():
        mine = mine.lay(cell, face(rules, code))
    for cell in fallen:
        mine = mine.remove(cell)
    held = tuple(sorted(map(rules.catalogue.kind, hand.split())))
    own = state.owns[0]._replace(hand=held)
    sizes = (len(held), *state.table.hand_sizes[1:])
    return state._replace(table=with_mine(state.table, mine)._replace(hand_sizes=sizes), owns=(own, *state.owns[1:]))


def face(rules: RuleSet, code: str) -> int:
    return rules.catalogue.face(rules.catalogue.kind(code.rstrip("'")), code.endswith("'"))


def with_mine(table: Table, mine: Mine) -> Table:
    return table._replace(mine=mine)


def turned_up(state: State, cell: Cell, code: str) -> State:
    """The position with this goal face up already."""
    mine = state.table.mine.turn_up(cell, face(state.table.rules, code))
    return state._replace(table=with_mine(state.table, mine))


def with_marks(state: State, *marks: int) -> State:
    """The position with these cards lying before the players."""
    return state._replace(table=state.table._replace(marks=marks))


def agreed(state: State, seat: int = 0) -> set[Move]:
    """What a seat may do, once the oracle and the engine have agreed on it."""
    table, own = state.table, state.owns[seat]
    moves = oracle.legal(table, own)
    assert set(legal(table, own)) == moves
    return moves


def lays(state: State, cell: Cell) -> set[str]:
    """What seat 0 may lay here."""
    found = [move for move in agreed(state) if isinstance(move, Lay) and move.cell == cell]
    return {state.table.mine.catalogue.codes[move.kind] + "'" * move.turned for move in found}


def at_players(state: State) -> set[tuple[str, int, str]]:
    """(card, target, tool) of what seat 0 may play at players."""
    found = [move for move in agreed(state) if isinstance(move, AtPlayer)]
    return {(state.table.mine.catalogue.codes[move.kind], move.target, move.tool or "") for move in found}


def lay(rules: RuleSet, cell: Cell, code: str) -> Lay:
    return Lay(rules.catalogue.kind(code.rstrip("'")), code.endswith("'"), cell)


def tracks_at(state: State, cell: Cell) -> set[str]:
    """The reached tracks of the card at this cell."""
    return {"".join(sorted(track)) for at, track in oracle.reached(state.table) if at == cell}


def turning(events: tuple[Event, ...]) -> list[tuple[Cell, bool]]:
    return [(event.cell, event.turned) for event in events if isinstance(event, TurnedUp)]
