"""The slow oracle on the cards of Saboteur 2, in positions made by hand: ladders, bridges, doors, actions, thefts."""

from __future__ import annotations

import pytest

from tests.game.mines import (
    MIDDLE,
    NE_STONE,
    NORTHERN,
    NW_STONE,
    SOUTHERN,
    TREASURE,
    agreed,
    at_players,
    lay,
    lays,
    position,
    tracks_at,
    turned_up,
    turning,
    with_marks,
)
from tests.game.watch import check_goals
from undermine.cards import Sign, Tool
from undermine.game import AtCell, AtPlayer, Choose, Discard, State, play
from undermine.game.moves import STEAL, TURN
from undermine.game.state import MARKS, Pay
from undermine.game.tasks import Orient, Steal
from undermine.rules import BreakTarget, Cell, RuleSet, ruleset
from undermine.testing import oracle

EDITIONS = pytest.mark.parametrize("rules", [ruleset("saboteur2"), ruleset("saboteur2-fr")], ids=repr)
RULES = ruleset("saboteur2")

TRAPPED, THEFT = MARKS[Sign.TRAPPED], MARKS[Sign.THEFT]
PICK, LAMP = MARKS[Tool.PICK], MARKS[Tool.LAMP]

LADDERS = "N.l E.l NE.l NW.l"


def goals_by(state: State, cell: Cell, code: str) -> list[tuple[Cell, bool]]:
    """The goals that this card turns up, and how they lie, once the oracle and the engine have agreed on it."""
    move = lay(state.table.rules, cell, code)
    after, events = play(state, move)
    check_goals(state, move, after, events)
    return turning(events)


# --- ladders -----------------------------------------------------------------------------------------------


@EDITIONS
def test_s5_a_ladder_beside_the_start(rules: RuleSet) -> None:
    state = position(rules, {}, LADDERS)
    assert lays(state, (1, 0)) == {"E.l'", "NE.l'", "NW.l"}
    assert lays(state, (0, -1)) == {"N.l'", "NE.l'", "NW.l'"}
    assert lays(state, (1, 1)) == lays(state, (2, 0)) == set()


@EDITIONS
def test_s5_a_ladder_hooks_on_to_a_tunnel_that_is_cut_off(rules: RuleSet) -> None:
    """And what it hooks on to may grow again, on all its sides."""
    cut = {(1, 0): "EW", (2, 0): "EW", (3, 0): "NESW"}
    state = position(rules, cut, f"EW NS {LADDERS}", fallen=((2, 0),))
    assert tracks_at(state, (3, 0)) == set()
    assert lays(state, (4, 0)) == {"E.l'", "NE.l'", "NW.l"}, "but nothing else"
    assert lays(state, (2, 0)) == {"EW"}, "in the gap all sides must fit"
    joined = position(rules, {**cut, (4, 0): "E.l'"}, "EW NS", fallen=((2, 0),))
    assert tracks_at(joined, (4, 0)) == {"W"}
    assert tracks_at(joined, (3, 0)) == {"ENSW"}
    assert lays(joined, (3, 1)) == {"NS"}


def test_s5_tunnel_to_tunnel() -> None:
    """Rock against rock fits, and is no way to lie beside a path card."""
    state = position(RULES, {(0, -1): "NS", (1, 0): "EW", (2, 0): "E/W"}, LADDERS)
    assert lays(state, (1, -1)) == lays(state, (-1, -1)) == set()
    assert lays(state, (3, 0)) == {"E.l'", "NE.l'", "NW.l"}, "an idle stub is a tunnel of a face-up card"
    assert tracks_at(position(RULES, {(1, 0): "EW", (2, 0): "E/W", (3, 0): "E.l'"}), (2, 0)) == {"E", "W"}


