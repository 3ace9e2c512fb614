"""One seat at one room over a socket: its view, kept up to date by what the server tells, and its commands.

A connection that breaks is made again; what was missed is asked for, so whoever reads the view notices nothing.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from itertools import count

import msgspec
from websockets.asyncio.client import ClientConnection
from websockets.asyncio.client import connect as open_socket
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from ..game import Folding, Move, View
from ..messages import Problem
from ..notation import SEAT_LETTERS, event_of, move_text
from ..rules import RuleSet, ruleset
from ..server.protocol import commands as asked
from ..server.protocol import hello
from ..server.protocol import messages as told

PATIENCE = (0.1, 0.3, 1.0, 2.0, 5.0)
"""Seconds between attempts to connect again; the last is repeated."""
ANSWER_SECONDS = 30.0


class Lost(Problem):
    """The server has closed the door, or cannot be reached any more."""


class Refused(Problem):
    """The server refused a command, and says why."""


class Connection:
    def __init__(self, url: str, room: str, token: str, language: hello.Language = "en") -> None:
        self._url, self._hello = url, hello.Hello(token=token, room=room, language=language)
        self._socket: ClientConnection | None = None
        self._refs = count(1)
        self._waiting: dict[int, asyncio.Future[told.Done]] = {}
        self._folding: Folding | None = None
        self.room: told.RoomState | None = None
        self.seat: int | None = None
        self.turn = 0
        self.legal: tuple[str, ...] = ()
        self.over: told.Over | None = None

    @property
    def rules(self) -> RuleSet:
        assert self.room is not None, "the room is not known yet"
        data = self.room.rules
        return ruleset(data["key"], data["revision"], data["house"])

    @property
    def view(self) -> View | None:
        """What the seat sees, once there is a game."""
        return self._folding.view() if self._folding is not None else None

    @property
    def to_move(self) -> bool:
        return bool(self.legal)

    # Asking ------------------------------------------------------------------------------------------------------

    async def do(self, command: asked.AnyCommand) -> told.Done:
        """Send a command and wait for its answer; raises `Refused` with the server's reason."""
        ref = next(self._refs)
        answer = self._waiting[ref] = asyncio.get_running_loop().create_future()
        try:
            await self._send(msgspec.structs.replace(command, ref=ref))
            return await asyncio.wait_for(answer, ANSWER_SECONDS)
        except TimeoutError:
            raise Lost("error-client-no-answer") from None
        finally:
            self._waiting.pop(ref, None)

    async def play(self, move: Move) -> told.Done:
        assert self.seat is not None, "a spectator does not play"
        return await self.do(asked.Play(seat=SEAT_LETTERS[self.seat], move=move_text(move, self.rules), turn=self.turn))

    async def _send(self, command: asked.AnyCommand | hello.Hello) -> None:
        if self._socket is None:
            raise Lost("error-client-lost")
        try:
            await self._socket.send(msgspec.json.encode(command).decode())
        except ConnectionClosed:
            raise Lost("error-client-lost") from None

    # Listening ---------------------------------------------------------------------------------------------------

    async def listen(self) -> AsyncIterator[told.AnyMessage]:
        """Everything that the server tells, connection after connection, until it shuts the door for good."""
        attempt = 0
        while True:
            try:
                async with open_socket(self._url, compression=None, max_size=None) as self._socket:
                    await self._send(self._hello)
                    async for text in self._socket:
                        attempt = 0
                        message = told.decoder.decode(text)
                        await self._take(message)
                        yield message
            except (OSError, ConnectionClosed, InvalidHandshake):
                pass
            code = self._socket.close_code if self._socket is not None else None
            self._forget()
            if code is not None and code >= hello.BAD_HELLO:
                raise Lost("error-client-shut")
            await asyncio.sleep(PATIENCE[min(attempt, len(PATIENCE) - 1)])
            attempt += 1

    def _forget(self) -> None:
        self._socket, self.legal = None, ()
        for waiting in self._waiting.values():
            if not waiting.done():
                waiting.set_exception(Lost("error-client-lost"))

    async def _take(self, message: told.AnyMessage) -> None:
        match message:
            case told.RoomState():
                self.room = message
                if self._folding is None:
                    own = [number for number, seat in enumerate(message.seats) if seat.yours]
                    self.seat = own[0] if len(own) == 1 else None
            case told.Eyes(seat=letter):
                self.seat = None if letter is None else SEAT_LETTERS.index(letter)
                # The eyes show what is now; who reasons from the past asks for it.
                self._folding, self.legal = None, ()
                await self._send(asked.Recall())
            case told.History():
                self._remember(message)
            case told.Happened():
                self._happened(message)
            case told.Over():
                self.over, self.legal = message, ()
            case told.Done(ref=int(ref)) if ref in self._waiting:
                self._waiting[ref].set_result(message)
            case told.Refusal(ref=int(ref)) if ref in self._waiting:
                self._waiting[ref].set_exception(Refused(message.key, **message.args))

    def _remember(self, message: told.History) -> None:
        self._folding = Folding(self.seat)
        for step in message.steps:
            self._folding.add([event_of(data, self.rules) for data in step])
        self.turn, self.legal = message.turn, message.legal

    def _happened(self, message: told.Happened) -> None:
        if self._folding is not None and message.turn > self.turn:
            self._folding.add([event_of(data, self.rules) for data in message.events])
            self.turn, self.legal = message.turn, message.legal
        elif self._folding is None and message.turn == 0:
            self._folding = Folding(self.seat)
            self._folding.add([event_of(data, self.rules) for data in message.events])
            self.turn, self.legal = 0, message.legal


@asynccontextmanager
async def connect(
    server: str, room: str, token: str, language: hello.Language = "en"
) -> AsyncIterator[tuple[Connection, asyncio.Queue[told.AnyMessage]]]:
    """A connection that listens in the background; what it hears waits in the queue."""
    address = server.replace("http", "ws", 1).rstrip("/") + "/api/socket"
    connection, heard = Connection(address, room, token, language), asyncio.Queue[told.AnyMessage]()

    async def hearing() -> None:
        async for message in connection.listen():
            heard.put_nowait(message)

    task = asyncio.create_task(hearing())
    try:
        yield connection, heard
    finally:
        task.cancel()
        with suppress(asyncio.CancelledError, Lost):
            await task
