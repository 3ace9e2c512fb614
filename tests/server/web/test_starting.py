"""A server that starts before what it needs is there: it waits, says so, and lets nobody in before it can serve."""

from __future__ import annotations

import asyncio
import json
import re
import signal
import socket
import sqlite3
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from urllib.parse import urlsplit

import httpx
import pytest

from tests.cli.helpers import caller
from tests.problems import says
from tests.server.databases import Postgres
from tests.server.sites import SERVE, environment, free_port
from tests.server.tables import Club, Memory
from undermine.server import patience, serving
from undermine.server.cluster.bus import NoBus, Silent
from undermine.server.cluster.redis import RedisBus
from undermine.server.hall import hub
from undermine.server.keeping.problems import NotWritten, Unavailable
from undermine.server.patience import patiently
from undermine.server.serving import bind
from undermine.server.store import Away, Store, file_url
from undermine.words import LANGUAGES, Words

PATIENCE = 40.0


@contextmanager
def locked(folder: Path) -> Iterator[Callable[[], None]]:
    """A database into which somebody else writes, until he is told to come to an end."""
    folder.mkdir(exist_ok=True)
    file = folder / "undermine.db"
    asyncio.run(_opened_once(file))
    with closing(sqlite3.connect(file, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        yield other.rollback


async def _opened_once(file: Path) -> None:
    await (await Store.open(file_url(file))).close()


@contextmanager
def starting(log: Path, port: int, *options: str) -> Iterator[subprocess.Popen[str]]:
    command = [*SERVE, "--port", str(port), *options, "--lang", "en"]
    with log.open("w") as errors:
        process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=errors, text=True, env=environment())
    try:
        yield process
    finally:
        process.kill()
        process.wait()
        assert process.stdout is not None
        process.stdout.close()


def logged(log: Path, event: str) -> list[dict[str, object]]:
    lines = [json.loads(line) for line in log.read_text().splitlines() if line.endswith("}")]
    return [line for line in lines if line["event"] == event]


def wait_for(log: Path, event: str) -> None:
    until = time.monotonic() + PATIENCE
    while not logged(log, event):
        assert time.monotonic() < until, log.read_text()
        time.sleep(0.05)


def is_open(port: int) -> bool:
    with suppress(ConnectionRefusedError), socket.create_connection(("127.0.0.1", port), 5):
        return True
    return False


def announced(process: subprocess.Popen[str]) -> str:
    assert process.stdout is not None
    found = re.search(r"http://\S+", process.stdout.readline())
    assert found is not None
    return found[0]


def test_a_locked_database_is_waited_for_and_nobody_is_let_in_meanwhile(tmp_path: Path) -> None:
    port, log = free_port(), tmp_path / "log"
    with locked(tmp_path / "data") as unlock, starting(log, port, "--data", str(tmp_path / "data")) as process:
        wait_for(log, "waiting")
        assert not is_open(port), "whoever calls is turned away, not kept waiting"
        time.sleep(2)
        assert process.poll() is None
        assert not is_open(port)
        unlock()
        address = announced(process)
        assert urlsplit(address).port == port
        assert httpx.get(f"{address}readyz", timeout=PATIENCE).status_code == 200, "ready as soon as it is open"
    (waited,) = logged(log, "waiting")
    assert (waited["what"], waited["seconds"]) == ("database", 60)


@pytest.mark.usefixtures("interruptible")
@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGINT])
def test_whoever_waits_for_a_database_ends_when_asked(how: signal.Signals, tmp_path: Path) -> None:
    log = tmp_path / "log"
    with locked(tmp_path / "data"), starting(log, 0, "--data", str(tmp_path / "data")) as process:
        wait_for(log, "waiting")
        process.send_signal(how)
        assert process.wait(10) in (-signal.SIGTERM, 130)


