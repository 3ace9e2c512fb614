"""One seat at one room over a socket: its view, kept up to date by what the server tells, and its commands.

A connection that breaks is made again; what was missed is asked for, so whoever reads the view notices nothing.
"""

from __future__ import annotations

import asyncio
import random
from collections import deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from itertools import count
from typing import NamedTuple, cast
from urllib.parse import urlencode

import msgspec
from websockets.asyncio.client import ClientConnection
from websockets.asyncio.client import connect as open_socket
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from ..game import Folding, Move, View
from ..messages import Message, Problem
from ..notation import SEAT_LETTERS, event_of, move_text
from ..notation.events import rules_named
from ..rules import RuleSet
from ..server.protocol import commands as asked
from ..server.protocol import hello
from ..server.protocol import messages as told
from ..server.rooms.codes import read_code

PATIENCE = (0.1, 0.3, 1.0, 2.0, 3.0)
"""Seconds between attempts to connect again, more or less, lest all come at once; the last is repeated."""
ANSWER_SECONDS = 30.0
MOST_CHAT = 200
TOO_MANY = "error-too-many"
"""Why a server does not do now what it will do soon."""


class Lost(Problem):
    """The server has closed the door, or cannot be reached any more."""


class _Broken(Lost):
    """The line broke while something was being said; it is made again."""


class Foreign(Lost):
    """What is at the other end does not speak as our servers do."""


class Refused(Problem):
    """The server refused a command, and says why; `text` says it in the language of the connection."""

    def __init__(self, refusal: told.Refusal) -> None:
        super().__init__(refusal.key, **refusal.args)
        self.text = refusal.text


class Interrupted(NamedTuple):
    """Heard when the connection breaks; it is made again, and everything that was missed is told."""

    attempt: int
    """How often it has broken without a look at the room in between, counted from 0."""


Heard = told.AnyMessage | Interrupted


