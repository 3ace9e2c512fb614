"""Which games were laid out beforehand, by the first entry of their log."""

from __future__ import annotations

import json

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None

OPENED = b'{"entry":"opened"'


def upgrade() -> None:
    op.add_column("finished", sa.Column("scripted", sa.Boolean, nullable=False, server_default=sa.false()))
    finished = sa.table("finished", sa.column("game", sa.Text), sa.column("scripted", sa.Boolean))
    log = sa.table("log", sa.column("game", sa.Text), sa.column("seq", sa.Integer), sa.column("entry", sa.LargeBinary))
    query = sa.select(log.c.game, log.c.entry).join(finished, finished.c.game == log.c.game).where(log.c.seq == 0)
    rows = op.get_bind().execute(query)
    scripted = [game for game, entry in rows if _scripted(bytes(entry))]
    for game in scripted:
        op.execute(sa.update(finished).where(finished.c.game == game).values(scripted=True))


def _scripted(entry: bytes) -> bool:
    return entry.startswith(OPENED) and json.loads(entry)["settings"].get("script") is not None


def downgrade() -> None:
    op.drop_column("finished", "scripted")
