"""Leases: of several processes one writes a game, and a former owner finds out."""

from __future__ import annotations

import asyncio

import pytest

from tests.server.store.test_index import add, opened
from undermine.server.rooms.room import CLOSED
from undermine.server.store import Fenced, Lease, Store

pytestmark = pytest.mark.asyncio


async def test_a_game_has_one_owner(store: Store, other: Store) -> None:
    await store.beat("one", 60)
    assert await store.beat("two", 60) == ["one", "two"]
    lease = await store.acquire("g", "one")
    assert lease == Lease(game="g", owner="one", epoch=1)
    assert await other.acquire("g", "two") is None
    assert await other.owner("g") == "one"
    assert await other.acquire("h", "two") == Lease(game="h", owner="two", epoch=1)


async def test_of_many_who_want_a_game_one_gets_it(store: Store, other: Store) -> None:
    names = [f"process {number}" for number in range(20)]
    for name in names:
        await store.beat(name, 60)
    wanted = [one.acquire("g", name) for name, one in zip(names, (store, other) * 10, strict=True)]
    found = await asyncio.gather(*wanted)
    assert sum(lease is not None for lease in found) == 1


async def test_the_games_of_a_process_that_is_silent_are_anybodys(store: Store, other: Store) -> None:
    await store.beat("one", 0.05)
    first = await store.acquire("g", "one")
    await asyncio.sleep(0.1)
    assert await other.owner("g") is None
    assert await other.beat("two", 60) == ["two"]
    second = await other.acquire("g", "two")
    assert first is not None
    assert second == Lease(game="g", owner="two", epoch=2)
    with pytest.raises(Fenced):
        await store.append("g", 0, [b"late"], 1, lease=first)
    await other.append("g", 0, [b"one"], 1, lease=second)
    await store.beat("one", 60)
    await store.release(first)
    assert await store.acquire("g", "one") is None
    assert await store.read("g") == [b"one"]


async def test_the_games_of_a_process_that_beats_are_its_own(store: Store, other: Store) -> None:
    await store.beat("one", 1.2)
    await other.beat("two", 60)
    assert await store.acquire("g", "one") is not None
    for _ in range(4):
        await asyncio.sleep(0.4)
        assert await store.beat("one", 1.2) == ["one", "two"]
        assert await other.acquire("g", "two") is None


async def test_an_owner_who_was_silent_keeps_what_nobody_took(store: Store) -> None:
    lease = await store.acquire("g", "one")
    assert lease is not None
    assert await store.owner("g") is None
    await store.append("g", 0, [b"one"], 1, lease=lease)


async def test_who_takes_a_game_again_fences_what_it_was_before(store: Store) -> None:
    await store.beat("one", 60)
    first, second = await store.acquire("g", "one"), await store.acquire("g", "one")
    assert first is not None
    assert second == Lease(game="g", owner="one", epoch=2)
    with pytest.raises(Fenced):
        await store.append("g", 0, [b"late"], 1, lease=first)


async def test_a_server_that_is_alone_takes_games_by_force(store: Store, other: Store) -> None:
    await store.beat("one", 60)
    first, second = await store.acquire("g", "one"), await other.acquire("g", "two", force=True)
    assert second == Lease(game="g", owner="two", epoch=2)
    with pytest.raises(Fenced):
        await store.append("g", 0, [b"late"], 1, lease=first)


async def test_what_is_let_go_can_be_taken_at_once(store: Store, other: Store) -> None:
    await store.beat("one", 60)
    lease = await store.acquire("g", "one")
    assert lease is not None
    await store.release(lease)
    assert await other.acquire("g", "two") == Lease(game="g", owner="two", epoch=2)
    with pytest.raises(Fenced):
        await store.append("g", 0, [b"late"], 1, lease=lease)


async def test_who_leaves_leaves_all_games_to_the_others(store: Store, other: Store) -> None:
    await store.beat("one", 60)
    await store.acquire("g", "one")
    await store.leave("one")
    assert await other.beat("two", 60) == ["two"]
    assert await other.acquire("g", "two") == Lease(game="g", owner="two", epoch=2)


async def test_a_fenced_append_harms_nobody_else(store: Store, other: Store) -> None:
    old = await store.acquire("g", "one")
    assert await other.acquire("g", "two") is not None
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
    await store.mark_room("closed", CLOSED, 2)
    await store.beat("one", 60)
    await store.acquire("held", "one")
    await store.acquire("lapsed", "two")
    assert await store.orphans(0) == ["free", "lapsed"]


async def test_a_process_knows_what_it_has(store: Store, other: Store) -> None:
    await store.beat("one", 60)
    first, second = await store.acquire("b", "one"), await store.acquire("a", "one")
    await store.acquire("c", "two")
    assert await other.held("one") == [second, first]
    assert first is not None
    await store.release(first)
    assert await other.held("one") == [second]
    await other.acquire("a", "two", force=True)
    assert await store.held("one") == []