class Connection:
    """A seat at a room, or a pair of eyes there: commands go out, and what the server says comes in."""

    def __init__(self, url: str, room: str, token: str, language: str = "en") -> None:
        spoken = cast("hello.Language", language)
        self._url, self._hello = url, hello.Hello(token=token, room=room, language=spoken)
        self._socket: ClientConnection | None = None
        self._refs = count(1)
        self._waiting: dict[int, asyncio.Future[told.Done]] = {}
        self._folding: Folding | None = None
        self.room: told.RoomState | None = None
        self.seat: int | None = None
        self.turn = 0
        self.legal: tuple[str, ...] = ()
        self.why_not: dict[str, Message] = {}
        """For each card in hand that cannot be played now the reason."""
        self.payout: tuple[tuple[int | None, Message], ...] = ()
        """Why the gold of the last round that is over went where it went: what concerns a seat, or all."""
        self.clock: told.Clock | None = None
        """Whose clock runs, and how long it had to go when that was told."""
        self.chat: deque[told.Chat] = deque(maxlen=MOST_CHAT)
        """What was said last since this connection was opened."""
        self.over: told.Over | None = None
        self._refusal: told.Refusal | None = None
        self._later: asyncio.Task[None] | None = None
        """In which the past is asked for again, for the server would not tell it yet."""
        self._shown: str | None = None
        """Of several seats of one player the one that was asked for."""

    @property
    def rules(self) -> RuleSet:
        assert self.room is not None, "the room is not known yet"
        return rules_named(self.room.rules)

    @property
    def view(self) -> View | None:
        """What the seat sees, once there is a game."""
        return self._folding.view() if self._folding is not None else None

    @property
    def to_move(self) -> bool:
        return bool(self.legal)

    @property
    def phase(self) -> str:
        """`open`, `playing`, `over` or `closed`; empty until the room is known."""
        return self.room.phase if self.room is not None else ""

    @property
    def replaced(self) -> bool:
        """Whether a bot plays for this seat, until its player comes back."""
        return self.room is not None and self.seat is not None and self.room.seats[self.seat].bot is not None

    # Asking ------------------------------------------------------------------------------------------------------

    async def do(self, command: asked.AnyCommand) -> told.Done:
        """Send a command and wait for its answer; raises `Refused` with the server's reason."""
        ref = next(self._refs)
        answer = self._waiting[ref] = asyncio.get_running_loop().create_future()
        try:
            await self._send(msgspec.structs.replace(command, ref=ref))
            async with asyncio.timeout(ANSWER_SECONDS):
                done: told.Done = await answer
            if isinstance(command, asked.Show):
                self._shown = command.seat
                self._find_seat()
            return done
        except TimeoutError:
            raise Lost("error-client-no-answer") from None
        finally:
            self._waiting.pop(ref, None)
            # A line that breaks while something is sent is told twice: here, and to whoever waits for the answer.
            if answer.done() and not answer.cancelled():
                answer.exception()

    async def play(self, move: Move) -> told.Done:
        return await self.do(asked.Play(seat=self.letter, move=move_text(move, self.rules), turn=self.turn))

    async def say(self, text: str) -> told.Done:
        return await self.do(asked.Say(text=text))

    async def claim(self, what: str) -> told.Done:
        """Say in public what one knows, or wants believed: `gold@8,0`, `stone@8,2`, `digger>B`, `saboteur>C`."""
        return await self.do(asked.Claim(seat=self.letter, what=what))

    async def come_back(self) -> told.Done:
        """Play again oneself, after a bot did."""
        return await self.do(asked.Return(seat=self.letter))

    @property
    def letter(self) -> str:
        assert self.seat is not None, "a spectator does not play"
        return SEAT_LETTERS[self.seat]

    async def _send(self, command: asked.AnyCommand | hello.Hello) -> None:
        if self._socket is None:
            raise Lost("error-client-lost")
        try:
            await self._socket.send(msgspec.json.encode(command).decode())
        except ConnectionClosed:
            raise _Broken("error-client-lost") from None

    # Listening ---------------------------------------------------------------------------------------------------

    async def listen(self) -> AsyncIterator[Heard]:
        """Everything that the server tells, connection after connection, until it shuts the door for good: then
        `Lost` is raised, with the server's reason."""
        attempt = 0
        while True:
            try:
                async with open_socket(self._url, compression=None, max_size=None) as self._socket:
                    await self._send(self._hello)
                    if self._shown is not None:
                        await self._send(asked.Show(seat=self._shown))
                    async for text in self._socket:
                        message = await self._understood(text)
                        # Whoever is only told why not now is not inside.
                        attempt = 0 if isinstance(message, told.RoomState) else attempt
                        yield message
            except (OSError, ConnectionClosed, InvalidHandshake, _Broken):
                pass
            code = self._socket.close_code if self._socket is not None else None
            self._forget()
            if code is not None and code >= hello.BAD_HELLO:
                raise self._shut()
            yield Interrupted(attempt)
            await asyncio.sleep(PATIENCE[min(attempt, len(PATIENCE) - 1)] * random.uniform(0.7, 1.3))
            attempt += 1

    async def _understood(self, text: str | bytes) -> told.AnyMessage:
        """A message, taken in; raises `Foreign` for what none of our servers would say."""
        try:
            message: told.AnyMessage = told.decoder.decode(text)
            await self._take(message)
        except (msgspec.MsgspecError, LookupError, TypeError, ValueError, AssertionError) as problem:
            raise Foreign("error-client-foreign") from problem
        return message

    def _shut(self) -> Lost:
        said = self._refusal.text if self._refusal is not None else ""
        return Lost("error-client-said", text=said) if said else Lost("error-client-shut")

    def _forget(self) -> None:
        self._socket, self.legal, self.clock = None, (), None
        if self._later is not None:
            self._later.cancel()
        for waiting in self._waiting.values():
            if not waiting.done():
                waiting.set_exception(Lost("error-client-lost"))

    async def _take(self, message: told.AnyMessage) -> None:
        match message:
            case told.RoomState():
                self.room = message
                self._find_seat()
            case told.View(seat=letter):
                self.seat = _seat(letter)
                # The eyes show what is now; who reasons from the past asks for it.
                self._now(message)
                await self._recall()
            case told.History():
                self._remember(message)
            case told.Events():
                await self._happened(message)
            case told.Ticking(clock=clock):
                self.clock = clock
            case told.Chat():
                self.chat.append(message)
            case told.Talk(lines=lines):
                self.chat.clear()
                self.chat.extend(lines)
            case told.Over():
                self.over, self.legal, self.clock = message, (), None
            case told.Done(ref=int(ref)) if ref in self._waiting:
                self._waiting[ref].set_result(message)
            case told.Refusal(ref=int(ref)) if ref in self._waiting:
                self._waiting[ref].set_exception(Refused(message))
            case told.Refusal(ref=None):
                self._refusal = message
                self._recall_later(message)

    def _find_seat(self) -> None:
        """Whose eyes these will be when the game begins; in a game the server says it."""
        if self._folding is None and self.room is not None:
            own = [seat.seat for seat in self.room.seats if seat.yours]
            self.seat = _seat(own[0] if len(own) == 1 else self._shown if self._shown in own else None)

    async def _recall(self) -> None:
        """Ask for all that happened; until it is told, nothing can be added to it."""
        self._folding, self.legal = None, ()
        await self._send(asked.Recall())

    def _recall_later(self, refusal: told.Refusal) -> None:
        """Nothing but the past is asked for without a number."""
        if refusal.key == TOO_MANY and self._folding is None:
            self._later = asyncio.create_task(self._recall_after(int(refusal.args["seconds"])))

    async def _recall_after(self, seconds: int) -> None:
        await asyncio.sleep(seconds)
        with suppress(Lost):
            await self._recall()

    def _remember(self, message: told.History) -> None:
        self._folding = Folding(self.seat)
        for step in message.steps:
            self._folding.add([event_of(data, self.rules) for data in step])
        self.turn, self.legal = message.turn, message.legal

    async def _happened(self, message: told.Events) -> None:
        if self._folding is None and message.turn == 0:
            self._folding, self.turn = Folding(self.seat), -1
        if self._folding is None or message.turn <= self.turn:
            return
        if message.turn > self.turn + 1:
            await self._recall()
        else:
            self._folding.add([event_of(data, self.rules) for data in message.events])
            self.turn, self.legal = message.turn, message.legal
            self._now(message)

    def _now(self, message: told.View | told.Events) -> None:
        """What is told of this moment alone."""
        self.why_not = {code: _message(data) for code, data in message.why_not.items()}
        self.clock = message.clock
        if message.payout:
            self.payout = tuple((_seat(data["seat"]), _message(data)) for data in message.payout)


def _message(data: told.Data) -> Message:
    return Message(data["key"], data["args"])


def _seat(letter: str | None) -> int | None:
    return None if letter is None else SEAT_LETTERS.index(letter)


@asynccontextmanager
async def connect(
    server: str, room: str, token: str, language: str = "en"
) -> AsyncIterator[tuple[Connection, asyncio.Queue[Heard | Lost]]]:
    """A connection that listens in the background; what it hears waits in the queue, `Lost` being the last of it."""
    connection, heard = Connection(socket_address(server, room), room, token, language), asyncio.Queue[Heard | Lost]()

    async def hearing() -> None:
        try:
            async for message in connection.listen():
                heard.put_nowait(message)
        except Lost as lost:
            heard.put_nowait(lost)

    task = asyncio.create_task(hearing())
    try:
        yield connection, heard
    finally:
        task.cancel()
        with suppress(asyncio.CancelledError):
            await task


def socket_address(server: str, room: str) -> str:
    """It names the room, so that a proxy can send all who want to go there to the same process."""
    return server.replace("http", "ws", 1).rstrip("/") + "/api/socket?" + urlencode({"room": read_code(room)})
