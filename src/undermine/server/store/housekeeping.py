"""What is kept for a while only. Everything here may be done by several processes at once, and twice.

Each step is short, so that no game waits long for the database: of what is deleted, so many rows at a time.
"""

from __future__ import annotations

from sqlalchemy import ColumnElement, Connection, Table, delete, exists, or_, select, tuple_

from ..rooms.room import CLOSED
from .leases import now
from .personal import erase
from .tables import (
    bans,
    challenges,
    chat,
    confirmations,
    mails,
    members,
    notices,
    passkeys,
    players,
    reports,
    results,
    rooms,
)

NOTICE = 24 * 3600 * 1000
"""Milliseconds for which a notice is kept: no process sleeps for longer and goes on."""


def idle_guests(connection: Connection, before: int, limit: int) -> list[str]:
    """Players who were not here since then and own nothing, but not more than `limit`."""
    return list(connection.scalars(select(players.c.id).where(_idle(before)).order_by(players.c.id).limit(limit)))


def forget_guest(connection: Connection, guest: str, before: int) -> bool:
    """Forget a player who still owns nothing; whether there was one.

    It is as if the guest had asked for it: a room that the guest opened and never played in loses the name.
    """
    if connection.scalar(select(players.c.id).where(players.c.id == guest, _idle(before))) is None:
        return False
    erase(connection, guest)
    return True


def _idle(before: int) -> ColumnElement[bool]:
    return (players.c.seen < before) & players.c.email.is_(None) & ~_owns_something()


def _owns_something() -> ColumnElement[bool]:
    """A passkey, a game that is over or goes on, a seat in a room that waits, or a report not dealt with yet."""
    sits = members.join(rooms, rooms.c.game == members.c.game)
    by_or_about = or_(reports.c.player == players.c.id, reports.c.other == players.c.id)
    return or_(
        exists().where(passkeys.c.player == players.c.id),
        exists().where(results.c.player == players.c.id),
        exists(select(1).select_from(sits).where(members.c.player == players.c.id, rooms.c.phase != CLOSED)),
        exists().where(by_or_about, reports.c.closed.is_(None)),
    )


def _forget_some(connection: Connection, table: Table, which: ColumnElement[bool], limit: int) -> int:
    """Delete so many of these rows at most; returns how many there were."""
    keys = list(table.primary_key)
    some = select(*keys).where(which).limit(limit)
    return connection.execute(delete(table).where(tuple_(*keys).in_(some))).rowcount


def forget_chat(connection: Connection, before: int, limit: int) -> int:
    """What was said before then."""
    return _forget_some(connection, chat, chat.c.at < before, limit)


def forget_reports(connection: Connection, before: int, limit: int) -> int:
    """Those that were dealt with before then."""
    return _forget_some(connection, reports, reports.c.closed < before, limit)


def forget_bans(connection: Connection, at: int, limit: int) -> int:
    """Those that have ended by then."""
    return _forget_some(connection, bans, bans.c.until <= at, limit)


def forget_confirmations(connection: Connection, before: int, limit: int) -> int:
    """Addresses that nobody confirmed."""
    return _forget_some(connection, confirmations, confirmations.c.at < before, limit)


def forget_mails(connection: Connection, before: int, limit: int) -> int:
    """That they were sent; their turns must be over for good."""
    return _forget_some(connection, mails, mails.c.at < before, limit)


def forget_challenges(connection: Connection, before: int, limit: int) -> int:
    """That they were answered; nobody must be able to answer them any more."""
    return _forget_some(connection, challenges, challenges.c.at < before, limit)


def forget_notices(connection: Connection, limit: int) -> int:
    """Those that everybody has heard of."""
    return _forget_some(connection, notices, notices.c.at < now(connection) - NOTICE, limit)
