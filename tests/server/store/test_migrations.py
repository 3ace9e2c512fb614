"""The tables come from the migrations, and are those the code believes in."""

from __future__ import annotations

import asyncio
import os
import re
import stat
from pathlib import Path

import pytest
import sqlalchemy as sa
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext

from tests.problems import says
from tests.server.databases import Postgres
from undermine.game import deal
from undermine.messages import Problem
from undermine.notation.replay import piles_of
from undermine.rules import ruleset
from undermine.server.rooms.entries import Opened, written
from undermine.server.rooms.settings import Script, Settings
from undermine.server.store import BadDatabase, Player, Store, file_url
from undermine.server.store.engines import database_url, make_engine
from undermine.server.store.migrating import _config, head, known, migrate, revision_of
from undermine.server.store.tables import log, metadata
from undermine.words import LANGUAGES, Words


def test_migrations_and_tables_agree(database: str) -> None:
    engine = make_engine(database_url(database), writes=True)
    migrate(engine)
    with engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []
    engine.dispose()


def test_sqlite_is_told_the_same_by_both(tmp_path: Path) -> None:
    """What the comparison does not look at: the order of columns, names of constraints, tables without a row number."""
    told = []
    for name in ("migrated", "created"):
        engine = make_engine(database_url(f"sqlite:///{tmp_path}/{name}.db"), writes=True)
        if name == "migrated":
            migrate(engine)
        else:
            with engine.begin() as connection:
                metadata.create_all(connection)
        with engine.connect() as connection:
            rows = connection.exec_driver_sql("SELECT name, sql FROM sqlite_master WHERE sql IS NOT NULL").all()
        told.append({name: re.sub(r"\s+", " ", sql) for name, sql in rows if name != "alembic_version"})
        engine.dispose()
    assert told[0] == told[1]
    assert sum("WITHOUT ROWID" in sql for sql in told[0].values()) == 7


def test_migrations_are_one_line_and_lead_back(database: str) -> None:
    engine = make_engine(database_url(database), writes=True)
    assert known()[0] == head()
    for _ in range(2):
        migrate(engine)
        migrate(engine)
        with engine.begin() as connection:
            assert revision_of(connection) == head()
            command.downgrade(_config(connection), "base")
            assert revision_of(connection) is None
            assert set(sa.inspect(connection).get_table_names()) <= {"alembic_version"}
    engine.dispose()


@pytest.mark.asyncio
@pytest.mark.parametrize("revision", known())
async def test_what_was_there_before_stays(database: str, revision: str) -> None:
    engine = make_engine(database_url(database), writes=True)
    migrate(engine, revision)
    columns = "id, name, language, email, created, seen"
    with engine.begin() as connection:
        connection.exec_driver_sql(f"INSERT INTO players ({columns}) VALUES ('ada', 'Ada', 'de', NULL, 1, 2)")
    engine.dispose()
    store = await Store.open(database)
    assert await store.player("ada") == Player(id="ada", name="Ada", language="de", created=1, seen=2)
    assert await store.claim_mail("g", 1, 0, "turn", 5)
    await store.close()


@pytest.mark.asyncio
async def test_games_that_were_laid_out_are_counted_no_more(database: str) -> None:
    engine = make_engine(database_url(database), writes=True)
    migrate(engine, "0002")
    rules, seats = ruleset(), 3
    script = Script(deals=(piles_of(rules.catalogue, deal(rules, seats, b"x", 1)),))
    finished = "game, rules, revision, house, seats, public, abandoned, finished"
    results = "game, seat, player, name, bot, gold, won"
    with engine.begin() as connection:
        for game, settings in (("laid", Settings(seats=3, script=script)), ("dealt", Settings(seats=3))):
            entry = written(Opened(at=1, code=game, settings=settings, revision=2, host="ada"))
            connection.execute(log.insert(), {"game": game, "seq": 0, "at": 1, "entry": entry})
            values = f"('{game}', 'base-2015', 2, '[]', 3, false, false, 5)"
            connection.exec_driver_sql(f"INSERT INTO finished ({finished}) VALUES {values}")
            connection.exec_driver_sql(
                f"INSERT INTO results ({results}) VALUES ('{game}', 0, 'ada', 'A', NULL, 3, true)"
            )
    engine.dispose()
    store = await Store.open(database)
    found = {one.game.game: one.game.scripted for one in await store.history("ada")}
    assert found == {"laid": True, "dealt": False}
    assert [one.games for one in (await store.statistics("ada")).games] == [1]
    await store.close()


