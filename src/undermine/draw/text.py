"""A mine, a card and a hand as text: pure functions of what one viewer sees.

A card is a block of characters: rock where it is closed, a tunnel to each open side, a cross in the middle where
the tunnels end. Neighbouring blocks touch, so that tunnels run on from card to card. A bridge runs from west to
east over a tunnel that stops at its middle row; two bends have the wall between them in the middle, as a mirror
would stand. A door is the letter of its colour, in the middle or on one arm, where a troll may stand too. A figure is
gold; in a dead branch it is the end of it. Small letters are whose a thing is, or a key, in a narrow drawing instead of
what they lie on. There is no colour here, and no word of any language.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from ..cards import Catalogue, Face, Family, Printed, Verb
from ..cards.shapes import EAST, NORTH, SOUTH, WEST, letters, opposite
from ..game import Lay, View, known_goals
from ..rules import Cell
from .ink import ASCII, HUGE, LARGE, LOW, SIZES, SMALL, SMALL_LOW, TINY, UNICODE, Ink, Size
from .pieces import IN_TEXT, KEY, pieces

GUTTER = 4
"""Columns on the left for the numbers of the rows."""


# One card ----------------------------------------------------------------------------------------------------


def card_text(
    catalogue: Catalogue, kind: int, turned: bool = False, ascii: bool = False, size: Size = LARGE
) -> list[str]:
    """The card as three lines of five characters, unless another size is asked for."""
    ink = ASCII if ascii else UNICODE
    printed = catalogue.kinds[kind]
    if printed.shape is None:
        return _box(ink, size, _action(ink, printed))
    face = catalogue.faces[catalogue.face(kind, turned)]
    return _block(ink, size, printed, face)


def glyph(catalogue: Catalogue, kind: int, turned: bool = False, ascii: bool = False) -> str:
    """The card in short, as it lies: one character, or in ASCII its open sides."""
    face = catalogue.faces[catalogue.face(kind, turned)]
    if ascii:
        return letters(face.openings) if len(_mixed(face)) < 2 else "/".join(map(letters, _mixed(face)))
    return _sign(UNICODE, face)


def hand_text(view: View, ascii: bool = False) -> str:
    """The viewer's hand as a row of cards, below each its code."""
    catalogue = view.table.rules.catalogue
    hand = view.own.hand if view.own is not None else ()
    return beside([[*card_text(catalogue, kind, ascii=ascii), catalogue.codes[kind]] for kind in hand])


def beside(blocks: Sequence[Sequence[str]], width: int = 5, gap: int = 2) -> str:
    """Blocks of lines side by side, each as wide as the widest and at least so wide."""
    width = max([width, *(len(line) for block in blocks for line in block)])
    height = max(map(len, blocks), default=0)
    rows = [[block[y] if y < len(block) else "" for block in blocks] for y in range(height)]
    return "\n".join((" " * gap).join(cell.ljust(width) for cell in row).rstrip() for row in rows)


def _action(ink: Ink, kind: Printed) -> str:
    """What stands on an action card: at most three characters."""
    if kind.verb in (Verb.BREAK, Verb.MEND):
        return (ink.broken if kind.verb is Verb.BREAK else ink.mended) + "".join(kind.tools)
    return kind.code[:3]


def _middle(ink: Ink, kind: Printed, face: Face) -> str:
    if kind.family is Family.START:
        return ink.start
    if kind.family is Family.GOAL and not kind.gold:
        return ink.treasure if kind.treasure else ink.stone
    if kind.crystal:
        return ink.crystal
    return _fitting(ink, kind) or _crossing(ink, face)


def _fitting(ink: Ink, kind: Printed) -> str:
    """A door or a ladder, if there is one."""
    if kind.door is not None:
        return kind.door.upper()
    return ink.ladder if kind.ladder else ""


def _crossing(ink: Ink, face: Face) -> str:
    """The middle of a path card: its joined sides, or a cross where nothing is joined."""
    if _is_apart(face):
        return ink.apart[face.joined[0]]
    through = sum(_joined(face))
    return ink.joined[through] if through else ink.end


def _sign(ink: Ink, face: Face) -> str:
    """A path card in one character, whatever stands on it."""
    crossing = _crossing(ink, face)
    if crossing == ink.end:
        return ink.dead[face.openings]
    return ink.over if _is_apart(face) and face.joined[0] == NORTH | SOUTH else crossing


def _joined(face: Face) -> list[int]:
    """The tracks that lead somewhere."""
    return [track for track in _tracks(face) if track.bit_count() > 1]


def _tracks(face: Face) -> list[int]:
    return sorted({track for track in face.joined if track}, key=lambda track: (-track.bit_count(), track & -track))


