"""The new path cards of Saboteur 2: bridges and double bends (S4), ladders (S5), doors (S6), crystals (S7)."""

from __future__ import annotations

import pytest

from tests.rules.saboteur2 import KEYS, outcome, scene
from undermine.game import State
from undermine.game.events import TurnedUp, Uncovered
from undermine.game.tasks import Orient
from undermine.rules import Cell
from undermine.testing.positions import after, cells, lying, moves, refusal, told

AROUND_START = {(0, -1), (1, 0), (0, 1), (-1, 0)}
LADDERS = ("N.l", "E.l", "NW.l", "NE.l")


def turned_up(state: State, text: str) -> list[tuple[Cell, str]]:
    """The goals that a move turns up, in their order, and how they lie."""
    codes = state.table.rules.catalogue.codes
    events = [event for event in told(state, text) if isinstance(event, TurnedUp)]
    return [(event.cell, codes[event.kind] + "'" * event.turned) for event in events]


# Where one comes out who enters a card from the west; a dash is nowhere.
EAST_OF_START = """
    NS/EW:E  NW/ES:N  NE/SW:S
    EW/N:E  EW/N':E  NW/E:N  NW/E':-  ES/N':N  NE/W:-  NE/W':S  NE/S':S  NS/E':-
    E.l':-  NW.l:N  NE.l':S
    EW.b:E  NE.b':S  EW.g:E  NW.g:N  NS/E.g':-
    NEW/S.c:NE  NEW/S.c':ES  NES/W.c:-  NES/W.c':NS  EW/N.c:E  EW/N.c':E
    NEW.c:NE  NEW.c':ES  NES.c':NS  NESW.c:NES  E.c':-
"""
BEYOND = {"N": (1, -1), "E": (2, 0), "S": (1, 1)}


@pytest.mark.parametrize(("card", "sides"), [row.split(":") for row in EAST_OF_START.split()])
def test_tracks(card: str, sides: str) -> None:
    """S4 S6 S7 M1: from each new card one digs on where the track that was entered comes out, and nowhere else."""
    state = scene(f"S {card}", hands={"A": "NESW"})
    assert cells(state) - AROUND_START == {BEYOND[side] for side in sides.replace("-", "")}


# Bridges and double bends ------------------------------------------------------------------------------------


@pytest.mark.parametrize("card", ["NS/EW", "NW/ES", "NE/SW"])
def test_one_way_to_lie(card: str) -> None:
    """S4 M2: a half turn leaves these cards as they are; they are laid wherever one of their tunnels is joined."""
    assert moves(scene(hands={"A": card}), card) == {f"{card}@{c},{r}" for c, r in AROUND_START}


def test_you_cannot_change_tunnels() -> None:
    """S4: on a bridge there is no turning; the other tunnel sleeps until it is woken from elsewhere."""
    state = scene("NW' .\nS NS/EW", hands={"A": "NESW", "B": "NE", "C": "NESW"})
    assert (2, 0) in cells(state)
    assert (1, 1) not in cells(state)
    assert refusal(state, "NESW@1,1") == "why-not-joined"
    woken = after(state, "-NESW", "NE'@1,-1")
    assert (1, 1) in cells(woken)


def test_two_tunnels_of_a_double_bend() -> None:
    """S4: one bend is walked, the other sleeps until a tunnel comes to it."""
    state = scene("S NW/ES\nNE .", hands={"A": "NESW", "B": "NW", "C": "NESW"})
    assert cells(state) & {(1, -1), (2, 0), (1, 1)} == {(1, -1), (1, 1)}, "(1, 1) is joined from the west alone"
    woken = after(state, "-NESW", "NW@1,1")
    assert (2, 0) in cells(woken)


@pytest.mark.parametrize(
    ("drawing", "fits"),
    [
        ("S . EW\n. .", True),
        ("S . NS\n. .", False),
        (". NS\nS .", True),
        (". EW\nS .", False),
        (". EW/N\nS .", False),
        (". EW/N'\nS .", True),
    ],
)
def test_the_other_tunnel_must_fit(drawing: str, fits: bool) -> None:
    """S4 M4: one tunnel is joined to the start, both fit their neighbours like any tunnel."""
    state = scene(drawing, hands={"A": "NS/EW"})
    assert ("NS/EW@1,0" in moves(state)) is fits
    if not fits:
        assert refusal(state, "NS/EW@1,0") == "why-no-fit"


