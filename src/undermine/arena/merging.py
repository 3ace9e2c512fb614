"""What shards wrote, put together: files that are, byte for byte, those of a run that was never parted."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from itertools import groupby
from pathlib import Path
from typing import Any

from .contest import Contest
from .files import BadFolder
from .records import Contents
from .shards import Part, merged
from .simulation import Setting
from .store import GAMES, ROWS, SETTINGS, Records, Store, left_out, read_settings, rows_text, settings_of_rows


def merged_contest(parts: Sequence[Part], out: Path) -> tuple[Contest, Store]:
    """The contest of these shards, all of it in a new folder."""
    first = parts[0]
    _check_new(out, ROWS)
    contest = _of(first.folder / ROWS, settings_of_rows(first.folder), Contest)
    contents = _contents(parts)
    stores = [Store(part.folder, contest, contents) for part in parts]
    for store in stores:
        store.open()
    whole, count = Store(out, contest, contents), first.slice.size * contest.games_of_a_deal
    whole.fill(
        merged([_games_of(contest, store) for store in stores], count, first.folder),
        merged([lines_of(store.records) for store in stores if store.records], count, first.folder),
    )
    return contest, whole


def merged_simulation(parts: Sequence[Part], out: Path) -> tuple[Setting, Records]:
    """The games of these shards, all of them in a new folder."""
    first = parts[0]
    _check_new(out, GAMES)
    setting = _of(first.folder / SETTINGS, read_settings(first.folder / SETTINGS), Setting)
    contents = _contents(parts) or Contents()
    every = [Records(part.folder, setting.settings(), contents) for part in parts]
    for records in every:
        records.open()
    whole = Records(out, setting.settings(), contents)
    whole.fill(merged(list(map(lines_of, every)), first.slice.size, first.folder))
    return setting, whole


def _of(file: Path, settings: dict[str, Any], kind: Any) -> Any:
    try:
        return kind.of(settings)
    except (KeyError, TypeError, ValueError, AttributeError):
        raise BadFolder("error-arena-rows", file=str(file)) from None


def _check_new(out: Path, name: str) -> None:
    if (out / name).exists():
        raise BadFolder("error-merge-exists", file=str(out / name))


def _contents(parts: Sequence[Part]) -> Contents | None:
    """What the games of all shards hold; rows alone, where one of them has no games."""
    found = [left_out(part.folder) for part in parts]
    return None if None in found else found[0]


def _games_of(contest: Contest, store: Store) -> Iterator[tuple[int, str]]:
    for game, rows in groupby(store.rows(), key=lambda row: row.game):
        yield contest.number(*game), rows_text(rows)


def lines_of(records: Records) -> Iterator[tuple[int, str]]:
    for line in records.lines():
        yield json.loads(line)["game"], f"{line}\n"
