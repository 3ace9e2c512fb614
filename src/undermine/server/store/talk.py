"""What was said at tables, reports about it, and bans."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from sqlalchemy import Connection, delete, or_, select, update

from ..keeping.records import Ban, Line, Report
from ..protocol.messages import Chat
from . import notices
from .engines import insert_new, upsert
from .rows import record, records
from .tables import bans, chat, reports


def save_chat(connection: Connection, n: int, game: str, line: Chat, player: str, audience: str) -> None:
    said = {"at": line.at, "name": line.name, "seat": line.seat, "text": line.text, "phrase": line.phrase}
    # By its number, so that a line whose fate was unknown can be written again.
    insert_new(connection, chat, [{"game": game, "n": n, "player": player, "audience": audience, **said}])


def chat_of(connection: Connection, game: str, limit: int) -> list[Line]:
    """The last lines, oldest first."""
    columns = [column for column in chat.c if column is not chat.c.game]
    query = select(*columns).where(chat.c.game == game).order_by(chat.c.n.desc()).limit(limit)
    return records(Line, connection.execute(query))[::-1]


def save_report(connection: Connection, report: Report) -> None:
    insert_new(connection, reports, [msgspec.structs.asdict(report)])


def open_reports(connection: Connection) -> list[Report]:
    query = select(reports).where(reports.c.closed.is_(None)).order_by(reports.c.at, reports.c.id)
    return records(Report, connection.execute(query))


def close_report(connection: Connection, id: str, at: int) -> bool:
    """Whether there was such a report, still open."""
    statement = update(reports).where(reports.c.id == id, reports.c.closed.is_(None)).values(closed=at)
    return connection.execute(statement).rowcount > 0


def ban(connection: Connection, ban: Ban) -> None:
    upsert(connection, bans, msgspec.structs.asdict(ban))
    notices.tell(connection, ban.subject)


def unban(connection: Connection, subject: str) -> bool:
    return connection.execute(delete(bans).where(bans.c.subject == subject)).rowcount > 0


def bans_now(connection: Connection, at: int) -> list[Ban]:
    query = select(bans).where(or_(bans.c.until.is_(None), bans.c.until > at)).order_by(bans.c.subject)
    return records(Ban, connection.execute(query))


def banned(connection: Connection, subjects: Sequence[str], at: int) -> Ban | None:
    """A ban of one of these that holds."""
    of = (bans.c.subject.in_(subjects), or_(bans.c.until.is_(None), bans.c.until > at))
    row = connection.execute(select(bans).where(*of).limit(1)).one_or_none()
    return None if row is None else record(Ban, row)
