"""A turn of Saboteur 2: lay, act, get rid of a card, pass; drawing; players without cards (S3)."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest

from tests.problems import says
from tests.rules.saboteur2 import KEYS, gold, hand, knowers, outcome, passing, scene, signs, thrown
from undermine.cards import Role
from undermine.game import Discard, State, is_legal, legal, move_code, play
from undermine.game.events import Buried, Drew, Put, Shed, Skipped
from undermine.messages import NotInBox, NotLegal
from undermine.notation import move_text
from undermine.testing.positions import CARD_OF, SIGNS, after, move, moves, refusal, told


def passes(state: State) -> set[str]:
    return {text for text in moves(state) if text[0] == "-"}


def drew(state: State, text: str) -> list[tuple[int, int]]:
    """Who draws how many cards."""
    return [(event.seat, event.count) for event in told(state, text) if isinstance(event, Drew)]


# Four things to do -------------------------------------------------------------------------------------------

# The move, the cards that leave A's hand, and how many A draws.
TURNS = [
    ("EW@1,0", "EW", 1),
    ("NE.b'@1,0", "NE.b", 1),
    ("Th>A", "Th", 1),
    ("xP>B", "xP", 1),
    ("In>C", "In", 1),
    ("-EW+NE.b:L", "EW NE.b", 1),
    ("-xP+Th:L", "xP Th", 1),
    ("-EW", "EW", 1),
    ("-EW+In", "EW In", 2),
    ("-EW+NE.b+In", "EW NE.b In", 3),
    ("-EW+NE.b+Th", "EW NE.b Th", 3),
]


@pytest.mark.parametrize(("text", "cards", "draws"), TURNS)
@pytest.mark.parametrize("key", KEYS)
def test_one_thing_then_draw(key: str, text: str, cards: str, draws: int) -> None:
    """S3: each of the four ways costs its cards and draws its number from the top; then it is the next one's turn."""
    broken = {"A": "L"} if ":L" in text else {}
    state = scene(key=key, hands={"A": "EW NE.b xP Th In"}, broken=broken, stock="NES NW R M")
    done = after(state, text)
    top = ["NES", "NW", "R"][:draws]
    assert hand(done) == hand(state) - Counter(cards.split()) + Counter(top)
    assert drew(state, text) == [(0, draws)]
    assert (done.table.stock_left, done.table.to_move) == (4 - draws, 1)
    assert done.table.hand_sizes[0] == 5 + draws - len(cards.split())


@pytest.mark.parametrize("stock", range(5))
@pytest.mark.parametrize(("text", "wish"), [("EW@1,0", 1), ("Th>A", 1), ("-EW", 1), ("-EW+In", 2), ("-EW+Th+In", 3)])
def test_a_short_stock(text: str, wish: int, stock: int) -> None:
    """S3: one draws as far as the stock goes; without a stock the turns go on all the same."""
    state = scene(hands={"A": "EW Th In M"}, stock=" ".join(["NES"] * stock))
    gets = min(wish, stock)
    assert drew(state, text) == ([(0, gets)] if gets else [])
    done = after(state, text)
    assert (done.table.hand_sizes[0], done.table.stock_left, done.table.to_move) == (4 - wish + gets, stock - gets, 1)


def test_all_ways_to_pass() -> None:
    """S3: a pass takes one, two or three cards of the hand, whichever, also when something could be played."""
    state = scene(hands={"A": "NS NS EW M"})
    one, two = {"-NS", "-EW", "-M"}, {"-NS+NS", "-NS+EW", "-NS+M", "-EW+M"}
    assert passes(state) == one | two | {"-NS+NS+EW", "-NS+NS+M", "-NS+EW+M"}
    assert moves(state, "NS")
    assert passes(scene(hands={"A": "NS EW"})) == {"-NS", "-EW", "-NS+EW"}
    assert passes(scene(hands={"A": "M"})) == {"-M"}


