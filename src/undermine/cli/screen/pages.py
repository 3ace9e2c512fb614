"""Pages over the table: something to read, to confirm or to answer; all of them go away with one key."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar

from rich.console import Group, RenderableType
from rich.style import Style
from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Input, Static

from ...words import Words
from . import look
from .actions import Actions, Button

Content = Callable[[int], Sequence[RenderableType]]
"""What stands on a page of so many columns."""
TITLE = Style(color=look.YELLOW, bold=True)

CSS = f"""
Page {{ align: center middle; background: {look.DEEP} 60%; }}
Page > Vertical {{
    width: 100%; max-width: 92; height: auto; max-height: 100%;
    background: {look.BOARD}; color: {look.PAPER}; padding: 0 1;
    border: round {look.ORANGE}; border-title-color: {look.YELLOW}; border-title-style: bold;
}}
Page VerticalScroll {{ height: auto; max-height: 100%; scrollbar-size-vertical: 1; }}
Page Static {{ width: 100%; height: auto; }}
Page Actions {{ background: {look.BOARD}; dock: bottom; }}
Line {{ align: center bottom; background: {look.DEEP} 0%; }}
Line > Vertical {{ height: auto; background: {look.BOARD}; color: {look.PAPER}; padding: 0 1; }}
Line Input {{ border: none; height: 1; padding: 0; background: {look.ROCK}; color: {look.PAPER}; }}
Line Input:focus {{ border: none; }}
"""


class Page(ModalScreen[bool]):
    """Returns True for going on, False for going back; where there is but one way on, both mean the same."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,space", "close(True)", show=False),
        Binding("escape,q", "close(False)", show=False),
        Binding("down,j", "scroll(1)", show=False),
        Binding("up,k", "scroll(-1)", show=False),
        Binding("pagedown", "scroll(10)", show=False),
        Binding("pageup", "scroll(-10)", show=False),
        Binding("home", "scroll(-10000)", show=False),
        Binding("end", "scroll(10000)", show=False),
    ]

    def __init__(self, words: Words, title: str, content: Content, *, yes: str = "", no: str = "") -> None:
        super().__init__()
        self._words, self._title, self._content = words, title, content
        self._yes, self._no = yes, no
        self.actions = Actions()

    def compose(self) -> ComposeResult:
        with Vertical() as box:
            box.border_title = self._title
            with VerticalScroll(can_focus=False):
                yield Static()
            yield self.actions

    def on_mount(self) -> None:
        buttons = [Button("⏎", self._yes or self._words.say_key("screen-go-on"), lambda: self._end(True))]
        if self._no:
            buttons.append(Button("Esc", self._no, lambda: self._end(False)))
        self.actions.show(buttons)

    def on_resize(self, event: events.Resize) -> None:
        width = min(92, event.size.width) - 4
        self.query_one(Static).update(Group(*self._content(width)))

    def action_close(self, on: bool) -> None:
        self._end(on or not self._no)

    def _end(self, on: bool) -> None:
        # Whoever awaits the end of a screen in its own handler would wait for ever.
        _ = self.dismiss(on)

    def action_scroll(self, by: int) -> None:
        self.query_one(VerticalScroll).scroll_relative(y=by, animate=False)


class Line(ModalScreen[str | None]):
    """A line that is typed at the bottom of the screen; None where it was given up."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "leave", show=False)]

    def __init__(self, question: str, most: int) -> None:
        super().__init__()
        self._question, self._most = question, most

    def compose(self) -> ComposeResult:
        with Vertical():
            yield Static(Text(self._question, TITLE))
            yield Input(max_length=self._most, select_on_focus=False)

    def on_mount(self) -> None:
        self.query_one(Input).focus()

    def on_input_submitted(self, event: Input.Submitted) -> None:
        _ = self.dismiss(event.value.strip())

    def action_leave(self) -> None:
        _ = self.dismiss(None)


def paragraphs(*lines: str, style: str = "") -> Content:
    """Plain text, whatever the width."""
    return lambda _: [Text(line, style) for line in lines]
