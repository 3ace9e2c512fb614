"""Every reason for which Saboteur 2 refuses what the base game does not know, each from a position that gives it."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest

from tests.rules.saboteur2 import after_hats, finished, rules_of, scene
from undermine.cards import Role, Sign, Tool
from undermine.game import AtCell, AtPlayer, Choose, Discard, Lay, Move, State, is_legal, legal, why_not
from undermine.game.verbs import people
from undermine.messages import Message
from undermine.rules import RuleSet, Seating
from undermine.testing import positions
from undermine.testing.positions import move, moves, refusal, to_move


def kind(code: str) -> int:
    return rules_of().catalogue.kind(code)


@cache
def for_one() -> RuleSet:
    """Rules for a lonely player, who has nobody to inspect."""
    return rules_of().derive(seatings={1: Seating(((Role.BLUE, 2),), 6)})


def lonely() -> State:
    return scene(rules=for_one(), players=1, hands={"A": "In"})


def robbing() -> State:
    return finished("open", "BSG", broken={"B": "T"})


REFUSED: list[tuple[str, Callable[[], State], str | Move]] = [
    ("why-trapped", lambda: scene(hands={"A": "EW"}, broken={"A": "X"}), "EW@1,0"),
    ("why-trapped", lambda: scene(hands={"A": "E.l"}, broken={"A": "XL"}), "E.l'@1,0"),
    ("why-broken-tools", lambda: scene(hands={"A": "EW"}, broken={"A": "LT"}), "EW@1,0"),
    ("why-not-a-face", lambda: scene(hands={"A": "NW/ES"}), Lay(kind("NW/ES"), True, (1, 0))),
    ("why-already-a-thief", lambda: scene(hands={"A": "Th"}, broken={"A": "T"}), "Th>A"),
    ("why-already-a-thief", lambda: scene(hands={"A": "Th"}, broken={"A": "T"}), "Th>B"),
    ("why-not-a-target", lambda: scene(hands={"A": "Th"}), "Th>B"),
    ("why-not-a-target", lambda: scene(hands={"A": "Tr"}), "Tr>A"),
    ("why-not-a-target", lambda: scene(hands={"A": "Tr"}, broken={"B": "X"}), "Tr>B"),
    ("why-nobody-to-trap", lambda: scene(hands={"A": "Tr"}, broken={"B": "X", "C": "X"}), "Tr>B"),
    ("why-nobody-to-trap", lambda: scene(players=2, hands={"A": "Tr"}, broken={"B": "X"}), "Tr>A"),
    ("why-no-thief", lambda: scene(hands={"A": "Ho"}, broken={"B": "X"}), "Ho>B"),
    ("why-not-a-target", lambda: scene(hands={"A": "Ho"}, broken={"B": "T"}), "Ho>C"),
    ("why-nobody-trapped", lambda: scene(hands={"A": "Fr"}, broken={"B": "PT"}), "Fr>B"),
    ("why-not-a-target", lambda: scene(hands={"A": "Fr"}, broken={"B": "X"}), "Fr>A"),
    ("why-nobody-to-swap", lambda: scene(hands={"A": "Sw NS", "B": "", "C": ""}, stock=""), "Sw>B"),
    ("why-not-a-target", lambda: scene(hands={"A": "Sw", "B": "", "C": "NS"}, stock=""), "Sw>B"),
    ("why-not-a-target", lambda: scene(hands={"A": "Sw"}), "Sw>A"),
    ("why-not-a-target", lambda: scene(hands={"A": "In"}), "In>A"),
    ("why-nobody-to-inspect", lonely, "In>A"),
    ("why-no-hats-left", after_hats, "Ha>A"),
    ("why-no-hats-left", after_hats, "Ha>D"),
    ("why-shed-two", lambda: scene(hands={"A": "NS EW"}, broken={"A": "X"}), "-NS:X"),
    ("why-shed-two", lambda: scene(hands={"A": "NS EW M"}, broken={"A": "X"}), "-NS+EW+M:X"),
    ("why-shed-two", lambda: positions.scene(hands={"A": "NS EW"}, broken={"A": "L"}), "-NS:L"),
    ("why-nothing-to-shed", lambda: scene(hands={"A": "NS EW"}), "-NS+EW:X"),
    ("why-nothing-to-shed", lambda: scene(hands={"A": "NS EW"}, broken={"A": "L", "B": "P"}), "-NS+EW:P"),
    ("why-discard-count", lambda: scene(hands={"A": "NS EW NE M"}), "-NS+EW+NE+M"),
    ("why-discard-count", lambda: scene(hands={"A": "NS EW NE M"}, broken={"A": "X"}), "-NS+EW+NE+M:X"),
    ("why-discard-count", lambda: scene(hands={"A": "NS"}), Discard(())),
    ("why-discard-count", lambda: positions.scene(hands={"A": "NS EW"}, broken={"A": "L"}), "-NS+EW:L"),
    ("why-not-in-hand", lambda: scene(hands={"A": "NS EW"}), "-NS+NS"),
    ("why-not-in-hand", lambda: scene(hands={"A": "NS EW"}), Discard((kind("EW"), kind("NS")))),
    ("why-not-in-hand", lambda: scene(hands={"A": "NS EW"}, broken={"A": "X"}), "-NE+NW:X"),
    ("why-not-in-hand", lambda: scene(hands={"A": "NS"}), "Th>A"),
    ("why-not-a-target", lambda: scene(hands={"A": "Tr"}), AtPlayer(kind("Tr"), 3)),
    ("why-not-a-target", lambda: scene(hands={"A": "Tr"}), AtPlayer(kind("Tr"), -1)),
    ("why-not-a-target", lambda: scene(hands={"A": "Tr"}), AtPlayer(kind("Tr"), 1, Tool.PICK)),
    ("why-not-a-target", lambda: scene(hands={"A": "In"}), AtCell(kind("In"), (8, 0))),
    ("why-nothing-to-choose", lambda: scene(hands={"A": "NS"}), "steal-"),
    ("why-nothing-to-choose", lambda: scene(hands={"A": "NS"}), "steal>B"),
    ("why-not-offered", robbing, "steal>B"),
    ("why-not-offered", robbing, "steal>C"),
    ("why-not-offered", robbing, Choose("steal", target=9)),
    ("why-not-offered", robbing, "-NS"),
]

# Why a card of A's hand can only be discarded now.
HELD: list[tuple[Message, Callable[[], State], str]] = [
    (Message("why-trapped"), lambda: scene(hands={"A": "EW"}, broken={"A": "X"}), "EW"),
    (Message("why-trapped"), lambda: scene(hands={"A": "E.l"}, broken={"A": "PX"}), "E.l"),
    (Message("why-broken-tools", {"tools": "PC"}), lambda: scene(hands={"A": "EW"}, broken={"A": "PCT"}), "EW"),
    (Message("why-already-a-thief"), lambda: scene(hands={"A": "Th"}, broken={"A": "T"}), "Th"),
    (Message("why-nobody-to-trap"), lambda: scene(hands={"A": "Tr"}, broken={"B": "X", "C": "X"}), "Tr"),
    (Message("why-no-thief"), lambda: scene(hands={"A": "Ho"}), "Ho"),
    (Message("why-nobody-trapped"), lambda: scene(hands={"A": "Fr"}), "Fr"),
    (Message("why-nobody-to-swap"), lambda: scene(hands={"A": "Sw", "B": "", "C": ""}, stock=""), "Sw"),
    (Message("why-nobody-to-inspect"), lonely, "In"),
    (Message("why-no-hats-left"), after_hats, "Ha"),
]


@pytest.mark.parametrize(("key", "position", "wish"), REFUSED, ids=[f"{n}-{row[0]}" for n, row in enumerate(REFUSED)])
def test_play_refuses(key: str, position: Callable[[], State], wish: str | Move) -> None:
    """S3 S8 S15 M7: what the rules forbid is refused with its reason, changes nothing and is no legal move."""
    state = position()
    assert refusal(state, wish) == key
    wished = move(state, wish) if isinstance(wish, str) else wish
    assert not is_legal(state.table, to_move(state), wished)
    assert wished not in legal(state.table, to_move(state))


@pytest.mark.parametrize(("message", "position", "card"), HELD, ids=[f"{n}-{row[0].key}" for n, row in enumerate(HELD)])
def test_why_not(message: Message, position: Callable[[], State], card: str) -> None:
    """S8 M7: a held card that cannot be played now has a reason, and is left to be discarded."""
    state = position()
    own = to_move(state)
    assert why_not(state.table, own, kind(card)) == message
    assert moves(state, card) == set()
    assert f"-{card}" in moves(state)


@pytest.mark.parametrize("card", ["EW", "N.l", "EW.b", "NEW.c", "Th", "Ho", "Tr", "Fr", "Sw", "In", "Ha"])
def test_why_not_of_a_playable_card(card: str) -> None:
    """S8: a card that can be played has no reason against it."""
    state = scene("S EW", hands={"A": card}, broken={"B": "X", "C": "T"})
    assert moves(state, card)
    assert why_not(state.table, state.owns[0], kind(card)) is None


def test_why_not_knows_what_can_be_played() -> None:
    """S8 M7: on one's turn there is a reason against a card just where no move plays it."""
    cards = "NS NS/EW E.l EW.b Th Ho Tr Fr Sw In Ha xP oL R M"
    for broken in ({}, {"A": "X"}, {"A": "T"}, {"B": "X", "C": "X"}, {"B": "T"}, {"A": "L", "C": "T"}):
        for drawing in ("S", "S EW", "S . NS/EW"):
            state = scene(drawing, hands={"A": cards}, broken=broken)
            for card in cards.split():
                assert (why_not(state.table, state.owns[0], kind(card)) is None) is bool(moves(state, card))


