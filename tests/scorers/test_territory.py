"""The oracle of The Duel and Solo held to the wording: each corner of D4-D13 and O3-O6 in a small mine."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from tests.scorers.territory import (
    BLUE,
    GREEN,
    Card,
    Cell,
    Due,
    Ground,
    Player,
    bribable,
    drawing,
    drawn,
    due,
    fits,
    goal_turns,
    joined_gold,
    key_targets,
    lays,
    main_moves,
    next_starter,
    orientations,
    payments,
    rank,
    rockfall_targets,
    touched,
    winnings,
)
from undermine.cards import Family
from undermine.rules import ruleset

STARTS = {(0, 1): "^NESW.g", (0, -1): "^NESW.b"}
ALONE = {(0, 0): "^NESW.g"}
FAR = (9, 0)


def lying(text: str) -> Card:
    """A card upright, or turned if an apostrophe says so."""
    return text.rstrip("'"), text.endswith("'")


def mine(
    cards: dict[Cell, str], *goals: Cell, starts: dict[Cell, str] = STARTS, keys: Iterable[Cell] = (),
    bribed: Iterable[Cell] = (), marked: Iterable[Cell] = (), markers_left: int = 8,
) -> Ground:  # fmt: skip
    laid = {cell: lying(text) for cell, text in {**starts, **cards}.items()}
    face_down = frozenset(goals or [FAR])
    return Ground(laid, face_down, frozenset(keys), frozenset(bribed), frozenset(marked), markers_left)


def tracks(ground: Ground, colour: str, cell: Cell) -> set[str]:
    """What this colour reaches of the card there."""
    return {track for at, track in ground.reach[colour] if at == cell}


def spots(ground: Ground, code: str, colour: str) -> set[Cell]:
    return {cell for cell, _ in lays(ground, code, colour)}


# --- the cards ---------------------------------------------------------------------------------------------


def test_d1_a_code_tells_all_that_is_drawn() -> None:
    upright, turned = drawing(("!NES.bE.1", False)), drawing(("!NES.bE.1", True))
    assert (upright.tracks, upright.gates, upright.gold, upright.vein) == (frozenset({"ENS"}), (("E", "b"),), 1, "ENS")
    assert (turned.tracks, turned.gates, turned.gold, turned.vein) == (frozenset({"NSW"}), (("W", "b"),), 1, "NSW")
    assert drawing(("NEW/S.1S", True)).vein == "N"
    assert drawing(("NW/ES.1N", True)).vein == "ES"
    assert drawing(("NE.lg", False)).ladder == GREEN


def test_d5_a_symmetric_card_has_one_orientation() -> None:
    """D5: a half turn that changes nothing is no choice; a gate or the gold can make the difference."""
    kinds = ruleset("duel").catalogue.kinds
    cards = [kind.code for kind in kinds if kind.family in (Family.PATH, Family.GOAL)]
    one = {"NS", "EW", "NS/EW", "NE/SW", "NS/EW.1N", "!NESW", "!N/E/S/W", "!NS/E/W.1N", "!EW/N/S.2E"}
    assert {code for code in cards if len(orientations(code)) == 1} == one


# --- reach and laying --------------------------------------------------------------------------------------


def test_d4_joined_to_the_own_start() -> None:
    """D4: the rival's tunnels and start are of use only once they are joined to one's own."""
    apart = mine({(1, -1): "EW"})
    assert (2, -1) in spots(apart, "EW", BLUE)
    assert (2, -1) not in spots(apart, "EW", GREEN)
    joined = mine({(1, -1): "EW", (0, 0): "NS"})
    assert (2, -1) in spots(joined, "EW", GREEN)


def test_d4_every_side_fits() -> None:
    ground = mine({(1, -1): "NE'"})
    assert lays(ground, "NS/E", GREEN) >= {((1, 1), True), ((-1, 1), False)}
    assert not {((0, 0), False), ((0, 0), True)} & lays(ground, "EW", GREEN)
    assert ((1, 0), False) in lays(ground, "NS", BLUE)
    assert fits(ground, (8, 0), lying("EW"))


def test_d4_the_neighbours_gate_counts_and_the_new_cards_does_not() -> None:
    """D4, T42: a green door lets blue lay the card itself, and nothing beyond it; green walks through."""
    assert ((1, -1), True) in lays(mine({}), "NEW.gE", BLUE)
    closed = mine({(1, -1): "NEW.gE"}, starts=STARTS)
    assert {(2, -1), (1, -2)} & spots(closed, "NE/SW", BLUE) == {(1, -2)}
    assert (2, -1) in spots(mine({(1, -1): "NEW.gE"}, keys=[(1, -1)]), "EW", BLUE)
    assert (2, 1) in spots(mine({(1, 1): "NEW.gE"}), "EW", GREEN)


@pytest.mark.parametrize(("bribed", "free"), [([], False), ([(1, 1)], True)])
def test_d7_a_troll_stops_both_until_bribed(bribed: list[Cell], free: bool) -> None:
    ground = mine({(1, 1): "NEW.tE", (0, 0): "NS"}, bribed=bribed)
    for colour in (GREEN, BLUE):
        assert ((2, 1) in spots(ground, "EW", colour)) == free
        assert tracks(ground, colour, (1, 1)) == {"ENW"}


def test_d6_the_way_through_a_door_into_a_card() -> None:
    """D6: a door is in the way in both directions, whichever of the two cards it is on."""
    into = mine({(1, 1): "NEW.bE'"})
    assert tracks(into, GREEN, (1, 1)) == set()
    assert tracks(mine({(1, 1): "NEW.bE'"}, keys=[(1, 1)]), GREEN, (1, 1)) == {"ESW"}
    assert tracks(mine({(1, 1): "NEW.gE'"}), GREEN, (1, 1)) == {"ESW"}


def test_d6_bridges_and_double_bends_have_two_tracks() -> None:
    ground = mine({(1, 1): "NS/EW", (2, 1): "NE/SW"})
    assert tracks(ground, GREEN, (1, 1)) == {"EW"}
    assert tracks(ground, GREEN, (2, 1)) == {"SW"}
    assert {cell for cell in spots(ground, "NS", GREEN) if cell[0] > 0} == {(2, 2)}


def test_d6_a_ladder_joins_its_start() -> None:
    """D6: the link is a tunnel for both, as soon as they have come to either end of it."""
    ground = mine({(5, 3): "NE.lg", (6, 3): "EW"})
    assert tracks(ground, GREEN, (6, 3)) == {"EW"}
    assert tracks(ground, BLUE, (6, 3)) == set()
    by_the_start = mine({(5, 3): "NE.lg", (0, 0): "NS"})
    assert tracks(by_the_start, BLUE, (5, 3)) == {"EN"}
    by_the_ladder = mine({(0, -2): "NE.lg'"})
    assert tracks(by_the_ladder, BLUE, (0, 1)) == {"ENSW"}


def test_d6_where_a_ladder_may_lie() -> None:
    """D6: by any tunnel of a path card, joined or not, of either colour; no goal and no gold at its side."""
    cut_off = mine({(4, 4): "EW", (7, 4): "EW/N.1N"}, (4, 1))
    assert ((5, 4), False) in lays(cut_off, "NW.lb", GREEN)
    assert ((5, 4), False) in lays(cut_off, "NW.lb", BLUE)
    assert (8, 4) not in spots(cut_off, "NW.lb", BLUE)
    assert ((1, 1), False) in lays(cut_off, "NW.lb", BLUE)
    assert not lays(mine({}, (2, 1), (1, 0), (-1, 1), (0, 3)), "NW.lb", GREEN) & {((1, 1), False), ((0, 2), True)}
    turned_up = mine({(2, 0): "!NESW"})
    assert (1, 0) not in spots(turned_up, "NE.lg", GREEN)
    assert (2, 1) not in spots(mine({(1, 1): "EW", (2, 2): "NS/EW.1N"}), "NW.lb", GREEN)


def test_o5_the_other_colours_ladder_is_a_plain_card() -> None:
    """O5, T45: it needs the link that every card needs, and may lie beside a goal or gold."""
    ground = mine({(4, 4): "EW"}, (1, -1), starts=ALONE)
    assert ((5, 4), False) not in lays(ground, "NW.lb", GREEN)
    assert ((3, 4), False) in lays(ground, "NE.lg", GREEN)
    assert ((1, 0), False) in lays(ground, "NW.lb", GREEN)
    assert (0, -1) not in spots(ground, "NE.lg", GREEN)
    assert tracks(mine({(5, 4): "NW.lb"}, starts=ALONE), GREEN, (5, 4)) == set()


# --- goals -------------------------------------------------------------------------------------------------


def test_d5_which_goals_are_touched() -> None:
    """D5, T6: by a tunnel joined to either start, through what stands on its arm; not by a wall or a stub."""
    assert touched(mine({(1, 1): "EW", (1, -1): "NS/EW"}, (2, 1), (1, 0), (2, -1))) == {(2, 1), (2, -1)}
    assert touched(mine({(1, 1): "NW/E"}, (2, 1))) == set()
    assert touched(mine({(1, 1): "NEW.bE"}, (2, 1))) == set()
    assert touched(mine({(1, 1): "NEW.bE"}, (2, 1), keys=[(1, 1)])) == {(2, 1)}
    assert touched(mine({(1, 1): "NEW.bE", (0, 0): "NS"}, (2, 1))) == {(2, 1)}
    assert touched(mine({(1, 1): "NEW.tE"}, (2, 1))) == set()
    assert touched(mine({(1, 1): "NEW.tE"}, (2, 1), bribed=[(1, 1)])) == {(2, 1)}


def test_d5_how_a_goal_may_lie() -> None:
    """D5: as it fits; the player's choice if it fits both ways, or not at all."""
    west = mine({(1, 1): "EW"}, (2, 1))
    assert goal_turns(west, (2, 1), "!NW.2") == (False,)
    assert goal_turns(west, (2, 1), "!NE.2") == (True,)
    assert goal_turns(west, (2, 1), "!NEW.gN.3") == (False, True)
    assert goal_turns(west, (2, 1), "!NESW") == (False,)
    walled = mine({(1, 1): "EW", (2, 0): "EW", (2, 2): "EW"}, (2, 1))
    assert goal_turns(walled, (2, 1), "!NW.2") == (False, True)
    assert goal_turns(walled, (2, 1), "!N/E/S/W") == (False,)
    assert goal_turns(mine({(1, 1): "EW", (2, 0): "EW"}, (2, 1)), (2, 1), "!NEW.bN.2") == (True,)


