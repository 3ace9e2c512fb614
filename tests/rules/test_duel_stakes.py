"""The Duel: trolls, markers on gold, the end of a round and what is won and paid (D7, D8, D9, D11, D12)."""

from __future__ import annotations

from random import Random

import pytest

from undermine.game import Ending, State, next_round, sample_world, view
from undermine.game.events import RoundEnded
from undermine.game.tasks import Bribe, Orient, PayTrolls, RoundOver
from undermine.testing.duel_positions import bribes, claims, duel, hand, next_deal, stakes_of, turn_of
from undermine.testing.positions import after, lying, moves, told, turned_up

TROLL = """
    B
    {}
    G   NEW.tE
"""
TWO_TROLLS = """
    B
    .
    G   NESW.tN
    NES.tN
"""
HIDING = """
    B
    .
    G   NEW.tE  ?NW.2
"""
MEETING = """
    B   NE'
    .   .    ?NW.2
    G   NW
"""
"""One card at (1, 0) joins the goal to green and its own northern track to blue."""
TWO_GOALS = """
    B
    .   .   ?NE.2
    G   EW  .
    .   .   ?NW.2
"""
LAST_GOAL = """
    B
    .
    G   EW  .  ?NW.2
    .
    !NESW  !N/E/S/W  .  !NE.2  .  !N/E/S  .  !N/E/W
"""


def ending(state: State) -> Ending:
    assert state.table.outcome is not None
    assert state.table.tasks == (RoundOver(),)
    return state.table.outcome.ending


# Trolls ------------------------------------------------------------------------------------------------------


def test_a_bribe_before_the_main_action() -> None:
    """D7, T33: it is a move of its own and comes on top: the turn goes on."""
    state = duel(TROLL.format("."), hands={"A": "EW"})
    assert "EW@2,1" not in moves(state)
    bribed = after(state, "bribe@1,1")
    assert bribes(bribed) == {(1, 1): "A"}
    assert stakes_of(bribed).markers_left == 7
    assert turn_of(bribed) == "A"
    assert "EW@2,1" in moves(bribed)


@pytest.mark.parametrize(("answer", "owner"), [("bribe@1,1", {(1, 1): "A"}), ("done", {})])
def test_a_bribe_after_the_main_action(answer: str, owner: dict[tuple[int, int], str]) -> None:
    """D7, T33: he is asked once more, before he draws."""
    asked = after(duel(TROLL.format("."), hands={"A": "M EW"}, stock="K K"), "-M")
    assert asked.table.tasks[-1] == Bribe(0)
    assert moves(asked) == {"bribe@1,1", "done"}
    assert hand(asked) == ["EW"]
    now = after(asked, answer)
    assert hand(now) == ["EW", "K"]
    assert bribes(now) == owner
    assert turn_of(now) == "B"


def test_nobody_is_asked_without_a_troll() -> None:
    """D7: the question comes only where there is a troll that could be bribed."""
    assert turn_of(after(duel("G EW", hands={"A": "M"}), "-M")) == "B"
    assert turn_of(after(duel(TROLL.format("."), hands={"B": "M"}, turn="B"), "-M")) == "A"
    assert turn_of(after(duel(TROLL.format("."), hands={"A": "M"}, bribes={"1,1": "B"}), "-M")) == "B"


def test_as_often_as_you_like() -> None:
    """D7: two trolls in one turn, one before and one after the main action, or both before it."""
    state = duel(TWO_TROLLS, hands={"A": "EW"})
    assert turn_of(after(state, "bribe@0,2", "bribe@1,1", "-EW")) == "B"
    asked = after(state, "bribe@1,1", "-EW")
    assert moves(asked) == {"bribe@0,2", "done"}
    both = after(state, "-EW", "bribe@1,1", "bribe@0,2")
    assert bribes(both) == {(1, 1): "A", (0, 2): "A"}
    assert turn_of(both) == "B"


@pytest.mark.parametrize(
    ("drawing", "turn", "able"),
    [
        (TROLL.format("."), "A", True),
        (TROLL.format("."), "B", False),
        (TROLL.format("NS"), "B", True),
        ("G NEW.tE'", "A", True),
        ("G . NEW.tE'", "A", False),
        ("G NEW.bE NEW.tE'", "A", False),
        ("G EW/N.1N NEW.tE'", "A", True),
    ],
)
def test_from_which_side(drawing: str, turn: str, able: bool) -> None:
    """D7: one stands on the track behind him, or in front of him at the edge of the next card."""
    texts = moves(duel(drawing, hands={turn: "M"}, turn=turn))
    assert any(text.startswith("bribe") for text in texts) is able