def test_every_new_reason_is_produced() -> None:
    """S8 M7: each reason that the new actions can give is given in a test here."""
    source = Path(people.__file__).read_text(encoding="utf-8")
    new = {*re.findall(r'"(why-[a-z-]+)"', source), "why-trapped", "why-shed-two", "why-nothing-to-shed"}
    assert len(new) == 10
    assert new <= {row[0] for row in REFUSED}
    assert new - {"why-shed-two", "why-nothing-to-shed"} <= {row[0].key for row in HELD}


def test_while_thieves_choose() -> None:
    """S15: while gold is stolen no card is played."""
    state = robbing()
    held = state._replace(owns=tuple(own._replace(hand=(kind("NS"),)) for own in state.owns))
    assert why_not(held.table, held.owns[1], kind("NS")) == Message("why-choose-first")
    assert why_not(held.table, held.owns[0], kind("NS")) == Message("why-not-your-turn")


def test_nothing_to_shed_for_each_sign() -> None:
    """S3: whatever does not lie before one cannot be got rid of."""
    state = scene(hands={"A": "NS EW"}, broken={"B": "PLCXT"})
    pair = (kind("NS"), kind("EW"))
    assert {refusal(state, Discard(pair, sign)) for sign in (*Tool, *Sign)} == {"why-nothing-to-shed"}