@pytest.mark.asyncio
async def test_several_processes_may_start_at_once(database: str) -> None:
    stores = await asyncio.gather(*(Store.open(database) for _ in range(4)))
    await asyncio.gather(*(store.append(f"g{number}", 0, [b"x"], 1) for number, store in enumerate(stores)))
    assert await stores[0].games() == ["g0", "g1", "g2", "g3"]
    for store in stores:
        await store.close()


@pytest.mark.asyncio
async def test_a_database_of_the_future_is_left_alone(database: str) -> None:
    await (await Store.open(database)).close()
    engine = make_engine(database_url(database), writes=True)
    with engine.begin() as connection:
        connection.exec_driver_sql("UPDATE alembic_version SET version_num = '9999'")
    engine.dispose()
    with pytest.raises(BadDatabase, check=says("error-database-newer revision=9999")):
        await Store.open(database)


@pytest.mark.asyncio
async def test_sqlite_keeps_what_it_acknowledged_and_shows_it_to_nobody(tmp_path: Path) -> None:
    file = tmp_path / "new" / "folder %20 50%?a=b#c" / "undermine.db"
    store = await Store.open(file_url(file))
    for engine, writes, busy in zip(store._engines, (True, True, False), (1000, 10_000, 10_000), strict=True):
        with engine.connect() as connection:
            asked = {name: connection.exec_driver_sql(f"PRAGMA {name}").scalar_one() for name in SETTINGS}
        assert asked == {**SETTINGS, "query_only": int(not writes), "busy_timeout": busy}
    await store.append("g", 0, [b"x"], 1)
    assert {stat.S_IMODE(path.stat().st_mode) for path in file.parent.iterdir()} == {0o600}
    assert stat.S_IMODE(file.parent.stat().st_mode) == 0o700
    await store.close()
    assert [path.name for path in file.parent.iterdir()] == ["undermine.db"]


SETTINGS = {"journal_mode": "wal", "synchronous": 2, "busy_timeout": 0, "query_only": 0}


@pytest.mark.asyncio
async def test_postgresql_waits_for_the_disk_whatever_its_default(postgres: Postgres, postgres_url: str) -> None:
    for default, expected in (("off", "on"), ("local", "local")):
        store = await Store.open(f"{postgres_url}%20-csynchronous_commit%3D{default}")
        with store._engines[0].connect() as connection:
            assert connection.exec_driver_sql("SHOW synchronous_commit").scalar_one() == expected
        await store.close()


@pytest.mark.parametrize("url", ["", "nonsense", "mysql://x/y", "sqlite://", "sqlite:///:memory:", "http://x:y:z"])
@pytest.mark.asyncio
async def test_an_address_of_nothing(url: str) -> None:
    with pytest.raises(BadDatabase, check=says("error-database-url")):
        await Store.open(url)


@pytest.mark.asyncio
async def test_a_place_that_is_no_database(tmp_path: Path) -> None:
    (tmp_path / "text").write_text("This is not a database at all, but a text of some length. " * 20)
    for name in ("text", "", "text/below"):
        with pytest.raises(BadDatabase) as bad:
            await Store.open(f"sqlite:///{tmp_path}/{name}")
        _said(bad.value)
    assert (tmp_path / "text").read_text().startswith("This is not")


@pytest.mark.asyncio
async def test_a_password_is_never_repeated(tmp_path: Path) -> None:
    with pytest.raises(BadDatabase) as bad:
        await Store.open(f"postgresql://me:swordfish@/none?host={tmp_path}{os.sep}nowhere")
    assert "swordfish" not in _said(bad.value)
    assert bad.value.__cause__ is None
    assert bad.value.__suppress_context__


def _said(problem: Problem) -> str:
    return " ".join([str(problem), *(Words(lang).say(problem.message) for lang in LANGUAGES)])
