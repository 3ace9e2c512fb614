"""What the tunnels of both boxes share a card with: each thing where it belongs, and tunnels apart that do not meet."""

from __future__ import annotations

import re
from itertools import combinations, product
from math import dist

import pytest

from undermine.cards.boxes.base import BASE
from undermine.cards.boxes.saboteur2 import SABOTEUR2
from undermine.cards.catalogue import Catalogue
from undermine.cards.kinds import Colour, Kind, Verb
from undermine.cards.shapes import Shape, letters
from undermine.draw import palette as p
from undermine.draw.art import fittings
from undermine.draw.art.cards import SHARED, TOKENS, card
from undermine.draw.art.pen import CENTRE, Dice, Point
from undermine.draw.art.tunnels import is_bridge, middle, outline, room_for

CATALOGUE = Catalogue.of(BASE, SABOTEUR2)
PATHS = [kind for kind in CATALOGUE.kinds if kind.shape]
RIM = 3


def code_of(kind: Kind) -> str:
    return kind.code


def shape_of(kind: Kind, turned: bool) -> Shape:
    assert kind.shape
    return kind.shape.turned if turned else kind.shape


def places(art: str, name: str) -> list[Point]:
    """Where a shared drawing stands on a card."""
    uses = re.findall(rf'<use href="#~{name}"(?: x="([^"]+)")?(?: y="([^"]+)")?/>', art)
    return [(float(x or 0), float(y or 0)) for x, y in uses]


@pytest.mark.parametrize("turned", [False, True])
@pytest.mark.parametrize("kind", PATHS, ids=code_of)
def test_tunnels_that_do_not_meet_keep_apart(kind: Kind, turned: bool) -> None:
    """Both rims find room between them, and a little rock."""
    shape = shape_of(kind, turned)
    if is_bridge(shape) or kind.ladder:
        return
    walls = [[hewn.at for hewn in outline(letters(track), Dice("x"), room_for(shape))] for track in shape.tracks]
    for one, other in combinations(walls, 2):
        assert min(dist(a, b) for a, b in product(one, other)) > 2 * RIM + 1


@pytest.mark.parametrize("turned", [False, True])
@pytest.mark.parametrize("kind", PATHS, ids=code_of)
def test_a_thing_stands_where_it_is_printed(kind: Kind, turned: bool) -> None:
    shape, art = shape_of(kind, turned), card(kind, turned)
    assert places(art, "bridge") == [CENTRE] * is_bridge(shape)
    assert places(art, "shaft") == [CENTRE] * kind.ladder
    assert len(places(art, "crystals")) == kind.crystal
    for colour in Colour:
        assert len(places(art, f"door-{colour}")) == (kind.door is colour)


@pytest.mark.parametrize("turned", [False, True])
@pytest.mark.parametrize("kind", [kind for kind in PATHS if kind.door], ids=code_of)
def test_a_door_stands_upright_half_way_along_its_track(kind: Kind, turned: bool) -> None:
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


def test_doors_differ_in_outline_and_letter_not_in_colour_alone() -> None:
    colours = re.compile("#[0-9a-f]{6}")
    for one, other in (
        (fittings.blue_door(), fittings.green_door()),
        (fittings.blue_badge(), fittings.green_badge()),
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
    "slate": {Verb.ROCKFALL, Verb.SWAP, Verb.INSPECT, Verb.HATS},
    "cellar": {Verb.MAP},
}


def test_the_ground_of_an_action_tells_harm_from_help() -> None:
    for ground, verbs in GROUNDS.items():
        found = {kind.verb for kind in CATALOGUE.kinds if kind.shape is None and f"#~ground-{ground}" in card(kind)}
        assert found == verbs


def test_what_lies_before_a_player_is_what_the_card_showed() -> None:
    for verb, sign in ((Verb.THEFT, "T"), (Verb.TRAP, "X")):
        kind = next(kind for kind in CATALOGUE.kinds if kind.verb is verb)
        assert f'"#~sign-{sign}"' in card(kind)


def test_tokens_differ_in_outline() -> None:
    blanks = {draw().partition(p.GOLD_SHADE)[0] for draw in TOKENS.values()}
    assert len(blanks) == len(TOKENS)