# --- trolls and gold ---------------------------------------------------------------------------------------


def test_d7_which_trolls_may_be_bribed() -> None:
    """D7: from within the card or from outside, but nobody reaches through a shut gate to do it."""
    assert bribable(mine({(1, 1): "NEW.tE"}), GREEN) == {(1, 1)}
    assert bribable(mine({(1, 1): "NEW.tE"}), BLUE) == set()
    outside = mine({(1, 1): "NEW.tE'"})
    assert tracks(outside, GREEN, (1, 1)) == set()
    assert bribable(outside, GREEN) == {(1, 1)}
    assert bribable(mine({(1, 1): "NEW.tE'"}, bribed=[(1, 1)]), GREEN) == set()
    behind = {(1, 1): "NEW.bE", (2, 1): "NEW.tE'"}
    assert bribable(mine(behind), GREEN) == set()
    assert bribable(mine(behind, keys=[(1, 1)]), GREEN) == {(2, 1)}
    face_to_face = {(1, 1): "NEW.tE", (2, 1): "NEW.tE'"}
    assert bribable(mine(face_to_face), GREEN) == {(1, 1)}
    assert bribable(mine(face_to_face, bribed=[(1, 1)]), GREEN) == {(2, 1)}


def test_d8_gold_is_joined_by_its_own_track() -> None:
    assert joined_gold(mine({(1, 1): "NS/EW.1N"}), GREEN) == set()
    assert joined_gold(mine({(0, 2): "NS/EW.1N"}), GREEN) == {(0, 2)}
    assert joined_gold(mine({(1, 1): "NW/ES.1N"}), GREEN) == {(1, 1)}
    assert joined_gold(mine({(1, 1): "NW/ES.1N"}, marked=[(1, 1)]), GREEN) == set()
    assert joined_gold(mine({(1, 1): "EW/N.1N"}), GREEN) == set()
    assert joined_gold(mine({(0, 2): "EW/N.1N"}), GREEN) == {(0, 2)}
    assert joined_gold(mine({(0, 2): "EW/N.1N"}), BLUE) == set()


