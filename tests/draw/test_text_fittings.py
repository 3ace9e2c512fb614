"""Cards as text on which more stands than a tunnel: bridges, double bends, branches, ladders, gates, gold, crystals."""

from __future__ import annotations

import pytest

from undermine.cards.boxes.base import BASE
from undermine.cards.boxes.duel import DUEL
from undermine.cards.boxes.saboteur2 import SABOTEUR2
from undermine.cards.catalogue import Catalogue
from undermine.draw.text import card_text, glyph, mine_text
from undermine.game import HostedGame, Lay, View, seed_dealer, view
from undermine.notation import parse_move
from undermine.rules import ruleset

CATALOGUE = Catalogue.of(BASE, SABOTEUR2)
TWO = Catalogue.of(DUEL)

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


DRAWN_FOR_TWO = {
    "^NESW.b": ("░░║░░", "══⌂b═", "░░║░░"),
    "NESW.bN": ("░░B░░", "══╬══", "░░║░░"),
    "NESW.bN'": ("░░║░░", "══╬══", "░░B░░"),
    "NEW.gN'": ("░░░░░", "══╦══", "░░G░░"),
    "NEW.tE": ("░░║░░", "══╩T═", "░░░░░"),
    "NS/EW.1N": ("░░1░░", "═════", "░░║░░"),
    "NW/ES.1N'": ("░░║░░", "══╱1═", "░░║░░"),  # noqa: RUF001
    "EW/N.1N": ("░░1░░", "═════", "░░░░░"),
    "NES/W.1W": ("░░║░░", "═1╠══", "░░║░░"),
    "NW.lb": ("░░║░░", "══Hb░", "░░░░░"),
    "!N/E/S/W": ("░░╳░░", "═╳●╳═", "░░╳░░"),  # noqa: RUF001
    "!NESW": ("░░║░░", "══●══", "░░║░░"),
    "!N/E.3N": ("░░3░░", "░░╳══", "░░░░░"),  # noqa: RUF001
    "!NW.gW.1": ("░░║░░", "═G1░░", "░░░░░"),
    "!NES.bS.3": ("░░║░░", "░░3══", "░░B░░"),
    "!EW/N/S.2E": ("░░╳░░", "══2══", "░░╳░░"),  # noqa: RUF001
    "K": ("┌───┐", "│ K │", "└───┘"),
}


@pytest.mark.parametrize("code", DRAWN_FOR_TWO)
def test_a_card_for_two_looks_like_this(code: str) -> None:
    assert tuple(card_text(TWO, TWO.kind(code.rstrip("'")), code.endswith("'"))) == DRAWN_FOR_TWO[code]


@pytest.mark.parametrize("catalogue", [CATALOGUE, TWO], ids=["both", "two"])
@pytest.mark.parametrize("ascii", [False, True])
def test_every_tunnel_is_drawn_differently(ascii: bool, catalogue: Catalogue) -> None:
    drawn = {tuple(card_text(catalogue, face.kind, face.turned, ascii)) for face in catalogue.faces}
    assert len(drawn) == len(catalogue.faces)
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


def laid_out(*texts: str, key: str = "saboteur2", players: int = 3) -> View:
    """The mine after these cards, laid by whoever holds none of them: only what lies there counts."""
    rules = ruleset(key)
    match = HostedGame(rules, players, seed_dealer(rules, players, b""))
    mine = match.state.table.mine
    for text in texts:
        move = parse_move(text, rules, players)
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


FOR_TWO = ("NESW.tN@1,-1", "NEW.gN@1,1", "EW/N.1N@2,1", "NES/W.1W@2,-1", "NS/EW.1N@-1,1", "NW.lb@3,1", "NEW.bE@-1,-1")

FULL = """\
     -1    0    1    2    3    4    5    6    7    8    9
                                  ┌───┐
 -2                               │ ? │
                                  └───┘
    ┏░║░┓░░║░░░░T░░░░║░░                    ┌───┐
 -1 ══╩B═══⌂b═══╬══g1╠══                    │ ? │
    ┗░░░┛░░║░░░░║░░░░║░░                    └───┘
                                  ┌───┐               ┌───┐
  0                               │ ? │               │ ? │
                                  └───┘               └───┘
    ░░1b░░░║░░░░k░░░░1░░░░║░░               ┌───┐
  1 ═══════⌂g═══╩═════════Hb░               │ ? │
    ░░║░░░░║░░░░░░░░░░░░░░░░░               └───┘
                                  ┌───┐
  2                               │ ? │
                                  └───┘"""

NARROW = """\
    -1  0  1  2  3  4  5  6  7  8  9
                      ┌─┐
 -2                   │?│
    ┏║┓░║░░T░░║░      └─┘   ┌─┐
 -1 ═╩B═b══╬═g╠═            │?│
    ┗░┛░║░░║░░║░      ┌─┐   └─┘   ┌─┐
  0                   │?│         │?│
    ░b░░║░░k░░1░░║░   └─┘   ┌─┐   └─┘
  1 ════g══╩═════b░         │?│
    ░║░░║░░░░░░░░░░   ┌─┐   └─┘
  2                   │?│
                      └─┘"""

IN_SHORT = """\
     0    5
 -2       ?
 -1 B⌂Tg    ?
  0       ?   ?
  1 b⌂k1H   ?
  2       ?"""


def with_pieces() -> View:
    """A marker of either colour on gold, and a key on the green door."""
    seen = laid_out(*FOR_TWO, key="duel", players=2)
    stakes = seen.table.stakes
    assert stakes is not None
    lying = stakes._replace(claims=(((2, -1), 0), ((-1, 1), 1)), keys=((1, 1),))
    return View(seen.table._replace(stakes=lying), None)


@pytest.mark.parametrize(
    ("drawn", "width", "height"),
    [(FULL, 80, None), (NARROW, 40, 12), (IN_SHORT, 20, None)],
    ids=["full", "narrow", "short"],
)
def test_pieces_stand_beside_what_they_lie_on_or_instead_of_it(drawn: str, width: int, height: int | None) -> None:
    assert mine_text(with_pieces(), width, height=height, spots=False) == drawn


def test_a_bribed_troll_shows_whose_money_he_took() -> None:
    seen = laid_out(*FOR_TWO, key="duel", players=2)
    assert seen.table.stakes is not None
    bribed = View(seen.table._replace(stakes=seen.table.stakes._replace(bribes=(((1, -1), 1),))), None)
    assert "░░T░░" in mine_text(seen, spots=False)
    assert "░░b░░" in mine_text(bribed, spots=False)
    assert "T" not in mine_text(bribed, spots=False)


def test_gold_that_a_map_has_shown_is_counted() -> None:
    rules = ruleset("duel")
    match = HostedGame(rules, 2, seed_dealer(rules, 2, b"map"))
    for code, sign in (("!NES.bS.3", "3"), ("!N/E/S", "●")):
        own = match.state.owns[1]._replace(goals=(((7, 1), rules.catalogue.kind(code)),))
        text = mine_text(view(match.state._replace(owns=(match.state.owns[0], own)), 1))
        assert f"│({sign})│" in text


def test_a_mark_to_choose_by_covers_whatever_is_there() -> None:
    marked = mine_text(with_pieces(), 40, height=12, spots=False, marks={(1, 1): "ab"})
    assert "ab" in marked
