"""The Duel: where a colour may dig, how goals are turned up, bridges, doors and ladders (D4, D5, D6)."""

from __future__ import annotations

import pytest

from undermine.game.tasks import Orient
from undermine.testing.duel_positions import claims, duel
from undermine.testing.positions import after, cells, lying, moves, turned_up

UNITED = """
    B   EW
    NS
    G
"""
BLUE_DOOR = """
    B
    {}
    G   NEW.bE
"""
GREEN_DOOR = """
    B   NEW.gN
    {}
    G
"""

# Joined to one's own start -----------------------------------------------------------------------------------


def test_joined_to_your_own_start() -> None:
    """D4: the rival's tunnels are of no use before one has come to them."""
    drawing = """
        B  EW
        .
        G
    """
    assert (2, -1) not in cells(duel(drawing, hands={"A": "EW"}), "EW")
    assert (2, -1) in cells(duel(drawing, hands={"B": "EW"}, turn="B"), "EW")


def test_united_tunnels_are_open_to_both() -> None:
    """D4: the rival's tunnels and his start are as good as one's own, once they are joined."""
    green = cells(duel(UNITED, hands={"A": "EW"}), "EW")
    blue = cells(duel(UNITED, hands={"B": "EW"}, turn="B"), "EW")
    assert green == blue == {(2, -1), (-1, -1), (-1, 1), (1, 1)}


@pytest.mark.parametrize(
    ("door", "turn", "card", "cell"), [(BLUE_DOOR, "A", "EW", (2, 1)), (GREEN_DOOR, "B", "NS", (1, -2))]
)
def test_a_door_of_the_other_colour(door: str, turn: str, card: str, cell: tuple[int, int]) -> None:
    """D4, D6, T42: it stops its rival until a key lies on it, and its owner never."""
    owner = "BA"["AB".index(turn)]
    at = "1,1" if turn == "A" else "1,-1"
    assert cell not in cells(duel(door.format("."), hands={turn: card}, turn=turn), card)
    assert cell in cells(duel(door.format("."), hands={turn: card}, turn=turn, keys=[at]), card)
    assert cell in cells(duel(door.format("NS"), hands={owner: card}, turn=owner), card)
    assert cell not in cells(duel(door.format("NS"), hands={turn: card}, turn=turn), card)


def test_the_other_arms_of_a_door_are_free() -> None:
    """D4, D6: a gate stands on one arm alone."""
    assert (1, 0) in cells(duel(BLUE_DOOR.format("."), hands={"A": "NS"}), "NS")


@pytest.mark.parametrize("bribed", [False, True])
def test_a_troll_stops_both(bribed: bool) -> None:
    """D4, D7: nobody goes past a troll before he is bribed, by whomever."""
    drawing = """
        B
        NS
        G   NEW.tE
    """
    for turn in "AB":
        state = duel(drawing, hands={turn: "EW"}, turn=turn, bribes={"1,1": "B"} if bribed else {})
        assert ((2, 1) in cells(state, "EW")) is bribed


def test_a_gate_on_the_new_card() -> None:
    """D4: the new card's own gate is no obstacle to laying it; once it lies it stops the one who laid it."""
    state = duel(hands={"A": "NEW.bE EW", "B": "M"})
    assert "NEW.bE'@1,1" in moves(state, "NEW.bE")
    walled = after(state, "NEW.bE'@1,1", "-M")
    assert lying(walled, (1, 1)) == "NEW.bE'"
    assert (2, 1) not in cells(walled, "EW")


def test_all_sides_must_fit() -> None:
    """D4: a card fits all its face-up neighbours, those included that it is not joined to."""
    drawing = """
        B  EW
        .
        G  NW
    """
    assert moves(duel(drawing, hands={"A": "NS NE"}), "NS") == {"NS@0,0", "NS@0,2"}
    assert "NE'@1,0" in moves(duel(drawing, hands={"A": "NE"}), "NE")
    assert "NE@1,0" not in moves(duel(drawing, hands={"A": "NE"}), "NE")


# Goals -------------------------------------------------------------------------------------------------------


def at_a_goal(goal: str, south: str = ".") -> str:
    return f"""
        B
        .
        G  EW  .  {goal}
        .  .   .  {south}
    """


