"""Signs laid over a mine to explain it: a tick or a cross on a card, and lamps along the tunnels that are reached."""

from __future__ import annotations

from typing import Literal

from ..cards.shapes import EAST, NORTH, SOUTH, WEST
from .art.pen import HEIGHT, WIDTH, path, tag
from .palette import DANGER, DARK, GOLD, GREEN, PAPER

Mark = Literal["yes", "no"]

RADIUS, LAMP = 17, 7
_STROKES: dict[Mark, tuple[str, str]] = {"yes": (GREEN, "M-8 0-2 7 8-7"), "no": (DANGER, "M-7-7 7 7M7-7-7 7")}
_ENDS = {
    NORTH: (WIDTH / 2, 12),
    EAST: (WIDTH - 12, HEIGHT / 2),
    SOUTH: (WIDTH / 2, HEIGHT - 12),
    WEST: (12, HEIGHT / 2),
}


def mark_sign(mark: Mark, x: float, y: float) -> str:
    """A frame around the card whose upper left corner is here, and a tick or a cross in its upper right one."""
    colour, stroke = _STROKES[mark]
    place: dict[str, str | float] = {"x": x - 1, "y": y - 1, "width": WIDTH + 2, "height": HEIGHT + 2, "rx": 9}
    frame = tag("rect", **place, fill="none", stroke=colour, stroke_width=6)
    if mark == "no":
        frame = tag("rect", **place, fill=PAPER, fill_opacity=".45", stroke=colour, stroke_width=6)
    badge = tag("circle", r=RADIUS, fill=colour, stroke=PAPER, stroke_width=3) + path(stroke, stroke=PAPER, width=5)
    return frame + tag("g", badge, transform=f"translate({x + WIDTH - 18:g} {y + 18:g})")


def lamps(sides: int, x: float, y: float) -> str:
    """A lamp at each of these sides of the card whose upper left corner is here."""
    spots = [(x + dx, y + dy) for side, (dx, dy) in _ENDS.items() if sides & side]
    return "".join(tag("circle", cx=cx, cy=cy, r=LAMP, fill=GOLD, stroke=DARK, stroke_width=2) for cx, cy in spots)
