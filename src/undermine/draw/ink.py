"""What text is drawn with: the sizes of cards, and the characters, with and without Unicode."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from ..cards.shapes import EAST, NORTH, SOUTH, WEST


class Size(NamedTuple):
    """How wide and high a card is drawn, and how far it is from one card to the next."""

    width: int
    height: int
    across: int
    down: int


HUGE, LARGE, LOW = Size(9, 5, 9, 5), Size(5, 3, 5, 3), Size(5, 3, 5, 2)
SMALL, SMALL_LOW = Size(3, 3, 3, 3), Size(3, 3, 3, 2)
TINY = Size(1, 1, 1, 1)
SIZES = (TINY, SMALL_LOW, SMALL, LOW, LARGE, HUGE)
"""In which a mine can be drawn, the smallest first."""


class Ink(NamedTuple):
    """The characters to draw with. `joined` and `dead` are indexed by the open sides.

    `apart` is the middle of two tunnels that do not meet, by the track from the north; where a card has but one
    character, a bridge is `over`.
    """

    joined: str
    dead: str
    end: str
    rock: str
    start: str
    treasure: str
    stone: str
    apart: Mapping[int, str]
    over: str
    ladder: str
    crystal: str
    hidden: str
    spot: str
    corners: tuple[str, str, str, str]
    box: tuple[str, str, str, str, str, str]
    broken: str
    mended: str


UNICODE = Ink(
    joined=" ║═╚║║╔╠═╝═╩╗╣╦╬",
    dead=" ╵╶└╷│┌├╴┘─┴┐┤┬┼",
    end="╳",  # noqa: RUF001 (not a letter)
    rock="░",
    start="⌂",
    treasure="★",
    stone="●",
    apart={NORTH | SOUTH: "═", NORTH | WEST: "╱", NORTH | EAST: "╲"},  # noqa: RUF001 (not letters)
    over="╪",
    ladder="H",
    crystal="◆",
    hidden="?",
    spot="·",
    corners=("┏", "┓", "┗", "┛"),
    box=("┌", "─", "┐", "│", "└", "┘"),
    broken="✗",
    mended="✓",
)
ASCII = Ink(
    joined=" |=+||++=+=+++++",
    dead=" XXXXXXXXXXXXXXX",
    end="X",
    rock=":",
    start="S",
    treasure="$",
    stone="O",
    apart={NORTH | SOUTH: "=", NORTH | WEST: "/", NORTH | EAST: "\\"},
    over="%",
    ladder="H",
    crystal="*",
    hidden="?",
    spot=".",
    corners=("#", "#", "#", "#"),
    box=("+", "-", "+", "|", "+", "+"),
    broken="x",
    mended="o",
)
