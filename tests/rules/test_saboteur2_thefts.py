"""The thieves of Saboteur 2 (S15), and the reasons that the game gives for all its payments (S10-S15)."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.rules.saboteur2 import KEYS, finished, gold, lost, passed_out, scene, signs, why
from undermine.game import State, winners
from undermine.game.events import Stole
from undermine.game.flow import team_reasons
from undermine.game.tasks import RoundOver, Steal
from undermine.testing import positions
from undermine.testing.positions import after, moves, refusal, told

# Thieves -----------------------------------------------------------------------------------------------------


def order(state: State) -> str:
    """Who is asked, one after the other, if nobody steals."""
    asked = ""
    while state.table.to_move is not None:
        assert isinstance(state.table.tasks[-1], Steal)
        asked += "ABCDEFGHIJKL"[state.table.to_move]
        state = after(state, "steal-")
    return asked


@pytest.mark.parametrize(
    ("before", "asked"),
    [
        ({}, ""),
        ({"B": "T"}, "B"),
        ({"A": "T", "C": "T"}, "CA"),
        ({"C": "T", "A": "T"}, "AC"),
        ({"B": "T", "D": "T", "A": "T"}, "ABD"),
        ({"D": "T", "B": "T", "A": "T"}, "ABD"),
        ({"A": "T", "D": "T", "B": "T"}, "BDA"),
        ({"A": "T", "B": "T", "C": "T", "D": "T"}, "DABC"),
        ({"D": "T", "A": "T", "C": "T", "B": "T"}, "BCDA"),
        ({"B": "XT"}, ""),
        ({"A": "T", "B": "T", "C": "XT"}, "BA"),
        ({"B": "XT", "D": "T", "A": "T"}, "AD"),
        ({"B": "T", "D": "XT", "C": "XT"}, "B"),
        ({"B": "PLCT"}, "B"),
    ],
)
@pytest.mark.parametrize("key", KEYS)
def test_the_order_of_thieves(key: str, before: dict[str, str], asked: str) -> None:
    """S15 T28: whose card was laid last begins, then clockwise by seats; trapped ones may not steal at all."""
    state = finished("open", "SBBG", key=key, broken=before, purses=dict.fromkeys("ABCD", 1))
    assert signs(state) == [before.get(seat, "") for seat in "ABCD"]
    assert order(state) == asked


def test_a_card_laid_anew_counts_anew() -> None:
    """S15 S8: a theft that was removed does not count; laid again it is the last one."""
    hands = {"A": "Th Th EW", "B": "Th NE NE", "C": "Ho NW NW", "D": "NS NS NS"}
    state = scene("S", players=4, hands=hands, roles="SBGP", stock="")
    laid = after(state, "Th>A", "Th>B", "Ho>A", "-NS")
    assert laid.table.acts.thefts == (1,)
    again = after(laid, "Th>A", "-NE", "-NW", "-NS")
    assert again.table.acts.thefts == (1, 0)
    done = after(again, "-EW", "-NE", "-NW", "-NS")
    assert gold(done) == {"A": 4, "D": 2}
    assert order(done) == "AB"


@pytest.mark.parametrize(
    ("roles", "before", "purses", "victims"),
    [
        ("BSG", {"B": "T"}, {}, "A"),
        ("BBOS", {"D": "T"}, {}, "ABC"),
        ("BBOS", {"A": "T"}, {}, "BC"),
        ("BSG", {"B": "T"}, {"C": 2, "B": 7}, "AC"),
        ("BBOS", {"D": "T", "B": "X"}, {"B": 1}, "ABC"),
        ("BBOS", {"D": "T", "B": "X"}, {}, "AC"),
        ("SLG", {"A": "T"}, {"B": 1}, "BC"),
    ],
)
@pytest.mark.parametrize("key", KEYS)
def test_whom_one_may_rob(key: str, roles: str, before: dict[str, str], purses: dict[str, int], victims: str) -> None:
    """S15: any other player who has gold, of this round or an earlier one, winner or not, trapped or not."""
    state = finished("open", roles, key=key, purses=purses, broken=before)
    assert moves(state) == {"steal-", *(f"steal>{victim}" for victim in victims)}


@pytest.mark.parametrize(("choice", "then"), [("steal-", {"A": 5, "C": 1}), ("steal>A", {"A": 4, "B": 1, "C": 1})])
def test_one_gold(choice: str, then: dict[str, int]) -> None:
    """S15: a thief takes one gold or lets it be, and all see it; then the round is closed."""
    state = finished("open", "BSG", purses={"C": 1}, broken={"B": "T"})
    done = after(state, choice)
    assert gold(done) == then
    assert done.table.tasks == (RoundOver(),)
    (stole, *_) = told(state, choice)
    assert isinstance(stole, Stole)
    assert all(stole.seen_by(seat) == stole for seat in (None, 0, 1, 2))


def test_thieves_among_themselves() -> None:
    """S15: one may be robbed of what one has just stolen, and whoever has lost his last gold is safe."""
    state = lost("BLG", purses={"C": 1}, broken={"A": "T", "B": "T"})
    assert order(state) == "BA"
    stolen = after(state, "steal>C")
    assert gold(stolen) == {"B": 1}
    assert moves(stolen) == {"steal-", "steal>B"}
    assert gold(after(stolen, "steal>B")) == {"A": 1}


def test_no_question_without_gold() -> None:
    """S15: where no other player has gold, nobody is asked."""
    assert lost("BG", broken={"A": "T"}).table.to_move is None
    assert finished("open", "BG", broken={"A": "T"}).table.to_move is None
    assert finished("open", "BG", broken={"B": "T"}).table.to_move == 1


def test_gold_may_come_up_for_the_next_thief() -> None:
    """S15: the first thief has nobody to rob, the second robs the first."""
    state = lost("BG", purses={"B": 2}, broken={"A": "T", "B": "T"})
    assert order(state) == "A", "B is first, but nobody else has gold"
    assert gold(after(state, "steal>B")) == {"A": 1, "B": 1}


def test_out_of_cards_and_a_thief() -> None:
    """S15 S3: who has been out for long steals like everyone, and so does a geologist or a loser."""
    for roles in ("BSG", "BLG", "BGO"):
        assert finished("open", roles, broken={"B": "T"}).table.to_move == 1


@pytest.mark.parametrize("wish", ["steal>B", "steal>C", "-NS", "turn@4,0"])
def test_nothing_else_to_choose(wish: str) -> None:
    """S15: neither oneself nor a player without gold, and no other move."""
    state = finished("open", "BSG", broken={"B": "T"})
    assert refusal(state, wish) == "why-not-offered"


def test_thefts_count_in_the_end() -> None:
    """S15 S16: in the last round the thefts come before the gold is counted."""
    state = finished("open", "BSG", round=3, purses={"B": 4}, broken={"B": "T"})
    assert state.table.ledger.final is None
    assert after(state, "steal-").table.ledger.final == (5, 4, 0)
    done = after(state, "steal>A")
    assert done.table.ledger.final == (4, 5, 0)
    assert winners(done.table) == (1,)


# Reasons -----------------------------------------------------------------------------------------------------


def printed_example() -> State:
    """The boss finishes behind a blue door; both saboteurs have a theft card, one of them is trapped."""
    state = finished("blue", "OBGGPSS", broken={"F": "T", "G": "XT"})
    return after(state, "steal>B")


def shut_out() -> State:
    return finished("shut", "BGOPLS", broken={"D": "X"})


def both_win() -> State:
    return finished("open", "LBGP", broken={"C": "X"})


def not_joined() -> State:
    crystals = "S NEW.c NEW.c NEW.c"
    return lost("LSPBL", drawing=crystals, broken={"B": "X", "A": "T"})


def trapped_geologist(key: str) -> State:
    return lost("BLGL", drawing="S NEW.c NEW.c", broken={"B": "X"}, key=key)


def all_passed() -> State:
    state = scene(house=["end_on_all_pass"], players=2, roles="BS", hands={"A": "NS NS", "B": "NE NE"}, stock="")
    return after(state, "-NS", "-NE")


LINES: dict[Callable[[], State], str] = {
    printed_example: """
        payout-finished seat=0 role=boss
        payout-way team=blue free=yes
        payout-way team=green free=no
        payout-winners winners=3 share=3
        A: payout-role role=boss
        A: payout-share amount=3
        A: payout-less less=1 amount=2
        B: payout-role role=blue
        B: payout-share amount=3
        B: payout-robbed seat=5
        C: payout-role role=green
        C: payout-not-among-winners
        D: payout-role role=green
        D: payout-not-among-winners
        E: payout-role role=profiteer
        E: payout-share amount=3
        E: payout-less less=2 amount=1
        F: payout-role role=saboteur
        F: payout-not-among-winners
        F: payout-stole seat=1
        G: payout-role role=saboteur
        G: payout-not-among-winners
    """,
    shut_out: """
        payout-finished seat=0 role=blue
        payout-way team=blue free=no
        payout-way team=green free=no
        payout-shut-out
        payout-crystals crystals=0 geologists=1
        payout-winners winners=1 share=5
        A: payout-role role=blue
        A: payout-not-among-winners
        B: payout-role role=green
        B: payout-not-among-winners
        C: payout-role role=boss
        C: payout-share amount=5
        C: payout-less less=1 amount=4
        D: payout-role role=profiteer
        D: payout-trapped
        E: payout-role role=geologist
        E: payout-geologist amount=0
        F: payout-role role=saboteur
        F: payout-not-among-winners
    """,
    both_win: """
        payout-finished seat=0 role=geologist
        payout-way team=blue free=yes
        payout-way team=green free=yes
        payout-crystals crystals=0 geologists=1
        payout-winners winners=2 share=4
        A: payout-role role=geologist
        A: payout-geologist amount=0
        B: payout-role role=blue
        B: payout-share amount=4
        C: payout-role role=green
        C: payout-trapped
        D: payout-role role=profiteer
        D: payout-share amount=4
        D: payout-less less=2 amount=2
    """,
    not_joined: """
        payout-lost ending=empty
        payout-crystals crystals=3 geologists=2
        payout-winners winners=1 share=5
        A: payout-role role=geologist
        A: payout-geologist amount=1
        B: payout-role role=saboteur
        B: payout-trapped
        C: payout-role role=profiteer
        C: payout-share amount=5
        C: payout-less less=2 amount=3
        D: payout-role role=blue
        D: payout-not-among-winners
        E: payout-role role=geologist
        E: payout-geologist amount=1
    """,
    all_passed: """
        payout-lost ending=all-passed
        payout-winners winners=1 share=5
        A: payout-role role=blue
        A: payout-not-among-winners
        B: payout-role role=saboteur
        B: payout-share amount=5
    """,
}


@pytest.mark.parametrize("position", LINES, ids=lambda position: position.__name__)
def test_the_reasons(position: Callable[[], State]) -> None:
    """S10 S11 S12 S13 S14 S15: first what concerns everybody, then each seat's reasons in the order of the seats."""
    expected = [line.strip() for line in LINES[position].strip().splitlines()]
    assert why(position()) == expected


