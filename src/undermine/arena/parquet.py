"""Games as Parquet, for tables of many columns: made from the lines of JSON when all of them are there.

This needs `pyarrow`, which is not part of the plain install. Events are of many kinds, so each step of a game is one
text of JSON; everything else has columns of its own.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from importlib import import_module
from itertools import islice
from pathlib import Path
from typing import Any

from ..messages import Problem
from ..notation import Data
from .files import replacing

FILE = "games.parquet"
AT_ONCE = 100
"""Games that are held at the same time; each such group is read on its own later."""


class NoParquet(Problem):
    """The package that writes Parquet is not installed."""


def needed() -> Any:
    """The package `pyarrow`; raises `NoParquet` where it is missing, so ask before the games are played."""
    try:
        import_module("pyarrow.parquet")
        return import_module("pyarrow")
    except ImportError:
        raise NoParquet("error-no-parquet") from None


def to_parquet(lines: Iterable[str], path: Path) -> None:
    """Write the games of these lines; the file is there when it is whole."""
    arrow = needed()
    schema, rest = _schema(arrow), iter(lines)
    with replacing(path) as draft, arrow.parquet.ParquetWriter(draft, schema, compression="zstd") as writer:
        while games := [_flat(json.loads(line)) for line in islice(rest, AT_ONCE)]:
            writer.write_table(arrow.Table.from_pylist(games, schema=schema))


def _flat(game: Data) -> Data:
    steps = game.get("events")
    return {**game, "events": None if steps is None else [json.dumps(step, separators=(",", ":")) for step in steps]}


def _schema(arrow: Any) -> Any:
    return arrow.schema(list(columns(arrow)))


def columns(arrow: Any) -> Iterator[tuple[str, Any]]:
    text, number, real = arrow.string(), arrow.int32(), arrow.float64()
    texts, numbers, reals = arrow.list_(text), arrow.list_(number), arrow.list_(real)

    def rows(**columns: Any) -> Any:
        return arrow.list_(arrow.struct(list(columns.items())))

    yield "game", arrow.int64()
    yield from (
        ("deal", number),
        ("rotation", number),
        ("lineup", text),
        ("one", text),
        ("other", text),
        ("seats", text),
    )
    yield from (("seed", text), ("rules", text), ("revision", number), ("house", texts), ("colour", text))
    yield "players", number
    yield from (("first", text), ("bots", texts), ("gold", numbers), ("winners", texts), ("rank", number))
    yield "digest", text
    round = {"round": number, "starter": text, "dealt": texts, "roles": texts, "ending": text, "finisher": text}
    yield "rounds", rows(**round, gold=numbers, moves=number)
    yield "moves", rows(round=number, seat=text, move=text)
    yield "failures", rows(kind=text, bot=text, seat=text, round=number, move=number, said=text)
    yield "events", texts
    moments = rows(move=number, seat=text, weight=real, chances=reals, evidence=text)
    yield "suspicion", rows(round=number, prior=reals, moments=moments)
    yield "record", text
