"""The table on the screen: the mine, beside it players, role and log, below it the hand and what may be done."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from contextlib import suppress
from functools import partial
from typing import Any, ClassVar

from rich.console import RenderableType
from rich.style import Style
from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.screen import Screen

from ...game import Move, View
from ...messages import Problem
from ...server.protocol.commands import MOST_TEXT
from ..rules import rules_page
from ..table.knowledge import seen_text, suspicion_lines
from ..terminal import Terminal
from . import look
from .actions import Actions, Button
from .choosing import Choosing
from .driver import Driver
from .following import Scene
from .hand import HandView
from .help import help_page
from .leaving import Left
from .mine import MineView
from .pages import Content, Line, Page, paragraphs
from .players import PlayersView
from .sidelines import Bar, Lines, Said
from .talking import asks_for_help

PACES = (1.8, 0.9, 0.35, 0.0)
"""Seconds for which a move of somebody else can be looked at."""
USUAL = 1
TALL = 30
"""Rows from which on there is room for more than the most needed."""


class TableScreen(Screen[None]):
    CSS = f"""
    TableScreen {{ background: {look.DEEP}; }}
    #side {{ background: {look.SHADE}; padding: 0 1; height: 1fr; }}
    #role {{ height: auto; max-height: 8; padding: 0; margin: 1 0 0 0; }}
    #log {{ margin: 1 0 0 0; }}
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        *(Binding(str(number), f"pick({number - 1})", show=False) for number in range(1, 10)),
        Binding("left", "go(-1, 0)", show=False),
        Binding("right", "go(1, 0)", show=False),
        Binding("up", "go(0, -1)", show=False),
        Binding("down", "go(0, 1)", show=False),
        Binding("shift+left,ctrl+left", "pan(-5, 0)", show=False),
        Binding("shift+right,ctrl+right", "pan(5, 0)", show=False),
        Binding("shift+up,ctrl+up", "pan(0, -2)", show=False),
        Binding("shift+down,ctrl+down", "pan(0, 2)", show=False),
        Binding("tab", "step(1)", show=False, priority=True),
        Binding("shift+tab", "step(-1)", show=False, priority=True),
        Binding("enter,space", "play", show=False),
        Binding("r", "turn", show=False),
        Binding("d", "discard", show=False),
        Binding("escape,backspace", "put_back", show=False),
        Binding("z,plus,equals_sign", "zoom(1)", show=False),
        Binding("x,minus", "zoom(-1)", show=False),
        Binding("f", "fit", show=False),
        Binding("h", "hint", show=False),
        Binding("l", "log", show=False),
        Binding("o", "role", show=False),
        Binding("s", "suspect", show=False),
        Binding("b", "rules", show=False),
        Binding("p", "pace", show=False),
        Binding("t", "talk", show=False),
        Binding("question_mark,f1", "help", show=False),
        Binding("q,ctrl+c,ctrl+q", "leave", show=False, priority=True),
    ]

    def __init__(self, terminal: Terminal, driver: Driver, pace: int = USUAL) -> None:
        super().__init__()
        self.terminal, self.words, self.driver, self.pace = terminal, terminal.words, driver, pace
        self.choosing: Choosing | None = None
        self._chosen: Callable[[Move], object] = lambda _: None
        self._note = ""
        self._role_shown = driver.role_lies_open
        self._hurried = asyncio.Event()
        self.bar, self.mine, self.hand = Bar(), MineView(), HandView(self.words)
        self.players, self.log_lines, self.actions = PlayersView(self.words), Lines(), Actions()
        self.role_lines, self.said = Said(Style(color=look.SKY)), Said()
        self.role_lines.id, self.log_lines.id = "role", "log"

    def compose(self) -> ComposeResult:
        yield self.bar
        with Horizontal():
            yield self.mine
            with Vertical(id="side"):
                yield self.players
                yield self.role_lines
                yield self.log_lines
        yield self.hand
        yield self.said
        yield self.actions

    def on_mount(self) -> None:
        self.run_worker(self._drive(), exit_on_error=False)

    async def _drive(self) -> None:
        try:
            await self.driver.run(self)
        except Problem as problem:
            self.app.exit(problem)
        except Exception as error:
            self.app.exit(error)
            raise
        else:
            self.app.exit()

    def on_resize(self, event: events.Resize) -> None:
        width = event.size.width
        self.query_one("#side").styles.width = 27 if width < 96 else 36 if width < 130 else 50
        self.redraw()

    # What is shown -------------------------------------------------------------------------------------------------

    @property
    def view(self) -> View:
        return self.driver.follower.view

    def redraw(self) -> None:
        if not self.is_mounted:
            return
        view, names = self.view, self.driver.names
        self.bar.show(self._status(view), *self._turn())
        self.mine.show(view, self.choosing)
        self.hand.show(view, self.choosing)
        self.players.show(view, names, self.choosing)
        self.role_lines.show(self._role(view))
        self.log_lines.show(self.driver.follower.log, self.driver.follower.fresh)
        self.said.show(self._said())
        self.actions.show(self._buttons())

    def _status(self, view: View) -> str:
        table = view.table
        told = self.words.say_key(
            "table-status", round=table.round, rounds=table.rules.house.rounds, stock=table.stock_left
        )
        if table.stakes is None:
            return told
        return f"{told} · {self.words.say_key('table-markers', count=table.stakes.markers_left)}"

    def _turn(self) -> tuple[str, bool]:
        if self.choosing is not None:
            return self.words.say_key("screen-you-move"), True
        return self.driver.waiting_for(), False

    def _role(self, view: View) -> str:
        """The role where it lies open; in a low window in few words."""
        if view.own is None or view.table.outcome is not None:
            return ""
        if not self._role_shown:
            return self.words.say_key("screen-role-covered") if view.own.role is not None else ""
        if self.size.height >= TALL:
            return self.driver.role()
        if view.own.role is None:
            return ""
        role = self.words.say_key("payout-role", role=view.own.role.value)
        known = seen_text(view, self.words, self.driver.names)
        return " ".join(filter(None, [self.words.say_key("screen-role", role=role), known]))

    def _said(self) -> str:
        if self._note:
            return self._note
        return self.choosing.said() if self.choosing is not None else " ".join(self.driver.follower.log[-2:])

    def _buttons(self) -> list[Button]:
        words, found = self.words, list[Button]()
        choosing = self.choosing
        if choosing is not None:
            for number, offer in choosing.buttons:
                found.append(Button("", offer.label, partial(self._press, number), number == choosing.at))
            if choosing.can_play:
                found.append(Button("⏎", words.say_key("screen-play"), self.action_play))
            if choosing.can_turn:
                found.append(Button("r", words.say_key("screen-turn"), self.action_turn))
            if choosing.can_pass and choosing.passed is None:
                found.append(Button("d", words.say_key("screen-discard"), self.action_discard))
            if choosing.card is not None or choosing.passed is not None:
                found.append(Button("Esc", words.say_key("screen-back"), self.action_put_back))
            else:
                found.append(Button("h", words.say_key("screen-hint"), self.action_hint))
        else:
            found.append(Button("⏎", words.say_key("screen-hurry"), self.action_play))
        if self.driver.talks:
            found.append(Button("t", words.say_key("screen-talk"), self.action_talk))
        found.append(Button("?", words.say_key("screen-help"), self.action_help))
        found.append(Button("q", words.say_key("screen-leave"), self.action_leave))
        return found

    # For whoever drives it -----------------------------------------------------------------------------------------

    async def present(self, scene: Scene, wait: bool = True) -> None:
        """Show what happened, as long as it takes to look at it."""
        self._note = ""
        self.redraw()
        if not wait or not scene.lines:
            return
        with suppress(TimeoutError):
            async with asyncio.timeout(PACES[self.pace]):
                await self._hurried.wait()

    def ask(self, chosen: Callable[[Move], object]) -> None:
        """Let the person decide; what is decided is told to `chosen`."""
        self._hurried.clear()
        self.choosing, self._chosen = Choosing(self.view, self.words, self.driver.names), chosen
        self.app.bell() if self.driver.talks else None
        self.redraw()

    def ask_no_more(self) -> None:
        self.choosing = None
        self.redraw()

    async def decided(self) -> Move:
        """The same, to wait for."""
        answer: asyncio.Future[Move] = asyncio.get_running_loop().create_future()
        self.ask(answer.set_result)
        return await answer

    def note(self, text: str) -> None:
        self._note = text
        self.redraw()

    def cover_role(self) -> None:
        self._role_shown = self.driver.role_lies_open

    async def page(self, title: str, content: Content, *, yes: str = "", no: str = "") -> bool:
        self._hurried.clear()
        return await self.app.push_screen_wait(Page(self.words, title, content, yes=yes, no=no))

    # What is pressed -----------------------------------------------------------------------------------------------

    def _changed(self) -> None:
        self._note = ""
        self.redraw()

    def action_pick(self, place: int) -> None:
        if self.choosing is not None:
            self.choosing.pick(place)
            self._changed()

    def action_go(self, right: int, down: int) -> None:
        if self.choosing is None or not self.choosing.go(right, down):
            self.action_pan(5 * right, 2 * down)
        else:
            self._changed()

    def action_pan(self, right: int, down: int) -> None:
        self.mine.pan(right, down)

    def action_step(self, by: int) -> None:
        if self.choosing is not None:
            self.choosing.step(by)
            self._changed()

    def action_turn(self) -> None:
        if self.choosing is not None:
            self.choosing.turn()
            self._changed()

    def action_discard(self) -> None:
        if self.choosing is not None:
            self.choosing.discard()
            self._changed()

    def action_put_back(self) -> None:
        if self.choosing is not None:
            self.choosing.back()
            self._changed()

    def action_play(self) -> None:
        """Play what is pointed at; while others move, do not wait for each of them."""
        if self.choosing is None:
            self._hurried.set()
            return
        move = self.choosing.move()
        if move is not None:
            self._play(move)

    def _play(self, move: Move) -> None:
        self.choosing, self._note = None, ""
        self.driver.follower.read()
        self.redraw()
        self._chosen(move)

    def _press(self, number: int) -> None:
        """A button for an offer: it is played at once."""
        if self.choosing is not None:
            self._play(self.choosing.offers[number].move)

    def on_hand_view_picked(self, event: HandView.Picked) -> None:
        self.action_pick(event.place)

    def on_mine_view_pointed(self, event: MineView.Pointed) -> None:
        """A click plays where there is one way to; where there are two, the first click shows, the second plays."""
        choosing = self.choosing
        if choosing is None:
            return
        before = choosing.pointed
        if not choosing.point(event.cell):
            return
        if choosing.can_turn and (before is None or before.cell != event.cell):
            self._changed()
        else:
            self.action_play()

    def on_players_view_pointed(self, event: PlayersView.Pointed) -> None:
        offers = self.choosing.of_seat(event.seat) if self.choosing is not None else []
        if self.choosing is None or not offers:
            return
        if len(offers) == 1:
            self._press(offers[0])
        else:
            self.choosing.at = offers[0]
            self._changed()

    # The mine and the pages ----------------------------------------------------------------------------------------

    def action_zoom(self, step: int) -> None:
        self.mine.zoom_by(step)

    def action_fit(self) -> None:
        self.mine.fit()

    def action_role(self) -> None:
        self._role_shown = not self._role_shown
        self.redraw()

    def action_pace(self) -> None:
        self.pace = (self.pace + 1) % len(PACES)
        self.note(self.words.say_key("screen-pace", pace=self.pace))

    def action_log(self) -> None:
        self._read("screen-log", paragraphs(*self.driver.follower.log))

    def action_help(self) -> None:
        self._read("screen-help", help_page(self.words, self.driver.rules, self.driver.more_help()))

    def action_rules(self) -> None:
        self._read("screen-rules", lambda width: list(rules_page(self.terminal, self.driver.rules, width)))

    def action_suspect(self) -> None:
        view = self.view
        if view.own is None or view.own.role is None or view.table.outcome is not None:
            self.note(self.driver.role())
        else:
            self._read("screen-suspicion", paragraphs(*suspicion_lines(view, self.words, self.driver.names)))

    def _read(self, title: str, content: Content) -> None:
        _ = self.app.push_screen(Page(self.words, self.words.say_key(title), content))

    def action_hint(self) -> None:
        if self.choosing is not None:
            self._later(self._hint(self.choosing))

    async def _hint(self, choosing: Choosing) -> None:
        self.note(self.words.say_key("screen-thinking"))
        hint = await self.driver.hint(choosing.view)
        if self.choosing is not choosing:
            return
        choosing.suggest(hint.move)
        self._changed()
        said: list[RenderableType] = hint.said
        await self.page(self.words.say_key("screen-hint"), lambda _: said)

    def action_talk(self) -> None:
        if self.driver.talks:
            self._later(self._talk())

    async def _talk(self) -> None:
        text = await self.app.push_screen_wait(Line(self.words.say_key("screen-say"), MOST_TEXT))
        if text and asks_for_help(text, self.words):
            self.action_help()
        elif text:
            self.note(await self.driver.say(text))

    def action_leave(self) -> None:
        self._later(self._leave())

    async def _leave(self) -> None:
        title, yes, no = (self.words.say_key(key) for key in ("screen-leave-title", "screen-leave", "screen-stay"))
        if await self.page(title, paragraphs(self.driver.leaving()), yes=yes, no=no):
            self.app.exit(Left())

    def _later(self, work: Coroutine[Any, Any, None]) -> None:
        """Do it beside the game; what cannot be done is said."""

        async def done() -> None:
            try:
                await work
            except Problem as problem:
                self.note(self.words.say(problem.message))

        self.run_worker(done(), exit_on_error=True)
