"""The pen: short numbers, path data, elements and seeded dice. What is drawn with them lives elsewhere.

Markup names a shared drawing as `#~name`; whoever makes a document puts its own prefix for the `~`.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise
from random import Random
from typing import TypeVar

Point = tuple[float, float]
Option = TypeVar("Option")

WIDTH, HEIGHT = 100, 140
CENTRE: Point = (50, 70)


def number(value: float) -> str:
    """At most one decimal, without needless zeros."""
    text = f"{value:.1f}".removesuffix(".0")
    if text == "-0":
        return "0"
    return text.replace("0.", ".", 1) if text.startswith(("0.", "-0.")) else text


def numbers(*values: float) -> str:
    """Numbers in a row, with a space only where no minus sign separates them."""
    return " ".join(map(number, values)).replace(" -", "-")


def line(points: Iterable[Point]) -> str:
    """Path data through the points; steps are counted in whole tenths so that no error piles up."""
    tenths = [(round(x * 10), round(y * 10)) for x, y in points]
    steps = [step / 10 for (u, v), (x, y) in pairwise(tenths) if (u, v) != (x, y) for step in (x - u, y - v)]
    return f"M{numbers(tenths[0][0] / 10, tenths[0][1] / 10)}l{numbers(*steps)}"


def closed(points: Iterable[Point]) -> str:
    return line(points) + "z"


def dots(points: Iterable[Point]) -> str:
    """Path data whose round line caps are dots."""
    return "".join(f"M{numbers(x, y)}h.1" for x, y in points)


def tag(name: str, *content: str, **attributes: str | float) -> str:
    """An element; an underscore in an attribute's name stands for its hyphen."""
    words = "".join(
        f' {key.replace("_", "-")}="{value if isinstance(value, str) else number(value)}"'
        for key, value in attributes.items()
    )
    return f"<{name}{words}>{''.join(content)}</{name}>" if content else f"<{name}{words}/>"


def path(d: str, fill: str = "none", stroke: str = "", width: float = 0) -> str:
    return tag("path", d=d, fill=fill, **_outline(stroke, width))


def circle(x: float, y: float, r: float, fill: str = "none", stroke: str = "", width: float = 0) -> str:
    return tag("circle", cx=x, cy=y, r=r, fill=fill, **_outline(stroke, width))


def box(x: float, y: float, width: float, height: float, rx: float, fill: str, **more: str | float) -> str:
    return tag("rect", x=x, y=y, width=width, height=height, rx=rx, fill=fill, **more)


def _outline(stroke: str, width: float) -> dict[str, str | float]:
    return {"stroke": stroke, "stroke_width": width} if stroke else {}


def group(*content: str, **attributes: str | float) -> str:
    return tag("g", *content, **attributes)


def outlined(ink: str, width: float, *content: str) -> str:
    """The content with one outline for all its shapes."""
    return group(*content, stroke=ink, stroke_width=width)


def shift(x: float, y: float, *content: str, turn: float = 0, scale: float = 1) -> str:
    """The content moved to a place, turned there and scaled."""
    moves = f"translate({numbers(x, y)})"
    moves += f"rotate({number(turn)})" if turn else ""
    moves += f"scale({scale:g})" if scale != 1 else ""
    return group(*content, transform=moves)


def shared(name: str, x: float = 0, y: float = 0) -> str:
    """A reference to one of the drawings that a document holds only once."""
    place = {key: value for key, value in (("x", x), ("y", y)) if value}
    return tag("use", href=f"#~{name}", **place)


class Dice:
    """Chance that is the same on every machine: all of it comes from one stream of fractions."""

    def __init__(self, seed: str) -> None:
        self._fraction = Random(seed).random

    def between(self, low: float, high: float) -> float:
        return low + (high - low) * self._fraction()

    def about(self, spread: float) -> float:
        return self.between(-spread, spread)

    def below(self, end: int) -> int:
        return int(self._fraction() * end)

    def choice(self, options: Sequence[Option]) -> Option:
        return options[self.below(len(options))]
