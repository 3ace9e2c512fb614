"""Backup and restore: all tables as one portable file, from one kind of database to any other.

The file is gzip over lines of JSON: a head, then for each table its name with its columns, its rows one by one, and at
the end how many there were and a checksum of every line before. It holds whatever the database holds, seeds of running
games included: its owner alone may read it. Leases and notices stay behind, for they are of processes that run.
"""

from __future__ import annotations

import gzip
import hashlib
import os
import sqlite3
import zlib
from base64 import b64decode, b64encode
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import IO, Any, TypeVar

import msgspec
import sqlalchemy as sa

from ..keeping.problems import BadBackup
from .engines import database_url, make_engine
from .migrating import known, migrate_on, revision_of, unusable
from .tables import leases, metadata, notices, processes

FORMAT, VERSION = "undermine-backup", 1
STAYING = (leases.name, processes.name, notices.name)
AT_ONCE = 500
"""Rows that are read or written at a time."""

TYPES: dict[str, Callable[[], sa.types.TypeEngine[Any]]] = {
    "bytes": sa.LargeBinary,
    "json": sa.JSON,
    "boolean": sa.Boolean,
    "integer": sa.BigInteger,
    "text": sa.Text,
}
"""What a column holds, as the file names it; the tables of an old file may not be ours any more."""
Columns = list[tuple[str, str]]
T = TypeVar("T")


class Head(msgspec.Struct):
    format: str
    version: int
    revision: str
    """Of the tables, as the migrations count."""


class Section(msgspec.Struct):
    table: str
    columns: Columns


class Foot(msgspec.Struct):
    rows: int
    sha256: str


@contextmanager
def _connection(address: sa.URL, *, writes: bool) -> Iterator[sa.Connection]:
    engine = make_engine(address, writes=writes)
    try:
        with engine.connect() as connection:
            yield connection
    except (sa.exc.SQLAlchemyError, sqlite3.Error) as error:
        raise unusable(error) from None
    finally:
        engine.dispose()


# Backup ------------------------------------------------------------------------------------------------------


def backup(url: str, file: Path) -> int:
    """Write all that is in the database at this moment, while others go on writing; returns the number of rows."""
    address = database_url(url)
    if address.get_backend_name() == "sqlite" and not Path(str(address.database)).exists():
        raise BadBackup("error-backup-nothing")
    with _connection(address, writes=False) as connection:
        if connection.dialect.name == "postgresql":
            connection.execution_options(isolation_level="REPEATABLE READ")
        revision = revision_of(connection)
        if revision is None:
            raise BadBackup("error-backup-nothing")
        return _write(file, _lines(connection, revision))


def _lines(connection: sa.Connection, revision: str) -> Iterator[Head | Section | list[Any]]:
    yield Head(FORMAT, VERSION, revision)
    # As they are there: a backup is also made before the tables are brought up to date.
    found = sa.MetaData()
    found.reflect(connection, only=lambda name, _: name in metadata.tables and name not in STAYING)
    for table in found.sorted_tables:
        yield from _table_lines(connection, table)


def _table_lines(connection: sa.Connection, table: sa.Table) -> Iterator[Section | list[Any]]:
    columns = [(str(column.name), _type_name(column.type)) for column in table.columns]
    yield Section(str(table.name), columns)
    hold = [b64encode if kind == "bytes" else None for _, kind in columns]
    query = sa.select(table).order_by(*table.primary_key).execution_options(yield_per=AT_ONCE)
    for row in connection.execute(query):
        yield [
            change(value).decode() if change is not None and value is not None else value
            for change, value in zip(hold, row, strict=True)
        ]


def _type_name(kind: sa.types.TypeEngine[Any]) -> str:
    for name, known_type in TYPES.items():
        if isinstance(kind, known_type if name != "integer" else sa.Integer):  # type: ignore[arg-type]
            return name
    return "text"


