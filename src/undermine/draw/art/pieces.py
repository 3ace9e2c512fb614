"""What players put on the cards of a mine: markers in two colours, and keys. Each fits a square of 48 about its middle.

Where on a card one lies is not decided here.
"""

from __future__ import annotations

from collections.abc import Callable

from .. import palette as p
from .glyphs import glyph
from .pen import path, shift

INK = p.DARK
_BOW = "M0-10A15 15 0 1 1 .1-10z"
_STEM = "M0-9V37M0 24H13M0 36H11"


def key() -> str:
    """A key for any door, in a square of 96 as the tools are."""
    light = path("M-9-31Q-4-36 3-35M-1.5-2V32", stroke=p.GOLD_LIT, width=2.6)
    return path(_BOW + _STEM, stroke=INK, width=14) + path(_BOW + _STEM, stroke=p.GOLD, width=8.6) + light


def key_piece() -> str:
    """The same as a piece, on a pale ground so that it shows before any door; the bit goes into the lock."""
    ground = path(_BOW + _STEM, stroke=p.PAPER, width=22)
    return shift(0, 0, ground, key(), turn=128, scale=0.52)


def blue_marker() -> str:
    """Square, as all that is blue."""
    return _marker("M-19-19H19V19H-19z", p.BLUE, p.BLUE_SHADE, "B")


def green_marker() -> str:
    """Round."""
    return _marker("M-20 0A20 20 0 1 1 20 0 20 20 0 1 1-20 0z", p.GREEN, p.GREEN_SHADE, "G")


def _marker(outline: str, tone: str, shade: str, letter: str) -> str:
    """A piece of pale wood with a painted rim and letter: no door is pale."""
    rim = path(outline, INK, INK, 8) + path(outline, p.PAPER, tone, 4.4)
    return rim + shift(0, 0, glyph(letter, shade, 4.8), scale=1.15)


PIECES: dict[str, Callable[[], str]] = {"marker-b": blue_marker, "marker-g": green_marker, "key": key_piece}