def test_a_bribe_while_sabotaged() -> None:
    """D7: also with broken tools, and without any gold."""
    state = duel(TROLL.format("."), hands={"A": "EW M"}, broken={"A": "PL"})
    assert stakes_of(state).purses == ((), ())
    assert "bribe@1,1" in moves(state)


# Markers on gold ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("turn", ["A", "B"])
def test_gold_joined_to_both(turn: str) -> None:
    """D8: it belongs to the player whose turn it is; one marker lies on it."""
    drawing = """
        B   NE'
        .
        G   NW
    """
    now = after(duel(drawing, hands={turn: "NS/EW.1N"}, turn=turn), "NS/EW.1N@1,0")
    assert claims(now) == {(1, 0): turn}
    assert stakes_of(now).markers_left == 7


@pytest.mark.parametrize(("goal", "worth"), [("?N/W.1W", 1), ("?NW.2", 2), ("?NEW.gN.3", 3)])
def test_one_marker_whatever_the_worth(goal: str, worth: int) -> None:
    """D8, D12: one marker on the card, and all its gold in the end."""
    state = duel(f"G EW . {goal}", hands={"A": "EW", "B": ""}, stock="")
    now = after(state, "EW@2,1")
    while isinstance(now.table.tasks[-1], Orient):
        now = after(now, "turn@3,1")
    assert stakes_of(now).markers_left == 7
    assert stakes_of(now).purses == ((worth,), ())


@pytest.mark.parametrize(("card", "marked"), [("NW/ES.1N@1,1", True), ("NS/EW.1N@1,1", False), ("EW/N.1N@1,1", False)])
def test_the_track_of_the_gold(card: str, marked: bool) -> None:
    """D8: gold on another track of the same card, or in a stub, is not reached."""
    state = duel(hands={"A": "NW/ES.1N NS/EW.1N EW/N.1N"})
    assert claims(after(state, card)) == ({(1, 1): "A"} if marked else {})


def test_gold_stays_with_its_owner() -> None:
    """D8, T36: a rockfall that cuts the way takes no marker, nor can the rival claim the gold."""
    state = duel("G EW NW/ES.1N", hands={"A": "", "B": "R"}, claims={"2,1": "A"}, stock="", turn="B")
    cut = after(state, "R@1,1")
    assert claims(cut) == {(2, 1): "A"}
    assert stakes_of(cut).purses == ((1,), ())


def test_claimed_gold_is_nobody_elses() -> None:
    """D8: the rival who comes to it later gets nothing."""
    drawing = """
        B
        .
        G   NW/ES.1N
    """
    now = after(duel(drawing, hands={"B": "NS"}, claims={"1,1": "A"}, turn="B"), "NS@0,0")
    assert claims(now) == {(1, 1): "A"}


# The order of consequences -----------------------------------------------------------------------------------


def test_goals_one_by_one() -> None:
    """D9: smaller column first and north before south; what a goal joins is turned up after it."""
    drawing = """
        B
        .   .   ?NE.2
        G   EW  .        ?NESW   .   ?
        .   .   ?NW.2    .
    """
    state = duel(drawing, hands={"A": "NESW.gE"})
    assert turned_up(state, "NESW.gE@2,1") == [((2, 0), "!NE.2'"), ((2, 2), "!NW.2"), ((3, 1), "!NESW")]


def test_each_choice_before_the_next_goal() -> None:
    """D9: while a goal is being chosen for, the next has not been looked at, and no gold is marked."""
    drawing = """
        B
        .   .   ?N/E/S
        G   EW  .
        .   .   ?NW.2
    """
    asked = after(duel(drawing, hands={"A": "NESW.gE"}), "NESW.gE@2,1")
    assert asked.table.tasks[-1] == Orient(0, (2, 0))
    assert lying(asked, (2, 2)) == "?"
    assert claims(asked) == {}
    assert claims(after(asked, "turn@2,0")) == {(2, 2): "A"}


def test_the_active_player_first() -> None:
    """D9, T35: the active player marks his gold, then the rival his own; with a single marker he gets none."""
    state = duel(MEETING, hands={"A": "NW/ES.1N"})
    assert claims(after(state, "NW/ES.1N@1,0")) == {(2, 0): "A", (1, 0): "B"}
    one = duel(MEETING, hands={"A": "NW/ES.1N"}, markers=1)
    last = after(one, "NW/ES.1N@1,0")
    assert claims(last) == {(2, 0): "A"}
    assert ending(last) is Ending.MARKERS


