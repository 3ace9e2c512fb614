"""The mine as text: never too wide, every tunnel where it is, and no more than the viewer knows."""

from __future__ import annotations

from random import Random

import pytest

from undermine.cards import Verb
from undermine.cards.shapes import EAST, NORTH, SOUTH, WEST
from undermine.draw.text import GUTTER, card_text, glyph, hand_text, last_laid, mine_text
from undermine.game import AtCell, HostedGame, Lay, Move, State, View, seed_dealer, view
from undermine.notation import parse_move
from undermine.rules import Cell, RuleSet, ruleset

RULES = ruleset()
CATALOGUE = RULES.catalogue


def played(seed: int, moves: int, rules: RuleSet = RULES, players: int = 4) -> HostedGame:
    """A game in which whoever can lays a tunnel or plays at a cell."""
    rng, match = Random(seed), HostedGame(rules, players, seed_dealer(rules, players, str(seed).encode()))
    while not match.over and len(match.moves) < moves:
        seat = match.to_move
        offered: list[Move] = match.view(seat).legal()
        match.play(rng.choice([move for move in offered if isinstance(move, Lay | AtCell)] or offered))
    return match


def positions() -> list[View]:
    rules = ruleset("base-2004", house=["rounds=1"])
    matches = [played(seed, 8 * seed % 67, rules) for seed in range(60)]
    return [match.view(seat) for match in matches for seat in (None, 0, 3)]


POSITIONS = positions()


def laid_out(texts: list[str]) -> View:
    """The mine after these cards, laid by whoever holds none of them: only what lies there counts."""
    match = HostedGame(RULES, 3, seed_dealer(RULES, 3, b""))
    mine = match.state.table.mine
    for text in texts:
        move = parse_move(text, RULES, 3)
        assert isinstance(move, Lay)
        mine = mine.lay(move.cell, CATALOGUE.face(move.kind, move.turned))
    state = match.state._replace(table=match.state.table._replace(mine=mine))
    return view(state, None)


GOLDEN = """\
      0    1    2    3    4    5    6    7    8
                                            ┌───┐
 -2                                         │ ? │
                                            └───┘
         ┏░░░┓
 -1      ░░╳══
         ┗░║░┛
    ░░║░░░░║░░░░░░░░░║░░                    ┌───┐
  0 ══⌂════╬═════════╝░░                    │ ? │
    ░░║░░░░║░░░░░░░░░░░░                    └───┘
    ░░║░░
  1 ░░╠══
    ░░║░░
                                            ┌───┐
  2                                         │ ? │
                                            └───┘"""  # noqa: RUF001 (not letters)

GOLDEN_ASCII = """\
    -1  0  1  2  3  4  5  6  7  8
                               +-+
 -2                            |?|
                               +-+
 -1     .
       :|::::#|#               +-+
  0  . =S=====X=               |?|
       :|::::#:#               +-+
  1     .
                               +-+
  2                            |?|
                               +-+"""


def test_a_small_mine_looks_like_this() -> None:
    mine = laid_out(["NESW@1,0", "EW@2,0", "NW@3,0", "NES@0,1", "N/W'@1,-1"])
    assert mine_text(mine, spots=False) == GOLDEN


def test_a_small_mine_in_plain_characters() -> None:
    assert mine_text(laid_out(["EW@1,0", "N/E/W@2,0"]), 40, ascii=True, height=12) == GOLDEN_ASCII


@pytest.mark.parametrize("width", [80, 54, 40, 20])
@pytest.mark.parametrize("ascii", [False, True])
def test_no_line_is_wider_than_it_may_be(width: int, ascii: bool) -> None:
    for seen in POSITIONS:
        marks = dict.fromkeys(seen.table.mine.front, "ab")
        for text in (mine_text(seen, width, ascii), mine_text(seen, width, ascii, height=20, marks=marks)):
            assert max(map(len, text.splitlines())) <= width
            assert not ascii or text.isascii()


def test_a_mine_wider_than_the_paper_is_cropped_in_the_west() -> None:
    far = laid_out([f"EW@{-column},0" for column in range(1, 40)])
    assert all(len(line) <= 30 for line in mine_text(far, 30).splitlines())
    assert "?" in mine_text(far, 30)
    assert "═" in mine_text(far, 80)


def test_a_low_mine_where_height_is_scarce() -> None:
    start = laid_out([])
    assert len(mine_text(start, spots=False).splitlines()) == 16
    assert len(mine_text(start, spots=False, height=12).splitlines()) == 12
    assert len(mine_text(start, spots=False, height=3).splitlines()) == 12, "a wish, not a law"


def block(text: str, seen: View, cell: Cell) -> list[str]:
    """The fifteen characters of a cell in a drawing of full size."""
    cells = [*seen.table.mine.laid, *seen.table.mine.goals]
    west, north = min(column for column, _ in cells), min(row for _, row in cells)
    x, y = GUTTER + (cell[0] - west) * 5, 1 + (cell[1] - north) * 3
    return [line.ljust(x + 5)[x : x + 5] for line in text.splitlines()[y : y + 3]]


def openings(drawn: list[str]) -> int:
    """The sides to which a block shows a tunnel all the way from its middle."""
    (_, north, _), (west, _, east), (_, south, _) = [(line[:2], line[2], line[3:]) for line in drawn]
    found = NORTH * (north == "║") | SOUTH * (south == "║")
    return found | EAST * (east == "══") | WEST * (west == "══")


