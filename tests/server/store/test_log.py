"""The log: what was acknowledged is there, in its order, once."""

from __future__ import annotations

import asyncio
from threading import Event

import pytest
from sqlalchemy import Connection

from undermine.server.store import Conflict, Store, Unavailable, writer

pytestmark = pytest.mark.asyncio


class Busy:
    """The writer kept busy, so that what is asked of it meanwhile becomes one group."""

    def __init__(self, store: Store) -> None:
        self._store, self._go = store, Event()

    async def __aenter__(self) -> None:
        began = Event()
        self._task = asyncio.ensure_future(self._store._write(self._wait, began))
        await asyncio.to_thread(began.wait)

    def _wait(self, connection: Connection, began: Event) -> None:
        began.set()
        self._go.wait(10)

    async def __aexit__(self, *_: object) -> None:
        await asyncio.sleep(0)
        self._go.set()
        await self._task


async def test_entries_are_read_as_they_were_written(store: Store) -> None:
    await store.append("g", 0, [b"one", b"two \x00\xff"], 5)
    await store.append("g", 2, [b"three"], 6)
    assert await store.read("g") == [b"one", b"two \x00\xff", b"three"]
    assert await store.read("g", since=2) == [b"three"]
    assert await store.read("another") == []
    assert await store.games() == ["g"]


async def test_nothing_is_also_something_to_append(store: Store) -> None:
    await store.append("g", 0, [], 5)
    assert await store.read("g") == []


@pytest.mark.parametrize("seq", [0, 1, 3, 100])
async def test_only_the_end_of_a_log_can_be_written(store: Store, seq: int) -> None:
    await store.append("g", 0, [b"one", b"two"], 5)
    with pytest.raises(Conflict):
        await store.append("g", seq, [b"late"], 6)
    with pytest.raises(Conflict):
        await store.append("another", seq + 1, [b"early"], 6)
    await store.append("g", 2, [b"three"], 6)
    assert await store.read("g") == [b"one", b"two", b"three"]


async def test_of_two_writers_one_wins(store: Store, other: Store) -> None:
    """Each knows the game, each writes the next entry, at the same time, again and again."""
    stores, won = (store, other), [0, 0]
    for seq in range(30):
        tries = (one.append("g", seq, [b"by %d" % number], seq) for number, one in enumerate(stores))
        found = await asyncio.gather(*tries, return_exceptions=True)
        assert [type(outcome) for outcome in found if outcome is not None] == [Conflict]
        winner = found.index(None)
        won[winner] += 1
        assert (await store.read("g"))[seq:] == [b"by %d" % winner]
    assert sum(won) == 30


async def test_a_writer_goes_on_where_another_has_stopped(store: Store, other: Store) -> None:
    """What one process remembers of a log's length may be old."""
    await store.append("g", 0, [b"one"], 1)
    await other.append("g", 1, [b"two", b"three"], 2)
    with pytest.raises(Conflict):
        await store.append("g", 1, [b"late"], 3)
    await store.append("g", 3, [b"four"], 3)
    await other.append("g", 4, [b"five"], 3)
    assert await other.read("g") == [b"one", b"two", b"three", b"four", b"five"]


async def test_what_waits_becomes_one_transaction(store: Store) -> None:
    async with Busy(store):
        before = store.tally.groups
        waiting = [
            asyncio.ensure_future(store.append(f"g{number % 50}", number // 50, [b"x"], 1)) for number in range(400)
        ]
        await asyncio.sleep(0)
    await asyncio.gather(*waiting)
    assert store.tally.groups - before == 2
    assert (store.tally.jobs, store.tally.entries) == (401, 400)
    assert [len(await store.read(f"g{number}")) for number in range(50)] == [8] * 50


async def test_groups_form_by_themselves(store: Store) -> None:
    async def play(game: str) -> None:
        for seq in range(20):
            await store.append(game, seq, [b"a move"], seq)

    await asyncio.gather(*(play(f"g{number}") for number in range(40)))
    assert store.tally.entries == 800
    assert store.tally.groups < 400


async def test_a_group_waits_a_moment_for_others_after_the_one_before(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    await store.append("g", 0, [b"one"], 1)
    monkeypatch.setattr(writer, "GATHER", 1.0)
    before = store.tally.groups
    first = asyncio.ensure_future(store.append("g", 1, [b"two"], 1))
    await asyncio.sleep(0.1)
    await asyncio.gather(first, *(store.append(f"g{number}", 0, [b"x"], 1) for number in range(20)))
    assert store.tally.groups - before == 1


async def test_a_conflict_harms_nobody_else(store: Store, other: Store) -> None:
    await store.append("g", 0, [b"one"], 1)
    await other.append("g", 1, [b"two"], 1)
    async with Busy(store):
        waiting = [
            asyncio.ensure_future(store.append(game, seq, [b"x"], 2))
            for game, seq in (("a", 0), ("g", 1), ("b", 0), ("a", 1), ("g", 2), ("g", 3), ("c", 7))
        ]
        await asyncio.sleep(0)
    found = await asyncio.gather(*waiting, return_exceptions=True)
    assert [type(outcome) for outcome in found] == [type(None), Conflict, *[type(None)] * 3, *[type(None)], Conflict]
    assert [len(await store.read(game)) for game in "abcg"] == [2, 1, 0, 4]


async def test_a_job_that_fails_harms_nobody_else(store: Store) -> None:
    def fail(connection: Connection) -> None:
        connection.exec_driver_sql("INSERT INTO log VALUES ('bad', 0, 0, NULL)")

    async with Busy(store):
        good = asyncio.ensure_future(store.append("g", 0, [b"one"], 1))
        bad = asyncio.ensure_future(store._write(fail))
        noted = asyncio.ensure_future(store.save_note("g", "p", 0, "text", {}))
        await asyncio.sleep(0)
    found = await asyncio.gather(good, bad, noted, return_exceptions=True)
    assert [outcome is None for outcome in found] == [True, False, True]
    assert await store.read("g") == [b"one"]
    assert await store.load_note("g", "p", 0) == ("text", {})
    assert await store.read("bad") == []


async def test_closing_writes_what_was_asked_for(database: str) -> None:
    store = await Store.open(database)
    waiting = [asyncio.ensure_future(store.append(f"g{number}", 0, [b"x"], 1)) for number in range(200)]
    await asyncio.sleep(0)
    await store.close()
    assert await asyncio.gather(*waiting) == [None] * 200
    with pytest.raises(Unavailable):
        await store.append("late", 0, [b"x"], 1)
    await store.close()
    again = await Store.open(database)
    assert len(await again.games()) == 200
    await again.close()


async def test_what_nobody_waits_for_is_written_all_the_same(store: Store) -> None:
    async with Busy(store):
        task = asyncio.ensure_future(store.append("g", 0, [b"one"], 1))
        await asyncio.sleep(0)
        task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    await store.append("g", 1, [b"two"], 1)
    assert await store.read("g") == [b"one", b"two"]


async def test_readers_do_not_wait_for_the_writer(store: Store) -> None:
    await store.append("g", 0, [b"one"], 1)
    async with Busy(store):
        assert await asyncio.wait_for(store.read("g"), 5) == [b"one"]
