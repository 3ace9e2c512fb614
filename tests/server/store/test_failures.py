"""What fails: the process, the database, the line between them. Nothing that was acknowledged is lost."""

from __future__ import annotations

import asyncio
import os
import random
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import psycopg
import pytest
from sqlalchemy import RootTransaction, event
from sqlalchemy.exc import OperationalError

from tests.problems import says
from tests.server.databases import Postgres
from tests.server.store.writing import entry
from undermine.messages import Problem
from undermine.server.store import Failed, NotWritten, Player, Store, Unavailable
from undermine.server.store.tables import tokens
from undermine.server.store.writer import Outcome, Work

pytestmark = pytest.mark.asyncio

ROOT = Path(__file__).parents[3]
GAMES, KILLS = 20, 2


async def test_a_killed_process_has_lost_nothing_it_acknowledged(database: str) -> None:
    rng = random.Random(1)
    acknowledged: dict[str, int] = {}
    for _ in range(KILLS):
        acknowledged |= await asyncio.to_thread(_killed, database, 200 + rng.randrange(200))
        store = await Store.open(database)
        logs = {game: await store.read(game) for game in await store.games()}
        await store.close()
        assert set(acknowledged) <= set(logs)
        for game, entries in logs.items():
            assert entries == [entry(game, seq) for seq in range(len(entries))]
            # At most the one that was on its way is there without having been acknowledged.
            assert acknowledged[game] + 1 <= len(entries) <= acknowledged[game] + 2
    assert len(acknowledged) == GAMES


