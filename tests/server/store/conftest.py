"""A store for each test, on an empty database of each kind."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest_asyncio

from undermine.server.store import Store


@pytest_asyncio.fixture
async def store(database: str) -> AsyncIterator[Store]:
    opened = await Store.open(database, patience=5.0)
    yield opened
    await opened.close()


@pytest_asyncio.fixture
async def other(database: str, store: Store) -> AsyncIterator[Store]:
    """Another process on the same database, as far as a database can tell."""
    opened = await Store.open(database, patience=5.0)
    yield opened
    await opened.close()