@pytest.mark.parametrize("cards", ["", "NS NS EW M", "NS NS EW M R", "NS NS EW M R Th"])
def test_no_more_than_three(cards: str) -> None:
    """S3: one passes with at least one and at most three cards."""
    state = scene(hands={"A": "NS NS EW M R Th"})
    kinds = tuple(sorted(map(state.table.rules.catalogue.kind, cards.split())))
    with pytest.raises(NotLegal, check=says("why-discard-count count=3")):
        play(state, Discard(kinds))


@pytest.mark.parametrize("text", ["-NE", "-NS+NE", "-NS+EW+M", "-EW+EW", "-NS+NS+NS", "-EW+NE:L"])
def test_only_cards_that_one_holds(text: str) -> None:
    """S3: what is discarded comes from one's own hand, each card once."""
    state = scene(hands={"A": "NS NS EW", "B": "NE M EW NS"}, broken={"A": "L"})
    assert refusal(state, text) == "why-not-in-hand"


@pytest.mark.parametrize("text", ["-NS+R:L", "-NS+EW+M", "-NS+R:X", "-EW+EW:T", "-NS/E.g+Th:P", "-NS", "-NS+M:C"])
def test_the_text_of_a_discard(text: str) -> None:
    """S3: cards are joined by a plus; what they remove stands behind a colon."""
    state = scene(hands={"A": "NS EW EW NS/E.g R M Th"}, broken={"A": "PLCXT"})
    wish = move(state, text)
    assert move_text(wish, state.table.rules) == text
    assert wish in legal(state.table, state.owns[0])
    lost = Counter(text[1:].partition(":")[0].split("+"))
    assert hand(state) - hand(after(state, text)) <= lost


def test_a_goal_is_never_in_a_hand() -> None:
    """S3: a discard that names a goal is refused, and the refusal says which card it is about."""
    state = scene(hands={"A": "NS"})
    with pytest.raises(NotInBox, check=says(r"error-never-in-hand card=!NE$")):
        move(state, "-NS+!NE")


@pytest.mark.parametrize("before", ["PLCXT", ""])
def test_no_two_moves_alike(before: str) -> None:
    """S3: none of all the moves is offered twice, each may be played, and they come in the order of their codes."""
    cards = "NS NS EW EW E.l NW.l M M R Th In Tr Sw Ha"
    state = scene("S . . NS/EW\nNE . EW .", hands={"A": cards}, broken={"A": before})
    choices = legal(state.table, state.owns[0])
    codes = [move_code(way) for way in choices]
    assert codes == sorted(set(codes))
    assert all(is_legal(state.table, state.owns[0], way) for way in choices)
    assert len(choices) > 150


def test_a_pass_is_face_down() -> None:
    """S3 T17: the others see how many cards were passed and nothing of what they were."""
    state = scene(hands={"A": "NS EW M R"})
    assert knowers(after(state, "-NS+EW+M"), after(state, "-NS+R+M")) == "A"
    assert knowers(after(state, "-NS+EW"), after(state, "-R+M")) == "A"
    assert knowers(after(state, "-NS"), after(state, "-NS+EW")) == "*ABC"
    done = after(state, "-NS+EW+M")
    assert (done.table.buried, done.table.discards) == ((3, 0, 0), state.table.discards)


# Getting rid of a card ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("sign", SIGNS)
@pytest.mark.parametrize("key", KEYS)
def test_two_cards_remove_one(key: str, sign: str) -> None:
    """S3 T30: two cards rid one of a broken tool, a trap or one's own theft; one card is drawn, not two."""
    state = scene(key=key, hands={"A": "NS EW M"}, broken={"A": sign, "B": sign}, stock="R R R")
    done = after(state, f"-NS+M:{sign}")
    assert signs(done) == ["", sign, ""]
    assert thrown(state, done) == [CARD_OF[sign]]
    assert (done.table.buried, done.table.stock_left) == ((2, 0, 0), 2)
    assert hand(done) == {"EW": 1, "R": 1}
    assert done.table.to_move == 1


