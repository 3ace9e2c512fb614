"""Solo: the cards of The Duel for one player, whose deck does the sabotage (O1-O6)."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.problems import says
from undermine.cards import Colour
from undermine.game import (
    Deal,
    Ending,
    HostedGame,
    State,
    begin,
    deal,
    fold,
    next_round,
    rank,
    seed_dealer,
    view,
    winners,
)
from undermine.game.events import CavedIn, Struck
from undermine.game.tasks import GameOver, Main, RoundOver
from undermine.messages import BadRules
from undermine.rules import keys, ruleset
from undermine.testing.duel_positions import (
    broken_tools,
    claims,
    duel,
    hand,
    new_game,
    next_deal,
    rules_of,
    solo,
    stakes_of,
)
from undermine.testing.positions import after, cells, lying, moves, told

# Setting up --------------------------------------------------------------------------------------------------


def begun(stock: str) -> State:
    """A game whose cards come in this order, after the ten that are put aside."""
    rules = rules_of("solo")
    first = tuple(map(rules.catalogue.kind, stock.split()))
    rest = tuple((Counter(rules.stock) - Counter(first)).elements())
    return begin(rules, 1, Deal((), rules.goals, (*rest[:10], *first, *rest[10:]), ())).state


@pytest.mark.parametrize(
    ("word", "colour", "start"),
    [("", Colour.GREEN, "^NESW.g"), ("green", Colour.GREEN, "^NESW.g"), ("blue", Colour.BLUE, "^NESW.b")],
)
def test_one_start(word: str, colour: Colour, start: str) -> None:
    """O1: one's colour alone on (0, 0), green by itself, seven free columns, six goals and six markers."""
    state = new_game("solo", seed=b"1", colour=word).state
    assert state.table.rules.colours == (colour,)
    assert {cell: lying(state, cell) for cell in state.table.mine.laid} == {(0, 0): start}
    assert set(state.table.mine.goals) == {(8, -2), (8, 0), (8, 2), (10, -1), (10, 1), (12, 0)}
    assert stakes_of(state).markers_left == 6


def test_the_colour_is_chosen_before_the_deal() -> None:
    """O1: to begin in a colour is to play by the rules in that colour; all see it, and the cards are the same."""
    rules, blue = ruleset("solo"), ruleset("solo", colour="blue")
    given = deal(rules, 1, b"1", 1)
    assert given == deal(blue, 1, b"1", 1)
    begun = begin(rules, 1, given, colour=Colour.BLUE)
    assert begun == begin(blue, 1, given)
    assert begun.state.table.rules == blue != rules
    assert begin(blue, 1, given, colour=Colour.GREEN).state == begin(rules, 1, given).state
    assert begin(blue, 1, given, colour=None).state == begun.state
    assert fold(None, [event.seen_by(None) for event in begun.events]) == view(begun.state, None)
    match = HostedGame(rules, 1, seed_dealer(rules, 1, b"1"), colour=Colour.BLUE)
    assert match.rules == match.state.table.rules == blue


@pytest.mark.parametrize("key", [key for key in keys() if key != "solo"])
def test_no_colour_elsewhere(key: str) -> None:
    """O1 D1: where nobody plays alone nobody chooses a colour; and there are but two."""
    rules, players = ruleset(key), ruleset(key).players[0]
    for colour in Colour:
        with pytest.raises(BadRules, check=says(f"error-no-colour colour={colour.word} rules={key}")):
            begin(rules, players, deal(rules, players, b"1", 1), colour=colour)
        with pytest.raises(BadRules, check=says("error-no-colour")):
            ruleset(key, colour=colour.word)
    with pytest.raises(BadRules, check=says("error-unknown-colour colour=red known=blue, green")):
        ruleset("solo", colour="red")


def test_ten_cards_aside() -> None:
    """O2: ten cards nobody sees are put aside before the hand is dealt, which leaves 36 at most."""
    state = begun("NS NS NS EW EW EW")
    assert len(state.hidden.aside) == 10
    assert hand(state) == ["EW", "EW", "EW", "NS", "NS", "NS"]
    assert state.table.stock_left == len(state.hidden.stock) == 36
    everything = Counter(state.hidden.aside) + Counter(state.hidden.stock) + Counter(state.owns[0].hand)
    assert everything == Counter(state.table.rules.stock)


def test_the_ten_come_back() -> None:
    """O2: in the next round they are in the deck again, and ten are put aside anew; gold cards won are not."""
    state = duel("G NW/ES.1N", key="solo", hands={"A": "NS"}, stock="", claims={"1,0": "A"})
    over = after(state, "-NS")
    new = next_round(over, next_deal(over)).state
    assert len(new.hidden.aside) == 10
    cards = Counter(new.hidden.aside) + Counter(new.hidden.stock) + Counter(new.owns[0].hand)
    cards += Counter(new.table.discards)
    lost = Counter(new.table.rules.stock) - cards
    codes = new.table.rules.catalogue.codes
    struck = sum(map(len, broken_tools(new)))
    assert sum(lost.values()) == 1 + struck
    assert "NW/ES.1N" in {codes[kind] for kind in lost}


