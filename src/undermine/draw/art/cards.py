"""Whole cards, composed from the drawings of the other modules by what is printed on them.

A new thing on a card is a small function in one of the tables below; no rule and no count lives here.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import cache, partial

from ...cards.kinds import TROLL, Colour, Family, Gate, Printed, Role, Sign, Tool, Verb
from ...cards.shapes import EAST, LETTERS, NORTH, SOUTH, WEST, Shape, letters, opposite
from .. import palette as p
from . import fittings, people, pieces, things
from .details import DETAILS, strewn
from .dwarves import DWARVES, portrait, shadow
from .grounds import cracked, edge, gilded, haloed, plain
from .pen import CENTRE, Dice, Point, box, circle, path, shared, shift
from .rock import VARIANTS, boulders, ground, stone
from .tools import BROKEN, WHOLE, tool_name
from .tunnels import (
    MOUTHS,
    QUARRY,
    STANDS,
    add,
    barring,
    closing,
    gritty,
    is_bridge,
    lode,
    middle,
    prop,
    quarried,
    quarried_name,
    treading,
    trodden,
    tunnels,
)


@cache
def card(kind: Printed, turned: bool = False) -> str:
    """The face of a card; a turned one is drawn anew as it lies, so that the light stays above left."""
    if kind.shape is None:
        return _ACTIONS[kind.verb](kind)
    shape = kind.shape.turned if turned else kind.shape
    return _path_like(as_it_lies(kind, turned), shape, Dice(kind.code + ("^" if turned else "")))


def as_it_lies(kind: Printed, turned: bool) -> Printed:
    """The card with all that is on it where it is after a half turn, or as it was printed."""
    if kind.shape is None or not turned:
        return kind
    gates = tuple(Gate(opposite(side), what) for side, what in kind.gates)
    return replace(kind, shape=kind.shape.turned, gates=gates, vein=opposite(kind.vein))


def _path_like(kind: Printed, shape: Shape, dice: Dice) -> str:
    return (
        shared(f"rock-{dice.below(VARIANTS)}")
        + strewn(dice, _kept_corner(kind, shape))
        + _tunnels(kind, shape, dice)
        + "".join(mark(kind, shape) for mark in _MARKS)
        + shared("edge-gold" if kind.family is Family.GOAL else "edge")
    )


def _tunnels(kind: Printed, shape: Shape, dice: Dice) -> str:
    """Cards with a gate, with gold or with an owner share their tunnels by their shape; others have their own."""
    if kind.gates or kind.gold or (kind.colour and not kind.ladder):
        return shared(quarried_name(shape)) + treading(shape, dice)
    return tunnels(shape, dice, shaft=kind.ladder)


def _start(kind: Printed, _shape: Shape) -> str:
    if kind.family is not Family.START:
        return ""
    return shift(*CENTRE, things.daylight(), things.ladder(fittings.PAINT[kind.colour]))


def _ladder(kind: Printed, _shape: Shape) -> str:
    return shared(fittings.shaft_name(kind.colour), *CENTRE) if kind.ladder else ""


def _flag(kind: Printed, shape: Shape) -> str:
    return shared(fittings.flag_name(kind.colour), *_FLAGS[_flag_corner(shape)]) if kind.colour else ""


def _gates(kind: Printed, _shape: Shape) -> str:
    """Doors and trolls on single arms, upright as all doors are."""
    return "".join(shared(fittings.GATES[what], *STANDS[side]) for side, what in kind.gates)


def _gold(kind: Printed, shape: Shape) -> str:
    return shared(f"gold-{kind.gold}", *_lode(kind, shape)) if kind.gold else ""


def _lode(kind: Printed, shape: Shape) -> Point:
    return lode(shape, kind.vein, sum(side for side, _ in kind.gates))


def _bridge(_kind: Printed, shape: Shape) -> str:
    return shared("bridge", *CENTRE) if is_bridge(shape) else ""


def _door(kind: Printed, shape: Shape) -> str:
    """A door stands in the track of two arms, upright however the card lies."""
    if kind.door is None:
        return ""
    track = next(track for track in shape.tracks if track.bit_count() == 2)
    return shared(fittings.door_name(kind.door), *middle(track))


def _crystals(kind: Printed, _shape: Shape) -> str:
    return shared("crystals", *_CRYSTALS) if kind.crystal else ""


def _treasure(kind: Printed, _shape: Shape) -> str:
    return shift(*CENTRE, things.chest()) if kind.treasure else ""


def _lump(kind: Printed, shape: Shape) -> str:
    """The stone of a goal without treasure, in the corner that its tunnels leave free."""
    if kind.family is not Family.GOAL or kind.treasure or kind.gold:
        return ""
    if shape.openings in _FREE:
        return shift(*_LUMPS[_free_corner(shape)], things.lump())
    return shift(*_FLAGS[_free_corner(shape)], things.lump(), scale=0.8)


# What may stand on a tunnel card: each draws its thing as the card lies, or nothing.
_MARKS: tuple[Callable[[Printed, Shape], str], ...] = (
    _start,
    _treasure,
    _lump,
    _bridge,
    _ladder,
    _door,
    _crystals,
    _flag,
    _gold,
    _gates,
)

# Corners are counted as in `details`.
_LUMPS: tuple[Point, ...] = ((26, 34), (74, 34), (26, 106), (74, 106))
_FLAGS: tuple[Point, ...] = ((18, 30), (82, 30), (18, 114), (82, 114))
_CRYSTALS: Point = (18, 31)
_FREE = {NORTH | EAST: 2, NORTH | WEST: 3, SOUTH | EAST: 0, SOUTH | WEST: 1}


def _free_corner(shape: Shape) -> int:
    return _FREE.get(shape.openings, 2)


def _flag_corner(shape: Shape) -> int:
    """Across from a bend; else where the light comes from."""
    return _FREE.get(shape.openings, 0)


def _kept_corner(kind: Printed, shape: Shape) -> int | None:
    """The corner where something is drawn that matters, or would be crowded."""
    if kind.crystal:
        return 0
    if kind.colour:
        return _flag_corner(shape)
    if kind.door:
        return 3 - _free_corner(shape)
    return _free_corner(shape) if kind.family is Family.GOAL else None


def _break(kind: Printed) -> str:
    return shared("ground-break") + _tools(kind.tools, broken=True) + shared("edge")


def _mend(kind: Printed) -> str:
    return shared("ground-mend") + _tools(kind.tools, broken=False) + _sparkles() + shared("edge")


def _tools(tools: tuple[Tool, ...], broken: bool) -> str:
    if len(tools) == 1:
        return shift(*CENTRE, shared(tool_name(tools[0], broken)), scale=1.05)
    places = ((37, 42), (63, 98))
    return "".join(
        shift(x, y, shared(tool_name(tool, broken)), scale=0.78) for tool, (x, y) in zip(tools, places, strict=True)
    )


def _sparkles() -> str:
    return shift(82, 26, things.sparkle()) + shift(18, 112, things.sparkle(), scale=0.7)


def _rockfall(kind: Printed) -> str:
    dice = Dice(kind.code)
    stones = [stone(dice, *spot) for spot in ((25, 40, 14), (79, 34, 12), (82, 101, 12), (19, 98, 11), (51, 70, 31))]
    haste = path("M38 12v20M52 10v24M66 12v16M14 12v10M25 10v8M84 10v6", stroke=p.STEEL_LIT, width=3)
    cracks = path("M56 52l5 14-9 9 4 14M61 66l10 2", stroke=p.DARK, width=2)
    return (
        shared("ground-slate")
        + haste
        + boulders(stones, p.ROCK_LIT, p.ROCK_PALE, 2.4)
        + cracks
        + shift(46, 117, things.helmet(), turn=-14)
        + shared("edge")
    )


def _map(_kind: Printed) -> str:
    return shared("ground-cellar") + shift(50, 70, things.chart(), turn=-6, scale=1.12) + shared("edge")


def _posed(ground: str, *content: str) -> str:
    return shared(f"ground-{ground}") + "".join(content) + shared("edge")


def _laid_before(sign: Sign, _kind: Printed) -> str:
    """A card that stays before a player and does harm there."""
    return _posed("harm", shift(*CENTRE, shared(people.sign_name(sign)), scale=1.05))


def _hands_off(_kind: Printed) -> str:
    return _posed("mend", shift(48, 70, people.palm(), scale=1.05), _sparkles())


def _free(_kind: Printed) -> str:
    return _posed("mend", shift(43, 66, people.open_cage(), scale=0.92), _sparkles())


def _swap(_kind: Printed) -> str:
    fans = [shift(*spot, shared("fan"), scale=1.05) for spot in ((37, 47), (63, 109))]
    return _posed("slate", *fans, shift(*CENTRE, people.turning()))


def _inspect(_kind: Printed) -> str:
    return _posed("slate", shift(44, 60, people.magnifier(), scale=1.08))


def _hats(_kind: Printed) -> str:
    hats = shift(37, 42, things.helmet(), scale=1.45), shift(66, 102, people.cap(), scale=0.95)
    return _posed("slate", *hats, shift(*CENTRE, people.turning()))


def _key(_kind: Printed) -> str:
    return _posed("slate", shift(46, 73, pieces.key(), turn=35, scale=1.3))


_ACTIONS: dict[Verb | None, Callable[[Printed], str]] = {
    Verb.BREAK: _break,
    Verb.MEND: _mend,
    Verb.ROCKFALL: _rockfall,
    Verb.MAP: _map,
    Verb.THEFT: partial(_laid_before, Sign.THEFT),
    Verb.HANDS_OFF: _hands_off,
    Verb.TRAP: partial(_laid_before, Sign.TRAPPED),
    Verb.FREE: _free,
    Verb.SWAP: _swap,
    Verb.INSPECT: _inspect,
    Verb.HATS: _hats,
    Verb.KEY: _key,
}


def resting_place(kind: Printed, turned: bool, piece: str) -> Point:
    """Where on a card a piece lies: a marker beside the gold, if there is some, all else before what bars an arm."""
    lying = as_it_lies(kind, turned)
    barred = sum(side for side, _ in lying.gates)
    if lying.shape and lying.gold and piece != "key":
        aside = (-14 if barred & EAST else 14), (-18 if barred & SOUTH else 16)
        x, y = add(_lode(lying, lying.shape), aside)
    else:
        x, y = add(STANDS[lying.gates[0].side] if lying.gates else CENTRE, (11, 13))
    return min(max(x, 15), 85), min(max(y, 15), 125)


def role(which: Role) -> str:
    """The face of a role card."""
    return portrait(DWARVES[which]())


ROLES = tuple(DWARVES)

_NUGGETS: dict[int, tuple[tuple[float, float, float], ...]] = {
    1: ((50, 70, 2.2),),
    2: ((39, 44, 1.9), (61, 96, 1.9)),
    3: ((56, 33, 1.7), (34, 74, 1.7), (64, 107, 1.7)),
}


def nuggets(value: int) -> str:
    """The face of a nugget card: as many nuggets as it is worth."""
    lying = "".join(shift(x, y, things.nugget(), scale=scale) for x, y, scale in _NUGGETS[value])
    return shared("ground-night") + lying + shared("edge-gold")


TOKENS: dict[int, Callable[[], str]] = {1: things.coin, 2: things.plaque, 5: things.rosette}


def _back_stock() -> str:
    return (
        shared("ground-stock")
        + circle(50, 70, 43, p.STOCK_SHADE)
        + shift(50, 72, things.crossed(), scale=1.2)
        + shared("edge")
    )


def _back_goal() -> str:
    lit = shift(50, 43, things.lantern_glow(), shared(tool_name(Tool.LAMP)), scale=0.75)
    return shared("ground-cellar") + lit + shift(50, 101, things.question(), scale=0.95) + shared("edge-gold")


def _back_role() -> str:
    return shared("ground-slate") + shadow() + shift(50, 97, things.question(), scale=0.62) + shared("edge")


def _back_nugget() -> str:
    return shared("ground-night") + shift(50, 70, things.sack(), scale=1.15) + shared("edge-gold")


BACKS: dict[str, Callable[[], str]] = {
    "stock": _back_stock,
    "goal": _back_goal,
    "role": _back_role,
    "nugget": _back_nugget,
}


def badge(kind: Printed) -> str:
    """The small sign, on the back of a goal, of what its viewer knows of it; about its own middle."""
    tracks = kind.shape.tracks if kind.shape else ()
    dead = sum(track for track in tracks if track.bit_count() == 1)
    rim = circle(0, 0, 20, p.PAPER, p.DARK, 3) + _stubs(sum(tracks) - dead, p.TIMBER) + _stubs(dead, p.ROCK_PALE)
    return rim + _found(kind) + "".join(shift(*_at_rim(side), _PEGS[what]) for side, what in kind.gates)


def _stubs(sides: int, tone: str) -> str:
    arms = {"N": "M0-13v-4", "E": "M13 0h4", "S": "M0 13v4", "W": "M-13 0h-4"}
    return path("".join(arms[side] for side in letters(sides)), stroke=tone, width=6) if sides else ""


# What bars an arm, at the rim of a badge: square or round, as the doors are.
_PEGS = {Colour.BLUE.value: box(-4.5, -4.5, 9, 9, 1, p.BLUE, stroke=p.DARK, stroke_width=1.6)}
_PEGS |= {Colour.GREEN.value: circle(0, 0, 5, p.GREEN, p.DARK, 1.6), TROLL: path("M-5 4L0-5 5 4z", p.MOSS, p.DARK, 1.6)}


def _at_rim(side: int) -> Point:
    return add((0, 0), MOUTHS[letters(side)].inward, -16)


def _found(kind: Printed) -> str:
    if kind.gold:
        return shift(0, 1, shared(f"gold-{kind.gold}"), scale=0.72)
    return shift(0, 0, things.nugget(), scale=1.15) if kind.treasure else shift(0, 0, things.lump(), scale=0.66)


SHARED: dict[str, Callable[[], str]] = {
    **{f"rock-{variant}": partial(ground, variant) for variant in range(VARIANTS)},
    **{f"prop-{side}": partial(prop, side) for side in LETTERS},
    **{f"grit-{side}": partial(gritty, side) for side in LETTERS},
    **{f"steps-{side}": partial(trodden, side) for side in LETTERS},
    **{f"rubble-{side}": partial(closing, side) for side in LETTERS},
    **{f"barrier-{side}": partial(barring, side) for side in LETTERS},
    **DETAILS,
    "bridge": fittings.bridge,
    **{fittings.shaft_name(colour): partial(fittings.shaft, tone) for colour, tone in fittings.PAINT.items()},
    **{fittings.flag_name(colour): drawing for colour, drawing in fittings.FLAGS.items()},
    **{f"gold-{value}": partial(fittings.heap, value) for value in fittings.HEAPS},
    "ore": fittings.ore,
    "troll": fittings.troll,
    "crystals": fittings.crystals,
    "fan": people.fan,
    **{fittings.door_name(colour): drawing for colour, drawing in fittings.DOORS.items()},
    **{people.sign_name(sign): drawing for sign, drawing in people.SIGNS.items()},
    **{tool_name(tool): drawing for tool, drawing in WHOLE.items()},
    **{tool_name(tool, True): drawing for tool, drawing in BROKEN.items()},
    "ground-break": cracked,
    "ground-harm": partial(plain, p.BROKEN, p.BROKEN_SHADE),
    "ground-mend": haloed,
    "ground-slate": partial(plain, p.SLATE, p.SLATE_SHADE),
    "ground-cellar": partial(plain, p.CELLAR, p.CELLAR_SHADE),
    "ground-stock": partial(plain, p.STOCK, p.STOCK_SHADE),
    "ground-night": partial(plain, p.NIGHT, p.NIGHT_SHADE),
    "edge": edge,
    "edge-gold": gilded,
}


def drawing(name: str) -> str:
    """A shared drawing; tunnels are hewn by the shape in their name."""
    if name.startswith(QUARRY):
        return quarried(Shape.parse(name.removeprefix(QUARRY).replace("-", "/")))
    return SHARED[name]()
