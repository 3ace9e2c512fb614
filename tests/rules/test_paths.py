"""Laying path cards and turning up goals (B7-B11)."""

from __future__ import annotations

import pytest

from tests.rules.ends import outcome
from undermine.game import Ending
from undermine.game.events import Uncovered
from undermine.game.tasks import Orient
from undermine.rules import Cell, Connect, RuleSet, ruleset
from undermine.testing.positions import EDITIONS, after, cells, lying, moves, refusal, scene, to_move, told, turned_up

START, ADJACENT = (ruleset().derive(connect=connect) for connect in Connect)
BOTH = pytest.mark.parametrize("rules", [START, ADJACENT], ids=["start", "adjacent"])
AROUND_START = {(0, -1), (1, 0), (0, 1), (-1, 0)}
DEAD_ENDS = ("N", "E", "N/S", "E/W", "N/E", "N/W", "N/E/S", "N/E/W", "N/E/S/W")

# Joining the mine --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("key", EDITIONS)
def test_tunnel_must_meet_tunnel(key: str) -> None:
    """B7: lying beside a card, wall to wall, joins nothing in any edition."""
    state = scene("S\nNS", rules=key, hands={"A": "NS EW"})
    assert refusal(state, "NS@1,1") == "why-not-joined"
    assert refusal(state, "EW@1,1") == "why-not-joined"
    assert refusal(state, "EW@5,5") == "why-not-joined"
    assert "EW@1,0" in moves(state)


@pytest.mark.parametrize("key", EDITIONS)
@pytest.mark.parametrize("face", ["$", "NE", "NW"])
def test_a_hidden_goal_is_nothing_to_hook_on_to(key: str, face: str) -> None:
    """B7: a face-down goal never joins a card, whatever it hides."""
    state = scene(f"S . . ?{face}", rules=key, hands={"A": "EW NESW"})
    assert cells(state) == AROUND_START
    assert refusal(state, "EW@2,0") == refusal(state, "EW@4,0") == "why-not-joined"


@pytest.mark.parametrize("key", EDITIONS)
def test_a_turned_goal_is_something_to_hook_on_to(key: str) -> None:
    """B7 B10: tunnels run on through a stone that is reached."""
    state = scene("S EW !NE'", rules=key, hands={"A": "NESW EW"})
    assert (2, 1) in cells(state)
    assert refusal(state, "EW@3,0") == "why-not-joined"


@pytest.mark.parametrize(("rules", "grows"), [(START, False), (ADJACENT, True)], ids=["start", "adjacent"])
def test_cut_off_tunnels(rules: RuleSet, grows: bool) -> None:
    """B7 connect: with `start` a card must join what is reached, with `adjacent` any tunnel that is face up."""
    state = scene("S . EW", rules=rules, hands={"A": "NESW EW"})
    assert ((3, 0) in cells(state)) is grows
    assert (1, 0) in cells(state)
    if not grows:
        assert refusal(state, "EW@3,0") == "why-not-joined"


@BOTH
def test_one_joined_tunnel_is_enough(rules: RuleSet) -> None:
    """B7: one tunnel that joins is enough; the card may join cut-off tunnels besides."""
    state = scene("S . EW", rules=rules, hands={"A": "NESW", "B": "NESW"})
    assert {(1, -1), (1, 1), (3, 0)} <= cells(after(state, "NESW@1,0"))


@pytest.mark.parametrize("cell", [(0, 0), (1, 0), (8, 0), (8, -2)])
def test_a_place_holds_one_card(cell: Cell) -> None:
    """B7: nothing is laid onto the start, another card or a goal."""
    state = scene("S EW", hands={"A": "NESW"})
    assert refusal(state, f"NESW@{cell[0]},{cell[1]}") == "why-occupied"


# Dead ends ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("card", DEAD_ENDS)
@pytest.mark.parametrize("key", EDITIONS)
def test_dead_ends_may_be_laid(key: str, card: str) -> None:
    """B8: a dead end is laid wherever one of its stubs runs into a tunnel that joins, each way round."""
    sides = set(card.replace("/", ""))
    turned = {{"N": "S", "E": "W", "S": "N", "W": "E"}[side] for side in sides}
    meets = {"W": (1, 0), "E": (-1, 0), "N": (0, 1), "S": (0, -1)}
    assert cells(scene(rules=key, hands={"A": card}), card) == {meets[side] for side in sides | turned}


@pytest.mark.parametrize(("rules", "allowed"), [(START, False), (ADJACENT, True)], ids=["start", "adjacent"])
def test_a_dead_end_on_a_cut_off_tunnel(rules: RuleSet, allowed: bool) -> None:
    """B8 connect: a dead end needs the same kind of tunnel to join as any other card."""
    state = scene("S . EW", rules=rules, hands={"A": "E"})
    assert ("E'@3,0" in moves(state)) is allowed
    assert "E'@1,0" not in moves(state), "it would lay rock against the cut-off tunnel"


