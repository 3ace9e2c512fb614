"""Places for a trial: a site of real processes and the servers behind it, so that a fault can get at each of them."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path

from tests.server import nginx
from tests.server.databases import Postgres, Redis, is_there
from tests.server.sites import Site, site

KINDS = ("sqlite-1", "postgresql-1", "sqlite-2", "postgresql-2", "postgresql-4")
"""Which database, and how many processes; where there are several, Redis is between them. Four have nginx before them,
which sends each room to a process of its own."""


@dataclass(frozen=True)
class Place:
    kind: str
    folder: Path
    site: Site
    postgres: Postgres | None
    redis: Redis | None

    @property
    def file(self) -> Path:
        """Of the embedded database."""
        return self.folder / "undermine.db"

    @property
    def alone(self) -> bool:
        return len(self.site.processes) == 1


def missing(kind: str) -> str | None:
    """What this machine has not got that such a place needs."""
    database, _, processes = kind.partition("-")
    needed = (*(["PostgreSQL"] if database == "postgresql" else []), *(["Redis"] if processes != "1" else []))
    lacking = [name for name in needed if not is_there(name)]
    return "nginx" if processes == "4" and nginx.PROGRAM is None else next(iter(lacking), None)


@contextmanager
def place(kind: str) -> Iterator[Place]:
    database, _, processes = kind.partition("-")
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        postgres = Postgres() if database == "postgresql" else None
        redis = Redis() if processes != "1" else None
        for server in (postgres, redis):
            if server is not None:
                stack.callback(server.remove)
        url = postgres.create() if postgres is not None else None
        bus = redis.url if redis is not None else None
        front = nginx.Nginx if processes == "4" else None
        found = stack.enter_context(site(folder, int(processes), url, bus, front))
        yield Place(kind, folder, found, postgres, redis)
