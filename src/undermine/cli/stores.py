"""The database of a server, for the commands of those who run it: found by the same options as `serve` has."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path

from ..messages import Problem
from ..server.config import DATABASE, Config
from .files import data_folder

FOLDER = "server"


class NoDatabase(Problem):
    """There is nothing to look after."""


def config_of(data: Path | None, database: str | None) -> Config:
    return Config(data=data or data_folder() / FOLDER, database=database)


def existing(data: Path | None, database: str | None) -> str:
    """The address of a database that is there: looking for one makes none."""
    # Without the packages for any database that is what is missing, and not the database.
    import_module("undermine.server.store")
    config = config_of(data, database)
    if config.database is None and not (config.data / DATABASE).is_file():
        raise NoDatabase("error-database-missing", folder=str(config.data))
    return config.url