def _killed(url: str, after: int) -> dict[str, int]:
    """For each game the last entry that was acknowledged by a process before it was killed, after so many of them."""
    command = [sys.executable, "-m", "tests.server.store.writing", url, str(GAMES)]
    environ = {**os.environ, "PYTHONPATH": os.pathsep.join([str(ROOT / "src"), str(ROOT)])}
    with subprocess.Popen(command, cwd=ROOT, env=environ, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        lines = []
        for line in process.stdout:
            lines.append(line)
            if len(lines) == after:
                process.kill()
    assert process.returncode == -signal.SIGKILL
    assert len(lines) >= after
    # The kill may have cut the last line off; then it was acknowledged, but nobody can tell what.
    whole = [line.split() for line in lines if line.endswith("\n")]
    return {game: int(seq) for game, seq in whole}


async def test_an_answer_that_got_lost_is_found_again(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """The commit went through, but the line broke before anybody heard of it."""
    writer, swiftly = store._writer, store._writer._swiftly

    locked = sqlite3.OperationalError()
    locked.sqlite_errorcode = sqlite3.SQLITE_IOERR

    def broken(works: Sequence[Work]) -> list[Outcome] | None:
        monkeypatch.undo()
        swiftly(works)
        raise OperationalError("COMMIT", None, locked)

    for seq in (0, 2):
        monkeypatch.setattr(writer, "_swiftly", broken)
        await store.append("g", seq, [b"one", b"two"], 1)
    assert await store.read("g") == [b"one", b"two"] * 2
    assert store.tally.retries == 2


async def test_a_broken_line_is_mended(postgres: Postgres, postgres_url: str) -> None:
    store = await Store.open(postgres_url)
    await store.append("g", 0, [b"one"], 1)
    for seq in range(1, 4):
        postgres.hang_up()
        await store.append("g", seq, [b"more"], 1)
        assert len(await store.read("g")) == seq + 1
    assert store.tally.retries >= 3
    await store.close()


async def test_a_database_may_crash_and_come_back(postgres: Postgres, postgres_url: str) -> None:
    store = await Store.open(postgres_url, patience=20)
    acknowledged: dict[str, int] = {}
    stop = False

    async def play(game: str) -> None:
        while not stop:
            seq = acknowledged.get(game, -1) + 1
            await store.append(game, seq, [entry(game, seq)], seq)
            acknowledged[game] = seq

    players = [asyncio.ensure_future(play(f"g{number}")) for number in range(GAMES)]
    await asyncio.sleep(0.2)
    await asyncio.to_thread(postgres.end, signal.SIGQUIT)
    crashed = dict(acknowledged)
    assert len(crashed) == GAMES
    await asyncio.to_thread(postgres.start)
    await asyncio.sleep(0.5)
    stop = True
    await asyncio.gather(*players)
    for game, seq in acknowledged.items():
        assert await store.read(game) == [entry(game, number) for number in range(seq + 1)]
        assert seq > crashed[game]
    await store.close()


async def test_a_database_that_stays_away_is_told_of(
    postgres: Postgres, postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("undermine.server.store.store.TIDYING", 0.2)
    store = await Store.open(postgres_url, patience=0.2)
    await store.append("g", 0, [b"one"], 1)
    await asyncio.to_thread(postgres.end, signal.SIGQUIT)
    try:
        for waiting in (store.append("g", 1, [b"two"], 1), store.read("g"), store.ready(), store.erase("p")):
            with pytest.raises(Unavailable):
                await waiting
        with pytest.raises(Problem, check=says("error-database-open")):
            await Store.open(postgres_url)
    finally:
        await asyncio.to_thread(postgres.start)
    await store.append("g", 1, [b"two"], 1)
    assert await store.read("g") == [b"one", b"two"]
    await store.close()


async def test_another_process_may_be_writing_for_a_while(sqlite_url: str) -> None:
    store = await Store.open(sqlite_url)
    await store.append("g", 0, [b"one"], 1)
    other = sqlite3.connect(sqlite_url.removeprefix("sqlite:///"), isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    writing = asyncio.ensure_future(store.append("g", 1, [b"two"], 1))
    await asyncio.sleep(0.3)
    assert not writing.done()
    other.execute("COMMIT")
    other.close()
    await writing
    assert await store.read("g") == [b"one", b"two"]
    await store.close()


@contextmanager
def locked(url: str) -> Iterator[None]:
    """Somebody else writes, and does not come to an end."""
    other = sqlite3.connect(url.removeprefix("sqlite:///"), isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    try:
        yield
    finally:
        other.execute("ROLLBACK")
        other.close()


@contextmanager
def full(store: Store) -> Iterator[None]:
    """No page more has room on the disk."""

    def limit(connection: sqlite3.Connection, _: Any) -> None:
        connection.execute("PRAGMA max_page_count = 1")

    engine = store._writer._engine
    event.listen(engine, "connect", limit)
    _line_anew(store)
    yield
    event.remove(engine, "connect", limit)
    _line_anew(store)


def _line_anew(store: Store) -> None:
    """The writer, which has nothing to do, asks for another connection."""
    store._writer._hang_up()
    store._writer._engine.dispose()


BIG = b"x" * 100_000


async def test_what_a_locked_database_does_not_take_fails_soon_and_did_not_happen(sqlite_url: str) -> None:
    store = await Store.open(sqlite_url)
    await store.append("g", 0, [b"one"], 1)
    with locked(sqlite_url):
        with pytest.raises(NotWritten, check=says("error-store-not-written")):
            await store.append("g", 1, [b"two"], 1)
        tried = store.tally.retries
        assert tried > 0
        many = [store.append("g", 1, [b"two"], 1), store.beat("one", 5), store.append("h", 0, [b"x"], 1)]
        found = await asyncio.gather(*many, return_exceptions=True)
        assert [type(one) for one in found] == [NotWritten] * 3
        assert store.tally.retries == tried, "a database that is known to be away is tried once"
        assert await store.read("g") == [b"one"], "reading goes on"
    await store.append("g", 1, [b"two"], 1)
    assert await store.read("g") == [b"one", b"two"]
    await store.close()


async def test_what_a_full_disk_does_not_take_did_not_happen(sqlite_url: str) -> None:
    store = await Store.open(sqlite_url, patience=0.3)
    await store.append("g", 0, [b"one"], 1)
    with full(store):
        with pytest.raises(NotWritten):
            await store.append("g", 1, [BIG], 1)
        assert await store.read("g") == [b"one"]
    await store.append("g", 1, [BIG], 1)
    assert await store.read("g") == [b"one", BIG]
    await store.close()


async def test_a_commit_of_which_nothing_was_heard_is_doubtful(
    postgres: Postgres, postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The line breaks in the commit and stays away: whether it happened, only the database will tell."""
    store = await Store.open(postgres_url, patience=0.1)
    await store.append("g", 0, [b"one"], 1)
    commit = RootTransaction.commit

    def broken(self: RootTransaction) -> None:
        postgres.hang_up()
        commit(self)

    with monkeypatch.context() as patch:
        patch.setattr(RootTransaction, "commit", broken)
        with pytest.raises(Unavailable, check=says("error-store-unavailable")) as problem:
            await store.append("g", 1, [b"two"], 1)
        assert not isinstance(problem.value, NotWritten)
    await store.close()


async def test_a_database_that_cannot_be_reached_has_taken_nothing(postgres: Postgres, postgres_url: str) -> None:
    store = await Store.open(postgres_url, patience=0.2)
    await asyncio.to_thread(postgres.end, signal.SIGQUIT)
    try:
        with pytest.raises(NotWritten):
            await store.append("g", 0, [b"one"], 1)
    finally:
        await asyncio.to_thread(postgres.start)
    await store.append("g", 0, [b"one"], 1)
    await store.close()


async def test_a_database_that_falls_silent_is_not_waited_for_without_end(
    postgres: Postgres, postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("undermine.server.store.store.ANSWER", 0.5)
    store = await Store.open(postgres_url, patience=0.1)
    await store.append("g", 0, [b"one"], 1)
    with psycopg.connect(postgres._url, autocommit=False) as other:
        other.execute(f"LOCK TABLE {postgres_url.rpartition('%3D')[2]}.log IN ACCESS EXCLUSIVE MODE")
        for waiting in (store.append("g", 1, [b"two"], 1), store.read("g")):
            with pytest.raises(Unavailable, check=says("error-store-unavailable")):
                await asyncio.wait_for(waiting, 5)
    await store.close()


async def test_a_store_ends_within_seconds_whatever_the_database_does(sqlite_url: str) -> None:
    """Seconds, and not the hour for which it would be waited otherwise."""
    store = await Store.open(sqlite_url, patience=3600)
    with locked(sqlite_url):
        waiting = asyncio.ensure_future(store.append("g", 0, [b"one"], 1))
        await asyncio.sleep(0.1)
        await asyncio.wait_for(store.close(), 60)
        with pytest.raises(NotWritten):
            await waiting
    with pytest.raises(Unavailable, check=says("error-store-closed")):
        await store.read("g")


async def test_a_database_is_ready_when_it_takes_something_in(store: Store) -> None:
    jobs = store.tally.jobs
    await store.ready()
    assert store.tally.jobs == jobs + 1
    assert await store.beat("one", 60) == ["one"], "what was written means nothing"


async def test_however_many_ask_whether_a_database_is_ready_it_is_one_line_at_a_time(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With a database that answers at once, but writes only when it is told to."""
    written, lines = asyncio.get_running_loop().create_future(), list[object]()

    async def read(work: object) -> None:
        pass

    def submit(work: object) -> asyncio.Future[None]:
        lines.append(work)
        return written

    monkeypatch.setattr(store, "_read", read)
    monkeypatch.setattr(store._writer, "submit", submit)
    asking = [asyncio.create_task(store.ready()) for _ in range(50)]
    await asyncio.sleep(0.01)
    written.set_result(None)
    await asyncio.gather(*asking)
    assert len(lines) == 1


async def test_a_database_that_is_locked_or_full_is_not_ready(sqlite_url: str) -> None:
    store = await Store.open(sqlite_url, patience=0.2)
    await store.ready()
    with locked(sqlite_url), pytest.raises(Unavailable):
        await store.ready()
    await store.ready()
    await store.close()


async def test_an_error_does_not_repeat_what_was_to_be_written(store: Store) -> None:
    def twice(connection: Any) -> None:
        for _ in range(2):
            connection.execute(tokens.insert(), {"secret_hash": "hidden", "player": "p", "created": 0, "seen": 0})

    def nothing(connection: Any) -> None:
        connection.execute(tokens.insert(), {"secret_hash": "hidden", "player": None, "created": 0, "seen": 0})

    for mistake in (twice, nothing):
        with pytest.raises(Failed) as failed:
            await store._write(mistake)
        told = [str(failed.value), *failed.value.__notes__]
        assert not any("hidden" in text for text in told)
        assert failed.value.__cause__ is None
        assert failed.value.__context__ is None


async def test_what_cannot_be_kept_is_left_out(store: Store) -> None:
    """A zero, and half a character: some databases refuse them."""
    await store.save_player(Player(id="p", name="A\0da \ud83d!", created=1, seen=1))
    found = await store.player("p")
    assert found is not None
    assert found.name == "Ada ?!"
