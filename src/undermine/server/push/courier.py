"""The courier: hands notes to push services, a few at a time, briefly, and once more where one was busy.

Whatever goes wrong is logged by its kind alone: the address of a device is as good as a key to it.
"""

from __future__ import annotations

import asyncio
import hashlib
import hmac
from collections.abc import Callable
from typing import Protocol

import h11

from ..config import Push
from ..keeping.records import Subscription
from ..logs import logger
from .endpoints import Dialer, Endpoint, read_endpoint
from .keys import ServerKey, encode
from .lanes import Lane, Note, Share
from .sealing import seal

AT_ONCE, SLOW = 12, 4
"""Notes that are under way at a time; those to devices that did not answer the last time have a lane of their own."""
MOST_WAITING, MOST_SLOW = 1000, 200
"""So many wait, at most."""
MOST_OF_ONE = 20
"""Of one player."""
SECONDS = 10.0
"""For one note, from the name to the answer."""
AGAIN = 20.0
"""Seconds after which a note is tried a second time."""
MOST_ANSWER = 8192
"""Bytes in which an answer must tell its status."""
GONE_CODES = (404, 410)
RESULTS = SENT, LATER, REFUSED, GONE, LOST = "sent", "later", "refused", "gone", "lost"
"""What becomes of a note, for metrics."""


class Devices(Protocol):
    """Where it is known which devices there are."""

    async def forget_device(self, id: str) -> None:
        """There is no such device any more."""

    async def missed_device(self, id: str, at: int) -> None:
        """It could not be reached."""

    async def reached_device(self, id: str) -> None:
        """It could, after it could not."""


class Courier:
    """`tell` is told what became of each attempt."""

    def __init__(
        self,
        push: Push,
        clock: Callable[[], int],
        tell: Callable[[str], None],
        devices: Devices,
        again: float = AGAIN,
    ) -> None:
        self.key, self._contact = ServerKey(push.key), push.contact
        self.dialer = Dialer()
        self._clock, self._tell, self._devices, self._again = clock, tell, devices, again
        self._fast = Lane(AT_ONCE, Share(2, AT_ONCE // 2), MOST_WAITING, Share(MOST_OF_ONE, MOST_WAITING // 2))
        self._slow = Lane(SLOW, Share(1, SLOW // 2), MOST_SLOW, Share(MOST_OF_ONE, MOST_SLOW // 2))
        self._tasks: set[asyncio.Task[None]] = set()
        self._later: set[asyncio.TimerHandle] = set()
        self._running = False

    def start(self) -> None:
        self._running = True
        self._go_on()

    async def stop(self) -> None:
        """What waits is not sent any more: whoever it is for is told by the next turn."""
        self._running = False
        for timer in self._later:
            timer.cancel()
        for task in self._tasks:
            task.cancel()
        if self._tasks:
            await asyncio.wait(self._tasks)

    def has_room(self, device: Subscription) -> bool:
        return self._lane(device).has_room(device)

    def send(self, note: Note) -> None:
        if not self._lane(note.to, note.tried).put(note):
            self._tell(LOST)
        self._go_on()

    def _lane(self, device: Subscription, tried: int = 0) -> Lane:
        """Of devices that could not be reached the last time nobody else's notes wait behind them."""
        return self._slow if tried or device.failures else self._fast

    def _go_on(self) -> None:
        for lane in (self._fast, self._slow):
            while self._running and (note := lane.take()) is not None:
                task = asyncio.create_task(self._deliver(lane, note))
                self._tasks.add(task)
                task.add_done_callback(self._tasks.discard)

    async def _deliver(self, lane: Lane, note: Note) -> None:
        try:
            self._tell(await self._result(note))
        finally:
            lane.done(note)
            self._go_on()

    async def _result(self, note: Note) -> str:
        try:
            result = self._judged(note, await self._hand_over(note))
        except Exception as error:
            result = self._failed(note)
            logger().warning("push failed", result=result, tried=note.tried + 1, kind=type(error).__name__)
        try:
            await self._note(note, result)
        except Exception as error:
            # The next note will find out as well.
            logger().warning("push failed", result=result, tried=note.tried + 1, kind=type(error).__name__)
        return result

    async def _note(self, note: Note, result: str) -> None:
        """What is to be known of the device from now on."""
        if result == GONE:
            await self._devices.forget_device(note.to.id)
        elif result in (REFUSED, LOST):
            await self._devices.missed_device(note.to.id, self._clock())
        elif result == SENT and note.to.failures:
            await self._devices.reached_device(note.to.id)

    def _judged(self, note: Note, status: int) -> str:
        if 200 <= status < 300:
            return SENT
        if status in GONE_CODES:
            return GONE
        result = self._failed(note) if status == 429 or status >= 500 else REFUSED
        logger().warning("push failed", result=result, tried=note.tried + 1, status=status)
        return result

    def _failed(self, note: Note) -> str:
        if note.tried > 0 or note.seconds <= self._again or len(self._later) >= MOST_SLOW:
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