@pytest.mark.parametrize("cell", [(2, 0), (2, 2)])
def test_too_few_markers(cell: tuple[int, int]) -> None:
    """D9, D11: where markers do not suffice the owner of the gold chooses; the last marker ends the round."""
    asked = after(duel(TWO_GOALS, hands={"A": "NESW.gE"}, markers=1), "NESW.gE@2,1")
    assert moves(asked) == {"claim@2,0", "claim@2,2"}
    last = after(asked, f"claim@{cell[0]},{cell[1]}")
    assert claims(last) == {cell: "A"}
    assert ending(last) is Ending.MARKERS
    assert stakes_of(last).purses == ((2,), ())


def test_just_enough_markers() -> None:
    """D9: two markers for two cards ask nothing, and the round is over."""
    last = after(duel(TWO_GOALS, hands={"A": "NESW.gE"}, markers=2), "NESW.gE@2,1")
    assert claims(last) == {(2, 0): "A", (2, 2): "A"}
    assert ending(last) is Ending.MARKERS


def test_the_last_marker_on_a_troll_first() -> None:
    """D9, D11, T38: it ends the round before the main action: no goal, no gold, no draw."""
    state = duel(HIDING, hands={"A": "EW M"}, markers=1)
    last = after(state, "bribe@1,1")
    assert ending(last) is Ending.MARKERS
    assert lying(last, (2, 1)) == "?"
    assert (claims(last), bribes(last)) == ({}, {(1, 1): "A"})
    assert hand(last) == ["EW", "M"]


def test_the_last_marker_on_a_troll_later() -> None:
    """D9, T38: after the main action as well, and there is no draw."""
    last = after(duel(HIDING, hands={"A": "EW M"}, markers=1), "-M", "bribe@1,1")
    assert ending(last) is Ending.MARKERS
    assert lying(last, (2, 1)) == "?"
    assert hand(last) == ["EW"]


def test_a_bribe_with_markers_to_spare() -> None:
    """D9: the goal behind the troll is turned and marked, and the turn goes on."""
    now = after(duel(HIDING, hands={"A": "EW M"}, markers=3), "bribe@1,1")
    assert claims(now) == {(2, 1): "A"}
    assert stakes_of(now).markers_left == 1
    assert turn_of(now) == "A"


# The end of a round ------------------------------------------------------------------------------------------


def test_the_last_goal() -> None:
    """D11, D9, T37: the sixth goal ends the round, and its gold still counts; nothing is drawn."""
    last = after(duel(LAST_GOAL, hands={"A": "EW M"}), "EW@2,1")
    assert ending(last) is Ending.GOALS
    assert claims(last) == {(3, 1): "A"}
    assert stakes_of(last).purses == ((2,), ())
    assert hand(last) == ["M"]


def test_five_goals_are_not_enough() -> None:
    """D11: as long as one goal lies face down the round goes on."""
    assert turn_of(after(duel(LAST_GOAL, hands={"A": "EW M"}), "-M")) == "B"


@pytest.mark.parametrize(("rival", "stock", "over"), [("", "", True), ("NS", "", False), ("", "K", False)])
def test_no_cards_left(rival: str, stock: str, over: bool) -> None:
    """D11: the stock and both hands have to be empty."""
    now = after(duel(hands={"A": "M", "B": rival}, stock=stock), "-M")
    assert isinstance(now.table.tasks[-1], RoundOver) is over
    assert not over or ending(now) is Ending.EMPTY


def test_the_last_card_of_all() -> None:
    """D11: its consequences are carried out, but there is no time for a bribe."""
    drawing = """
        B
        .
        G   EW  .  ?NW.2
        NES.tN
    """
    last = after(duel(drawing, hands={"A": "EW", "B": ""}, stock=""), "EW@2,1")
    assert ending(last) is Ending.EMPTY
    assert claims(last) == {(3, 1): "A"}


# Winning and paying ------------------------------------------------------------------------------------------

THREE_TROLLS = """
    B
    .
    G   .   NESW.tN   NEW.tE   .
    .   .   .         .        NES.tN
"""
TROLLS = ("2,1", "3,1", "4,2")


