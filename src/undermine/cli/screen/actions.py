"""Buttons in rows: a key, what it does, and the mouse may press it as well. One that is pointed at is marked."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from rich.cells import cell_len
from rich.style import Style
from textual import events
from textual.geometry import Offset

from . import look
from .painted import Painted, Row

MOST = 3
GAP = 1
KEY = Style(color="#1a1200", bgcolor=look.FAINT, bold=True)
NAME = Style(color=look.PAPER, bgcolor=look.BOARD)
POINTED = Style(color="#1a1200", bgcolor=look.YELLOW, bold=True)
OFFERED = Style(color="#dff1ff", bgcolor="#1f4a66")


class Button(NamedTuple):
    key: str
    """What is pressed on the keyboard; empty where it is pointed at and entered."""
    name: str
    press: Callable[[], object]
    pointed: bool = False

    @property
    def texts(self) -> tuple[tuple[str, Style], ...]:
        if not self.key:
            return ((f"▶{self.name} ", POINTED) if self.pointed else (f" {self.name} ", OFFERED),)
        return (f" {self.key} ", KEY), (f" {self.name} ", NAME)

    @property
    def width(self) -> int:
        return sum(cell_len(text) for text, _ in self.texts)


class Actions(Painted):
    DEFAULT_CSS = f"Actions {{ background: {look.SHADE}; height: auto; max-height: {MOST}; width: 1fr; }}"

    def __init__(self) -> None:
        super().__init__()
        self.buttons: list[Button] = []
        self._placed: list[tuple[Offset, Button]] = []

    def show(self, buttons: Sequence[Button]) -> None:
        self.buttons = list(buttons)
        self.repaint()

    def _laid_out(self, width: int) -> list[list[Button]]:
        rows, used = list[list[Button]]([[]]), 0
        for button in self.buttons:
            if used + button.width > width and rows[-1]:
                rows.append([])
                used = 0
            rows[-1].append(button)
            used += button.width + GAP
        return rows

    def _shown(self, width: int) -> list[list[Button]]:
        """At most so many rows, the one with what is pointed at among them."""
        rows = self._laid_out(width)
        here = next((number for number, row in enumerate(rows) if any(one.pointed for one in row)), 0)
        first = min(max(0, here - MOST + 1), max(0, len(rows) - MOST))
        return rows[first : first + MOST]

    def paint(self, width: int) -> list[Row]:
        self._placed, rows = [], list[Row]()
        for y, buttons in enumerate(self._shown(width)):
            row, x = list[tuple[str, Style]](), 0
            for button in buttons:
                self._placed.append((Offset(x, y), button))
                row += [*button.texts, (" " * GAP, Style())]
                x += button.width + GAP
            rows.append(row)
        return rows

    def place_of(self, button: Button) -> Offset:
        return next(at for at, placed in self._placed if placed == button) + Offset(1, 0)

    def on_click(self, event: events.Click) -> None:
        for at, button in self._placed:
            if at.y == event.y and at.x <= event.x < at.x + button.width:
                button.press()
                return
