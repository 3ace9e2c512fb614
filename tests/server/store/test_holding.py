"""One server on a database, or several that know of each other; and a dead one is in nobody's way."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tests.problems import says
from tests.server.databases import Postgres
from undermine.server.background import _keep
from undermine.server.store import BadDatabase, Store

pytestmark = pytest.mark.asyncio
ROOT = Path(__file__).parents[3]


async def test_who_is_alone_lets_nobody_in(store: Store, other: Store) -> None:
    await store.hold(shared=False)
    with pytest.raises(BadDatabase, check=says("error-database-taken")):
        await other.hold(shared=False)
    with pytest.raises(BadDatabase, check=says("error-database-alone")):
        await other.hold(shared=True)
    await store.close()
    await other.hold(shared=True)


async def test_those_who_share_let_in_who_shares(store: Store, other: Store) -> None:
    await store.hold(shared=True)
    await other.hold(shared=True)
    third = await Store.open(store._url)
    with pytest.raises(BadDatabase, check=says("error-database-taken")):
        await third.hold(shared=False)
    await store.close()
    await other.close()
    await third.hold(shared=False)
    await third.close()


async def test_whoever_only_looks_in_is_let_in(store: Store, other: Store) -> None:
    await store.hold(shared=False)
    await other.append("g", 0, [b"one"], 1)
    assert await store.read("g") == [b"one"]


HOLDER = """
import asyncio, sys
from undermine.server.store import Store

async def main():
    store = await Store.open(sys.argv[1])
    await store.hold(shared=False)
    print("held", flush=True)
    await asyncio.sleep(600)

asyncio.run(main())
"""


async def test_the_hold_of_a_killed_process_is_in_nobodys_way(database: str) -> None:
    command = [sys.executable, "-c", HOLDER, database]
    environ = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
    with subprocess.Popen(command, env=environ, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        assert await asyncio.to_thread(process.stdout.readline) == "held\n"
        store = await Store.open(database)
        try:
            with pytest.raises(BadDatabase, check=says("error-database-taken")):
                await store.hold(shared=False)
        finally:
            process.send_signal(signal.SIGKILL)
    await store.hold(shared=False)
    await store.close()


async def test_a_hold_whose_line_broke_is_taken_again(postgres: Postgres, postgres_url: str) -> None:
    store, other = await Store.open(postgres_url), await Store.open(postgres_url)
    await store.hold(shared=False)
    await store.keep()
    postgres.hang_up()
    with pytest.raises(BadDatabase, check=says("error-database-open")):
        await store.keep()
    await store.keep()
    with pytest.raises(BadDatabase, check=says("error-database-taken")):
        await other.hold(shared=False)
    await store.close()
    await other.close()


async def test_of_two_who_find_out_about_each_other_one_ends(
    postgres: Postgres, postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    ended: list[signal.Signals] = []
    monkeypatch.setattr("undermine.server.background.signal.raise_signal", ended.append)
    store, other = await Store.open(postgres_url), await Store.open(postgres_url)
    await store.hold(shared=False)
    await _keep(store)
    postgres.hang_up()
    await other.hold(shared=False)
    with pytest.raises(BadDatabase):
        await _keep(store)
    assert ended == []
    await _keep(store)
    assert ended == [signal.SIGTERM]
    await store.close()
    await other.close()
