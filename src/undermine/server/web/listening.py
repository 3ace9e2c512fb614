"""How uvicorn is set up: limits of frames, pings, and ways to let go of clients that do not read or do not speak.

Much of what is done here goes by how uvicorn does its own part. So its version is pinned, and a test tells when the
modules on which this one relies have changed.
"""

from __future__ import annotations

import asyncio
import socket
from collections import Counter
from collections.abc import Awaitable, Callable
from typing import Any, ClassVar

import h11
import uvicorn
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request
from websockets.protocol import State

from ..config import Config, cannot_listen
from ..gate.limits import FRAMES, MOST_CONNECTIONS, MOST_FRAME, Allowance, Bucket, household
from ..logs import logger
from ..protocol.hello import TOO_FAST
from .visitor import trusted

ABORT = "undermine.abort"
"""The name under which a socket's scope has a function that ends the connection at once, unsent data or not."""
WRITE = "undermine.write"
"""The same for one that sends a text at once, if there is room for it, and says whether it did."""
PING_SECONDS = 20.0
GRACE_SECONDS, DRAIN_SECONDS = 5, 5.0
"""So long those who are connected have to go, and before that the rooms of this process to be handed over."""
INVALID_DATA = 1007
WHOLE_TEXT, SHORT = 0x81, 126
"""How a frame begins that is a message by itself, and the size from which on that is written in more than a byte."""
CLOSE_SECONDS = 10.0
"""So long a client has to read the last word; then it is cut off."""
SLICE = 512
"""Bytes that are looked at before frames are counted: at most 85 of them, where one reading may bring 40,000."""
MOST_UNREAD = 4
"""Messages of one client that wait to be carried out, beyond which no more are read."""
BACKLOG = 2048
"""Connections that may wait to be taken."""
REQUEST_SECONDS = 15.0
"""In this time a request arrives, counted from the connection or its first byte to the last one of its body."""


class SocketProtocol(WebSocketsSansIOProtocol):
    """Frames of every kind are counted, and what waits to be sent is bounded.

    Closing waits until all is sent: for ever, where nobody reads. So a client that is given up is cut off.
    """

    allowed: ClassVar[Allowance]
    _frames: Bucket
    _pong = b""
    """What a client will be told that has asked whether we are here, once it reads."""
    _goodbye: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self._frames = Bucket(self.allowed, self.loop.time())

    # What comes in -----------------------------------------------------------------------------------------------

    def data_received(self, data: bytes) -> None:
        """In slices: of a flood no more is read than counts."""
        for at in range(0, len(data), SLICE):
            if self.transport.is_closing():
                return
            self.conn.receive_data(data[at : at + SLICE])
            # A reading that brings no whole frame counts as well: a frame need never end.
            if not self._frames.take(self.loop.time(), max(len(self.conn.events), at == 0)):
                self._cut_off()
            elif self.conn.parser_exc is not None:
                self.handle_parser_exception()
            else:
                self.handle_events()

    def _cut_off(self) -> None:
        """Too many frames: what was read and not yet done is forgotten."""
        logger().info("dropped", reason="frames")
        while not self.queue.empty():
            self.queue.get_nowait()
        if self.conn.state is State.OPEN:
            self.conn.fail(TOO_FAST)
            self.handle_parser_exception()
            self._close_soon()
        else:
            self.transport.abort()

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        scope: Any = getattr(self, "scope", None)
        if scope is not None:
            scope["extensions"] |= {ABORT: self.transport.abort, WRITE: self.write_text}

    def send_receive_event_to_app(self) -> None:
        """What uvicorn does with a message, but for two things. A text that is none ends the connection, too, but is no
        error of ours in the log; and it is not for each message that reading stops, only where several wait."""
        data, self.frames = b"".join(self.frames), []
        try:
            received: Any = {"text": data.decode()} if self.curr_msg_data_type == "text" else {"bytes": data}
        except UnicodeDecodeError:
            self.conn.send_close(INVALID_DATA)
            self.handle_parser_exception()
            return
        if self.close_sent:
            return
        received["type"] = "websocket.receive"
        self.queue.put_nowait(received)
        if self.queue.qsize() >= MOST_UNREAD and not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()

    # What goes out -----------------------------------------------------------------------------------------------

    def write_text(self, text: bytes) -> bool:
        """What uvicorn does with a message of the application, without a task and a queue on the way."""
        open_ = self.handshake_complete and not self.close_sent and self.conn.state is State.OPEN
        if not open_ or not self.writable.is_set() or self.transport.is_closing():
            return False
        self.transport.write(framed(text))
        return True

    def handle_ping(self) -> None:
        """While the line is full, only the latest is answered: the protocol asks for no more."""
        pongs = [data for data in self.conn.data_to_send() if data]
        if self.writable.is_set():
            self.transport.write(b"".join(pongs))
        elif pongs:
            self._pong = pongs[-1]

    def resume_writing(self) -> None:
        super().resume_writing()
        pong, self._pong = self._pong, b""
        if pong and not self.close_sent and not self.transport.is_closing():
            self.transport.write(pong)

    async def send(self, message: Any) -> None:
        await super().send(message)
        if self.close_sent:
            self._close_soon()

    def _close_soon(self) -> None:
        if self._goodbye is None:
            self._goodbye = self.loop.call_later(CLOSE_SECONDS, self.transport.abort)

    def connection_lost(self, exc: Exception | None) -> None:
        if self._goodbye is not None:
            self._goodbye.cancel()
        super().connection_lost(exc)

    def keepalive_timeout(self) -> None:
        super().keepalive_timeout()
        self.transport.abort()


