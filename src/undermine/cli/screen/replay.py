"""A recorded game on the screen: back and forth by keys, or by a click on the scrubber, with the curve of suspicion."""

from __future__ import annotations

import asyncio
from typing import ClassVar

from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.screen import Screen

from ...notation import Record, Replay
from ...words import seat_name
from ..players import plain_names
from ..rules import rules_page
from ..terminal import Terminal
from . import look
from .actions import Actions, Button
from .curve import CurveView, Scrubber
from .following import What
from .hand import HandView
from .help import keys
from .leaving import Left
from .mine import MineView
from .pages import Page
from .players import PlayersView
from .sidelines import Bar, Lines, Said
from .steps import Chances, Step, steps_of, suspicion_of
from .table import PACES, USUAL

KEYS = (
    ("← →", "screen-key-replay-step"),
    ("↑ ↓", "screen-key-replay-round"),
    ("Home End", "screen-key-replay-ends"),
    ("␣", "screen-key-replay-play"),
    ("e", "screen-key-replay-eyes"),
    ("c", "screen-key-replay-curve"),
    ("p", "screen-key-pace"),
    ("z, x, f", "screen-key-zoom"),
    ("⇧ ← ↑ ↓ →", "screen-key-scroll"),
    ("b", "screen-key-rules"),
    ("q", "screen-key-leave"),
)


