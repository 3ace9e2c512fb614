"""How uvicorn is set up: limits of frames, pings, and a way to let go of a client that does not read."""

from __future__ import annotations

from typing import Any

import uvicorn
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

from ..config import Config
from ..limits import MOST_FRAME

ABORT = "undermine.abort"
"""The name under which a socket's scope has a function that ends the connection at once, unsent data or not."""
PING_SECONDS = 20.0
GRACE_SECONDS = 5


class SocketProtocol(WebSocketsSansIOProtocol):
    """Closing waits until all is sent: for ever, where nobody reads. So a client that is given up is cut off."""

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        scope: Any = getattr(self, "scope", None)
        if scope is not None:
            scope["extensions"][ABORT] = self.transport.abort

    def keepalive_timeout(self) -> None:
        super().keepalive_timeout()
        self.transport.abort()


def server(app: Any, config: Config) -> uvicorn.Server:
    """Who is believed about addresses is decided in `visitor`, so uvicorn believes nobody."""
    return uvicorn.Server(
        uvicorn.Config(
            app,
            host=config.host,
            port=config.port,
            loop="auto",
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
