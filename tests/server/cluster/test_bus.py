"""The bus over a real Redis: letters in order, and every gap is told of."""

from __future__ import annotations

import asyncio
import signal
from collections.abc import Iterator

import pytest

from tests.problems import says
from tests.server.databases import Redis
from tests.server.tables import PATIENCE, until
from undermine.server.cluster.bus import EVERYBODY, NoBus
from undermine.server.cluster.redis import RedisBus

pytestmark = pytest.mark.asyncio


@pytest.fixture
def own_redis() -> Iterator[Redis]:
    """One that may be killed."""
    server = Redis()
    yield server
    server.remove()


class Ear:
    def __init__(self) -> None:
        self.letters: list[bytes] = []
        self.gaps = 0
        self.missing: list[str] = []

    def take(self, letter: bytes) -> None:
        self.letters.append(letter)

    def broken(self) -> None:
        self.gaps += 1

    def unreachable(self, process: str) -> None:
        self.missing.append(process)


async def listening(url: str, name: str) -> tuple[RedisBus, Ear]:
    bus, ear = await RedisBus.open(url), Ear()
    await bus.start(name, ear)
    return bus, ear


async def until_heard(bus: RedisBus, ear: Ear, letter: bytes) -> None:
    """What is posted while nobody listens yet is lost, so it is again and again."""
    async with asyncio.timeout(PATIENCE):
        while letter not in ear.letters:
            bus.post("one", letter)
            await asyncio.sleep(0.05)


async def test_letters_arrive_in_order_where_they_are_for(redis_url: str) -> None:
    (one, one_ear), (two, two_ear) = await listening(redis_url, "one"), await listening(redis_url, "two")
    letters = [b"%d" % number for number in range(3000)]
    for letter in letters:
        one.post("two", letter)
    two.post(EVERYBODY, b"to all")
    await until(lambda: len(two_ear.letters) == 3001)
    assert [letter for letter in two_ear.letters if letter != b"to all"] == letters
    assert one_ear.letters == [b"to all"]
    assert (one_ear.missing, one_ear.gaps) == ([], 0)
    await one.stop()
    await two.stop()


async def test_that_nobody_listens_is_told(redis_url: str) -> None:
    bus, ear = await listening(redis_url, "one")
    bus.post("nobody", b"?")
    await until(lambda: ear.missing == ["nobody"])
    await bus.stop()


async def test_a_redis_that_falls_silent_is_a_gap_and_not_waited_for(
    own_redis: Redis, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its lines stay open, as those of a machine that stands still."""
    monkeypatch.setattr("undermine.server.cluster.redis.ANSWER_SECONDS", 0.3)
    bus, ear = await listening(own_redis.url, "one")
    own_redis.send(signal.SIGSTOP)
    try:
        bus.post("one", b"late")
        await until(lambda: ear.gaps > 0)
    finally:
        own_redis.send(signal.SIGCONT)
    bus.post("one", b"again")
    await until(lambda: ear.letters[-1:] == [b"again"])
    await bus.stop()


async def test_a_redis_that_goes_away_is_a_gap_and_comes_back(own_redis: Redis) -> None:
    bus, ear = await listening(own_redis.url, "one")
    await asyncio.to_thread(own_redis.end, own_redis.at_once)
    bus.post("one", b"lost")
    await until(lambda: ear.gaps > 1)
    await asyncio.to_thread(own_redis.start)
    await until_heard(bus, ear, b"back")
    assert set(ear.letters) == {b"back"}
    await bus.stop()


class Deaf(Ear):
    """Whoever cannot take one letter."""

    def take(self, letter: bytes) -> None:
        if letter == b"bad":
            raise ValueError
        super().take(letter)


async def test_a_listener_that_fails_is_a_gap_and_hears_what_comes_after(redis_url: str) -> None:
    bus, ear = await RedisBus.open(redis_url), Deaf()
    await bus.start("one", ear)
    bus.post("one", b"bad")
    await until(lambda: ear.gaps == 1)
    await until_heard(bus, ear, b"good")
    await bus.stop()


async def test_a_letter_that_cannot_be_sent_is_a_gap_and_the_next_one_goes(redis_url: str) -> None:
    bus, ear = await listening(redis_url, "one")
    bus.post("one", object())  # type: ignore[arg-type]
    await until(lambda: ear.gaps == 1)
    bus.post("one", b"good")
    await until(lambda: ear.letters == [b"good"])
    await bus.stop()


@pytest.mark.parametrize("url", ["redis://127.0.0.1:1", "unix:///nowhere/at/all", "nonsense"])
async def test_a_bus_that_is_not_there_is_refused(url: str) -> None:
    with pytest.raises(NoBus, check=says("error-config-redis")):
        await RedisBus.open(url)
