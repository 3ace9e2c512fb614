"""The Duel: what lies on the table, what a turn is, and what the next round begins with (D1, D2, D3, D13)."""

from __future__ import annotations

from collections import Counter

import pytest

from undermine.cards import Colour, Family
from undermine.game import begin, deal, lot, next_round, view, winners
from undermine.game.events import Buried, Drew
from undermine.game.tasks import GameOver, RoundOver
from undermine.messages import BadRules
from undermine.testing.duel_positions import (
    broken_tools,
    claims,
    duel,
    hand,
    new_game,
    next_deal,
    rules_of,
    stakes_of,
    turn_of,
)
from undermine.testing.positions import after, lying, moves, told


def test_the_box() -> None:
    """D1: 34 tunnels and two starts, 18 goals with 25 gold, 18 actions; tunnels with 5 gold; eight markers."""
    rules = rules_of()
    catalogue = rules.catalogue
    sizes = {family: len(catalogue.copies(family)) for family in (Family.PATH, Family.GOAL, Family.ACTION)}
    assert sizes == {Family.PATH: 34, Family.GOAL: 18, Family.ACTION: 18}
    gold = {family: sum(catalogue.kinds[kind].gold for kind in catalogue.copies(family)) for family in sizes}
    assert gold == {Family.PATH: 5, Family.GOAL: 25, Family.ACTION: 0}
    copies = Counter(catalogue.codes[kind] for kind in rules.stock)
    assert (copies["NS"], copies["EW"], copies["K"], copies["xP"], copies["NESW.tN"]) == (3, 4, 2, 2, 1)


def test_what_each_has() -> None:
    """D1: seat A is green and seat B is blue; they share eight markers, and no key lies on any door."""
    table = new_game().state.table
    assert table.rules.colours == (Colour.GREEN, Colour.BLUE)
    assert list(table.rules.players) == [2]
    stakes = table.stakes
    assert stakes is not None
    assert (stakes.markers_left, stakes.claims, stakes.bribes, stakes.keys) == (8, (), (), ())
    assert stakes.purses == ((), ())


def test_the_table() -> None:
    """D2: two starts with one place between them, six goals face down beyond four free columns."""
    state = new_game().state
    assert {cell: lying(state, cell) for cell in state.table.mine.laid} == {(0, -1): "^NESW.b", (0, 1): "^NESW.g"}
    assert set(state.table.mine.goals) == {(5, -2), (5, 0), (5, 2), (7, -1), (7, 1), (9, 0)}
    assert len(state.hidden.goals_left) == 12


def test_digging_beyond_the_picture() -> None:
    """D2: there is no edge, neither to the west nor beyond the last row."""
    state = duel(hands={"A": "EW NS"})
    assert {"EW@-1,1", "NS@0,2", "EW@1,1"} <= moves(state)
    far = duel("EW EW EW EW G", hands={"A": "NE/W M"})
    assert "NE/W@-5,1" in moves(far)


def test_the_first_hands() -> None:
    """D3: six cards each of the 52, and green opens the first round."""
    state = new_game().state
    assert state.table.hand_sizes == (6, 6)
    assert state.table.stock_left == 52 - 12
    assert turn_of(state) == "A"


def test_green_begins_always() -> None:
    """D3: another first seat is refused, and the lot, where it is asked, knows it too; the rule set says so itself."""
    rules = rules_of()
    given = deal(rules, 2, b"any", 1)
    assert turn_of(begin(rules, 2, given, 0).state) == "A"
    with pytest.raises(BadRules) as refused:
        begin(rules, 2, given, 1)
    assert str(refused.value.message) == "error-first-seat-fixed first=1 rules=duel"
    assert {lot(rules, 2, bytes([seed])) for seed in range(50)} == {0}
    assert turn_of(begin(rules.derive(first=None), 2, given, 1).state) == "B"


@pytest.mark.parametrize(("text", "drawn"), [("EW@1,1", 1), ("xP>B", 1), ("-NS+EW:L", 1), ("-EW", 1), ("-NS+EW", 2)])
def test_cards_out_and_cards_in(text: str, drawn: int) -> None:
    """D3: one card is drawn for a path, an action or for getting rid of sabotage; after a pass as many as laid off."""
    broken = {"A": "L"} if text.endswith(":L") else {}
    state = duel(hands={"A": "EW NS xP"}, broken=broken, stock="NE M K")
    events = told(state, text)
    assert [event.count for event in events if isinstance(event, Drew)] == [drawn]
    now = after(state, text)
    assert now.table.stock_left == 3 - drawn
    assert turn_of(now) == "B"


def test_two_cards_against_sabotage() -> None:
    """D3: any two cards, face down, take away one sabotage card of one's own, and one card is drawn."""
    state = duel(hands={"A": "EW M NS", "B": "EW"}, broken={"A": "PL", "B": "C"}, stock="K K")
    shed = {text for text in moves(state) if ":" in text}
    assert shed == {f"-{pair}:{tool}" for pair in ("NS+EW", "NS+M", "EW+M") for tool in "PL"}
    now = after(state, "-EW+M:P")
    assert broken_tools(now) == ["L", "C"]
    assert hand(now) == ["K", "NS"]
    assert now.table.hand_sizes == (2, 1)


