"""Action cards: breaking and mending tools, rockfall, map (B12-B15)."""

from __future__ import annotations

import pytest

from tests.rules.ends import outcome
from undermine.game import State
from undermine.game.events import Looked, TurnedUp
from undermine.game.state import MARKS
from undermine.rules import Cell, Connect, RuleSet, ruleset
from undermine.testing.positions import EDITIONS, after, cells, lying, moves, refusal, scene, told

TOOLS = "PLC"
START, ADJACENT = (ruleset().derive(connect=connect) for connect in Connect)


def broken(state: State, seat: int) -> str:
    return "".join(tool for tool, mark in MARKS.items() if state.table.marks[seat] & mark)


def thrown(before: State, now: State) -> list[str]:
    """The cards that have come onto the discards face up."""
    codes, old = before.table.rules.catalogue.codes, len(before.table.discards)
    assert now.table.discards[:old] == before.table.discards != ()
    return sorted(codes[kind] for kind in now.table.discards[old:])


# Breaking a tool ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("tool", TOOLS)
@pytest.mark.parametrize("key", EDITIONS)
def test_breaking(key: str, tool: str) -> None:
    """B12 break_target: a broken tool is laid in front of a player, one of whom may be oneself, and stays there."""
    state = scene(rules=key, players=5, hands={"C": f"x{tool}"}, turn="C", stock="NS")
    victims = "ABCDE" if key in ("base-2015", "base-2004") else "ABDE"
    assert moves(state, f"x{tool}") == {f"x{tool}>{victim}" for victim in victims}
    done = after(state, f"x{tool}>E")
    assert [broken(done, seat) for seat in range(5)] == ["", "", "", "", tool]
    assert thrown(state, done) == []


@pytest.mark.parametrize("tool", TOOLS)
def test_one_of_each_kind(tool: str) -> None:
    """B12: nobody can have two broken tools of a kind, whatever else is broken."""
    others = TOOLS.replace(tool, "")
    state = scene(hands={"A": f"x{tool}"}, broken={"A": tool, "B": tool, "C": others})
    assert moves(state, f"x{tool}") == {f"x{tool}>C"}
    assert refusal(state, f"x{tool}>A") == "why-not-a-target"
    assert refusal(state, f"x{tool}>B") == "why-not-a-target"
    assert broken(after(state, f"x{tool}>C"), 2) == TOOLS


@pytest.mark.parametrize("key", ["base-de", "base-fr", "saboteur2", "saboteur2-fr"])
def test_not_oneself(key: str) -> None:
    """B12 break_target: where the book speaks of others, one's own tool is not broken."""
    assert refusal(scene(rules=key, hands={"A": "xL"}), "xL>A") == "why-not-a-target"


@pytest.mark.parametrize("key", ["base-2015", "base-2004"])
def test_oneself(key: str) -> None:
    """B12 break_target: where the book speaks of any player, one is a player too."""
    state = scene(rules=key, hands={"A": "xL"})
    assert "xL>A" in moves(state)
    assert broken(after(state, "xL>A"), 0) == "L"


# Mending a tool ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "expected"),
    [
        ("oP", "oP>A oP>B"),
        ("oL", "oL>A oL>C"),
        ("oC", "oC>C"),
        ("oPL", "oPL>A:P oPL>A:L oPL>B:P oPL>C:L"),
        ("oPC", "oPC>A:P oPC>B:P oPC>C:C"),
        ("oLC", "oLC>A:L oLC>C:L oLC>C:C"),
    ],
)
@pytest.mark.parametrize("key", EDITIONS)
def test_mending(key: str, card: str, expected: str) -> None:
    """B13: a repair fits the broken tools it shows, before any player, oneself included."""
    state = scene(rules=key, players=4, hands={"A": card}, broken={"A": "PL", "B": "P", "C": "LC"})
    assert moves(state, card) == set(expected.split())


@pytest.mark.parametrize("victim", "ABC")
def test_both_cards_are_discarded(victim: str) -> None:
    """B13: the repair and the broken tool both go to the discards."""
    state = scene(hands={"A": "oL"}, broken={victim: "L"}, stock="NS")
    done = after(state, f"oL>{victim}")
    assert thrown(state, done) == ["oL", "xL"]
    assert done.table.marks == (0, 0, 0)