def test_s5_not_directly_beside_a_goal() -> None:
    """Of the places round a cut-off crossing, three are beside a goal; at its corner a ladder may lie."""
    state = position(RULES, {(7, -1): "NESW"}, LADDERS)
    assert lays(state, (7, -2)) == lays(state, (8, -1)) == lays(state, (7, 0)) == set()
    assert lays(state, (6, -1)) == {"E.l", "NE.l", "NW.l'"}
    corners = position(RULES, {(6, -1): "NESW"}, LADDERS)
    assert lays(corners, (7, -1)) == {"E.l'", "NE.l'", "NW.l"}, "at the corners of two goals"


@pytest.mark.parametrize("stone", ["!NE", "!NE'"])
def test_s5_nor_beside_a_goal_turned_up(stone: str) -> None:
    """Its tunnels may be dug on from, but by other cards."""
    tunnel = {(column, 0): "EW" for column in range(1, 8)}
    state = position(RULES, tunnel, f"NS NW {LADDERS}", (TREASURE, NE_STONE, NW_STONE))
    state = turned_up(state, MIDDLE, stone)
    assert lays(state, (8, 1)) == ({"NS", "NW"} if stone == "!NE'" else set())
    assert lays(state, (8, -1)) == lays(state, (9, 0)) == lays(state, (7, 1)) == set()


def test_s5_ladders_are_joined_to_each_other_while_they_lie() -> None:
    """Two islands, each with a ladder; a rockfall on one of them cuts off its own island alone."""
    islands: dict[Cell, str] = {(4, 3): "NESW", (5, 3): "E.l'", (2, -3): "NESW", (2, -4): "N.l'"}
    state = position(RULES, islands, "EW NS R")
    assert tracks_at(state, (4, 3)) == tracks_at(state, (2, -3)) == {"ENSW"}
    assert lays(state, (3, 3)) == lays(state, (1, -3)) == {"EW"}
    cut = position(RULES, islands, "EW NS R", fallen=((5, 3),))
    assert tracks_at(cut, (4, 3)) == set()
    assert lays(cut, (3, 3)) == lays(cut, (4, 4)) == set()
    assert lays(cut, (1, -3)) == {"EW"}


def test_s5_b10_a_ladder_turns_goals_from_afar() -> None:
    """Not lying beside the stone, it lets it join as many tunnels as can be; here one, from the west."""
    island: dict[Cell, str] = {(6, 0): "EW", (7, 0): "EW"}
    for stone, other, turned in ((NE_STONE, NW_STONE, True), (NW_STONE, NE_STONE, False)):
        state = position(RULES, island, "E.l", (TREASURE, stone, other))
        assert oracle.touched(state.table) == set()
        assert lays(state, (5, 0)) == {"E.l"}
        assert goals_by(state, (5, 0), "E.l") == [(MIDDLE, turned)]


def test_s5_b10_a_ladder_leaves_a_choice() -> None:
    """It wakes two tunnels that point at the middle goal, from the west and from the south."""
    island: dict[Cell, str] = {(6, 1): "EW", (7, 1): "NESW", (7, 0): "NESW", (8, 1): "NEW"}
    state = position(RULES, island, "E.l", (TREASURE, NE_STONE, NW_STONE))
    assert goals_by(state, (5, 1), "E.l") == [(MIDDLE, True)], "it can join both"
    state = position(RULES, island, "E.l", (TREASURE, NW_STONE, NE_STONE))
    assert goals_by(state, (5, 1), "E.l") == []
    after, _ = play(state, lay(RULES, (5, 1), "E.l"))
    assert after.table.tasks[-1] == Orient(0, MIDDLE)
    choices = {Choose(TURN, MIDDLE, turned) for turned in (False, True)}
    assert agreed(after) == choices
    for choice in choices:
        assert turning(play(after, choice).events) == [(MIDDLE, choice.turned)]


