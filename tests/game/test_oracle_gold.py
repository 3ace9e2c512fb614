"""The slow oracle on tools, on who takes and is paid what, and on who begins the next round."""

from __future__ import annotations

import pytest

from tests.game.mines import (
    ADJACENT,
    MIDDLE,
    PICK_BROKEN,
    START,
    at_players,
    lays,
    position,
    with_marks,
)
from undermine.cards import Role, Tool
from undermine.game import (
    AtCell,
    Choose,
    Discard,
    Ending,
    Lay,
    Move,
)
from undermine.game.moves import PICK
from undermine.game.state import MARKS
from undermine.rules import BreakTarget, RuleSet, ruleset
from undermine.testing import oracle
from undermine.testing.oracle import Payout, Wage
from undermine.testing.positions import EDITIONS

# --- tools -------------------------------------------------------------------------------------------------


def test_b9_b12_b13_tools() -> None:
    pick, lamp, cart = (MARKS[tool] for tool in (Tool.PICK, Tool.LAMP, Tool.CART))
    state = with_marks(position(ruleset(), {}, "xP xL oPC oL EW"), pick, lamp, pick | cart)
    assert at_players(state) == {
        ("xL", 0, "L"),
        ("xL", 2, "L"),
        ("xP", 1, "P"),
        ("oPC", 0, "P"),
        ("oPC", 2, "P"),
        ("oPC", 2, "C"),
        ("oL", 1, "L"),
    }
    assert lays(state, (1, 0)) == set()
    assert lays(with_marks(state, 0, lamp, pick), (1, 0)) == {"EW"}


def test_whose_tools() -> None:
    others = {("xP", 1, "P"), ("xP", 2, "P"), ("xL", 1, "L"), ("xL", 2, "L")}
    for key in EDITIONS:
        state = with_marks(position(ruleset(key), {}, "xP xL"), PICK_BROKEN, 0, 0)
        any_player = ruleset(key).break_target is BreakTarget.ANY
        assert at_players(state) == (others | {("xL", 0, "L")} if any_player else others)


# --- gold --------------------------------------------------------------------------------------------------

D, S, X = Role.DIGGER, Role.SABOTEUR, Role.SELFISH
PLENTY = tuple(ruleset().nuggets)


def won(
    rules: RuleSet, roles: tuple[Role, ...], finisher: int, marks: tuple[int, ...] = (0,) * 10, left: int = 28
) -> Payout:
    return oracle.payout(rules, roles, marks[: len(roles)], 0, finisher, Ending.TREASURE, PLENTY[:left])


def lost(roles: tuple[Role, ...], nuggets: tuple[int, ...] = PLENTY, starter: int = 0) -> tuple[Wage, ...]:
    marks = (0,) * len(roles)
    return oracle.payout(ruleset(), roles, marks, starter, None, Ending.EMPTY, nuggets).wages


def test_b20_counter_clockwise_among_the_diggers() -> None:
    assert won(ruleset(START), (D, S, D, D, S), 2) == Payout(takers=(2, 0, 3))
    assert won(ruleset(ADJACENT), (D, S, D, D, S), 2) == Payout(takers=(2, 0, 3, 2, 0))
    assert won(ruleset(ADJACENT), (D, S, D, D, S), 2, left=4) == Payout(takers=(2, 0, 3, 2))
    assert won(ruleset(ADJACENT), (D, S, D, D, S), 2, left=0) == Payout()


def test_t3_a_saboteur_who_finished_takes_nothing() -> None:
    assert won(ruleset(START), (D, S, D, D, S), 4) == Payout(takers=(3, 2, 0))


def test_t10_nine_at_ten() -> None:
    roles = (D,) * 7 + (S,) * 3
    assert len(won(ruleset(ADJACENT), roles, 0).takers) == 9
    assert len(won(ruleset(ADJACENT), roles[:9], 0).takers) == 9
    assert len(won(ruleset(START), roles, 0).takers) == 7


def test_broken_no_share() -> None:
    for key, takers in ((START, (0, 2)), (ADJACENT, (0, 2, 0, 2))):
        rules = ruleset(key, house=["broken_no_share"])
        assert won(rules, (D, S, D, D, S), 0, (0, PICK_BROKEN, 0, PICK_BROKEN, 0)) == Payout(takers=takers)
        assert won(rules, (D, S, D), 1, (PICK_BROKEN, 0, PICK_BROKEN)) == Payout()
        assert won(ruleset(key), (D, S, D), 0, (0, 0, PICK_BROKEN)).takers[:2] == (0, 2)


def test_selfish_dwarf() -> None:
    for key, takers in ((START, (0, 3)), (ADJACENT, (0, 3, 0, 3))):
        rules = ruleset(key, house=["selfish_dwarf"])
        assert won(rules, (D, S, X, D, S), 0) == Payout(takers=takers)
        assert won(rules, (D, S, X, D, S), 2) == Payout(wages=(Wage(2, 4, (3, 1), 0),))
    assert lost((D, X, D)) == ()


def test_b21_by_the_number_of_saboteurs() -> None:
    assert lost((D, D, D)) == ()
    assert lost((D, S, D)) == (Wage(1, 4, (3, 1), 0),)
    assert lost((S, D, S, D), starter=1) == (Wage(2, 3, (3,), 0), Wage(0, 3, (3,), 0))
    assert lost((D, S, D, S, S), (3, 2, 2, 1), starter=4) == (
        Wage(4, 3, (3,), 0),
        Wage(1, 3, (2, 1), 0),
        Wage(3, 3, (2,), 1),
    )
    assert [wage.cards for wage in lost((S, S, S, S, D))] == [(2,)] * 4


@pytest.mark.parametrize(
    ("nuggets", "cards", "bank"),
    [
        ((3, 2, 2, 1), (3, 1), 0),
        ((3, 2, 2), (2, 2), 0),
        ((3, 2), (3,), 1),
        ((3, 3), (3,), 1),
        ((2, 1, 1, 1), (2, 1, 1), 0),
        ((1, 1, 1), (1, 1, 1), 1),
        ((), (), 4),
    ],
)
def test_b21_fewest_cards_then_high_ones(nuggets: tuple[int, ...], cards: tuple[int, ...], bank: int) -> None:
    assert lost((D, S, D), nuggets) == (Wage(1, 4, cards, bank),)


def test_b23_left_of_the_last() -> None:
    path_, card, choice = Lay(4, False, (1, 0)), Discard((4,)), Choose(PICK, value=1)
    told: list[tuple[int, Move]] = [(0, path_), (1, card), (2, card), (0, choice)]
    assert oracle.next_starter(ruleset(START), 3, told) == 1
    assert oracle.next_starter(ruleset(ADJACENT), 3, told) == 0
    assert oracle.next_starter(ruleset(START), 3, [(0, card), (1, AtCell(33, MIDDLE))]) == 2
