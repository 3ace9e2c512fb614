"""A session: one device at one room, and what it asks for itself. It sees through one seat's eyes at a time."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, ClassVar, Protocol

from ...messages import Problem
from ...notation import SEAT_LETTERS
from .. import telling
from ..keeping.records import Line
from ..protocol import commands as asked
from ..protocol import messages as told
from ..rooms.dispatch import ByType
from ..rooms.names import ERASED
from ..rooms.parts import Kept
from ..rooms.room import CLOSED, OVER, Refused
from ..rooms.settings import Settings
from ..rooms.signs import cleaned
from ..schema import replace
from .live import LiveRoom, Moved
from .talking import refusal

MOST_LINES = 500
"""Lines of which a device may still say whom it means."""
FOR_ALL, FOR_SPECTATORS = "all", "spectators"
"""Whom a line is for."""


class Store(Protocol):
    """What a device keeps and says goes here."""

    async def save_note(self, game: str, player: str, seat: int, text: str, marks: dict[str, int]) -> None: ...
    async def load_note(self, game: str, player: str, seat: int) -> tuple[str, dict[str, int]]: ...
    async def save_chat(self, game: str, line: told.Chat, player: str, audience: str) -> int: ...
    async def chat(self, game: str) -> list[Line]: ...
    async def save_report(self, game: str, player: str, other: str, reason: str, text: str, at: int) -> None: ...


class Connection(Protocol):
    """One client, wherever its socket is."""

    player: str
    language: str

    def send(self, message: told.AnyMessage) -> None: ...

    def send_text(self, text: bytes) -> None:
        """The same of a message that is written already."""

    def shut(self) -> None:
        """Hang up: the client comes back, and finds its room wherever it is by then."""


class Hub(Protocol):
    """What a session needs of the rooms beside its own."""

    @property
    def store(self) -> Store: ...

    @property
    def clock(self) -> Callable[[], int]: ...

    @property
    def may_open(self) -> Callable[[str], None]: ...

    async def sure(self) -> None: ...
    async def open(
        self,
        settings: Settings,
        player: str,
        people: Sequence[tuple[int, str, str]] = (),
        kept_out: Sequence[Kept] = (),
    ) -> str: ...


class Session:
    def __init__(self, hub: Hub, live: LiveRoom, connection: Connection) -> None:
        self._hub, self._live, self._connection = hub, live, connection
        self.player = connection.player
        self._muted: set[str] = set()
        """People, wherever they sit by now."""
        self._shown: int | None = None
        """The seat that this device asked for last."""
        self._seen: int | None = None
        """The seat whose view it was sent last."""
        self._looked = False
        """Until it has seen the table through these eyes, what happens there is not told: it will be seen."""
        self._said: OrderedDict[str, str] = OrderedDict()
        """By the line, who has said what this device was told last."""
        self._unheard: list[told.Chat] | None = []
        """What is said while it is looked up what was said before; None once that is told."""

    @property
    def seat(self) -> int | None:
        """The seat through which this device looks: one of its player's, and where several people share it, only one
        that was asked for."""
        own = self._live.room.seats_of(self.player)
        if len(own) == 1 and not self._live.room.is_shared(self.player):
            return own[0]
        return self._shown if self._shown in own else None

    def send(self, message: told.AnyMessage) -> None:
        if self._looked or not isinstance(message, told.Events):
            self._connection.send(message)

    def hear(self, line: told.Chat, player: str) -> None:
        """Somebody said something; whoever is muted is not heard."""
        if player in self._muted:
            return
        self._remember(line.id, player)
        if self._unheard is None:
            self._connection.send(line)
        else:
            self._unheard.append(line)

    def send_text(self, text: bytes) -> None:
        self._connection.send_text(text)

    def shut(self) -> None:
        self._connection.shut()

    async def enter(self) -> None:
        """Look on from now on. Whoever does not get as far as seeing the table is not here."""
        self._live.watchers.append(self)
        try:
            self._live.tell_presence(self)
            await self._live.came(self.player)
            await self._catch_up()
            await self._look()
            self._live.reveal_to(self)
        except BaseException:
            self.leave()
            raise

    async def _catch_up(self) -> None:
        """Send what was said before this device came, then what is said since: each line once, and in its order."""
        lines = await self._hub.store.chat(self._live.room.code)
        plays = bool(self._live.room.seats_of(self.player))
        meant = [line for line in lines if line.audience == FOR_ALL or not plays]
        heard = [telling.said(line) for line in meant]
        if heard:
            self.send(told.Talk(lines=tuple(heard)))
        for said in meant:
            self._remember(str(said.n), said.player)
        unheard, self._unheard = self._unheard or [], None
        known = {line.id for line in heard}
        for line in unheard:
            if line.id not in known:
                self._connection.send(line)

    def leave(self) -> None:
        if self in self._live.watchers:
            self._live.watchers.remove(self)
            self._live.tell_presence()

    async def _look(self) -> None:
        """Send all that is seen through these eyes now."""
        self._seen, self._looked = self.seat, False
        notes, marks = ("", {}) if self.seat is None else await self._note(self.seat)
        message = telling.eyes(self._live.room, self.seat, self._live.now(), notes or None, marks)
        self._looked = True
        if message is not None:
            self.send(message)

    async def _note(self, seat: int) -> tuple[str, dict[str, int]]:
        return await self._hub.store.load_note(self._live.room.code, self.player, seat)

    async def command(self, command: asked.AnyCommand) -> None:
        """Carry out what the client asks, and answer it."""
        try:
            await self._hub.sure()
            self._live.check()
            await self._do(command)
        except Moved:
            # What became of the command is not for us to say: whoever comes back will see.
            self.shut()
            return
        except Problem as problem:
            self.send(refusal(problem.message, self._connection.language, command.ref))

    _own_commands: ClassVar[ByType[Callable[[Any, Any], Awaitable[str | None]]]] = ByType()
    """What a device asks for itself; all else is for the room to decide."""

    async def _do(self, command: asked.AnyCommand) -> None:
        own = self._own_commands.find(command)
        if own is not None:
            self._done(command, await own(self, command))
        else:
            await self._live.command(self.player, command, lambda: self._done(command))  # type: ignore[arg-type]

    def _done(self, command: asked.AnyCommand, room: str | None = None) -> None:
        self.send(told.Done(ref=command.ref, turn=self._live.room.turn, room=room))

    async def follow(self) -> None:
        """The room has changed. Who has lost a seat has lost its eyes, and who may not look on any more has to go."""
        if self._shown not in self._live.room.seats_of(self.player):
            # Whoever comes back to a seat asks for its cards again.
            self._shown = None
        if self._live.room.bars(self.player) is not None:
            self.shut()
        elif self.seat != self._seen:
            await self._look()

    @_own_commands.register
    async def _show(self, command: asked.Show) -> str | None:
        self._shown = None if command.seat is None else self._own(command.seat)
        await self._look()
        return None

    @_own_commands.register
    async def _recall(self, command: asked.Recall) -> str | None:
        message = telling.history(self._live.room, self.seat)
        if message is not None:
            self.send(message)
        return None

    @_own_commands.register
    async def _hint(self, command: asked.AskHint) -> str | None:
        await self._live.hint(self, command)
        return None

    @_own_commands.register
    async def _write_note(self, command: asked.Note) -> str | None:
        seat = self._own(command.seat)
        async with self._live.noting:
            _, marks = await self._note(seat)
            await self._hub.store.save_note(self._live.room.code, self.player, seat, command.text, marks)
        return None

    @_own_commands.register
    async def _mark(self, command: asked.Mark) -> str | None:
        seat = self._own(command.seat)
        async with self._live.noting:
            text, marks = await self._note(seat)
            marks = {other: percent for other, percent in marks.items() if other != command.other}
            if command.percent is not None:
                marks[command.other] = command.percent
            await self._hub.store.save_note(self._live.room.code, self.player, seat, text, marks)
        return None

    @_own_commands.register
    async def _say(self, command: asked.Say) -> str | None:
        if self._live.room.settings.chat != "free":
            raise Refused("error-chat-not-free")
        text = cleaned(command.text, str.isprintable).strip()
        if not text:
            raise Refused("error-chat-empty")
        await self._tell(text=text)
        return None

    @_own_commands.register
    async def _phrase(self, command: asked.SayPhrase) -> str | None:
        if self._live.room.settings.chat == "silent":
            raise Refused("error-chat-silent")
        if command.phrase not in asked.PHRASES:
            raise Refused("error-chat-phrase")
        await self._tell(phrase=command.phrase)
        return None

    async def _tell(self, text: str | None = None, phrase: str | None = None) -> None:
        """Players talk to all; spectators, who might know more than players, only among themselves."""
        room = self._live.room
        own = room.seats_of(self.player)
        seat = self.seat if self.seat is not None else own[0] if own else None
        name = await self._live.speakers.name_of(room, self.player) if seat is None else room.seats[seat].name
        letter = None if seat is None else SEAT_LETTERS[seat]
        audience, now = FOR_ALL if own else FOR_SPECTATORS, self._hub.clock()
        said = told.Chat(id="", name=name, seat=letter, audience=audience, text=text, phrase=phrase, at=now)
        line = replace(said, id=str(await self._hub.store.save_chat(room.code, said, self.player, audience)))
        for watcher in list(self._live.watchers):
            if own or not room.seats_of(watcher.player):
                watcher.hear(line, self.player)

    @_own_commands.register
    async def _mute(self, command: asked.Mute) -> str | None:
        person = self._person(command)
        if person is not None:
            self._muted = self._muted | {person} if command.muted else self._muted - {person}
        return None

    @_own_commands.register
    async def _report(self, command: asked.Report) -> str | None:
        other = self._person(command)
        if other is None:
            raise Refused("error-seat-nobody")
        code, now = self._live.room.code, self._hub.clock()
        await self._hub.store.save_report(code, self.player, other, command.reason, command.text, now)
        return None

    @_own_commands.register
    async def _ping(self, command: asked.Ping) -> str | None:
        return None

    @_own_commands.register
    async def _rematch(self, command: asked.Rematch) -> str | None:
        """The same table again: whoever asks first opens the room, the others are told where it is."""
        room = self._live.room
        if room.phase not in (OVER, CLOSED) or not room.seats_of(self.player):
            raise Refused("error-room-no-rematch")
        return await self._live.follow(self._open_again)

    async def _open_again(self) -> str:
        """A room for those who sat here; whoever was forgotten meanwhile leaves a seat free, and whoever was shown out
        here is not let in there."""
        room = self._live.room
        self._hub.may_open(self.player)
        sat = [(n, seat.player, seat.name) for n, seat in enumerate(room.seats) if seat.player is not None]
        people = [one for one in sat if one[2] != ERASED]
        bots = tuple(seat.bot if seat.player is None else None for seat in room.seats)
        host = room.host if room.host in (player for _, player, _ in people) else self.player
        return await self._hub.open(
            telling.again(room.settings, bots), host, people, [one for one in room.kept_out() if one.name != ERASED]
        )

    def _remember(self, line: str, player: str) -> None:
        self._said[line] = player
        while len(self._said) > MOST_LINES:
            self._said.popitem(last=False)

    def _person(self, command: asked.Mute | asked.Report) -> str | None:
        """Who sits there now, or has said this."""
        if command.seat is None:
            return self._said.get(command.line or "")
        number, seats = SEAT_LETTERS.index(command.seat), self._live.room.seats
        return seats[number].player if number < len(seats) else None

    def _own(self, letter: str) -> int:
        number = SEAT_LETTERS.index(letter)
        if number not in self._live.room.seats_of(self.player):
            raise Refused("error-seat-not-yours")
        return number