@pytest.mark.parametrize(("rules", "grows"), [(START, False), (ADJACENT, True)], ids=["start", "adjacent"])
def test_beyond_a_stub(rules: RuleSet, grows: bool) -> None:
    """B8 connect: one digs on from the other stubs of a dead end with `adjacent` alone."""
    state = scene("S E/W", rules=rules, hands={"A": "EW", "B": "NESW"})
    assert ((2, 0) in cells(state, "EW")) is grows
    assert (1, -1) not in cells(state, "EW")


BEHIND_A_STUB = """
    S   E/W  .   ?$
    NE  .    NW  .
"""


def test_behind_a_stub_nothing_is_reached() -> None:
    """B8 M5: a tunnel behind a stub turns no goal; once it finds another way to the start it does."""
    state = scene(BEHIND_A_STUB, rules=ADJACENT, hands={"A": "NEW", "B": "EW"})
    behind = after(state, "NEW'@2,0")
    assert lying(behind, (3, 0)) == "?"
    assert behind.table.to_move == 1
    assert turned_up(behind, "EW@1,1") == [((3, 0), "!NESW.$")]
    assert refusal(scene(BEHIND_A_STUB, rules=START, hands={"A": "NEW"}), "NEW'@2,0") == "why-not-joined"


@pytest.mark.parametrize(
    ("drawing", "text"),
    [
        (". ?$\n. .\nS N/W", "NS@1,-1"),
        ("S E/W . ?$", "EW@2,0"),
        ("S N/E'\n. .\n. ?$", "NS@1,1"),
        ("?$ . E/W S", "EW@-2,0"),
    ],
    ids=["north", "east", "south", "west"],
)
def test_nothing_is_reached_through_a_stub(drawing: str, text: str) -> None:
    """B8 M5: whichever way a stub points, a tunnel dug on from it to a goal turns nothing up."""
    state = scene(drawing, rules=ADJACENT, hands={"A": text[:2]})
    assert turned_up(state, text) == []
    assert after(state, text).table.outcome is None


@pytest.mark.parametrize("tools", ["P", "L", "C", "PL", "LC", "PC", "PLC"])
@pytest.mark.parametrize("key", EDITIONS)
def test_broken_tools_stop_digging(key: str, tools: str) -> None:
    """B9: with a broken tool no path card may be laid; action cards and passing remain open."""
    state = scene("S EW", rules=key, hands={"A": "NESW E xP M R oPL"}, broken={"A": tools})
    assert not moves(state, "NESW") | moves(state, "E")
    assert refusal(state, "NESW@-1,0") == "why-broken-tools"
    assert moves(state, "xP")
    assert moves(state, "M")
    assert moves(state, "R")
    assert "-NESW" in moves(state)


def test_others_broken_tools_do_not_matter() -> None:
    """B9: what lies before others stops only them."""
    assert moves(scene(hands={"A": "NESW"}, broken={"B": "P", "C": "LC"}), "NESW")


def test_mending_takes_a_turn() -> None:
    """B9: who mends the own tool digs again on the next turn at the earliest."""
    state = scene(hands={"A": "oL NESW", "B": "NS", "C": "NS"}, broken={"A": "L"})
    mended = after(state, "oL>A")
    assert mended.table.to_move == 1
    assert moves(after(mended, "-NS", "-NS"), "NESW")


def test_mended_by_a_friend() -> None:
    """B9: whoever is mended by another before the turn comes digs at once; of two broken tools both must go."""
    state = scene(hands={"A": "oL", "B": "NESW"}, broken={"B": "L"})
    assert moves(after(state, "oL>B"), "NESW")
    two = scene(hands={"A": "oL", "B": "NESW"}, broken={"B": "LC"})
    assert not moves(after(two, "oL>B"), "NESW")


# Stones ------------------------------------------------------------------------------------------------------

# The goal lies so that the card just laid points at it from this side of the goal.
POINTED = {
    "W": ("S . ?", "EW@1,0", (2, 0)),
    "E": ("? . S", "EW@-1,0", (-2, 0)),
    "N": ("S .\n. ?", "NE'@1,0", (1, 1)),
    "S": (". ?\nS .", "NW@1,0", (1, -1)),
}