def test_a_database_that_stays_locked_is_told_in_the_end(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(patience, "SECONDS", 0.5)
    call = caller(capsys, monkeypatch)
    with locked(tmp_path / "data"):
        for language in LANGUAGES:
            outcome = call("serve", "--data", tmp_path / "data", "--port", 0, "--lang", language)
            assert (outcome.code, outcome.out) == (1, "")
            assert outcome.err.splitlines()[-1] == f"undermine: {Words(language).say_key('error-database-away')}"
            assert "Traceback" not in outcome.err


def test_postgresql_may_come_up_after_us(postgres: Postgres, postgres_url: str, tmp_path: Path) -> None:
    port, log = free_port(), tmp_path / "log"
    postgres.end(signal.SIGQUIT)
    try:
        with starting(log, port, "--data", str(tmp_path / "data"), "--database", postgres_url) as process:
            wait_for(log, "waiting")
            assert not is_open(port)
            postgres.start()
            assert httpx.get(f"{announced(process)}readyz", timeout=PATIENCE).status_code == 200
    finally:
        if not postgres.pids:
            postgres.start()
    assert len(logged(log, "waiting")) == 1


def test_a_database_that_does_not_want_us_is_not_waited_for(
    postgres_url: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """It answers: whoever is kept out now is so later."""
    call = caller(capsys, monkeypatch)
    nowhere = postgres_url.replace("/postgres?", "/nowhere?")
    outcome = call("serve", "--data", tmp_path, "--port", 0, "--database", nowhere, "--lang", "en")
    assert outcome.code == 1
    assert "waiting" not in outcome.err
    assert outcome.err.startswith("undermine: The database cannot be opened")


def test_redis_may_come_up_after_us_and_a_wrong_address_is_told_at_once() -> None:
    async def scene() -> None:
        with pytest.raises(Silent):
            await RedisBus.open("redis://127.0.0.1:9/0")
        with pytest.raises(NoBus) as wrong:
            await RedisBus.open("nonsense://h")
        assert not isinstance(wrong.value, Silent)

    asyncio.run(scene())


def test_patience_ends_and_is_for_what_passes_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(patience, "PAUSES", (0.001,))
    tried = list[int]()

    async def attempt() -> str:
        tried.append(1)
        if len(tried) < 4:
            raise Away("error-database-away")
        return "there"

    assert asyncio.run(patiently("database", attempt, Away)) == "there"
    tried.clear()
    with pytest.raises(Away, check=says("error-database-away")):
        asyncio.run(patiently("database", attempt, Away, 0.0))
    assert len(tried) == 1
    with pytest.raises(Away):
        asyncio.run(patiently("redis", attempt, Silent))
    assert len(tried) == 2


class Reluctant(Memory):
    """A store that takes nothing in at first."""

    refused = 0

    async def beat(self, owner: str, seconds: float) -> list[str]:
        if self.refused < 3:
            self.refused += 1
            raise NotWritten("error-store-not-written")
        return await super().beat(owner, seconds)


def test_a_database_that_is_locked_in_the_last_moment_ends_no_start(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(patience, "PAUSES", (0.001,))

    async def scene() -> None:
        store = Reluctant()
        club = Club(store=store)
        await club.hub.start()
        assert store.alive == {club.hub.name}
        await club.hub.stop()
        monkeypatch.setattr(hub, "START", 0.0)
        with pytest.raises(Unavailable):
            await Club(store=Reluctant()).hub.start()

    asyncio.run(scene())


def test_of_two_servers_that_start_at_one_address_the_later_is_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Both have it while nobody listens there; the first that listens keeps it."""
    port, faster, open_store = free_port(), list[socket.socket](), serving._store

    async def meanwhile(url: str, *, shared: bool) -> Store:
        faster.append(bind("127.0.0.1", port))
        faster[0].listen()
        return await open_store(url, shared=shared)

    monkeypatch.setattr(serving, "_store", meanwhile)
    outcome = caller(capsys, monkeypatch)("serve", "--data", tmp_path, "--port", port, "--lang", "en")
    faster[0].close()
    assert (outcome.code, outcome.out) == (1, "")
    assert f"port {port}" in outcome.err.splitlines()[-1]
    assert "Traceback" not in outcome.err
