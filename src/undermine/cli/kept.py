"""The options by which `simulate` and `arena` keep whole games, and take a part of a run."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal

from cyclopts import Parameter

from ..arena import parquet
from ..arena.records import Contents, Format
from ..arena.shards import WHOLE, BadShard, Shard
from ..arena.store import Records
from .terminal import BadUsage

LeaveOut = Annotated[tuple[Literal["events", "suspicion", "record"], ...], Parameter(consume_multiple=True)]


def contents_of(out: Path | None, records: Format | None, leave_out: LeaveOut) -> Contents | None:
    """What is to be kept of each game; None is nothing. Raises a `Problem` where it could not be kept."""
    if out is None and (records is not None or leave_out):
        raise BadUsage("usage-needs-out", option="--records" if records is not None else "--leave-out")
    if records == "parquet":
        parquet.needed()
    return Contents.without(leave_out, records or "jsonl") if records is not None or leave_out else None


def shard_of(text: str | None) -> Shard:
    try:
        return WHOLE if text is None else Shard.read(text)
    except BadShard as problem:
        raise BadUsage(problem.message.key, **problem.message.args) from None


def parquet_beside(kept: Records, out: Path, records: Format | None) -> None:
    """The games of the folder once more, as Parquet, where that is asked for."""
    if records == "parquet":
        parquet.to_parquet(kept.lines(), out / parquet.FILE)
