"""The outbox of one client: what is to be sent waits here, a task sends it, and nobody else ever waits for that client.

A client that does not read lets its outbox run full; it is dropped then, and comes back with a fresh view.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable

MOST_MESSAGES = 256
MOST_BYTES = 1024 * 1024
"""What may wait, beside one message that is larger by itself."""


class Outbox:
    """`write` sends one text and may take its time; `overflow` is called once, when the client is given up."""

    def __init__(
        self,
        write: Callable[[str], Awaitable[None]],
        overflow: Callable[[], None],
        messages: int = MOST_MESSAGES,
        size: int = MOST_BYTES,
    ) -> None:
        self._write, self._overflow, self._messages, self._size = write, overflow, messages, size
        self._waiting: deque[bytes] = deque()
        self._bytes = 0
        self._something = asyncio.Event()
        self._closed = self._finishing = False

    def put(self, text: bytes) -> None:
        """Never waits, never fails; after the client is given up it does nothing."""
        if self._closed or self._finishing:
            return
        if len(self._waiting) >= self._messages or (self._waiting and self._bytes + len(text) > self._size):
            self.close()
            self._overflow()
            return
        self._waiting.append(text)
        self._bytes += len(text)
        self._something.set()

    def close(self) -> None:
        """Forget what was not sent; nothing more is taken in."""
        self._closed = True
        self._waiting.clear()
        self._bytes = 0
        self._something.set()

    def finish(self) -> None:
        """Take nothing more in; `run` ends when everything is sent."""
        self._finishing = True
        self._something.set()

    async def run(self) -> None:
        """Send what comes until the outbox is closed, or finished."""
        while not self._closed:
            await self._something.wait()
            await self._send_waiting()
            self._something.clear()
            if self._finishing:
                return

    async def _send_waiting(self) -> None:
        while self._waiting:
            text = self._waiting.popleft()
            self._bytes -= len(text)
            await self._write(text.decode())
