"""How suspicion went, a row for each player, and the scrubber: where in a game one is, to be clicked."""

from __future__ import annotations

from collections.abc import Sequence

from rich.style import Style
from textual import events
from textual.message import Message

from ...words import seat_name
from . import look
from .painted import Painted, Row, cut, joined

BARS = "▁▂▃▄▅▆▇█"
LINE, TICK, KNOB = "─", "┼", "●"
HERE = Style(color="#1a1200", bgcolor=look.YELLOW, bold=True)


class CurveView(Painted):
    DEFAULT_CSS = "CurveView { height: auto; width: 1fr; }"

    def __init__(self, title: str) -> None:
        super().__init__()
        self._said = title
        self._curve: Sequence[Sequence[float]] = ()
        self._at = 0

    def show(self, curve: Sequence[Sequence[float]], at: int) -> None:
        """The chances of each seat after each step, and the step that is shown."""
        self._curve, self._at = curve, at
        self.repaint()

    def paint(self, width: int) -> list[Row]:
        if not self._curve:
            return []
        title: Row = [(cut(self._said, width), Style(color=look.FAINT))]
        return [title, *(self._row(seat, width) for seat in range(len(self._curve[0])))]

    def _row(self, seat: int, width: int) -> Row:
        room = max(4, width - 7)
        here = self._at * (room - 1) // max(1, len(self._curve) - 1)
        line = list[tuple[str, Style]]()
        for column in range(room):
            step = column * (len(self._curve) - 1) // max(1, room - 1)
            chance = self._curve[self._at if column == here else step][seat]
            bar = BARS[min(int(chance * len(BARS)), len(BARS) - 1)]
            line.append((bar, HERE if column == here else Style(color=look.PLAYERS[seat % len(look.PLAYERS)])))
        percent = f"{100 * self._curve[self._at][seat]:3.0f} %"
        return [(f"{seat_name(seat)} ", Style(color=look.DIM)), *joined(line), (percent, Style(color=look.PAPER))]


class Scrubber(Painted):
    class Moved(Message):
        def __init__(self, step: int) -> None:
            super().__init__()
            self.step = step

    DEFAULT_CSS = f"Scrubber {{ background: {look.BOARD}; height: 1; width: 1fr; }}"

    def __init__(self) -> None:
        super().__init__()
        self._last, self._at = 0, 0
        self._ticks: Sequence[int] = ()

    def show(self, last: int, at: int, ticks: Sequence[int]) -> None:
        """How many steps there are, where one is, and at which a round begins."""
        self._last, self._at, self._ticks = last, at, ticks
        self.repaint()

    def column_of(self, step: int) -> int:
        return 1 + step * (max(3, self.size.width) - 3) // max(1, self._last)

    def paint(self, width: int) -> list[Row]:
        chars = [(LINE, Style(color=look.DIM))] * width
        for tick in self._ticks:
            chars[self.column_of(tick)] = (TICK, Style(color=look.PAPER))
        chars[self.column_of(self._at)] = (KNOB, Style(color=look.YELLOW, bold=True))
        return [joined(chars)]

    def on_click(self, event: events.Click) -> None:
        self._go(event.x)

    def on_mouse_move(self, event: events.MouseMove) -> None:
        if event.button:
            self._go(event.x)

    def _go(self, x: int) -> None:
        room = max(1, self.size.width - 3)
        step = round((x - 1) * self._last / room)
        self.post_message(self.Moved(min(max(step, 0), self._last)))
