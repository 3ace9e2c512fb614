"""Who uses a database: one server by itself, or several with a bus between them, and never one beside the others.

Each server holds a lock as long as it lives, alone or together with its like. A lock dies with its process: beside a
file it is the operating system that lets go of it, in PostgreSQL the end of the connection.
"""

from __future__ import annotations

import sqlite3
import time
from pathlib import Path
from typing import Protocol

from sqlalchemy import URL, Connection, text
from sqlalchemy.exc import SQLAlchemyError

from ..keeping.problems import BadDatabase
from .engines import create, make_engine
from .migrating import unusable

ALONE, TOGETHER = "error-database-taken", "error-database-alone"
TAKEN = (ALONE, TOGETHER)
"""Why a server cannot have a database by itself, and why not together with others."""
LOCK = 0x756E6465
"""The first half of the key of our locks in PostgreSQL; the second is the schema's."""
PATIENCE, PAUSE = 1.0, 0.05
"""Seconds that it is waited for a server which is just ending, and between two attempts."""
WATCHED = ("tcp_keepalives_idle = 5", "tcp_keepalives_interval = 2", "tcp_keepalives_count = 3")
"""So that the lock of a machine without power is gone after seconds, and not after hours."""


class Hold(Protocol):
    def keep(self) -> None:
        """Take the lock again where it was lost; raises `BadDatabase` where somebody else has it by now."""

    def close(self) -> None: ...


def hold(url: URL, *, shared: bool) -> Hold:
    """Raises `BadDatabase` with what to do about it, where another server uses this database in another way."""
    until = time.monotonic() + PATIENCE
    made = FileHold(Path(str(url.database)), shared) if url.get_backend_name() == "sqlite" else LineHold(url, shared)
    while True:
        try:
            made.keep()
        except BadDatabase as problem:
            if problem.message.key not in TAKEN or time.monotonic() > until:
                made.close()
                raise
        else:
            return made
        time.sleep(PAUSE)


def _taken(shared: bool) -> BadDatabase:
    return BadDatabase(TOGETHER if shared else ALONE)


class FileHold:
    """A lock on a small file beside the database: SQLite's own, which every system knows that SQLite runs on."""

    def __init__(self, database: Path, shared: bool) -> None:
        file = database.with_name(f"{database.name}.lock")
        create(file)
        self._shared = shared
        self._connection = sqlite3.connect(file, timeout=0, isolation_level=None, check_same_thread=False)

    def keep(self) -> None:
        if self._connection.in_transaction:
            return
        try:
            self._connection.execute("BEGIN" if self._shared else "BEGIN EXCLUSIVE")
            self._connection.execute("SELECT count(*) FROM sqlite_master").fetchall()
        except sqlite3.OperationalError:
            self._connection.rollback()
            raise _taken(self._shared) from None

    def close(self) -> None:
        self._connection.close()


class LineHold:
    """A lock of PostgreSQL, on a connection that does nothing else."""

    def __init__(self, url: URL, shared: bool) -> None:
        self._engine, self._shared = make_engine(url, writes=True), shared
        self._connection: Connection | None = None

    def keep(self) -> None:
        try:
            if self._connection is None:
                self._connection = self._engine.connect().execution_options(isolation_level="AUTOCOMMIT")
                self._lock(self._connection)
            self._connection.execute(text("SELECT 1"))
        except SQLAlchemyError as error:
            self._hang_up()
            raise unusable(error) from None
        except BadDatabase:
            self._hang_up()
            raise

    def _lock(self, connection: Connection) -> None:
        for setting in WATCHED:
            connection.execute(text(f"SET {setting}"))
        function = "pg_try_advisory_lock_shared" if self._shared else "pg_try_advisory_lock"
        wanted = text(f"SELECT {function}(:lock, hashtext(current_schema()))")
        if not connection.scalar(wanted, {"lock": LOCK}):
            raise _taken(self._shared)

    def _hang_up(self) -> None:
        if self._connection is not None:
            self._connection.invalidate()
            self._connection.close()
            self._connection = None

    def close(self) -> None:
        self._hang_up()
        self._engine.dispose()
