"""What is built into a tunnel, stands in it or beside it: bridge, shafts, doors, a troll, gold, crystals and flags.

Each is drawn about its own middle; where on a card one stands is not decided here.
"""

from __future__ import annotations

from collections.abc import Callable

from ...cards.kinds import TROLL, Colour
from .. import palette as p
from .glyphs import glyph
from .pen import Point, box, closed, outlined, path, shared, shift, tag
from .things import daylight, ladder

INK = p.DARK


def bridge() -> str:
    """A deck of planks with a handrail on either side, from west to east; below it is dark."""
    shade = tag("path", d="M-14 17h28v13h-28z", fill=p.DARK, opacity=".4")
    deck = box(-24, -14, 48, 28, 1.5, p.TIMBER_LIT, stroke=INK, stroke_width=2)
    planks = path("M-16-13v26M-8-13v26M0-13v26M8-13v26M16-13v26", stroke=p.TIMBER_SHADE, width=1.8)
    return shade + deck + planks + _rail(-15) + _rail(15)


def _rail(y: float) -> str:
    rail, posts = f"M-25 {y:g}h50", "".join(f"M{x} {y - 4:g}v8" for x in (-25, 0, 25))
    return (
        path(rail + posts, stroke=INK, width=7)
        + path(rail, stroke=p.TIMBER, width=3.6)
        + path(posts, stroke=p.TIMBER, width=4)
    )


def shaft(tone: str) -> str:
    """A ladder up to the day, as at the start."""
    return daylight() + shift(0, 0, ladder(tone), scale=0.84)


def shaft_name(colour: Colour | None) -> str:
    """The name of the shared drawing of a ladder, everybody's or one player's."""
    return f"shaft-{colour}" if colour else "shaft"


PAINT: dict[Colour | None, str] = {None: p.TIMBER, Colour.BLUE: p.BLUE, Colour.GREEN: p.GREEN}
"""The rails of a ladder, by whose it is."""


def blue_door() -> str:
    """Square, in a frame of timber."""
    planks = path("M-6-14V17M6-14V17", stroke=p.BLUE_SHADE, width=1.6)
    frame = path("M-18 18V-19H18V18h-4V-15H-14V18z", p.TIMBER, INK, 1.8)
    return path("M-15 18V-16H15V18z", p.BLUE, INK, 2) + planks + frame + shift(0, 2, lettering("B"))


def green_door() -> str:
    """Arched, in a frame of stone."""
    planks = path("M-6-16V17M6-16V17", stroke=p.GREEN_SHADE, width=1.6)
    frame = path("M-18 18V-4Q-18-24 0-24T18-4V18h-4V-4Q14-20 0-20T-14-4V18z", p.ROCK_PALE, INK, 1.8)
    return path("M-15 18V-4Q-15-21 0-21T15-4V18z", p.GREEN, INK, 2) + planks + frame + shift(0, 1, lettering("G"))


def lettering(letter: str) -> str:
    """A letter to be read from afar."""
    return shift(0, 0, glyph(letter, INK, 8.6), glyph(letter, p.PAPER, 4.8), scale=0.86)


def blue_badge() -> str:
    return path("M-12-14H12V14H-12z", p.PAPER, INK, 2) + glyph("B")


def green_badge() -> str:
    return path("M-12 14V-5Q-12-17 0-17T12-5V14z", p.PAPER, INK, 2) + glyph("G")


DOORS: dict[Colour, Callable[[], str]] = {Colour.BLUE: blue_door, Colour.GREEN: green_door}


def door_name(colour: Colour) -> str:
    """The name of the shared drawing of a door."""
    return f"door-{colour}"


