"""The picture at the entrance, which says without a word what the game is: a tunnel to the gold, somebody who digs it,
and somebody who would rather not."""

from __future__ import annotations

from ...cards import Role
from ...draw.art.pen import group, tag
from ...draw.svg import NAMESPACE
from ...draw.symbols import ROUND, Symbol, back_symbol, card_symbol, definitions, role_symbol
from ...rules import DEFAULT, ruleset
from .art import Laid

WIDTH, HEIGHT = 800, 456
_PITCH = (104, 144)
_ORIGIN = (30, 12)
_MINE: tuple[Laid, ...] = (
    ("^NESW", False, 0, 1),
    ("EW", False, 1, 1),
    ("NEW", False, 2, 1),
    ("NES", True, 2, 0),
    ("NEW", True, 3, 1),
    ("E/W", False, 1, 0),
    ("N/E/W", False, 3, 2),
    ("EW", False, 4, 1),
    ("NESW", False, 5, 1),
    ("!NESW.$", False, 6, 1),
    ("?", False, 6, 0),
    ("?", False, 6, 2),
)
_GOLD = (6, 1)
_PEOPLE = ((Role.DIGGER, 90, 262, -7), (Role.SABOTEUR, 474, 262, 8))
"""Who stands before it: where, and how far leaning."""
_LARGER = 1.25


def entrance() -> bytes:
    cards = [(_symbol(code, turned), *_corner(column, row)) for code, turned, column, row in _MINE]
    people = [(role_symbol(role), x, y, lean) for role, x, y, lean in _PEOPLE]
    shared = definitions([*(one[0] for one in cards), *(one[0] for one in people)], "")
    laid = [_use(symbol, x, y) for symbol, x, y in cards]
    standing = [
        group(_use(symbol, 0, 0), transform=f"translate({x} {y}) rotate({lean} 50 70) scale({_LARGER})")
        for symbol, x, y, lean in people
    ]
    box = f"0 0 {WIDTH} {HEIGHT}"
    return tag("svg", shared, _light(), *laid, *standing, xmlns=NAMESPACE, viewBox=box, **ROUND).encode()


def _symbol(code: str, turned: bool) -> Symbol:
    catalogue = ruleset(DEFAULT).catalogue
    return back_symbol("goal") if code == "?" else card_symbol(catalogue.kinds[catalogue.kind(code)], turned)


def _corner(column: int, row: int) -> tuple[int, int]:
    return _ORIGIN[0] + column * _PITCH[0], _ORIGIN[1] + row * _PITCH[1]


def _use(symbol: Symbol, x: int, y: int) -> str:
    return tag("use", href=f"#{symbol.id}", x=x, y=y, width=100, height=140)


def _light() -> str:
    """Of the gold that has just come to light."""
    x, y = _corner(*_GOLD)
    stops = "".join(
        tag("stop", offset=offset, stop_color="#ffd257", stop_opacity=seen)
        for offset, seen in ((0.3, 0.8), (0.65, 0.4), (1, 0))
    )
    glow = tag("radialGradient", stops, id="glow")
    return glow + tag("circle", cx=x + 50, cy=y + 70, r=96, fill="url(#glow)")