def test_one_tunnel_must_be_joined() -> None:
    """S4 B7: where both of its tunnels run into cut-off ones only, the card may not be laid."""
    state = scene("S . . EW\n. . NE .", hands={"A": "NS/EW NW/ES"})
    assert refusal(state, "NS/EW@2,0") == refusal(state, "NW/ES@2,0") == "why-not-joined"


def test_joining_one_leaves_the_other_cut_off() -> None:
    """S4: a bridge over a cut-off tunnel does not join it."""
    state = scene(". NS\nS .\n. NES", hands={"A": "NS/EW", "B": "NESW"})
    laid = after(state, "NS/EW@1,0")
    assert cells(laid) & {(1, -2), (2, 1), (1, 2), (2, 0)} == {(2, 0)}


@pytest.mark.parametrize("key", KEYS)
def test_a_goal_reached_from_afar(key: str) -> None:
    """S4 M6: a bridge laid beside a goal turns it only once the tunnel is woken, by a card that lies elsewhere."""
    state = scene("NW' .\nS .\n. ?$", key=key, hands={"A": "NS/EW", "B": "NE", "C": "NS"})
    bridged = after(state, "NS/EW@1,0")
    assert lying(bridged, (1, 1)) == "?"
    done = after(bridged, "NE'@1,-1")
    assert outcome(done).finisher == 1
    assert lying(done, (1, 1)) == "!NESW.$"


# (2, 1) is a bridge: its NS tunnel is reached, its EW tunnel leads to two sides of the stone and sleeps.
ASLEEP = """
    S   EW  NE'    NW'  NE'
    NE  .   NS/EW  NEW  ?{}
"""
# A cut-off tunnel that leads to two sides of the stone.
CUT_OFF = """
    .   .   .      NW'  NE'
    S   .   .      NEW  ?{}
"""


@pytest.mark.parametrize(
    ("drawing", "text"), [(ASLEEP, "EW@1,1"), (CUT_OFF, "E.l@2,0")], ids=["second tunnel of a bridge", "ladder"]
)
def test_a_stone_reached_from_afar_joins_most(drawing: str, text: str) -> None:
    """B10 S4 S5: if the card laid does not point at the stone it joins as many reached neighbours as it can."""
    card = text.partition("@")[0]
    state = scene(drawing.format("NW"), hands={"A": card})
    (cell,) = [cell for cell in state.table.mine.goals if cell[0] == 4]
    assert turned_up(state, text) == [(cell, "!NW")]
    assert after(state, text).table.to_move == 1


@pytest.mark.parametrize("turned", [False, True])
@pytest.mark.parametrize(
    ("drawing", "text", "ways"),
    [
        (ASLEEP, "EW@1,1", {False: (5, 1), True: (4, 2)}),
        (CUT_OFF, "E.l@2,0", {False: (5, 0), True: (4, 1)}),
    ],
    ids=["second tunnel of a bridge", "ladder"],
)
def test_a_stone_reached_from_afar_is_turned_by_choice(
    drawing: str, text: str, ways: dict[bool, Cell], turned: bool
) -> None:
    """B10 S4 S5: when both positions join as many, the player whose turn it is decides; everybody sees the stone."""
    state = scene(drawing.format("NE"), hands={"A": text.partition("@")[0], "B": "NESW"})
    (cell,) = [cell for cell in state.table.mine.goals if cell[0] == 4]
    assert any(isinstance(event, Uncovered) and event.cell == cell for event in told(state, text))
    asked = after(state, text)
    assert asked.table.tasks[-1] == Orient(0, cell)
    choices = {way: f"turn@{cell[0]},{cell[1]}" + "'" * way for way in (False, True)}
    assert moves(asked) == set(choices.values())
    done = after(asked, choices[turned])
    assert done.table.to_move == 1
    assert lying(done, cell) == "!NE" + "'" * turned
    assert cells(done) & set(ways.values()) == {ways[turned]}