@pytest.mark.parametrize(("choice", "left"), [("P", "LC"), ("L", "PC")])
@pytest.mark.parametrize("victim", "AB")
def test_a_double_repair_mends_one(choice: str, left: str, victim: str) -> None:
    """B13 T8: a repair that shows two tools mends one of them, as its player chooses."""
    state = scene(hands={"A": "oPL"}, broken={victim: "PLC"}, stock="NS")
    done = after(state, f"oPL>{victim}:{choice}")
    assert broken(done, "AB".index(victim)) == left
    assert thrown(state, done) == sorted(["oPL", f"x{choice}"])


def test_a_repair_must_match() -> None:
    """B13: a lamp does not mend a cart, nor a tool that is whole."""
    state = scene(hands={"A": "oL oPL"}, broken={"A": "C", "B": "L"})
    assert refusal(state, "oL>A") == refusal(state, "oPL>A:L") == refusal(state, "oPL>B:P") == "why-not-a-target"
    assert refusal(scene(hands={"A": "oL"}, broken={"A": "C"}), "oL>A") == "why-nothing-to-mend"


def test_a_mended_tool_can_break_again() -> None:
    """B12 B13: what was mended is whole and may be broken anew."""
    state = scene(hands={"A": "oL", "B": "xL"}, broken={"A": "L"})
    assert broken(after(state, "oL>A", "xL>A"), 0) == "L"


# Rockfall ----------------------------------------------------------------------------------------------------

MINE = """
    .   N'   .    .
    S   NEW  EW   .    E/W
    NS  .    .    NW   !NE'
"""


@pytest.mark.parametrize("key", EDITIONS)
def test_rockfall_takes_any_tunnel(key: str) -> None:
    """B14 T5: every tunnel card may be brought down, leading on or dead or cut off; never the start or a goal."""
    state = scene(MINE, rules=key, hands={"A": "R"})
    assert moves(state, "R") == {"R@1,-1", "R@1,0", "R@2,0", "R@4,0", "R@0,1", "R@3,1"}
    for cell in ("0,0", "4,1", "8,-2", "8,0", "5,5", "3,0"):
        assert refusal(state, f"R@{cell}") == "why-not-a-target"


def test_rockfall_removes_one_card() -> None:
    """B14: the card and the rockfall are discarded; what hung on it stays where it is."""
    state = scene(MINE, hands={"A": "R"}, stock="EW")
    done = after(state, "R@1,0")
    assert thrown(state, done) == ["NEW", "R"]
    assert lying(done, (1, 0)) == "."
    before, now = state.table.mine.laid, done.table.mine.laid
    assert before.items() - now.items() == {((1, 0), before[1, 0])}
    assert not now.keys() - before.keys()


@pytest.mark.parametrize("key", EDITIONS)
def test_the_hole_must_be_filled_with_a_card_that_fits(key: str) -> None:
    """B14: a card in the hole fits everything around it and then joins both ends."""
    state = scene("S EW EW", rules=key, hands={"A": "R", "B": "NW NS E/W NESW", "C": "NESW"})
    cut = after(state, "R@1,0")
    assert refusal(cut, "NW@1,0") == refusal(cut, "NS@1,0") == "why-no-fit"
    assert "E/W@1,0" in moves(cut)
    assert {(1, -1), (1, 1), (3, 0)} <= cells(after(cut, "NESW@1,0"))


@pytest.mark.parametrize(("rules", "grows"), [(START, False), (ADJACENT, True)], ids=["start", "adjacent"])
@pytest.mark.parametrize(("drawing", "beyond"), [("S EW EW", (3, 0)), ("S EW !NE'", (2, 1))], ids=["tunnel", "stone"])
def test_severed_parts(drawing: str, beyond: Cell, rules: RuleSet, grows: bool) -> None:
    """B14 connect: a severed part cannot be extended with `start`, and can with `adjacent`."""
    state = scene(drawing, rules=rules, hands={"A": "R", "B": "NESW"})
    assert beyond in cells(after(state, "-R"))
    cut = after(state, "R@1,0")
    assert (beyond in cells(cut)) is grows
    assert (1, 0) in cells(cut)


