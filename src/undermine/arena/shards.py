"""Shards: a long run in parts that are played apart, by other processes or machines, and put together afterwards.

A shard has every so-many-th deal, or game, of the whole run. Which games there are, and how each of them goes, does not
depend on how the run is parted, so the parts together are the whole, byte for byte.
"""

from __future__ import annotations

import heapq
import json
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from ..messages import Problem
from .files import BadFolder

SUMMARY = "summary.json"
_SHARD = re.compile(r"(\d{1,9})/([1-9]\d{0,8})")


class BadShard(Problem):
    """Not a shard, or not all of them."""


class Shard(NamedTuple):
    number: int
    """From 0."""
    of: int

    @classmethod
    def read(cls, text: str) -> Shard:
        """Of `3/64`; raises `BadShard` where that is none."""
        found = _SHARD.fullmatch(text)
        shard = cls(int(found[1]), int(found[2])) if found else cls(1, 1)
        if shard.number >= shard.of:
            raise BadShard("usage-shard", shard=text[:40])
        return shard

    def __str__(self) -> str:
        return f"{self.number}/{self.of}"

    def numbers(self, count: int) -> range:
        """Those of the numbers below this one that belong to the shard."""
        return range(self.number, count, self.of)


WHOLE = Shard(0, 1)


class Slice(NamedTuple):
    """One shard of so many, of a run of so many deals or games: so it stands in a summary."""

    number: int
    of: int
    size: int


class Part(NamedTuple):
    """A folder with a shard in it."""

    folder: Path
    slice: Slice
    is_contest: bool
    """Else it is one of a simulation."""


def slice_of(shard: Shard, size: int) -> Slice | None:
    """What the summary of this shard says of it; of a whole run it says nothing."""
    return None if shard == WHOLE else Slice(*shard, size)


def parts_in(folders: Iterable[Path]) -> list[Part]:
    """The shards in these folders, in their order; raises a `Problem` where one is not done, missing or there twice."""
    parts = sorted(map(_part, folders), key=lambda part: part.slice)
    first, alone = parts[0], [part for part in parts if part.slice.of == 1]
    if 0 < len(alone) < len(parts):
        raise BadShard("error-shard-none", folder=str(alone[0].folder))
    for part in parts:
        if (*part.slice[1:], part.is_contest) != (*first.slice[1:], first.is_contest):
            raise BadShard("error-shards-differ", folder=str(part.folder), other=str(first.folder))
    there = Counter(part.slice.number for part in parts)
    for number in range(first.slice.of):
        if there[number] != 1:
            key = "error-shard-twice" if there[number] else "error-shard-missing"
            raise BadShard(key, shard=str(Shard(number, first.slice.of)))
    return parts


def _part(folder: Path) -> Part:
    """A shard's summary is written when all its games are there."""
    try:
        told: Any = json.loads((folder / SUMMARY).read_text("utf-8"))
    except OSError:
        key = "error-shard-undone" if folder.is_dir() else "error-shard-none"
        raise BadShard(key, folder=str(folder)) from None
    except (ValueError, RecursionError):
        told = None
    try:
        is_contest = "lineups" in told.get("settings", {})
        return Part(folder, _slice(told, "deals" if is_contest else "games"), is_contest)
    except (ValueError, TypeError, KeyError, AttributeError):
        raise BadShard("error-shard-none", folder=str(folder)) from None


def _slice(told: dict[str, Any], unit: str) -> Slice:
    """Which shard a summary is of; one that says nothing of it is of a whole run, the one shard of one."""
    found = told["shard"] if "shard" in told else {**WHOLE._asdict(), "size": told[unit]}
    number, of, size = (found[name] for name in Slice._fields)
    if {type(number), type(of), type(size)} != {int} or not 0 <= number < of or size < 1:
        raise ValueError
    return Slice(number, of, size)


def merged(files: Sequence[Iterable[tuple[int, str]]], count: int, folder: Path) -> Iterator[tuple[int, str]]:
    """(number, lines) of all games of some files in their order; raises `BadFolder` where they are not 0 to `count`."""
    expected = 0
    for number, lines in heapq.merge(*files):
        if number >= count:
            continue
        if number != expected:
            raise BadFolder("error-shard-game", file=str(folder), game=min(expected, number))
        expected += 1
        yield number, lines
    if expected < count:
        raise BadFolder("error-shard-game", file=str(folder), game=expected)
