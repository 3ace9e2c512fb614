"""The slow oracle in hand-made positions where the wording is subtle: tunnels, gaps, goals and how stones lie."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.game.mines import (
    ADJACENT,
    BOTH,
    MIDDLE,
    NE_STONE,
    NORTHERN,
    NW_STONE,
    SOUTHERN,
    START,
    TREASURE,
    face,
    lay,
    lays,
    position,
    tracks_at,
    turned_up,
    turning,
    with_mine,
)
from undermine.cards.boxes.base import BASE
from undermine.cards.catalogue import Row
from undermine.cards.kinds import path
from undermine.game import (
    AtCell,
    Choose,
    Discard,
    legal,
    play,
)
from undermine.game.events import Uncovered
from undermine.game.moves import TURN
from undermine.game.tasks import Main, Orient
from undermine.rules import Cell, Plan, ruleset
from undermine.testing import oracle

TUNNEL = {(column, 0): "EW" for column in range(1, 8)}
"""From the start to the middle goal."""

SHORT_OF_GOAL = {cell: code for cell, code in TUNNEL.items() if cell != (7, 0)}


def goals_around(middle: str) -> tuple[str, str, str]:
    """The treasure in the north, this stone in the middle, the other in the south."""
    return TREASURE, middle, NW_STONE if middle == NE_STONE else NE_STONE


def test_m1_m2_a_card_is_read_off_its_code() -> None:
    kinds = {kind.code: kind for kind in ruleset().catalogue.kinds}
    assert oracle.drawn(kinds["N/E/W"], False) == {frozenset("N"), frozenset("E"), frozenset("W")}
    assert oracle.drawn(kinds["N/E/W"], True) == {frozenset("S"), frozenset("W"), frozenset("E")}
    assert oracle.drawn(kinds["!NE"], True) == {frozenset("SW")}
    assert oracle.drawn(kinds["!NESW.$"], False) == oracle.drawn(kinds["^NESW"], True) == {frozenset("NESW")}
    symmetric = {code for code, kind in kinds.items() if kind.shape and oracle.turns(kind) == (False,)}
    assert symmetric == {"^NESW", "!NESW.$", "NS", "EW", "NESW", "N/S", "E/W", "N/E/S/W"}


def test_m5_the_walk_ends_at_stubs_and_walls() -> None:
    state = position(ruleset(ADJACENT), {(1, 0): "EW", (2, 0): "E/W", (3, 0): "EW", (0, 1): "NS", (0, -1): "NEW'"})
    assert tracks_at(state, (1, 0)) == {"EW"}
    assert tracks_at(state, (2, 0)) == {"W"}, "the near stub is reached, the far one is not"
    assert tracks_at(state, (3, 0)) == set()
    assert tracks_at(state, (0, 1)) == {"NS"}
    walled = position(ruleset(ADJACENT), {(1, 0): "NS", (1, 1): "NS"})
    assert tracks_at(walled, (1, 0)) == tracks_at(walled, (1, 1)) == set(), "open on the start, walled beyond"


def test_m3_m4_the_first_card() -> None:
    state = position(ruleset(), {}, "NS EW N E NES N/E N/E/S/W xP M")
    assert lays(state, (1, 0)) == {"EW", "E'", "NES'", "N/E'", "N/E/S/W"}
    assert lays(state, (-1, 0)) == {"EW", "E", "NES", "N/E", "N/E/S/W"}, "behind the start as well (T14)"
    assert lays(state, (0, -1)) == {"NS", "N'", "NES", "NES'", "N/E'", "N/E/S/W"}
    assert lays(state, (1, 1)) == set()


def test_t2_a_face_down_goal_asks_nothing() -> None:
    for goals in ((NE_STONE, TREASURE, NW_STONE), (TREASURE, NE_STONE, NW_STONE), (NE_STONE, NW_STONE, TREASURE)):
        state = position(ruleset(), SHORT_OF_GOAL, "EW NW E N/E/S/W", goals)
        assert lays(state, (7, 0)) == {"EW", "NW", "E'", "N/E/S/W"}


@BOTH
def test_b7_a_face_down_goal_is_nothing_to_hook_on_to(key: str) -> None:
    state = position(ruleset(key), {}, "EW NS NESW")
    assert lays(state, (7, 0)) == lays(state, (9, 0)) == lays(state, (8, 1)) == set()


@BOTH
def test_b7_rock_against_rock_joins_nothing(key: str) -> None:
    """The letter of E04 would allow it, for the card lies next to a path card and fits."""
    state = position(ruleset(key), {(0, -1): "NS"}, "NS EW NE NW NESW")
    assert lays(state, (1, -1)) == set()
    assert lays(state, (1, 0)) == {"EW", "NE'", "NW", "NESW"}
    state = position(ruleset(key), {(0, -1): "NS", (1, 0): "NEW"}, "NS EW NE NW NESW")
    assert lays(state, (1, -1)) == {"NS", "NW'"}, "rock to the west, a tunnel from the south"


@BOTH
def test_b8_a_stub_meets_a_reached_opening(key: str) -> None:
    state = position(ruleset(key), {(1, 0): "EW"}, "N E N/S E/W N/E N/W")
    assert lays(state, (2, 0)) == {"E'", "E/W", "N/E'", "N/W"}
    assert lays(state, (2, 1)) == set()


def test_b8_beyond_a_stub() -> None:
    """With `start` nothing hooks on to the far stub of a dead end, with `adjacent` it does."""
    dug = {(1, 0): "E/W"}
    assert lays(position(ruleset(START), dug, "EW E NESW"), (2, 0)) == set()
    state = position(ruleset(ADJACENT), dug, "EW E NESW")
    assert lays(state, (2, 0)) == {"EW", "E'", "NESW"}
    assert tracks_at(position(ruleset(ADJACENT), {**dug, (2, 0): "EW"}), (2, 0)) == set()


def test_b8_a_stub_must_fit_though_nothing_is_reached() -> None:
    """Another way to the cell beyond: the idle stub asks for a tunnel there, and gets no walk from it."""
    dug = {(1, 0): "E/W", (0, 1): "NE", (1, 1): "EW", (2, 1): "NW"}
    state = position(ruleset(START), dug, "NS NW NE NES N/W")
    assert lays(state, (2, 0)) == {"NES'", "NE'"}
    joined = position(ruleset(START), {**dug, (2, 0): "NES'"})
    assert tracks_at(joined, (1, 0)) == {"E", "W"}, "both stubs are reached now, each from its own side"


@BOTH
def test_b14_what_a_rockfall_cut_off(key: str) -> None:
    cut = {(1, 0): "EW", (2, 0): "EW", (3, 0): "NESW"}
    state = position(ruleset(key), cut, "EW NE NS NESW E R", fallen=((2, 0),))
    assert tracks_at(state, (1, 0)) == {"EW"}
    assert tracks_at(state, (3, 0)) == set()
    assert lays(state, (2, 0)) == {"EW", "NESW"}, "the gap wants a card that fits both ends"
    beyond = {(4, 0): {"EW", "NE'", "NESW", "E'"}, (3, -1): {"NS", "NE'", "NESW"}}
    for cell, cards in beyond.items():
        assert lays(state, cell) == (cards if key == ADJACENT else set())
    again = position(ruleset(key), {**cut, (2, 0): "NESW"}, "NS")
    assert tracks_at(again, (3, 0)) == {"ENSW"}
    assert lays(again, (2, 1)) == lays(again, (3, 1)) == {"NS"}


@BOTH
def test_b14_the_gap_filled_with_a_dead_end(key: str) -> None:
    """It fits both ends, hooks on to the near one, and joins nothing to nothing."""
    state = position(ruleset(key), {(1, 0): "EW", (2, 0): "EW", (3, 0): "EW"}, "E/W E N/E/S", fallen=((2, 0),))
    assert lays(state, (2, 0)) == {"E/W"}
    filled = position(ruleset(key), {(1, 0): "EW", (3, 0): "EW", (2, 0): "E/W"}, "EW")
    assert tracks_at(filled, (2, 0)) == {"W"}
    assert lays(filled, (4, 0)) == ({"EW"} if key == ADJACENT else set())


def test_b14_only_a_gap_between_orphans() -> None:
    """No hook on the near side: with `start` even a card that fits everything may not lie there."""
    cut = {(1, 0): "EW", (2, 0): "EW", (3, 0): "EW", (4, 0): "EW"}
    for key, cards in ((START, set[str]()), (ADJACENT, {"EW", "E/W"})):
        assert lays(position(ruleset(key), cut, "EW E/W NW", fallen=((1, 0), (3, 0))), (3, 0)) == cards


def test_t5_a_rockfall_takes_any_tunnel_but_no_start_or_goal() -> None:
    state = position(ruleset(), {**TUNNEL, (0, 1): "N"}, "R M", (NE_STONE, NW_STONE, TREASURE))
    state = turned_up(state, MIDDLE, "!NW")
    rockfall, map_ = state.owns[0].hand
    moves = oracle.legal(state.table, state.owns[0])
    assert set(legal(state.table, state.owns[0])) == moves
    assert moves == {
        Discard((rockfall,)),
        Discard((map_,)),
        *(AtCell(rockfall, cell) for cell in (*TUNNEL, (0, 1))),
        *(AtCell(map_, cell) for cell in (NORTHERN, SOUTHERN)),
    }


@BOTH
def test_t6_what_does_not_turn_a_goal(key: str) -> None:
    for last in ("NW", "N/E/S/W", "E/W"):
        assert oracle.touched(position(ruleset(key), {**SHORT_OF_GOAL, (7, 0): last}).table) == set()
    assert oracle.touched(position(ruleset(key), TUNNEL).table) == {MIDDLE}
    cut = position(ruleset(key), TUNNEL, fallen=((3, 0),))
    assert oracle.touched(cut.table) == set()


@BOTH
@pytest.mark.parametrize(("stone", "turned"), [(NE_STONE, True), (NW_STONE, False)])
def test_b10_a_stone_meets_the_card_just_laid(key: str, stone: str, turned: bool) -> None:
    """The crossing wakes a ring round the goal as well: from north and east two tunnels point at it, against one."""
    rules = ruleset(key)
    ring = {(7, -1): "NW'", (8, -1): "NEW'", (9, -1): "NE'", (9, 0): "NW"}
    state = position(rules, {**ring, **SHORT_OF_GOAL}, "NESW", goals_around(stone))
    laid = with_mine(state.table, state.table.mine.lay((7, 0), face(rules, "NESW")))
    kind = rules.catalogue.kind(stone)
    assert oracle.orientations(laid, MIDDLE, kind, (7, 0)) == {turned}
    assert oracle.orientations(laid, MIDDLE, kind, (6, 0)) == {False}, "else the majority"
    _, events = play(state, lay(rules, (7, 0), "NESW"))
    assert turning(events) == [(MIDDLE, turned)]


@BOTH
def test_b10_a_misfit_is_shut_and_later_cards_fit_the_stone(key: str) -> None:
    """The stone comes to lie S and W. North of it a tunnel ends at its rock, south of it its tunnel ends at rock."""
    rules = ruleset(key)
    beside = {(8, -1): "NS", (8, 1): "EW"}
    state = position(rules, {**beside, **TUNNEL}, "EW NS NE NW NESW", (TREASURE, NE_STONE, NW_STONE), ((7, 0),))
    after, events = play(state, lay(rules, (7, 0), "EW"))
    assert turning(events) == [(MIDDLE, True)]
    assert tracks_at(after, MIDDLE) == {"SW"}
    assert tracks_at(after, (8, -1)) == tracks_at(after, (8, 1)) == set()
    assert oracle.touched(after.table) == set(), "the NS above faces a goal but is not reached"
    east = after._replace(table=after.table._replace(tasks=(Main(0),)), owns=(state.owns[0], *after.owns[1:]))
    assert lays(east, (9, 0)) == set(), "rock on the stone's east side"
    fallen = with_mine(east.table, east.table.mine.remove((8, 1)))
    assert lays(east._replace(table=fallen), (8, 1)) == {"NS", "NE", "NW", "NESW"}, "the stone's tunnel runs on (T1)"


def test_b10_a_refilled_gap_wakes_a_goal_far_away() -> None:
    """The card laid lies elsewhere, so the stone joins the one tunnel that points at it (M6)."""
    rules = ruleset(ADJACENT)
    for stone, turned in ((NE_STONE, True), (NW_STONE, False)):
        state = position(rules, TUNNEL, "EW", goals_around(stone), ((3, 0),))
        after, events = play(state, lay(rules, (3, 0), "EW"))
        assert turning(events) == [(MIDDLE, turned)]
        assert tracks_at(after, MIDDLE) == {"SW" if turned else "NW"}


@pytest.mark.parametrize("second", [(8, -1), (8, 1)])
@pytest.mark.parametrize("stone", [NE_STONE, NW_STONE])
def test_b10_joins_more_or_the_player_chooses(stone: str, second: Cell) -> None:
    """A refilled gap wakes two tunnels at once: one from the west, one from the north or the south."""
    rules = ruleset(ADJACENT)
    side = "N" if second == (8, -1) else "S"
    dug = {**TUNNEL, (2, 0): "NEW" if side == "N" else "NEW'"}
    row = second[1]
    ring = {(column, row): "EW" for column in range(3, 8)}
    corners = {(2, row): "NW'", second: "NE'"} if side == "N" else {(2, row): "NE", second: "NW"}
    state = position(rules, {**dug, **ring, **corners}, "EW", goals_around(stone), ((1, 0),))
    after, events = play(state, lay(rules, (1, 0), "EW"))
    ways = {frozenset("NE"), frozenset("SW")} if stone == NE_STONE else {frozenset("NW"), frozenset("SE")}
    if frozenset("W" + side) in ways:
        assert turning(events) == [(MIDDLE, side == "S")]
        return
    assert turning(events) == []
    assert after.table.tasks[-1] == Orient(0, MIDDLE)
    assert any(isinstance(event, Uncovered) for event in events)
    choices = {Choose(TURN, MIDDLE, turned) for turned in (False, True)}
    assert oracle.legal(after.table, after.owns[0]) == set(legal(after.table, after.owns[0])) == choices
    for choice in choices:
        _, turned = play(after, choice)
        assert turning(turned) == [(MIDDLE, choice.turned)]


def test_b10_an_idle_stub_does_not_point() -> None:
    """No card of the box has a tunnel and a stub; if one had, its stub would not decide how the stone lies."""
    box = replace(BASE, rows=(*BASE.rows, Row(path("SW/E"), 1)))
    rules = ruleset(ADJACENT).derive(boxes=(box,))
    around = {(7, 1): "NE", (8, 1): "NW"}
    for stone, turned in ((NE_STONE, True), (NW_STONE, True)):
        state = position(rules, {**around, **SHORT_OF_GOAL}, "SW/E", goals_around(stone))
        after, events = play(state, lay(rules, (7, 0), "SW/E"))
        assert turning(events) == [(MIDDLE, turned)]
        assert tracks_at(after, MIDDLE) == {"SW" if stone == NE_STONE else "ES"}


@BOTH
def test_b11_goals_are_turned_from_north_to_south(key: str) -> None:
    rules = ruleset(key)
    dug = {(column, 1): "EW" for column in range(1, 8)} | {(0, 1): "NE"}
    state = position(rules, dug, "NES", (TREASURE, NE_STONE, NW_STONE))
    laid = with_mine(state.table, state.table.mine.lay((8, 1), face(rules, "NES'")))
    assert oracle.touched(laid) == {MIDDLE, SOUTHERN}
    _, events = play(state, lay(rules, (8, 1), "NES'"))
    assert turning(events) == [(MIDDLE, True), (SOUTHERN, False)]
    state = position(rules, dug, "NES", (NE_STONE, TREASURE, NW_STONE))
    after, events = play(state, lay(rules, (8, 1), "NES'"))
    assert turning(events) == [(MIDDLE, False)]
    assert SOUTHERN in after.table.mine.goals, "the round stopped there and then"


def test_m6_look_again_after_each_goal() -> None:
    """Two goals are due; the first one turned opens the way to a third, which comes before the second in line."""
    rules = ruleset(ADJACENT).derive(plan=Plan((((0, 0), "^NESW"),), ((2, -1), (2, 0), (2, 1))))
    state = position(rules, {(1, -1): "NW'", (1, 1): "NE"}, "NES", (NE_STONE, TREASURE, NW_STONE))
    laid = with_mine(state.table, state.table.mine.lay((1, 0), face(rules, "NES'")))
    assert oracle.touched(laid) == {(2, -1), (2, 1)}
    first = with_mine(laid, laid.mine.turn_up((2, -1), face(rules, "!NE'")))
    assert oracle.touched(first) == {(2, 0), (2, 1)}
    after, events = play(state, lay(rules, (1, 0), "NES'"))
    assert turning(events) == [((2, -1), True), ((2, 0), False)]
    assert after.table.mine.goals == ((2, 1),)
