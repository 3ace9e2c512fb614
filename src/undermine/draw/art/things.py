"""Things that lie or stand on cards, from the ladder to the sack, each about a middle of its own.

Tools have their own module; which card shows what is not decided here.
"""

from __future__ import annotations

from math import cos, pi, sin

from .. import palette as p
from .glyphs import glyph
from .pen import box, circle, group, outlined, path, shift, tag

INK = p.DARK


def ladder(tone: str = p.TIMBER) -> str:
    """Two rails and five rungs, leaning into the daylight."""
    rails = "M-10 36L-8-38M10 36L8-38"
    rungs = "M-11 26h22M-10.5 12h21M-10-2h20M-9.5-16h19M-9-30h18"
    return (
        path(rungs, stroke=INK, width=7)
        + path(rails, stroke=INK, width=7.4)
        + path(rungs, stroke=p.TIMBER_LIT, width=3.8)
        + path(rails, stroke=tone, width=4.2)
    )


def daylight() -> str:
    """What falls down the shaft."""
    return tag("ellipse", rx="21", ry="34", fill=p.DAYLIGHT, opacity=".3") + tag(
        "ellipse", rx="15", ry="26", fill=p.DAYLIGHT, opacity=".75"
    )


def nugget() -> str:
    """A nugget in a square of 24."""
    lump = path("M-11 5L-8-6 0-10 8-7 11 2 7 9-4 10z", p.GOLD, INK, 2)
    return lump + path("M-8-5L0-9 3-3-3 2-9 3z", p.GOLD_LIT) + path("M-3 2L7 8M3-3L9 1", stroke=p.GOLD_SHADE, width=1.5)


def chest() -> str:
    """An open chest that cannot hold all its gold."""
    lid = path("M-25-7Q-29-30-20-33H20Q29-30 25-7z", p.TIMBER) + path(
        "M-19-31l-1 22M19-31l1 22", stroke=p.GOLD_SHADE, width=4
    )
    heap = path("M-24-3Q-20-13-13-13Q-8-22 0-21T12-14Q20-14 24-3z", p.GOLD)
    front = path("M-27-4H27L24 25H-24z", p.TIMBER_LIT) + path("M-25.5 8H25.5", stroke=p.TIMBER_SHADE, width=1.6)
    bands = path("M-20-4l1.5 29h5l-1-29zM20-4l-1.5 29h-5l1-29z", p.GOLD_SHADE)
    lock = box(-6, -3, 12, 13, 2.5, p.GOLD) + path("M0 2v4", stroke=INK, width=3)
    coins = circle(-32, 24, 4.5, p.GOLD) + circle(30, 27, 4.5, p.GOLD)
    return outlined(INK, 2, lid, heap, front, bands, lock, coins) + _heap_glints()


def _heap_glints() -> str:
    return path("M-13-8h5M-3-15h6M7-9h7M-33 22.5h2M29 25.5h2", stroke=p.GOLD_LIT, width=2.4)


def lump() -> str:
    """A lump of coal that is not sorry at all."""
    body = path("M-19 9L-16-7-5-16 9-14 19-3 16 12 3 17-12 16z", p.COAL, INK, 2.2)
    lit = path("M-16-7L-5-16 9-14 2-7-10-3z", p.COAL_LIT)
    face = path("M-9 1h6M3 1h6M-4 9q5-3 9 1", stroke=p.BONE, width=1.8) + path(
        "M-6 2.5v1M6 2.5v1", stroke=p.BONE, width=2.6
    )
    return body + lit + face


def lantern_glow() -> str:
    return circle(0, 0, 34, p.GOLD) + circle(0, 0, 24, p.GOLD_LIT)


def question(width: float = 8) -> str:
    """Our own question mark, so that no font is asked."""
    mark = "M-11-13Q-11-25 0-25T11-14Q11-6 4-2T0 8"
    return (
        path(mark, stroke=INK, width=width + 4)
        + circle(0, 21, width * 0.62 + 2, INK)
        + path(mark, stroke=p.PAPER, width=width)
        + circle(0, 21, width * 0.62, p.PAPER)
    )


