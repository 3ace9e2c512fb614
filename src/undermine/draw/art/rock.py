"""Rock: the ground of tunnel cards, boulders, and rubble that closes a tunnel. No tunnel is drawn here."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, pi, sin

from .. import palette as p
from .pen import Dice, Point, box, closed, line, path, tag

VARIANTS = 4
_COLUMNS, _ROWS = 5, 6
_TONES = (p.ROCK_SHADE, p.ROCK, p.ROCK_DEEP, p.ROCK)


def ground(variant: int) -> str:
    """A card's face of rock, one of a few; its blocks keep inside the round corners, so none need be cut."""
    dice = Dice(f"rock {variant}")
    corners = _corners(dice)
    blocks = [_block(corners, column, row) for row in range(_ROWS) for column in range(_COLUMNS)]
    tones: dict[str, list[list[Point]]] = {tone: [] for tone in _TONES}
    for block in blocks:
        tones[dice.choice(_TONES)].append(block)
    return (
        box(0, 0, 100, 140, 8, p.ROCK_DEEP)
        + "".join(path("".join(map(closed, tones[tone])), tone) for tone in tones if tone != p.ROCK_DEEP)
        + tag("path", d="".join(_glint(block) for block in blocks), fill="none", stroke=p.ROCK_LIT, opacity=".6")
        + tag("path", d="M0 8Q0 0 8 0H78Q70 62 0 96z", fill=p.FLOOR, opacity=".1")
        + tag("path", d="M100 132Q100 140 92 140H40Q84 120 100 66z", fill=p.DARK, opacity=".14")
    )


def _corners(dice: Dice) -> list[list[Point]]:
    """The corners of the blocks: a loose lattice whose outer corners lie on the card's edge."""
    return [[_corner(dice, column, row) for column in range(_COLUMNS + 1)] for row in range(_ROWS + 1)]


def _corner(dice: Dice, column: int, row: int) -> Point:
    x, y = column * 100 / _COLUMNS, row * 140 / _ROWS
    dx, dy = dice.about(5.5), dice.about(6.5)
    if column in (0, _COLUMNS) and row in (0, _ROWS):
        return abs(x - 2.4), abs(y - 2.4)
    return (x if column in (0, _COLUMNS) else x + dx), (y if row in (0, _ROWS) else y + dy)


def _block(corners: list[list[Point]], column: int, row: int) -> list[Point]:
    """One block, drawn in a little from its corners and cut at one of them."""
    four = [
        corners[row][column],
        corners[row][column + 1],
        corners[row + 1][column + 1],
        corners[row + 1][column],
    ]
    x, y = sum(a for a, _ in four) / 4, sum(b for _, b in four) / 4
    four = [(a + (x - a) * 0.09, b + (y - b) * 0.07) for a, b in four]
    cut = (column * 3 + row * 2) % 4
    before, at, after = four[cut - 1], four[cut], four[(cut + 1) % 4]
    return [*four[:cut], _towards(at, before), _towards(at, after), *four[cut + 1 :]]


def _towards(a: Point, b: Point, part: float = 0.34) -> Point:
    return a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part


def _glint(block: Sequence[Point]) -> str:
    """The upper left edges of a block, where the light falls."""
    first = min(range(len(block)), key=lambda i: block[i][0] + block[i][1])
    return line([block[first - 1], block[first], block[(first + 1) % len(block)]])


def stone(dice: Dice, x: float, y: float, size: float) -> list[Point]:
    """A rough stone with six corners."""
    turn = dice.between(0, 1)
    return [
        (
            x + size * cos((i + turn) * pi / 3) * dice.between(0.8, 1.08),
            y + size * 0.9 * sin((i + turn) * pi / 3) * dice.between(0.8, 1.08),
        )
        for i in range(6)
    ]


def boulders(stones: Sequence[Sequence[Point]], tone: str, lit: str, width: float = 1.4) -> str:
    """Stones with a lit face each, all in three strokes of the pen."""
    lights = [[_towards(corner, _upper_left(each), 0.42) for corner in each] for each in stones]
    return tag("path", d="".join(map(closed, stones)), fill=tone, stroke=p.DARK, stroke_width=width) + path(
        "".join(map(closed, lights)), lit
    )


def _upper_left(stone: Sequence[Point]) -> Point:
    x, y = sum(a for a, _ in stone) / len(stone), sum(b for _, b in stone) / len(stone)
    return _towards((x, y), min(stone, key=lambda corner: corner[0] + corner[1]), 0.5)


# Where the stones of a heap lie: along the tunnel's depth, across it, and their size.
BARRIER = (
    (-1, -11.5, 6.6),
    (-1.5, 11, 6.8),
    (3.5, -6.5, 5.6),
    (0, 0, 8.4),
    (4.5, 6.5, 5.4),
)
HEAP = (*BARRIER, (-8, -5.5, 3.9), (-8.5, 5.5, 4.5))


def rubble(side: str, x: float, y: float, heap: Sequence[tuple[float, float, float]]) -> str:
    """The stones that close a dead end which comes in from that side and ends at that place."""
    dice = Dice(f"rubble {side}")
    into = {"N": (0, 1), "E": (-1, 0), "S": (0, -1), "W": (1, 0)}[side]
    stones = [
        stone(dice, x + into[0] * depth - into[1] * across, y + into[1] * depth + into[0] * across, size)
        for depth, across, size in heap
    ]
    stones.sort(key=lambda each: sum(b for _, b in each))
    return boulders(stones, p.ROCK_LIT, p.ROCK_PALE, 1.6)