@pytest.mark.parametrize(("goal", "lies"), [("?NW.2", "!NW.2"), ("?NE.2", "!NE.2'"), ("?NESW", "!NESW")])
def test_a_goal_that_fits_one_way(goal: str, lies: str) -> None:
    """D5: it is laid as it fits, and a card that looks the same both ways asks nothing."""
    state = duel(at_a_goal(goal), hands={"A": "EW"})
    assert turned_up(state, "EW@2,1") == [((3, 1), lies)]


@pytest.mark.parametrize(("answer", "lies"), [("turn@3,1", "!NEW.bN.2"), ("turn@3,1'", "!NEW.bN.2'")])
def test_a_goal_that_fits_both_ways(answer: str, lies: str) -> None:
    """D5: then the player whose turn it is chooses."""
    asked = after(duel(at_a_goal("?NEW.bN.2"), hands={"A": "EW"}), "EW@2,1")
    assert asked.table.tasks[-1] == Orient(0, (3, 1))
    assert moves(asked) == {"turn@3,1", "turn@3,1'"}
    assert lying(after(asked, answer), (3, 1)) == lies


@pytest.mark.parametrize(("answer", "lies"), [("turn@3,1", "!NE.2"), ("turn@3,1'", "!NE.2'")])
def test_a_goal_that_fits_neither_way(answer: str, lies: str) -> None:
    """D5: it may clash, and again he chooses."""
    asked = after(duel(at_a_goal("?NE.2", south="EW"), hands={"A": "EW"}), "EW@2,1")
    assert moves(asked) == {"turn@3,1", "turn@3,1'"}
    chosen = after(asked, answer)
    assert lying(chosen, (3, 1)) == lies
    assert claims(chosen) == ({(3, 1): "A"} if lies.endswith("'") else {})


@pytest.mark.parametrize("card", ["NEW.bE", "NEW.tE"])
def test_a_shut_gate_turns_no_goal(card: str) -> None:
    """D5: a goal behind the rival's door or a troll stays as it is."""
    drawing = """
        B
        .
        G  .  ?NW.2
    """
    assert turned_up(duel(drawing, hands={"A": card}), f"{card}@1,1") == []


def test_a_wall_turns_no_goal() -> None:
    """D5: mere contact is not enough."""
    drawing = """
        B
        .
        G
        .  ?NW.2
    """
    assert turned_up(duel(drawing, hands={"A": "EW"}), "EW@1,1") == []


def test_a_stub_turns_no_goal() -> None:
    """D5: the goal north of the stub stays as it is, and the gold in the stub is not reached either."""
    drawing = """
        B
        .  ?NE.2
        G
    """
    state = duel(drawing, hands={"A": "EW/N.1N"})
    assert turned_up(state, "EW/N.1N@1,1") == []
    assert claims(after(state, "EW/N.1N@1,1")) == {}


@pytest.mark.parametrize(("gate", "text"), [("NEW.bE", "K@1,1"), ("NEW.tE", "bribe@1,1")])
def test_a_key_or_a_bribe_turns_goals(gate: str, text: str) -> None:
    """D5, T34: what joins a goal turns it up, and its gold is marked."""
    drawing = f"""
        B
        .
        G  {gate}  ?NW.2
    """
    state = duel(drawing, hands={"A": "K"})
    assert turned_up(state, text) == [((2, 1), "!NW.2")]
    assert claims(after(state, text)) == {(2, 1): "A"}


def test_a_goal_joined_to_the_rival() -> None:
    """D5, D8, T35: whoever's turn it is turns it up, though only the rival has come to it and gets the gold."""
    drawing = """
        B  NE'
        .  .    ?NW.2
        G  NW
    """
    state = duel(drawing, hands={"A": "NE/SW"})
    assert turned_up(state, "NE/SW@1,0") == [((2, 0), "!NW.2")]
    assert claims(after(state, "NE/SW@1,0")) == {(2, 0): "B"}


# Bridges, doors, ladders -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "on", "not_on"),
    [("NS/EW", "EW@2,1", "NS@1,0"), ("NE/SW", "NS@1,2", "EW@2,1"), ("NE/SW", "NS@1,2", "NS@1,0")],
)
def test_two_tunnels_that_do_not_meet(card: str, on: str, not_on: str) -> None:
    """D6: only the tunnel of a bridge or a double bend that is joined leads on."""
    state = duel(f"G {card}", hands={"A": "EW NS"})
    assert on in moves(state)
    assert not_on not in moves(state)


