"""The Duel: sabotage and repair, keys, rockfalls and maps (D10)."""

from __future__ import annotations

import pytest

from undermine.game import view
from undermine.game.events import Looked
from undermine.testing.duel_positions import broken_tools, claims, duel, stakes_of
from undermine.testing.positions import after, lying, moves, told, turned_up

DOORS = """
    B
    .
    G   .   NEW.bE   .   NEW.gN   .   !NES.gN.2   .   !NEW.bN.2   .   ?NE.bE.1
"""
EVERYTHING = """
    B
    .
    G   .   NS   .   NS/EW   .   NEW.bE   .   NW.lb'   .   EW/N.1N   .   NEW.tE   .   !NE.2
"""


# Sabotage and repair -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("broken", "offered"), [({}, {"xP>B"}), ({"B": "LC"}, {"xP>B"}), ({"B": "P"}, set())])
def test_sabotage(broken: dict[str, str], offered: set[str]) -> None:
    """D10: it is laid before the rival, one of each kind, and never before oneself."""
    assert moves(duel(hands={"A": "xP"}, broken=broken), "xP") == offered


def test_what_sabotage_forbids() -> None:
    """D10: the victim lays no path card; all else is open to him."""
    state = duel("G NEW.tE NEW.bE'", hands={"A": "EW xP oL K M R NE"}, broken={"A": "L"})
    texts = moves(state)
    assert not moves(state, "EW")
    assert not moves(state, "NE")
    assert {"xP>B", "oL>A", "K@2,1", "M@5,0", "R@2,1", "bribe@1,1", "-EW", "-NE+M:L"} <= texts


def test_only_your_own_tools_are_mended() -> None:
    """D10: a repair helps nobody but the one who plays it."""
    state = duel(hands={"A": "oL oPL oC"}, broken={"A": "P", "B": "LC"})
    assert moves(state, "oPL") == {"oPL>A:P"}
    assert moves(state, "oL") == moves(state, "oC") == set()


def test_two_tools_on_one_card() -> None:
    """D10: with two tools on it a repair mends one of them, and both cards are discarded."""
    state = duel(hands={"A": "oPL", "B": "NS"}, broken={"A": "PL"}, stock="")
    assert moves(state, "oPL") == {"oPL>A:P", "oPL>A:L"}
    mended = after(state, "oPL>A:L")
    assert broken_tools(mended) == ["P", ""]
    codes = state.table.rules.catalogue.codes
    new = mended.table.discards[len(state.table.discards) :]
    assert {codes[kind] for kind in new} == {"oPL", "xL"}


# Keys --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("turn", "doors"), [("A", {"K@2,1", "K@8,1"}), ("B", {"K@4,1", "K@6,1"})])
def test_which_doors_take_a_key(turn: str, doors: set[str]) -> None:
    """D10: face-up doors of the other colour, on tunnels and goals, reached or not."""
    assert moves(duel(DOORS, hands={turn: "K"}, turn=turn), "K") == doors


def test_one_key_on_a_door() -> None:
    """D10: a door that has a key takes no other."""
    assert moves(duel(DOORS, hands={"A": "K"}, keys=["2,1"]), "K") == {"K@8,1"}


def test_a_key_opens_the_way() -> None:
    """D10, T34: it may bring gold at once, and stays where it is."""
    state = duel("G NEW.bE NW/ES.1N", hands={"A": "K", "B": "M"})
    opened = after(state, "K@1,1")
    assert stakes_of(opened).keys == ((1, 1),)
    assert claims(opened) == {(2, 1): "A"}
    assert stakes_of(after(opened, "-M")).keys == ((1, 1),)


# Rockfalls ---------------------------------------------------------------------------------------------------


def test_what_a_rockfall_takes() -> None:
    """D10: plain tunnels, bridges, doors and ladders; not starts, goals, gold or trolls."""
    assert moves(duel(EVERYTHING, hands={"A": "R"}), "R") == {"R@2,1", "R@4,1", "R@6,1", "R@8,1"}


def test_the_key_of_a_fallen_door() -> None:
    """D10: it goes back, so that the same door laid there again is shut."""
    drawing = """
        B
        .
        G   NEW.bE
    """
    state = duel(drawing, hands={"A": "R EW", "B": "M"}, keys=["1,1"])
    assert "EW@2,1" in moves(state)
    fallen = after(state, "R@1,1")
    assert lying(fallen, (1, 1)) == "."
    assert stakes_of(fallen).keys == ()


def test_a_rockfall_elsewhere_leaves_the_key() -> None:
    """D10: only the key of the fallen door goes back."""
    state = duel("G NEW.bE NS/EW", hands={"A": "R"}, keys=["1,1"])
    assert stakes_of(after(state, "R@2,1")).keys == ((1, 1),)


def test_what_is_cut_off_stays() -> None:
    """D10, T36: cards and markers beyond the gap stay, and no goal is turned."""
    state = duel("G EW NEW.tE", hands={"A": "R"}, bribes={"2,1": "B"})
    assert turned_up(state, "R@1,1") == []
    fallen = after(state, "R@1,1")
    assert lying(fallen, (2, 1)) == "NEW.tE"
    assert stakes_of(fallen).bribes == (((2, 1), 1),)


# Maps --------------------------------------------------------------------------------------------------------


def test_which_goals_a_map_shows() -> None:
    """D10: one goal that is still face down."""
    state = duel("G . . !NE.2 . ?NW.2", hands={"A": "M"})
    assert moves(state, "M") == {f"M@{column},{row}" for column, row in state.table.mine.goals}
    assert len(moves(state, "M")) == 5
    assert "M@3,1" not in moves(state, "M")


def test_who_sees_the_goal() -> None:
    """D10: the looker sees it; the rival sees which one it was."""
    state = duel("G . . ?NW.2", hands={"A": "M"})
    (looked,) = [event for event in told(state, "M@3,1") if isinstance(event, Looked)]
    kind = state.table.rules.catalogue.kind("!NW.2")
    assert looked.cell == (3, 1)
    now = after(state, "M@3,1")
    assert now.owns[0].goals == (((3, 1), kind),)
    rival = view(now, 1)
    assert rival.own is not None
    assert rival.own.goals == ()
    assert rival.table.acts.looks == (((3, 1),), ())


@pytest.mark.parametrize("card", ["K", "R", "oP"])
def test_a_card_without_a_target(card: str) -> None:
    """D10: it can only be discarded."""
    assert moves(duel(hands={"A": card})) == {f"-{card}"}
