"""Tunnels: the hewn outline of a card's tracks, their floor, and the timber at the card's edge.

An outline runs clockwise: across an opening, then along the wall to the next. Whatever stands in a tunnel is
drawn elsewhere.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from math import ceil, cos, dist, hypot, pi, sin
from typing import NamedTuple

from ...cards.shapes import LETTERS, Shape, letters
from .. import palette as p
from .pen import CENTRE, Dice, Point, box, closed, dots, group, numbers, path, shared, tag
from .rock import rubble

HALF = 14
BEND = 26
DEPTH = {"N": 46, "E": 36, "S": 46, "W": 36}
LIGHT: Point = (-0.6, -0.8)


class Mouth(NamedTuple):
    """Where a tunnel meets an edge: the middle, the way in, and the way along the edge clockwise."""

    middle: Point
    inward: Point
    along: Point


MOUTHS = {
    "N": Mouth((50, 0), (0, 1), (1, 0)),
    "E": Mouth((100, 70), (-1, 0), (0, 1)),
    "S": Mouth((50, 140), (0, -1), (-1, 0)),
    "W": Mouth((0, 70), (1, 0), (0, -1)),
}


class Hewn(NamedTuple):
    """A point of an outline with the direction out of the tunnel, into the rock."""

    at: Point
    out: Point


def add(a: Point, b: Point, times: float = 1) -> Point:
    return a[0] + b[0] * times, a[1] + b[1] * times


def tunnels(shape: Shape, dice: Dice) -> str:
    """All tracks of a shape, hewn and floored, with rubble in the dead ends and timber at the edges."""
    outlines = [outline(letters(track), dice) for track in shape.tracks]
    return (
        _hollow(outlines)
        + _grit(shape, dice)
        + "".join(_steps(letters(track), dice) for track in shape.tracks)
        + "".join(shared(f"rubble-{track}") for track in map(letters, shape.tracks) if len(track) == 1)
        + "".join(shared(f"prop-{side}") for side in letters(shape.openings))
    )


def _hollow(outlines: Sequence[Sequence[Hewn]]) -> str:
    """A lip of lit rock, the dark rim, the floor in the shade of the wall, the floor in the light."""

    def drawn(reach: Callable[[float], float]) -> str:
        return "".join(closed(_moved(outline, reach)) for outline in outlines)

    rim = tag("path", d=drawn(lambda _: 0), fill=p.FLOOR_SHADE, stroke=p.RIM, stroke_width="6", paint_order="stroke")
    lip = path(drawn(lambda lit: 3 + 2.2 * max(0, -lit)), p.ROCK_LIT)
    return lip + rim + path(drawn(lambda lit: -4.5 * max(0, lit)), p.FLOOR)


def _moved(outline: Sequence[Hewn], reach: Callable[[float], float]) -> Iterator[Point]:
    """The outline moved into the rock, by how much each wall lies towards the light."""
    for at, out in outline:
        yield add(at, out, reach(out[0] * LIGHT[0] + out[1] * LIGHT[1]))


def outline(track: str, dice: Dice) -> list[Hewn]:
    """The outline of one track, hewn a little crooked except where it meets the edge."""
    ends = track + track[0]
    return [hewn for here, there in pairwise(ends) for hewn in _hew(_wall(here, there, len(track)), dice)]


def _wall(here: str, there: str, arms: int) -> list[Point]:
    """The wall from one opening clockwise to the next."""
    turns = (LETTERS.index(there) - LETTERS.index(here)) % 4 or 4
    a, b = MOUTHS[here], MOUTHS[there]
    start, end = add(a.middle, a.along, HALF), add(b.middle, b.along, -HALF)
    if turns == 4:
        return [start, *_cap(here), end]
    if turns == 2:
        return [start, end]
    if arms > 2:
        return [start, *_corner(a, b), end]
    return [start, *_arc(here, there, BEND if turns == 1 else BEND + 2 * HALF), end]


def _cap(side: str) -> list[Point]:
    """The round end of a dead tunnel."""
    mouth = MOUTHS[side]
    centre = add(mouth.middle, mouth.inward, DEPTH[side] - 11)
    angles = [i * pi / 6 for i in range(7)]
    return [add(add(centre, mouth.along, HALF * cos(t)), mouth.inward, 11 * sin(t)) for t in angles]


def _corner(a: Mouth, b: Mouth) -> list[Point]:
    """The blunt corner of rock between two neighbouring arms."""
    tip = add(add(CENTRE, a.along, HALF), b.along, -HALF)
    return [add(tip, a.inward, -4.5), add(add(tip, a.inward, -1.2), b.inward, -1.2), add(tip, b.inward, -4.5)]


def _arc(here: str, there: str, radius: float) -> list[Point]:
    """A quarter circle about the point that a bend turns around."""
    a, b = MOUTHS[here], MOUTHS[there]
    sign = 1 if radius == BEND else -1
    centre = add(add(CENTRE, a.along, sign * (HALF + BEND)), b.along, -sign * (HALF + BEND))
    steps = [i * pi / 12 for i in range(7)]
    return [add(add(centre, a.along, -sign * radius * cos(t)), b.along, sign * radius * sin(t)) for t in steps]


def _hew(wall: Sequence[Point], dice: Dice, step: float = 9) -> list[Hewn]:
    """The wall in short strokes of the pick, with the direction into the rock at each point."""
    points = [wall[0]]
    for a, b in pairwise(wall):
        strokes = max(1, ceil(dist(a, b) / step))
        points += [add(a, (b[0] - a[0], b[1] - a[1]), i / strokes) for i in range(1, strokes + 1)]
    last = len(points) - 1
    hewn = []
    for i, at in enumerate(points):
        out = _outward(points[max(0, i - 1)], points[min(last, i + 1)])
        hewn.append(Hewn(add(at, out, dice.about(1.1) if 1 < i < last - 1 else 0), out))
    return hewn


def _outward(a: Point, b: Point) -> Point:
    """To the left of the way from a to b, which has the tunnel on its right."""
    length = hypot(b[0] - a[0], b[1] - a[1]) or 1
    return (b[1] - a[1]) / length, (a[0] - b[0]) / length


def _grit(shape: Shape, dice: Dice) -> str:
    """Pebbles on the floor, pale and dark."""
    spots = [_spot(dice, side, len(letters(shape.track_at(1 << LETTERS.index(side)))) > 1) for side in _arms(shape)]
    dark = len(spots) // 3
    return group(
        tag("path", d=dots(spots[:dark]), stroke=p.FLOOR_GRIT, stroke_width="2.6"),
        tag("path", d=dots(spots[dark:]), stroke=p.FLOOR_LIT, stroke_width="2"),
    )


def _steps(track: str, dice: Dice) -> str:
    """Boot prints that lead in from one arm of a tunnel which leads somewhere."""
    if len(track) == 1:
        return ""
    side = dice.choice(track)
    mouth = MOUTHS[side]
    drift, length = dice.about(4), 6 if side in "NS" else 4
    prints = [
        add(add(mouth.middle, mouth.inward, 11 + 6 * i), mouth.along, drift + 3.6 * (-1) ** i) for i in range(length)
    ]
    dash = "v2.4" if side in "NS" else "h2.4"
    marks = "".join(f"M{numbers(x, y)}{dash}" for x, y in prints)
    return path(marks, stroke=p.FLOOR_SHADE, width=3)


def _arms(shape: Shape) -> str:
    return letters(shape.openings) * 4


def _spot(dice: Dice, side: str, through: bool) -> Point:
    mouth = MOUTHS[side]
    depth = dice.between(9, 34 if through and side in "EW" else 44 if through else 22)
    return add(add(mouth.middle, mouth.inward, depth), mouth.along, dice.about(8))


def prop(side: str) -> str:
    """The pit prop over a tunnel's mouth: a beam along the edge on two short posts."""
    if side in "NS":
        top = 0.4 if side == "N" else 133.6
        posts = 5 if side == "N" else 126
        beam = box(30.5, top, 39, 6, 2, p.TIMBER) + f'<path d="M33 {top + 1.8:g}h34" stroke="{p.TIMBER_LIT}"/>'
        feet = box(32, posts, 4.6, 9, 1.2, p.TIMBER) + box(63.4, posts, 4.6, 9, 1.2, p.TIMBER)
    else:
        left = 0.4 if side == "W" else 93.6
        posts = 5 if side == "W" else 86
        beam = box(left, 50.5, 6, 39, 2, p.TIMBER) + f'<path d="M{left + 1.8:g} 53v34" stroke="{p.TIMBER_LIT}"/>'
        feet = box(posts, 52, 9, 4.6, 1.2, p.TIMBER) + box(posts, 83.4, 9, 4.6, 1.2, p.TIMBER)
    return group(feet, beam, stroke=p.TIMBER_SHADE, stroke_width=1.2)


def closing(side: str) -> str:
    """The rubble at the end of a dead tunnel."""
    mouth = MOUTHS[side]
    x, y = add(mouth.middle, mouth.inward, DEPTH[side] - 6)
    return rubble(side, x, y)
