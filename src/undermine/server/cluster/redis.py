"""The bus that Redis carries. This module and `ledger` alone need the package; a server imports them that is given the
address of a Redis."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Sequence
from contextlib import suppress
from typing import Any

from redis.asyncio import Redis
from redis.exceptions import AuthenticationError, RedisError

from ..logs import logger
from .bus import EVERYBODY, Listener, NoBus, Silent
from .ledger import RedisLedger

PAUSES = (0.05, 0.2, 0.5, 1.0)
"""Seconds between attempts to reach Redis again; the last is repeated."""
MOST_WAITING = 50_000
"""Letters that may wait to be sent; with more the other end is away."""
ANSWER_SECONDS = 5.0


class RedisBus:
    def __init__(self, redis: Redis) -> None:
        self._redis = redis
        self._waiting: deque[tuple[str, bytes]] = deque()
        self._something = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []

    @classmethod
    async def open(cls, url: str) -> RedisBus:
        """Raises `Silent` where nothing answers, `NoBus` where it cannot; the address may hold a password, so it is not
        repeated."""
        try:
            redis = Redis.from_url(url, socket_connect_timeout=ANSWER_SECONDS)
            async with asyncio.timeout(ANSWER_SECONDS):
                await redis.ping()
        except (ValueError, AuthenticationError):
            raise NoBus("error-config-redis") from None
        except (RedisError, OSError, TimeoutError):
            raise Silent("error-config-redis") from None
        return cls(redis)

    async def start(self, name: str, listener: Listener) -> None:
        """Returns once letters arrive; when Redis goes away later, it is tried again for ever."""
        self._listener = listener
        listening = asyncio.Event()
        self._tasks = [
            asyncio.create_task(self._listen((_channel(name), _channel(EVERYBODY)), listening)),
            asyncio.create_task(self._send()),
        ]
        await listening.wait()

    async def stop(self) -> None:
        for task in self._tasks:
            task.cancel()
        with suppress(RedisError, OSError):
            await self._redis.aclose()

    def ledger(self, secret: bytes) -> RedisLedger:
        return RedisLedger(self._redis, secret)

    def post(self, process: str, letter: bytes) -> None:
        if len(self._waiting) >= MOST_WAITING:
            self._give_up()
            return
        self._waiting.append((process, letter))
        self._something.set()

    def _give_up(self) -> None:
        self._waiting.clear()
        self._listener.broken()

    async def _listen(self, channels: Sequence[str], listening: asyncio.Event) -> None:
        attempt = 0
        while True:
            try:
                async with self._redis.pubsub(ignore_subscribe_messages=True) as subscription:
                    await subscription.subscribe(*channels)
                    attempt = 0
                    listening.set()
                    await self._hear(subscription)
            except Exception as error:
                _tell(error)
            self._listener.broken()
            await asyncio.sleep(PAUSES[min(attempt, len(PAUSES) - 1)])
            attempt += 1

    async def _hear(self, subscription: Any) -> None:
        async for message in subscription.listen():
            self._listener.take(message["data"])

    async def _send(self) -> None:
        while True:
            await self._something.wait()
            self._something.clear()
            letters = list(self._waiting)
            self._waiting.clear()
            try:
                # One that has fallen silent is away: else visitors would wait for it for ever.
                async with asyncio.timeout(ANSWER_SECONDS):
                    await self._publish(letters)
            except Exception as error:
                _tell(error)
                self._give_up()
                await asyncio.sleep(PAUSES[0])

    async def _publish(self, letters: Sequence[tuple[str, bytes]]) -> None:
        """All that waits in one go; nobody hears a letter to a process that is gone."""
        async with self._redis.pipeline(transaction=False) as pipeline:
            for process, letter in letters:
                _ = pipeline.publish(_channel(process), letter)
            heard = await pipeline.execute()
        for process in {process for (process, _), count in zip(letters, heard, strict=True) if not count}:
            self._listener.unreachable(process)


def _tell(error: Exception) -> None:
    """That Redis is away happens; whatever else ends a task here would leave this process deaf or mute for ever."""
    if not isinstance(error, RedisError | OSError):
        logger().error("bug", exc_info=error)


def _channel(process: str) -> str:
    return f"undermine:{process}"
