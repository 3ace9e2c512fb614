"""The model all games share, as far as the mine goes (M1-M7)."""

from __future__ import annotations

import pytest

from tests.rules.ends import outcome
from undermine.game import Lay
from undermine.rules import Cell, Connect, RuleSet, ruleset
from undermine.testing.positions import EDITIONS, after, cells, lying, moves, refusal, scene, turned_up

START, ADJACENT = (ruleset().derive(connect=connect) for connect in Connect)
BOTH = pytest.mark.parametrize("rules", [START, ADJACENT], ids=["start", "adjacent"])
AROUND_START = {(0, -1), (1, 0), (0, 1), (-1, 0)}

EAST_OF_START = {
    "EW": "E",
    "NW": "N",
    "NE'": "S",
    "NES'": "NS",
    "NEW": "NE",
    "NEW'": "ES",
    "NESW": "NES",
    "E'": "",
    "E/W": "",
    "N/E'": "",
    "N/W": "",
    "N/E/S'": "",
    "N/E/W": "",
    "N/E/W'": "",
    "N/E/S/W": "",
}
BEYOND = {"N": (1, -1), "E": (2, 0), "S": (1, 1)}


@pytest.mark.parametrize(("card", "sides"), EAST_OF_START.items())
def test_tracks(card: str, sides: str) -> None:
    """M1 M5: who enters a card from the west comes out where its track does, and from a stub nowhere."""
    state = scene(f"S {card}", rules=START, hands={"A": "NESW"})
    assert cells(state) - AROUND_START == {BEYOND[side] for side in sides}


@pytest.mark.parametrize("code", [code for code in ruleset().catalogue.codes if code[0] in "NE"])
def test_every_side_is_open_or_wall(code: str) -> None:
    """M1: a card has the open sides that its code names, and walls elsewhere."""
    catalogue = ruleset().catalogue
    upright = catalogue.faces[catalogue.faces_of(catalogue.kind(code))[0]]
    assert upright.openings == sum(1 << "NESW".index(side) for side in code.replace("/", ""))


@pytest.mark.parametrize(
    ("card", "expected"),
    [
        ("NS", "NS@0,-1 NS@0,1"),
        ("EW", "EW@1,0 EW@-1,0"),
        ("NE", "NE'@1,0 NE@-1,0 NE@0,1 NE'@0,-1"),
        ("NW", "NW@1,0 NW'@-1,0 NW@0,1 NW'@0,-1"),
        ("NES", "NES'@1,0 NES@-1,0 NES@0,1 NES'@0,1 NES@0,-1 NES'@0,-1"),
        ("NEW", "NEW@1,0 NEW'@1,0 NEW@-1,0 NEW'@-1,0 NEW@0,1 NEW'@0,-1"),
        ("NESW", "NESW@1,0 NESW@-1,0 NESW@0,1 NESW@0,-1"),
        ("N", "N@0,1 N'@0,-1"),
        ("E", "E'@1,0 E@-1,0"),
        ("N/E/S", "N/E/S'@1,0 N/E/S@-1,0 N/E/S@0,1 N/E/S'@0,1 N/E/S@0,-1 N/E/S'@0,-1"),
    ],
)
@BOTH
def test_half_turns_and_no_quarter_turns(rules: RuleSet, card: str, expected: str) -> None:
    """M2: a card is laid upright or after a half turn; where these look alike they are one move; never crosswise."""
    state = scene(rules=rules, hands={"A": card})
    assert moves(state, card) == set(expected.split())


@pytest.mark.parametrize("card", ["NS", "EW", "NESW", "N/S", "E/W", "N/E/S/W"])
def test_a_needless_turn_is_no_move(card: str) -> None:
    """M2: a card that a half turn leaves as it is has one way to lie."""
    state = scene(hands={"A": card})
    kind = state.table.rules.catalogue.kind(card)
    assert all(refusal(state, Lay(kind, True, cell)) == "why-not-a-face" for cell in AROUND_START)


FAR = {
    "west": ("NEW NESW EW NEW' NESW NEW EW NEW' NESW NEW EW S", (-12, 0)),
    "north": ("NES NS NESW NES' NS NES NESW NES' NS NES NESW NS S".replace(" ", "\n"), (0, -13)),
    "south": ("S NES NS NESW NES' NS NES NESW NES' NS NES NESW NS".replace(" ", "\n"), (0, 13)),
    "between the goals and past them": ("S\nNE NEW NEW' NESW NEW NEW' NESW NEW EW NESW EW", (11, 1)),
}


@BOTH
@pytest.mark.parametrize(("drawing", "far"), FAR.values(), ids=FAR)
def test_the_table_has_no_edge(rules: RuleSet, drawing: str, far: Cell) -> None:
    """M3: one digs behind the start, past the goals and as far in every direction as the cards carry."""
    state = scene(drawing, rules=rules, hands={"A": "NESW"})
    assert far in cells(state)
    assert lying(after(state, f"NESW@{far[0]},{far[1]}"), far) == "NESW"


def test_columns_grow_eastwards_and_rows_southwards() -> None:
    """M3: a place is (column, row); east is the next column, south the next row."""
    state = scene(hands={"A": "EW", "B": "NS", "C": "NE"})
    done = after(state, "EW@1,0", "NS@0,1", "NE@-1,0")
    assert [lying(done, cell) for cell in ((1, 0), (0, 1), (-1, 0))] == ["EW", "NS", "NE"]
    assert lying(done, (0, -1)) == "."


