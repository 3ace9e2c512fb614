"""The mine on the screen: scrolled and zoomed, with the places where a card may go and the one that is pointed at."""

from __future__ import annotations

from rich.style import Style
from textual import events
from textual.geometry import Offset
from textual.message import Message

from ...draw.text import SIZES, Drawing, Frame, Size, mine_drawing
from ...game import View
from ...rules import Cell
from . import look
from .choosing import Choosing, tried
from .painted import Painted, Row, joined

GUTTER, HEAD = 3, 1
"""Columns on the left and rows at the top for the numbers of rows and columns."""
READABLE = SIZES[1:]
MARGIN = 1

Line = list[tuple[str, Style]]
"""The characters of a row, each in its style."""


class MineView(Painted):
    """`view` may be None, before there is anything to see."""

    class Pointed(Message):
        """A cell was clicked."""

        def __init__(self, cell: Cell) -> None:
            super().__init__()
            self.cell = cell

    DEFAULT_CSS = f"MineView {{ background: {look.DEEP}; width: 1fr; height: 1fr; }}"

    def __init__(self) -> None:
        super().__init__()
        self.view: View | None = None
        self.choosing: Choosing | None = None
        self.zoom: Size | None = None
        """The size that was asked for; without one the largest that fits."""
        self.hint: Cell | None = None
        self._corner = Offset(0, 0)
        self._grabbed: tuple[Offset, Offset] | None = None
        self._dragged = False
        """Whether the button that goes up has moved the mine, and was no click."""
        self._drawing: Drawing | None = None

    # What is shown -------------------------------------------------------------------------------------------------

    def show(self, view: View, choosing: Choosing | None = None, hint: Cell | None = None) -> None:
        self.view, self.choosing, self.hint = view, choosing, hint
        self._drawing = None
        offer = choosing.pointed if choosing is not None else None
        self._look_at(offer.cell if offer is not None and offer.cell is not None else self._news())
        self.repaint()

    def _news(self) -> Cell | None:
        """Where the youngest card lies, to be seen by all."""
        mine = self.view.table.mine if self.view is not None else None
        return next((cell for cell in reversed(mine.laid) if cell not in mine.fixed), None) if mine else None

    @property
    def drawing(self) -> Drawing:
        assert self.view is not None
        if self._drawing is None:
            self._drawing = self._drawn(self.view, self.scale)
        return self._drawing

    def _drawn(self, view: View, size: Size) -> Drawing:
        lays = [] if self.choosing is None else tried(self.choosing)
        return mine_drawing(view, size, self._cells(view), lays)

    def _cells(self, view: View) -> list[Cell]:
        """All that is in the mine and the cells it may grow into, so that the picture does not jump when a card is
        picked."""
        places = () if self.choosing is None else self.choosing.places
        return [*view.table.mine.laid, *view.table.mine.goals, *view.table.mine.front, *places]

    @property
    def scale(self) -> Size:
        if self.zoom is not None:
            return self.zoom
        assert self.view is not None
        cells = self._cells(self.view)
        return next((size for size in reversed(READABLE) if self._fits(Frame.of_size(cells, size))), READABLE[0])

    def _fits(self, frame: Frame) -> bool:
        return frame.width <= self.size.width - GUTTER and frame.height <= self.size.height - HEAD

    # Moving around -------------------------------------------------------------------------------------------------

    def zoom_by(self, step: int) -> None:
        if self.view is None:
            return
        number = SIZES.index(self.scale) + step
        self._rescale(SIZES[min(max(number, 0), len(SIZES) - 1)])

    def fit(self) -> None:
        self._rescale(None)

    def _rescale(self, size: Size | None) -> None:
        self.zoom, self._drawing = size, None
        offer = self.choosing.pointed if self.choosing is not None else None
        self._look_at(offer.cell if offer is not None and offer.cell is not None else self._news())
        self.repaint()

    def pan(self, right: int, down: int) -> None:
        if self.view is not None:
            self._corner = self._within(self._corner + Offset(right, down))
            self.repaint()

    def _room(self) -> tuple[int, int]:
        return max(1, self.size.width - GUTTER), max(1, self.size.height - HEAD)

    def _within(self, corner: Offset) -> Offset:
        frame, (width, height) = self.drawing.frame, self._room()
        return Offset(_clamped(corner.x, frame.width - width), _clamped(corner.y, frame.height - height))

    def _look_at(self, cell: Cell | None) -> None:
        """Scroll no further than needed to see this cell with its neighbours."""
        if self.view is None or not self.size:
            return
        self._corner = self._within(self._corner)
        if cell is None:
            return
        frame, (width, height) = self.drawing.frame, self._room()
        x, y = frame.corner(cell)
        size = frame.size
        left = min(self._corner.x, x - MARGIN * size.across) if x < self._corner.x + MARGIN else self._corner.x
        top = min(self._corner.y, y - MARGIN) if y < self._corner.y + MARGIN else self._corner.y
        left, top = max(left, x + size.width + MARGIN - width), max(top, y + size.height + MARGIN - height)
        self._corner = self._within(Offset(left, top))

    def on_resize(self) -> None:
        self._drawing = None
        self._look_at(self._news())
        self.repaint()

    def _shift(self) -> Offset:
        """Where the drawing begins in the widget; a small one stands in the middle."""
        frame, (width, height) = self.drawing.frame, self._room()
        spare = Offset(max(0, width - frame.width) // 2, max(0, height - frame.height) // 2)
        return Offset(GUTTER, HEAD) + spare - self._corner

    # The mouse -----------------------------------------------------------------------------------------------------

    def cell_at(self, x: int, y: int) -> Cell | None:
        """The cell that is drawn at this character of the widget."""
        if self.view is None or x < GUTTER or y < HEAD:
            return None
        at, frame = Offset(x, y) - self._shift(), self.drawing.frame
        return frame.cell_at(*at) if 0 <= at.x < frame.width and 0 <= at.y < frame.height else None

    def place_of(self, cell: Cell) -> Offset:
        """The character in the middle of a cell."""
        frame = self.drawing.frame
        middle = Offset(frame.size.width // 2, frame.size.height // 2)
        return Offset(*frame.corner(cell)) + middle + self._shift()

    def on_mouse_down(self, event: events.MouseDown) -> None:
        self._grabbed, self._dragged = (event.screen_offset, self._corner), False

    def on_mouse_move(self, event: events.MouseMove) -> None:
        if self._grabbed is not None and event.button and self.view is not None:
            start, corner = self._grabbed
            self._dragged = self._dragged or event.screen_offset != start
            self._corner = self._within(corner - (event.screen_offset - start))
            self.repaint()

    def on_mouse_up(self) -> None:
        self._grabbed = None

    def on_click(self, event: events.Click) -> None:
        cell = self.cell_at(event.x, event.y)
        if cell is not None and not self._dragged:
            self.post_message(self.Pointed(cell))

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        self._wheel(event, 1)

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        self._wheel(event, -1)

    def _wheel(self, event: events.MouseEvent, by: int) -> None:
        event.stop()
        if event.ctrl:
            self.zoom_by(-by)
        elif event.shift:
            self.pan(4 * by, 0)
        else:
            self.pan(0, 2 * by)

    # Drawing -------------------------------------------------------------------------------------------------------

    def paint(self, width: int) -> list[Row]:
        if self.view is None:
            return []
        painted, shift, frame = _painted(self), self._shift(), self.drawing.frame
        rows = [self._header(shift.x)]
        for y in range(HEAD, self.size.height):
            row = y - shift.y
            line = painted[row] if 0 <= row < frame.height else []
            rows.append([(self._row_number(row), look.HEAD), *self._cropped(line, shift.x)])
        return rows

    def _cropped(self, line: Line, shift: int) -> Row:
        before = max(0, shift - GUTTER)
        width = self.size.width - GUTTER - before
        shown = line[max(0, GUTTER - shift) :][:width]
        return [(" " * before, look.EMPTY), *joined(shown), (" " * (width - len(shown)), look.EMPTY)]

    def _row_number(self, row: int) -> str:
        frame = self.drawing.frame
        number, rest = divmod(row - frame.size.height // 2, frame.size.down)
        known = rest == 0 and 0 <= number < len(frame.rows)
        return f"{frame.rows[number]:>{GUTTER - 1}} " if known else " " * GUTTER

    def _header(self, shift: int) -> Row:
        """The numbers of the columns, and arrows where there is more to see."""
        frame = self.drawing.frame
        line = [" "] * max(self.size.width, 1)
        for number, column in enumerate(frame.columns):
            told = str(column)
            at = shift + number * frame.size.across + frame.size.width // 2 - len(told) + 1
            if at >= GUTTER and at + len(told) <= len(line) and (frame.size.across >= 3 or column % 5 == 0):
                line[at : at + len(told)] = told
        line[: GUTTER - 1] = self._more()
        return [("".join(line), look.HEAD)]

    def _more(self) -> str:
        """In which directions there is more of the mine than can be seen."""
        frame, (width, height) = self.drawing.frame, self._room()
        sides = {
            "◂": self._corner.x > 0,
            "▸": self._corner.x + width < frame.width,
            "▴": self._corner.y > 0,
            "▾": self._corner.y + height < frame.height,
        }
        return "".join(sign for sign, more in sides.items() if more)[: GUTTER - 1].ljust(GUTTER - 1)


def _clamped(value: int, most: int) -> int:
    return min(max(value, 0), max(most, 0))


def _painted(mine: MineView) -> list[Line]:
    """The drawing in colour: what lies there, then the places, then what is pointed at."""
    view, drawing, choosing = mine.view, mine.drawing, mine.choosing
    assert view is not None
    painted = [[(char, look.sign(char)) for char in line] for line in drawing.lines]
    for cell in view.table.mine.goals:
        _paint(painted, drawing, cell, None)
    for cell in choosing.places if choosing is not None else ():
        _paint(painted, drawing, cell, look.PLACE, look.PLACE_CORNERS)
    offer = choosing.pointed if choosing is not None else None
    pointed = offer.cell if offer is not None else mine.hint
    if pointed is not None:
        _paint(painted, drawing, pointed, look.POINTED, look.POINTED_CORNERS)
    return painted


def _paint(painted: list[Line], drawing: Drawing, cell: Cell, style: Style | None, corners: str = "") -> None:
    """One cell in a style of its own, its corners marked; without a style, as a card's back."""
    size, (left, top) = drawing.frame.size, drawing.frame.corner(cell)
    for y in range(top, top + size.height):
        for x in range(left, left + size.width):
            char = painted[y][x][0]
            painted[y][x] = (char, look.sign(char, goal=True) if style is None else style)
    if corners and size.width > 1:
        ends = [(left, top), (left + size.width - 1, top)]
        ends += [(x, top + size.height - 1) for x, _ in ends]
        for (x, y), char in zip(ends, corners, strict=True):
            painted[y][x] = (char, painted[y][x][1])