_last = (b"", b"")


def framed(text: bytes) -> bytes:
    """A message as it goes over the line. One that goes to many is framed once: they are sent one after the other."""
    global _last  # noqa: PLW0603 (one place to remember one thing)
    if _last[0] is not text:
        _last = (text, _head(len(text)) + text)
    return _last[1]


def _head(size: int) -> bytes:
    """What stands before a whole text of so many bytes (RFC 6455, 5.2): that it is one, and its size."""
    if size < SHORT:
        return bytes((WHOLE_TEXT, size))
    if size < 1 << 16:
        return bytes((WHOLE_TEXT, SHORT)) + size.to_bytes(2, "big")
    return bytes((WHOLE_TEXT, SHORT + 1)) + size.to_bytes(8, "big")


class Connections:
    """How many connections each address has that are no sockets, which have a limit of their own."""

    def __init__(self, config: Config) -> None:
        self._config, self._open = config, Counter[str]()

    def opened(self, address: str) -> bool:
        """Whether this one may stay. A proxy that is trusted speaks for many."""
        self._open[household(address)] += 1
        few = self._open[household(address)] <= MOST_CONNECTIONS * self._config.limits
        return few or not self._config.limits or trusted(address, self._config.proxies)

    def closed(self, address: str) -> None:
        key = household(address)
        self._open[key] -= 1
        if not self._open[key]:
            del self._open[key]


class RequestProtocol(H11Protocol):
    """uvicorn by itself waits for ever for the rest of a request, and counts no connections."""

    counted: ClassVar[Connections]
    _late: asyncio.TimerHandle | None = None
    _address = ""
    _left = False

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._address = self.client[0] if self.client is not None else ""
        if not self.counted.opened(self._address):
            logger().debug("dropped", reason="connections")
            transport.abort()
        self._wait_for_request()

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        self._wait_for_request()

    def on_response_complete(self) -> None:
        """uvicorn closes a connection on which no other request begins; from its first byte on the time runs."""
        super().on_response_complete()
        self._wait_for_request()

    def _wait_for_request(self) -> None:
        state, fresh = self.conn.their_state, self.cycle is None
        coming = state is h11.SEND_BODY or (state is h11.IDLE and (fresh or bool(self.conn.trailing_data[0])))
        if self._left or not coming:
            self._stop_waiting()
        elif self._late is None:
            self._late = self.loop.call_later(REQUEST_SECONDS, self._give_up)

    def _stop_waiting(self) -> None:
        if self._late is not None:
            self._late.cancel()
            self._late = None

    def _give_up(self) -> None:
        logger().info("dropped", reason="request")
        self.transport.abort()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """What cannot become a socket would be waited for without end, and counted by nobody."""
        self._leave()
        super().handle_websocket_upgrade(event)
        made: Any = self.transport.get_protocol()
        if not made.handshake_initiated:
            self.transport.close()

    def connection_lost(self, exc: Exception | None) -> None:
        self._leave()
        super().connection_lost(exc)

    def _leave(self) -> None:
        """Once: the connection ends, or becomes a socket."""
        if not self._left:
            self._left = True
            self._stop_waiting()
            self.counted.closed(self._address)


class Draining(uvicorn.Server):
    """Nobody is let in before the application has started; then `opened` is called. Asked to stop it takes no more
    connections, lets `drain` be done, and hangs up on whoever is there still."""

    def __init__(
        self, config: uvicorn.Config, drain: Callable[[], Awaitable[None]], opened: Callable[[], None]
    ) -> None:
        super().__init__(config)
        self._drain, self._opened = drain, opened

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """It is only now that sockets listen, and another server may have been faster."""
        copies = [listener.dup() for listener in sockets or ()]
        try:
            await super().startup(copies)
            for listener in sockets or ():
                # uvloop does not say where it cannot. To one that listens already this does nothing.
                listener.listen(BACKLOG)
        except OSError as error:
            await self.lifespan.shutdown()
            for copy in copies:
                copy.close()
            raise cannot_listen(self.config.host, self.config.port, error) from None
        self._opened()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        for listener in (*self.servers, *(sockets or ())):
            listener.close()
        try:
            async with asyncio.timeout(DRAIN_SECONDS):
                await self._drain()
        except Exception as error:
            logger().error("not drained", exc_info=error)
        await super().shutdown(sockets)


def server(
    app: Any, config: Config, drain: Callable[[], Awaitable[None]], opened: Callable[[], None] = lambda: None
) -> uvicorn.Server:
    """Who is believed about addresses is decided in `visitor`, so uvicorn believes nobody."""

    class Counting(RequestProtocol):
        counted = Connections(config)

    class Limited(SocketProtocol):
        allowed = FRAMES.times(config.limits)

    return Draining(
        uvicorn.Config(
            app,
            host=config.host,
            port=config.port,
            loop="auto",
            http=Counting,
            ws=Limited,
            ws_max_size=MOST_FRAME,
            ws_ping_interval=PING_SECONDS,
            ws_ping_timeout=PING_SECONDS,
            ws_per_message_deflate=False,
            lifespan="on",
            log_config=None,
            access_log=False,
            proxy_headers=False,
            server_header=False,
            timeout_graceful_shutdown=GRACE_SECONDS,
            backlog=BACKLOG,
        ),
        drain,
        opened,
    )
