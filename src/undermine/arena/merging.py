"""What shards wrote, put together: files that are, byte for byte, those of a run that was never parted."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from .contest import Contest
from .files import BadFolder
from .records import Contents, Format
from .shards import Part, merged
from .simulation import Setting
from .store import GAMES, ROWS, SETTINGS, Records, Store, contents_in, read_settings, settings_of_rows


def merged_contest(parts: Sequence[Part], out: Path, format: Format = "jsonl") -> tuple[Contest, Store]:
    """The contest of these shards, all of it in a new folder."""
    first = parts[0]
    _check_new(out, ROWS)
    contest = _of(first.folder / ROWS, settings_of_rows(first.folder), Contest)
    every = [contents_in(part.folder) for part in parts]
    # Rows alone, where one of them has no games.
    contents = None if None in every else every[0]
    stores = [Store(part.folder, contest, _expected(kept, contents)) for part, kept in zip(parts, every, strict=True)]
    for store in stores:
        store.check()
    whole = Store(out, contest, None if contents is None else contents._replace(format=format))
    if whole.records is None:
        _check_new(out, GAMES)
    else:
        # Games without rows are what a merge leaves that was broken off; it begins anew.
        whole.records.check()
    count, games = first.slice.size * contest.games_of_a_deal, [store.records for store in stores if store.records]
    whole.fill(
        merged([store.games() for store in stores], count, first.folder),
        merged([records.games() for records in games], count, first.folder),
    )
    return contest, whole


def merged_simulation(parts: Sequence[Part], out: Path, format: Format = "jsonl") -> tuple[Setting, Records]:
    """The games of these shards, all of them in a new folder."""
    first = parts[0]
    _check_new(out, ROWS, GAMES)
    setting = _of(first.folder / SETTINGS, read_settings(first.folder / SETTINGS), Setting)
    contents = contents_in(first.folder) or Contents()
    every = [
        Records(part.folder, setting.settings(), _expected(contents_in(part.folder), contents) or contents)
        for part in parts
    ]
    for records in every:
        records.check()
    whole = Records(out, setting.settings(), contents._replace(format=format))
    whole.fill(merged([records.games() for records in every], first.slice.size, first.folder))
    return setting, whole


def _of(file: Path, settings: dict[str, Any], kind: Any) -> Any:
    try:
        return kind.of(settings)
    except (KeyError, TypeError, ValueError, AttributeError):
        raise BadFolder("error-arena-rows", file=str(file)) from None


def _check_new(out: Path, *names: str) -> None:
    for name in names:
        if (out / name).exists():
            raise BadFolder("error-merge-exists", file=str(out / name))


def _expected(kept: Contents | None, contents: Contents | None) -> Contents | None:
    """What a shard has to hold that has these: what all do, in its own format, for this can be changed at no cost."""
    return kept if kept is None or contents is None else contents._replace(format=kept.format)