@pytest.mark.parametrize(
    ("side", "stone", "lies"),
    [
        ("W", "NE", "!NE'"),
        ("W", "NW", "!NW"),
        ("E", "NE", "!NE"),
        ("E", "NW", "!NW'"),
        ("N", "NE", "!NE"),
        ("N", "NW", "!NW"),
        ("S", "NE", "!NE'"),
        ("S", "NW", "!NW'"),
    ],
)
@pytest.mark.parametrize("key", EDITIONS)
def test_a_stone_joins_the_card_just_laid(key: str, side: str, stone: str, lies: str) -> None:
    """B10: a bend meets the tunnel that points at it in one of its two positions, so there is nothing to choose."""
    drawing, text, cell = POINTED[side]
    state = scene(drawing.replace("?", f"?{stone}"), rules=key, hands={"A": text.partition("@")[0].rstrip("'")})
    assert turned_up(state, text) == [(cell, lies)]
    done = after(state, text)
    assert done.table.to_move == 1
    assert done.table.outcome is None


@pytest.mark.parametrize(("stone", "way_on"), [("NE", (2, 1)), ("NW", (2, -1))])
def test_tunnels_run_on_through_a_stone(stone: str, way_on: Cell) -> None:
    """B10: a stone has one way on, round its bend, and walls on the other sides."""
    state = after(scene(f"S . ?{stone}", hands={"A": "EW", "B": "NESW"}), "EW@1,0")
    assert cells(state) & {(3, 0), (2, 1), (2, -1)} == {way_on}


# NE as the stone: the loop brings tunnels to its north and east as well, but the card just laid is at its west.
LOOP = """
    .   NW'  NEW'  NE'
    S   .    ?NE   NW
"""


def test_the_card_just_laid_outweighs_the_others() -> None:
    """B10: a stone that the card just laid points at joins it, though more reached neighbours ask otherwise."""
    assert turned_up(scene(LOOP, hands={"A": "NEW"}), "NEW@1,0") == [((2, 0), "!NE'")]


# The card that closes the gap at (1, 0) lies elsewhere; reached tunnels face the goal from west and north.
GAP = """
    .   .   NW'  NE'
    S   .   NEW  ?{}
"""


@pytest.mark.parametrize("key", EDITIONS)
def test_more_reached_neighbours_decide(key: str) -> None:
    """B10: when the card just laid lies elsewhere, the stone joins as many reached neighbours as it can."""
    assert turned_up(scene(GAP.format("NW"), rules=key, hands={"A": "EW"}), "EW@1,0") == [((3, 0), "!NW")]


@pytest.mark.parametrize("key", EDITIONS)
@pytest.mark.parametrize(("choice", "lies", "leads_to"), [("", "!NE", (4, 0)), ("'", "!NE'", (3, 1))])
def test_a_tie_is_for_the_player_to_decide(key: str, choice: str, lies: str, leads_to: Cell) -> None:
    """B10: when both positions join as many, the player whose turn it is chooses, seeing the stone, and then draws."""
    state = scene(GAP.format("NE"), rules=key, hands={"B": "EW M", "C": "NESW"}, turn="B", stock="R")
    (uncovered,) = [event for event in told(state, "EW@1,0") if isinstance(event, Uncovered)]
    assert (uncovered.seat, uncovered.cell) == (1, (3, 0))
    asked = after(state, "EW@1,0")
    assert asked.table.tasks[-1] == Orient(1, (3, 0))
    assert moves(asked) == {"turn@3,0", "turn@3,0'"}
    assert lying(asked, (3, 0)) == "?"
    assert asked.table.shown == (((3, 0), asked.table.rules.catalogue.kind("!NE")),)
    assert asked.table.stock_left == 1
    assert turned_up(asked, f"turn@3,0{choice}") == [((3, 0), lies)]
    done = after(asked, f"turn@3,0{choice}")
    assert lying(done, (3, 0)) == lies
    assert (done.table.to_move, done.table.stock_left, done.table.shown) == (2, 0, ())
    assert leads_to in cells(done)


def test_the_choice_closes_the_other_tunnel() -> None:
    """B10 M5: the tunnel that runs against the stone's rock is closed there."""
    state = scene(GAP.format("NE"), rules=START, hands={"A": "EW", "B": "R", "C": "NESW"})
    asked = after(state, "EW@1,0")
    assert (4, 0) not in cells(after(asked, "turn@3,0", "R@3,-1"))
    assert (3, 1) in cells(after(asked, "turn@3,0'", "R@3,-1"))


def test_an_idle_stub_has_no_say() -> None:
    """B10: a stub or a cut-off tunnel that faces the stone does not count as a reached neighbour."""
    drawing = """
        .   .   .   N/S
        S   .   EW  ?NE
    """
    assert turned_up(scene(drawing, hands={"A": "EW"}), "EW@1,0") == [((3, 0), "!NE'")]


MISFIT = """
    S   .   ?NE
    NE  EW  EW
"""


@pytest.mark.parametrize("key", EDITIONS)
def test_a_stone_may_clash(key: str) -> None:
    """B10: the stone's other side may lie against a wall; that side is closed."""
    state = scene(MISFIT, rules=key, hands={"A": "EW", "B": "NEW", "C": "NESW NS"})
    done = after(state, "EW@1,0")
    assert lying(done, (2, 0)) == "!NE'"
    assert done.table.outcome is None


