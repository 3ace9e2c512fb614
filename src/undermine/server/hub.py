"""The hub: all live rooms of this process, who is connected to them, and what a device asks for itself."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, Sequence
from functools import singledispatchmethod
from typing import Protocol

from ..messages import Message, Problem
from ..notation import SEAT_LETTERS, Data
from ..words import Words
from . import telling
from .live import LiveRoom, Log
from .protocol import commands as asked
from .protocol import messages as told
from .rooms import entries as log
from .rooms.pace import Pace, reply_after
from .rooms.room import CLOSED, OPEN, OVER, Refused, Room
from .rooms.settings import Settings
from .thinking import Thinkers

IDLE_OPEN, IDLE_GAME = 2 * 3600 * 1000, 30 * 24 * 3600 * 1000
"""A room in which nothing has happened for so long is closed: before its game, and in it."""
KEPT_OVER = 3600 * 1000
"""So long a room whose game is over stays live."""
SWEEP = 60.0


class Store(Log, Protocol):
    """What the hub needs of the store."""

    async def live_games(self) -> list[str]: ...
    async def save_note(self, game: str, player: str, seat: int, text: str, marks: dict[str, int]) -> None: ...
    async def load_note(self, game: str, player: str, seat: int) -> tuple[str, dict[str, int]]: ...
    async def save_chat(self, game: str, line: told.Told, player: str, audience: str) -> None: ...
    async def save_report(self, game: str, player: str, other: str, reason: str, text: str, at: int) -> None: ...


class Connection(Protocol):
    """One socket."""

    player: str
    language: str

    def send(self, message: told.AnyMessage) -> None: ...


class Hub:
    def __init__(
        self,
        store: Store,
        thinkers: Thinkers,
        clock: Callable[[], int],
        new_code: Callable[[], str],
        pace: Pace = reply_after,
    ) -> None:
        self.store, self._thinkers, self._clock, self._new_code, self._pace = store, thinkers, clock, new_code, pace
        self.rooms: dict[str, LiveRoom] = {}
        self._loading: dict[str, asyncio.Task[LiveRoom]] = {}
        self._sweeping: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Go on with every game that was going on."""
        for code in await self.store.live_games():
            await self.room(code)
        self._sweeping = asyncio.create_task(self._sweep())

    async def stop(self) -> None:
        if self._sweeping is not None:
            self._sweeping.cancel()
        for live in self.rooms.values():
            live.stop()
        self._thinkers.close()

    # Rooms -------------------------------------------------------------------------------------------------------

    async def open(self, settings: Settings, player: str, people: Sequence[tuple[int, str, str]] = ()) -> str:
        """A new room; `people` are (seat, player, name) of those who sit there from the beginning."""
        settings.check()
        code, now = self._new_code(), self._clock()
        revision = settings.agreed().revision
        entries: list[log.AnyEntry] = [
            log.Opened(at=now, code=code, settings=settings, revision=revision, host=player),
            *(log.Sat(at=now, seat=seat, player=who, name=name) for seat, who, name in people),
        ]
        await self.store.append(code, 0, [log.written(entry) for entry in entries], now)
        self.rooms[code] = self._live(Room.of(entries))
        return code

    async def room(self, code: str) -> LiveRoom:
        """A room, read from its log where it is not live; raises `Refused` where there is none."""
        if code in self.rooms:
            return self.rooms[code]
        if code not in self._loading:
            self._loading[code] = asyncio.create_task(self._load(code))
        try:
            return await self._loading[code]
        finally:
            self._loading.pop(code, None)

    def _live(self, room: Room) -> LiveRoom:
        return LiveRoom(room, self.store, self._thinkers, self._clock, self._pace)

    async def _load(self, code: str) -> LiveRoom:
        found = await self.store.read(code)
        if not found:
            raise Refused("error-room-unknown")
        room = await asyncio.to_thread(lambda: Room.of(map(log.read, found)))
        live = self._live(room)
        self.rooms[code] = live
        live.plan()
        return live

    async def read_again(self, codes: Iterable[str]) -> None:
        """Logs were changed, because somebody wants to be forgotten: live rooms are what their logs say now."""
        for code in codes:
            if code in self.rooms:
                await self.rooms[code].become([log.read(data) for data in await self.store.read(code)])

    async def join(self, code: str, connection: Connection) -> Session:
        live = await self.room(code)
        if connection.player in live.room.banned:
            raise Refused("error-room-banned")
        strangers = live.room.phase != OPEN and not live.room.seats_of(connection.player)
        if strangers and not live.room.settings.spectators:
            raise Refused("error-room-no-spectators")
        session = Session(self, live, connection)
        await session.enter()
        return session

    def listing(self) -> list[Data]:
        """Public rooms with a free seat, the newest first."""
        rooms = [live.room for live in self.rooms.values()]
        free = [room for room in rooms if room.settings.public and room.phase == OPEN]
        return [self._summary(room) for room in sorted(free, key=lambda room: -room.opened)]

    def summary(self, code: str) -> Data | None:
        live = self.rooms.get(code)
        return None if live is None else self._summary(live.room)

    def _summary(self, room: Room) -> Data:
        return {
            "code": room.code,
            "rules": room.rules.key,
            "house": list(room.rules.house.texts()),
            "phase": room.phase,
            "seats": len(room.seats),
            "taken": sum(seat.taken for seat in room.seats),
            "people": sum(seat.player is not None for seat in room.seats),
            "seconds": room.settings.seconds,
            "spectators": room.settings.spectators,
        }

    # Rooms that nobody needs any more ----------------------------------------------------------------------------

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(SWEEP)
            for live in list(self.rooms.values()):
                await self._tidy(live)

    async def _tidy(self, live: LiveRoom) -> None:
        room, quiet = live.room, self._clock() - live.room.touched
        if room.phase == CLOSED or (room.phase == OVER and quiet > KEPT_OVER):
            if not live.watchers:
                live.stop()
                self.rooms.pop(room.code, None)
        elif quiet > (IDLE_OPEN if room.phase == OPEN else IDLE_GAME):
            await live.close("idle")