@pytest.mark.parametrize("sign", SIGNS)
def test_one_of_several_is_removed(sign: str) -> None:
    """S3: of all that lies before one a single card goes, the one that is named."""
    state = scene(hands={"A": "NS EW"}, broken={"A": "PLCXT"})
    assert signs(after(state, f"-NS+EW:{sign}"))[0] == "PLCXT".replace(sign, "")


def test_any_two_cards_any_card() -> None:
    """S3: every pair of the hand will do for every card before one; and only for what lies there."""
    state = scene(hands={"A": "NS EW EW M"}, broken={"A": "LXT", "B": "P", "C": "C"})
    pairs = {f"-{one}+{other}" for one, other in combinations(("NS", "EW", "EW", "M"), 2)}
    shedding = {text for text in moves(state) if ":" in text}
    assert shedding == {f"{pair}:{sign}" for pair in pairs for sign in "LXT"}
    assert not any(":" in text for text in moves(scene(hands={"A": "NS EW M"}, broken={"B": "PX"})))


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("-NS+EW:P", "why-nothing-to-shed"),
        ("-NS+EW:C", "why-nothing-to-shed"),
        ("-NS+EW:X", "why-nothing-to-shed"),
        ("-NS:L", "why-shed-two"),
        ("-NS+EW+M:L", "why-shed-two"),
        ("-NS:X", "why-shed-two"),
    ],
)
def test_two_for_what_lies_there(text: str, reason: str) -> None:
    """S3: neither one nor three cards, and nothing that is not there, though it lies before another."""
    state = scene(hands={"A": "NS EW M"}, broken={"A": "LT", "B": "PX"})
    assert refusal(state, text) == reason


def test_one_card_is_not_enough() -> None:
    """S3: with a single card one can only play or pass it."""
    assert moves(scene(hands={"A": "NS"}, broken={"A": "X"})) == {"-NS"}
    assert moves(scene(hands={"A": "Fr"}, broken={"A": "X"})) == {"-Fr", "Fr>A"}


@pytest.mark.parametrize("before", ["X", "P", "XL", "PLC"])
def test_open_to_those_who_may_not_dig(before: str) -> None:
    """S3 B9: broken tools and traps forbid path cards and nothing else; the turn that frees one is used up."""
    hands = {"A": "NESW NS EW xP M", "B": "NE", "C": "NE"}
    state = scene(hands=hands, broken={"A": before}, stock="NW NW NW")
    assert not moves(state, "NESW")
    assert moves(state, "M")
    assert moves(state, "xP")
    freed = after(state, f"-NS+EW:{before[0]}")
    assert freed.table.to_move == 1
    back = after(freed, "-NE", "-NE")
    assert bool(moves(back, "NESW")) is (len(before) == 1)


def test_the_two_cards_stay_hidden() -> None:
    """S3: which two cards were discarded nobody else learns, what they removed everybody."""
    state = scene(hands={"A": "NS EW M R"}, broken={"A": "LX"})
    assert knowers(after(state, "-NS+EW:L"), after(state, "-R+M:L")) == "A"
    assert knowers(after(state, "-NS+EW:L"), after(state, "-NS+EW:X")) == "*ABC"
    buried, shed, *_ = (event.seen_by(1) for event in told(state, "-NS+EW:L"))
    assert isinstance(buried, Buried)
    assert (buried.seat, buried.count, buried.kinds) == (0, 2, None)
    assert isinstance(shed, Shed)
    assert (shed.seat, shed.sign) == (0, SIGNS["L"])


def test_a_theft_regretted() -> None:
    """S3 S8: one's own theft card can be got rid of, and another laid later; the order of thefts is by the new one."""
    hands = {"A": "NS EW M Th", "B": "Th NS", "C": "NE NW"}
    state = scene(hands=hands, broken={"A": "T"}, stock="")
    rid = after(state, "-NS+EW:T")
    assert (signs(rid), rid.table.acts.thefts) == (["", "", ""], ())
    again = after(rid, "Th>B", "-NE", "Th>A")
    assert (signs(again), again.table.acts.thefts) == (["T", "T", ""], (1, 0))


