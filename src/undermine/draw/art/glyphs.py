"""Our own letters and figures, so that no font is asked; each about its middle, 20 high."""

from __future__ import annotations

from .. import palette as p
from .pen import path

_STROKES = {
    "B": "M-6-10V10H1Q8 10 8 4.5T1-1H-6M0-1Q6-1 6-5.5T0-10H-6",
    "G": "M7-6Q5-10 0-10-8-10-8 0T0 10Q7.5 10 7.5 2H1",
    "1": "M-5-5L1-10V10M-5 10H7",
    "2": "M-6-5Q-6-10 0-10T6-5Q6-1 1 4L-6 10H7",
    "5": "M6-10H-4L-5-1Q-2-4 1-4 7-4 7 3T0 10Q-4 10-7 7",
}


def glyph(letter: str, ink: str = p.DARK, width: float = 4.4) -> str:
    return path(_STROKES[letter], stroke=ink, width=width)