def test_s5_b10_the_card_just_laid_or_the_greater_number() -> None:
    """From north, east and west tunnels point at the stone: a crossing in the west has its way, a ladder has none."""
    ring: dict[Cell, str] = {(7, -1): "NW'", (8, -1): "NEW'", (9, -1): "NE'", (9, 0): "NW"}
    state = position(RULES, {**ring, (6, 0): "EW", (5, 0): "E.l"}, "NESW", (TREASURE, NE_STONE, NW_STONE))
    assert goals_by(state, (7, 0), "NESW") == [(MIDDLE, True)]
    state = position(RULES, {**ring, (6, 0): "EW", (7, 0): "NESW"}, "E.l", (TREASURE, NE_STONE, NW_STONE))
    assert goals_by(state, (5, 0), "E.l") == [(MIDDLE, False)]


def test_s5_b11_a_ladder_turns_goals_in_their_order() -> None:
    island: dict[Cell, str] = {
        (7, -2): "NESW",
        (7, -1): "NS",
        (7, 0): "NESW",
        (7, 1): "NS",
        (7, 2): "NESW",
        (6, 2): "EW",
    }
    state = position(RULES, island, "E.l", (NW_STONE, NE_STONE, TREASURE))
    assert goals_by(state, (5, 2), "E.l") == [(NORTHERN, False), (MIDDLE, True), (SOUTHERN, False)]
    state = position(RULES, island, "E.l", (NW_STONE, TREASURE, NE_STONE))
    assert goals_by(state, (5, 2), "E.l") == [(NORTHERN, False), (MIDDLE, False)], "the treasure ends it"


# --- bridges, double bends, doors, crystals ----------------------------------------------------------------


def test_s4_one_of_two_tunnels_is_enough() -> None:
    """The other must fit, is reached by nobody, and is nothing to hook on to until it is woken from elsewhere."""
    state = position(RULES, {}, "NS/EW NW/ES NE/SW")
    assert lays(state, (1, 0)) == {"NS/EW", "NW/ES", "NE/SW"}
    bridge = position(RULES, {(1, 0): "NS/EW"}, "NS EW NE")
    assert tracks_at(bridge, (1, 0)) == {"EW"}
    assert lays(bridge, (2, 0)) == {"EW", "NE'"}
    assert lays(bridge, (1, 1)) == lays(bridge, (1, -1)) == set()
    woken = position(RULES, {(1, 0): "NS/EW", (0, 1): "NE", (1, 1): "NW"}, "NS EW")
    assert tracks_at(woken, (1, 0)) == {"EW", "NS"}
    assert lays(woken, (1, -1)) == {"NS"}


def test_s4_the_other_tunnel_must_fit() -> None:
    state = position(RULES, {(0, 1): "NE", (1, 1): "EW"}, "NS/EW NW/ES NE/SW NW")
    assert lays(state, (1, 0)) == {"NW"}, "rock to the south, as the straight below has it"


@pytest.mark.parametrize(("code", "ends"), [("NW/ES", "NW"), ("NE/SW", "SW")])
def test_s4_a_double_bend_is_walked_round_one_corner(code: str, ends: str) -> None:
    state = position(RULES, {(1, 0): code}, "NS EW")
    assert tracks_at(state, (1, 0)) == {ends}
    assert lays(state, (2, 0)) == set()
    assert lays(state, (1, -1)) == ({"NS"} if "N" in ends else set())
    assert lays(state, (1, 1)) == ({"NS"} if "S" in ends else set())


@pytest.mark.parametrize(("stone", "other", "turned"), [(NE_STONE, NW_STONE, True), (NW_STONE, NE_STONE, False)])
def test_s4_b10_a_goal_is_turned_across_a_bridge(stone: str, other: str, turned: bool) -> None:
    """One tunnel of the bridge was reached, the other pointed at the goal, idle; a card two places away wakes it."""
    row = {(column, 1): "EW" for column in range(1, 6)}
    dug: dict[Cell, str] = {(0, 1): "NE", **row, (6, 1): "NEW", (7, 1): "NW", (7, 0): "NS/EW"}
    state = position(RULES, dug, "NW NE NS", (TREASURE, stone, other))
    assert tracks_at(state, (7, 0)) == {"NS"}
    assert oracle.touched(state.table) == set()
    assert lays(state, (6, 0)) == {"NW'"}
    assert goals_by(state, (6, 0), "NW'") == [(MIDDLE, turned)]


