"""The log: entries of many games written as one, each only where its game's log ends."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass

from sqlalchemy import Connection, func, select
from sqlalchemy.exc import IntegrityError

from ..keeping.problems import Conflict, Fenced
from ..keeping.records import Lease
from . import index, leases
from .engines import marks
from .tables import log

MOST_REMEMBERED = 20_000
"""Games whose length is known without asking."""

COLUMNS = f"({', '.join(log.c.keys())})"

Refusal = Conflict | Fenced


@dataclass(frozen=True, slots=True, eq=False)
class Append:
    game: str
    seq: int
    entries: Sequence[bytes]
    at: int
    lease: Lease | None = None

    @property
    def end(self) -> int:
        return self.seq + len(self.entries)


class Lengths:
    """How long each log is, as far as this writer knows. Entries never go away, so what is known can only be short."""

    def __init__(self) -> None:
        self._known: dict[str, int] = {}

    def of(self, connection: Connection, appends: Iterable[Append]) -> dict[str, int]:
        first: dict[str, int] = {}
        for append in appends:
            first.setdefault(append.game, append.seq)
        asked = [game for game, seq in first.items() if self._known.get(game) != seq]
        return dict(first) | (_lengths(connection, asked) if asked else {})

    def written(self, appends: Iterable[Append]) -> None:
        if len(self._known) > MOST_REMEMBERED:
            self.forget()
        self._known.update((append.game, append.end) for append in appends)

    def forget(self) -> None:
        self._known.clear()


def _lengths(connection: Connection, games: Collection[str]) -> dict[str, int]:
    query = select(log.c.game, func.max(log.c.seq)).where(log.c.game.in_(games)).group_by(log.c.game)
    return dict.fromkeys(games, 0) | {game: last + 1 for game, last in connection.execute(query)}


def append_all(connection: Connection, appends: Sequence[Append], lengths: Lengths) -> list[Refusal | None]:
    """Write all that can be written; for each append None, or why it was refused.

    Raises `IntegrityError` where another process was quicker by less than a transaction: then nothing counts.
    """
    ends, owned = lengths.of(connection, appends), leases.held(connection, appends)
    outcomes: list[Refusal | None] = []
    rows = []
    for append in appends:
        outcome = _refusal(append, ends[append.game], owned)
        outcomes.append(outcome)
        if outcome is None:
            ends[append.game] = append.end
            rows += [(append.game, append.seq + i, append.at, entry) for i, entry in enumerate(append.entries)]
    # In the same order everywhere, or two processes could wait for each other.
    rows.sort(key=lambda row: row[:2])
    if rows:
        connection.exec_driver_sql(f"INSERT INTO log {COLUMNS} VALUES ({marks(connection, len(log.c))})", rows)
        index.follow(connection, rows)
    return outcomes


def _refusal(append: Append, end: int, owned: Collection[Lease]) -> Refusal | None:
    if append.lease is not None and append.lease not in owned:
        return Fenced("error-store-fenced")
    return Conflict("error-store-conflict") if append.seq != end else None


def append_one(connection: Connection, append: Append, again: bool) -> Refusal | None:
    """Write one append by itself. `again` says that a former attempt may have been committed without our knowing."""
    try:
        with connection.begin_nested():
            (outcome,) = append_all(connection, [append], Lengths())
    except IntegrityError:
        outcome = Conflict("error-store-conflict")
    return None if again and outcome is not None and _is_there(connection, append) else outcome


def _is_there(connection: Connection, append: Append) -> bool:
    return read(connection, append.game, append.seq, append.end) == list(append.entries)


def read(connection: Connection, game: str, since: int = 0, until: int | None = None) -> list[bytes]:
    query = select(log.c.entry).where(log.c.game == game, log.c.seq >= since).order_by(log.c.seq)
    return list(connection.scalars(query if until is None else query.where(log.c.seq < until)))


def games(connection: Connection) -> list[str]:
    """Every game of which there is a log."""
    return list(connection.scalars(select(log.c.game).where(log.c.seq == 0).order_by(log.c.game)))