@pytest.mark.parametrize("key", EDITIONS)
def test_later_cards_must_fit_the_stone(key: str) -> None:
    """B10: cards laid beside a stone later have to fit it, wall to wall and tunnel to tunnel."""
    state = scene(MISFIT, rules=key, hands={"A": "EW", "B": "NEW", "C": "NESW NS NE NW"})
    done = after(state, "EW@1,0", "NEW@3,1")
    assert "NS@3,0" in moves(done)
    assert "NW'@3,0" in moves(done)
    assert refusal(done, "NESW@3,0") == refusal(done, "NE'@3,0") == "why-no-fit"


def test_a_clashing_stone_is_fitted_after_a_rockfall() -> None:
    """B10 B14: once the card it clashes with is gone, its place asks for a tunnel towards the stone."""
    state = scene(MISFIT, hands={"A": "EW", "B": "R", "C": "NEW"})
    done = after(state, "EW@1,0", "R@2,1")
    assert refusal(done, "NEW'@2,1") == "why-no-fit"
    assert "NEW@2,1" in moves(done)


# Several goals -----------------------------------------------------------------------------------------------

FORK = """
    .   ?{}
    S   .    ?{}
    .   ?{}
"""


@pytest.mark.parametrize(
    ("faces", "expected"),
    [
        (("$", "NE", "NW"), ["!NESW.$"]),
        (("NE", "NW", "$"), ["!NE'", "!NESW.$"]),
        (("NE", "$", "NW"), ["!NE'", "!NW", "!NESW.$"]),
        (("NW", "$", "NE"), ["!NW'", "!NE", "!NESW.$"]),
    ],
    ids=["treasure first", "treasure second", "treasure last", "stones exchanged"],
)
@pytest.mark.parametrize("key", EDITIONS)
def test_several_goals_at_once(key: str, faces: tuple[str, ...], expected: list[str]) -> None:
    """B11 M6: goals are turned by column, then from north to south, until the treasure shows."""
    state = scene(FORK.format(*faces), rules=key, hands={"A": "NESW"})
    order = [(1, -1), (1, 1), (2, 0)]
    assert turned_up(state, "NESW@1,0") == list(zip(order, expected, strict=False))
    done = after(state, "NESW@1,0")
    assert outcome(done).ending is Ending.TREASURE
    assert done.table.mine.goals == tuple(sorted(order[len(expected) :]))


BACK = """
    .   ?{}  ?NE  .
    S   EW   .    ?{}
"""


@pytest.mark.parametrize(
    ("faces", "expected"),
    [
        (("$", "NW"), [((2, -1), "!NE'"), ((1, -1), "!NESW.$")]),
        (("NW", "$"), [((2, -1), "!NE'"), ((1, -1), "!NW'"), ((3, 0), "!NESW.$")]),
    ],
    ids=["treasure behind", "treasure ahead"],
)
def test_a_goal_behind_a_stone_comes_in_its_order(faces: tuple[str, str], expected: list[tuple[Cell, str]]) -> None:
    """B11 M6: a goal that a stone brings in reach takes its place by column before one that was waiting."""
    assert turned_up(scene(BACK.format(*faces), hands={"A": "NEW"}), "NEW@2,0") == expected


def test_two_stones_at_once() -> None:
    """B11: two stones turned by one card; the round goes on."""
    state = scene(FORK.format("NE", "$", "NW"), hands={"A": "NES", "B": "NESW"})
    done = after(state, "NES'@1,0")
    assert (lying(done, (1, -1)), lying(done, (1, 1)), lying(done, (2, 0))) == ("!NE'", "!NW", "?")
    assert done.table.to_move == 1


def test_the_next_in_line_stays_hidden() -> None:
    """B11 B18: a goal that was due when the treasure came up is shown at the end, but not turned."""
    done = after(scene(FORK.format("$", "NE", "NW"), hands={"A": "NESW"}), "NESW@1,0")
    codes = done.table.rules.catalogue.codes
    assert lying(done, (1, 1)) == lying(done, (2, 0)) == "?"
    assert {cell: codes[kind] for cell, kind in done.table.shown} == {(1, 1): "!NW", (2, 0): "!NE"}


def test_a_choice_in_between() -> None:
    """B10 B11: a choice of position is made before the next goal is turned, and may bring another in reach."""
    drawing = """
        .   .   NW'  NE'  .
        S   .   NEW  ?NE  ?$
    """
    asked = after(scene(drawing, hands={"A": "EW"}), "EW@1,0")
    assert lying(asked, (4, 0)) == "?"
    assert after(asked, "turn@3,0").table.outcome is not None
    assert after(asked, "turn@3,0'").table.outcome is None
    assert to_move(after(asked, "turn@3,0'")).seat == 1