@EDITIONS
def test_s6_doors_stop_nobody_who_digs(rules: RuleSet) -> None:
    doors = {(1, 0): "EW.b", (2, 0): "EW.g", (3, 0): "EW.b"} | {(column, 0): "EW" for column in range(4, 7)}
    state = position(rules, doors, "EW EW.g E.l", (TREASURE, NW_STONE, NE_STONE))
    assert lays(state, (7, 0)) == {"EW", "EW.g"}
    assert goals_by(state, (7, 0), "EW.g") == [(MIDDLE, False)]


def test_s6_the_stub_beside_a_door_leads_nowhere() -> None:
    state = position(RULES, {(0, 1): "NS/E.g", (0, -1): "EW/N.c"}, "EW NS")
    assert tracks_at(state, (0, 1)) == {"NS"}
    assert lays(state, (1, 1)) == set(), "the stub is not reached"
    assert lays(state, (0, 2)) == {"NS"}
    entered = position(RULES, {(1, 0): "NS/E.g'"}, "EW NS")
    assert tracks_at(entered, (1, 0)) == {"W"}, "from the stub one does not come to the door"
    assert lays(entered, (1, 1)) == set()


# --- discards ----------------------------------------------------------------------------------------------


def discards(state: State) -> set[tuple[str, str]]:
    codes = RULES.catalogue.codes
    found = [move for move in agreed(state) if isinstance(move, Discard)]
    return {(" ".join(codes[kind] for kind in move.kinds), move.removes or "") for move in found}


def test_s3_passing_with_one_to_three() -> None:
    state = position(RULES, {}, "NS NS EW M")
    assert discards(state) == {
        *((code, "") for code in ("NS", "EW", "M")),
        *((pair, "") for pair in ("NS NS", "NS EW", "NS M", "EW M")),
        *((three, "") for three in ("NS NS EW", "NS NS M", "NS EW M")),
    }
    assert discards(position(RULES, {}, "M")) == {("M", "")}


def test_s3_two_cards_against_one_that_lies_there() -> None:
    for mark, sign in ((PICK, "P"), (LAMP, "L"), (TRAPPED, "X"), (THEFT, "T")):
        state = with_marks(position(RULES, {}, "NS M"), mark, 0, 0)
        assert discards(state) == {("NS", ""), ("M", ""), ("NS M", ""), ("NS M", sign)}
    state = with_marks(position(RULES, {}, "NS NS M"), PICK | THEFT, TRAPPED, LAMP)
    assert {pair for pair in discards(state) if pair[1]} == {
        (cards, sign) for cards in ("NS NS", "NS M") for sign in "PT"
    }
    assert all(not sign for _, sign in discards(with_marks(position(RULES, {}, "M"), PICK, 0, 0))), "one is too few"


# --- actions -----------------------------------------------------------------------------------------------


def test_s8_who_may_be_chosen() -> None:
    state = position(RULES, {}, "Th Ho Tr Fr Sw In")
    others = {(code, seat, "") for code in ("Tr", "Sw", "In") for seat in (1, 2)}
    assert at_players(state) == {("Th", 0, ""), *others}
    state = with_marks(state, TRAPPED | THEFT, THEFT, TRAPPED)
    assert at_players(state) == {
        *(("Ho", seat, "") for seat in (0, 1)),
        *(("Fr", seat, "") for seat in (0, 2)),
        ("Tr", 1, ""),
        *((code, seat, "") for code in ("Sw", "In") for seat in (1, 2)),
    }


