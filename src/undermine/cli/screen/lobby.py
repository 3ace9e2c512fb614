"""The room before its game on the full screen: who sits where, what is said, and what may be done about it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any, ClassVar

from rich.style import Style
from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.message import Message
from textual.screen import Screen

from ...client.link import Link
from ...messages import Problem
from ...notation import SEAT_LETTERS
from ...server.protocol import messages as told
from ...server.protocol.commands import MOST_TEXT
from ...server.rooms.room import OPEN, OVER, PLAYING
from ..online.company import ROOM_VERBS, Company
from ..online.visit import sit_down
from ..online.wire import Position, Wire, Word
from ..rules import rules_page
from ..terminal import Terminal, harmless
from . import look
from .actions import Actions, Button
from .leaving import Left
from .pages import Line, Page, paragraphs
from .painted import Painted, Row, fitted
from .sidelines import Bar, Lines, Said
from .table import TableScreen
from .talking import asks_for_help, spoken
from .visit import Guest, Post

HERE = Style(color="#1a1200", bgcolor=look.YELLOW, bold=True)


class SeatsView(Painted):
    """A row for each seat, one of them pointed at."""

    class Pointed(Message):
        def __init__(self, seat: int) -> None:
            super().__init__()
            self.seat = seat

    DEFAULT_CSS = f"SeatsView {{ background: {look.DEEP}; height: auto; padding: 1 2; }}"

    def __init__(self) -> None:
        super().__init__()
        self.seats: list[str] = []
        self.at = 0

    def show(self, seats: list[str], at: int) -> None:
        self.seats, self.at = seats, at
        self.repaint()

    def paint(self, width: int) -> list[Row]:
        paper = Style(color=look.PAPER)
        return [
            [
                (
                    fitted(f"{'▶' if number == self.at else ' '} {seat}", min(60, width)),
                    HERE if number == self.at else paper,
                )
            ]
            for number, seat in enumerate(self.seats)
        ]

    def on_click(self, event: events.Click) -> None:
        row = event.y - 1
        if 0 <= row < len(self.seats):
            self.post_message(self.Pointed(row))


class LobbyScreen(Screen[None]):
    CSS = f"""
    LobbyScreen {{ background: {look.DEEP}; }}
    #link {{ height: 1; background: {look.DEEP}; }}
    #news {{ margin: 0 2; }}
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up,shift+tab", "point(-1)", show=False, priority=True),
        Binding("down,tab", "point(1)", show=False, priority=True),
        Binding("g", "begin", show=False),
        Binding("n", "seat_bot", show=False),
        Binding("c", "of_seat('free')", show=False),
        Binding("s", "of_seat('sit')", show=False),
        Binding("u", "stand", show=False),
        Binding("t", "talk", show=False),
        Binding("b", "rules", show=False),
        Binding("question_mark,f1", "help", show=False),
        Binding("q,ctrl+c,ctrl+q", "leave", show=False, priority=True),
    ]

    def __init__(self, terminal: Terminal, link: Link, guest: Guest, wire: Wire, post: Post) -> None:
        super().__init__()
        self.terminal, self.words = terminal, terminal.words
        self.link, self.guest, self.wire, self.post = link, guest, wire, post
        self.company: Company | None = None
        self.told: list[Text] = []
        """What is said in the terminal afterwards."""
        self._room: told.RoomState | None = None
        self._over: told.Over | None = None
        self._position = Position(None, None, 0)
        self._said_so_far: list[str] = []
        self._pointed = 0
        self.bar, self.address, self.seats = Bar(), Said(Style(color=look.FAINT)), SeatsView()
        self.news, self.said, self.actions = Lines(), Said(), Actions()
        self.address.id, self.news.id = "link", "news"

    @property
    def seated(self) -> bool:
        return self.company is not None and self.company.seated

    def compose(self) -> ComposeResult:
        yield self.bar
        yield self.address
        yield self.seats
        yield self.news
        yield self.said
        yield self.actions

    def on_mount(self) -> None:
        self.run_worker(self._visit(), exit_on_error=False)

    # The way in ------------------------------------------------------------------------------------------------------

    async def _visit(self) -> None:
        self.post.open()
        try:
            company = self.company = await self._enter()
            await self._wait(company)
        except Problem as problem:
            self.app.exit(problem)
        except Exception as error:
            self.app.exit(error)
            raise

    async def _enter(self) -> Company:
        """Through the door, and to a seat; who finds none looks on."""
        guest = self.guest
        while self._room is None:
            self._look(await self.post.hear())
        while not await asyncio.to_thread(sit_down, self.wire, self._room, guest.name, guest.seat, guest.watch):
            self._look(await self.post.hear())
        return Company(self.words, self.wire, self._room, guest.name, guest.first)

    def _look(self, word: Word) -> None:
        if isinstance(word.message, told.RoomState):
            self._room = word.message
        if isinstance(word.message, told.Over):
            self._over = word.message
        self._position = word.position

    async def _wait(self, company: Company) -> None:
        """Until there is a game to be seen, or none will come any more."""
        while company.room.phase == OPEN:
            self._show(company)
            word = await self.post.hear()
            self._look(word)
            self._said_so_far += company.hear(word.message)
        while self._position.view is None and (company.room.commitment or company.room.phase in (PLAYING, OVER)):
            word = await self.post.hear()
            self._look(word)
            company.hear(word.message)
        if self._position.view is None:
            self.told.append(Text(self.words.say_key("join-closed")))
            self.app.exit()
            return
        from .room import RoomGame

        game = RoomGame(self, company, self._position, self._over)
        # Over this one, which stays: a screen that goes away waits for its work, and this here is part of it.
        await self.app.push_screen(TableScreen(self.terminal, game))

    # What is shown -------------------------------------------------------------------------------------------------

    def _show(self, company: Company) -> None:
        room = company.room
        rules = " ".join((room.rules["key"], *room.rules["house"]))
        title = self.words.say_key("join-room", code=room.code, rules=rules, seats=len(room.seats))
        told = [self.words.say_key("join-seconds", seconds=room.seconds)] if room.seconds is not None else []
        told += [self.words.say_key("join-scripted")] if room.scripted else []
        self.bar.show(title, "", called=False)
        self.address.show(" ".join([self.link.text, *told]))
        self._pointed = min(self._pointed, len(room.seats) - 1)
        self.seats.show(list(company.seats()), self._pointed)
        self.news.show(self._said_so_far, 3)
        self.said.show(self.words.say_key("screen-lobby-ready" if room.host else "screen-lobby-wait"))
        self.actions.show(self._buttons(company))

    def _buttons(self, company: Company) -> list[Button]:
        def button(key: str, name: str, press: Callable[[], object]) -> Button:
            return Button(key, self.words.say_key(name), press)

        host = [
            button("g", "screen-lobby-begin", self.action_begin),
            button("n", "screen-lobby-bot", self.action_seat_bot),
            button("c", "screen-lobby-free", lambda: self.action_of_seat("free")),
        ]
        sitting = button("u", "screen-lobby-stand", self.action_stand)
        standing = button("s", "screen-lobby-sit", lambda: self.action_of_seat("sit"))
        return [
            *(host if company.room.host else []),
            sitting if company.seated else standing,
            button("t", "screen-talk", self.action_talk),
            button("?", "screen-help", self.action_help),
            button("q", "screen-leave", self.action_leave),
        ]

    # What is pressed -------------------------------------------------------------------------------------------------

    def on_seats_view_pointed(self, event: SeatsView.Pointed) -> None:
        self._pointed = event.seat
        if self.company is not None:
            self._show(self.company)

    def action_point(self, by: int) -> None:
        if self.company is not None:
            self._pointed = (self._pointed + by) % len(self.company.room.seats)
            self._show(self.company)

    def action_begin(self) -> None:
        self._do("begin")

    def action_seat_bot(self) -> None:
        """At the seat that is pointed at, or else at the next that is free."""
        if self.company is not None:
            seats = self.company.room.seats
            onwards = [(self._pointed + step) % len(seats) for step in range(len(seats))]
            free = (seat for seat in onwards if seats[seat].name is None and seats[seat].bot is None)
            self._pointed = next(free, self._pointed)
            self._show(self.company)
            self.action_of_seat("bot")

    def action_of_seat(self, verb: str) -> None:
        self._do(verb, SEAT_LETTERS[self._pointed])

    def action_stand(self) -> None:
        self._do("stand")

    def _do(self, verb: str, rest: str = "") -> None:
        self._later(self._obey(verb, rest))

    async def _obey(self, verb: str, rest: str) -> None:
        if self.company is not None:
            note = await asyncio.to_thread(self.company.obey, verb, rest)
            if note:
                self._note(note)

    def _note(self, note: str) -> None:
        self._said_so_far.append(harmless(note))
        if self.company is not None:
            self._show(self.company)

    def action_talk(self) -> None:
        self._later(self._talk())

    async def _talk(self) -> None:
        text = await self.app.push_screen_wait(Line(self.words.say_key("screen-say"), MOST_TEXT))
        if text and asks_for_help(text, self.words):
            self.action_help()
        elif text:
            await self._obey(*spoken(text, ROOM_VERBS, self.words))

    def action_rules(self) -> None:
        company = self.company
        if company is not None:
            title = self.words.say_key("screen-rules")
            rules = company.rules
            page = Page(self.words, title, lambda width: list(rules_page(self.terminal, rules, width)))
            _ = self.app.push_screen(page)

    def action_help(self) -> None:
        keys = ["join-help-host"] if self.company is not None and self.company.room.host else []
        lines = [self.words.say_key(key) for key in [*keys, "join-help-room"]]
        _ = self.app.push_screen(Page(self.words, self.words.say_key("screen-help"), paragraphs(*lines)))

    def action_leave(self) -> None:
        self._later(self._leave())

    async def _leave(self) -> None:
        title, yes, no = (self.words.say_key(key) for key in ("screen-leave-title", "screen-leave", "screen-stay"))
        said = self.words.say_key("screen-leave-room" if self.seated else "screen-leave-watching")
        page = Page(self.words, title, paragraphs(said), yes=yes, no=no)
        if await self.app.push_screen_wait(page):
            self.app.exit(Left())

    def _later(self, work: Coroutine[Any, Any, None]) -> None:
        async def done() -> None:
            try:
                await work
            except Problem as problem:
                self._note(self.words.say(problem.message))

        self.run_worker(done(), exit_on_error=True)