def test_d8_gold_of_a_goal_lies_behind_its_door() -> None:
    """D8: whoever comes in by the door needs it open; by the other arms all is free."""
    by_the_door = mine({(1, 1): "EW", (2, 1): "!NEW.bN.2", (2, 0): "NW'", (2, -1): "NS"})
    assert joined_gold(by_the_door, GREEN) == {(2, 1)}
    assert joined_gold(mine({(1, -1): "EW", (2, -1): "!NW.gW.1"}), BLUE) == set()
    assert joined_gold(mine({(1, -1): "EW", (2, -1): "!NW.gW.1"}, keys=[(2, -1)]), BLUE) == {(2, -1)}
    assert joined_gold(mine({(1, 1): "EW", (2, 1): "!NW.gW.1"}), GREEN) == {(2, 1)}


# --- consequences ------------------------------------------------------------------------------------------


def test_d9_goals_then_gold_then_the_end() -> None:
    """D9: one goal at a time, by column and row; then the active player's gold, then the rival's."""
    cards = {(1, 1): "NESW.bN", (0, 2): "EW/N.1N", (0, -2): "EW/N.1N'"}
    ground = mine(cards, (2, 1), (1, 2), (1, 0))
    assert due(ground, GREEN, 1) == Due("turn", cells=frozenset({(1, 2)}))
    after = mine({**cards, (1, 2): "!N/E/S/W", (2, 1): "!N/E/S/W"}, (1, 0))
    assert due(after, GREEN, 1) == Due("claim", GREEN, frozenset({(0, 2)}))
    assert due(after, BLUE, 1) == Due("claim", BLUE, frozenset({(0, -2)}))
    quiet = mine({**cards, (1, 2): "!N/E/S/W", (2, 1): "!N/E/S/W"}, (1, 0), marked=[(0, 2), (0, -2)])
    assert due(quiet, GREEN, 1) is None
    assert due(quiet, GREEN, 0) == Due("end")


