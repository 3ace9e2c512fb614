"""The index of the log: which rooms there are, how far they have got and who was there. All of it follows from the
entries, but for the end: that is marked by whoever plays the game, once its results are written, so that an end of
which the results were lost is found again.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from sqlalchemy import Connection, func, or_, select, update

from ..keeping.indexing import FOLLOWED
from ..keeping.records import Data, Indexed
from ..rooms import entries
from ..rooms.room import OPEN, PLAYING
from .engines import insert_new, upsert
from .leases import alive
from .rows import record, records
from .tables import leases, members, rooms

Row = tuple[str, int, int, bytes]
"""Game, seq, at, entry."""


def follow(connection: Connection, rows: Iterable[Row]) -> None:
    for game, _, _, data in rows:
        if data.startswith(FOLLOWED):
            _follow(connection, game, entries.read(data))


def _follow(connection: Connection, game: str, entry: entries.AnyEntry) -> None:
    match entry:
        case entries.Opened():
            room = {"game": game, "code": entry.code, "phase": OPEN, "public": entry.settings.public}
            upsert(connection, rooms, {**room, "opened": entry.at, "touched": entry.at, "summary": {}})
            _join(connection, game, entry.host)
        case entries.Sat() | entries.Asked():
            _join(connection, game, entry.player)
        case entries.Arranged():
            connection.execute(update(rooms).where(rooms.c.game == game).values(public=entry.settings.public))
        case entries.Began():
            mark(connection, game, PLAYING, entry.at)


def _join(connection: Connection, game: str, player: str) -> None:
    insert_new(connection, members, [{"player": player, "game": game}])


def mark(connection: Connection, game: str, phase: str, at: int, summary: Data | None = None) -> None:
    """Note how far a room has got, and what a list of rooms should say about it."""
    told = {} if summary is None else {"summary": summary}
    connection.execute(update(rooms).where(rooms.c.game == game).values(phase=phase, touched=at, **told))


def rebuild(connection: Connection, game: str, data: Sequence[bytes], phase: str, summary: Data) -> None:
    """Write down anew what the log says."""
    rows = [(game, seq, entries.read(entry).at, entry) for seq, entry in enumerate(data)]
    follow(connection, rows)
    mark(connection, game, phase, rows[-1][2], summary)


def room(connection: Connection, code: str) -> Indexed | None:
    row = connection.execute(select(rooms).where(rooms.c.code == code)).one_or_none()
    return None if row is None else record(Indexed, row)


def in_phases(connection: Connection, phases: Sequence[str]) -> list[str]:
    return list(connection.scalars(select(rooms.c.game).where(rooms.c.phase.in_(phases)).order_by(rooms.c.game)))


def listing(connection: Connection, limit: int) -> list[Indexed]:
    """Public rooms that wait for players, the newest first."""
    query = select(rooms).where(rooms.c.public, rooms.c.phase == OPEN).order_by(rooms.c.opened.desc(), rooms.c.game)
    return records(Indexed, connection.execute(query.limit(limit)))


def rooms_of(connection: Connection, player: str, phases: Sequence[str], limit: int) -> list[Indexed]:
    """Rooms in these phases that a player opened or sat in, the newest first."""
    query = select(rooms).join(members, members.c.game == rooms.c.game).where(members.c.player == player)
    query = query.where(rooms.c.phase.in_(phases)).order_by(rooms.c.opened.desc(), rooms.c.game)
    return records(Indexed, connection.execute(query.limit(limit)))


def orphans(connection: Connection, phases: Sequence[str], at: int) -> list[str]:
    """Games in these phases that belong to no process which is there, but for those that sleep for longer."""
    query = select(rooms.c.game).outerjoin(leases, leases.c.game == rooms.c.game).where(rooms.c.phase.in_(phases))
    free = or_(leases.c.game.is_(None), leases.c.owner.not_in(alive(connection)))
    awake = or_(rooms.c.due.is_(None), rooms.c.due <= at)
    return list(connection.scalars(query.where(free, awake).order_by(rooms.c.game)))


def asleep(connection: Connection, phases: Sequence[str]) -> int:
    """How many games in these phases wait for the moment at which they are woken."""
    query = select(func.count()).select_from(rooms).where(rooms.c.phase.in_(phases), rooms.c.due.is_not(None))
    return connection.scalar(query) or 0