def test_every_card_shows_its_openings_and_whether_it_is_a_dead_end() -> None:
    for seen in POSITIONS:
        text = mine_text(seen, 400, spots=False)
        for cell, index in seen.table.mine.laid.items():
            face, drawn = CATALOGUE.faces[index], block(text, seen, cell)
            joined = any(track.bit_count() > 1 for track in face.joined)
            assert openings(drawn) == face.openings, (cell, drawn)
            assert (drawn[1][2] == "╳") == (not joined)  # noqa: RUF001


def test_the_last_card_laid_has_corners_and_no_other_has() -> None:
    for seen in POSITIONS:
        text = mine_text(seen, 400, spots=False)
        cornered = [cell for cell in seen.table.mine.laid if block(text, seen, cell)[0][0] == "┏"]
        last = last_laid(seen)
        assert cornered == ([last] if last is not None else [])


def test_open_ends_have_dots_and_what_is_marked_has_letters() -> None:
    start = laid_out([])
    assert mine_text(start).count("·") == 4
    marked = mine_text(start, marks={(1, 0): "a", (0, 0): "b", (8, 0): "cd"}, spots=False)
    assert "[a]" in marked
    assert "b░║░░" in marked
    assert "cd──┐" in marked


def knowing(state: State, seat: int, cell: Cell, kind: int) -> State:
    owns = list(state.owns)
    owns[seat] = owns[seat]._replace(goals=((cell, kind),))
    return state._replace(owns=tuple(owns))


def test_what_a_map_has_shown_is_drawn_for_its_reader_alone() -> None:
    match = HostedGame(RULES, 3, seed_dealer(RULES, 3, b"map"))
    treasure, stone = CATALOGUE.kind("!NESW.$"), CATALOGUE.kind("!NE")
    for kind, sign in ((treasure, "★"), (stone, "●")):
        state = knowing(match.state, 1, (8, 2), kind)
        assert f"│({sign})│" in mine_text(view(state, 1))
        assert f"({sign})" in mine_text(view(state, 1), 40)
        assert all(mine_text(view(state, seat)) == mine_text(view(match.state, seat)) for seat in (None, 0, 2))


def test_what_all_are_shown_is_drawn_without_brackets() -> None:
    match = played(3, 67, ruleset(house=["rounds=1"]))
    assert match.over
    text = mine_text(match.view(None))
    assert "?" not in text
    assert "│ ★ │" in text or "★" in text


def reshuffled(state: State, seat: int, rng: Random) -> State:
    """Another state that looks the same to this seat: what it cannot know is dealt anew."""
    others = [own for own in state.owns if own.seat != seat]
    pool = [kind for own in others for kind in own.hand] + list(state.hidden.stock)
    rng.shuffle(pool)
    goals = [kind for _, kind in state.hidden.goals]
    rng.shuffle(goals)
    owns = list(state.owns)
    for own in others:
        hand, pool = pool[: len(own.hand)], pool[len(own.hand) :]
        owns[own.seat] = own._replace(hand=tuple(sorted(hand)), goals=())
    cells = [cell for cell, _ in state.hidden.goals]
    hidden = state.hidden._replace(stock=tuple(pool), goals=tuple(zip(cells, goals, strict=True)))
    return state._replace(owns=tuple(owns), hidden=hidden)


def test_two_states_that_look_alike_are_drawn_alike() -> None:
    rng = Random(5)
    for seed in range(20):
        state = played(seed, 30).state
        other = reshuffled(state, 0, rng)
        assert other != state
        assert mine_text(view(other, 0)) == mine_text(view(state, 0))
        assert hand_text(view(other, 0)) == hand_text(view(state, 0))


def test_cards_have_three_lines_of_five_characters() -> None:
    for kind, printed in enumerate(CATALOGUE.kinds):
        for turned in (False, True):
            for ascii in (False, True):
                lines = card_text(CATALOGUE, kind, turned, ascii)
                assert [len(line) for line in lines] == [5, 5, 5]
                assert not ascii or all(line.isascii() for line in lines)
        if printed.verb is Verb.BREAK:
            assert f"✗{printed.tools[0]}" in card_text(CATALOGUE, kind)[1]


def test_every_tunnel_is_drawn_differently() -> None:
    faces = [(face.kind, face.turned) for face in CATALOGUE.faces]
    drawn = {tuple(card_text(CATALOGUE, kind, turned)) for kind, turned in faces}
    assert len(drawn) == len(faces)


def test_a_glyph_tells_joined_from_dead() -> None:
    assert glyph(CATALOGUE, CATALOGUE.kind("NES")) == "╠"
    assert glyph(CATALOGUE, CATALOGUE.kind("NES"), turned=True) == "╣"
    assert glyph(CATALOGUE, CATALOGUE.kind("N/E/S")) == "├"
    assert glyph(CATALOGUE, CATALOGUE.kind("N/E/S"), ascii=True) == "NES"


def test_a_hand_shows_each_card_with_its_code() -> None:
    seen = played(1, 0).view(2)
    assert seen.own is not None
    codes = hand_text(seen).splitlines()[-1].split()
    assert codes == [CATALOGUE.codes[kind] for kind in seen.own.hand]
    assert hand_text(played(1, 0).view(None)) == ""