def _write(file: Path, lines: Iterator[Head | Section | list[Any]]) -> int:
    """Into a file beside, which takes the other's place only when it is whole."""
    part = file.with_name(file.name + ".part")
    digest, rows = hashlib.sha256(), 0
    try:
        with _private(part) as raw, gzip.GzipFile("", "wb", fileobj=raw, mtime=0) as packed:
            for line in lines:
                data = msgspec.json.encode(line) + b"\n"
                digest.update(data)
                rows += isinstance(line, list)
                packed.write(data)
            packed.write(msgspec.json.encode(Foot(rows, digest.hexdigest())) + b"\n")
            packed.close()
            raw.flush()
            os.fsync(raw.fileno())
        part.replace(file)
    except OSError as error:
        raise BadBackup("error-backup-file", file=str(file), why=error.strerror or "?") from None
    finally:
        with suppress(OSError):
            part.unlink()
    return rows


def _private(file: Path) -> IO[bytes]:
    with suppress(FileNotFoundError):
        file.unlink()
    return os.fdopen(os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb")


# Restore -----------------------------------------------------------------------------------------------------


def restore(file: Path, url: str) -> int:
    """Fill an empty database from a backup; nothing is written unless the file is whole. Returns the number of rows."""
    head, rows = check(file)
    with _connection(database_url(url), writes=True) as connection, connection.begin():
        if revision_of(connection) is not None:
            raise BadBackup("error-backup-not-empty")
        migrate_on(connection, head.revision)
        for table, values in _batches(file):
            connection.execute(sa.insert(table), values)
        migrate_on(connection)
    return rows


def check(file: Path) -> tuple[Head, int]:
    """Read a backup from its first line to its checksum; what it is, and how many rows it has."""
    lines = _read(file)
    first = next(lines, b"")
    head = _decoded(first, Head, file)
    if head.format != FORMAT or head.version != VERSION:
        raise BadBackup("error-backup-not-one", file=str(file))
    if head.revision not in known():
        raise BadBackup("error-backup-newer", revision=head.revision)
    digest, rows, last = hashlib.sha256(first), 0, b""
    for line in lines:
        if last:
            digest.update(last)
            rows += last.startswith(b"[")
        last = line
    foot = _decoded(last, Foot, file)
    if (foot.rows, foot.sha256) != (rows, digest.hexdigest()):
        raise BadBackup("error-backup-damaged", file=str(file))
    return head, rows


def _batches(file: Path) -> Iterator[tuple[sa.TableClause, list[dict[str, Any]]]]:
    lines = _read(file)
    next(lines)
    section, batch = Section("", []), list[dict[str, Any]]()
    for line in lines:
        if line.startswith(b"["):
            batch.append(_row(section, msgspec.json.decode(line)))
        if batch and (len(batch) == AT_ONCE or not line.startswith(b"[")):
            yield _table(section), batch
            batch = []
        if line.startswith(b'{"table"'):
            section = msgspec.json.decode(line, type=Section)


def _row(section: Section, values: list[Any]) -> dict[str, Any]:
    return {
        name: b64decode(value) if kind == "bytes" and value is not None else value
        for (name, kind), value in zip(section.columns, values, strict=True)
    }


def _table(section: Section) -> sa.TableClause:
    return sa.table(section.table, *(sa.column(name, TYPES[kind]()) for name, kind in section.columns))


def _read(file: Path) -> Iterator[bytes]:
    try:
        with gzip.open(file) as packed:
            yield from packed
    except (gzip.BadGzipFile, EOFError, zlib.error):
        raise BadBackup("error-backup-damaged", file=str(file)) from None
    except OSError as error:
        raise BadBackup("error-backup-file", file=str(file), why=error.strerror or "?") from None


def _decoded(line: bytes, kind: type[T], file: Path) -> T:
    try:
        return msgspec.json.decode(line, type=kind)
    except msgspec.MsgspecError:
        raise BadBackup("error-backup-not-one", file=str(file)) from None