@pytest.mark.parametrize(
    ("purse", "trolls", "left"),
    [
        ((1,), 1, ()),
        ((1, 3), 1, (3,)),
        ((3,), 1, ()),
        ((2, 3), 1, (3,)),
        ((1, 1, 2), 2, (1, 1)),
        ((1, 3), 2, (1,)),
        ((1, 1, 1, 3), 3, (1, 1, 1)),
        ((2, 2), 3, ()),
        ((1,), 3, ()),
        ((), 2, ()),
        ((1, 2, 3), 0, (1, 2, 3)),
    ],
)
def test_what_trolls_cost(purse: tuple[int, ...], trolls: int, left: tuple[int, ...]) -> None:
    """D12, T39: one gold each in one sum, the least too much, then the fewest cards, no change, at most all."""
    bribed = dict.fromkeys(TROLLS[:trolls], "A")
    state = duel(THREE_TROLLS, hands={"A": "M", "B": ""}, stock="", bribes=bribed, purses=(purse, (1,)))
    assert stakes_of(after(state, "-M")).purses == (left, (1,))


def test_each_pays_his_own_trolls() -> None:
    """D12: who bribed pays, also with the gold of this round."""
    bribed = {"2,1": "B", "3,1": "B", "4,2": "A"}
    state = duel(
        THREE_TROLLS + " NW/ES.1N",
        hands={"A": "M", "B": ""},
        stock="",
        bribes=bribed,
        claims={"0,3": "A"},
        purses=((), (1, 3)),
    )
    assert stakes_of(after(state, "-M")).purses == ((), (1,))


@pytest.mark.parametrize(("text", "left"), [("pay 3+1", (2, 2)), ("pay 2+2", (1, 3))])
def test_equally_good_ways_of_paying(text: str, left: tuple[int, ...]) -> None:
    """D12: only there one is asked; a box with more trolls is needed for it."""
    drawing = "G . NESW.tN . NESW.tN . NESW.tN . NESW.tN"
    bribed = dict.fromkeys(("2,1", "4,1", "6,1", "8,1"), "A")
    hands, house = {"A": "M", "B": ""}, ("card:NESW.tN=4",)
    state = duel(drawing, house=house, hands=hands, stock="", bribes=bribed, purses=((1, 2, 2, 3), ()))
    asked = after(state, "-M")
    assert asked.table.tasks[-1] == PayTrolls(0, 4)
    assert moves(asked) == {"pay 3+1", "pay 2+2"}
    assert stakes_of(after(asked, text)).purses == (left, ())


@pytest.mark.parametrize("claimed", [True, False])
def test_tunnels_with_gold(claimed: bool) -> None:
    """D12, T41: one whose gold was won is out of the game; one that nobody claimed is back, and so are trolls."""
    marked = {"3,1": "B"} if claimed else {}
    state = duel("G NEW.tE . NW/ES.1N", hands={"A": "M", "B": ""}, stock="", claims=marked, bribes={"1,1": "A"})
    over = after(state, "-M")
    new = next_round(over, next_deal(over)).state
    cards = [new.table.rules.catalogue.codes[kind] for own in new.owns for kind in own.hand]
    cards += [new.table.rules.catalogue.codes[kind] for kind in new.hidden.stock]
    assert ("NW/ES.1N" in cards) is not claimed
    assert "NEW.tE" in cards
    assert len(cards) == 52 - claimed
    assert new.table.stock_left == 40 - claimed


def test_goals_leave_the_game_unseen() -> None:
    """D12, T40: the end of the round shows none of the goals that nobody has turned up."""
    state = duel(hands={"A": "M", "B": ""}, stock="")
    (ended,) = [event for event in told(state, "-M") if isinstance(event, RoundEnded)]
    assert ended.goals == ()
    over = after(state, "-M")
    assert over.table.shown == ()
    new = next_round(over, next_deal(over)).state
    assert len(stakes_of(new).unturned) == 6
    assert stakes_of(new).turned == ()
    assert [own.gone for own in new.owns] == [(), ()]


def test_who_looked_still_knows() -> None:
    """D12, T40: a goal seen by a map that left the game stays known to its looker, and to nobody else."""
    state = duel(hands={"A": "M", "B": ""}, stock="")
    kind = dict(state.hidden.goals)[5, 0]
    over = after(state, "M@5,0")
    new = next_round(over, next_deal(over)).state
    place = (1, (5, 0))
    mine, his = view(new, 0), view(new, 1)
    assert mine.own is not None
    assert his.own is not None
    assert mine.own.gone == ((place, kind),)
    assert his.own.gone == ()
    rng = Random(7)
    assert {dict(sample_world(mine, rng).hidden.goals_gone)[place] for _ in range(12)} == {kind}
    assert len({dict(sample_world(his, rng).hidden.goals_gone)[place] for _ in range(12)}) > 1
