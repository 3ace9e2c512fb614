"""Addresses that wait for their confirmation, and which mails were sent."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "confirmations",
        sa.Column("player", sa.Text, nullable=False),
        sa.Column("email", sa.Text, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("player", name="pk_confirmations"),
    )
    op.create_table(
        "mails",
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("turn", sa.Integer, nullable=False, autoincrement=False),
        sa.Column("seat", sa.Integer, nullable=False, autoincrement=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("game", "turn", "seat", "kind", name="pk_mails"),
        sqlite_with_rowid=False,
    )
    op.create_index("ix_players_seen", "players", ["seen"])


def downgrade() -> None:
    op.drop_index("ix_players_seen", "players")
    op.drop_table("mails")
    op.drop_table("confirmations")
