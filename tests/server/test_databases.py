"""The databases of the tests are real, and can be had where a checkout is closed to others."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
import redis

from tests.server import databases
from tests.server.databases import Postgres


def test_redis_passes_messages_on(redis_url: str) -> None:
    with redis.Redis.from_url(redis_url) as client, client.pubsub() as listener:
        assert client.dbsize() == 0
        client.set("left", "behind")
        listener.subscribe("room")
        client.publish("room", b"hello")
        heard = [listener.get_message(timeout=5) for _ in range(2)]
        assert heard[1] is not None
        assert heard[1]["data"] == b"hello"


def test_programs_are_copied_from_a_folder_that_is_closed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    package = tmp_path / "closed" / "package"
    for name in ("package/pginstall18/bin", "package.libs"):
        (tmp_path / "closed" / name).mkdir(parents=True)
    (package / "pginstall18" / "bin" / "postgres").touch()
    (tmp_path / "closed").chmod(0o700)
    monkeypatch.setattr(databases, "_package", lambda name: package)
    assert databases._programs(tmp_path / "open", for_others=False) == package / "pginstall18" / "bin"
    copied = databases._programs(tmp_path / "open", for_others=True)
    assert copied == tmp_path / "open" / "programs" / "package" / "pginstall18" / "bin"
    assert (copied / "postgres").exists()
    assert (tmp_path / "open" / "programs" / "package.libs").is_dir()


@pytest.mark.asyncio
async def test_postgresql_can_be_stopped_and_started(postgres: Postgres) -> None:
    await asyncio.to_thread(postgres.end)
    with pytest.raises(Exception, match="connection"):
        postgres.ping()
    await asyncio.to_thread(postgres.start)
    postgres.ping()
