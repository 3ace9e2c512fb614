"""Lines of text around the mine: whose turn it is, what happened, what is known of roles, what to do."""

from __future__ import annotations

import textwrap
from collections.abc import Sequence

from rich.style import Style
from rich.text import Text
from textual.widget import Widget

from . import look

INDENT = "  "


class Bar(Widget):
    """One line: something on the left, and on the right whose turn it is."""

    DEFAULT_CSS = f"Bar {{ background: {look.BOARD}; height: 1; width: 1fr; }}"

    def __init__(self) -> None:
        super().__init__()
        self.left, self.right, self.called = "", "", False

    def show(self, left: str, right: str, called: bool) -> None:
        self.left, self.right, self.called = left, right, called
        self.refresh()

    def render(self) -> Text:
        told = f" ▶ {self.right} ◀ " if self.called else f" {self.right} "
        room = self.size.width - len(told)
        left = f" {self.left}"
        text = Text(no_wrap=True, end="", overflow="crop")
        text.append(left[: max(0, room)].ljust(room), Style(color=look.PAPER, bold=True))
        called = Style(color="#1a1200", bgcolor=look.YELLOW, bold=True)
        return text.append(told, called if self.called else Style(color=look.FAINT))


class Lines(Widget):
    """Wrapped lines, the last of them where there is no room for all; the newest are bright."""

    DEFAULT_CSS = "Lines { height: 1fr; width: 1fr; }"

    def __init__(self) -> None:
        super().__init__()
        self.lines: Sequence[str] = ()
        self.fresh = 0

    def show(self, lines: Sequence[str], fresh: int = 0) -> None:
        self.lines, self.fresh = tuple(lines), fresh
        self.refresh()

    def render(self) -> Text:
        told = list[Text]()
        for number, line in enumerate(self.lines):
            new = number >= len(self.lines) - self.fresh
            style = Style(color=look.PAPER if new else look.DIM)
            mark = "• " if new else INDENT
            parts = textwrap.wrap(line, max(8, self.size.width - len(INDENT))) or [""]
            told += [Text((INDENT if at else mark) + part, style) for at, part in enumerate(parts)]
        return Text("\n", no_wrap=True, end="", overflow="crop").join(told[-self.size.height :])


class Said(Widget):
    """A few lines that say what to do, or what just happened; what has no room is cut off at its end."""

    DEFAULT_CSS = f"Said {{ background: {look.SHADE}; color: {look.PAPER}; height: 2; width: 1fr; padding: 0 1; }}"

    def __init__(self, style: Style | None = None) -> None:
        super().__init__()
        self.text, self._style = "", style or Style(color=look.PAPER)

    def show(self, text: str) -> None:
        self.text = text
        self.refresh(layout=True)

    def get_content_height(self, container: object, viewport: object, width: int) -> int:
        return len(textwrap.wrap(self.text, max(8, width)))

    def render(self) -> Text:
        most = max(1, self.size.height)
        lines = textwrap.wrap(self.text, max(8, self.size.width), max_lines=most, placeholder=" …")
        return Text("\n".join(lines), self._style, no_wrap=True, end="", overflow="crop")