def test_s8_broken_tools_traps_and_thefts_do_not_get_in_each_others_way() -> None:
    state = with_marks(position(RULES, {}, "Th Tr xP oPL"), PICK, PICK, TRAPPED | THEFT)
    assert at_players(state) == {("Th", 0, ""), ("Tr", 1, ""), ("xP", 2, "P"), ("oPL", 0, "P"), ("oPL", 1, "P")}


def test_s8_what_stops_digging() -> None:
    state = position(RULES, {}, "EW E.l M")
    for marks, cards in ((TRAPPED, set[str]()), (PICK, set[str]()), (THEFT, {"EW", "E.l'"}), (0, {"EW", "E.l'"})):
        assert lays(with_marks(state, marks, TRAPPED, PICK), (1, 0)) == cards


def test_s8_leave_to_break_ones_own_tool_is_none_to_trap_oneself() -> None:
    state = position(ruleset("saboteur2").derive(break_target=BreakTarget.ANY), {}, "Tr xP Sw In")
    targets = {code: {seat for card, seat, _ in at_players(state) if card == code} for code in ("Tr", "xP", "Sw", "In")}
    assert targets == {"Tr": {1, 2}, "xP": {0, 1, 2}, "Sw": {1, 2}, "In": {1, 2}}


def test_s3_s8_who_is_out_is_no_partner_and_otherwise_still_there() -> None:
    state = position(RULES, {}, "Sw Tr In Ha xP")
    state = state._replace(table=state.table._replace(hand_sizes=(5, 0, 1)))
    targets = {code: {seat for card, seat, _ in at_players(state) if card == code} for code in ("Sw", "Tr", "In", "Ha")}
    assert targets == {"Sw": {2}, "Tr": {1, 2}, "In": {1, 2}, "Ha": {0, 1, 2}}
    alone = state._replace(table=state.table._replace(hand_sizes=(5, 0, 0)))
    assert "Sw" not in {card for card, _, _ in at_players(alone)}


def test_s8_hats_as_long_as_there_are_roles() -> None:
    """Fifteen roles and three players: the pile lasts for twelve changes."""
    state = position(RULES, {}, "Ha M")
    for changes, seats in ((0, {0, 1, 2}), (11, {0, 1, 2}), (12, set[int]())):
        acts = state.table.acts._replace(hats=(0,) * changes)
        changed = state._replace(table=state.table._replace(acts=acts))
        assert {seat for _, seat, _ in at_players(changed)} == seats


def test_s8_a_swap_with_nothing_but_itself() -> None:
    state = position(RULES, {}, "Sw")
    swap = RULES.catalogue.kind("Sw")
    assert agreed(state) == {AtPlayer(swap, 1), AtPlayer(swap, 2), Discard((swap,))}


def test_b14_a_rockfall_may_take_ladders_and_doors() -> None:
    dug: dict[Cell, str] = {(1, 0): "E.l'", (0, 1): "NS.b", (0, -1): "NESW.c", (-1, 0): "NS/EW"}
    state = position(RULES, dug, "R")
    assert {move.cell for move in agreed(state) if isinstance(move, AtCell)} == set(dug)


# --- thefts ------------------------------------------------------------------------------------------------


def test_s15_whom_a_thief_may_rob() -> None:
    """Others who own gold, of this round or an earlier one; or nobody."""
    state = position(RULES, {}, "")
    pays = (Pay(1, 0, (), 3), Pay(1, 1, (), 1), Pay(2, 2, (), 0))
    for robbed in range(3):
        losses = (Pay(2, 1, (), -1), Pay(2, 2, (), 1))[:robbed]
        ledger = state.table.ledger._replace(pays=(*pays, *losses))
        table = state.table._replace(tasks=(Steal(0),), ledger=ledger)
        victims = [{1}, set(), {2}][robbed]
        assert agreed(state._replace(table=table)) == {Choose(STEAL), *(Choose(STEAL, target=v) for v in victims)}
