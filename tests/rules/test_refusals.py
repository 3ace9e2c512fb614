"""Every reason for which the game refuses something, each from a position that gives it."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.rules.ends import lost, won
from undermine import game
from undermine.cards import Tool
from undermine.game import AtCell, AtPlayer, Choose, Discard, Lay, Move, State, is_legal, legal, play, why_not
from undermine.messages import Message, NotLegal
from undermine.notation import move_text
from undermine.testing.positions import move, moves, refusal, scene, to_move

# A start whose four tunnels are all closed by dead ends.
PLUGGED = """
    .    N'  .
    E/W  S   E'
    .    N/S .
"""
# The box has three broken picks: a fourth is needed where everybody has one before him and somebody holds another.
FOUR = ("card:xP=4",)
# A stone that may lie either way once the gap is closed.
TIE = """
    .   .   NW'  NE'
    S   .   NEW  ?NE
"""


def kind(code: str) -> int:
    return scene().table.rules.catalogue.kind(code)


def oriented() -> State:
    state = scene(TIE, hands={"A": "EW M"})
    return play(state, move(state, "EW@1,0")).state


REFUSED: list[tuple[str, Callable[[], State], str | Move]] = [
    ("why-not-in-hand", lambda: scene(hands={"A": "EW"}), "NESW@1,0"),
    ("why-not-in-hand", lambda: scene("S EW", hands={"A": "EW"}), "R@1,0"),
    ("why-not-in-hand", lambda: scene(hands={"A": "EW"}), "xP>B"),
    ("why-not-in-hand", lambda: scene(hands={"A": "EW"}), "-NESW"),
    ("why-not-a-face", lambda: scene(hands={"A": "EW"}), Lay(kind("EW"), True, (1, 0))),
    ("why-not-a-face", lambda: scene(hands={"A": "M"}), Lay(kind("M"), False, (1, 0))),
    ("why-broken-tools", lambda: scene(hands={"A": "EW"}, broken={"A": "PC"}), "EW@1,0"),
    ("why-no-fit", lambda: scene(hands={"A": "NS"}), "NS@1,0"),
    ("why-no-fit", lambda: scene("S EW\nNES .", hands={"A": "NW"}), "NW@1,1"),
    ("why-occupied", lambda: scene("S EW", hands={"A": "EW"}), "EW@1,0"),
    ("why-occupied", lambda: scene(hands={"A": "EW"}), "EW@0,0"),
    ("why-occupied", lambda: scene(hands={"A": "EW"}), "EW@8,2"),
    ("why-occupied", lambda: scene("S EW !NE'", hands={"A": "NE"}), "NE'@2,0"),
    ("why-not-joined", lambda: scene(hands={"A": "EW"}), "EW@2,0"),
    ("why-not-joined", lambda: scene("S . EW", hands={"A": "EW"}), "EW@3,0"),
    ("why-not-joined", lambda: scene("S\nNS", hands={"A": "NS"}), "NS@1,1"),
    ("why-discard-count", lambda: scene(hands={"A": "EW NS"}), "-NS+EW"),
    ("why-discard-count", lambda: scene(hands={"A": "EW NS"}), Discard(())),
    ("why-not-an-action", lambda: scene(hands={"A": "EW"}), AtCell(kind("EW"), (1, 0))),
    ("why-not-an-action", lambda: scene(hands={"A": "EW"}), AtPlayer(kind("EW"), 1)),
    ("why-not-a-target", lambda: scene("S EW", hands={"A": "R"}), "R@0,0"),
    ("why-not-a-target", lambda: scene("S EW", hands={"A": "R"}), "R@8,0"),
    ("why-not-a-target", lambda: scene("S EW", hands={"A": "R"}), AtPlayer(kind("R"), 1)),
    ("why-not-a-target", lambda: scene("S EW", hands={"A": "M"}), "M@1,0"),
    ("why-not-a-target", lambda: scene(rules="base-de", hands={"A": "xP"}), "xP>A"),
    ("why-not-a-target", lambda: scene(hands={"A": "xP"}), AtCell(kind("xP"), (8, 0))),
    ("why-not-a-target", lambda: scene(hands={"A": "xP"}), AtPlayer(kind("xP"), 1, Tool.LAMP)),
    ("why-not-a-target", lambda: scene(hands={"A": "xP"}), AtPlayer(kind("xP"), 1)),
    ("why-not-a-target", lambda: scene(hands={"A": "xP"}), AtPlayer(kind("xP"), 3, Tool.PICK)),
    ("why-not-a-target", lambda: scene(hands={"A": "xP"}), AtPlayer(kind("xP"), -1, Tool.PICK)),
    ("why-not-a-target", lambda: scene(hands={"A": "xP"}, broken={"B": "P"}), "xP>B"),
    ("why-not-a-target", lambda: scene(hands={"A": "oP"}, broken={"B": "P"}), "oP>C"),
    ("why-not-a-target", lambda: scene(hands={"A": "oPL"}, broken={"B": "P"}), "oPL>B:L"),
    ("why-not-a-target", lambda: scene(hands={"A": "oP"}, broken={"A": "P"}), AtPlayer(kind("oP"), -3, Tool.PICK)),
    ("why-not-a-target", lambda: scene(hands={"A": "oP"}, broken={"A": "P"}), AtPlayer(kind("oP"), 3, Tool.PICK)),
    ("why-no-goal-to-see", lambda: scene("S . !$ !NE !NW", hands={"A": "M"}), "M@2,0"),
    ("why-nobody-to-break", lambda: scene(rules="base-de", hands={"A": "xP"}, broken={"B": "P", "C": "P"}), "xP>B"),
    ("why-nobody-to-break", lambda: scene(house=FOUR, hands={"A": "xP"}, broken=dict.fromkeys("ABC", "P")), "xP>A"),
    ("why-nothing-to-mend", lambda: scene(hands={"A": "oPL"}, broken={"B": "C"}), "oPL>B:L"),
    ("why-no-card-to-remove", lambda: scene(hands={"A": "R"}), "R@0,0"),
    ("why-nothing-to-choose", lambda: scene(hands={"A": "EW"}), "turn@8,0"),
    ("why-nothing-to-choose", lambda: scene(hands={"A": "EW"}), "pick 1"),
    ("why-not-offered", oriented, "turn@8,0"),
    ("why-not-offered", oriented, "-M"),
    ("why-not-offered", oriented, "M@8,0"),
    ("why-not-offered", oriented, "pick 1"),
    ("why-not-offered", lambda: won("DDD", nuggets=(3, 1, 1)), "pick 2"),
    ("why-not-offered", lambda: won("DDD"), "turn@2,0"),
    ("why-not-offered", lambda: won("DDD"), "-NS"),
    ("error-nobody-to-move", lambda: lost("DDD"), "-NS"),
    ("error-nobody-to-move", lambda: lost("DDD", round=3), "pick 1"),
]

# Why a card of the hand can only be discarded now: (the reason, its arguments), the position, whose hand, the card.
HELD: list[tuple[Message, Callable[[], State], int, str]] = [
    (Message("why-round-over"), lambda: lost("DDD"), 0, "EW"),
    (Message("why-round-over"), lambda: lost("DDD", round=3), 0, "EW"),
    (Message("why-not-your-turn"), lambda: scene(hands={"B": "EW"}), 1, "EW"),
    (Message("why-not-in-hand"), lambda: scene(hands={"A": "EW"}), 0, "M"),
    (Message("why-choose-first"), oriented, 0, "M"),
    (Message("why-broken-tools", {"tools": "PC"}), lambda: scene(hands={"A": "EW"}, broken={"A": "PC"}), 0, "EW"),
    (Message("why-no-spot"), lambda: scene(PLUGGED, hands={"A": "EW"}), 0, "EW"),
    (Message("why-nothing-to-mend", {"tools": "PL"}), lambda: scene(hands={"A": "oPL"}), 0, "oPL"),
    (Message("why-nothing-to-mend", {"tools": "C"}), lambda: scene(hands={"A": "oC"}, broken={"A": "P"}), 0, "oC"),
    (Message("why-no-card-to-remove"), lambda: scene(hands={"A": "R"}), 0, "R"),
    (Message("why-no-goal-to-see"), lambda: scene("S . !$ !NE !NW", hands={"A": "M"}), 0, "M"),
    (
        Message("why-nobody-to-break", {"tools": "L"}),
        lambda: scene(rules="base-de", hands={"A": "xL"}, broken={"B": "L", "C": "L"}),
        0,
        "xL",
    ),
    (
        Message("why-nobody-to-break", {"tools": "P"}),
        lambda: scene(house=FOUR, hands={"A": "xP"}, broken=dict.fromkeys("ABC", "P")),
        0,
        "xP",
    ),
]


@pytest.mark.parametrize(("key", "position", "wish"), REFUSED, ids=[f"{n}-{row[0]}" for n, row in enumerate(REFUSED)])
def test_play_refuses(key: str, position: Callable[[], State], wish: str | Move) -> None:
    """B5 M7: what the rules forbid is refused with its reason and changes nothing; it is not among the legal moves."""
    state = position()
    assert refusal(state, wish) == key
    if state.table.to_move is not None:
        wished = move(state, wish) if isinstance(wish, str) else wish
        assert not is_legal(state.table, to_move(state), wished)
        assert wished not in legal(state.table, to_move(state))


@pytest.mark.parametrize(
    ("message", "position", "seat", "card"), HELD, ids=[f"{n}-{row[0].key}" for n, row in enumerate(HELD)]
)
def test_why_not(message: Message, position: Callable[[], State], seat: int, card: str) -> None:
    """B5 M7: a held card that cannot be played now has a reason, which names no secret."""
    state = position()
    assert why_not(state.table, state.owns[seat], kind(card)) == message


@pytest.mark.parametrize("card", ["EW", "xP", "oPL", "R", "M", "E"])
def test_why_not_of_a_playable_card(card: str) -> None:
    """B5: a card that can be played has no reason against it."""
    state = scene("S EW", hands={"A": card}, broken={"B": "L"})
    assert moves(state, card)
    assert why_not(state.table, state.owns[0], kind(card)) is None


def test_why_not_knows_what_can_be_played() -> None:
    """B5 M7: on one's turn there is a reason against a card just where no move plays it."""
    cards = "NS EW E N/E xP xC oP oLC R M"
    for broken in ({}, {"A": "L"}, {"B": "P", "C": "P"}, {"B": "PLC"}):
        for drawing in ("S", "S EW", PLUGGED.replace("E'", ".")):
            state = scene(drawing, hands={"A": cards}, broken=broken)
            for card in cards.split():
                assert (why_not(state.table, state.owns[0], kind(card)) is None) is bool(moves(state, card))