def test_d11_the_last_goal_and_the_last_marker() -> None:
    """D9, D11, T37, T38: gold on the last goal still counts; without a marker nothing does any more."""
    last = Ground({**{cell: lying(text) for cell, text in STARTS.items()}, (1, 1): ("!NW.2", False)}, frozenset())
    assert due(last, BLUE, 5) == Due("claim", GREEN, frozenset({(1, 1)}))
    spent = mine({(0, 2): "EW/N.1N", (1, 1): "EW"}, (2, 1), markers_left=0)
    assert due(spent, GREEN, 5) == Due("end")


def test_d8_both_are_joined_and_the_active_player_takes_it() -> None:
    """D8: gold within reach of both goes to the one whose turn it is."""
    ground = mine({(0, 0): "NS/EW.1N"})
    assert [due(ground, colour, 9) for colour in (GREEN, BLUE)] == [
        Due("claim", colour, frozenset({(0, 0)})) for colour in (GREEN, BLUE)
    ]


# --- actions and turns -------------------------------------------------------------------------------------


def test_d10_targets_of_keys_and_rockfalls() -> None:
    cards = {(4, 4): "NESW.bN", (5, 4): "NES.gN", (6, 4): "!NES.bE.1", (7, 4): "NW.lb", (8, 4): "NS/EW.1N"}
    ground = mine({**cards, (1, 1): "NES.tN", (2, 1): "NES.bS"}, keys=[(2, 1)])
    assert key_targets(ground, GREEN) == {(4, 4), (6, 4)}
    assert key_targets(ground, BLUE) == {(5, 4)}
    assert rockfall_targets(ground) == {(4, 4), (5, 4), (7, 4), (2, 1)}


