"""The Duel: every reason for which it refuses a move, each from a position that gives it."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from undermine.game import AtPlayer, Choose, Discard, Lay, Move, State, is_legal, legal, why_not
from undermine.messages import Message
from undermine.testing.duel_positions import duel, rules_of, solo
from undermine.testing.positions import after, move, moves, refusal, to_move

TROLL = "G NEW.tE"
DOOR = "G NEW.bE"


def kind(code: str) -> int:
    return rules_of().catalogue.kind(code)


def asked() -> State:
    """A troll may be bribed after a pass."""
    return after(duel(TROLL, hands={"A": "M EW"}), "-M")


def turning() -> State:
    return after(duel("G EW . ?NEW.bN.2", hands={"A": "EW M"}), "EW@2,1")


REFUSED: list[tuple[str, Callable[[], State], str | Move]] = [
    ("why-not-in-hand", lambda: duel(hands={"A": "EW"}), "NS@0,2"),
    ("why-not-in-hand", lambda: duel(hands={"A": "EW"}), "K@1,1"),
    ("why-not-in-hand", lambda: duel(hands={"A": "EW M"}), "-NS+M"),
    ("why-not-a-face", lambda: duel(hands={"A": "EW"}), Lay(kind("EW"), True, (1, 1))),
    ("why-broken-tools", lambda: duel(hands={"A": "EW"}, broken={"A": "P"}), "EW@1,1"),
    ("why-broken-tools", lambda: duel(hands={"A": "NE.lg"}, broken={"A": "P"}), "NE.lg'@1,1"),
    ("why-occupied", lambda: duel(hands={"A": "NS"}), "NS@0,1"),
    ("why-occupied", lambda: duel(hands={"A": "NS"}), "NS@5,0"),
    ("why-occupied", lambda: duel(hands={"A": "NE.lg"}), "NE.lg@0,-1"),
    ("why-no-fit", lambda: duel(hands={"A": "EW"}), "EW@0,2"),
    ("why-no-fit", lambda: duel(hands={"A": "NE.lg"}), "NE.lg@1,1"),
    ("why-not-joined", lambda: duel(hands={"A": "EW"}), "EW@1,-1"),
    ("why-not-joined", lambda: duel(hands={"A": "EW"}), "EW@3,1"),
    ("why-not-joined", lambda: duel(DOOR, hands={"A": "EW"}), "EW@2,1"),
    ("why-not-joined", lambda: duel(TROLL, hands={"A": "EW"}), "EW@2,1"),
    ("why-not-joined", lambda: duel("G . ?", hands={"A": "NE.lg"}), "NE.lg'@1,1"),
    ("why-not-joined", lambda: duel("G . EW/N.1N", hands={"A": "NE.lg"}), "NE.lg'@1,1"),
    ("why-no-door", lambda: duel(hands={"A": "K"}), "K@1,1"),
    ("why-no-door", lambda: duel("G NEW.gN", hands={"A": "K"}), "K@1,1"),
    ("why-no-door", lambda: duel(DOOR, hands={"A": "K"}, keys=["1,1"]), "K@1,1"),
    ("why-not-a-target", lambda: duel("G NEW.bE EW", hands={"A": "K"}), "K@2,1"),
    ("why-no-card-to-remove", lambda: duel(TROLL, hands={"A": "R"}), "R@1,1"),
    ("why-not-a-target", lambda: duel("G EW NEW.tE", hands={"A": "R"}), "R@2,1"),
    ("why-not-a-target", lambda: duel(hands={"A": "xP"}), "xP>A"),
    ("why-nobody-to-break", lambda: duel(hands={"A": "xP"}, broken={"B": "P"}), "xP>B"),
    ("why-nothing-to-mend", lambda: duel(hands={"A": "oP"}, broken={"B": "P"}), "oP>B"),
    ("why-not-a-target", lambda: duel(hands={"A": "oP"}, broken={"A": "P", "B": "P"}), "oP>B"),
    ("why-not-a-target", lambda: duel(hands={"A": "M"}), "M@4,0"),
    ("why-not-an-action", lambda: duel(hands={"A": "EW"}), AtPlayer(kind("EW"), 1)),
    ("why-discard-count", lambda: duel(hands={"A": "NS EW M"}), "-NS+EW+M"),
    ("why-discard-count", lambda: duel(hands={"A": "NS EW M"}), Discard(())),
    ("why-shed-two", lambda: duel(hands={"A": "NS EW"}, broken={"A": "P"}), "-NS:P"),
    ("why-nothing-to-shed", lambda: duel(hands={"A": "NS EW"}, broken={"A": "P"}), "-NS+EW:L"),
    ("why-not-offered", lambda: duel(hands={"A": "EW"}), "bribe@1,1"),
    ("why-not-offered", lambda: duel(TROLL, hands={"A": "EW"}, bribes={"1,1": "B"}), "bribe@1,1"),
    ("why-not-offered", lambda: duel(TROLL, hands={"A": "EW"}), "done"),
    ("why-not-offered", lambda: duel(TROLL, hands={"A": "EW"}), "claim@1,1"),
    ("why-not-offered", lambda: duel(TROLL, hands={"A": "EW"}), "pay 1"),
    ("why-not-offered", asked, "-EW"),
    ("why-not-offered", asked, "bribe@2,1"),
    ("why-not-offered", turning, "turn@2,1"),
    ("why-not-offered", turning, "-M"),
    ("why-not-offered", turning, Choose("done")),
    ("why-not-joined", lambda: solo("G . EW", hand="NW.lb"), "NW.lb@3,0"),
]

# Why a card of A's hand can only be discarded now.
HELD: list[tuple[Message, Callable[[], State], str]] = [
    (Message("why-no-door"), lambda: duel(hands={"A": "K"}), "K"),
    (Message("why-no-door"), lambda: duel("G NEW.gN", hands={"A": "K"}), "K"),
    (Message("why-no-card-to-remove"), lambda: duel(TROLL, hands={"A": "R"}), "R"),
    (Message("why-nobody-to-break", {"tools": "P"}), lambda: duel(hands={"A": "xP"}, broken={"B": "P"}), "xP"),
    (Message("why-nothing-to-mend", {"tools": "P"}), lambda: duel(hands={"A": "oP"}, broken={"B": "P"}), "oP"),
    (Message("why-broken-tools", {"tools": "LC"}), lambda: duel(hands={"A": "EW"}, broken={"A": "LC"}), "EW"),
]


@pytest.mark.parametrize(("key", "position", "wish"), REFUSED, ids=[f"{n}-{row[0]}" for n, row in enumerate(REFUSED)])
def test_play_refuses(key: str, position: Callable[[], State], wish: str | Move) -> None:
    """D3 D4 D6 D7 D10: what the rules forbid is refused with its reason, changes nothing and is no legal move."""
    state = position()
    assert refusal(state, wish) == key
    wished = move(state, wish) if isinstance(wish, str) else wish
    assert not is_legal(state.table, to_move(state), wished)
    assert wished not in legal(state.table, to_move(state))


@pytest.mark.parametrize(("message", "position", "card"), HELD, ids=[f"{n}-{row[0].key}" for n, row in enumerate(HELD)])
def test_why_not(message: Message, position: Callable[[], State], card: str) -> None:
    """D10 M7: a held card that cannot be played now has a reason, and is left to be discarded."""
    state = position()
    assert why_not(state.table, to_move(state), kind(card)) == message
    assert moves(state, card) == set()
    assert f"-{card}" in moves(state)


def test_why_not_knows_what_can_be_played() -> None:
    """D10 M7: on one's turn there is a reason against a card just where no move plays it."""
    cards = "NS NS/EW NE.lg NW.lb NES.bS xP oL oPC K R M"
    for broken in ({}, {"A": "P"}, {"A": "L"}, {"B": "P"}):
        for drawing in ("G", DOOR, TROLL, "G EW"):
            state = duel(drawing, hands={"A": cards}, broken=broken)
            for card in cards.split():
                assert (why_not(state.table, state.owns[0], kind(card)) is None) is bool(moves(state, card))


def test_while_something_is_asked() -> None:
    """D7 M7: while a bribe is asked for no card is played."""
    state = asked()
    assert why_not(state.table, state.owns[0], kind("EW")) == Message("why-choose-first")
    assert why_not(state.table, state.owns[1], state.owns[1].hand[0]) == Message("why-not-your-turn")
