"""Rows of a table as the values that they keep."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, TypeVar

import msgspec
from sqlalchemy import Row

Kept = TypeVar("Kept", bound=msgspec.Struct)


def record(kind: type[Kept], row: Row[Any]) -> Kept:
    return msgspec.convert(dict(zip(map(str, row._fields), row, strict=True)), kind)


def records(kind: type[Kept], rows: Iterable[Row[Any]]) -> list[Kept]:
    return [record(kind, row) for row in rows]
