"""The folder of a contest: rows as they come, so that a contest that was broken off, however hard, can go on.

The first line of `rows.csv` tells the settings; a folder keeps to them. A line that was cut off by a kill is dropped
and its game is played again.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from itertools import chain
from pathlib import Path
from typing import Any

from ..messages import Problem
from .rows import COLUMNS, Row, line, parse_row, row_texts, whole_games

ROWS = "rows.csv"
MARK = "# undermine arena "
LONGEST = 80
"""So much is told of a setting that differs."""


class BadFolder(Problem):
    """A folder that cannot be used, or belongs to another contest."""


class Store:
    def __init__(self, folder: Path, settings: Mapping[str, Any]) -> None:
        self._path = folder / ROWS
        self._settings = settings
        make_folder(folder)

    def load(self) -> list[Row]:
        """The rows of all whole games; the file then has these and no others."""
        if not self._path.exists():
            rows: list[Row] = []
        else:
            head, *lines = self._read().split("\n")
            self._check(head)
            # What follows the last line break is empty, or was cut off.
            found = map(parse_row, lines[1:-1])
            rows = whole_games(row for row in found if row is not None)
        self.finish(rows)
        return rows

    def append(self, rows: Iterable[Row]) -> None:
        """Rows of one game, written at once."""
        try:
            with self._path.open("a", encoding="utf-8", newline="") as file:
                file.write("".join(line(row_texts(row)) for row in rows))
        except OSError as error:
            raise unwritable(self._path, error) from None

    def finish(self, rows: Iterable[Row]) -> None:
        """All rows in their order: however they came, the file is the same."""
        ordered = sorted(rows, key=lambda row: row.order)
        lines = chain([self._head(), line(COLUMNS)], (line(row_texts(row)) for row in ordered))
        write(self._path, "".join(lines))

    def _head(self) -> str:
        return f"{MARK}{json.dumps(self._settings, sort_keys=True)}\n"

    def _read(self) -> str:
        try:
            with self._path.open(encoding="utf-8", newline="", errors="replace") as file:
                return file.read()
        except OSError as error:
            raise BadFolder("error-file-unreadable", file=str(self._path), why=error.strerror or "?") from None

    def _check(self, head: str) -> None:
        try:
            there = json.loads(head.removeprefix(MARK)) if head.startswith(MARK) else None
        except ValueError:
            there = None
        if not isinstance(there, dict):
            raise BadFolder("error-arena-rows", file=str(self._path))
        here = json.loads(json.dumps(self._settings))
        for name in sorted({*here, *there}):
            if here.get(name) != there.get(name):
                raise BadFolder(
                    "error-arena-settings",
                    file=str(self._path),
                    name=name,
                    there=_told(there.get(name)),
                    here=_told(here.get(name)),
                )


def _told(setting: object) -> str:
    text = setting if isinstance(setting, str) else json.dumps(setting)
    return text if len(text) <= LONGEST else text[: LONGEST - 1] + "…"


def make_folder(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise unwritable(folder, error) from None


def write(path: Path, text: str) -> None:
    """Write beside the file, then put the new one in its place: whatever happens, one of the two is whole."""
    draft = path.with_name(f".{path.name}.new")
    try:
        with draft.open("w", encoding="utf-8", newline="") as file:
            file.write(text)
        draft.replace(path)
    except OSError as error:
        raise unwritable(path, error) from None


def unwritable(path: Path, error: OSError) -> BadFolder:
    return BadFolder("error-file-unwritable", file=str(path), why=error.strerror or "?")
