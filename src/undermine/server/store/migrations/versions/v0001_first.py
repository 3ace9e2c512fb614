"""The first tables."""

from __future__ import annotations

from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None

WITHOUT_ROWID = {"sqlite_with_rowid": False}


def upgrade() -> None:
    _games()
    _people()
    _finished_games()
    _talk()
    _order()


def downgrade() -> None:
    for table in (
        "log", "rooms", "members", "leases", "processes", "players", "tokens", "passkeys", "finished", "results",
        "rounds", "notes", "chat", "reports", "bans",
    ):  # fmt: skip
        op.drop_table(table)


def _games() -> None:
    _table("log", _text("game"), _integer("seq"), _big("at"), _bytes("entry"), key=("game", "seq"), **WITHOUT_ROWID)
    _table(
        "rooms",
        _text("game"),
        _text("code"),
        _text("phase"),
        _boolean("public"),
        _big("opened"),
        _big("touched"),
        _json("summary"),
        sa.UniqueConstraint("code", name="uq_rooms_code"),
        key=("game",),
    )
    op.create_index("ix_rooms_phase", "rooms", ["phase"])
    _table("members", _text("player"), _text("game"), key=("player", "game"), **WITHOUT_ROWID)
    _table("leases", _text("game"), _text("owner"), _big("epoch"), key=("game",))
    op.create_index("ix_leases_owner", "leases", ["owner"])
    _table("processes", _text("name"), _big("expires"), key=("name",))


def _people() -> None:
    _table(
        "players",
        _text("id"),
        _text("name"),
        _text("language"),
        _text("email", nullable=True),
        _big("created"),
        _big("seen"),
        key=("id",),
    )
    _table("tokens", _text("secret_hash"), _text("player"), _big("created"), _big("seen"), key=("secret_hash",))
    op.create_index("ix_tokens_player", "tokens", ["player"])
    _table(
        "passkeys",
        _bytes("credential"),
        _text("player"),
        _bytes("public_key"),
        _big("sign_count"),
        _big("created"),
        _big("used", nullable=True),
        key=("credential",),
    )
    op.create_index("ix_passkeys_player", "passkeys", ["player"])


def _finished_games() -> None:
    _table(
        "finished",
        _text("game"),
        _text("rules"),
        _integer("revision"),
        _json("house"),
        _integer("seats"),
        _boolean("public"),
        _boolean("abandoned"),
        _big("finished"),
        key=("game",),
    )
    op.create_index("ix_finished_finished", "finished", ["finished", "game"])
    who = [_text("player", nullable=True), _text("name"), _text("bot", nullable=True)]
    seat = ("game", "seat")
    _table("results", _text("game"), _integer("seat"), *who, *_ending(), key=seat, **WITHOUT_ROWID)
    op.create_index("ix_results_player", "results", ["player"])
    one: list[sa.Column[Any]] = [_integer("round"), _text("role"), *_ending()]
    _table("rounds", _text("game"), _integer("seat"), *one, key=(*seat, "round"), **WITHOUT_ROWID)


def _ending() -> list[sa.Column[Any]]:
    return [_integer("gold"), _boolean("won")]


def _talk() -> None:
    _table(
        "notes",
        _text("player"),
        _text("game"),
        _integer("seat"),
        _text("text"),
        _json("marks"),
        key=("player", "game", "seat"),
        **WITHOUT_ROWID,
    )
    _table(
        "chat",
        _text("game"),
        _big("n"),
        _big("at"),
        _text("player"),
        _text("name"),
        _text("seat", nullable=True),
        _text("text", nullable=True),
        _text("phrase", nullable=True),
        _text("audience"),
        key=("game", "n"),
        **WITHOUT_ROWID,
    )
    op.create_index("ix_chat_at", "chat", ["at"])
    op.create_index("ix_chat_player", "chat", ["player"])


def _order() -> None:
    _table(
        "reports",
        _text("id"),
        _big("at"),
        _text("game"),
        _text("player", nullable=True),
        _text("other"),
        _text("reason"),
        _text("text"),
        _big("closed", nullable=True),
        key=("id",),
    )
    op.create_index("ix_reports_other", "reports", ["other"])
    op.create_index("ix_reports_player", "reports", ["player"])
    _table("bans", _text("subject"), _big("at"), _big("until", nullable=True), _text("reason"), key=("subject",))


def _table(name: str, *parts: sa.schema.SchemaItem, key: tuple[str, ...], **options: bool) -> None:
    op.create_table(name, *parts, sa.PrimaryKeyConstraint(*key, name=f"pk_{name}"), **options)


def _text(name: str, *, nullable: bool = False) -> sa.Column[str]:
    return sa.Column(name, sa.Text, nullable=nullable)


def _integer(name: str) -> sa.Column[int]:
    return sa.Column(name, sa.Integer, nullable=False, autoincrement=False)


def _big(name: str, *, nullable: bool = False) -> sa.Column[int]:
    return sa.Column(name, sa.BigInteger, nullable=nullable, autoincrement=False)


def _boolean(name: str) -> sa.Column[bool]:
    return sa.Column(name, sa.Boolean, nullable=False)


def _bytes(name: str) -> sa.Column[bytes]:
    return sa.Column(name, sa.LargeBinary, nullable=False)


def _json(name: str) -> sa.Column[object]:
    return sa.Column(name, sa.JSON, nullable=False)