class ReplayScreen(Screen[None]):
    CSS = f"""
    ReplayScreen {{ background: {look.DEEP}; }}
    #side {{ background: {look.SHADE}; padding: 0 1; height: 1fr; }}
    CurveView, #log {{ margin: 1 0 0 0; }}
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "step(-1)", show=False),
        Binding("right,enter", "step(1)", show=False),
        Binding("up,pageup", "round(-1)", show=False),
        Binding("down,pagedown", "round(1)", show=False),
        Binding("home", "step(-100000)", show=False),
        Binding("end", "step(100000)", show=False),
        Binding("space", "play", show=False),
        Binding("e", "eyes", show=False),
        Binding("c", "curve", show=False),
        Binding("p", "pace", show=False),
        Binding("z,plus,equals_sign", "zoom(1)", show=False),
        Binding("x,minus", "zoom(-1)", show=False),
        Binding("f", "fit", show=False),
        Binding("shift+left,ctrl+left", "pan(-5, 0)", show=False),
        Binding("shift+right,ctrl+right", "pan(5, 0)", show=False),
        Binding("shift+up,ctrl+up", "pan(0, -2)", show=False),
        Binding("shift+down,ctrl+down", "pan(0, 2)", show=False),
        Binding("b", "rules", show=False),
        Binding("question_mark,f1", "help", show=False),
        Binding("q,escape,ctrl+c,ctrl+q", "leave", show=False, priority=True),
    ]

    def __init__(self, terminal: Terminal, record: Record, eyes: int | None = None, turn: int | None = None) -> None:
        super().__init__()
        self.terminal, self.words, self._record, self.eyes = terminal, terminal.words, record, eyes
        self._names = plain_names(record.names)
        self._game = Replay(record).match.rules
        self.steps: list[Step] = []
        self._curve: list[Chances] = []
        self.at, self.pace, self.playing = 0, USUAL, False
        self.bar, self.mine, self.hand = Bar(), MineView(), HandView(self.words)
        self.players, self.log_lines, self.actions = PlayersView(self.words), Lines(), Actions()
        self.curve, self.scrubber, self.said = CurveView(self.words.say_key("screen-replay-curve")), Scrubber(), Said()
        self.log_lines.id = "log"
        self._look()
        if turn is not None:
            self.at = max(number for number, step in enumerate(self.steps) if step.turn <= turn)

    def _look(self) -> None:
        self.steps = steps_of(self._record, self.eyes, self.words, self._names)

    def compose(self) -> ComposeResult:
        yield self.bar
        with Horizontal():
            yield self.mine
            with Vertical(id="side"):
                yield self.players
                yield self.curve
                yield self.log_lines
        yield self.hand
        yield self.scrubber
        yield self.said
        yield self.actions

    def on_mount(self) -> None:
        self.run_worker(self._suspect())
        self.run_worker(self._run())

    @property
    def suspected(self) -> bool:
        """Whether the curve is there."""
        return bool(self._curve)

    async def _suspect(self) -> None:
        """Beside what is shown, for it takes a while."""
        eyes = self.eyes
        found = await asyncio.to_thread(suspicion_of, self._record, eyes)
        if eyes == self.eyes:
            self._curve = found
            self.redraw()

    async def _run(self) -> None:
        while True:
            await asyncio.sleep(max(PACES[self.pace], 0.1))
            if self.playing:
                self.playing = self.at + 1 < len(self.steps)
                self.action_step(1, by_hand=False)

    def on_resize(self, event: events.Resize) -> None:
        width = event.size.width
        self.query_one("#side").styles.width = 27 if width < 96 else 36 if width < 130 else 50
        self.redraw()

    # What is shown -------------------------------------------------------------------------------------------------

    def redraw(self) -> None:
        if not self.is_mounted:
            return
        step, last = self.steps[self.at], self.steps[-1].turn
        table = step.scene.view.table
        where = self.words.say_key("screen-replay-at", round=table.round, move=step.turn, last=last)
        self.bar.show(where, self._whose(), called=False)
        self.mine.show(step.shown)
        self.hand.show(step.shown)
        self.players.show(step.scene.view, self._names, roles=step.roles, named=self.eyes is None)
        self.curve.show(self._curve, self.at)
        told = [line for one in self.steps[self._began() : self.at + 1] for line in one.scene.lines]
        self.log_lines.show(told, len(step.scene.lines))
        ticks = [number for number, one in enumerate(self.steps) if one.scene.what is What.DEALT]
        self.scrubber.show(len(self.steps) - 1, self.at, ticks)
        said = " ".join(step.scene.lines) or self.words.say_key("screen-replay-start")
        self.said.show(f"{step.move}: {said}" if step.move else said)
        self.actions.show(self._buttons())

    def _began(self) -> int:
        """The deal of the round that is shown."""
        return max(number for number in range(self.at + 1) if self.steps[number].scene.what is What.DEALT)

    def _whose(self) -> str:
        if self.eyes is None:
            return self.words.say_key("screen-replay-open") if self._record.gold else ""
        return self.words.say_key("screen-replay-eyes", name=seat_name(self.eyes, self._names))

    def _buttons(self) -> list[Button]:
        words = self.words
        play = "screen-replay-pause" if self.playing else "screen-replay-play"
        return [
            Button("←", words.say_key("screen-replay-step"), lambda: self.action_step(-1)),
            Button("→", words.say_key("screen-replay-step"), lambda: self.action_step(1)),
            Button("␣", words.say_key(play), self.action_play),
            Button("↓", words.say_key("screen-replay-round"), lambda: self.action_round(1)),
            Button("e", words.say_key("screen-replay-whose"), self.action_eyes),
            Button("?", words.say_key("screen-help"), self.action_help),
            Button("q", words.say_key("screen-leave"), self.action_leave),
        ]

    # What is pressed -----------------------------------------------------------------------------------------------

    def action_step(self, by: int, by_hand: bool = True) -> None:
        if by_hand:
            self.playing = False
        self._go(self.at + by)

    def _go(self, step: int) -> None:
        self.at = min(max(step, 0), len(self.steps) - 1)
        self.redraw()

    def action_round(self, by: int) -> None:
        deals = [number for number, step in enumerate(self.steps) if step.scene.what is What.DEALT]
        ahead = [number for number in (*deals, len(self.steps) - 1) if number > self.at]
        behind = [number for number in deals if number < self.at]
        self._go(min(ahead, default=self.at) if by > 0 else max(behind, default=0))

    def action_play(self) -> None:
        self.playing = not self.playing
        if self.playing and self.at + 1 == len(self.steps):
            self.at = 0
        self.redraw()

    def action_eyes(self) -> None:
        """All cards open, then each seat in turn."""
        seats: list[int | None] = [None, *range(self._record.players)]
        self.eyes = seats[(seats.index(self.eyes) + 1) % len(seats)]
        self._curve = []
        self._look()
        self.redraw()
        self.run_worker(self._suspect())

    def action_pace(self) -> None:
        self.pace = (self.pace + 1) % len(PACES)
        self.said.show(self.words.say_key("screen-pace", pace=self.pace))

    def action_zoom(self, step: int) -> None:
        self.mine.zoom_by(step)

    def action_fit(self) -> None:
        self.mine.fit()

    def action_pan(self, right: int, down: int) -> None:
        self.mine.pan(right, down)

    def action_curve(self) -> None:
        """The curve as a page, for many players in a low window."""

        def content(width: int) -> list[Text]:
            rows = self.curve.paint(width)
            return [Text.assemble(*row, no_wrap=True) for row in rows[1:]]

        _ = self.app.push_screen(Page(self.words, self.words.say_key("screen-replay-curve"), content))

    def action_rules(self) -> None:
        title = self.words.say_key("screen-rules")
        page = Page(self.words, title, lambda width: list(rules_page(self.terminal, self._game, width)))
        _ = self.app.push_screen(page)

    def action_help(self) -> None:
        _ = self.app.push_screen(
            Page(self.words, self.words.say_key("screen-help"), lambda _: [keys(self.words, KEYS)])
        )

    def action_leave(self) -> None:
        self.app.exit(Left())

    def on_scrubber_moved(self, event: Scrubber.Moved) -> None:
        self.playing = False
        self._go(event.step)
