"""The tables of a data set as Parquet: the rows of the lines of JSON, what a seat saw as a whole row of numbers."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from ..arena.files import BadFolder, replacing
from ..arena.parquet import columns as game_columns
from ..arena.parquet import needed
from ..notation import Data
from .coded import GAMES, SEEN, STATES

AT_ONCE = 1000
"""Rows of a group, which is read on its own later."""


def to_parquet(text: str, table: str, path: Path, size: int) -> None:
    """Write these lines; the file is there when it is whole."""
    arrow = needed()
    schema = arrow.schema(list(_columns(arrow, table, size)))
    lines = text.splitlines()
    with replacing(path) as draft, arrow.parquet.ParquetWriter(draft, schema, compression="zstd") as writer:
        for first in range(0, len(lines), AT_ONCE):
            rows = [_whole(json.loads(line), table, size) for line in lines[first : first + AT_ONCE]]
            writer.write_table(arrow.Table.from_pylist(rows, schema=schema))


def from_parquet(path: Path, table: str) -> Iterator[Data]:
    """The rows of such a file as the lines of JSON have them; raises `BadFolder` where the file is damaged."""
    arrow = needed()
    try:
        with arrow.parquet.ParquetFile(path) as file:
            for batch in file.iter_batches(AT_ONCE):
                yield from map(_AS_LINES[table], batch.to_pylist())
    except (arrow.lib.ArrowException, OSError, ValueError, LookupError, TypeError):
        raise BadFolder("error-dataset-file", file=str(path)) from None


def _whole(row: Data, table: str, size: int) -> Data:
    if table != SEEN:
        return row
    seen = [0] * size
    for at, value in zip(row.pop("at"), row.pop("value"), strict=True):
        seen[at] = value
    return {**row, "observation": seen}


def _sparse(row: Data) -> Data:
    seen = row.pop("observation")
    at = [place for place, value in enumerate(seen) if value]
    return {**row, "at": at, "value": [seen[place] for place in at]}


def _kept(row: Data) -> Data:
    """A game without what it never had."""
    return {name: value for name, value in row.items() if value is not None or name not in _NOT_ALWAYS}


_NOT_ALWAYS = ("deal", "rotation", "lineup", "one", "other", "seats", "record")
"""What games of a contest have, and games that were kept with their records."""
_AS_LINES: dict[str, Callable[[Data], Data]] = {SEEN: _sparse, STATES: dict, GAMES: _kept}


def _columns(arrow: Any, table: str, size: int) -> Iterator[tuple[str, Any]]:
    if table == GAMES:
        yield from ((name, kind) for name, kind in game_columns(arrow) if name not in ("events", "suspicion"))
        return
    text, number = arrow.string(), arrow.int32()
    yield from (("game", arrow.int64()), ("step", number), ("round", number))
    if table == SEEN:
        yield from (("seat", number), ("acts", arrow.bool_()), ("action", number), ("legal", arrow.list_(number)))
        yield "observation", arrow.list_(arrow.int8(), size)
        return
    texts = arrow.list_(text)
    goal = arrow.struct([("column", number), ("row", number), ("card", text)])
    yield from (("roles", texts), ("hands", arrow.list_(texts)), ("buried", arrow.list_(texts)))
    yield from (("goals", arrow.list_(goal)), ("stock", texts), ("aside", texts), ("nuggets", arrow.list_(number)))
