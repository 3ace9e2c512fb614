"""Tunnels: the hewn outline of a card's tracks, their floor, and the timber at the card's edge.

An outline runs clockwise: across an opening, then along the wall to the next. Whatever stands in a tunnel is
drawn elsewhere.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import pairwise
from math import ceil, cos, dist, hypot, pi, sin, sqrt
from typing import NamedTuple

from ...cards.shapes import EAST, LETTERS, NORTH, SOUTH, WEST, Shape, letters
from .. import palette as p
from .pen import CENTRE, Dice, Point, box, closed, dots, group, numbers, path, shared, tag
from .rock import BARRIER, HEAP, rubble

HALF = 14
STRAIGHT = (NORTH | SOUTH, EAST | WEST)
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


class Room(NamedTuple):
    """How the tracks of a card share its rock.

    The inner radii of bends, how far a lone arm reaches in, and the shared drawing that closes it.
    """

    bend: Point
    depth: Mapping[str, float]
    end: str


AMPLE = Room((26, 26), {"N": 46, "E": 36, "S": 46, "W": 36}, "rubble")
BESIDE = Room((26, 26), {"N": 41, "E": 27, "S": 41, "W": 27}, "barrier")
DOUBLE = AMPLE._replace(bend=(33, 50))
SHAFT = Room((26, 26), {"N": 70, "E": 50, "S": 70, "W": 50}, "")


class Hewn(NamedTuple):
    """A point of an outline with the direction out of the tunnel, into the rock."""

    at: Point
    out: Point


def add(a: Point, b: Point, times: float = 1) -> Point:
    return a[0] + b[0] * times, a[1] + b[1] * times


def tunnels(shape: Shape, dice: Dice, shaft: bool = False) -> str:
    """All tracks of a shape, hewn and floored, with rubble in the dead ends and timber at the edges.

    With a shaft in the middle no lone arm is dead: it leads there.
    """
    room = SHAFT if shaft else room_for(shape)
    return (
        _hewn_out(shape, dice, room)
        + _grit(shape, dice)
        + "".join(_steps(letters(track), dice) for track in shape.tracks)
        + _timbered(shape, room)
    )


def quarried(shape: Shape) -> str:
    """The tunnels of this shape as they are on every card that has more to show; nobody has walked there yet."""
    room = room_for(shape)
    through = [side for track in map(letters, shape.tracks) if len(track) > 1 for side in track]
    grit = "".join(shared(f"grit-{side}") for side in through)
    return _hewn_out(shape, Dice(shape.code), room) + grit + _timbered(shape, room)


QUARRY = "tunnel-"


def quarried_name(shape: Shape) -> str:
    """The name of the shared drawing of such tunnels; its end is their shape."""
    return QUARRY + shape.code.replace("/", "-")


def _hewn_out(shape: Shape, dice: Dice, room: Room) -> str:
    layers = [[outline(letters(track), dice, room) for track in layer] for layer in _layers(shape)]
    if room is SHAFT:
        layers[0].append(_chamber(dice))
    return "".join(map(_hollow, layers))


def _timbered(shape: Shape, room: Room) -> str:
    """What closes the dead ends and holds up the mouths."""
    dead = [track for track in map(letters, shape.tracks) if len(track) == 1 and room.end]
    return "".join(shared(f"{room.end}-{side}") for side in dead) + "".join(
        shared(f"prop-{side}") for side in letters(shape.openings)
    )


def room_for(shape: Shape) -> Room:
    """Two bends keep clear of each other, a dead end of the straight wall beside it."""
    if [track.bit_count() for track in shape.tracks] == [2, 2]:
        return DOUBLE
    straight = any(track & through == through for track in shape.tracks for through in STRAIGHT)
    return BESIDE if straight else AMPLE


def is_bridge(shape: Shape) -> bool:
    return shape.tracks == STRAIGHT


def _layers(shape: Shape) -> Sequence[Sequence[int]]:
    """The tracks that are hewn together; what comes later cuts through what is there."""
    return [[track] for track in reversed(shape.tracks)] if is_bridge(shape) else [shape.tracks]


def middle(track: int) -> Point:
    """The point half way along a track of two arms."""
    return add(CENTRE, _sag(letters(track), AMPLE.bend))


STANDS: dict[int, Point] = {NORTH: (50, 31), EAST: (77, 70), SOUTH: (50, 109), WEST: (23, 70)}
"""Where something stands that bars one arm, by its side."""


def lode(shape: Shape, track: int, barred: int = 0) -> Point:
    """Where gold lies on a track: at its dead end, or in its middle, or on an arm where that is clear of others."""
    room, ends = room_for(shape), letters(track)
    if len(ends) == 1:
        mouth = MOUTHS[ends]
        return add(mouth.middle, mouth.inward, room.depth[ends] - 10)
    if len(ends) > 2:
        return CENTRE
    if is_bridge(shape) or track & barred:
        free = track & ~barred or track
        return STANDS[free & -free]
    return add(CENTRE, _sag(ends, room.bend))


def _sag(ends: str, bend: Point) -> Point:
    """How far the middle of a track of two arms lies from the middle of the card."""
    (ax, ay), (bx, by) = (MOUTHS[side].inward for side in ends)
    return (ax + bx) * (HALF + bend[0]) * (sqrt(0.5) - 1), (ay + by) * (HALF + bend[1]) * (sqrt(0.5) - 1)


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


def outline(track: str, dice: Dice, room: Room) -> list[Hewn]:
    """The outline of one track, hewn a little crooked except where it meets the edge."""
    ends = track + track[0]
    return [hewn for here, there in pairwise(ends) for hewn in _hew(_wall(here, there, len(track), room), dice)]


def _wall(here: str, there: str, arms: int, room: Room) -> list[Point]:
    """The wall from one opening clockwise to the next."""
    turns = (LETTERS.index(there) - LETTERS.index(here)) % 4 or 4
    a, b = MOUTHS[here], MOUTHS[there]
    start, end = add(a.middle, a.along, HALF), add(b.middle, b.along, -HALF)
    if turns == 4:
        return [start, *_cap(here, room.depth[here]), end]
    if turns == 2:
        return [start, end]
    if arms > 2:
        return [start, *_corner(a, b), end]
    return [start, *_arc(a, b, room.bend, inner=turns == 1), end]


def _cap(side: str, depth: float) -> list[Point]:
    """The round end of a lone arm."""
    mouth = MOUTHS[side]
    centre = add(mouth.middle, mouth.inward, depth - 11)
    angles = [i * pi / 6 for i in range(7)]
    return [add(add(centre, mouth.along, HALF * cos(t)), mouth.inward, 11 * sin(t)) for t in angles]


def _corner(a: Mouth, b: Mouth) -> list[Point]:
    """The blunt corner of rock between two neighbouring arms."""
    tip = add(add(CENTRE, a.along, HALF), b.along, -HALF)
    return [add(tip, a.inward, -4.5), add(add(tip, a.inward, -1.2), b.inward, -1.2), add(tip, b.inward, -4.5)]


def _arc(a: Mouth, b: Mouth, bend: Point, inner: bool) -> list[Point]:
    """A quarter of an ellipse about the point that a bend turns around."""
    sign, more = (1, 0) if inner else (-1, 2 * HALF)
    u, v = bend if a.along[0] else bend[::-1]
    centre = add(add(CENTRE, a.along, sign * (HALF + u)), b.along, -sign * (HALF + v))
    steps = [i * pi / 12 for i in range(7)]
    return [add(add(centre, a.along, -sign * (u + more) * cos(t)), b.along, sign * (v + more) * sin(t)) for t in steps]


def _chamber(dice: Dice) -> list[Hewn]:
    """The foot of a shaft, in the middle of the card."""
    half = [(22 * sin(i * pi / 8) ** 0.7, -37 * cos(i * pi / 8)) for i in range(9)]
    return _hew([add(CENTRE, point) for point in half + [(-x, -y) for x, y in half[1:]]], dice)


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
    return _pebbles(
        [_spot(dice, side, len(letters(shape.track_at(1 << LETTERS.index(side)))) > 1) for side in _arms(shape)]
    )


def gritty(side: str) -> str:
    """The same on one arm of any tunnel that leads somewhere."""
    dice = Dice(f"grit {side}")
    return _pebbles([_spot(dice, side, True) for _ in range(4)])


def _pebbles(spots: Sequence[Point]) -> str:
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
    return _prints(side, dice.about(4))


def _prints(side: str, drift: float) -> str:
    mouth, length = MOUTHS[side], 6 if side in "NS" else 4
    prints = [
        add(add(mouth.middle, mouth.inward, 11 + 6 * i), mouth.along, drift + 3.6 * (-1) ** i) for i in range(length)
    ]
    dash = "v2.4" if side in "NS" else "h2.4"
    marks = "".join(f"M{numbers(x, y)}{dash}" for x, y in prints)
    return path(marks, stroke=p.FLOOR_SHADE, width=3)


def trodden(side: str) -> str:
    """Boot prints in the middle of an arm."""
    return _prints(side, 0)


def treading(shape: Shape, dice: Dice) -> str:
    """Such prints in one arm of each tunnel that leads somewhere, a little to either side."""
    sides = [dice.choice(track) for track in map(letters, shape.tracks) if len(track) > 1]
    return "".join(shared(f"steps-{side}", *add((0, 0), MOUTHS[side].along, round(dice.about(4)))) for side in sides)


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
    return rubble(side, *add(mouth.middle, mouth.inward, AMPLE.depth[side] - 6), HEAP)


def barring(side: str) -> str:
    """The few stones for which there is room beside another tunnel."""
    mouth = MOUTHS[side]
    return rubble(side, *add(mouth.middle, mouth.inward, BESIDE.depth[side] - 3.5), BARRIER)
