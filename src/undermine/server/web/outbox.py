"""The outbox of one client: nobody but its own task ever waits for that client.

What can be sent at once is. Where the line is full the rest waits here, and a task sends it when there is room. Whoever
does not read lets the outbox run full; that client is dropped then, and comes back for a fresh view.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable

MOST_MESSAGES = 256
MOST_BYTES = 1024 * 1024
"""What may wait, beside one message that is larger by itself."""


def no_room(text: bytes) -> bool:
    """For a line of which nobody knows whether there is."""
    return False


class Outbox:
    """`at_once` sends a text if there is room, and says whether it did; `write` sends one and may take its time;
    `overflow` is called once, when the client is given up."""

    def __init__(
        self,
        write: Callable[[str], Awaitable[None]],
        overflow: Callable[[], None],
        at_once: Callable[[bytes], bool] = no_room,
        messages: int = MOST_MESSAGES,
        size: int = MOST_BYTES,
    ) -> None:
        self._write, self._overflow, self._at_once = write, overflow, at_once
        self._messages, self._size = messages, size
        self._waiting: deque[bytes] = deque()
        self._bytes = 0
        self._something = asyncio.Event()
        self._closed = self._finishing = self._writing = False

    def put(self, text: bytes) -> None:
        """Never waits, never fails; after the client is given up it does nothing."""
        if self._closed or self._finishing:
            return
        if not self._waiting and not self._writing and self._at_once(text):
            return
        if len(self._waiting) >= self._messages or (self._waiting and self._bytes + len(text) > self._size):
            self.close()
            self._overflow()
            return
        self._waiting.append(text)
        self._bytes += len(text)
        self._something.set()

    @property
    def empty(self) -> bool:
        """Whether all that was put here is sent."""
        return not self._waiting and not self._writing

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
            self._writing = True
            await self._write(text.decode())
            self._writing = False
