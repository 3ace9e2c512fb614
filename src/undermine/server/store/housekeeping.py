"""What is kept for a while only. Everything here may be done by several processes at once, and twice."""

from __future__ import annotations

from sqlalchemy import ColumnElement, Connection, delete, exists, or_, select

from ..rooms.room import CLOSED
from .personal import erase
from .tables import bans, confirmations, mails, members, passkeys, players, reports, results, rooms


def forget_guests(connection: Connection, before: int, limit: int) -> int:
    """Forget players who were not here since then and own nothing, but not more than `limit`; how many there were.

    They are forgotten as if they had asked for it: a room that they opened and never played in loses their names.
    """
    query = select(players.c.id).where(players.c.seen < before, players.c.email.is_(None), ~_owns_something())
    guests = list(connection.scalars(query.order_by(players.c.id).limit(limit)))
    for guest in guests:
        erase(connection, guest)
    return len(guests)


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


def forget_reports(connection: Connection, before: int) -> int:
    """Those that were dealt with before then."""
    return connection.execute(delete(reports).where(reports.c.closed < before)).rowcount


def forget_bans(connection: Connection, at: int) -> int:
    """Those that have ended by then."""
    return connection.execute(delete(bans).where(bans.c.until <= at)).rowcount


def forget_confirmations(connection: Connection, before: int) -> int:
    """Addresses that nobody confirmed."""
    return connection.execute(delete(confirmations).where(confirmations.c.at < before)).rowcount


def forget_mails(connection: Connection, before: int) -> int:
    """That they were sent; their turns must be over for good."""
    return connection.execute(delete(mails).where(mails.c.at < before)).rowcount