def troll() -> str:
    """Has been told to let nobody pass, and is in no mood; but everybody has a price."""
    horns = path("M-5-15Q-16-14-17-26Q-8-25-1-18zM5-15Q16-14 17-26Q8-25 1-18z", p.BONE)
    ears = path("M-11-9L-21-10Q-18 1-11 2zM11-9L21-10Q18 1 11 2z", p.MOSS)
    body = path("M-18 20Q-20 8-14 3Q-15-18 0-18T14 3Q20 8 18 20z", p.MOSS)
    eyes = path("M-11-6L-1-2Q-3 3-7 2T-11-6zM11-6L1-2Q3 3 7 2T11-6z", p.PAPER)
    pupils = path("M-5.4-.6h.1M5.4-.6h.1", stroke=INK, width=3.4)
    brow = path("M-12-8Q-6-7 0-2Q6-7 12-8", stroke=INK, width=4)
    nose = path("M0-1q6 2 5 6.5t-5 3.5-5-3.5 5-6.5z", p.MOSS_SHADE)
    mouth = path("M-11 15Q0 9 11 15", stroke=INK, width=2.6)
    tusks = path("M-10 15L-9 5-4 12zM10 15L9 5 4 12z", p.PAPER)
    return outlined(INK, 2.2, horns, ears, body) + eyes + pupils + brow + mouth + outlined(INK, 1.8, nose, tusks)


GATES: dict[str, str] = {**{colour.value: door_name(colour) for colour in Colour}, TROLL: "troll"}
"""The names of the shared drawings of what may stand on an arm, by its letter."""


_HEAPS: dict[int, tuple[Point, ...]] = {1: ((0, 0),), 2: ((-10, 3), (10, -2)), 3: ((0, -9), (-11, 6), (10, 7))}
HEAPS = tuple(_HEAPS)


def heap(gold: int) -> str:
    """So many pieces of ore, to be counted at a glance."""
    return "".join(shared("ore", *spot) for spot in _HEAPS[gold])


def ore() -> str:
    """Gold as it lies in a tunnel: light above, dark below, so that it is no stone even in grey."""
    lump = path("M-10 6L-9-5-1-10 8-7 11 2 6 9-4 10z", p.GOLD, INK, 3)
    shade = path("M-9 6L-2 1 4 3 10 2 6 8-4 9z", p.GOLD_SHADE)
    return lump + shade + path("M-8-4L-1-8.6 6-6 2-2-4-1z", p.DAYLIGHT)


def blue_flag() -> str:
    """A square sign on a post: whose way up this is."""
    board = path("M-14-20H14V10H-14z", p.BLUE, INK, 2) + path("M-11 6V-17H11", stroke=p.BLUE_LIT, width=2)
    return _post() + board + shift(0, -5, lettering("B"))


def green_flag() -> str:
    """The same, with an arch."""
    board = path("M-14 10V-7Q-14-22 0-22T14-7V10z", p.GREEN, INK, 2)
    glint = path("M-11 6V-7Q-11-19 0-19", stroke=p.GREEN_LIT, width=2)
    return _post() + board + glint + shift(0, -4, lettering("G"))


def _post() -> str:
    return path("M0 8V22", stroke=INK, width=8) + path("M0 8V22", stroke=p.TIMBER_LIT, width=4)


FLAGS: dict[Colour, Callable[[], str]] = {Colour.BLUE: blue_flag, Colour.GREEN: green_flag}


def flag_name(colour: Colour) -> str:
    return f"flag-{colour}"


def crystals() -> str:
    """A cluster of three that has broken out of the rock, 32 wide and 42 high."""
    left, right = shift(-5, 15, _prism(8, 22), turn=-29), shift(5, 15, _prism(8, 24), turn=26)
    foot = path("M-15 19l4-6 6-2 4 4 5-4 7 3 4 5q-15 4-30 0z", p.ROCK_LIT, INK, 2)
    return left + right + shift(0, 16, _prism(12, 38)) + foot


def _prism(width: float, height: float) -> str:
    """One crystal on its foot, lit from the left."""
    w, shoulder = width / 2, width * 0.9 - height
    tip, left, right = (0, -height), (-w, shoulder), (w, shoulder)
    lit = closed([(-w, 0), left, tip, (-w / 6, shoulder * 0.8), (-w / 6, 0)])
    shade = closed([(w, 0), right, (w / 3, shoulder * 0.8), (w / 3, 0)])
    return (
        path(closed([(-w, 0), left, tip, right, (w, 0)]), p.CRYSTAL, INK, 3)
        + path(lit, p.CRYSTAL_LIT)
        + path(shade, p.CRYSTAL_SHADE)
    )
