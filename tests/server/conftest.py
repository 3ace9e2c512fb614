"""Fixtures for all tests of the server: real databases."""

from tests.server.databases import (
    database,
    postgres,
    postgres_url,
    redis_server,
    redis_url,
    sqlite_url,
)

__all__ = ["database", "postgres", "postgres_url", "redis_server", "redis_url", "sqlite_url"]
