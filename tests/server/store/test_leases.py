"""Leases: of several processes one writes a game, and a former owner finds out."""

from __future__ import annotations

import asyncio

import pytest

from tests.server.store.test_index import add, opened
from undermine.server.rooms.entries import Closed
from undermine.server.store import Fenced, Lease, Store

pytestmark = pytest.mark.asyncio


async def test_a_game_has_one_owner(store: Store, other: Store) -> None:
    lease = await store.acquire("g", "one", 60)
    assert lease == Lease(game="g", owner="one", epoch=1)
    assert await other.acquire("g", "two", 60) is None
    assert await other.acquire("h", "two", 60) == Lease(game="h", owner="two", epoch=1)


async def test_of_many_who_want_a_game_one_gets_it(store: Store, other: Store) -> None:
    wanted = [one.acquire("g", f"{name}", 60) for name, one in enumerate((store, other) * 10)]
    found = await asyncio.gather(*wanted)
    assert sum(lease is not None for lease in found) == 1


async def test_a_lease_that_runs_out_is_anybodys(store: Store, other: Store) -> None:
    first = await store.acquire("g", "one", 0.05)
    await asyncio.sleep(0.1)
    second = await other.acquire("g", "two", 60)
    assert first is not None
    assert second == Lease(game="g", owner="two", epoch=2)
    assert await store.renew("one", 60) == []
    with pytest.raises(Fenced):
        await store.append("g", 0, [b"late"], 1, lease=first)
    await other.append("g", 0, [b"one"], 1, lease=second)
    await store.release(first)
    assert await store.acquire("g", "one", 60) is None
    assert await store.read("g") == [b"one"]


async def test_a_lease_that_is_renewed_stays(store: Store, other: Store) -> None:
    leases = [await store.acquire(game, "one", 0.3) for game in "ab"]
    for _ in range(4):
        await asyncio.sleep(0.1)
        assert await store.renew("one", 0.3) == leases
        assert await other.acquire("a", "two", 60) is None


async def test_an_owner_who_was_late_keeps_what_nobody_took(store: Store) -> None:
    lease = await store.acquire("g", "one", 0)
    assert lease is not None
    await store.append("g", 0, [b"one"], 1, lease=lease)
    assert await store.renew("one", 60) == [lease]


async def test_a_process_that_starts_again_fences_its_former_self(store: Store) -> None:
    first, second = await store.acquire("g", "one", 60), await store.acquire("g", "one", 60)
    assert first is not None
    assert second == Lease(game="g", owner="one", epoch=2)
    with pytest.raises(Fenced):
        await store.append("g", 0, [b"late"], 1, lease=first)


async def test_what_is_let_go_can_be_taken_at_once(store: Store, other: Store) -> None:
    lease = await store.acquire("g", "one", 60)
    assert lease is not None
    await store.release(lease)
    assert await store.renew("one", 60) == []
    assert await other.acquire("g", "two", 60) == Lease(game="g", owner="two", epoch=2)
    with pytest.raises(Fenced):
        await store.append("g", 0, [b"late"], 1, lease=lease)


async def test_a_fenced_append_harms_nobody_else(store: Store, other: Store) -> None:
    old = await store.acquire("g", "one", 0)
    assert await other.acquire("g", "two", 60) is not None
    tasks = [
        store.append("a", 0, [b"x"], 1),
        store.append("g", 0, [b"x"], 1, lease=old),
        store.append("b", 0, [b"x"], 1),
    ]
    found = await asyncio.gather(*tasks, return_exceptions=True)
    assert [type(outcome) for outcome in found] == [type(None), Fenced, type(None)]
    assert await store.games() == ["a", "b"]


async def test_orphans_are_live_games_without_an_owner(store: Store) -> None:
    for game in ("free", "held", "lapsed", "closed"):
        await add(store, game, opened(game, 1))
    await add(store, "closed", Closed(at=2, reason="host"))
    await store.acquire("held", "one", 60)
    await store.acquire("lapsed", "two", 0)
    assert await store.orphans() == ["free", "lapsed"]
