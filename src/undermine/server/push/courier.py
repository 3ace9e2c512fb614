"""The courier: a few tasks that hand notes to push services, briefly, and once more where one was busy.

Whatever goes wrong is logged by its kind alone: the address of a device is as good as a key to it.
"""

from __future__ import annotations

import asyncio
import hashlib
import hmac
from collections.abc import Awaitable, Callable
from typing import NamedTuple

import h11

from ..config import Push
from ..logs import logger
from ..store.records import Subscription
from .endpoints import Dialer, Endpoint, read_endpoint
from .keys import ServerKey, encode
from .sealing import seal

AT_ONCE = 8
MOST_WAITING = 1000
SECONDS = 10.0
"""For one note, from the name to the answer."""
AGAIN = 20.0
"""Seconds after which a note is tried a second time."""
MOST_ANSWER = 8192
"""Bytes in which an answer must tell its status."""
GONE_CODES = (404, 410)
RESULTS = SENT, LATER, REFUSED, GONE, LOST = "sent", "later", "refused", "gone", "lost"
"""What becomes of a note, for metrics."""


class Note(NamedTuple):
    to: Subscription
    text: bytes
    about: str
    """Of two notes about the same that wait for a device it gets the later one."""
    seconds: int
    """So long it is worth anything."""
    tried: int = 0


class Courier:
    """`tell` is told what became of each attempt, `forget` of whom there is no device any more."""

    def __init__(
        self,
        push: Push,
        clock: Callable[[], int],
        tell: Callable[[str], None],
        forget: Callable[[str], Awaitable[None]],
        again: float = AGAIN,
    ) -> None:
        self.key, self._contact = ServerKey(push.key), push.contact
        self.dialer = Dialer()
        self._clock, self._tell, self._forget, self._again = clock, tell, forget, again
        self._waiting: asyncio.Queue[Note] = asyncio.Queue()
        self._tasks: list[asyncio.Task[None]] = []
        self._later: set[asyncio.TimerHandle] = set()

    def start(self) -> None:
        self._tasks = [asyncio.create_task(self._run()) for _ in range(AT_ONCE)]

    async def stop(self) -> None:
        """What waits is not sent any more: whoever it is for is told by the next turn."""
        for timer in self._later:
            timer.cancel()
        for task in self._tasks:
            task.cancel()
        if self._tasks:
            await asyncio.wait(self._tasks)

    @property
    def full(self) -> bool:
        return self._waiting.qsize() + len(self._later) >= MOST_WAITING

    def send(self, note: Note) -> None:
        self._waiting.put_nowait(note)

    async def _run(self) -> None:
        while True:
            note = await self._waiting.get()
            try:
                result = self._judged(note, await self._hand_over(note))
                if result == GONE:
                    await self._forget(note.to.id)
            except Exception as error:
                result = self._failed(note)
                logger().warning("push failed", result=result, tried=note.tried + 1, kind=type(error).__name__)
            self._tell(result)

    def _judged(self, note: Note, status: int) -> str:
        if 200 <= status < 300:
            return SENT
        if status in GONE_CODES:
            return GONE
        result = self._failed(note) if status == 429 or status >= 500 else REFUSED
        logger().warning("push failed", result=result, tried=note.tried + 1, status=status)
        return result

    def _failed(self, note: Note) -> str:
        if note.tried > 0 or note.seconds <= self._again:
            return LOST
        again = note._replace(tried=note.tried + 1, seconds=note.seconds - round(self._again))
        loop = asyncio.get_running_loop()

        def put() -> None:
            self._later.discard(timer)
            self.send(again)

        timer = loop.call_later(self._again, put)
        self._later.add(timer)
        return LATER

    async def _hand_over(self, note: Note) -> int:
        endpoint = read_endpoint(note.to.endpoint)
        body = seal(note.text, note.to.public_key, note.to.secret)
        # The push service may not know what the note is about, only that two are about the same.
        topic = encode(hmac.digest(note.to.secret, note.about.encode(), hashlib.sha256))[:32]
        headers = {
            "Host": endpoint.host,
            "Authorization": self.key.authorisation(endpoint.origin, self._contact, self._clock()),
            "Content-Type": "application/octet-stream",
            "Content-Encoding": "aes128gcm",
            "Content-Length": str(len(body)),
            "TTL": str(note.seconds),
            "Urgency": "high",
            "Topic": topic,
            "Connection": "close",
        }
        async with asyncio.timeout(SECONDS):
            return await _post(self.dialer, endpoint, headers, body)


async def _post(dialer: Dialer, endpoint: Endpoint, headers: dict[str, str], body: bytes) -> int:
    """The status of the answer. What else it says nobody reads."""
    reader, writer = await dialer.dial(endpoint.host)
    try:
        line = h11.Connection(h11.CLIENT, max_incomplete_event_size=MOST_ANSWER)
        for event in (
            h11.Request(method="POST", target=endpoint.target, headers=list(headers.items())),
            h11.Data(data=body),
            h11.EndOfMessage(),
        ):
            writer.write(line.send(event) or b"")
        await writer.drain()
        return await _status(line, reader)
    finally:
        writer.transport.abort()


async def _status(line: h11.Connection, reader: asyncio.StreamReader) -> int:
    read = 0
    while True:
        event = line.next_event()
        if isinstance(event, h11.Response):
            return event.status_code
        if event is h11.NEED_DATA:
            data = await reader.read(MOST_ANSWER)
            read += len(data)
            if not data or read > MOST_ANSWER:
                raise ConnectionError
            line.receive_data(data)
