"""Notices: what every process on a database has to hear of soon, though it was another that did it.

Whoever bans, signs out or erases somebody writes a notice in the same transaction. Time is the database's. A notice of
a slow transaction may turn up behind later ones, so whoever reads looks a little further back than where he was.
"""

from __future__ import annotations

import secrets

from sqlalchemy import Connection, select

from ..keeping.records import Notice
from .engines import insert_new
from .leases import now
from .rows import records
from .tables import notices

BACK = 60_000
"""Milliseconds."""


def tell(connection: Connection, subject: str) -> None:
    insert_new(connection, notices, [{"id": secrets.token_hex(8), "at": moment(connection), "subject": subject}])


def moment(connection: Connection) -> int:
    return connection.scalar(select(now(connection))) or 0


def since(connection: Connection, at: int) -> list[Notice]:
    """Those from then on, and some from before."""
    query = select(notices).where(notices.c.at > at - BACK).order_by(notices.c.at, notices.c.id)
    return records(Notice, connection.execute(query))
