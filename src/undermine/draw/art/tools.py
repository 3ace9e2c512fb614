"""The three tools, whole and broken, each about its own middle in a square of 96. No card is drawn here."""

from __future__ import annotations

from collections.abc import Callable

from ...cards.kinds import Tool
from .. import palette as p
from .pen import box, circle, outlined, path, shift

INK = p.DARK
THICK = 2.4


def pick() -> str:
    return shift(0, 0, outlined(INK, THICK, _handle("M-4-22L-5 38q5 3 10 0L4-22z"), _head()), turn=32)


def broken_pick() -> str:
    upper = _handle("M-4-22V4l3-3 2 5 3-5V-22z")
    lower = _handle("M-4 11l3-5 3 5 3-4L5 38q-5 3-10 0z")
    return shift(0, 0, outlined(INK, THICK, upper, _head(), shift(4, 2, lower, turn=-34)), turn=32)


def _handle(d: str) -> str:
    return path(d, p.TIMBER_LIT)


def _head() -> str:
    blade = path("M-38-9Q-22-34 0-34T38-9Q20-21 0-21T-38-9z", p.STEEL)
    glint = path("M-24-23Q-12-30 2-30", stroke=p.STEEL_LIT, width=2.5)
    return blade + glint + box(-7, -37, 14, 19, 2.5, p.STEEL_SHADE)


def lamp() -> str:
    return _lamp_frame(_glass(p.GOLD_LIT), _flame())


def broken_lamp() -> str:
    """The flame is out and the glass has a hole."""
    hole = path("M-9-16l5 9-6 5 8 4-4 11 9-4 4 8 3-12 6-3-7-5 5-13z", p.DARK)
    cracks = path("M-8-2l-9-3M-4 13l-5 9M10-5l8 4", width=1.6)
    return _lamp_frame(_glass(p.STEEL_LIT), hole + cracks + path("M1 22V12", stroke=p.TIMBER, width=3)) + _smoke()


def _smoke() -> str:
    return path("M1 9q-5-4 0-8t-1-8", stroke=p.PAPER, width=2.2)


def _lamp_frame(glass: str, inside: str) -> str:
    ring = path("M-9-26Q-12-42 0-42T9-26", stroke=INK, width=7.5) + path(
        "M-9-26Q-12-42 0-42T9-26", stroke=p.STEEL, width=3
    )
    cap = path("M-19-16Q-15-29 0-29T19-16z", p.STEEL) + box(-6, -34, 12, 6, 1.5, p.STEEL_SHADE)
    foot = path("M-19 22h38l4 12h-46z", p.STEEL)
    bars = path("M-11-16V22M11-16V22", stroke=INK, width=2)
    shine = path("M-13-20q4-4 9-5M-17 28h9", stroke=p.STEEL_LIT, width=2)
    return ring + outlined(INK, THICK, glass, inside, bars, cap, foot) + shine


def _glass(fill: str) -> str:
    return path("M-16-16h32q4 19 0 38h-32q-4-19 0-38z", fill)


def _flame() -> str:
    return path("M0-11q9 10 8 18t-8 9q-8-1-8-9t8-18z", p.FLAME, INK, 1.6) + path(
        "M0 0q4 6 3 9t-3 4q-3-1-3-4t3-9z", p.GOLD_LIT, p.GOLD_LIT, 0.5
    )


def cart() -> str:
    return outlined(INK, THICK, _load(), _tub(), _wheel(-16, 24), _wheel(16, 24))


def broken_cart() -> str:
    """Down on one side, and the wheel goes its own way."""
    crack = path("M4-14l-6 9 8 4-7 8 5 9", stroke=INK, width=3)
    tilted = shift(-3, 0, _tub(), crack, _wheel(-16, 24), turn=15)
    return outlined(INK, THICK, tilted, _wheel(31, 26))


def _tub() -> str:
    bands = path("M-22-8l3 23M22-8l-3 23", stroke=p.TIMBER_SHADE, width=3)
    rim = box(-36, -18, 72, 9, 2.5, p.STEEL_SHADE)
    return (
        path("M-33-12h66l-8 30q-25 4-50 0z", p.TIMBER_LIT)
        + path("M-30 2h60", stroke=p.TIMBER_SHADE, width=2)
        + bands
        + rim
    )


def _load() -> str:
    return path("M-28-15l5-11 10-1 6-8 12 1 4 7 10 0 8 12z", p.ROCK_PALE) + path(
        "M-13-27l5 11M5-34l-3 18M9-27l6 10", width=1.4
    )


def _wheel(x: float, y: float) -> str:
    return circle(x, y, 10, p.STEEL_SHADE) + circle(x, y, 3.4, p.STEEL_LIT)


WHOLE: dict[Tool, Callable[[], str]] = {Tool.PICK: pick, Tool.LAMP: lamp, Tool.CART: cart}
BROKEN: dict[Tool, Callable[[], str]] = {
    Tool.PICK: broken_pick,
    Tool.LAMP: broken_lamp,
    Tool.CART: broken_cart,
}


def tool_name(tool: Tool, broken: bool = False) -> str:
    """The name of the shared drawing of a tool."""
    return f"tool-{tool}" + ("-broken" if broken else "")
