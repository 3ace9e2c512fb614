"""The Duel and Solo: what a bot never does however hot it plays, and what a cool one prefers."""

from __future__ import annotations

from random import Random

import pytest

from undermine.bots import Budget, Policy, make
from undermine.game import State, sample_world, view
from undermine.notation import move_text
from undermine.testing.duel_positions import duel, new_game
from undermine.testing.positions import after

LEVELS = ("easy", "normal", "normal:bold", "normal:careful", "normal:greedy")
COOL = LEVELS[1:]
AHEAD = """
    B  .  .  .
    .  .  .  .
    G  EW .  ?NE.2
"""
TWO_GOALS = """
    B   .   .
    .   .   ?NE.2
    G   EW  .
    .   .   ?NW.gW.1
"""


def chances(spec: str, state: State) -> dict[str, float]:
    """How likely each move is to this bot."""
    bot, seen = make(spec), view(state, state.table.to_move)
    assert isinstance(bot, Policy)
    moves = seen.legal()
    weights = bot.weights(seen, moves)
    return {move_text(move, state.table.rules): w / sum(weights) for move, w in zip(moves, weights, strict=True)}


def favourite(spec: str, state: State) -> str:
    found = chances(spec, state)
    return max(found, key=lambda text: found[text])


def thrown_away(found: dict[str, float], code: str) -> float:
    """How likely a card of this code is discarded."""
    return sum(chance for text, chance in found.items() if text[0] == "-" and code in text[1:].split(":")[0].split("+"))


# Never -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("spec", LEVELS)
@pytest.mark.parametrize("code", ["EW", "NW/ES.1N"])
def test_a_card_that_wins_gold_now_is_not_thrown_away(spec: str, code: str) -> None:
    found = chances(spec, duel(AHEAD, hands={"A": f"{code} xP oL M NS R"}))
    assert any(text.startswith(f"{code}@") for text in found)
    assert thrown_away(found, code) == 0
    assert thrown_away(found, "NS") > 0 or spec != "easy"


@pytest.mark.parametrize("spec", LEVELS)
@pytest.mark.parametrize("key", ["duel", "solo"])
def test_no_troll_is_bribed_for_nothing(spec: str, key: str) -> None:
    """West of the start there is nothing to be found, and the ways east are open."""
    found = chances(spec, duel("NESW.tN G EW EW", key=key, hands={"A": "NS EW"}))
    assert [chance for text, chance in found.items() if text.startswith("bribe")] == [0]


@pytest.mark.parametrize("spec", LEVELS)
def test_the_last_marker_is_not_given_to_a_troll(spec: str) -> None:
    """It would end the round, and open nothing (D9)."""
    state = duel("G NEW.tE ?NE.2", hands={"A": "EW M"}, markers=1)
    assert chances(spec, state)["bribe@1,1"] == 0


@pytest.mark.parametrize("spec", LEVELS)
def test_the_highest_gold_gets_the_marker(spec: str) -> None:
    asked = after(duel(TWO_GOALS, hands={"A": "NESW.gE"}, markers=1), "NESW.gE@2,1")
    assert chances(spec, asked) == {"claim@2,0": 1, "claim@2,2": 0}


@pytest.mark.parametrize("spec", LEVELS)
def test_no_card_brings_gold_to_the_rival_alone(spec: str) -> None:
    """The gold of the double bend lies on the track that only the rival comes to; turned round it is one's own."""
    state = duel("B NE'\n. .\nG NW", hands={"A": "NW/ES.1N NS"})
    given, kept = after(state, "NW/ES.1N@1,0").table.stakes, after(state, "NW/ES.1N'@1,0").table.stakes
    assert given is not None
    assert kept is not None
    assert (given.claims, kept.claims) == ((((1, 0), 1),), (((1, 0), 0),))
    assert chances(spec, state)["NW/ES.1N@1,0"] == 0


@pytest.mark.parametrize("spec", LEVELS)
def test_no_card_shuts_the_only_way(spec: str) -> None:
    """All around the start but in the east there are dead ends; turned round the same card leads on."""
    state = duel(".    NE/S .\nNS/E G    .\n.    ES/N .", key="solo", hands={"A": "NE/W NS"})
    found = chances(spec, state)
    assert found["NE/W@1,0"] == 0
    assert found["NE/W'@1,0"] > 0


@pytest.mark.parametrize("spec", LEVELS)
@pytest.mark.parametrize("key", ["duel", "solo"])
def test_what_mends_a_tool_is_not_thrown_away(spec: str, key: str) -> None:
    state = duel("G EW EW", key=key, hands={"A": "oPL EW NS NW"}, broken={"A": "P"})
    found = chances(spec, state)
    assert thrown_away(found, "oPL") == 0
    assert found["oPL>A:P"] == max(found.values())


@pytest.mark.parametrize("spec", LEVELS)
@pytest.mark.parametrize("key", ["duel", "solo"])
def test_whoever_can_mend_a_tool_throws_nothing_away(spec: str, key: str) -> None:
    """Neither to be rid of the broken lamp nor to draw other cards."""
    found = chances(spec, duel("G EW", key=key, hands={"A": "NS NW NW NS/E NE/SW oL"}, broken={"A": "L"}))
    assert found["oL>A"] == pytest.approx(1)


@pytest.mark.parametrize("spec", LEVELS)
@pytest.mark.parametrize("code", ["EW", "NE.lg"])
def test_alone_idle_repairs_go_before_the_cards_that_lead_on(spec: str, code: str) -> None:
    """The broken lamp keeps everything from being laid, and no repair here mends it."""
    found = chances(spec, duel("G EW", key="solo", hands={"A": f"{code} NES.gN oP oPC oC"}, broken={"A": "L"}))
    assert thrown_away(found, code) == 0
    assert thrown_away(found, "oP") + thrown_away(found, "oC") + thrown_away(found, "oPC") > 0.5


