"""Connections: which databases there are, and how each is told to keep what it has acknowledged."""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any
from urllib.parse import quote

from sqlalchemy import Connection, Engine, Executable, Table, create_engine, event, make_url
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.engine import URL
from sqlalchemy.exc import ArgumentError, DBAPIError, InterfaceError, OperationalError, SQLAlchemyError

from ..keeping.problems import Away, BadDatabase, Failed, Unavailable

if TYPE_CHECKING:
    import psycopg  # PostgreSQL is an extra: the driver is imported by SQLAlchemy, where an address asks for it

BUSY = 10.0
"""Seconds that SQLite waits for another process to finish writing, where nobody waits for us."""
LINE = {
    "connect_timeout": "5",
    "keepalives_idle": "5",
    "keepalives_interval": "2",
    "keepalives_count": "3",
    "tcp_user_timeout": "10000",
}
"""How PostgreSQL's line is watched, unless the address says otherwise: else a dead one is noticed after hours."""
QUIET: dict[str, Any] = {"hide_parameters": True}
"""An error never repeats what was to be written: seeds, hashes and what people wrote are no business of a log."""
DRIVERS = {"sqlite": "sqlite+pysqlite", "postgresql": "postgresql+psycopg", "postgres": "postgresql+psycopg"}


def database_url(text: str) -> URL:
    """`sqlite:///FILE` or `postgresql://…`; the address is never repeated in an error, for it may hold a password."""
    try:
        url = make_url(text)
    except (ArgumentError, ValueError):
        raise BadDatabase("error-database-url") from None
    kind = url.drivername.partition("+")[0]
    if kind not in DRIVERS or (kind == "sqlite" and url.database in (None, "", ":memory:")):
        raise BadDatabase("error-database-url")
    return url.set(drivername=DRIVERS[kind])


def file_url(file: Path) -> str:
    """The address of a database in this file, whatever its name."""
    return f"sqlite:///{quote(str(file))}"


def make_engine(url: URL, *, writes: bool, connections: int = 1, busy: float = BUSY) -> Engine:
    """`busy` is how many seconds it is waited for another process that writes, where the database does not queue."""
    if url.get_backend_name() == "sqlite":
        return _sqlite(url, writes, connections, busy)
    watched = url.update_query_dict({name: value for name, value in LINE.items() if name not in url.query})
    # A database that was away is noticed by a reader before it asks, and by the writer when it has to try again.
    engine = create_engine(watched, **QUIET, pool_size=connections, max_overflow=0, pool_pre_ping=not writes)
    event.listen(engine, "connect", _lasting)
    return engine


def _sqlite(url: URL, writes: bool, connections: int, busy: float) -> Engine:
    if writes:
        create(Path(str(url.database)))
    arguments = {"timeout": busy, "check_same_thread": False}
    engine = create_engine(url, **QUIET, connect_args=arguments, pool_size=connections, max_overflow=0)
    begin = "BEGIN IMMEDIATE" if writes else "BEGIN"

    def connected(connection: sqlite3.Connection, _: Any) -> None:
        # The driver would begin transactions by itself, and too late for savepoints and snapshots.
        connection.isolation_level = None
        _write_ahead(connection, busy)
        for pragma in ("synchronous = FULL", f"query_only = {int(not writes)}"):
            connection.execute(f"PRAGMA {pragma}")

    def began(connection: Connection) -> None:
        connection.exec_driver_sql(begin)

    event.listen(engine, "connect", connected)
    event.listen(engine, "begin", began)
    return engine


def _write_ahead(connection: sqlite3.Connection, busy: float) -> None:
    """Several processes may want this of a new file at once; here SQLite does not wait for the others, so we do."""
    until = time.monotonic() + busy
    while True:
        try:
            connection.execute("PRAGMA journal_mode = WAL")
            return
        except sqlite3.OperationalError as error:
            if not is_locked(error) or time.monotonic() > until:
                raise
        time.sleep(0.01)


def create(file: Path) -> None:
    """The file and its folder, for the eyes of their owner alone: seeds of running games are in there."""
    try:
        file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        file.touch(mode=0o600)
    except OSError as error:
        raise BadDatabase("error-database-file", file=str(file), why=error.strerror or "?") from None