# Sabotage from the stock -------------------------------------------------------------------------------------


def test_sabotage_strikes_at_once() -> None:
    """O3: it is laid before oneself and replaced by another card."""
    now = after(solo(hand="NS EW", stock="xL NE K"), "-NS")
    assert broken_tools(now) == ["L"]
    assert hand(now) == ["EW", "NE"]
    assert now.table.stock_left == 1
    assert not moves(now, "EW")


def test_a_second_of_the_same_kind() -> None:
    """O3: it is discarded without effect, and replaced as well."""
    state = solo(hand="NS EW", stock="xL NE K", broken="L")
    now = after(state, "-NS")
    assert broken_tools(now) == ["L"]
    assert hand(now) == ["EW", "NE"]
    codes = now.table.rules.catalogue.codes
    new = now.table.discards[len(state.table.discards) :]
    assert [codes[kind] for kind in new] == ["xL"]


def test_one_card_at_a_time() -> None:
    """O3: several in a row, for as long as the stock lasts."""
    state = solo(hand="NS EW NE", stock="xL xP xL M xC")
    now = after(state, "-NS+EW")
    assert len([event for event in told(state, "-NS+EW") if isinstance(event, Struck)]) == 4
    assert broken_tools(now) == ["PLC"]
    assert hand(now) == ["M", "NE"]
    assert now.table.stock_left == 0


def test_getting_rid_of_sabotage() -> None:
    """O3: by a repair or by two cards."""
    state = solo(hand="NS EW oPL", stock="K", broken="PL")
    assert {"oPL>A:P", "oPL>A:L", "-NS+EW:P", "-NS+EW:L"} <= moves(state)
    assert broken_tools(after(state, "oPL>A:P")) == ["L"]
    assert broken_tools(after(state, "-NS+EW:L")) == ["P"]


# Rockfall from the stock -------------------------------------------------------------------------------------


def test_the_card_laid_this_very_turn() -> None:
    """O4: a rockfall takes the card laid last, and is replaced."""
    now = after(solo("G EW", hand="NE EW", stock="R K"), "EW@2,0")
    assert lying(now, (2, 0)) == "."
    assert lying(now, (1, 0)) == "EW"
    assert hand(now) == ["K", "NE"]


@pytest.mark.parametrize("card", ["NES/W.1W", "NEW.tE"])
def test_gold_and_trolls_are_spared(card: str) -> None:
    """O4, T44: then the card before falls, and with the next rockfall the one before that."""
    state = solo("G", hand=f"EW EW {card} M", stock="NE NE NW R R K")
    now = after(state, "EW@1,0", "EW@2,0")
    assert lying(now, (2, 0)) == "EW"
    fallen = after(now, f"{card}@3,0")
    fallen = after(fallen, "done") if "done" in moves(fallen) else fallen
    assert hand(fallen) == ["M", "NE", "NE", "NW"]
    twice = after(fallen, "-M")
    twice = after(twice, "done") if "done" in moves(twice) else twice
    assert [lying(twice, (column, 0)) for column in (1, 2, 3)] == [".", ".", card]


def test_nothing_to_fall() -> None:
    """O4: without such a card nothing happens, and the rockfall is replaced all the same."""
    state = solo("G NEW.tE'", hand="M EW", stock="R K")
    (fall,) = [event for event in told(after(state, "-M"), "done") if isinstance(event, CavedIn)]
    assert fall.cell is None
    now = after(state, "-M", "done")
    assert hand(now) == ["EW", "K"]
    assert lying(now, (1, 0)) == "NEW.tE'"


def test_a_key_goes_back() -> None:
    """O4: when its door falls."""
    state = duel("G NEW.bE", key="solo", hands={"A": "M EW"}, stock="R K", keys=["1,0"])
    now = after(state, "-M")
    assert lying(now, (1, 0)) == "."
    assert stakes_of(now).keys == ()


# The first hand, and the other colour ------------------------------------------------------------------------


def test_the_first_hand() -> None:
    """O5, T43: sabotage and rockfalls strike from the beginning, and the hand has six cards to use."""
    state = begun("NS xP EW R xP NE oP M K xL")
    assert hand(state) == ["EW", "K", "M", "NE", "NS", "oP"]
    assert broken_tools(state) == ["P"]
    codes = state.table.rules.catalogue.codes
    assert [codes[kind] for kind in state.table.discards] == ["R", "xP"]
    assert state.table.stock_left == 42 - 9


GREEN = ("green", "G", "NESW.gE", "NEW.bE", "NE.lg", "NW.lb", "NW.lb@1,0")
BLUE = ("blue", "B", "NEW.bE", "NESW.gE", "NW.lb", "NE.lg", "NE.lg'@1,0")
"""For each colour its start, its own door and the other's, its own ladder and the other's, and how that is laid."""
MIRRORED = pytest.mark.parametrize(("colour", "start", "own", "other", "ladder", "plain", "laid"), [GREEN, BLUE])