FIT = """
    .   .    NE
    S   EW   .
    NE  EW   NW
"""


@BOTH
@pytest.mark.parametrize(
    ("card", "fits"),
    [
        # At (2, 0): a wall to the north, a tunnel from the west, a tunnel from the south, nothing to the east.
        ("NE'", True),
        ("NEW'", True),
        ("N/E'", True),
        ("N/E/W'", True),
        ("EW", False),
        ("NW", False),
        ("NES", False),
        ("NEW", False),
        ("NESW", False),
        ("N/E/S/W", False),
    ],
)
def test_every_side_must_fit(rules: RuleSet, card: str, fits: bool) -> None:
    """M4 B7: tunnel against tunnel and rock against rock, on each side that has a face-up neighbour."""
    code = card.rstrip("'")
    state = scene(FIT, rules=rules, hands={"A": code})
    assert (f"{card}@2,0" in moves(state)) is fits
    if not fits:
        assert refusal(state, f"{card}@2,0") == "why-no-fit"


@pytest.mark.parametrize("face", ["$", "NE", "NW"])
@BOTH
def test_a_hidden_goal_makes_no_demands(rules: RuleSet, face: str) -> None:
    """M4: beside a face-down goal any card may lie that fits the others, whatever the goal hides."""
    state = scene(f"S . ?{face}", rules=rules, hands={"A": "EW NW NEW E N/W"})
    east = {text for text in moves(state) if text.endswith("@1,0")}
    assert east == {"EW@1,0", "NW@1,0", "NEW@1,0", "NEW'@1,0", "E'@1,0", "N/W@1,0"}


def test_reach_comes_and_goes() -> None:
    """M5: a rockfall cuts tunnels off, a new card brings them back."""
    state = scene("S EW EW", rules=START, hands={"A": "R", "B": "EW NESW", "C": "NESW"})
    assert (3, 0) in cells(after(state, "-R"))
    cut = after(state, "R@1,0")
    assert (3, 0) not in cells(cut)
    assert (3, 0) in cells(after(cut, "EW@1,0"))


def test_reach_stops_at_a_wall() -> None:
    """M5: a side open on one card and walled on its neighbour ends the walk; only a stone can lie so."""
    state = scene(
        """
        S   EW  !NE'
        .   .   EW    .
        """,
        rules=START,
        hands={"A": "NESW NEW"},
    )
    assert not cells(state) & {(1, 1), (3, 1)}


@pytest.mark.parametrize(
    ("drawing", "text", "turned"),
    [
        ("S . ?$", "EW@1,0", True),
        ("S . ?$", "NW@1,0", False),  # beside it, with a wall
        ("S . ?$", "E/W@1,0", False),  # a stub points at it
        ("S . ?$", "N/E/S/W@1,0", False),
        ("S . EW ?$", "EW@1,0", True),  # far from it: a gap is closed
        ("S . E/W ?$", "EW@1,0", False),
        ("S . EW . EW ?$", "EW@1,0", False),  # still cut off
        ("S . EW ?$", "E/W@1,0", False),  # closed with a dead end
        ("S . EW ?$", "NS@0,1", False),
    ],
)
@pytest.mark.parametrize("key", EDITIONS)
def test_revealing(key: str, drawing: str, text: str, turned: bool) -> None:
    """M6: a goal is turned when an open side of a reached track faces it, and only then."""
    state = scene(drawing, rules=key, hands={"A": text.partition("@")[0]})
    assert bool(turned_up(state, text)) is turned
    assert (after(state, text).table.outcome is not None) is turned


def test_whoever_laid_the_card_got_there() -> None:
    """M6 B16: a card far from the goal that wakes up a tunnel makes its player the finisher."""
    state = scene("S . EW EW ?$", hands={"B": "EW"}, turn="B")
    assert outcome(after(state, "EW@1,0")).finisher == 1


@pytest.mark.parametrize("key", EDITIONS)
def test_a_turned_goal_leads_on(key: str) -> None:
    """M6 T1: a stone's tunnels belong to the mine, so the goals behind it are turned by the same card."""
    state = scene(
        """
        S   .   ?NE
        .   ?$  ?NW
        """,
        rules=key,
        hands={"A": "EW"},
    )
    assert turned_up(state, "EW@1,0") == [((2, 0), "!NE'"), ((2, 1), "!NW"), ((1, 1), "!NESW.$")]


@pytest.mark.parametrize("action", ["oP", "oL", "oC", "oPL", "oPC", "oLC", "R"])
@pytest.mark.parametrize("key", EDITIONS)
def test_an_action_needs_a_target(key: str, action: str) -> None:
    """M7: a repair with nothing to mend, a rockfall with nothing to bring down can only be passed."""
    state = scene(rules=key, hands={"A": action})
    assert moves(state) == {f"-{action}"}


def test_a_break_needs_a_whole_tool() -> None:
    """M7 B12: with all picks broken a broken pick finds no target; with one of them whole it has one."""
    all_broken = scene(house=["card:xP=4"], hands={"A": "xP"}, broken=dict.fromkeys("ABC", "P"))
    assert moves(all_broken) == {"-xP"}
    assert moves(scene(hands={"A": "xP"}, broken={"A": "P", "B": "P", "C": "L"})) == {"-xP", "xP>C"}


def test_a_map_needs_a_hidden_goal() -> None:
    """M7 B15: with every goal face up, which no round lives to see, a map finds no target."""
    assert moves(scene("S . !$ !NE !NW", hands={"A": "M"})) == {"-M"}