def _is_apart(face: Face) -> bool:
    """Whether two tunnels pass without meeting."""
    return len(_joined(face)) == 2


def _mixed(face: Face) -> list[int]:
    """The tracks of a card whose open sides alone do not tell how they are joined."""
    return _tracks(face) if _joined(face) else []


def _stopped(kind: Printed, face: Face) -> int:
    """The sides whose tunnel ends before the middle, because that shows something else."""
    barren = kind.family is Family.GOAL and not kind.gold
    if kind.ladder or not (_joined(face) or kind.crystal or barren):
        return 0
    return sum(track for track in _tracks(face) if track.bit_count() == 1)


def _block(ink: Ink, size: Size, kind: Printed, face: Face, lying: Sequence[str] = ()) -> list[str]:
    """Rock, a tunnel to each open side, and the middle; a dead end beside a thoroughfare is stopped by a cross."""
    rows = [[ink.rock] * size.width for _ in range(size.height)]
    stopped = _stopped(kind, face)
    arms = dict(_arms(size))
    for side, arm in arms.items():
        if face.openings & side:
            for column, row in arm:
                rows[row][column] = ink.joined[side]
            if stopped & side:
                column, row = arm[-1]
                rows[row][column] = ink.end
    rows[size.height // 2][size.width // 2] = _middle(ink, kind, face)
    for (column, row), char in _things(size, kind, face, lying).items():
        rows[row][column] = char
    return ["".join(row) for row in rows]


Place = tuple[int, int]


def _things(size: Size, kind: Printed, face: Face, lying: Sequence[str]) -> dict[Place, str]:
    """What stands on the arms, the gold, and whose all that is: characters that cover what a block shows there."""
    arms, middle = dict(_arms(size)), (size.width // 2, size.height // 2)
    things = {arms[side][-1]: _upon(kind, lying, gold=False) or what.upper() for side, what in _gates(kind, face)}
    if kind.gold:
        at, owner = _lode(kind, face, arms, middle), _upon(kind, lying, gold=True)
        things[at] = str(kind.gold)
        if owner:
            stopped = _stopped(kind, face)
            ends = [arm[-1] for side, arm in arms.items() if stopped & side]
            things[_beside(at, size, {*things, *ends, middle})] = owner
    if kind.colour:
        things[_beside(middle, size, things)] = kind.colour.value
    return things


def _upon(kind: Printed, lying: Sequence[str], gold: bool) -> str:
    """The letter of what lies on a card's gold, or before its gate; none where nothing does."""
    return "".join(IN_TEXT[name] for name in lying if gold == (kind.gold > 0 and name != KEY))[:1]


def _gates(kind: Printed, face: Face) -> list[tuple[int, str]]:
    return [(opposite(side) if face.turned else side, what) for side, what in kind.gates]


def _lode(kind: Printed, face: Face, arms: Mapping[int, Sequence[Place]], middle: Place) -> Place:
    """Where gold is shown: in the middle if its track alone leads there, else on its first arm."""
    vein = opposite(kind.vein) if face.turned else kind.vein
    if vein.bit_count() > 1 and not _is_apart(face):
        return middle
    return arms[vein & -vein][-1]


def _beside(at: Place, size: Size, taken: Iterable[Place]) -> Place:
    """The next free character to the right or left; in a narrow drawing there is room for one alone."""
    x, y = at
    return next((spot for spot in ((x + 1, y), (x - 1, y)) if spot not in taken), at) if size.width >= 5 else at


def _arms(size: Size) -> Iterable[tuple[int, list[tuple[int, int]]]]:
    """For each side the characters of its tunnel, from the edge to the middle."""
    x, y = size.width // 2, size.height // 2
    yield NORTH, [(x, row) for row in range(y)]
    yield EAST, [(column, y) for column in range(size.width - 1, x, -1)]
    yield SOUTH, [(x, row) for row in range(size.height - 1, y, -1)]
    yield WEST, [(column, y) for column in range(x)]


def _box(ink: Ink, size: Size, inside: str) -> list[str]:
    """A card that shows no tunnel: a frame with a few characters in it."""
    left, line, right, wall, lower_left, lower_right = ink.box
    room = size.width - 2
    walls = [wall + " " * room + wall] * ((size.height - 3) // 2)
    middle = wall + inside.center(room)[:room] + wall
    return [left + line * room + right, *walls, middle, *walls, lower_left + line * room + lower_right]


# The mine ----------------------------------------------------------------------------------------------------


def mine_text(
    view: View,
    width: int = 80,
    ascii: bool = False,
    *,
    height: int | None = None,
    spots: bool = True,
    marks: Mapping[Cell, str] | None = None,
) -> str:
    """The mine as this viewer sees it, never wider than `width` and, where that can be, no higher than `height`.

    `spots` puts a dot where a tunnel waits to be continued; `marks` puts a letter or two at a cell, to choose it by.
    """
    ink, marks = ASCII if ascii else UNICODE, marks or {}
    dots = view.table.mine.front if spots else ()
    frame = Frame.around([*view.table.mine.laid, *view.table.mine.goals, *dots, *marks], width, height)
    canvas = _Canvas(frame, ink)
    for cell in dots:
        canvas.write(cell, ink.spot)
    for cell, block in _blocks(view, ink, frame.size):
        canvas.stamp(cell, block)
    for cell, text in marks.items():
        canvas.mark(cell, text, empty=cell not in view.table.mine.laid and cell not in view.table.mine.goals)
    return "\n".join(line.rstrip() for line in [frame.header(), *canvas.lines()])


class Drawing(NamedTuple):
    """A mine in characters, and which cells these show."""

    lines: list[str]
    frame: Frame


def mine_drawing(view: View, size: Size, around: Iterable[Cell] = (), tried: Iterable[Lay] = ()) -> Drawing:
    """All of the mine at one size, and these cells too, without numbers at its edges. Cards that are `tried` lie where
    they would."""
    lays = list(tried)
    frame = Frame.of_size([*view.table.mine.laid, *view.table.mine.goals, *around, *(lay.cell for lay in lays)], size)
    canvas = _Canvas(frame, UNICODE)
    for cell, block in _blocks(view, UNICODE, size):
        canvas.stamp(cell, block)
    catalogue = view.table.rules.catalogue
    for lay in lays:
        face = catalogue.faces[catalogue.face(lay.kind, lay.turned)]
        canvas.stamp(lay.cell, _laid(UNICODE, size, catalogue.kinds[lay.kind], face, ()))
    return Drawing(["".join(row) for row in canvas.rows], frame)


def _blocks(view: View, ink: Ink, size: Size) -> Iterable[tuple[Cell, list[str]]]:
    mine, catalogue, lying = view.table.mine, view.table.rules.catalogue, pieces(view)
    for cell, index in mine.laid.items():
        face = catalogue.faces[index]
        block = _laid(ink, size, catalogue.kinds[face.kind], face, lying.get(cell, ()))
        yield cell, _cornered(ink, block) if cell == last_laid(view) and size != TINY else block
    for cell in mine.goals:
        yield cell, _goal(view, ink, size, cell)


def last_laid(view: View) -> Cell | None:
    """Where the youngest path card in the mine lies."""
    mine = view.table.mine
    return next((cell for cell in reversed(mine.laid) if cell not in mine.fixed), None)


def _laid(ink: Ink, size: Size, kind: Printed, face: Face, lying: Sequence[str]) -> list[str]:
    return [_tiny(ink, kind, face, lying)] if size == TINY else _block(ink, size, kind, face, lying)


def _tiny(ink: Ink, kind: Printed, face: Face, lying: Sequence[str]) -> str:
    if kind.gold:
        return _upon(kind, lying, gold=True) or str(kind.gold)
    if kind.gates:
        return _upon(kind, lying, gold=False) or kind.gates[0].what.upper()
    if kind.family is Family.PATH:
        return _fitting(ink, kind) or _sign(ink, face)
    return _middle(ink, kind, face)


def _cornered(ink: Ink, block: list[str]) -> list[str]:
    """The block with a corner drawn at each corner."""
    upper_left, upper_right, lower_left, lower_right = ink.corners
    first, *middle, last = block
    return [upper_left + first[1:-1] + upper_right, *middle, lower_left + last[1:-1] + lower_right]


def _goal(view: View, ink: Ink, size: Size, cell: Cell) -> list[str]:
    """A face-down goal, with what all have been shown of it, or in brackets what the viewer alone knows."""
    kinds = view.table.rules.catalogue.kinds
    known, inside = known_goals(view.table, view.own), ink.hidden
    if cell in known:
        kind = kinds[known[cell]]
        inside = str(kind.gold) if kind.gold else ink.treasure if kind.treasure else ink.stone
    if size == TINY:
        return [inside]
    block, middle = _box(ink, size, inside), size.height // 2
    if cell in known and cell not in dict(view.table.shown):
        seen = f"({inside})"
        block[middle] = seen if size.width <= len(seen) else block[middle].replace(f" {inside} ", seen)
    return block


@dataclass(frozen=True)
class Frame:
    """Which cells are drawn, and how large."""

    columns: range
    rows: range
    size: Size

    @classmethod
    def around(cls, cells: Iterable[Cell], width: int, height: int | None) -> Frame:
        places = list(cells)
        columns = _range(column for column, _ in places)
        rows = _range(row for _, row in places)
        size = _size(len(columns), len(rows), width, height)
        return cls(_cropped(columns, max(1, (width - GUTTER) // size.across)), rows, size)

    @classmethod
    def of_size(cls, cells: Iterable[Cell], size: Size) -> Frame:
        places = list(cells)
        return cls(_range(column for column, _ in places), _range(row for _, row in places), size)

    @property
    def width(self) -> int:
        return len(self.columns) * self.size.across

    @property
    def height(self) -> int:
        return (len(self.rows) - 1) * self.size.down + self.size.height

    def cell_at(self, x: int, y: int) -> Cell:
        """Which cell this character of the canvas belongs to; where two cards share a row, the upper one."""
        row = max(0, y - (self.size.height - self.size.down)) // self.size.down
        return self.columns.start + x // self.size.across, self.rows.start + row

    def corner(self, cell: Cell) -> tuple[int, int]:
        """The upper left corner of a cell on the canvas."""
        return (cell[0] - self.columns.start) * self.size.across, (cell[1] - self.rows.start) * self.size.down

    def header(self) -> str:
        """The numbers of the columns, each over the middle of its cards; where they are tight, every fifth."""
        across = self.size.across
        line = [" "] * self.width
        for index, column in enumerate(self.columns):
            text = str(column)
            at = index * across + across // 2 - (len(text) - 1)
            if at >= 0 and (across >= 3 or column % 5 == 0):
                line[at : at + len(text)] = text
        return " " * GUTTER + "".join(line)


def _range(numbers: Iterable[int]) -> range:
    found = list(numbers)
    return range(min(found), max(found) + 1)


def _size(columns: int, rows: int, width: int, height: int | None) -> Size:
    """The largest size that fits; a mine too high is drawn low and may be higher than was wished."""

    def wide(size: Size) -> bool:
        return GUTTER + columns * size.across <= width

    def high(size: Size) -> bool:
        return height is None or 1 + (rows - 1) * size.down + size.height <= height

    sizes = [size for size in (LARGE, LOW, SMALL, SMALL_LOW) if wide(size)]
    low = [size for size in sizes if size in (LOW, SMALL_LOW)]
    return next((size for size in sizes if high(size)), low[0] if low else TINY)


def _cropped(columns: range, most: int) -> range:
    """At most so many columns, those in the east: there the goals are."""
    return columns[-most:] if most < len(columns) else columns


class _Canvas:
    """The characters of a mine. Gold covers a cross, a cross a gate, that a tunnel, a tunnel a frame, a frame rock, and
    rock covers a dot."""

    def __init__(self, frame: Frame, ink: Ink) -> None:
        self.frame = frame
        self.under = {" ": 0, ink.spot: 1, ink.rock: 2, ink.end: 6} | dict.fromkeys(ink.box + ink.corners, 3)
        self.under |= dict.fromkeys("BGTbgk", 5) | dict.fromkeys("123", 7)
        self.rows = [[" "] * frame.width for _ in range(frame.height)]

    def put(self, x: int, y: int, text: str, whatever: bool = False) -> None:
        row = self.rows[y]
        for at, char in enumerate(text, x):
            if 0 <= at < len(row) and (whatever or self.under.get(char, 4) >= self.under.get(row[at], 4)):
                row[at] = char

    def stamp(self, cell: Cell, block: list[str]) -> None:
        x, y = self.frame.corner(cell)
        for line, text in enumerate(block):
            self.put(x, y + line, text)

    def write(self, cell: Cell, text: str) -> None:
        """A few characters in the middle of a cell."""
        x, y = self.frame.corner(cell)
        size = self.frame.size
        self.put(x, y + size.height // 2, text.center(size.width)[: size.width])

    def mark(self, cell: Cell, text: str, empty: bool) -> None:
        """A letter to choose a cell by: in the middle of an empty one, in the corner of a card."""
        if empty:
            bracketed = f"[{text}]"
            self.write(cell, bracketed if len(bracketed) <= self.frame.size.width else text)
            return
        x, y = self.frame.corner(cell)
        self.put(x, y, text, whatever=True)

    def lines(self) -> list[str]:
        middles = {self.frame.corner((0, row))[1] + self.frame.size.height // 2: row for row in self.frame.rows}
        return [
            f"{middles[y]:>{GUTTER - 1}} " + "".join(row) if y in middles else " " * GUTTER + "".join(row)
            for y, row in enumerate(self.rows)
        ]


__all__ = [
    "ASCII",
    "HUGE",
    "LARGE",
    "SIZES",
    "UNICODE",
    "Drawing",
    "Frame",
    "Size",
    "beside",
    "card_text",
    "glyph",
    "hand_text",
    "last_laid",
    "mine_drawing",
    "mine_text",
]
