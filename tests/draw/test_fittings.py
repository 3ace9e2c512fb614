"""What the tunnels of all boxes share a card with: each thing where it belongs, and tunnels apart that do not meet."""

from __future__ import annotations

import re
from itertools import combinations, product
from math import dist

import pytest

from undermine.cards.boxes.base import BASE
from undermine.cards.boxes.duel import DUEL
from undermine.cards.boxes.saboteur2 import SABOTEUR2
from undermine.cards.catalogue import Catalogue
from undermine.cards.kinds import TROLL, Colour, Family, Printed, Verb
from undermine.cards.shapes import EAST, NORTH, SOUTH, WEST, Shape, letters, opposite
from undermine.draw import palette as p
from undermine.draw.art import fittings, pieces
from undermine.draw.art.cards import SHARED, TOKENS, badge, card, resting_place
from undermine.draw.art.pen import CENTRE, Dice, Point
from undermine.draw.art.tunnels import is_bridge, middle, outline, room_for
from undermine.draw.symbols import card_symbol

CATALOGUE = Catalogue.of(BASE, SABOTEUR2)
KINDS = list({kind.code: kind for kind in (*CATALOGUE.kinds, *Catalogue.of(DUEL).kinds)}.values())
PATHS = [kind for kind in KINDS if kind.shape]
RIM = 3


def code_of(kind: Printed) -> str:
    return kind.code


def shape_of(kind: Printed, turned: bool) -> Shape:
    assert kind.shape
    return kind.shape.turned if turned else kind.shape


def places(art: str, name: str) -> list[Point]:
    """Where a shared drawing stands on a card."""
    uses = re.findall(rf'<use href="#~{name}"(?: x="([^"]+)")?(?: y="([^"]+)")?/>', art)
    return [(float(x or 0), float(y or 0)) for x, y in uses]


@pytest.mark.parametrize("turned", [False, True])
@pytest.mark.parametrize("kind", PATHS, ids=code_of)
def test_tunnels_that_do_not_meet_keep_apart(kind: Printed, turned: bool) -> None:
    """Both rims find room between them, and a little rock."""
    shape = shape_of(kind, turned)
    if is_bridge(shape) or kind.ladder:
        return
    walls = [[hewn.at for hewn in outline(letters(track), Dice("x"), room_for(shape))] for track in shape.tracks]
    for one, other in combinations(walls, 2):
        assert min(dist(a, b) for a, b in product(one, other)) > 2 * RIM + 1


@pytest.mark.parametrize("turned", [False, True])
@pytest.mark.parametrize("kind", PATHS, ids=code_of)
def test_a_thing_stands_where_it_is_printed(kind: Printed, turned: bool) -> None:
    shape, art = shape_of(kind, turned), card(kind, turned)
    assert places(art, "bridge") == [CENTRE] * is_bridge(shape)
    assert places(art, fittings.shaft_name(kind.colour)) == [CENTRE] * kind.ladder
    assert len(places(art, "crystals")) == kind.crystal
    for colour in Colour:
        gates = [what for _, what in kind.gates if what == colour.value]
        assert len(places(art, f"door-{colour}")) == (kind.door is colour) + len(gates)
        assert len(places(art, f"flag-{colour}")) == (kind.colour is colour)
    assert [value for value in (1, 2, 3) if places(art, f"gold-{value}")] == [kind.gold] * (kind.gold > 0)


SIDES = {NORTH: (0, -1), EAST: (1, 0), SOUTH: (0, 1), WEST: (-1, 0)}


@pytest.mark.parametrize("turned", [False, True])
@pytest.mark.parametrize("kind", [kind for kind in PATHS if kind.gates], ids=code_of)
def test_a_gate_stands_upright_on_its_arm_and_nowhere_else(kind: Printed, turned: bool) -> None:
    art = card(kind, turned)
    [(side, what)] = kind.gates
    [place] = places(art, "troll" if what == TROLL else f"door-{what}")
    dx, dy = SIDES[opposite(side) if turned else side]
    assert place == pytest.approx((50 + 27 * dx, 70 + 39 * dy))
    assert "rotate" not in art


@pytest.mark.parametrize("turned", [False, True])
@pytest.mark.parametrize("kind", [kind for kind in PATHS if kind.gold], ids=code_of)
def test_gold_lies_on_its_own_track_and_clear_of_gates(kind: Printed, turned: bool) -> None:
    art, shape = card(kind, turned), shape_of(kind, turned)
    [place] = places(art, f"gold-{kind.gold}")
    vein = opposite(kind.vein) if turned else kind.vein
    inside = [outline(letters(track), Dice("x"), room_for(shape)) for track in shape.tracks]
    assert [within(place, [hewn.at for hewn in wall]) for wall in inside] == [track == vein for track in shape.tracks]
    gates = [spot for name in ("troll", "door-b", "door-g") for spot in places(art, name)]
    assert all(dist(place, gate) > 26 for gate in gates)


def within(point: Point, wall: list[Point]) -> bool:
    """Whether a ray from the point crosses the wall an odd number of times."""
    x, y = point
    edges = zip(wall, [*wall[1:], wall[0]], strict=True)
    return (
        sum((a[1] > y) != (b[1] > y) and x < a[0] + (y - a[1]) * (b[0] - a[0]) / (b[1] - a[1]) for a, b in edges) % 2
        == 1
    )