@pytest.mark.parametrize("stock", ["", "R"])
def test_the_last_two_cards(stock: str) -> None:
    """S3: with exactly two cards it is allowed; without a stock it empties the hand, and one is out."""
    state = scene(hands={"A": "NS EW", "B": "NE", "C": "NE NE"}, broken={"A": "X"}, stock=stock)
    done = after(state, "-NS+EW:X")
    assert signs(done) == ["", "", ""]
    assert done.table.hand_sizes == (len(stock.split()), 1, 2)
    two_later = after(done, "-NE", "-NE")
    assert two_later.table.to_move == (0 if stock else 2)


def test_the_last_cards_of_the_round() -> None:
    """S3 S9: with the very last cards a trap can be shaken off, and that ends the round and is paid."""
    state = scene(hands={"A": "NS EW", "B": "", "C": ""}, broken={"A": "X"}, roles="SBG", stock="")
    done = after(state, "-NS+EW:X")
    assert outcome(done).roles[0] is Role.SABOTEUR
    assert gold(done) == {"A": 5}
    assert gold(after(state, "-NS+EW")) == {}


# Out of cards ------------------------------------------------------------------------------------------------


def test_out_until_the_round_ends() -> None:
    """S3: who has no card left is skipped lap after lap, and is paid in the end like everyone."""
    hands = {"A": "NS EW", "B": "NE NE NE", "C": "NW NW NW"}
    state = after(scene(hands=hands, broken={"A": "X"}, roles="SGP", stock=""), "-NS+EW:X")
    turns = list(passing(state))
    assert [now.table.to_move for now in turns] == [1, 2, 1, 2, 1, 2, None]
    skipped = [event.seat for event in turns[-1].past or () if isinstance(event, Skipped)]
    assert skipped == [0, 0], "with the last card of all nobody is skipped any more"
    assert gold(turns[-1]) == {"A": 4, "C": 2}


@pytest.mark.parametrize(
    ("hands", "text", "skipped", "next_seat"),
    [
        ({"A": "NS NS", "B": "", "C": "NE"}, "-NS", [1], 2),
        ({"A": "NS NS", "B": "", "C": ""}, "-NS", [1, 2], 0),
        ({"A": "NS NS NS", "B": "", "C": ""}, "-NS+NS", [1, 2], 0),
        ({"A": "NS Th", "B": "NE", "C": ""}, "Th>A", [], 1),
        ({"A": "NS", "B": "", "C": "", "D": "NE"}, "NS@0,1", [1, 2], 3),
        ({"A": "NS", "B": "", "C": "NE", "D": "NE"}, "NS@0,1", [1], 2),
    ],
)
def test_empty_hands_are_skipped(hands: dict[str, str], text: str, skipped: list[int], next_seat: int) -> None:
    """S3: the next player with cards has the turn, be it the same one again."""
    state = scene(players=len(hands), hands=hands, stock="")
    assert [event.seat for event in told(state, text) if isinstance(event, Skipped)] == skipped
    done = after(state, text)
    assert (done.table.to_move, done.table.last_card) == (next_seat, 0)


def test_still_at_the_table() -> None:
    """S3: a player without cards can be trapped, broken, freed, inspected and given another hat; not swapped with."""
    cards = "Tr xP In Ha Sw Fr Ho oL"
    state = scene(players=3, hands={"A": cards, "B": "", "C": "NS"}, broken={"B": "LT"}, stock="")
    for card in ("Tr", "xP", "In", "Ha", "Ho", "oL"):
        assert f"{card}>B" in moves(state)
    assert moves(state, "Sw") == {"Sw>C"}
    trapped = after(state, "Tr>B", "-NS")
    assert "Fr>B" in moves(trapped)
    (put, *_) = told(state, "Tr>B")
    assert isinstance(put, Put)
    assert put.target == 1
