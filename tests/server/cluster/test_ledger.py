"""Limits that hold for all processes together: one ledger, kept by Redis, and what is done while it is away."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence
from contextlib import ExitStack
from math import ceil
from pathlib import Path
from random import Random

import pytest
import redis as plain
from redis.asyncio import Redis as Client

from tests.server.databases import Redis
from tests.server.web.servers import config, running
from undermine.server import serving
from undermine.server.cluster.ledger import MOST_AT_ONCE, RedisLedger
from undermine.server.gate.limits import (
    PLAYERS,
    ROOMS,
    WORTH_TELLING,
    Allowance,
    Bucket,
    Buckets,
    Limits,
    Taken,
    TooMany,
)

SECRET = b"a secret that all processes share"


class Clock:
    now = 100.0

    def __call__(self) -> float:
        return self.now


class Memory:
    """A ledger by the clock of a test, as plain as can be."""

    def __init__(self, clock: Clock) -> None:
        self._clock, self.lefts = clock, dict[tuple[str, str], tuple[float, float]]()
        self.there = True

    async def settle(self, taken: Sequence[Taken]) -> list[float] | None:
        return [self._settle(one) for one in taken] if self.there else None

    def _settle(self, taken: Taken) -> float:
        burst, refill = taken.allowance
        left, at = self.lefts.get((taken.limit, taken.key), (burst, self._clock.now))
        left = max(-burst, min(burst, left + (self._clock.now - at) * refill) - taken.amount)
        self.lefts[taken.limit, taken.key] = left, self._clock.now
        return left


def takes(buckets: Buckets, key: str = "a") -> bool:
    try:
        buckets.take(key)
    except TooMany:
        return False
    return True


# How processes agree -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("processes", [2, 4])
def test_all_processes_together_give_what_one_would(processes: int) -> None:
    """Somebody asks each in turn, ten times as often as he may."""
    clock = Clock()
    ledger, sites = Memory(clock), [Limits(clock) for _ in range(processes)]

    async def scene() -> int:
        given, rng = 0, Random(1)
        for number in range(20_000):
            given += takes(rng.choice(sites).players)
            clock.now += 1 / (10 * PLAYERS.refill)
            if number % 5 == 0:
                await sites[number // 5 % processes].agree(ledger)
        return given

    began, given = clock.now, asyncio.run(scene())
    most = PLAYERS.burst + (clock.now - began) * PLAYERS.refill
    assert 0.98 * most < given <= most + processes * (PLAYERS.burst * WORTH_TELLING + 5)


def test_a_process_learns_what_another_gave() -> None:
    clock = Clock()
    ledger, here, there = Memory(clock), Limits(clock), Limits(clock)
    while takes(there.rooms):
        pass
    asyncio.run(there.agree(ledger))
    # Before it has given so much, it does not ask.
    assert all(takes(here.rooms) for _ in range(ceil(ROOMS.burst * WORTH_TELLING)))
    asyncio.run(here.agree(ledger))
    assert not takes(here.rooms)
    assert takes(here.rooms, "somebody else")


def test_whoever_asks_for_little_is_not_spoken_of() -> None:
    clock = Clock()
    ledger, limits = Memory(clock), Limits(clock)
    for number in range(1000):
        limits.requests.take(f"{number}")
    asyncio.run(limits.agree(ledger))
    assert ledger.lefts == {}


def test_without_a_ledger_each_goes_by_itself_and_tells_it_later() -> None:
    clock = Clock()
    ledger, limits = Memory(clock), Limits(clock)
    ledger.there = False
    for _ in range(30):
        limits.players.take("a")
    asyncio.run(limits.agree(ledger))
    assert not takes(limits.players)
    ledger.there = True
    asyncio.run(limits.agree(ledger))
    assert ledger.lefts["players", "a"] == (0, clock.now)


def test_no_limits_need_no_ledger() -> None:
    clock = Clock()
    ledger, limits = Memory(clock), Limits(clock, 0)
    for _ in range(1000):
        limits.requests.take("a")
    asyncio.run(limits.agree(ledger))
    assert ledger.lefts == {}


# What Redis keeps --------------------------------------------------------------------------------------------------


SLOW = Allowance(20, 0.001)


def taken(amount: float, key: str = "a", allowance: Allowance = SLOW) -> Taken:
    return Taken("rooms", key, allowance, amount)


async def settled(url: str, *calls: Sequence[Taken]) -> list[Sequence[float] | None]:
    client = Client.from_url(url)
    try:
        ledger = RedisLedger(client, SECRET)
        return [await ledger.settle(call) for call in calls]
    finally:
        await client.aclose()


def test_redis_counts_as_a_bucket_does(redis_url: str) -> None:
    """The same as a bucket here that is taken from all at once; but for debts, which a bucket by itself has none of."""
    found = asyncio.run(settled(redis_url, [taken(5)], [taken(5), taken(3, "b")], [taken(5)], [taken(5)]))
    bucket, lefts = Bucket(SLOW, 0), []
    for _ in range(4):
        assert bucket.take(0, 5)
        lefts.append(bucket._left)
    assert [call[0] for call in found if call] == pytest.approx(lefts, abs=0.01)
    assert found[1] == pytest.approx([10, 17], abs=0.01)
    deep = asyncio.run(settled(redis_url, [taken(5)], [taken(100)]))
    assert deep[0] == pytest.approx([-5], abs=0.01)
    assert deep[1] == pytest.approx([-20], abs=0.01)


def test_a_bucket_in_redis_fills_up_again_and_is_forgotten(redis_url: str) -> None:
    quick = Allowance(20, 200)

    async def scene() -> tuple[Sequence[float] | None, Sequence[float] | None]:
        client = Client.from_url(redis_url)
        try:
            ledger = RedisLedger(client, SECRET)
            first = await ledger.settle([taken(20, allowance=quick)])
            await asyncio.sleep(0.15)
            return first, await ledger.settle([taken(0, allowance=quick)])
        finally:
            await client.aclose()

    first, second = asyncio.run(scene())
    assert first == [0]
    assert second == [20]
    with plain.Redis.from_url(redis_url) as client:
        (key,) = client.keys("undermine:limit:*")
        assert 0 < client.pttl(key) < 1500


def test_many_are_settled_in_parts_and_in_their_order(redis_url: str) -> None:
    many = [taken(1 + number % 7, f"{number}") for number in range(2 * MOST_AT_ONCE + 3)]
    (found,) = asyncio.run(settled(redis_url, many))
    assert found == pytest.approx([20 - one.amount for one in many], abs=0.01)


def test_nobody_reads_in_redis_whose_bucket_it_is(redis_url: str) -> None:
    asyncio.run(settled(redis_url, [taken(5, "203.0.113.7")]))
    with plain.Redis.from_url(redis_url) as client:
        (key,) = client.keys("*")
        assert b"203.0" not in key + b"".join(client.hgetall(key).values())


def test_a_redis_that_is_away_is_no_error() -> None:
    server = Redis()
    try:
        server.end()
        assert asyncio.run(settled(server.url, [taken(5)])) == [None]
    finally:
        server.remove()


# Two processes -----------------------------------------------------------------------------------------------------


def test_two_servers_on_one_redis_let_an_address_do_what_one_would(
    tmp_path: Path, redis_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each by itself gave as much, so that two gave twice of it."""
    monkeypatch.setattr(serving, "AGREE_SECONDS", 0.02)
    with ExitStack() as stack:
        servers = [stack.enter_context(running(config(tmp_path, limits=0.5, redis=redis_url))) for _ in range(2)]
        clients = [stack.enter_context(server.client()) for server in servers]
        statuses, burst = list[int](), PLAYERS.burst / 2
        for number in range(int(2 * burst)):
            statuses.append(clients[number % 2].post("/api/players", json={"name": "Ann"}).status_code)
            time.sleep(0.03)
        assert set(statuses) == {201, 429}
        assert burst <= statuses.count(201) <= 1.6 * burst
