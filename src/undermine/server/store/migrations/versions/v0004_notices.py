"""What every process has to hear of, and when a room that sleeps is to be woken."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "notices",
        sa.Column("id", sa.Text, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("subject", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_notices"),
    )
    op.create_index("ix_notices_at", "notices", ["at"])
    op.add_column("rooms", sa.Column("due", sa.BigInteger, nullable=True))


def downgrade() -> None:
    op.drop_column("rooms", "due")
    op.drop_index("ix_notices_at", "notices")
    op.drop_table("notices")
