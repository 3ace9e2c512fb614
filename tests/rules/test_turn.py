"""A turn: one card, then draw (B5); without stock, without hand (B6)."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.problems import says
from tests.rules.ends import passing
from undermine.game import Discard, State, begin, deal, play, view
from undermine.game.events import Buried, Drew, Skipped
from undermine.messages import NotLegal
from undermine.rules import ruleset
from undermine.testing.positions import EDITIONS, after, moves, refusal, scene, to_move, told


def hand(state: State, seat: int = 0) -> Counter[str]:
    return Counter(state.table.rules.catalogue.codes[kind] for kind in state.owns[seat].hand)


@pytest.mark.parametrize("text", ["EW@1,0", "EW@-1,0", "xP>B", "xP>C", "M@8,0", "-EW", "-xP", "-M"])
def test_one_card_then_draw(text: str) -> None:
    """B5: whether one lays, acts or passes, one card leaves the hand and the top card of the stock comes."""
    state = scene(hands={"A": "EW xP M"}, stock="NES NW R")
    done = after(state, text)
    played = text.removeprefix("-").partition("@")[0].partition(">")[0]
    assert hand(done) == hand(state) - Counter([played]) + Counter(["NES"])
    assert done.table.stock_left == 2
    assert done.table.hand_sizes == (3, *state.table.hand_sizes[1:])
    assert done.table.to_move == 1


def test_the_stock_is_drawn_from_the_top() -> None:
    """B5: each player in turn takes the top card."""
    state = scene(hands={"A": "EW", "B": "EW", "C": "EW"}, stock="NES NW R")
    assert [hand(after(state, "-EW", "-EW", "-EW"), seat) for seat in range(3)] == [{"NES": 1}, {"NW": 1}, {"R": 1}]


@pytest.mark.parametrize("key", EDITIONS)
def test_passing_is_always_open(key: str) -> None:
    """B5: any card may be passed, also when something could be played; one move for each kind held."""
    state = scene(rules=key, hands={"A": "EW EW NE xP M R oL"})
    assert {text for text in moves(state) if text[0] == "-"} == {"-EW", "-NE", "-xP", "-M", "-R", "-oL"}
    assert moves(state, "EW")
    assert moves(state, "xP")


@pytest.mark.parametrize("cards", ["", "EW NE", "EW EW", "EW NE M"])
def test_no_more_and_no_less_than_one_card(cards: str) -> None:
    """B5: passing with no card, or with several, is not in the rules."""
    state = scene(hands={"A": "EW EW NE M"})
    kinds = tuple(state.table.rules.catalogue.kind(code) for code in cards.split())
    assert refusal(state, Discard(kinds)) == "why-discard-count"
    with pytest.raises(NotLegal, check=says("why-discard-count count=1")):
        play(state, Discard(kinds))


def test_a_card_not_held() -> None:
    """B5: what is played or passed comes from one's own hand."""
    state = scene(hands={"A": "EW", "B": "NE xP M"})
    assert {refusal(state, text) for text in ("-NE", "NE'@1,0", "xP>C", "M@8,0")} == {"why-not-in-hand"}


def test_a_passed_card_is_face_down() -> None:
    """B5: nobody else gets to see what was thrown away."""
    (buried, *_) = told(scene(hands={"A": "EW M"}), "-M")
    assert isinstance(buried, Buried)
    assert buried.seen_by(0).kinds is not None
    assert buried.seen_by(1) == buried.seen_by(2) == buried.seen_by(None) == Buried(0, 1, None)
    done = after(scene(hands={"A": "EW M"}, stock="NE"), "-M")
    assert done.table.buried == (1, 0, 0)
    assert done.table.discards == scene(hands={"A": "EW M"}, stock="NE").table.discards
    assert view(done, 1).own == done.owns[1]


def test_the_last_card_of_the_stock() -> None:
    """B6: the last card of the stock is drawn like any other; after it nobody draws."""
    state = scene(hands={"A": "EW", "B": "NE NW"}, stock="M")
    one = after(state, "-EW")
    assert (hand(one), one.table.stock_left) == ({"M": 1}, 0)
    two = after(one, "-NE")
    assert (hand(two, 1), two.table.to_move) == ({"NW": 1}, 2)
    assert not any(isinstance(event, Drew) for event in told(one, "-NE"))


@pytest.mark.parametrize("text", ["EW@1,0", "xP>B", "-EW"])
def test_without_stock_turns_go_on(text: str) -> None:
    """B6: once the stock has run dry every kind of turn goes on without drawing."""
    done = after(scene(hands={"A": "EW xP"}, stock=""), text)
    assert done.table.hand_sizes[0] == 1
    assert done.table.to_move == 1
    assert done.table.outcome is None


@pytest.mark.parametrize(
    ("hands", "skipped", "next_seat"),
    [
        ({"A": "EW NE", "B": "", "C": "NW"}, [1], 2),
        ({"A": "EW NE", "B": "", "C": ""}, [1, 2], 0),
        ({"A": "EW NE", "B": "NW", "C": ""}, [], 1),
        ({"A": "EW", "B": "", "C": "", "D": "NW"}, [1, 2], 3),
    ],
)
def test_an_empty_hand_is_skipped(hands: dict[str, str], skipped: list[int], next_seat: int) -> None:
    """B6: a player without cards has no turn; the next with cards has it, be it the same player again."""
    state = scene(players=len(hands), hands=hands, stock="")
    events = told(state, "-EW")
    assert [event.seat for event in events if isinstance(event, Skipped)] == skipped
    done = after(state, "-EW")
    assert done.table.to_move == next_seat
    assert done.table.last_card == 0


def test_a_player_without_cards_has_no_moves() -> None:
    """B6: whoever is skipped cannot pass either, for there is nothing to discard."""
    state = scene(hands={"B": ""}, turn="B", stock="")
    assert moves(state) == set()
    assert to_move(state).hand == ()


@pytest.mark.parametrize("players", range(3, 11))
def test_ordinary_games_skip_nobody(players: int) -> None:
    """B6: all hands shrink together, so ordinary play never meets the skip."""
    rules = ruleset()
    states = list(passing(begin(rules, players, deal(rules, players, b"skip", 1), players - 2).state))
    past = states[-1].past
    assert past is not None
    assert not any(isinstance(event, Skipped) for event in past)
    assert all(max(now.table.hand_sizes) - min(now.table.hand_sizes) <= 1 for now in states)