def _lasting(connection: psycopg.Connection[Any], _: Any) -> None:
    """A commit is waited for, whatever the database does by default; stricter settings stay as they are."""
    setting = "SELECT set_config('synchronous_commit', 'on', false) WHERE current_setting('synchronous_commit') = 'off'"
    connection.execute(setting)
    connection.commit()


def reach(url: URL) -> None:
    """Raises `Away` where PostgreSQL does not take connections yet, whoever asks for one. A file is where it is."""
    if url.get_backend_name() == "sqlite":
        return
    from psycopg.conninfo import make_conninfo
    from psycopg.pq import PGconn, Ping

    engine = make_engine(url, writes=True)
    _, arguments = engine.dialect.create_connect_args(engine.url)
    engine.dispose()
    # How values are read and written is no part of an address.
    arguments.pop("context", None)
    if PGconn.ping(make_conninfo(**arguments).encode()) in (Ping.REJECT, Ping.NO_RESPONSE):
        raise Away("error-database-away")


def is_locked(error: BaseException) -> bool:
    """Whether somebody else writes into this file, and did not come to an end as long as it was waited for."""
    cause = getattr(error, "orig", None) or error
    return isinstance(cause, sqlite3.OperationalError) and cause.sqlite_errorcode & 0xFF == sqlite3.SQLITE_BUSY


def passes(error: BaseException | None) -> bool:
    """Whether the database, not what was asked of it, is the cause: then the same may succeed a little later.

    A disk that is full ends the whole transaction; what is then told of is a savepoint that is not there any more.
    """
    return error is not None and (_passes(error) or passes(error.__context__))


def _passes(error: BaseException) -> bool:
    if not isinstance(error, DBAPIError):
        return False
    cause = error.orig
    if isinstance(cause, sqlite3.OperationalError):
        # The plain error is one of the statement's; the others tell of locks, disks and files.
        return cause.sqlite_errorcode & 0xFF != sqlite3.SQLITE_ERROR
    return error.connection_invalidated or isinstance(error, OperationalError | InterfaceError)


def undone(error: Exception) -> bool:
    """Whether a commit that ended in this error has certainly not happened: the database itself has said so."""
    cause = getattr(error, "orig", None)
    if isinstance(cause, sqlite3.Error):
        return True
    state = getattr(cause, "sqlstate", None)
    # The classes of broken lines and of a server that goes down: it may have come further than it could tell.
    return state is not None and state[:2] not in ("08", "57")


def told(error: Exception) -> Exception:
    """What may be said of an error: a database repeats the row that it refuses, with all that is secret in it."""
    if not isinstance(error, SQLAlchemyError):
        return error
    if passes(error):
        return Unavailable("error-store-unavailable")
    problem = Failed("error-store-failed", why=type(getattr(error, "orig", None) or error).__name__)
    problem.add_note(str(getattr(error, "statement", None)))
    return problem


MARKS = {"sqlite": "?", "postgresql": "%s"}
"""What stands for a value in a statement as the driver takes it."""


def marks(connection: Connection, count: int) -> str:
    """For so many values. What is done for every move is put in the driver's own words: SQLAlchemy takes as long to
    say it as the database to do it."""
    return ", ".join([MARKS[connection.dialect.name]] * count)


Insert = sqlite.Insert | postgresql.Insert


def insert(connection: Connection, table: Table) -> Insert:
    """An insert that can say what becomes of a row that is there already."""
    return sqlite.insert(table) if connection.dialect.name == "sqlite" else postgresql.insert(table)


def upsert(connection: Connection, table: Table, values: dict[str, Any]) -> None:
    """Write a row by its primary key, whether it is there or not."""
    keys = [column.name for column in table.primary_key]
    rest = {name: value for name, value in values.items() if name not in keys}
    connection.execute(insert(connection, table).values(values).on_conflict_do_update(index_elements=keys, set_=rest))


def insert_new(connection: Connection, table: Table, rows: Sequence[dict[str, Any]]) -> None:
    """Write those rows that are not there yet."""
    if rows:
        statement: Executable = insert(connection, table).on_conflict_do_nothing()
        connection.execute(statement, rows)