def test_a_trapped_geologist_has_his_reason() -> None:
    """S10 trapped_geologist: unpaid he is told that it is the trap; paid he is one of two. There is no winner."""
    paid = why(trapped_geologist("saboteur2"))
    assert "payout-crystals crystals=2 geologists=2" in paid
    assert paid[paid.index("B: payout-role role=geologist") + 1] == "B: payout-geologist amount=1"
    lines = why(trapped_geologist("saboteur2-fr"))
    assert "payout-crystals crystals=2 geologists=1" in lines
    assert lines[lines.index("B: payout-role role=geologist") + 1] == "B: payout-trapped"
    assert "D: payout-geologist amount=2" in lines
    assert any(line.startswith("payout-winners winners=0") for line in lines)


def test_the_reasons_add_up() -> None:
    """S14: whoever is paid has a reason that names the amount, whoever is not has one that says why."""
    for position in LINES:
        state = position()
        amounts = dict.fromkeys("ABCDEFGHIJKL", 0)
        for line in why(state):
            found = re.match(r"(\w): payout-(share|less|geologist|stole|robbed)\b.*?(\d+)$", line)
            if found:
                seat, what, number = found.groups()
                change = {"stole": 1, "robbed": -1}.get(what)
                amounts[seat] = amounts[seat] + change if change else int(number)
        assert {seat: amount for seat, amount in amounts.items() if amount} == gold(state)


def test_every_reason_is_given() -> None:
    """S10 S14 S15: each key of the explanations is produced in a test here."""
    source = Path(team_reasons.__file__).read_text(encoding="utf-8")
    told_here = {key for text in LINES.values() for key in re.findall(r"payout-[a-z-]+", text)}
    assert set(re.findall(r'"(payout-[a-z-]+)"', source)) == told_here


def test_no_reasons_before_the_end() -> None:
    """S14: while the round goes on there is nothing to explain; the base game keeps its own reasons."""
    assert why(scene()) == []
    base = passed_out(positions.scene(hands=dict.fromkeys("BC", "") | {"A": "NS"}, stock=""))
    assert not any(line.startswith("payout-winners") for line in why(base))
