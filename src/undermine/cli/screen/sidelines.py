"""Lines of text around the mine: whose turn it is, what happened, what is known of roles, what to do."""

from __future__ import annotations

import textwrap
from collections.abc import Sequence

from rich.cells import cell_len
from rich.style import Style

from . import look
from .painted import Painted, Row, fitted

INDENT = "  "
MOST = 8


class Bar(Painted):
    """One line: something on the left, and on the right whose turn it is."""

    DEFAULT_CSS = f"Bar {{ background: {look.BOARD}; height: 1; width: 1fr; }}"

    def __init__(self) -> None:
        super().__init__()
        self.left, self.right, self.called = "", "", False

    def show(self, left: str, right: str, called: bool) -> None:
        self.left, self.right, self.called = left, right, called
        self.repaint()

    def paint(self, width: int) -> list[Row]:
        told = f" ▶ {self.right} ◀ " if self.called else f" {self.right} "
        called = Style(color="#1a1200", bgcolor=look.YELLOW, bold=True)
        left = fitted(f" {self.left}", width - cell_len(told))
        return [
            [(left, Style(color=look.PAPER, bold=True)), (told, called if self.called else Style(color=look.FAINT))]
        ]


class Lines(Painted):
    """Wrapped lines, the last of them where there is no room for all; the newest are bright."""

    DEFAULT_CSS = "Lines { height: 1fr; width: 1fr; }"

    def __init__(self) -> None:
        super().__init__()
        self.lines: Sequence[str] = ()
        self.fresh = 0

    def show(self, lines: Sequence[str], fresh: int = 0) -> None:
        self.lines, self.fresh = tuple(lines), fresh
        self.repaint()

    def paint(self, width: int) -> list[Row]:
        told = list[Row]()
        for number, line in enumerate(self.lines):
            new = number >= len(self.lines) - self.fresh
            style = Style(color=look.PAPER if new else look.DIM)
            mark = "• " if new else INDENT
            parts = textwrap.wrap(line, max(8, width - len(INDENT))) or [""]
            told += [[((INDENT if at else mark) + part, style)] for at, part in enumerate(parts)]
        return told[-max(1, self.size.height) :]


class Said(Painted):
    """A few lines that say what to do, or what just happened; what has no room is cut off at its end."""

    DEFAULT_CSS = f"Said {{ background: {look.SHADE}; color: {look.PAPER}; height: 2; width: 1fr; padding: 0 1; }}"

    def __init__(self, style: Style | None = None) -> None:
        super().__init__()
        self.text, self._ink = "", style or Style(color=look.PAPER)

    def show(self, text: str) -> None:
        self.text = text
        self.repaint()

    def paint(self, width: int) -> list[Row]:
        most = self.size.height or MOST
        lines = textwrap.wrap(self.text, max(8, width), max_lines=most, placeholder=" …")
        return [[(line, self._ink)] for line in lines]

    def get_content_height(self, container: object, viewport: object, width: int) -> int:
        return len(textwrap.wrap(self.text, max(8, width), max_lines=MOST))