@pytest.mark.parametrize(("stone", "lies"), [("NE", "!NE'"), ("NW", "!NW'")])
def test_a_sleeping_tunnel_does_not_point(stone: str, lies: str) -> None:
    """B10 S4: the stone joins a reached neighbour, not the sleeping tunnel of the very bridge that was laid."""
    drawing = f"""
        S   NE'  .
        .   .    ?{stone}
        .   NE   NW
    """
    state = scene(drawing, hands={"A": "NS/EW"})
    assert turned_up(state, "NS/EW@1,1") == [((2, 1), lies)]


@pytest.mark.parametrize(("stone", "lies"), [("NE", "!NE'"), ("NW", "!NW")])
def test_a_bridge_that_points(stone: str, lies: str) -> None:
    """B10 S4: if the bridge just laid points at the stone with its reached tunnel, the two meet."""
    state = scene(f"S . ?{stone}", hands={"A": "NS/EW"})
    assert turned_up(state, "NS/EW@1,0") == [((2, 0), lies)]


# Ladders -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "expected"),
    [
        ("N.l", "N.l@0,1 N.l'@0,-1"),
        ("E.l", "E.l'@1,0 E.l@-1,0"),
        ("NW.l", "NW.l@1,0 NW.l'@-1,0 NW.l@0,1 NW.l'@0,-1"),
        ("NE.l", "NE.l'@1,0 NE.l@-1,0 NE.l@0,1 NE.l'@0,-1"),
    ],
)
@pytest.mark.parametrize("key", KEYS)
def test_ladders_on_a_reached_tunnel(key: str, card: str, expected: str) -> None:
    """S5: like any card a ladder is laid where its tunnel runs into one that is there, either way round."""
    assert moves(scene(key=key, hands={"A": card}), card) == set(expected.split())


@pytest.mark.parametrize(
    ("card", "expected"),
    [
        ("N.l", ""),
        ("E.l", "E.l@2,0 E.l'@4,0"),
        ("NW.l", "NW.l'@2,0 NW.l@4,0"),
        ("NE.l", "NE.l@2,0 NE.l'@4,0"),
        ("EW", ""),
        ("NESW", ""),
    ],
)
def test_ladders_on_a_cut_off_tunnel(card: str, expected: str) -> None:
    """S5: a ladder alone may be laid to a tunnel that is not joined to the start."""
    state = scene("S . . EW", hands={"A": card})
    around = ("@2,0", "@4,0", "@3,1", "@3,-1")
    assert {text for text in moves(state, card) if text.endswith(around)} == set(expected.split())


def test_after_this_it_is_joined() -> None:
    """S5: the tunnel that a ladder meets is joined to the start from then on, and so is what hangs on it."""
    state = scene("S . . EW NES'", hands={"A": "E.l", "B": "NESW"})
    assert not cells(state, "E.l") & {(4, 1), (5, 0)}
    joined = after(state, "E.l@2,0")
    assert {(4, -1), (4, 1)} <= cells(joined)
    assert not {(4, -1), (4, 1)} & cells(after(state, "-E.l"))


@pytest.mark.parametrize("card", LADDERS)
@pytest.mark.parametrize(
    ("drawing", "cell"), [("S\nNS", (1, 1)), ("S . NS", (3, 0)), ("S . EW.b", (2, 1)), ("S", (5, 5)), ("S", (1, 1))]
)
def test_tunnel_to_tunnel(drawing: str, cell: Cell, card: str) -> None:
    """S5: lying beside a card with rock between, at its corner, or beside nothing, joins nothing."""
    state = scene(drawing, hands={"A": card})
    assert cell not in cells(state, card)
    assert refusal(state, f"{card}@{cell[0]},{cell[1]}") == "why-not-joined"


def test_ladders_must_fit() -> None:
    """S5 M4: every side of a ladder fits its face-up neighbours."""
    state = scene("S . NS", hands={"A": "E.l NW.l NE.l"})
    assert {text for text in moves(state) if text.endswith("@1,0")} == {"E.l'@1,0", "NW.l@1,0", "NE.l'@1,0"}
    walled = scene(". EW\nS .\n. NES", hands={"A": "E.l NW.l NE.l"})
    assert {text for text in moves(walled) if text.endswith("@1,0")} == {"NE.l'@1,0"}
    assert refusal(walled, "NW.l@1,0") == refusal(walled, "E.l'@1,0") == "why-no-fit"


