"""The cards in hand, side by side: a number, the drawing, the name."""

from __future__ import annotations

from rich.style import Style
from textual import events
from textual.message import Message

from ...draw.text import HUGE, LARGE, Size, card_text
from ...game import View
from ...words import Words, noun
from . import look
from .choosing import Choosing
from .painted import Painted, Row, fitted, joined

WIDEST, MARK = 16, 3
ROOMY = 40
"""Rows of a screen from which on cards are drawn large."""
PICKED = Style(color="#1a1200", bgcolor=look.YELLOW, bold=True)
PASSED = Style(color="#1a0a00", bgcolor=look.ORANGE, bold=True)
NAME, NUMBER = Style(color=look.FAINT, bgcolor=look.SHADE), Style(color=look.PAPER, bgcolor=look.SHADE, bold=True)


class HandView(Painted):
    class Picked(Message):
        def __init__(self, place: int) -> None:
            super().__init__()
            self.place = place

    DEFAULT_CSS = f"HandView {{ background: {look.SHADE}; height: auto; width: 1fr; }}"

    def __init__(self, words: Words) -> None:
        super().__init__()
        self._words = words
        self.view: View | None = None
        self.choosing: Choosing | None = None
        self.covered = False
        """Whether nobody may see the cards now."""

    def show(self, view: View, choosing: Choosing | None = None, covered: bool = False) -> None:
        self.view, self.choosing, self.covered = view, choosing, covered
        self.repaint()

    @property
    def _hand(self) -> tuple[int, ...]:
        return self.view.own.hand if self.view is not None and self.view.own is not None and not self.covered else ()

    @property
    def _across(self) -> int:
        """Columns for each card, the gap behind it included."""
        return min(WIDEST, self.size.width // max(1, len(self._hand)))

    def place_at(self, x: int) -> int | None:
        place = x // max(1, self._across)
        return place if place < len(self._hand) else None

    def column_of(self, place: int) -> int:
        """The middle of a card."""
        return place * self._across + self._across // 2

    def on_click(self, event: events.Click) -> None:
        place = self.place_at(event.x)
        if place is not None:
            self.post_message(self.Picked(place))

    @property
    def _scale(self) -> Size:
        roomy = self.app.size.height >= ROOMY and self._across > HUGE.width + MARK
        return HUGE if roomy else LARGE

    def paint(self, width: int) -> list[Row]:
        return [
            [part for place, kind in enumerate(self._hand) for part in self._part(row, place, kind)]
            for row in range(self._scale.height + 1)
        ]

    def _part(self, row: int, place: int, kind: int) -> Row:
        """One row of one card; the last is its name."""
        assert self.view is not None
        catalogue, width, style = self.view.table.rules.catalogue, self._across, self._marked(place)
        size = self._scale
        if row == size.height:
            name = self._words.say_key("card-name", noun=noun(catalogue.kinds[kind]))
            return [(fitted(name, width - 1), style or NAME), (" ", NAME)]
        mark = f" {place + 1} " if row == 0 else f" {self._mark(place)} " if row == size.height // 2 else "   "
        back = catalogue.kinds[kind].shape is None
        drawn = joined((char, look.sign(char, goal=back)) for char in card_text(catalogue, kind, size=size)[row])
        return [(mark, style or NUMBER), *drawn, (" " * (width - MARK - size.width), NAME)]

    def _mark(self, place: int) -> str:
        """A sign for what a colour says of a card."""
        choosing = self.choosing
        if choosing is None:
            return " "
        return "▶" if choosing.card == place else "✗" if place in (choosing.passed or ()) else " "

    def _marked(self, place: int) -> Style | None:
        return {"▶": PICKED, "✗": PASSED}.get(self._mark(place))