# Preferred ---------------------------------------------------------------------------------------------------


def test_the_plainer_of_two_repairs_is_used() -> None:
    """The other one may mend the pick as well, later."""
    assert favourite("normal", duel("G EW", hands={"A": "oL oPL EW NS"}, broken={"A": "L"})) == "oL>A"


def test_of_many_repairs_one_is_thrown_away_rather_than_a_tunnel() -> None:
    """Three of them mend the same tool."""
    found = chances("normal", duel("G", key="solo", hands={"A": "NW oC oPC oLC"}, broken={"A": "P"}))
    assert found["oPC>A:P"] > 0.9
    found = chances("normal", duel("G NW", key="solo", hands={"A": "NE oC oPC oLC"}))
    assert thrown_away(found, "oC") > thrown_away(found, "NE")


@pytest.mark.parametrize("spec", COOL)
def test_gold_that_can_be_had_is_had(spec: str) -> None:
    assert chances(spec, duel(AHEAD, hands={"A": "EW oP oL NS"}))["EW@2,1"] > 0.9


@pytest.mark.parametrize("spec", COOL)
def test_a_troll_before_gold_is_bribed(spec: str) -> None:
    """Two gold lie right behind him, and he takes one."""
    assert chances(spec, duel("G NEW.tE !NE.2'", hands={"A": "EW NS"}))["bribe@1,1"] > 0.9


@pytest.mark.parametrize("spec", LEVELS)
def test_a_key_is_put_on_the_door_before_gold(spec: str) -> None:
    assert favourite(spec, duel("G EW !NE.bE.1'", hands={"A": "K NS oP"})) == "K@2,1"


@pytest.mark.parametrize("spec", LEVELS)
@pytest.mark.parametrize(("colour", "drawing"), [("green", "G EW !NE.bE.1'"), ("blue", "B EW !NEW.gE.1'")])
def test_alone_in_either_colour_it_is_the_others_door(spec: str, colour: str, drawing: str) -> None:
    """O5: whoever plays blue unlocks green doors."""
    assert favourite(spec, duel(drawing, key="solo", hands={"A": "K NS oP"}, colour=colour)) == "K@2,0"


@pytest.mark.parametrize("spec", COOL)
@pytest.mark.parametrize(("card", "wise"), [("xP", "xP>B"), ("R", "R@1,-1")])
def test_the_rival_is_stopped_before_his_gold(spec: str, card: str, wise: str) -> None:
    """One card is missing between him and a goal; nothing else is at hand."""
    state = duel("B EW . ?NE.2\n. . . .\nG . . .", hands={"A": f"{card} oL oC"})
    assert favourite(spec, state) == wise


@pytest.mark.parametrize("spec", COOL)
def test_a_goal_is_turned_so_that_its_gold_is_reached(spec: str) -> None:
    """Either way fits; the other way a green door would shut blue out."""
    asked = after(duel("B EW . ?NEW.gE.1\n.\nG", hands={"B": "EW"}, turn="B"), "EW@2,-1")
    assert chances(spec, asked)["turn@3,-1"] > 0.9


def test_the_bold_spoil_more_than_the_greedy() -> None:
    state = duel("B EW EW .\n. . . .\nG EW . .", hands={"A": "EW xP"})
    bold, greedy = (chances(f"normal:{name}", state)["xP>B"] for name in ("bold", "greedy"))
    assert bold > greedy


def test_the_careful_do_not_pay_a_troll_where_others_do() -> None:
    """Behind him a goal lies face down; what it hides may be less than he takes."""
    state = duel("G NEW.tE ?", hands={"A": "EW NS"})
    others, careful = (chances(spec, state)["bribe@1,1"] for spec in ("normal", "normal:careful"))
    assert others > 0.2
    assert careful == 0


# Whole games -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("spec", COOL)
@pytest.mark.parametrize("key", ["duel", "solo"])
def test_what_is_hidden_changes_nothing(spec: str, key: str) -> None:
    """Deal anew what the seat cannot know: each move is as likely as before."""
    match, bot, rng = new_game(key, b"hidden", ("rounds=1",)), make(spec), Random(5)
    assert isinstance(bot, Policy)
    sampled = 0
    while not match.over and sampled < 8:
        seat = match.to_move
        seen = match.view(seat)
        moves = seen.legal()
        if len(match.moves) % 5 == 4:
            other = view(sample_world(seen, rng), seat)
            assert bot.weights(other, moves) == bot.weights(seen, moves)
            sampled += 1
        match.play(bot.choose(seen, moves, Budget(), rng))
    assert sampled > 3


@pytest.mark.parametrize("colour", ["green", "blue"])
def test_the_better_win_more_gold(colour: str) -> None:
    """A few rounds for one, in either colour: the order of the levels is never in doubt."""
    gold = [sum(_alone(spec, seed, colour) for seed in range(3)) for spec in ("random", "easy", "normal")]
    assert gold[0] < gold[1] < gold[2]
    assert gold[2] > 6


def _alone(spec: str, seed: int, colour: str) -> int:
    match, bot, rng = new_game("solo", bytes([seed]), ("rounds=1",), colour), make(spec), Random(seed)
    while not match.over:
        seen = match.view(0)
        match.play(bot.choose(seen, seen.legal(), Budget(), rng))
    assert match.state.table.ledger.final is not None
    return match.state.table.ledger.final[0]