@pytest.mark.parametrize("turned", [False, True])
@pytest.mark.parametrize("kind", [kind for kind in PATHS if kind.gold or kind.gates], ids=code_of)
def test_a_piece_lies_by_what_it_is_for_and_inside_the_card(kind: Printed, turned: bool) -> None:
    art = card(kind, turned)
    gates = [spot for name in ("troll", "door-b", "door-g") for spot in places(art, name)]
    gold = [spot for value in (1, 2, 3) for spot in places(art, f"gold-{value}")]
    for piece, things in (("key", gates), ("marker-b", gold or gates), ("marker-g", gold or gates)):
        place = resting_place(kind, turned, piece)
        assert all(dist(place, thing) < 24 for thing in things)
        assert 15 <= place[0] <= 85
        assert 15 <= place[1] <= 125


def test_a_turned_card_with_a_gate_is_another_drawing() -> None:
    """Also where its tunnels are the same both ways."""
    kind = next(kind for kind in PATHS if kind.code == "NESW.bN")
    assert card_symbol(kind).id != card_symbol(kind, turned=True).id
    assert card(kind) != card(kind, turned=True)


def test_a_goal_without_gold_shows_a_stone_and_no_other_does() -> None:
    for kind in PATHS:
        assert (p.COAL_LIT in card(kind)) == (kind.family is Family.GOAL and not (kind.gold or kind.treasure))


def test_a_badge_tells_gold_gates_and_dead_ends() -> None:
    goals = {kind.code: badge(kind) for kind in PATHS if kind.family is Family.GOAL}
    assert "#~gold-3" in goals["!NES.bS.3"]
    assert p.BLUE in goals["!NES.bS.3"]
    assert p.GREEN in goals["!NEW.gN.3"]
    assert p.ROCK_PALE in goals["!N/E/S/W"]
    assert p.ROCK_PALE not in goals["!NESW"]


@pytest.mark.parametrize("turned", [False, True])
@pytest.mark.parametrize("kind", [kind for kind in PATHS if kind.door], ids=code_of)
def test_a_door_stands_upright_half_way_along_its_track(kind: Printed, turned: bool) -> None:
    assert kind.door
    track = next(track for track in shape_of(kind, turned).tracks if track.bit_count() == 2)
    [place] = places(card(kind, turned), f"door-{kind.door}")
    assert place == pytest.approx(middle(track), abs=0.06)
    assert "rotate" not in card(kind, turned)
    assert "rotate" not in SHARED[f"door-{kind.door}"]()


def test_the_middle_of_a_track_is_as_far_from_either_end() -> None:
    assert middle(Shape.parse("NS").tracks[0]) == middle(Shape.parse("EW").tracks[0]) == CENTRE
    x, y = middle(Shape.parse("NE").tracks[0])
    assert x > 50
    assert y < 70
    assert middle(Shape.parse("SW").tracks[0]) == pytest.approx((100 - x, 140 - y))


def test_a_bridge_is_hewn_in_two_layers_and_decked_last() -> None:
    art = card(CATALOGUE.kinds[CATALOGUE.kind("NS/EW")])
    assert art.count(p.FLOOR_SHADE + '" stroke="' + p.RIM) == 2
    assert art.index("#~bridge") > max(found.start() for found in re.finditer(p.RIM, art))


def test_colours_differ_in_outline_and_letter_not_in_colour_alone() -> None:
    colours = re.compile("#[0-9a-f]{6}")
    for one, other in (
        (fittings.blue_door(), fittings.green_door()),
        (fittings.blue_badge(), fittings.green_badge()),
        (fittings.blue_flag(), fittings.green_flag()),
        (pieces.blue_marker(), pieces.green_marker()),
    ):
        shapes = [set(re.findall(r' d="([^"]+)"', colours.sub("", door))) for door in (one, other)]
        assert len(shapes[0] - shapes[1]) >= 2


@pytest.mark.parametrize(
    ("light", "dark"),
    [
        (p.PAPER, p.BLUE),
        (p.PAPER, p.GREEN),
        (p.CRYSTAL_LIT, p.ROCK),
        (p.GOLD, p.DARK),
        (p.PAPER, p.BLUE_SHADE),
        (p.PAPER, p.GREEN_SHADE),
        (p.PAPER, p.MOSS),
    ],
)
def test_marks_stand_out_in_grey(light: str, dark: str) -> None:
    assert (luminance(light) + 0.05) / (luminance(dark) + 0.05) >= 3


def luminance(colour: str) -> float:
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


GROUNDS = {
    "harm": {Verb.THEFT, Verb.TRAP},
    "break": {Verb.BREAK},
    "mend": {Verb.MEND, Verb.HANDS_OFF, Verb.FREE},
    "slate": {Verb.ROCKFALL, Verb.SWAP, Verb.INSPECT, Verb.HATS, Verb.KEY},
    "cellar": {Verb.MAP},
}


def test_the_ground_of_an_action_tells_harm_from_help() -> None:
    for ground, verbs in GROUNDS.items():
        found = {kind.verb for kind in KINDS if kind.shape is None and f"#~ground-{ground}" in card(kind)}
        assert found == verbs


def test_what_lies_before_a_player_is_what_the_card_showed() -> None:
    for verb, sign in ((Verb.THEFT, "T"), (Verb.TRAP, "X")):
        kind = next(kind for kind in CATALOGUE.kinds if kind.verb is verb)
        assert f'"#~sign-{sign}"' in card(kind)


def test_tokens_differ_in_outline() -> None:
    blanks = {draw().partition(p.GOLD_SHADE)[0] for draw in TOKENS.values()}
    assert len(blanks) == len(TOKENS)