def test_a_ladder_on_a_stub() -> None:
    """S5 B8: a dead end's tunnel will do as well; nothing runs on through the stub."""
    state = scene("S E/W", hands={"A": "NW.l", "B": "NESW"})
    assert "NW.l@2,0" in moves(state)
    done = after(state, "NW.l@2,0")
    assert (2, -1) in cells(done)


@pytest.mark.parametrize("goal", ["?NE", "!NE'", "!NW'", "?$", "."])
@pytest.mark.parametrize(
    ("cell", "allowed"),
    [((2, 0), False), ((3, 1), False), ((3, -1), False), ((4, 0), False), ((2, 1), True), ((2, -1), True)],
)
def test_not_beside_a_goal(cell: Cell, allowed: bool, goal: str) -> None:
    """S5: never directly beside a goal, hidden or turned up, whichever way its tunnel points; a corner is fine."""
    column, row = cell
    away, turn = (1, "'") if row > 0 else (-1, "")
    drawing = [["."] * 6 for _ in range(7)]
    drawing[3][0], drawing[3][3] = "S", goal
    drawing[3 + row + away][column] = "NS"  # a cut-off straight, which the ladder would meet
    state = scene("\n".join(map(" ".join, drawing)), hands={"A": "N.l"})
    assert (f"N.l{turn}@{column},{row}" in moves(state)) is (allowed or goal == ".")


def test_other_cards_beside_a_goal() -> None:
    """S5: what is forbidden to ladders is open to every other card."""
    state = scene("S EW . ?NE", hands={"A": "EW E.c EW.b NE.l"})
    assert {text for text in moves(state) if text.endswith("@2,0")} == {"EW@2,0", "E.c'@2,0", "EW.b@2,0"}


def test_digging_on_from_a_ladder() -> None:
    """S5: with the old way broken one still digs on from the ladder, and from all that hangs on it."""
    state = scene("S EW EW NESW.c\n. . . N.l", hands={"A": "R", "B": "NESW"})
    cut = after(state, "R@1,0")
    assert {(4, 0), (3, -1), (1, 0)} <= cells(cut)
    without = scene("S EW EW NESW.c", hands={"A": "R", "B": "NESW"})
    assert cells(after(without, "R@1,0")) == AROUND_START


def test_ladders_are_joined_to_each_other() -> None:
    """S5: a part that hangs on one ladder and a part that hangs on another are both joined to the start."""
    state = scene("S . E.l NEW . NEW.c NE.l'", hands={"A": "NESW"})
    assert {(3, -1), (4, 0), (5, -1), (6, 1)} <= cells(state)


def test_a_ladder_brought_down() -> None:
    """S5 B14: a rockfall may take a ladder, and then its link is gone."""
    state = scene("S . E.l EW", hands={"A": "R", "B": "NESW"})
    assert "R@2,0" in moves(state)
    assert (4, 0) in cells(after(state, "-R"))
    down = after(state, "R@2,0")
    assert (4, 0) not in cells(down)
    assert lying(down, (3, 0)) == "EW"


def test_one_of_two_ladders_brought_down() -> None:
    """S5: what hangs on another ladder as well stays joined."""
    state = scene("S . E.l EW NW.l", hands={"A": "R", "B": "NESW"})
    assert (4, -1) in cells(after(state, "R@2,0"))
    assert (4, -1) not in cells(after(state, "R@4,0"))


@pytest.mark.parametrize("key", KEYS)
def test_a_ladder_wakes_a_goal(key: str) -> None:
    """S5 M6: a ladder that joins a tunnel at a goal turns it, and its player has got there."""
    state = scene("S . . EW ?$", key=key, hands={"B": "E.l"}, turn="B")
    done = after(state, "E.l@2,0")
    assert outcome(done).finisher == 1
    assert lying(done, (4, 0)) == "!NESW.$"


def test_a_rockfall_on_a_ladder_turns_no_goal() -> None:
    """S5 B14: the goals stay as they are when a ladder comes down, turned up or not."""
    state = scene("S . E.l EW !NE'", hands={"A": "R"})
    done = after(state, "R@2,0")
    assert lying(done, (4, 0)) == "!NE'"
    assert not any(isinstance(event, TurnedUp) for event in told(state, "R@2,0"))


