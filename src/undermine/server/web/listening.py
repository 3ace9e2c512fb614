"""How uvicorn is set up: limits of frames, pings, and ways to let go of clients that do not read or do not speak."""

from __future__ import annotations

import asyncio
from collections import Counter
from typing import Any, ClassVar

import h11
import uvicorn
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request
from websockets.protocol import State

from ..config import Config
from ..limits import MOST_CONNECTIONS, MOST_FRAME, household
from ..logs import log
from .visitor import trusted

ABORT = "undermine.abort"
"""The name under which a socket's scope has a function that ends the connection at once, unsent data or not."""
WRITE = "undermine.write"
"""The same for one that sends a text at once, if there is room for it, and says whether it did."""
PING_SECONDS = 20.0
GRACE_SECONDS = 5
INVALID_DATA = 1007
REQUEST_SECONDS = 15.0
"""In this time a request arrives, counted from the connection or its first byte to the last one of its body."""


class SocketProtocol(WebSocketsSansIOProtocol):
    """Closing waits until all is sent: for ever, where nobody reads. So a client that is given up is cut off."""

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        scope: Any = getattr(self, "scope", None)
        if scope is not None:
            scope["extensions"] |= {ABORT: self.transport.abort, WRITE: self.write_text}

    def write_text(self, text: bytes) -> bool:
        """What uvicorn does with a message of the application, without a task and a queue on the way."""
        open_ = self.handshake_complete and not self.close_sent and self.conn.state is State.OPEN
        if not open_ or not self.writable.is_set() or self.transport.is_closing():
            return False
        self.conn.send_text(text)
        self.transport.write(b"".join(self.conn.data_to_send()))
        return True

    def send_receive_event_to_app(self) -> None:
        """A text that is none ends the connection, as it does with uvicorn, but is no error of ours in the log."""
        if self.curr_msg_data_type == "text" and not _is_text(b"".join(self.frames)):
            self.frames = []
            self.conn.send_close(INVALID_DATA)
            self.handle_parser_exception()
        else:
            super().send_receive_event_to_app()

    def keepalive_timeout(self) -> None:
        super().keepalive_timeout()
        self.transport.abort()


def _is_text(data: bytes) -> bool:
    try:
        data.decode()
    except UnicodeDecodeError:
        return False
    return True


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
            log().debug("dropped", reason="connections")
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
        log().info("dropped", reason="request")
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


def server(app: Any, config: Config) -> uvicorn.Server:
    """Who is believed about addresses is decided in `visitor`, so uvicorn believes nobody."""

    class Counting(RequestProtocol):
        counted = Connections(config)

    return uvicorn.Server(
        uvicorn.Config(
            app,
            host=config.host,
            port=config.port,
            loop="auto",
            http=Counting,
            ws=SocketProtocol,
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
        )
    )
