"""Leases: which of several processes writes a game. Time is the database's, for machines disagree about it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol

from sqlalchemy import BigInteger, ColumnElement, Connection, literal_column, or_, select, update

from .engines import insert
from .records import Lease, record, records
from .tables import leases

CLOCKS = {
    "sqlite": "CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)",
    "postgresql": "CAST(extract(epoch FROM clock_timestamp()) * 1000 AS BIGINT)",
}


class Leased(Protocol):
    @property
    def lease(self) -> Lease | None: ...


def now(connection: Connection) -> ColumnElement[int]:
    return literal_column(CLOCKS[connection.dialect.name], BigInteger)


def acquire(connection: Connection, game: str, owner: str, seconds: float) -> Lease | None:
    """The game for so long, under a new epoch; None while somebody else has it."""
    expires = now(connection) + round(1000 * seconds)
    row = {"game": game, "owner": owner, "epoch": 1, "expires": expires}
    statement = insert(connection, leases).values(row)
    statement = statement.on_conflict_do_update(
        index_elements=["game"],
        set_={"owner": owner, "epoch": leases.c.epoch + 1, "expires": expires},
        where=or_(leases.c.expires <= now(connection), leases.c.owner == owner),
    )
    found = connection.execute(statement.returning(leases.c.game, leases.c.owner, leases.c.epoch)).one_or_none()
    return None if found is None else record(Lease, found)


def renew(connection: Connection, owner: str, seconds: float) -> list[Lease]:
    """Keep all that one has for so long from now on. What is missing in the answer belongs to somebody else."""
    statement = update(leases).where(leases.c.owner == owner).values(expires=now(connection) + round(1000 * seconds))
    return records(Lease, connection.execute(statement.returning(leases.c.game, leases.c.owner, leases.c.epoch)))


def release(connection: Connection, lease: Lease) -> None:
    """Let go. The row stays, for epochs must never begin anew."""
    statement = update(leases).where(
        leases.c.game == lease.game, leases.c.owner == lease.owner, leases.c.epoch == lease.epoch
    )
    connection.execute(statement.values(expires=0, owner=""))


def held(connection: Connection, wanted: Iterable[Leased]) -> set[Lease]:
    """Those of the leases that are still their owners'. They cannot change hands before this transaction ends."""
    games = {one.lease.game for one in wanted if one.lease is not None}
    if not games:
        return set()
    query = select(leases.c.game, leases.c.owner, leases.c.epoch).where(leases.c.game.in_(games))
    return set(records(Lease, connection.execute(query.order_by(leases.c.game).with_for_update(read=True))))