@pytest.mark.parametrize(("before", "reason"), [("X", "why-trapped"), ("L", "why-broken-tools")])
def test_a_ladder_is_a_path_card(before: str, reason: str) -> None:
    """S5 B9 S8: who is trapped or has a broken tool lays no ladder."""
    state = scene("S . . EW", hands={"A": "E.l"}, broken={"A": before})
    assert moves(state) == {"-E.l"}
    assert refusal(state, "E.l@2,0") == reason


# Doors and crystals ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("role", "BGOPLS")
@pytest.mark.parametrize("door", ["EW.b", "EW.g", "EW"])
def test_doors_do_not_limit_digging(door: str, role: str) -> None:
    """S6 T20: anyone may lay a door of either colour and build on behind it."""
    roles = role + "BGOPLS".replace(role, "")[:2]
    laid = after(scene(hands={"A": door, "B": "NESW", "C": "NESW"}, roles=roles), f"{door}@1,0")
    assert (2, 0) in cells(laid)
    behind = scene(f"S {door}", hands={"A": "NESW NW.g NE.b"}, roles=roles)
    assert {text for text in moves(behind) if text.endswith("@2,0")} == {"NESW@2,0", "NW.g@2,0", "NE.b'@2,0"}


@pytest.mark.parametrize("role", "BGOPLS")
@pytest.mark.parametrize(("drawing", "text"), [("S EW.b . ?NE", "EW.g@2,0"), ("S EW.g EW.b . ?NE", "EW@3,0")])
def test_goals_behind_doors_are_turned(drawing: str, text: str, role: str) -> None:
    """S6 T20: whoever reaches a goal through doors of any colour turns it."""
    state = scene(drawing, hands={"A": text.partition("@")[0]}, roles=role + "BGOPLS".replace(role, "")[:2])
    column = int(text.partition("@")[2][0]) + 1
    assert turned_up(state, text) == [((column, 0), "!NE'")]


@pytest.mark.parametrize("roles", ["BGO", "GBO", "PLS", "SBG"])
@pytest.mark.parametrize("key", KEYS)
def test_the_treasure_behind_doors_ends_the_round(key: str, roles: str) -> None:
    """S6 S9: the treasure is turned up and the round is over, no matter how many doors are on the way."""
    state = scene("S EW.b EW.g . ?$", key=key, hands={"A": "EW"}, roles=roles)
    assert outcome(after(state, "EW@3,0")).finisher == 0


DOORS = {"NS.b": "NS", "EW.b": "EW", "NE.b": "NE", "EW.g": "EW", "NW.g": "NW", "NS/E.g": "NS/E"}
CRYSTALS = {"NEW.c": "NEW", "NES.c": "NES", "NESW.c": "NESW", "N.c": "N", "E.c": "E", "EW/N.c": "EW/N"}
MINES = ["S", "S NEW\nNS .", "S . EW\n. NES", "S EW . ?$\nNE . NW"]


@pytest.mark.parametrize("drawing", MINES)
@pytest.mark.parametrize(("card", "plain"), [*DOORS.items(), *CRYSTALS.items()])
def test_laid_like_any_other(card: str, plain: str, drawing: str) -> None:
    """S6 S7: a door or a crystal changes nothing about where its card may be laid."""
    state = scene(drawing, hands={"A": f"{card} {plain}"})
    assert moves(state, card) == {text.replace(plain, card, 1) for text in moves(state, plain)}


@pytest.mark.parametrize("card", ["NS/EW", "NW/ES", "N.l", "NS.b", "NS/E.g", "N.c", "NEW.c", "NES/W.c", "NS/E"])
def test_every_new_tunnel_can_be_brought_down(card: str) -> None:
    """S4 S5 S6 S7 B14: bridges, ladders, doors, crystals are tunnels, and a rockfall takes any of them."""
    state = scene(f"S\n{card}", hands={"A": "R"})
    assert moves(state, "R") == {"R@0,1"}
    done = after(state, "R@0,1")
    assert lying(done, (0, 1)) == "."
    codes = done.table.rules.catalogue.codes
    assert [codes[kind] for kind in done.table.discards[len(state.table.discards) :]] == ["R", card]
