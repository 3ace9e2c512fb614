"""A visit to a room, from the door to the last card: sits down, waits, plays, and shows how it ended."""

from __future__ import annotations

import shlex

from rich.text import Text

from ...client import NoSeat
from ...client.link import Link
from ...client.seating import TAKEN, to_sit
from ...server.protocol import messages as told
from ...server.rooms.room import OPEN
from ..table.turn import Left
from ..terminal import Terminal
from .company import Company
from .desk import Desk
from .ending import show_ending
from .lobby import Lobby
from .table import OnlineTable, Reseated
from .wire import Position, ServerSaid, Wire, Word

NOWHERE = Position(None, None, 0)


class Visit:
    """`seat` is the letter asked for; `watch` is to look on, even where a seat is free."""

    def __init__(self, terminal: Terminal, link: Link, name: str, seat: str | None = None, watch: bool = False) -> None:
        self.terminal, self.link = terminal, link
        self._name, self._seat, self._watch = name, seat, watch
        self._room: told.RoomState | None = None
        self._position, self._over = NOWHERE, None  # type: Position, told.Over | None

    def run(self, token: str, language: str) -> int:
        desk = Desk(self.terminal)
        try:
            with Wire(self.link, token, language, desk.deliver) as wire:
                self._visit(desk, wire)
        except Left:
            self._say_how_to_come_back()
        except KeyboardInterrupt:
            desk.close()
            self.terminal.show("")
            self._say_how_to_come_back()
            raise
        finally:
            desk.close()
        return 0

    def _visit(self, desk: Desk, wire: Wire) -> None:
        company = self._enter(desk, wire)
        if company.room.phase == OPEN:
            self._position = Lobby(desk, company, self.link, self._position).run()
        while self._position.view is None and company.room.commitment is not None:
            desk.listen(self._look)
        if self._position.view is None:
            self.terminal.say("join-closed")
            return
        self._play(desk, company)

    def _enter(self, desk: Desk, wire: Wire) -> Company:
        """Through the door, and to a seat; who finds none looks on."""
        while self._room is None:
            desk.listen(self._look)
        while not self._seated(wire, self._room):
            desk.catch_up(self._look)
        desk.catch_up(self._look)
        return Company(self.terminal.words, wire, self._room, self._name)

    def _seated(self, wire: Wire, room: told.RoomState) -> bool:
        """Sit down, or look on where there is no seat; False where somebody else was faster."""
        try:
            for command in [] if self._watch else to_sit(room, self._name, self._seat, room.phase == OPEN):
                wire.do(command)
        except NoSeat:
            if self._seat is not None:
                raise
        except ServerSaid as refusal:
            if self._seat is not None or refusal.why != TAKEN:
                raise
            return False
        return True

    def _look(self, word: Word) -> None:
        if isinstance(word.message, told.RoomState):
            self._room = word.message
        if isinstance(word.message, told.Over):
            self._over = word.message
        self._position = word.position

    def _play(self, desk: Desk, company: Company) -> None:
        while True:
            table = OnlineTable(desk, company, self._position, self._over)
            try:
                over = table.run()
            except Reseated as change:
                self._position = change.position
                continue
            show_ending(self.terminal, over, company.commitment, table.view, company.names)
            return

    def _say_how_to_come_back(self) -> None:
        self.terminal.say("join-kept" if not self._watch else "join-left-watching", "dim")
        self.terminal.out.print(Text(f"  undermine join {shlex.quote(self.link.text)}"), soft_wrap=True)
