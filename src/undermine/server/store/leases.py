"""Leases: which of several processes writes a game. Time is the database's, for machines disagree about it.

A process says again and again that it is there; the games of one that does not are anybody's. So it is one row that
is written every other second, however many games there are.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol

from sqlalchemy import BigInteger, ColumnElement, Connection, Select, delete, literal_column, or_, select, true, update

from ..keeping.records import Lease
from .engines import insert, marks, upsert
from .rows import record, records
from .tables import leases, processes, rooms

CLOCKS = {
    "sqlite": "CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)",
    "postgresql": "CAST(extract(epoch FROM clock_timestamp()) * 1000 AS BIGINT)",
}

LOCK = {"sqlite": "", "postgresql": " FOR SHARE"}
"""Keeps what was read from changing before the transaction ends; SQLite has one writer at a time."""


class Leased(Protocol):
    @property
    def lease(self) -> Lease | None: ...


def now(connection: Connection) -> ColumnElement[int]:
    return literal_column(CLOCKS[connection.dialect.name], BigInteger)


def beat(connection: Connection, owner: str, seconds: float) -> list[str]:
    """This process is there for so long from now on; returns all that are."""
    upsert(connection, processes, {"name": owner, "expires": now(connection) + round(1000 * seconds)})
    connection.execute(delete(processes).where(processes.c.expires <= now(connection)))
    return list(connection.scalars(alive(connection).order_by(processes.c.name)))


def alive(connection: Connection) -> Select[tuple[str]]:
    return select(processes.c.name).where(processes.c.expires > now(connection))


def probe(connection: Connection) -> None:
    """Write something down that means nothing: only so one knows that a database takes anything in."""
    upsert(connection, processes, {"name": "", "expires": now(connection)})


def leave(connection: Connection, owner: str) -> None:
    """This process ends: its games are anybody's at once."""
    connection.execute(delete(processes).where(processes.c.name == owner))


def acquire(connection: Connection, game: str, owner: str, force: bool = False) -> Lease | None:
    """The game, under a new epoch; None while another process has it, unless it is taken by force."""
    free = or_(leases.c.owner == owner, leases.c.owner.not_in(alive(connection)))
    statement = insert(connection, leases).values({"game": game, "owner": owner, "epoch": 1})
    statement = statement.on_conflict_do_update(
        index_elements=["game"],
        set_={"owner": owner, "epoch": leases.c.epoch + 1},
        where=true() if force else free,
    )
    found = connection.execute(statement.returning(leases.c.game, leases.c.owner, leases.c.epoch)).one_or_none()
    if found is None:
        return None
    # Whoever has a room has woken it.
    connection.execute(update(rooms).where(rooms.c.game == game, rooms.c.due.is_not(None)).values(due=None))
    return record(Lease, found)


def owner(connection: Connection, game: str) -> str | None:
    """The process that has this game, if it is there."""
    query = select(leases.c.owner).where(leases.c.game == game, leases.c.owner.in_(alive(connection)))
    return connection.scalar(query)


def release(connection: Connection, lease: Lease, due: int | None = None) -> None:
    """Let go. The row stays, for epochs must never begin anew. `due` is when the room is to be woken, if it sleeps."""
    statement = update(leases).where(
        leases.c.game == lease.game, leases.c.owner == lease.owner, leases.c.epoch == lease.epoch
    )
    if connection.execute(statement.values(owner="")).rowcount and due is not None:
        connection.execute(update(rooms).where(rooms.c.game == lease.game).values(due=due))


def all_of(connection: Connection, owner: str) -> list[Lease]:
    """What this process has."""
    return records(Lease, connection.execute(select(leases).where(leases.c.owner == owner).order_by(leases.c.game)))


def held(connection: Connection, wanted: Iterable[Leased]) -> set[Lease]:
    """Those of the leases that are still their owners'. They cannot change hands before this transaction ends."""
    games = sorted({one.lease.game for one in wanted if one.lease is not None})
    if not games:
        return set()
    statement = f"SELECT game, owner, epoch FROM leases WHERE game IN ({marks(connection, len(games))}) ORDER BY game"
    found = connection.exec_driver_sql(statement + LOCK[connection.dialect.name], tuple(games))
    return {Lease(game=game, owner=owner, epoch=epoch) for game, owner, epoch in found}
