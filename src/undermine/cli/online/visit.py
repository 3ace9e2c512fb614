"""A visit to a room, from the door to the last card: sits down, waits, plays, and shows how it ended."""

from __future__ import annotations

import shlex
from functools import partial

from rich.text import Text

from ...client import NoSeat
from ...client.link import Link
from ...client.seating import TAKEN, to_sit
from ...notation import LOT
from ...server.protocol import commands as asked
from ...server.protocol import messages as told
from ...server.rooms.room import OPEN, OVER, PLAYING
from ..table.turn import PROMPT, Left, meant
from ..terminal import Terminal
from .company import Company
from .desk import Desk
from .ending import show_ending
from .lobby import Lobby
from .table import OnlineTable, Reseated
from .wire import Position, ServerSaid, Wire, Word

AGAIN = "again"
NOWHERE = Position(None, None, 0)


class Visit:
    """`seat` is the letter asked for; `watch` is to look on, even where a seat is free; `first` is who shall begin."""

    def __init__(
        self,
        terminal: Terminal,
        link: Link,
        name: str,
        seat: str | None = None,
        watch: bool = False,
        first: str = LOT,
    ) -> None:
        self.terminal, self.link = terminal, link
        self._name, self._seat, self._watch, self._first = name, seat, watch, first
        self._room: told.RoomState | None = None
        self._company: Company | None = None
        self._position, self._over = NOWHERE, None  # type: Position, told.Over | None

    def run(self, token: str, language: str) -> Link | None:
        """Returns the room in which the table plays again, where the person wants to."""
        desk = Desk(self.terminal)
        try:
            with Wire(self.link, token, language, desk.deliver) as wire:
                return self._visit(desk, wire)
        except Left:
            desk.close()
            self._say_how_to_come_back()
        except KeyboardInterrupt:
            desk.close()
            self.terminal.show("")
            self._say_how_to_come_back()
            raise
        finally:
            desk.close()
        return None

    def _visit(self, desk: Desk, wire: Wire) -> Link | None:
        company = self._company = self._enter(desk, wire)
        if company.room.phase == OPEN:
            self._position = Lobby(desk, company, self.link, self._position).run()
        while self._position.view is None and (company.room.commitment or company.room.phase in (PLAYING, OVER)):
            desk.listen(self._look)
        if self._position.view is None:
            desk.present(lambda: self.terminal.say("join-closed"))
            return None
        return self._play(desk, company)

    def _enter(self, desk: Desk, wire: Wire) -> Company:
        """Through the door, and to a seat; who finds none looks on."""
        while self._room is None:
            desk.listen(self._look)
        while not sit_down(wire, self._room, self._name, self._seat, self._watch):
            desk.catch_up(self._look)
        desk.catch_up(self._look)
        if wire.waits():
            desk.present(lambda: self.terminal.say("join-asked"))
        return Company(self.terminal.words, wire, self._room, self._name, self._first)

    def _look(self, word: Word) -> None:
        if isinstance(word.message, told.RoomState):
            self._room = word.message
        if isinstance(word.message, told.Over):
            self._over = word.message
        self._position = word.position

    def _play(self, desk: Desk, company: Company) -> Link | None:
        while True:
            table = OnlineTable(desk, company, self._position, self._over)
            try:
                over = table.run()
            except Reseated as change:
                self._position = change.position
                continue
            desk.present(partial(show_ending, self.terminal, over, company.promise, table.view, company.names))
            return self._again(desk, company) if self.terminal.live and company.seated else None

    def _again(self, desk: Desk, company: Company) -> Link | None:
        """Whether the person plays again at the same table."""

        def hear(word: Word) -> None:
            for line in company.hear(word.message):
                desk.above(line)

        desk.present(lambda: self.terminal.say("join-again", "bold"))
        text = desk.line(PROMPT, hear) or ""
        if meant(text, (AGAIN,), self.terminal.words) != AGAIN:
            return None
        code = company.wire.do(asked.Rematch()).room
        return None if code is None else Link(self.link.server, code)

    def _say_how_to_come_back(self) -> None:
        seated = self._company is not None and self._company.seated
        say_how_to_come_back(self.terminal, self.link, seated, self._watch)


def sit_down(wire: Wire, room: told.RoomState, name: str, seat: str | None, watch: bool) -> bool:
    """Sit down, or look on where there is no seat; False where somebody else was faster."""
    try:
        for command in [] if watch else to_sit(room, name, seat, room.phase == OPEN):
            wire.do(command)
    except NoSeat:
        if seat is not None:
            raise
    except ServerSaid as refusal:
        if seat is not None or refusal.why != TAKEN:
            raise
        return False
    return True


def say_how_to_come_back(terminal: Terminal, link: Link, seated: bool, watch: bool) -> None:
    terminal.say("join-kept" if seated else "join-left-watching", "dim")
    terminal.out.print(Text(f"  undermine join {shlex.quote(link.text)}{' --watch' if watch else ''}"), soft_wrap=True)
