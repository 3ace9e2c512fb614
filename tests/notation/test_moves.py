"""Move texts: what is written is read as the same move, and each kind of wrong text has its own error."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from undermine.cards import Family
from undermine.game import AtCell, AtPlayer, Choose, Discard, Lay, Move
from undermine.messages import NotGrammar, NotInBox, Problem
from undermine.notation import move_text, parse_move, seat_of
from undermine.rules import ruleset

RULES = ruleset()
BOX = RULES.catalogue

cells = st.tuples(st.integers(-999, 999), st.integers(-999, 999))
paths = st.sampled_from([i for i, kind in enumerate(BOX.kinds) if kind.family is Family.PATH])
tools = st.sampled_from([i for i, kind in enumerate(BOX.kinds) if kind.tools])
at_cells = st.sampled_from([i for i, kind in enumerate(BOX.kinds) if kind.family is Family.ACTION and not kind.tools])


@st.composite
def moves(draw: st.DrawFn) -> Move:
    match draw(st.integers(0, 5)):
        case 0:
            kind = draw(paths)
            return Lay(kind, draw(st.booleans()) and len(BOX.faces_of(kind)) == 2, draw(cells))
        case 1:
            return AtCell(draw(at_cells), draw(cells))
        case 2:
            kind = draw(tools)
            return AtPlayer(kind, draw(st.integers(0, 9)), draw(st.sampled_from(BOX.kinds[kind].tools)))
        case 3:
            return Discard((draw(st.sampled_from(RULES.stock)),))
        case 4:
            return Choose("turn", draw(cells), draw(st.booleans()))
    return Choose("pick", value=draw(st.integers(1, 9)))


@given(moves())
def test_a_move_is_read_as_it_was_written(move: Move) -> None:
    assert parse_move(move_text(move, RULES), RULES, 10) == move


@given(st.one_of(st.text(max_size=12), st.text("NESW/'@>-+0123456789xoPLCRM:,$!^ ?turnpick", max_size=14)))
def test_any_text_is_a_move_written_so_or_has_a_reason(text: str) -> None:
    """Nothing but a `Problem` comes out, and what is accepted is written again to the letter."""
    try:
        move = parse_move(text, RULES, 10)
    except Problem:
        return
    assert move_text(move, RULES) == text


@pytest.mark.parametrize(
    ("text", "error", "key"),
    [
        ("", NotGrammar, "error-not-a-move"),
        ("hello there", NotGrammar, "error-not-a-move"),
        ("NS@1", NotGrammar, "error-not-a-move"),
        ("NS@01,0", NotGrammar, "error-not-a-move"),
        ("NS@-0,0", NotGrammar, "error-not-a-move"),
        ("NS@1000,0", NotGrammar, "error-not-a-move"),
        ("NS@1,0 ", NotGrammar, "error-not-a-move"),
        ("pick 0", NotGrammar, "error-not-a-move"),
        ("-?", NotGrammar, "error-not-a-move"),
        ("NX@1,0", NotInBox, "error-unknown-card"),
        ("NS/EW@1,0", NotInBox, "error-unknown-card"),
        ("xL>K", NotInBox, "error-unknown-seat"),
        ("NS'@1,0", NotInBox, "error-needless-turn"),
        ("xL@1,0", NotGrammar, "error-card-not-at-cell"),
        ("R'@1,0", NotGrammar, "error-card-not-at-cell"),
        ("!NE@1,0", NotGrammar, "error-card-not-at-cell"),
        ("M>B", NotGrammar, "error-card-not-at-player"),
        ("NS>B", NotGrammar, "error-card-not-at-player"),
        ("oL>B:L", NotGrammar, "error-needless-tool"),
        ("oPL>B", NotGrammar, "error-which-tool"),
        ("oPL>B:C", NotGrammar, "error-which-tool"),
        ("-NS+EW+^NESW", NotInBox, "error-never-in-hand"),
        ("-EW+NS", NotGrammar, "error-discard-order"),
    ],
)
def test_each_wrong_text_has_its_own_error(text: str, error: type[Problem], key: str) -> None:
    with pytest.raises(error) as wrong:
        parse_move(text, RULES, 10)
    assert wrong.value.message.key == key


def test_seats_are_letters() -> None:
    assert [seat_of(letter, 3) for letter in "ABC"] == [0, 1, 2]
    for letter in ("D", "", "AB", "a"):
        with pytest.raises(NotInBox):
            seat_of(letter, 3)
    with pytest.raises(NotInBox):
        seat_of("Z", 13)
