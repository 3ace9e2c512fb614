"""What people get wrong who program with the library: each mistake has a sentence that tells it, with its values."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest

import undermine
from undermine.game import (
    Choose,
    Folding,
    HostedGame,
    Lay,
    State,
    begin,
    deal,
    fold,
    is_legal,
    lot,
    play,
    seed_dealer,
    view,
)
from undermine.messages import BadArgument, BadDeal, BadRecord, BadRules, NotGrammar, NotInBox, NotLegal, Problem
from undermine.notation import event_of, format_record, move_text, parse_move, replay, resume
from undermine.rules import keys, ruleset
from undermine.suspicion import suspicion

RULES = ruleset()
ANY: Any = None


def state() -> State:
    return begin(RULES, 5, deal(RULES, 5, b"mistakes", 1)).state


def match() -> HostedGame:
    return HostedGame(RULES, 5, seed_dealer(RULES, 5, b"mistakes"))


SEAT = "There is no seat {} at this table: seats are counted from 0, and the last one is 4."
NO_MOVE = "Expected a move here, not {}. Match.push takes the text of a move, and parse_move turns a text into a move."
ELSEWHERE = Lay(RULES.catalogue.kind("NS"), False, (5, 5))

LIST = 'House rules are a list of texts: write {}, not "rounds=1 card:Sw=9".'
OTHER = "This deal is for 4 players, not for 5."
NOT_TOLD = "These are not events that seat 0 could have been told like this"
TYPE = "The argument {} must be of the type {}, not {}."

MISTAKES: list[tuple[Callable[[], Any], type[Problem], str]] = [
    (lambda: ruleset("chess"), BadRules, "There is no rule set “chess”; there are base-2015, "),
    (lambda: ruleset("duel", 77), BadRules, "The rule set duel has no revision 77."),
    (lambda: ruleset(house="maps=4"), BadRules, 'House rules are a list of texts: write ["maps=4"], not "maps=4".'),
    (lambda: ruleset(house="rounds=1 card:Sw=9"), BadRules, LIST.format('["rounds=1", "card:Sw=9"]')),
    (lambda: ruleset(house=[ANY]), BadArgument, "The argument house must be a list"),
    (lambda: ruleset(house=["fun"]), BadRules, "There is no house rule “fun”."),
    (lambda: RULES.seating(11), BadRules, "base-2015 is for 3 to 10 players, not for 11."),
    (lambda: begin(RULES, 2, deal(RULES, 3, b"", 1)), BadRules, "base-2015 is for 3 to 10 players, not for 2."),
    (lambda: RULES.seating("5"), BadRules, "The number of players must be a whole number, not '5'."),  # type: ignore[arg-type]
    (lambda: RULES.seating(2.5), BadRules, "The number of players must be a whole number, not 2.5."),  # type: ignore[arg-type]
    (lambda: begin(ruleset("duel"), 3, ANY), BadRules, "duel is for 2 players, not for 3."),
    (lambda: begin(RULES, 3, ANY, 3), BadRules, "Seat number 3 cannot begin: there are 3 players."),
    (lambda: begin(RULES, 3, ANY, "A"), BadRules, "Seat number 'A' cannot begin: there are 3 players."),  # type: ignore[arg-type]
    (lambda: begin(ruleset("solo"), 1, ANY, 1), BadRules, "Seat number 1 cannot begin: there is one player."),
    (lambda: begin(RULES, 5, deal(RULES, 4, b"", 1)), BadDeal, OTHER),
    (lambda: deal(RULES, 12, b"", 1), BadRules, "base-2015 is for 3 to 10 players, not for 12."),
    (lambda: undermine.Match.new(ANY), BadArgument, TYPE.format("rules", "str | RuleSet", None)),
    (lambda: undermine.Match.new(first="F"), NotInBox, "There is no seat “F” at this table; the last one is E."),
    (lambda: undermine.Match.new("duel", first="B"), BadRules, "In duel the book says who begins"),
    (lambda: undermine.Match.new("solo", colour=""), BadRules, "There is no colour “”; there are blue, green."),
    (lambda: undermine.resume(ANY), BadArgument, TYPE.format("record", "Record | str", None)),
    (lambda: undermine.resume(b"..."), BadArgument, TYPE.format("record", "Record | str", "b'...'")),  # type: ignore[arg-type]
    (lambda: undermine.resume("..."), BadRecord, "This is not the record of a game."),
    (lambda: event_of(ANY, RULES), BadArgument, TYPE.format("data", "dict", "<NoneType>")),
    (lambda: fold(0, match().view(1).past or ()), NotLegal, NOT_TOLD),
    (lambda: fold(0, list(match().view(1).past or ())), NotLegal, NOT_TOLD),
    (lambda: fold(None, match().view(1).past or ()), NotLegal, "These are not events that a spectator"),
    (lambda: fold(0, ()), NotLegal, "A game begins with its first round"),
    (lambda: view(state(), -1), NotInBox, SEAT.format(-1)),
    (lambda: view(state(), 5), NotInBox, SEAT.format(5)),
    (lambda: match().view(7), NotInBox, SEAT.format(7)),
    (lambda: match().view("A"), NotInBox, SEAT.format("A")),  # type: ignore[arg-type]
    (lambda: suspicion(match().view(0)).saboteur(-1), NotInBox, SEAT.format(-1)),
    (lambda: suspicion(match().view(0)).role(5), NotInBox, SEAT.format(5)),
    (lambda: folded(-2), NotInBox, SEAT.format(-2)),
    (lambda: folded(9), NotInBox, SEAT.format(9)),
    (lambda: play(state(), "EW@1,0"), NotGrammar, NO_MOVE.format("'EW@1,0'")),  # type: ignore[arg-type]
    (lambda: play(state(), None), NotGrammar, NO_MOVE.format(None)),  # type: ignore[arg-type]
    (lambda: match().play("EW@1,0"), NotGrammar, NO_MOVE.format("'EW@1,0'")),  # type: ignore[arg-type]
    (lambda: move_text("EW@1,0", RULES), NotGrammar, NO_MOVE.format("'EW@1,0'")),  # type: ignore[arg-type]
    (lambda: legality("EW@1,0"), NotGrammar, NO_MOVE.format("'EW@1,0'")),
    (lambda: parse_move("forward", RULES, 5), NotGrammar, "“forward” is not a move. A move looks like "),
    (lambda: parse_move("xL>F", RULES, 5), NotInBox, "There is no seat “F” at this table; the last one is E."),
    (lambda: parse_move("K@1,0", RULES, 5), NotInBox, "There is no card “K” in this box."),
    (lambda: play(state(), held("NS@5,5")), NotLegal, "NS@5,5: No tunnel leads there."),
    (lambda: play(state(), ELSEWHERE), NotLegal, "NS@5,5: No tunnel leads there."),
    (lambda: play(state(), Choose("pick", value=3)), NotLegal, "pick 3: There is nothing to choose now: play a card."),
    (lambda: play(state(), Lay(999, True, (1, 0))), NotLegal, "Lay(kind=999, turned=True, cell=(1, 0)): You don't"),
]  # fmt: skip


def folded(seat: int) -> None:
    Folding(seat).add(match().events)


def legality(move: Any) -> bool:
    return is_legal(state().table, state().owns[0], move)


def held(text: str) -> Any:
    """A move with a card that the first seat holds."""
    assert RULES.catalogue.kind(text.partition("@")[0]) in state().owns[0].hand
    return parse_move(text, RULES, 5)


@pytest.mark.parametrize(("mistake", "kind", "says"), MISTAKES, ids=[str(at) for at in range(len(MISTAKES))])
def test_a_mistake_is_told_in_english_with_its_values(mistake: Any, kind: type[Problem], says: str) -> None:
    with pytest.raises(kind, match=re.escape(says)) as caught:
        mistake()
    assert str(caught.value).startswith(says)
    assert caught.value.message.key.startswith(("error-", "why-"))


def test_a_spectator_is_no_mistake() -> None:
    assert view(state(), None).seat is None


def test_none_is_no_house_rules() -> None:
    assert undermine.Match.new("base-2015", players=5, house=None).rules == RULES
    assert ruleset(house=None) == RULES
    agreed = ruleset(house=["maps=4"])
    assert undermine.Match.new(agreed, house=None).rules == agreed


@pytest.mark.parametrize("key", keys())
def test_who_begins_is_told_by_number_by_letter_or_by_lot(key: str) -> None:
    """As the page and the terminal do (B4, D3)."""
    last = 0 if ruleset(key).first == 0 else ruleset(key).players[0] - 1
    letter = undermine.Match.new(key, ruleset(key).players[0], seed="s", first="ABCDEFGHIJKL"[last])
    assert letter == undermine.Match.new(key, ruleset(key).players[0], seed="s", first=last)
    for seed in ("s", "t", "u"):
        drawn = undermine.Match.new(key, seed=seed, first="lot")
        assert drawn.first == lot(drawn.rules, drawn.players, seed.encode())


def test_a_record_is_resumed_and_replayed_from_its_text_too() -> None:
    match = undermine.Match.new(seed="text")
    match.push(match.legal()[0])
    text = format_record(match.record())
    assert replay(text).state == resume(text).state == match.state