def test_a_severed_part_grows_and_is_joined_again() -> None:
    """B14 M6: with `adjacent` a severed tunnel may come to lie at a goal; it is turned when the gap is closed."""
    state = scene("S EW EW . ?$", rules=ADJACENT, hands={"A": "R NEW", "B": "EW", "C": "NEW NS"})
    lying_there = after(state, "R@1,0", "EW@3,0")
    assert lying(lying_there, (4, 0)) == "?"
    assert outcome(after(lying_there, "NEW@1,0")).finisher == 2


@pytest.mark.parametrize("key", EDITIONS)
def test_a_goal_stays_face_up(key: str) -> None:
    """B14: a goal once face up remains so though its tunnel is cut off."""
    state = scene("S EW !NE'", rules=key, hands={"A": "R", "B": "M"})
    done = after(state, "R@1,0")
    assert lying(done, (2, 0)) == "!NE'"
    assert "M@2,0" not in moves(done)


@pytest.mark.parametrize("cell", ["1,0", "3,0", "1,-1"])
def test_a_rockfall_turns_no_goal(cell: str) -> None:
    """B14: whatever comes down, no goal is turned up by it."""
    state = scene(". E/W . .\nS EW . EW ?$", hands={"A": "R"})
    assert not any(isinstance(event, TurnedUp) for event in told(state, f"R@{cell}"))
    assert lying(after(state, f"R@{cell}"), (4, 0)) == "?"


def test_a_removed_card_frees_what_it_blocked() -> None:
    """B14: where a dead end is cleared, digging goes on."""
    state = scene("S E/W", rules=START, hands={"A": "R", "B": "EW", "C": "NESW"})
    assert (2, 0) in cells(after(state, "R@1,0", "EW@1,0"))


# Map ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("key", EDITIONS)
def test_a_map_shows_a_goal_to_one_player(key: str) -> None:
    """B15: the player alone sees the face, everybody sees which goal; the goal stays as it was."""
    state = scene("S . . ?$ ?NE ?NW", rules=key, hands={"B": "M"}, turn="B", stock="NS")
    done = after(state, "M@3,0")
    treasure = done.table.rules.catalogue.kind("!NESW.$")
    assert done.table.acts.looks == ((), ((3, 0),), ())
    assert [own.goals for own in done.owns] == [(), (((3, 0), treasure),), ()]
    assert lying(done, (3, 0)) == "?"
    assert done.table.shown == ()
    assert thrown(state, done) == ["M"]
    (looked, *_) = told(state, "M@3,0")
    assert isinstance(looked, Looked)
    assert [looked.seen_by(seat).face for seat in (0, 1, 2, None)] == [None, treasure, None, None]


@pytest.mark.parametrize("key", EDITIONS)
def test_map_targets(key: str) -> None:
    """B15 M7: any goal face down; one lying face up has nothing left to tell."""
    assert moves(scene(rules=key, hands={"A": "M"}), "M") == {"M@8,-2", "M@8,0", "M@8,2"}
    state = scene("S EW !NE'", rules=key, hands={"A": "M"})
    assert moves(state, "M") == {f"M@{c},{r}" for c, r in state.table.mine.goals}
    assert len(moves(state, "M")) == 2
    assert refusal(state, "M@2,0") == refusal(state, "M@0,0") == refusal(state, "M@1,0") == "why-not-a-target"


def test_looking_again() -> None:
    """B15: one may look at a goal that one has seen before; others may look at it too."""
    state = scene(hands={"A": "M M M", "B": "M", "C": "NS"})
    once = after(state, "M@8,0", "M@8,0", "-NS")
    twice = after(once, "M@8,0")
    assert twice.owns[0].goals == once.owns[0].goals == once.owns[1].goals
    assert twice.table.acts.looks == once.table.acts.looks == (((8, 0),), ((8, 0),), ())
