"""Bring a database to the tables of this version. The migrations lie beside, inside the package."""

from __future__ import annotations

import sqlite3
from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, Engine, text
from sqlalchemy.exc import SQLAlchemyError

from ..keeping.problems import Away, BadDatabase
from .engines import is_locked

FOLDER = Path(__file__).parent / "migrations"
LOCK = 0x756E6465726D696E
"""Of several processes that start at once one migrates, and the others wait."""


def migrate(engine: Engine, revision: str = "head") -> None:
    try:
        with engine.begin() as connection:
            migrate_on(connection, revision)
    except (SQLAlchemyError, sqlite3.Error) as error:
        raise unusable(error) from None


def unusable(error: Exception) -> BadDatabase:
    """Only the kind of the error is told: the driver's own words may hold the address, and with it a password."""
    if is_locked(error):
        return Away("error-database-away")
    return BadDatabase("error-database-open", why=type(getattr(error, "orig", None) or error).__name__)


def migrate_on(connection: Connection, revision: str = "head") -> None:
    """The same inside of a transaction that may do more."""
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": LOCK})
    current = revision_of(connection)
    if current not in (None, *known()):
        raise BadDatabase("error-database-newer", revision=str(current))
    if current != (head() if revision == "head" else revision):
        command.upgrade(_config(connection), revision)


def revision_of(connection: Connection) -> str | None:
    """None for a database without any of our tables."""
    return MigrationContext.configure(connection).get_current_revision()


def head() -> str:
    found = _scripts().get_current_head()
    assert found is not None
    return found


def known() -> list[str]:
    return [script.revision for script in _scripts().walk_revisions()]


def _scripts() -> ScriptDirectory:
    return ScriptDirectory.from_config(_config())


def _config(connection: Connection | None = None) -> Config:
    config = Config()
    # The name of a folder may hold a percent sign, which the configuration reads as its own.
    config.set_main_option("script_location", str(FOLDER).replace("%", "%%"))
    config.attributes["connection"] = connection
    return config
