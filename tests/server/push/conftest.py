"""Stores on both databases."""

from __future__ import annotations

from tests.server.store.conftest import other, store

__all__ = ["other", "store"]
