"""Backup and restore: the same data in another database, whole or not at all."""

from __future__ import annotations

import asyncio
import gzip
import json
import stat
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

from tests.problems import says
from tests.server.databases import Postgres
from tests.server.store.test_people import BOB
from tests.server.store.test_personal import fill
from undermine.server.store import BadBackup, BadDatabase, Ban, Store, backup, restore
from undermine.server.store.engines import database_url, make_engine
from undermine.server.store.migrating import head
from undermine.server.store.tables import leases, metadata, notices, processes

pytestmark = pytest.mark.asyncio


def contents(url: str) -> dict[str, list[tuple[Any, ...]]]:
    engine = make_engine(database_url(url), writes=False)
    with engine.connect() as connection:
        found = {
            table.name: [tuple(row) for row in connection.execute(sa.select(table).order_by(*table.primary_key))]
            for table in metadata.sorted_tables
        }
    engine.dispose()
    return found


@pytest.fixture(params=["sqlite", "postgresql"])
def empty(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of another empty database, of each kind in turn."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path}/other/undermine.db"
    postgres: Postgres = request.getfixturevalue("postgres")
    return postgres.create()


async def test_all_data_goes_from_any_database_to_any_other(
    store: Store, database: str, empty: str, tmp_path: Path
) -> None:
    await fill(store)
    for number in range(7):
        await store.append(f"game {number}", 0, [b"\x00\xff" * 20] * 200, 2**45)
    await store.beat("one", 60)
    await store.acquire("g", "one")
    await store.ban(Ban(subject="player:x", at=1, reason="…"))
    await store.claim_mail("g", 3, 0, "turn", 5)
    await store.answer_challenge("c", 5)
    file = tmp_path / "backup"
    rows = await asyncio.to_thread(backup, database, file)
    assert await asyncio.to_thread(restore, file, empty) == rows
    before, after = contents(database), contents(empty)
    for table in (leases.name, processes.name, notices.name):
        assert before.pop(table)
        assert not after.pop(table)
    assert all(before.values())
    assert after == before
    assert sum(map(len, after.values())) == rows
    again = await Store.open(empty)
    await again.append("game 0", len(await again.read("game 0")), [b"on"], 1)
    assert await again.player("bob") == BOB
    await again.close()


async def test_a_backup_is_one_moment_of_a_server_that_goes_on(store: Store, database: str, tmp_path: Path) -> None:
    """Two games are always written together; in a backup neither is ahead of the other by more than a transaction."""
    written, stop = 0, False

    async def play() -> None:
        nonlocal written
        while not stop:
            await store._write(_both, written)
            written += 1

    playing = asyncio.ensure_future(play())
    for number in range(3):
        before = written
        while written < before + 3:
            await asyncio.sleep(0.01)
        await asyncio.to_thread(backup, database, tmp_path / f"{number}")
    stop = True
    await playing
    lengths = [_lengths(tmp_path / f"{number}") for number in range(3)]
    assert all(first == second > 0 for first, second in lengths)
    assert lengths == sorted(set(lengths))


def _both(connection: sa.Connection, seq: int) -> None:
    rows = [{"game": game, "seq": seq, "at": 0, "entry": b"x" * 50} for game in ("first", "second")]
    connection.execute(metadata.tables["log"].insert(), rows)


def _lengths(file: Path) -> tuple[int, int]:
    lines = gzip.decompress(file.read_bytes()).splitlines()
    games = [json.loads(line)[0] for line in lines if line.startswith(b"[")]
    return games.count("first"), games.count("second")


async def test_a_backup_is_for_its_owner_and_the_same_each_time(store: Store, database: str, tmp_path: Path) -> None:
    await fill(store)
    files = [tmp_path / "one", tmp_path / "two"]
    files[0].write_text("an older one")
    for file in files:
        await asyncio.to_thread(backup, database, file)
    assert files[0].read_bytes() == files[1].read_bytes()
    assert {stat.S_IMODE(file.stat().st_mode) for file in files} == {0o600}
    assert not list(tmp_path.glob("*.part"))


async def test_what_is_damaged_is_not_restored(sqlite_url: str, tmp_path: Path) -> None:
    store = await Store.open(sqlite_url)
    await fill(store)
    await store.close()
    file, bad, empty = tmp_path / "good", tmp_path / "bad", f"sqlite:///{tmp_path}/empty.db"
    backup(sqlite_url, file)
    whole = gzip.decompress(file.read_bytes())
    lines = whole.splitlines(keepends=True)
    revised = [lines[0].replace(head().encode(), b"9999"), *lines[1:]]
    cases = {
        "cut off": file.read_bytes()[:-30],
        "turned": _flipped(file.read_bytes()),
        "not packed": whole,
        "with a tail": file.read_bytes() + b"more",
        "empty": gzip.compress(b""),
        "another file": gzip.compress(b"hello\n"),
        "another format": gzip.compress(b"".join([lines[0].replace(b"backup", b"picture"), *lines[1:]])),
        "another version": gzip.compress(b"".join([lines[0].replace(b'"version":1', b'"version":2'), *lines[1:]])),
        "of the future": gzip.compress(b"".join(revised)),
        "a line less": gzip.compress(b"".join(lines[:5] + lines[6:])),
        "a word changed": gzip.compress(whole.replace(b"Bob", b"Rob")),
        "without an end": gzip.compress(b"".join(lines[:-1])),
    }
    for name, data in cases.items():
        bad.write_bytes(data)
        with pytest.raises(BadBackup):
            restore(bad, empty)
        assert not (tmp_path / "empty.db").exists(), name
    assert restore(file, empty) == len([line for line in lines if line.startswith(b"[")])


def _flipped(data: bytes) -> bytes:
    middle = len(data) // 2
    return data[:middle] + bytes([data[middle] ^ 1]) + data[middle + 1 :]


async def test_only_an_empty_database_is_filled(store: Store, database: str, tmp_path: Path) -> None:
    await fill(store)
    file = tmp_path / "backup"
    await asyncio.to_thread(backup, database, file)
    before = contents(database)
    with pytest.raises(BadBackup, check=says("error-backup-not-empty")):
        await asyncio.to_thread(restore, file, database)
    assert contents(database) == before


async def test_a_restore_that_fails_leaves_the_database_empty(
    sqlite_url: str, empty: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = await Store.open(sqlite_url)
    await fill(store)
    await store.close()
    file = tmp_path / "backup"
    backup(sqlite_url, file)
    with monkeypatch.context() as patch:
        patch.setattr("undermine.server.store.backups._row", lambda section, values: 1 / 0)
        with pytest.raises(ZeroDivisionError):
            await asyncio.to_thread(restore, file, empty)
    await asyncio.to_thread(restore, file, empty)
    assert contents(empty) == contents(sqlite_url)


async def test_where_there_is_nothing_there_is_no_backup(empty: str, tmp_path: Path) -> None:
    with pytest.raises(BadBackup, check=says("error-backup-nothing")):
        backup(empty, tmp_path / "backup")
    assert not (tmp_path / "other").exists()
    assert not (tmp_path / "backup").exists()


async def test_files_that_cannot_be_used(sqlite_url: str, tmp_path: Path) -> None:
    await (await Store.open(sqlite_url)).close()
    with pytest.raises(BadBackup, check=says("error-backup-file")):
        backup(sqlite_url, tmp_path / "no folder" / "backup")
    with pytest.raises(BadBackup, check=says("error-backup-file")):
        restore(tmp_path / "missing", f"sqlite:///{tmp_path}/x.db")
    with pytest.raises(BadDatabase):
        backup("nonsense", tmp_path / "backup")
    (tmp_path / "text").write_text("This is not a database at all. " * 40)
    with pytest.raises(BadDatabase, check=says("error-database-open")):
        backup(f"sqlite:///{tmp_path}/text", tmp_path / "backup")