def test_either_lays_either_ladder() -> None:
    """D6: each of them beside any path card, tunnel to tunnel, without a link to any start."""
    drawing = """
        B
        .
        G  .  .  EW
    """
    for turn in "AB":
        state = duel(drawing, hands={turn: "NW.lb NE.lg"}, turn=turn)
        assert {"NE.lg'@1,1", "NE.lg'@1,-1", "NE.lg'@4,1", "NE.lg@2,1"} <= moves(state, "NE.lg")
        assert {"NW.lb@1,1", "NW.lb@1,-1", "NW.lb@4,1", "NW.lb'@2,1"} <= moves(state, "NW.lb")
        assert "NE.lg@4,1" not in moves(state, "NE.lg")
        assert not {(3, 0), (3, 2), (6, 6)} & cells(state, "NE.lg")


@pytest.mark.parametrize(("ladder", "colour"), [("NE.lg'", "A"), ("NW.lb", "B")])
def test_a_ladder_leads_to_its_own_start(ladder: str, colour: str) -> None:
    """D6: what it joins is joined to the start of its colour, and to no other."""
    drawing = f"""
        B
        .
        G  .  .  EW  {ladder}
    """
    for turn in "AB":
        state = duel(drawing, hands={turn: "EW"}, turn=turn)
        assert ((2, 1) in cells(state, "EW")) is (turn == colour)


def test_the_rival_on_a_ladder() -> None:
    """D6: who has come to one end of it goes on from the other."""
    drawing = """
        B
        .
        G  NW.lb
    """
    assert (1, -1) in cells(duel(drawing, hands={"A": "EW"}), "EW")
    assert (-1, 1) in cells(duel(drawing, hands={"B": "EW"}, turn="B"), "EW")
    assert (1, -1) not in cells(duel("G EW", hands={"A": "EW"}), "EW")


@pytest.mark.parametrize(
    ("beside", "claimed"),
    [("?", {}), ("!NE.2", {}), ("!NE.2", {"2,1": "A"}), ("NS/EW.1N", {}), ("EW/N.1N", {"2,1": "B"})],
)
def test_no_ladder_beside_a_goal_or_gold(beside: str, claimed: dict[str, str]) -> None:
    """D6: not beside a goal, hidden or turned up, nor beside a path card with gold, marked or not."""
    drawing = f"""
        B
        .
        G  .  {beside}
    """
    state = duel(drawing, hands={"A": "NE.lg NW.lb"}, claims=claimed)
    for card in ("NE.lg", "NW.lb"):
        assert (1, 1) not in cells(state, card)
        assert (0, 2) in cells(state, card)


@pytest.mark.parametrize("near", ["?", "NS/EW.1N"])
def test_a_ladder_may_touch_at_a_corner(near: str) -> None:
    """D6: touching a goal or gold at a corner does no harm."""
    drawing = f"""
        B
        .  .  {near}
        G
    """
    assert "NE.lg'@1,1" in moves(duel(drawing, hands={"A": "NE.lg"}), "NE.lg")


def test_gold_beside_a_ladder() -> None:
    """D6, T34: a card with gold may be laid beside a ladder later, and is marked at once."""
    drawing = """
        B
        .
        G  NW.lb
    """
    state = duel(drawing, hands={"A": "NS/EW.1N"})
    assert claims(after(state, "NS/EW.1N@1,0")) == {(1, 0): "A"}


@pytest.mark.parametrize(("between", "owner"), [(".", None), ("NS", "B")])
def test_a_goal_with_a_door(between: str, owner: str | None) -> None:
    """D6, D8, T35, T42: gold lies behind the door of its goal: green turns it up, and blue alone can come to it."""
    drawing = f"""
        .          .  B
        .          .  {between}
        ?NES.bE.1  .  G
    """
    state = duel(drawing, hands={"A": "EW"})
    assert turned_up(state, "EW@-1,1") == [((-2, 1), "!NES.bE.1")]
    assert claims(after(state, "EW@-1,1")) == ({(-2, 1): owner} if owner else {})
