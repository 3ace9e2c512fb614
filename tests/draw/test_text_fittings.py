"""Cards as text on which more stands than a tunnel: bridges, double bends, branches, ladders, doors and crystals."""

from __future__ import annotations

import pytest

from undermine.cards.boxes.base import BASE
from undermine.cards.boxes.saboteur2 import SABOTEUR2
from undermine.cards.catalogue import Catalogue
from undermine.draw.text import card_text, glyph, mine_text
from undermine.game import Lay, Match, View, seed_dealer, view
from undermine.notation import parse_move
from undermine.rules import ruleset

CATALOGUE = Catalogue.of(BASE, SABOTEUR2)

DRAWN = {
    "NS/EW": ("░░║░░", "═════", "░░║░░"),
    "NW/ES": ("░░║░░", "══╱══", "░░║░░"),  # noqa: RUF001 (not a letter)
    "NE/SW": ("░░║░░", "══╲══", "░░║░░"),
    "NS/E": ("░░║░░", "░░║╳═", "░░║░░"),  # noqa: RUF001
    "EW/N": ("░░╳░░", "═════", "░░░░░"),  # noqa: RUF001
    "NW/E'": ("░░░░░", "═╳╔══", "░░║░░"),  # noqa: RUF001
    "N.l": ("░░║░░", "░░H░░", "░░░░░"),
    "NE.l'": ("░░░░░", "══H░░", "░░║░░"),
    "EW.b": ("░░░░░", "══B══", "░░░░░"),
    "NS/E.g'": ("░░║░░", "═╳G░░", "░░║░░"),  # noqa: RUF001
    "NESW.c": ("░░║░░", "══◆══", "░░║░░"),
    "NEW/S.c": ("░░║░░", "══◆══", "░░╳░░"),  # noqa: RUF001
    "E.c": ("░░░░░", "░░◆╳═", "░░░░░"),  # noqa: RUF001
    "N/E": ("░░║░░", "░░╳══", "░░░░░"),  # noqa: RUF001
}


@pytest.mark.parametrize("code", DRAWN)
def test_a_card_looks_like_this(code: str) -> None:
    assert tuple(card_text(CATALOGUE, CATALOGUE.kind(code.rstrip("'")), code.endswith("'"))) == DRAWN[code]


@pytest.mark.parametrize("ascii", [False, True])
def test_every_tunnel_is_drawn_differently(ascii: bool) -> None:
    drawn = {tuple(card_text(CATALOGUE, face.kind, face.turned, ascii)) for face in CATALOGUE.faces}
    assert len(drawn) == len(CATALOGUE.faces)
    assert not ascii or "".join(line for lines in drawn for line in lines).isascii()


GLYPHS = {
    "NS/EW": ("╪", "NS/EW"),
    "NW/ES": ("╱", "NW/ES"),  # noqa: RUF001
    "NE/SW": ("╲", "NE/SW"),
    "NS/E'": ("║", "NS/W"),
    "NEW/S.c'": ("╦", "ESW/N"),
    "NE.b": ("╚", "NE"),
    "N/E/S": ("├", "NES"),
}


@pytest.mark.parametrize("code", GLYPHS)
def test_a_glyph_tells_how_sides_are_joined(code: str) -> None:
    kind, turned = CATALOGUE.kind(code.rstrip("'")), code.endswith("'")
    assert (glyph(CATALOGUE, kind, turned), glyph(CATALOGUE, kind, turned, ascii=True)) == GLYPHS[code]


def laid_out(*texts: str) -> View:
    """The mine after these cards, laid by whoever holds none of them: only what lies there counts."""
    rules = ruleset("saboteur2")
    match = Match(rules, 3, seed_dealer(rules, 3, b""))
    mine = match.state.table.mine
    for text in texts:
        move = parse_move(text, rules, 3)
        assert isinstance(move, Lay)
        mine = mine.lay(move.cell, rules.catalogue.face(move.kind, move.turned))
    return view(match.state._replace(table=match.state.table._replace(mine=mine)), None)


MINE = ("NS/EW@1,0", "EW.b@2,0", "NEW/S.c@3,0", "EW/N@4,0", "NS@4,-1", "NE/SW@5,0", "NW/ES@5,1", "N.l'@6,0", "E.c'@7,0")

LOW = """\
     0  1  2  3  4  5  6  7  8
                            ┌─┐
 -2                         │?│
                ░║░         └─┘
 -1             ░║░
    ░║░░║░░░░░║░░╳░░║░░░░┏░┓┌─┐
  0 ═⌂═════B══◆═════╲═░H░╳◆░│?│
    ░║░░║░░░░░╳░░░░░║░░║░┗░┛└─┘
  1                ═╱═
                   ░║░      ┌─┐
  2                         │?│
                            └─┘"""  # noqa: RUF001 (not letters)

TINY = """\
    0    5
 -2         ?
 -1     ║
  0 ⌂╪B╩═╲H╴?
  1      ╱
  2         ?"""  # noqa: RUF001 (not letters)


def test_where_cards_share_a_row_a_closed_branch_still_shows() -> None:
    assert mine_text(laid_out(*MINE), 40, height=12, spots=False) == LOW


def test_a_card_in_one_character_tells_a_bridge_from_a_crossing() -> None:
    assert mine_text(laid_out(*MINE), 20, spots=False) == TINY
