"""The tables. The log comes first: what is here about rooms and their members can be made anew from it.

A time is in milliseconds since 1970. There are no foreign keys: the log stands by itself, and what a player asks to be
forgotten is forgotten without touching what others own.
"""

from __future__ import annotations

from typing import Any

from sqlalchemy import (
    JSON,
    BigInteger,
    Boolean,
    Column,
    Dialect,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    Table,
    Text,
    false,
)
from sqlalchemy.types import TypeDecorator

metadata = MetaData(
    naming_convention={
        "pk": "pk_%(table_name)s",
        "uq": "uq_%(table_name)s_%(column_0_name)s",
        "ix": "ix_%(column_0_label)s",
    }
)


class Written(TypeDecorator[str]):
    """What people wrote. PostgreSQL refuses a zero, and no database takes half a character: neither is kept."""

    impl = Text
    cache_ok = True

    def process_bind_param(self, value: str | None, dialect: Dialect) -> str | None:
        return None if value is None else clean(value)


def clean(text: str) -> str:
    return text.replace("\0", "").encode("utf-8", "replace").decode("utf-8")


def _text(name: str, **more: Any) -> Column[str]:
    return Column(name, Text, nullable=False, **more)


def _written(name: str) -> Column[str]:
    return Column(name, Written, nullable=False)


def _time(name: str, *, nullable: bool = False) -> Column[int]:
    return Column(name, BigInteger, nullable=nullable)


log = Table(
    "log",
    metadata,
    _text("game", primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    _time("at"),
    Column("entry", LargeBinary, nullable=False),
    sqlite_with_rowid=False,
)
"""All that ever happened. The key makes a second writer of the same entry impossible."""

rooms = Table(
    "rooms",
    metadata,
    _text("game", primary_key=True),
    _text("code", unique=True),
    _text("phase", index=True),
    Column("public", Boolean, nullable=False),
    _time("opened"),
    _time("touched"),
    Column("summary", JSON, nullable=False),
    _time("due", nullable=True),
)
"""Where each log has got to, for listing. `due` is when a room that sleeps is to be woken; None where it is awake."""

members = Table(
    "members",
    metadata,
    _text("player", primary_key=True),
    _text("game", primary_key=True),
    sqlite_with_rowid=False,
)
"""Who ever opened a room, sat there or asked for a seat, as its log says."""

players = Table(
    "players",
    metadata,
    _text("id", primary_key=True),
    _written("name"),
    _text("language"),
    Column("email", Written),
    _time("created"),
    _time("seen"),
    Index("ix_players_seen", "seen"),
)
"""`email` is an address that its owner has confirmed; one that he has not stands under `confirmations`."""

tokens = Table(
    "tokens",
    metadata,
    _text("secret_hash", primary_key=True),
    _text("player", index=True),
    _time("created"),
    _time("seen"),
)
"""What a device shows to be known again, as a hash: one for each device."""

passkeys = Table(
    "passkeys",
    metadata,
    Column("credential", LargeBinary, primary_key=True),
    _text("player", index=True),
    Column("public_key", LargeBinary, nullable=False),
    Column("sign_count", BigInteger, nullable=False),
    _time("created"),
    _time("used", nullable=True),
)

finished = Table(
    "finished",
    metadata,
    _text("game", primary_key=True),
    _text("rules"),
    Column("revision", Integer, nullable=False),
    Column("house", JSON, nullable=False),
    Column("seats", Integer, nullable=False),
    Column("public", Boolean, nullable=False),
    Column("abandoned", Boolean, nullable=False),
    _time("finished"),
    Column("scripted", Boolean, nullable=False, server_default=false()),
    Column("hinted", Boolean, nullable=False, server_default=false()),
    Index("ix_finished_finished", "finished", "game"),
)
"""Games that are over."""

results = Table(
    "results",
    metadata,
    _text("game", primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("player", Text, index=True),
    _written("name"),
    Column("bot", Text),
    Column("gold", Integer, nullable=False),
    Column("won", Boolean, nullable=False),
    sqlite_with_rowid=False,
)

rounds = Table(
    "rounds",
    metadata,
    _text("game", primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("round", Integer, primary_key=True, autoincrement=False),
    _text("role"),
    Column("gold", Integer, nullable=False),
    Column("won", Boolean, nullable=False),
    sqlite_with_rowid=False,
)
"""What became of each seat in each round."""

notes = Table(
    "notes",
    metadata,
    _text("player", primary_key=True),
    _text("game", primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    _written("text"),
    Column("marks", JSON, nullable=False),
    sqlite_with_rowid=False,
)

chat = Table(
    "chat",
    metadata,
    _text("game", primary_key=True),
    Column("n", BigInteger, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False, index=True),
    _text("player", index=True),
    _written("name"),
    Column("seat", Text),
    Column("text", Written),
    Column("phrase", Text),
    _text("audience"),
    sqlite_with_rowid=False,
)

reports = Table(
    "reports",
    metadata,
    _text("id", primary_key=True),
    _time("at"),
    _text("game"),
    Column("player", Text, index=True),
    _text("other", index=True),
    _text("reason"),
    _written("text"),
    _time("closed", nullable=True),
)
"""One player about another, for those who run the server."""

bans = Table(
    "bans",
    metadata,
    _text("subject", primary_key=True),
    _time("at"),
    _time("until", nullable=True),
    _written("reason"),
)
"""Who may not play here: `player:ID` or `address:…`."""

leases = Table(
    "leases",
    metadata,
    _text("game", primary_key=True),
    _text("owner", index=True),
    Column("epoch", BigInteger, nullable=False),
)
"""Which process writes a game. The epoch grows with each owner, so that a former one is known by its number."""

processes = Table("processes", metadata, _text("name", primary_key=True), _time("expires"))
"""Which processes are there; what belongs to others is anybody's."""

confirmations = Table(
    "confirmations",
    metadata,
    _text("player", primary_key=True),
    _written("email"),
    _time("at"),
)
"""Addresses that somebody has given and nobody has confirmed yet."""

mails = Table(
    "mails",
    metadata,
    _text("game", primary_key=True),
    Column("turn", Integer, primary_key=True, autoincrement=False),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    _text("kind", primary_key=True),
    _time("at"),
    sqlite_with_rowid=False,
)
"""Who was reminded of which turn. Of several processes the one that writes the row sends the mail."""

subscriptions = Table(
    "subscriptions",
    metadata,
    _text("id", primary_key=True),
    _text("player", index=True),
    _text("endpoint"),
    Column("public_key", LargeBinary, nullable=False),
    Column("secret", LargeBinary, nullable=False),
    _text("language"),
    _time("created"),
    Column("token", Text, index=True),
    Column("failures", Integer, nullable=False, server_default="0"),
    _time("failing", nullable=True),
    _time("retry", nullable=True),
)
"""Devices to which notes are pushed, each by a hash of its address: a device belongs to who signed in there last."""

notices = Table("notices", metadata, _text("id", primary_key=True), _time("at"), _text("subject"))
Index("ix_notices_at", notices.c.at)
"""Of whom every process has to hear: who was banned, signed out or erased."""

challenges = Table("challenges", metadata, _text("challenge", primary_key=True), _time("at"))
"""Those of passkeys that were answered. Of several processes the one that writes the row takes the answer."""