def chart() -> str:
    """A treasure map: somebody's best guess."""
    sheet = path(
        "M-34-36q8-4 16 0t18 0 18 0 16-1q-3 18 0 36t-1 37q-8 4-17 0t-17 0-17 0-15 0q3-18 0-36t-1-36z",
        p.PARCHMENT,
        INK,
        2.4,
    )
    folds = path("M-12-36q-2 36 0 72M12-37q2 36 0 73", stroke=p.PARCHMENT_SHADE, width=2)
    way = tag(
        "path",
        d="M-25 22q10-14 14-2t14-8-2-18 12-12",
        fill="none",
        stroke=INK,
        stroke_width="3.2",
        stroke_dasharray="6 5",
    )
    cross = path("M13-27l13 13M26-27l-13 13", stroke=p.DANGER, width=5.5)
    return sheet + folds + way + cross + circle(-25, 24, 5, p.TIMBER, INK, 2)


def sack() -> str:
    """A sack of gold, tied up with rope."""
    body = path("M-9-16Q-33 3-30 22Q-28 37 0 37T30 22Q33 3 9-16z", p.PARCHMENT_SHADE)
    top = path("M-9-16Q-16-30-12-33Q-5-28 0-33Q6-28 12-33Q16-30 9-16z", p.PARCHMENT)
    cord = box(-12, -20, 24, 7, 3, p.TIMBER)
    folds = path("M-17 0Q-22 12-20 22M-7-8Q-11 2-11 8", stroke=p.TIMBER, width=2)
    return outlined(INK, 2.4, body, top, cord) + folds


def crossed() -> str:
    """Pick and shovel, the arms of every mine."""
    handles = path("M-26 34L20-24M26 34L-18-20", stroke=INK, width=9) + path(
        "M-26 34L20-24M26 34L-18-20", stroke=p.TIMBER_LIT, width=4.6
    )
    blade = path("M-2-34Q22-40 33-8Q24-20 15-19L9-26Q6-33-2-34z", p.STEEL)
    shovel = path("M-36-38q-2 14 7 22 6 5 10 5 4-3 7-8-2-7-7-11-7-8-17-8z", p.STEEL)
    return (
        handles
        + outlined(INK, 2.4, blade, shovel)
        + path("M-31-32q2 8 6 12M6-31q12 1 19 12", stroke=p.STEEL_LIT, width=2.4)
    )


def sparkle() -> str:
    return path("M0-8Q1-1 8 0Q1 1 0 8Q-1 1-8 0Q-1-1 0-8z", p.PAPER)


def helmet() -> str:
    """A miner's helmet with its lamp."""
    return group(
        path("M-17 5Q-17-15 0-15T17 5z", p.GOLD)
        + path("M-21 5h42q1 5-4 5h-34q-5 0-4-5z", p.GOLD_SHADE)
        + circle(0, -5, 5, p.DAYLIGHT),
        stroke=INK,
        stroke_width=2,
    )


def coin() -> str:
    """One piece of gold, round."""
    return _struck(circle(0, 0, 17, p.GOLD, INK, 2.4), circle(0, 0, 12.5, "none", p.GOLD_SHADE, 1.6), "1")


def plaque() -> str:
    """Two pieces of gold, with six corners."""
    ring = path("M-7.5-13.5H7.5L15 0 7.5 13.5H-7.5L-15 0z", "none", p.GOLD_SHADE, 1.6)
    return _struck(path("M-10-18H10L20 0 10 18H-10L-20 0z", p.GOLD, INK, 2.4), ring, "2")


def rosette() -> str:
    """Five pieces of gold, with as many lobes."""
    lobes = [(13 * sin(i * pi / 2.5), -13 * cos(i * pi / 2.5)) for i in range(5)]
    blank = [circle(x, y, 9, p.GOLD, INK, 2.4) for x, y in lobes] + [circle(0, 0, 15.5, p.GOLD)]
    return _struck("".join(blank), circle(0, 0, 14, "none", p.GOLD_SHADE, 1.6), "5")


def _struck(blank: str, ring: str, value: str) -> str:
    """A blank with its value and a little light."""
    glint = path("M-11-7Q-8-12-2-13", stroke=p.GOLD_LIT, width=2.6)
    return blank + ring + glint + shift(0, 0.5, glyph(value), scale=0.8)