def test_d3_what_a_turn_may_be() -> None:
    """D3, D10: a sabotaged player lays nothing; two cards may remove what lies before him, or nothing at all."""
    ground = mine({(1, 1): "NEW.tE"})
    hand = ("EW", "xP", "oPL", "oC", "M")
    free = main_moves(ground, Player(GREEN, hand, frozenset(), frozenset("L")))
    assert {move for move in free if move[0] in ("break", "mend", "bribe", "at")} == {
        ("break", "xP", "P"),
        ("bribe", (1, 1)),
        ("at", "M", FAR),
    }
    assert len([move for move in free if move[0] == "discard"]) == 5 + 10
    struck = main_moves(ground, Player(GREEN, hand, frozenset("PC"), frozenset("P")))
    assert {move for move in struck if move[0] in ("break", "mend", "lay")} == {
        ("mend", "oPL", "P"),
        ("mend", "oC", "C"),
    }
    assert len([move for move in struck if move[0] == "discard"]) == 5 + 3 * 10
    assert ("bribe", (1, 1)) in struck


# --- the end -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("purse", "debt", "best"),
    [
        ((1, 2, 3), 1, {(1,)}),
        ((2, 3), 1, {(2,)}),
        ((1, 2, 3), 3, {(3,)}),
        ((1, 1, 2), 2, {(2,)}),
        ((1, 1, 3), 2, {(1, 1)}),
        ((2, 2), 3, {(2, 2)}),
        ((3, 3), 2, {(3,)}),
        ((1, 2), 3, {(1, 2)}),
        ((1,), 3, {(1,)}),
        ((), 2, {()}),
        ((1, 2, 2, 3), 4, {(1, 3), (2, 2)}),
        ((1, 2, 3), 0, {()}),
    ],
)
def test_d12_how_trolls_are_paid(purse: tuple[int, ...], debt: int, best: set[tuple[int, ...]]) -> None:
    """D12, T39: least too much, then fewest cards, and no change."""
    assert payments(purse, debt) == best


def test_d12_three_trolls_leave_no_choice() -> None:
    """With the trolls of the box no two ways of paying are equally good."""
    purses = [
        (1,) * ones + (2,) * twos + (3,) * threes for ones in range(5) for twos in range(5) for threes in range(4)
    ]
    assert all(len(payments(purse, debt)) == 1 for purse in purses for debt in range(4))


def test_d12_paths_with_gold_leave_the_game() -> None:
    """D12, T41: those that were won."""
    ground = mine({(0, 2): "EW/N.1N", (1, 1): "!NW.2"})
    assert winnings(ground, [(0, 2), (1, 1)]) == ([1, 2], ["EW/N.1N"])


def test_d13_who_begins() -> None:
    assert next_starter({GREEN: 3, BLUE: 4}) == GREEN
    assert next_starter({GREEN: 4, BLUE: 3}) == BLUE
    assert next_starter({GREEN: 4, BLUE: 4}) == BLUE
    assert next_starter({GREEN: 4}) == GREEN


def test_o6_ranks() -> None:
    assert [rank(gold) for gold in (0, 14, 15, 19, 20, 24, 25, 40)] == [0, 0, 1, 1, 2, 2, 3, 3]


def test_o3_o4_forced_cards() -> None:
    """O3, O4, T44: each is replaced, and the next rockfall takes the card before."""
    stock = ["xP", "R", "EW", "xP", "R", "R", "NS", "M"]
    assert drawn(stock, 2, frozenset(), [(1, 0), (2, 0)]) == [
        ("struck", "P"),
        ("fall", (2, 0)),
        ("hand", "EW"),
        ("wasted", "P"),
        ("fall", (1, 0)),
        ("fall", None),
        ("hand", "NS"),
    ]
    assert drawn(["xL"], 1, frozenset("L"), []) == [("wasted", "L")]
    assert drawn([], 2, frozenset(), []) == []