class Session:
    """One device at one room. It sees through one seat's eyes at a time."""

    def __init__(self, hub: Hub, live: LiveRoom, connection: Connection) -> None:
        self._hub, self._live, self._connection = hub, live, connection
        self.player, self.seat = connection.player, None  # type: tuple[str, int | None]
        self._muted: set[int] = set()
        self._shown: int | None = None

    def send(self, message: told.AnyMessage) -> None:
        if (
            isinstance(message, told.Told)
            and message.seat is not None
            and SEAT_LETTERS.index(message.seat) in self._muted
        ):
            return
        self._connection.send(message)

    async def enter(self) -> None:
        self.seat = self._eyes()
        self._live.watchers.append(self)
        self._live.tell_room()
        await self._look()
        revealed = self._live.revealed()
        if revealed is not None:
            self.send(revealed)

    def leave(self) -> None:
        if self in self._live.watchers:
            self._live.watchers.remove(self)
            self._live.tell_room()

    async def _look(self) -> None:
        """Send all that is seen through these eyes now."""
        notes, marks = ("", {}) if self.seat is None else await self._note(self.seat)
        message = telling.eyes(self._live.room, self.seat, self._hub._clock(), notes or None, marks)
        if message is not None:
            self.send(message)

    async def _note(self, seat: int) -> tuple[str, dict[str, int]]:
        return await self._hub.store.load_note(self._live.room.code, self.player, seat)

    async def command(self, command: asked.AnyCommand) -> None:
        """Carry out what the client asks, and answer it."""
        try:
            room = await self._do(command)
        except Problem as problem:
            self.send(self._refusal(command.ref, problem.message))
            return
        self.send(told.Done(ref=command.ref, turn=self._live.room.turn, room=room))

    def _refusal(self, ref: int | None, message: Message) -> told.Refusal:
        text = Words(self._connection.language).say(message)
        return told.Refusal(ref=ref, key=message.key, args=dict(message.args), text=text)

    @singledispatchmethod
    async def _do(self, command: asked.AnyCommand) -> str | None:
        """What the room decides; what a device asks for itself is registered below."""
        await self._live.command(self.player, command)  # type: ignore[arg-type]
        if isinstance(command, asked.Sit | asked.Stand):
            await self._change_eyes()
        return None

    def _eyes(self) -> int | None:
        """The seat through which this device looks: with several of them only one that its player has asked for."""
        own = self._live.room.seats_of(self.player)
        if len(own) == 1:
            return own[0]
        return self._shown if self._shown in own else None

    async def _change_eyes(self) -> None:
        if self.seat != self._eyes():
            self.seat = self._eyes()
            await self._look()

    @_do.register
    async def _show(self, command: asked.Show) -> str | None:
        self._shown = None if command.seat is None else self._own(command.seat)
        self.seat = self._eyes()
        await self._look()
        return None

    @_do.register
    async def _recall(self, command: asked.Recall) -> str | None:
        message = telling.history(self._live.room, self.seat)
        if message is not None:
            self.send(message)
        return None

    @_do.register
    async def _write_note(self, command: asked.Note) -> str | None:
        seat = self._own(command.seat)
        _, marks = await self._note(seat)
        await self._hub.store.save_note(self._live.room.code, self.player, seat, command.text, marks)
        return None

    @_do.register
    async def _mark(self, command: asked.Mark) -> str | None:
        seat = self._own(command.seat)
        text, marks = await self._note(seat)
        marks = {other: percent for other, percent in marks.items() if other != command.other}
        if command.percent is not None:
            marks[command.other] = command.percent
        await self._hub.store.save_note(self._live.room.code, self.player, seat, text, marks)
        return None

    @_do.register
    async def _say(self, command: asked.Say) -> str | None:
        if self._live.room.settings.chat != "free":
            raise Refused("error-chat-not-free")
        text = "".join(char for char in command.text if char.isprintable()).strip()
        if not text:
            raise Refused("error-chat-empty")
        await self._tell(text=text)
        return None

    @_do.register
    async def _phrase(self, command: asked.SayPhrase) -> str | None:
        if self._live.room.settings.chat == "silent":
            raise Refused("error-chat-silent")
        if command.phrase not in PHRASES:
            raise Refused("error-chat-phrase")
        await self._tell(phrase=command.phrase)
        return None

    async def _tell(self, text: str | None = None, phrase: str | None = None) -> None:
        """Players talk to all; spectators, who might know more than players, only among themselves."""
        room = self._live.room
        own = room.seats_of(self.player)
        seat = self.seat if self.seat is not None else own[0] if own else None
        name = "" if seat is None else room.seats[seat].name
        letter = None if seat is None else SEAT_LETTERS[seat]
        line = told.Told(name=name, seat=letter, text=text, phrase=phrase, at=self._hub._clock())
        audience = "all" if own else "spectators"
        await self._hub.store.save_chat(room.code, line, self.player, audience)
        for watcher in list(self._live.watchers):
            if own or not room.seats_of(watcher.player):
                watcher.send(line)

    @_do.register
    async def _mute(self, command: asked.Mute) -> str | None:
        number = SEAT_LETTERS.index(command.seat)
        self._muted = self._muted | {number} if command.muted else self._muted - {number}
        return None

    @_do.register
    async def _report(self, command: asked.Report) -> str | None:
        number = SEAT_LETTERS.index(command.seat)
        other = self._live.room.seats[number].player if number < len(self._live.room.seats) else None
        if other is None:
            raise Refused("error-seat-nobody")
        code, now = self._live.room.code, self._hub._clock()
        await self._hub.store.save_report(code, self.player, other, command.reason, command.text, now)
        return None

    @_do.register
    async def _ping(self, command: asked.Ping) -> str | None:
        return None

    @_do.register
    async def _rematch(self, command: asked.Rematch) -> str | None:
        """The same table again: whoever asks first opens the room, the others are told where it is."""
        room = self._live.room
        if room.phase not in (OVER, CLOSED) or not room.seats_of(self.player):
            raise Refused("error-room-no-rematch")
        if room.heir is None:
            people = [(n, seat.player, seat.name) for n, seat in enumerate(room.seats) if seat.player is not None]
            bots = tuple(seat.bot if seat.player is None else None for seat in room.seats)
            settings = telling.again(room.settings, bots)
            await self._live.follow(await self._hub.open(settings, room.host, people))
        return room.heir

    def _own(self, letter: str) -> int:
        number = SEAT_LETTERS.index(letter)
        if number not in self._live.room.seats_of(self.player):
            raise Refused("error-seat-not-yours")
        return number


PHRASES = (
    "hello", "good-game", "thanks", "sorry", "well-played", "hurry", "think", "yes", "no", "trust-me",
    "i-am-a-digger", "it-was-not-me", "please-help", "mend-me", "look-there", "i-have-a-map", "gold-above",
    "gold-middle", "gold-below", "i-suspect-you",
)  # fmt: skip
