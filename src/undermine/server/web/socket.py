"""The socket of a client: a hello, then commands one after the other, and everything there is to tell in between.

What cannot be read is answered with what is wrong about it, and changes nothing. Only who goes on like that, sends too
much, or breaks the protocol of sockets itself is hung up on.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import ExitStack, suppress
from typing import Any

from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect

from ...messages import Message, Problem
from ..gate.limits import TooMany
from ..hall.talking import UNKNOWN_ROOM, close_code, refusal
from ..logs import logger
from ..protocol import commands, hello, messages
from ..protocol.reading import read_command, read_hello, ref_of
from ..rooms.codes import read_code
from .listening import ABORT, WRITE
from .outbox import Outbox, no_room
from .services import Given, Services, Session
from .visitor import Visitor

HELLO_SECONDS, LAST_SECONDS = 10.0, 1.0
POLICY = 1008


class Gone(Exception):
    """The client has left."""


@websocket("/api/socket")
async def socket(socket: WebSocket[Any, Any, Any], services: Given) -> None:
    visitor: Visitor = socket.state.visitor
    if not visitor.at_home(services.config):
        await socket.close(POLICY)
        return
    try:
        with services.limits.socket(visitor.address):
            await socket.accept()
            await Client(socket, services, visitor).serve()
    except TooMany:
        services.metrics.limited("sockets")
        await socket.close(POLICY)


class Client:
    """One open socket; for the hub a `Connection`."""

    def __init__(self, socket: WebSocket[Any, Any, Any], services: Services, visitor: Visitor) -> None:
        self._socket, self._services, self._visitor = socket, services, visitor
        self.player, self.language = "", visitor.language
        self._extensions: dict[str, Any] = dict(socket.scope.get("extensions") or {})
        at_once: Callable[[bytes], bool] = self._extensions.get(WRITE, no_room)
        self._outbox = Outbox(self._write, self._give_up, at_once)
        self._commands, self._faults = services.limits.commands(), services.limits.faults()
        self._hanging_up = False
        self._inside = ExitStack()

    # Sending -----------------------------------------------------------------------------------------------------

    def send(self, message: messages.AnyMessage) -> None:
        self.send_text(messages.encoded(message))

    def send_text(self, text: bytes) -> None:
        self._outbox.put(text)

    def shut(self) -> None:
        """Hang up once all is said: the client comes back, and finds its room wherever it is by then.

        Nothing more is done for it. To one who does not listen it is not said for long.
        """
        if not self._hanging_up:
            self._hanging_up = True
            self._outbox.finish()
            cutting = asyncio.get_running_loop().call_later(LAST_SECONDS, self._cut)
            self._inside.callback(cutting.cancel)

    def _cut(self) -> None:
        if not self._outbox.empty and ABORT in self._extensions:
            self._extensions[ABORT]()

    async def _write(self, text: str) -> None:
        try:
            await self._socket.send({"type": "websocket.send", "text": text, "bytes": None})
        except Exception as error:
            # Whoever sends to a client that has just left is told so in several ways.
            raise Gone from error

    def _give_up(self) -> None:
        self._services.metrics.dropped()
        logger().info("dropped", reason="outbox")
        if ABORT in self._extensions:
            self._extensions[ABORT]()

    def _refuse(self, message: Message, ref: int | None = None) -> None:
        self.send(refusal(message, self.language, ref))

    # The life of a connection ------------------------------------------------------------------------------------

    async def serve(self) -> None:
        self._services.metrics.connected(1)
        writing = asyncio.create_task(self._sending())
        try:
            code = await self._visit()
            # What was to be said last is said before the door closes; to one who does not listen, not for long.
            self._outbox.finish()
            with suppress(TimeoutError):
                async with asyncio.timeout(LAST_SECONDS):
                    await writing
            with suppress(Exception):
                await self._socket.close(code)
        except Gone:
            pass
        finally:
            self._inside.close()
            self._outbox.close()
            writing.cancel()
            self._services.metrics.connected(-1)

    async def _sending(self) -> None:
        with suppress(Gone):
            await self._outbox.run()
            if self._hanging_up:
                await self._socket.close(hello.MOVED)

    async def _visit(self) -> int:
        """Returns why the socket is closed."""
        try:
            session = await self._enter()
        except (Problem, TimeoutError) as problem:
            self._services.metrics.greeted(welcome=False)
            self._refuse(problem.message if isinstance(problem, Problem) else Message("error-hello-late"))
            return close_code(problem)
        except Gone:
            raise
        except Exception as error:
            self._fail(error, "hello")
            return hello.TRY_AGAIN
        self._services.metrics.greeted(welcome=True)
        try:
            return await self._obey(session)
        finally:
            session.leave()

    async def _enter(self) -> Session:
        """The hello, after which it is known who this is; raises the `Problem` for which the door stays shut."""
        async with asyncio.timeout(HELLO_SECONDS):
            text = await self._receive()
        greeting = read_hello(text)
        self.language = greeting.language
        guesses, address = self._services.limits.guesses, self._visitor.address
        known = self._services.identity.shown(greeting.token)
        self._inside.enter_context(self._services.doors.inside(self, *known, address))
        self.player = await self._services.identity.player(greeting.token, address)
        guesses.check(address, self.player)
        try:
            return await self._services.hub.join(read_code(greeting.room), self)
        except Problem as problem:
            if problem.message.key == UNKNOWN_ROOM:
                with suppress(TooMany):
                    guesses.missed(address, self.player)
            raise

    async def _obey(self, session: Session) -> int:
        clock, metrics = self._services.limits.now, self._services.metrics
        while True:
            text = await self._receive()
            # One who sends much at once does not keep the others waiting, nor his own answers.
            await asyncio.sleep(0)
            if self._hanging_up:
                return hello.MOVED
            now = clock()
            try:
                command = self._command(text, now)
            except Problem as problem:
                if not self._faults.take(now):
                    return hello.TOO_FAST
                metrics.faulty(problem.message.key)
                if isinstance(problem, TooMany):
                    metrics.limited(problem.limit)
                self._refuse(problem.message, ref_of(text))
                continue
            try:
                await session.command(command)
            except Exception as error:
                self._fail(error, commands.tag(command), command.ref)
            metrics.commanded(commands.tag(command), clock() - now)

    def _fail(self, error: Exception, command: str, ref: int | None = None) -> None:
        """A mistake of ours: the client is told that it is one, and the log which."""
        logger().error("bug", command=command, exc_info=error)
        self._services.metrics.failed()
        self._refuse(Message("error-server"), ref)

    def _command(self, text: bytes, now: float) -> commands.AnyCommand:
        if not self._commands.take(now):
            raise TooMany(self._commands.wait(now), "connection")
        limits, address = self._services.limits, self._visitor.address
        limits.message(self.player, address)
        command = read_command(text)
        limits.command(commands.tag(command), self.player, address)
        return command

    async def _receive(self) -> bytes:
        """The next message, text or not: a schema decides what it is worth."""
        try:
            event: Any = await self._socket.receive()
        except WebSocketDisconnect:
            raise Gone from None
        if event["type"] != "websocket.receive":
            if event.get("code") == hello.TOO_FAST:
                self._services.metrics.limited("frames")
            raise Gone
        text, data = event.get("text"), event.get("bytes")
        return text.encode() if text is not None else data or b""