def test_only_the_seat_to_move_has_moves() -> None:
    """B5: nobody moves out of turn."""
    state = scene(hands={"A": "EW", "B": "EW"})
    wish = move(state, "EW@1,0")
    assert is_legal(state.table, state.owns[0], wish)
    assert not is_legal(state.table, state.owns[1], wish)
    assert not is_legal(state.table, None, wish)
    assert legal(state.table, state.owns[1]) == legal(state.table, None) == []


def test_a_choice_has_no_other_moves() -> None:
    """B10: while a stone's position is to be chosen nothing else can be done."""
    assert moves(oriented()) == {"turn@3,0", "turn@3,0'"}
    assert [move_text(way, oriented().table.rules) for way in legal(oriented().table, to_move(oriented()))] == [
        "turn@3,0",
        "turn@3,0'",
    ]
    assert not is_legal(oriented().table, to_move(oriented()), Choose("turn", (8, 0)))


def test_a_refusal_is_an_exception_with_a_key() -> None:
    """B9: the reason carries what it is about."""
    state = scene(hands={"A": "EW"}, broken={"A": "LC"})
    with pytest.raises(NotLegal) as refused:
        play(state, move(state, "EW@1,0"))
    assert refused.value.message == Message("why-broken-tools", {"tools": "LC"})


def test_every_reason_is_produced() -> None:
    """M7: each reason that the game's code can give is given in a test here or beside."""
    package = Path(game.__file__).parent
    sources = "".join(path.read_text() for path in package.rglob("*.py") if "oracle" not in path.parts)
    tests = "".join(path.read_text() for path in Path(__file__).parent.glob("test_*refusals.py"))
    reason = re.compile(r'"(why-[a-z-]+)"')
    assert set(reason.findall(sources)) == set(reason.findall(tests))
