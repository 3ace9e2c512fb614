"""A host of files, as anybody has one, that can be switched off; and a trap for whatever would go elsewhere."""

from __future__ import annotations

import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any


class Host:
    """Python's own server for files, on one port of this machine."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.asked: list[str] = []
        self.missing: list[str] = []
        """Names of files that are there no more."""
        self._server = self._started(0)
        self.port = self._server.server_port

    @property
    def base(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def _started(self, port: int) -> ThreadingHTTPServer:
        asked, missing = self.asked, self.missing

        class Handler(SimpleHTTPRequestHandler):
            def do_GET(self) -> None:
                if any(self.path.endswith(name) for name in missing):
                    self.send_error(404)
                else:
                    super().do_GET()

            def log_message(self, format: str, *args: Any) -> None:
                asked.append(self.path)

        server = ThreadingHTTPServer(("127.0.0.1", port), partial(Handler, directory=str(self.folder)))
        threading.Thread(target=server.serve_forever, daemon=True).start()
        return server

    def stop(self) -> None:
        """Nobody answers any more."""
        self._server.shutdown()
        self._server.server_close()

    def start(self) -> None:
        self._server = self._started(self.port)


@contextmanager
def trap() -> Iterator[tuple[str, list[str]]]:
    """The address of a proxy that lets nothing through, and what was asked of it: for a browser that has to send it
    everything that is not for this machine."""
    asked: list[str] = []
    listening = socket.create_server(("127.0.0.1", 0))

    def listen() -> None:
        while True:
            try:
                caller, _ = listening.accept()
            except OSError:
                return
            with caller:
                caller.settimeout(1)
                asked.append(caller.recv(2000).decode("latin-1").partition("\r\n")[0])

    threading.Thread(target=listen, daemon=True).start()
    yield f"127.0.0.1:{listening.getsockname()[1]}", asked
    listening.shutdown(socket.SHUT_RDWR)
    listening.close()
