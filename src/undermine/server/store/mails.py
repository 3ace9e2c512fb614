"""Addresses for mail, given and confirmed, and which mails were sent."""

from __future__ import annotations

from collections.abc import Collection

from sqlalchemy import Connection, delete, select, update

from ..keeping.records import Player
from .engines import insert, upsert
from .rows import records
from .tables import confirmations, mails, players

AT_ONCE = 500
"""Players that are asked for in one statement."""


def ask_address(connection: Connection, player: str, email: str, language: str, at: int) -> None:
    """An address that waits for its confirmation; the language is that of the page where it was given."""
    upsert(connection, confirmations, {"player": player, "email": email, "at": at})
    connection.execute(update(players).where(players.c.id == player).values(language=language))


def asked_address(connection: Connection, player: str) -> str | None:
    return connection.scalar(select(confirmations.c.email).where(confirmations.c.player == player))


def confirm_address(connection: Connection, player: str, email: str) -> bool:
    """Whether this address was waiting; from now on it is the player's."""
    waiting = delete(confirmations).where(confirmations.c.player == player, confirmations.c.email == email)
    if connection.execute(waiting).rowcount == 0:
        return False
    return connection.execute(update(players).where(players.c.id == player).values(email=email)).rowcount > 0


def forget_address(connection: Connection, player: str, email: str) -> None:
    """This address, confirmed or not; where the player has given another by now, that one stays."""
    connection.execute(delete(confirmations).where(confirmations.c.player == player, confirmations.c.email == email))
    of = (players.c.id == player, players.c.email == email)
    connection.execute(update(players).where(*of).values(email=None))


def forget_addresses(connection: Connection, player: str) -> None:
    connection.execute(delete(confirmations).where(confirmations.c.player == player))
    connection.execute(update(players).where(players.c.id == player).values(email=None))


def addressees(connection: Connection, wanted: Collection[str]) -> list[Player]:
    """Those of the players who have a confirmed address."""
    ids, found = sorted(wanted), list[Player]()
    for start in range(0, len(ids), AT_ONCE):
        query = select(players).where(players.c.id.in_(ids[start : start + AT_ONCE]), players.c.email.is_not(None))
        found += records(Player, connection.execute(query))
    return found


def claim_mail(connection: Connection, game: str, turn: int, seat: int, kind: str, at: int) -> bool:
    """Whether nobody has sent this mail yet; whoever asked may send it, and nobody after him."""
    row = {"game": game, "turn": turn, "seat": seat, "kind": kind, "at": at}
    statement = insert(connection, mails).values(row).on_conflict_do_nothing()
    return connection.execute(statement.returning(mails.c.game)).one_or_none() is not None
