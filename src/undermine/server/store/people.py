"""Players, how they are known again, and what they noted for themselves."""

from __future__ import annotations

from collections.abc import Collection

import msgspec
from sqlalchemy import Connection, delete, select, update

from ..bans import TOKEN
from ..keeping.records import Passkey, Player
from . import notices as told
from . import pushes
from .engines import insert, upsert
from .rows import record, records
from .tables import challenges, notes, passkeys, players, tokens


def save_player(connection: Connection, player: Player) -> None:
    upsert(connection, players, msgspec.structs.asdict(player))


def player(connection: Connection, id: str) -> Player | None:
    row = connection.execute(select(players).where(players.c.id == id)).one_or_none()
    return None if row is None else record(Player, row)


def missing(connection: Connection, ids: Collection[str]) -> set[str]:
    """Those whom nobody knows, for they were forgotten."""
    return set(ids) - set(connection.scalars(select(players.c.id).where(players.c.id.in_(ids))))


def player_by_secret(connection: Connection, secret_hash: str) -> Player | None:
    query = select(players).join(tokens, tokens.c.player == players.c.id).where(tokens.c.secret_hash == secret_hash)
    row = connection.execute(query).one_or_none()
    return None if row is None else record(Player, row)


def add_token(connection: Connection, player: str, secret_hash: str, at: int) -> None:
    upsert(connection, tokens, {"secret_hash": secret_hash, "player": player, "created": at, "seen": at})


def remove_token(connection: Connection, secret_hash: str) -> None:
    connection.execute(delete(tokens).where(tokens.c.secret_hash == secret_hash))
    pushes.sign_out(connection, secret_hash)
    told.tell(connection, f"{TOKEN}{secret_hash}")


def saw(connection: Connection, secret_hash: str, at: int) -> None:
    """Note when a device, and the player with it, was last here."""
    connection.execute(update(tokens).where(tokens.c.secret_hash == secret_hash).values(seen=at))
    of = select(tokens.c.player).where(tokens.c.secret_hash == secret_hash)
    connection.execute(update(players).where(players.c.id.in_(of)).values(seen=at))


def add_passkey(connection: Connection, passkey: Passkey) -> None:
    upsert(connection, passkeys, msgspec.structs.asdict(passkey))


def passkey(connection: Connection, credential: bytes) -> Passkey | None:
    row = connection.execute(select(passkeys).where(passkeys.c.credential == credential)).one_or_none()
    return None if row is None else record(Passkey, row)


def passkeys_of(connection: Connection, player: str) -> list[Passkey]:
    query = select(passkeys).where(passkeys.c.player == player).order_by(passkeys.c.created, passkeys.c.credential)
    return records(Passkey, connection.execute(query))


def use_passkey(connection: Connection, credential: bytes, sign_count: int, at: int) -> None:
    statement = update(passkeys).where(passkeys.c.credential == credential)
    connection.execute(statement.values(sign_count=sign_count, used=at))


def remove_passkey(connection: Connection, player: str, credential: bytes) -> None:
    of = (passkeys.c.player == player, passkeys.c.credential == credential)
    connection.execute(delete(passkeys).where(*of))


def answer_challenge(connection: Connection, challenge: str, at: int) -> bool:
    """Whether nobody has answered this one yet; whoever asked has by now, and nobody can after him."""
    statement = insert(connection, challenges).values(challenge=challenge, at=at).on_conflict_do_nothing()
    return connection.execute(statement.returning(challenges.c.challenge)).one_or_none() is not None


def save_note(connection: Connection, game: str, player: str, seat: int, text: str, marks: dict[str, int]) -> None:
    row = {"game": game, "player": player, "seat": seat, "text": text, "marks": marks}
    upsert(connection, notes, row)


def load_note(connection: Connection, game: str, player: str, seat: int) -> tuple[str, dict[str, int]]:
    """The notes of a seat's owner and how he marked the others; those of a former owner are not his."""
    of = (notes.c.game == game, notes.c.player == player, notes.c.seat == seat)
    row = connection.execute(select(notes.c.text, notes.c.marks).where(*of)).one_or_none()
    return ("", {}) if row is None else (row.text, row.marks)
