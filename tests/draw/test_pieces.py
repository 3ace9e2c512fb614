"""What lies on the cards of a mine: every marker and key that the view knows of, in both drawings, and no other."""

from __future__ import annotations

import re
from functools import cache
from random import Random

import pytest

from undermine.cards.boxes.duel import DUEL
from undermine.cards.catalogue import Catalogue
from undermine.draw import svg
from undermine.draw.art.pieces import PIECES
from undermine.draw.pieces import IN_TEXT, pieces
from undermine.draw.svg import mine_svg
from undermine.draw.text import mine_text
from undermine.game import Match, View, seed_dealer
from undermine.rules import ruleset
from undermine.testing.players import DIGGER, chosen

CATALOGUE = Catalogue.of(DUEL)
LAID = {(0, 0): ("^NESW.b", False), (1, 0): ("NES/W.1W", True), (0, 1): ("NESW.tN", False)}


def positions(key: str, players: int) -> list[View]:
    """From a few games, as whoever is to move sees them."""
    rules, found = ruleset(key), []
    for seed in range(8):
        match, rng = Match(rules, players, seed_dealer(rules, players, str(seed).encode())), Random(seed)
        while not match.over and len(match.moves) < 90:
            seen = match.view(match.to_move)
            if not len(match.moves) % 6:
                found.append(seen)
            match.play(chosen(DIGGER, match.state, rng))
    return found


@cache
def all_positions() -> list[View]:
    return positions("duel", 2) + positions("solo", 1)


def drawn(document: str) -> list[str]:
    return sorted(re.findall(r'<use href="#((?:marker|key)[^"]*)"', document))


def test_the_games_show_every_piece() -> None:
    found = {name for seen in all_positions() for names in pieces(seen).values() for name in names}
    assert found == set(PIECES) == set(IN_TEXT)


def test_every_piece_of_a_view_is_drawn_once() -> None:
    for seen in all_positions():
        stakes = seen.table.stakes
        assert stakes is not None
        names = sorted(name for lying in pieces(seen).values() for name in lying)
        assert len(names) == len(stakes.claims) + len(stakes.bribes) + len(stakes.keys)
        assert drawn(svg(seen)) == names


@pytest.mark.parametrize("width", [80, 50, 30])
@pytest.mark.parametrize("ascii", [False, True])
def test_text_is_never_too_wide(width: int, ascii: bool) -> None:
    for seen in all_positions():
        text = mine_text(seen, width, ascii)
        assert max(map(len, text.splitlines())) <= width
        assert not ascii or text.isascii()


def test_text_of_full_size_shows_every_key_and_all_gold() -> None:
    """A marker stands beside its gold, or where there is no room instead of it."""
    for seen in all_positions():
        text = "".join(line[4:] for line in mine_text(seen, 400, spots=False).splitlines()[1:])
        stakes, kinds, mine = seen.table.stakes, seen.table.rules.catalogue.kinds, seen.table.mine
        assert stakes is not None
        assert text.count("k") == len(stakes.keys)
        assert text.count("1") + text.count("2") + text.count("3") >= sum(
            kinds[mine.kind_at(cell)].gold > 0 and cell not in dict(stakes.claims) for cell in mine.laid
        )


def test_no_pieces_is_the_same_as_none_named() -> None:
    assert mine_svg(CATALOGUE, LAID, {}) == mine_svg(CATALOGUE, LAID, {}, pieces={})
    assert not drawn(mine_svg(CATALOGUE, LAID, {}))


def test_the_order_of_the_cells_does_not_matter() -> None:
    lying = {(1, 0): ["marker-g"], (0, 1): ["marker-b"]}
    one, other = (
        mine_svg(CATALOGUE, LAID, {}, pieces=dict(order)) for order in (lying.items(), [*lying.items()][::-1])
    )
    assert one == other
    assert drawn(one) == ["marker-b", "marker-g"]


def test_a_piece_lies_above_the_cards_and_below_the_ring() -> None:
    document = mine_svg(CATALOGUE, LAID, {}, pieces={(1, 0): ["marker-g"]}, last=(1, 0))
    marker = document.index('<use href="#marker-g"')
    assert document.rindex('<use href="#card-') < marker < document.rindex("<rect")
