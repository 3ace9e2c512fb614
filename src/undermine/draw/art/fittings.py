"""What is built into a tunnel or grows beside it: bridge, shaft, doors and crystals, each about its own middle.

Where on a card one stands is not decided here.
"""

from __future__ import annotations

from collections.abc import Callable

from ...cards.kinds import Colour
from .. import palette as p
from .glyphs import glyph
from .pen import box, closed, path, shift, tag
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


def shaft() -> str:
    """A ladder up to the day, as at the start."""
    return daylight() + shift(0, 0, ladder(), scale=0.84)


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
