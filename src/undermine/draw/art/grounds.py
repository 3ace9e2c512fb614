"""Grounds of the cards that are not tunnels, and the edge that every card has."""

from __future__ import annotations

from .. import palette as p
from .pen import box, circle, path, tag


def edge() -> str:
    return box(0.8, 0.8, 98.4, 138.4, 7.4, "none", stroke=p.DARK, stroke_width=1.6)


def gilded() -> str:
    """The edge of a card that matters to everybody's purse."""
    return edge() + box(2.6, 2.6, 94.8, 134.8, 6, "none", stroke=p.GOLD, stroke_width=1.8)


def plain(fill: str, shade: str) -> str:
    """One colour, a frame and four nails."""
    nails = "".join(circle(x, y, 1.6, p.DARK) for x in (9, 91) for y in (9, 131))
    frame = box(5, 5, 90, 130, 5, "none", stroke=shade, stroke_width=3)
    return box(0, 0, 100, 140, 8, fill) + frame + nails


def cracked() -> str:
    """The ground of a broken tool: a fissure runs right through it."""
    fissure = "M60 5l-9 20 13 12-20 24 16 16-18 22 11 12-9 24h9l10-26-10-11 18-23-15-17 20-22-14-13 8-18z"
    return (
        plain(p.BROKEN, p.BROKEN_SHADE)
        + path(fissure, p.DARK)
        + path("M43 61L22 54M60 77l22 9M41 99l-17 7", stroke=p.DARK, width=3)
    )


def haloed() -> str:
    """The ground of a repair: all is well in the middle."""
    return plain(p.MENDED, p.MENDED_SHADE) + tag("ellipse", cx="50", cy="70", rx="41", ry="47", fill=p.MENDED_LIT)


def arch(fill: str) -> str:
    """The mouth of a tunnel, in which a dwarf stands."""
    mouth = path("M13 140V58Q13 16 50 16T87 58V140z", fill, p.RIM, 3)
    posts = "M8 140V52h9v88zM83 140V52h9v88z"
    beams = "M5 53l12-27 8 4-11 26zM95 53l-12-27-8 4 11 26zM21 18h58v10h-58z"
    return (
        mouth
        + path(posts + beams, p.TIMBER, p.TIMBER_SHADE, 1.6)
        + path("M11 57v80M86 57v80M24 21h52", stroke=p.TIMBER_LIT, width=1.6)
    )
