"""A player's own data: all of it on request, and none of it when he wishes to be forgotten."""

from __future__ import annotations

from base64 import urlsafe_b64encode
from collections.abc import Iterator, Sequence
from typing import Any

import msgspec
from sqlalchemy import Connection, Row, Table, delete, select, update

from ..keeping.indexing import nameless
from ..keeping.records import Data, Played
from ..rooms import entries
from ..rooms.names import ERASED
from .pushes import REACHING
from .results import history
from .tables import chat, confirmations, log, members, notes, passkeys, players, reports, results, subscriptions, tokens

FOLLOWED = b'{"entry":"followed"'
PAGE = 500
SECRET = {"secret_hash", "public_key", "secret", "token", *REACHING}
"""These prove who somebody is; they are nobody's to read. Nor is it anybody's to learn from us whether somebody answers
at an address that they gave."""


def export(connection: Connection, player: str) -> Data:
    """Everything that is kept about a player, and everything he wrote, as plain data."""
    found = {
        table.name: [_shown(row) for row in connection.execute(select(table).where(column == player))]
        for table, column in (
            (players, players.c.id),
            (tokens, tokens.c.player),
            (passkeys, passkeys.c.player),
            (confirmations, confirmations.c.player),
            (subscriptions, subscriptions.c.player),
            (members, members.c.player),
            (notes, notes.c.player),
            (chat, chat.c.player),
            (reports, reports.c.player),
        )
    }
    own = [
        {**msgspec.to_builtins(played.game), "result": msgspec.to_builtins(end)}
        for played in _whole_history(connection, player)
        for end in played.results
        if end.player == player
    ]
    return {**found, "games": own}


def _whole_history(connection: Connection, player: str) -> Iterator[Played]:
    page = history(connection, player, None, PAGE)
    while page:
        yield from page
        page = history(connection, player, (page[-1].game.finished, page[-1].game.game), PAGE)


def _shown(row: Row[Any]) -> Data:
    return {
        name: urlsafe_b64encode(value).decode() if isinstance(value, bytes) else value
        for name, value in row._mapping.items()
        if name not in SECRET
    }


def erase(connection: Connection, player: str) -> list[str]:
    """Forget a player; returns the games whose log names him no more. His id stays there, and leads nowhere."""
    games = begin_erasing(connection, player)
    erase_from(connection, player, games)
    end_erasing(connection, player)
    return games


def begin_erasing(connection: Connection, player: str) -> list[str]:
    """All that lets him in and all that he wrote; returns the games from which he is still to be taken.

    The three steps may be taken one after the other, each of them again, and all of them again where one broke off.
    """
    connection.execute(update(results).where(results.c.player == player).values(player=None, name=ERASED))
    connection.execute(update(reports).where(reports.c.player == player).values(player=None, text=""))
    for table in (tokens, passkeys, confirmations, subscriptions, notes, chat):
        _forget(connection, table, player)
    query = select(members.c.game).where(members.c.player == player).order_by(members.c.game)
    games = list(connection.scalars(query))
    # Those first to which nothing else leads: were this broken off, they would not be found again.
    return [*_heirs(connection, games), *games]


def _heirs(connection: Connection, games: Sequence[str]) -> list[str]:
    """Where tables of these games play again: there it may be known by name who was kept out."""
    found, last = list[str](), list(games)
    while last:
        followed = log.c.entry.between(FOLLOWED, FOLLOWED + b"\xff")
        rows = connection.scalars(select(log.c.entry).where(log.c.game.in_(last[:PAGE]), followed))
        heirs = {entry.code for entry in map(entries.read, rows) if isinstance(entry, entries.Followed)}
        last = [*last[PAGE:], *sorted(heirs - {*found, *games})]
        found += sorted(heirs - {*found, *games})
    return found


def erase_from(connection: Connection, player: str, games: Sequence[str]) -> None:
    """Take a player's names out of these games."""
    for game in games:
        _rename(connection, game, player)
        connection.execute(delete(members).where(members.c.player == player, members.c.game == game))


def end_erasing(connection: Connection, player: str) -> None:
    connection.execute(delete(players).where(players.c.id == player))


def _forget(connection: Connection, table: Table, player: str) -> None:
    connection.execute(delete(table).where(table.c.player == player))


def _rename(connection: Connection, game: str, player: str) -> None:
    """Take a player's names out of a log: the one thing ever changed there. What lists say of a room names nobody."""
    rows = connection.execute(select(log.c.seq, log.c.entry).where(log.c.game == game)).all()
    for seq, data in rows:
        if (found := nameless(data, player)) is not None:
            connection.execute(update(log).where(log.c.game == game, log.c.seq == seq).values(entry=found))
