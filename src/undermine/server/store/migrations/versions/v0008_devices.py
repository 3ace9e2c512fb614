"""Devices that go with the token they were given with, and that are left alone while they cannot be reached."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("subscriptions", sa.Column("token", sa.Text))
    op.add_column("subscriptions", sa.Column("failures", sa.Integer, nullable=False, server_default="0"))
    op.add_column("subscriptions", sa.Column("failing", sa.BigInteger))
    op.add_column("subscriptions", sa.Column("retry", sa.BigInteger))
    op.create_index("ix_subscriptions_token", "subscriptions", ["token"])


def downgrade() -> None:
    op.drop_index("ix_subscriptions_token", "subscriptions")
    for name in ("retry", "failing", "failures", "token"):
        op.drop_column("subscriptions", name)
