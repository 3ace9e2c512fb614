"""The room before its game: who sits where, what is said, and what the host lets happen."""

from __future__ import annotations

from collections import deque

from rich.text import Text

from ...client.link import Link
from ...messages import Problem
from ...server.rooms.room import OPEN
from ..rules import show_rules
from ..table.turn import PROMPT, Left, meant
from ..terminal import BadUsage, harmless
from .company import ROOM_VERBS, Company
from .desk import Desk
from .wire import Position, Word

VERBS = ("help", "rules", *ROOM_VERBS, "quit")
SHOWN = 8
"""The last things that happened, on a terminal that is drawn anew."""


class Begun(Exception):
    """The room waits no more."""


class Lobby:
    def __init__(self, desk: Desk, company: Company, link: Link, position: Position) -> None:
        self.desk, self.company, self._link, self.position = desk, company, link, position
        self.terminal, self.words = desk.terminal, desk.terminal.words
        self._news: deque[Text] = deque(maxlen=SHOWN)

    def run(self) -> Position:
        """Until the game begins, or the room is closed."""
        if not self.terminal.live:
            self._draw()
        try:
            while self.company.room.phase == OPEN:
                self._step()
        except Begun:
            pass
        return self.position

    def _step(self) -> None:
        """A script waits for what others do; who is the host says what happens."""
        if self.terminal.live:
            self._draw()
        elif not self.company.room.host:
            self.desk.listen(self._hear)
            return
        text = self.desk.line(PROMPT, self._hear)
        if text is None:
            raise Left
        try:
            self._obey(text)
        except Problem as problem:
            self._tell(self.words.say(problem.message), "yellow")
        self.desk.catch_up(self._hear)

    def _hear(self, word: Word) -> None:
        self.position = word.position
        before = self.company.room.seats
        for line in self.company.hear(word.message):
            self._tell(line)
        if self.company.room.phase != OPEN:
            raise Begun
        if self.terminal.live:
            self.desk.present(self._draw)
        elif self.company.room.seats != before:
            self.terminal.show(Text(self._seats()))

    def _tell(self, line: str, style: str = "") -> None:
        """A line of news; a terminal in front of a person is drawn anew with it."""
        self._news.append(Text(line, style))
        if not self.terminal.live:
            self.terminal.show(self._news[-1])

    def _obey(self, text: str) -> None:
        word, _, rest = text.partition(" ")
        verb = meant(word, VERBS, self.words)
        if verb == "quit":
            raise Left
        if verb in ("rules", "help"):
            self.terminal.clear()
            self._explain(verb)
            self.desk.pause("press-enter")
        elif verb is not None:
            note = self.company.obey(verb, rest.strip())
            if note:
                self._tell(note)
        elif text:
            raise BadUsage("join-not-understood", text=harmless(text)[:40])

    def _explain(self, verb: str) -> None:
        if verb == "rules":
            show_rules(self.terminal, self.company.rules)
            return
        if self.company.room.host:
            self.terminal.say("join-help-host")
        self.terminal.say("join-help-room")

    def _draw(self) -> None:
        room = self.company.room
        self.terminal.clear()
        rules = " ".join((room.rules["key"], *room.rules["house"]))
        self.terminal.say("join-room", "bold", code=room.code, rules=rules, seats=len(room.seats))
        self.terminal.out.print(Text(self._link.text, "dim"), soft_wrap=True)
        if room.seconds is not None:
            self.terminal.say("join-seconds", seconds=room.seconds)
        if room.scripted:
            self.terminal.say("join-scripted", "yellow")
        self.terminal.show("", Text(self._seats()), "")
        if self.terminal.live:
            self.terminal.show(*self._news)
        self.terminal.say("join-hint-host" if room.host else "join-hint-guest", "dim")

    def _seats(self) -> str:
        return "  ·  ".join(seat.replace(" ", "\u00a0") for seat in self.company.seats())