@pytest.mark.parametrize("text", ["-NS+EW:P", "-EW", "-NS+EW"])
def test_face_down(text: str) -> None:
    """D3: cards laid off, also those against sabotage, are seen by nobody else."""
    state = duel(hands={"A": "EW NS M"}, broken={"A": "P"})
    (buried,) = [event for event in told(state, text) if isinstance(event, Buried)]
    assert buried.seen_by(0).kinds is not None
    assert buried.seen_by(1).kinds is None
    assert buried.seen_by(None).kinds is None
    now = after(state, text)
    kinds = set(now.owns[0].buried)
    assert kinds
    assert not kinds & set(now.table.discards)
    assert view(now, 1).own == now.owns[1]


def test_without_stock() -> None:
    """D3: with no stock nothing is drawn, but one of the four still has to be done."""
    state = duel(hands={"A": "EW M", "B": "NS"}, stock="")
    assert "-EW" in moves(state)
    now = after(state, "-EW")
    assert now.table.hand_sizes == (1, 1)
    assert turn_of(now) == "B"
    assert moves(now) >= {"-NS"}


def test_a_stock_of_one() -> None:
    """D3: who passes with two cards draws what there is."""
    now = after(duel(hands={"A": "EW M NS", "B": "NS"}, stock="K"), "-EW+M")
    assert hand(now) == ["K", "NS"]
    assert now.table.stock_left == 0


def test_an_empty_hand_sits_out() -> None:
    """D3: who has no cards left has no turn in this round any more."""
    state = duel(hands={"A": "EW M", "B": ""}, stock="")
    now = after(state, "-EW")
    assert turn_of(now) == "A"
    assert isinstance(after(now, "-M").table.tasks[-1], RoundOver)


# The next round ----------------------------------------------------------------------------------------------

OPEN_GOLD = """
    B
    .
    G  EW  .  ?NW.2
"""


def test_the_next_round_begins_afresh() -> None:
    """D13: starts and six fresh goals, all markers and keys back, nothing broken, six cards each."""
    drawing = """
        B
        .
        G   NESW.bN  NEW.tE
    """
    state = duel(
        drawing, hands={"A": "M", "B": ""}, broken={"B": "P"}, stock="", keys=["1,1"], bribes={"2,1": "A"}, turn="A"
    )
    over = after(state, "-M")
    new = next_round(over, next_deal(over)).state
    stakes = stakes_of(new)
    assert (stakes.markers_left, stakes.keys, stakes.bribes, stakes.claims) == (8, (), (), ())
    assert set(new.table.mine.laid) == {(0, -1), (0, 1)}
    assert len(new.table.mine.goals) == 6
    assert broken_tools(new) == ["", ""]
    assert new.table.hand_sizes == (6, 6)
    assert new.table.stock_left == 52 - 12
    assert new.table.round == 2
    fresh = {kind for _, kind in new.hidden.goals}
    assert not fresh & {kind for _, kind in state.hidden.goals}


@pytest.mark.parametrize(
    ("purses", "starter"),
    [(((1,), (2,)), "A"), (((2,), (1,)), "B"), (((1, 2), (3,)), "B"), (((), ()), "B"), (((), (1,)), "A")],
)
def test_who_begins(purses: tuple[tuple[int, ...], tuple[int, ...]], starter: str) -> None:
    """D13: whoever owns less gold begins; blue, where both own the same."""
    over = after(duel(hands={"A": "M", "B": ""}, stock="", purses=purses), "-M")
    assert turn_of(next_round(over, next_deal(over)).state) == starter


@pytest.mark.parametrize(
    ("purses", "won"), [(((3,), (1, 1)), (0,)), (((1,), (2,)), (1,)), (((1, 2), (3,)), (0, 1)), (((), ()), (0, 1))]
)
def test_who_wins(purses: tuple[tuple[int, ...], tuple[int, ...]], won: tuple[int, ...]) -> None:
    """D13: after three rounds the most gold wins; equal gold is a draw."""
    over = after(duel(hands={"A": "M", "B": ""}, stock="", purses=purses, round=3), "-M")
    assert over.table.tasks == (GameOver(),)
    assert over.table.ledger.final == tuple(map(sum, purses))
    assert winners(over.table) == won


@pytest.mark.parametrize("round", [1, 2])
def test_three_rounds(round: int) -> None:
    """D13: the game is not over before the third round."""
    over = after(duel(hands={"A": "M", "B": ""}, stock="", round=round), "-M")
    assert over.table.tasks == (RoundOver(),)
    assert over.table.ledger.final is None
    new = next_round(over, next_deal(over)).state
    assert new.table.round == round + 1
    assert len(new.hidden.goals_left) == 6 * (2 - round)


def test_gold_is_carried_over() -> None:
    """D13: what was won stays before its owner, and whoever has won does not begin."""
    state = duel(OPEN_GOLD, hands={"A": "EW", "B": ""}, stock="", purses=((1,), ()))
    over = after(state, "EW@2,1")
    assert claims(over) == {(3, 1): "A"}
    new = next_round(over, next_deal(over)).state
    assert stakes_of(new).purses == ((1, 2), ())
    assert turn_of(new) == "B"