@MIRRORED
def test_doors_of_the_other_colour(
    colour: str, start: str, own: str, other: str, ladder: str, plain: str, laid: str
) -> None:
    """O5: playing green a blue door needs a key and a green one does not, and the other way round."""
    shut, hands = f"{start} {other}", {"A": "EW"}
    assert (2, 0) not in cells(solo(shut, hand="EW", colour=colour), "EW")
    assert moves(solo(shut, hand="K", colour=colour), "K") == {"K@1,0"}
    assert (2, 0) in cells(duel(shut, key="solo", hands=hands, stock="", keys=["1,0"], colour=colour), "EW")
    assert (2, 0) in cells(solo(f"{start} {own}", hand="EW", colour=colour), "EW")
    assert not moves(solo(f"{start} {own}", hand="K", colour=colour), "K")


@MIRRORED
def test_the_ladder_to_nowhere(
    colour: str, start: str, own: str, other: str, ladder: str, plain: str, laid: str
) -> None:
    """O5, T45: the other's ladder needs a link and may lie beside a goal or gold; one's own is a ladder."""
    apart = f"{start} . . EW"
    assert (4, 0) not in cells(solo(apart, hand=plain, colour=colour), plain)
    assert (4, 0) in cells(solo(apart, hand=ladder, colour=colour), ladder)
    for beside in ("?", "NS/EW.1N"):
        assert (1, 0) not in cells(solo(f"{start} . {beside}", hand=ladder, colour=colour), ladder)
    assert laid in moves(solo(f"{start} . ?", hand=plain, colour=colour))
    gold = "NS/EW.1N"
    beside_gold = f". {gold}\n{start} ." if colour == "green" else f"{start} .\n. {gold}"
    assert laid in moves(solo(beside_gold, hand=plain, colour=colour))
    assert (1, 0) not in cells(solo(beside_gold, hand=ladder, colour=colour), ladder)


@MIRRORED
def test_one_climbs_by_the_own_ladder_alone(
    colour: str, start: str, own: str, other: str, ladder: str, plain: str, laid: str
) -> None:
    """O5, T45: what lies behind one's own ladder is joined to the start; behind the other's it is not."""
    assert (3, -1) in cells(solo(f"{start} . . {ladder}", hand="NS", colour=colour), "NS")
    assert not [cell for cell in cells(solo(f"{start} . . {plain}", hand="NS", colour=colour), "NS") if cell[0] > 1]


# The end -----------------------------------------------------------------------------------------------------


def test_one_empty_hand_is_enough() -> None:
    """O6: the round ends when the stock and the one hand are empty."""
    state = solo(hand="NS EW")
    assert isinstance(after(state, "-NS").table.tasks[-1], Main)
    over = after(state, "-NS+EW")
    assert over.table.tasks == (RoundOver(),)
    assert over.table.outcome is not None
    assert over.table.outcome.ending is Ending.EMPTY


def test_the_sixth_marker() -> None:
    """O6: the last of six markers ends the round, be it on a troll; he is paid for."""
    drawing = "G NEW.tE . NW/ES.1N . NS/EW.1N . EW/N.1N . NES/W.1W . NEW/S.1S"
    marked = {f"{column},0": "A" for column in (3, 5, 7, 9, 11)}
    state = duel(drawing, key="solo", hands={"A": "NS"}, stock="", claims=marked)
    assert stakes_of(state).markers_left == 1
    over = after(state, "bribe@1,0")
    assert over.table.outcome is not None
    assert over.table.outcome.ending is Ending.MARKERS
    assert len(claims(over)) == 5
    assert stakes_of(over).purses == ((1, 1, 1, 1),)


def test_you_begin_every_round() -> None:
    """O6: there is nobody else."""
    over = after(solo(), "-NS")
    new = next_round(over, next_deal(over)).state
    assert new.table.starter == 0
    assert new.table.round == 2


GOLD = [(0, 0), (14, 0), (15, 1), (19, 1), (20, 2), (24, 2), (25, 3), (30, 3)]


@pytest.mark.parametrize(("gold", "place"), GOLD)
def test_the_ranks(gold: int, place: int) -> None:
    """O6: after three rounds 15, 20 and 25 gold are the steps to the next rank."""
    state = duel(
        "G", key="solo", hands={"A": "NS"}, stock="", purses=((*(1,) * (gold % 3), *(3,) * (gold // 3)),), round=3
    )
    assert rank(state.table) is None
    over = after(state, "-NS")
    assert over.table.tasks == (GameOver(),)
    assert over.table.ledger.final == (gold,)
    assert rank(over.table) == place
    assert winners(over.table) == (0,)


def test_no_ranks_elsewhere() -> None:
    """O6: a duel has a winner and no rank."""
    over = after(duel(hands={"A": "NS", "B": ""}, stock="", round=3), "-NS")
    assert over.table.ledger.final == (0, 0)
    assert rank(over.table) is None
