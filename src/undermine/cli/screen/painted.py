"""Widgets that paint their own characters, row by row, each part in its style."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby

from rich.cells import cell_len, set_cell_size
from rich.segment import Segment
from rich.style import Style
from textual.strip import Strip
from textual.widget import Widget

Row = list[tuple[str, Style]]


class Painted(Widget):
    """Whoever paints says how in `paint`, for a width; a row that is too long is cut off, and never wraps."""

    def __init__(self) -> None:
        super().__init__()
        self._rows: list[Row] | None = None

    def paint(self, width: int) -> list[Row]:
        raise NotImplementedError

    @property
    def rows(self) -> list[Row]:
        if self._rows is None:
            self._rows = self.paint(self.size.width)
        return self._rows

    def repaint(self) -> None:
        """Paint anew; where the height goes by what is painted, and has changed, everything finds its place anew."""
        self._rows = None
        height = self.styles.height
        grows = height is not None and height.is_auto
        needed = self.get_content_height(None, None, self.size.width) if grows else 0
        self.refresh(layout=grows and needed != self.size.height)

    def notify_style_update(self) -> None:
        self._rows = None
        super().notify_style_update()

    def on_resize(self) -> None:
        self.repaint()

    def get_content_height(self, container: object, viewport: object, width: int) -> int:
        return len(self.paint(width))

    def render_line(self, y: int) -> Strip:
        row, width = self.rows[y] if y < len(self.rows) else [], self.size.width
        strip = Strip([Segment(text, style) for text, style in row])
        return strip.adjust_cell_length(width).apply_style(self.rich_style)


def joined(chars: Iterable[tuple[str, Style]]) -> Row:
    """Neighbours of one style together."""
    runs = groupby(chars, key=lambda one: one[1])
    return [("".join(char for char, _ in run), style) for style, run in runs]


def fitted(text: str, width: int) -> str:
    """Exactly so wide: filled up, or cut off with a sign that it was."""
    width = max(0, width)
    return set_cell_size(text, width) if cell_len(text) <= width else cut(text, width).ljust(width)


def cut(text: str, width: int) -> str:
    """At most so wide."""
    if cell_len(text) <= width:
        return text
    return set_cell_size(text, width - 1) + "…" if width > 0 else ""
