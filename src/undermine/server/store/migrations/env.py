"""Alembic reads this to run the migrations on the connection that `migrating` has opened."""

from alembic import context

from undermine.server.store.tables import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata)
with context.begin_transaction():
    context.run_migrations()
