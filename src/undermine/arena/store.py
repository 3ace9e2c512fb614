"""The folders of contests and simulations: what was played there, so that what was broken off, however hard, can go on.

A folder keeps to the settings that it began with, and to whether games are kept in it, and how. `rows.csv` tells the
settings in its first line; beside `games.jsonl`, in which every line is a whole game, they stand in `settings.json`.
"""

from __future__ import annotations

import json
from array import array
from collections.abc import Container, Iterable, Iterator, Mapping
from functools import partial
from pathlib import Path
from typing import Any

from .contest import Contest, Game
from .files import BadFolder, make_folder, reading, write
from .ledger import Ledger, Numbers, Piece
from .lines import Lines
from .lineups import Kind, placing
from .records import PARTS, Contents
from .rows import COLUMNS, Row, line, parse_row, row_texts

ROWS, GAMES, SETTINGS = "rows.csv", "games.jsonl", "settings.json"
MARK = "# undermine arena "
LONGEST = 80
"""So much is told of a setting that differs."""


class Records:
    """Every game as a line of JSON."""

    def __init__(self, folder: Path, settings: Mapping[str, Any], contents: Contents) -> None:
        make_folder(folder)
        self._ledger = Ledger(folder / GAMES, partial(_line, Lines(settings, contents)))
        self._path = folder / SETTINGS
        self._settings = {**settings, "left_out": list(contents.left_out), "records": contents.format}

    def open(self, wanted: Container[int] | None = None) -> array[int]:
        """The numbers of the games that are there; raises `BadFolder` where they are of something else."""
        if not self.check():
            write(self._path, _written(self._settings))
        return self._ledger.open(wanted)

    def check(self) -> bool:
        """Whether there are games; raises `BadFolder` where they are of something else."""
        _check_kind(self._path.parent, self._settings)
        if not self._ledger.path.exists():
            return False
        check_settings(self._path, read_settings(self._path), self._settings)
        return True

    def games(self) -> Iterator[tuple[int, str]]:
        """(number, line) of all games in their order; the folder is only read."""
        return self._ledger.games()

    @property
    def path(self) -> Path:
        return self._ledger.path

    def append(self, number: int, line: str) -> None:
        self._ledger.append(number, line)

    def finish(self) -> None:
        self._ledger.finish()

    def lines(self) -> Iterator[str]:
        """In the order of the games."""
        return self._ledger.lines()

    def fill(self, games: Iterable[tuple[int, str]]) -> None:
        """All games at once, (number, line) in their order."""
        write(self._path, _written(self._settings))
        self._ledger.fill(games)


class Store:
    """The rows of a contest, and where they are asked for, its games."""

    def __init__(self, folder: Path, contest: Contest, contents: Contents | None = None) -> None:
        make_folder(folder)
        self._folder, self._contest, self._contents = folder, contest, contents
        self._settings = contest.settings()
        head = f"{MARK}{json.dumps(self._settings, sort_keys=True)}\n{line(COLUMNS)}"
        self._rows = Ledger(folder / ROWS, _Rows(contest), head)
        self.records = None if contents is None else Records(folder, self._settings, contents)

    def open(self) -> Container[int]:
        """The numbers of the games that need not be played again; the files then have these and no others.

        Raises `BadFolder` where they are of something else, before any of them is touched.
        """
        self.check()
        if self.records is None:
            return Numbers(self._rows.open())
        told = self.records.open()
        known = self._rows.open(Numbers(told))
        if len(known) < len(told):
            self.records.open(Numbers(known))
        return Numbers(known)

    def games(self) -> Iterator[tuple[int, str]]:
        """(number, rows) of all games in their order; the folder is only read."""
        return self._rows.games()

    def check(self) -> None:
        """Rows that never had games are not to be taken for rows whose games are lost, nor games to be left behind."""
        _check_kind(self._folder, self._settings)
        path, here = self._rows.path, None if self._contents is None else self._contents.format
        if path.exists():
            kept = contents_in(self._folder)
            there = {**settings_of_rows(self._folder), "records": None if kept is None else kept.format}
            check_settings(path, there, {**self._settings, "records": here})
        elif here is None and (kept := contents_in(self._folder)) is not None:
            check_settings(self._folder / SETTINGS, {"records": kept.format}, {"records": here})

    def append(self, rows: Iterable[Row], line: str | None = None) -> None:
        """What came of one game. The row is written last: without it the game has not been played."""
        found = list(rows)
        number = self._contest.number(*found[0].game)
        if self.records is not None and line is not None:
            self.records.append(number, line)
        self._rows.append(number, rows_text(found))

    def finish(self) -> None:
        """All games in their order: however they came, the files are the same."""
        self._rows.finish()
        if self.records is not None:
            self.records.finish()

    def rows(self) -> Iterator[Row]:
        """Of all games, in their order."""
        return (row for row in map(parse_row, self._rows.lines()) if row is not None)

    def fill(self, rows: Iterable[tuple[int, str]], lines: Iterable[tuple[int, str]]) -> None:
        """All games at once: (number, rows) and (number, line) of each, in their order."""
        if self.records is not None:
            self.records.fill(lines)
        self._rows.fill(rows)

    def load(self) -> list[Row]:
        """Open it, and take all rows at once."""
        self.open()
        return list(self.rows())

    def missing(self, deals: Iterable[int], known: Container[int]) -> Iterator[Game]:
        """The games of these deals that are still to be played."""
        return (game for game in self._contest.games(deals) if self._contest.number_of(game) not in known)


def rows_text(rows: Iterable[Row]) -> str:
    return "".join(line(row_texts(row)) for row in rows)


class _Rows:
    """The rows of one contest: what is read from a file may have been damaged."""

    def __init__(self, contest: Contest) -> None:
        self._contest, self._rules = contest, contest.ruleset
        self._roles = contest.players if self._rules.role_cards(contest.players) else 0

    def __call__(self, text: str) -> Piece | None:
        row = parse_row(text)
        if row is None or not self._belongs(row):
            return None
        return Piece(self._contest.number(*row.game), row.round.number, row.rounds)

    def _belongs(self, row: Row) -> bool:
        contest, round = self._contest, row.round
        return (
            row.lineup in contest.lineups
            and row.rotation < contest.rotations
            and len(round.gold) == contest.players
            and len(round.dealt) == len(round.roles) == self._roles
            and self._seated(row)
        )

    def _seated(self, row: Row) -> bool:
        """Whether they sit where this deal puts them."""
        contest = self._contest
        first, odd = placing(self._rules, contest.players, row.deal, row.rotation, contest.rotations)
        # Whoever digs at first is told by the roles of the first round.
        sides_later = row.lineup.kind is Kind.SIDES and row.round.number > 1
        return row.first == first and (
            sides_later or row.seats == row.lineup.seats(row.round.dealt, contest.players, odd)
        )


def _line(lines: Lines, text: str) -> Piece | None:
    number = lines.number(text)
    return None if number is None else Piece(number)


def settings_of_rows(folder: Path) -> dict[str, Any]:
    """The settings of the contest whose rows are in this folder."""
    with reading(folder / ROWS) as file:
        head = file.readline().decode("utf-8", "replace")
    return _object(folder / ROWS, head.removeprefix(MARK) if head.startswith(MARK) else "")


def _object(path: Path, text: str) -> dict[str, Any]:
    try:
        there = json.loads(text)
    except (ValueError, RecursionError):
        there = None
    if not isinstance(there, dict):
        raise BadFolder("error-arena-rows", file=str(path))
    return there


def read_settings(path: Path) -> dict[str, Any]:
    with reading(path) as file:
        return _object(path, file.read().decode("utf-8", "replace"))


def check_settings(path: Path, there: Mapping[str, Any], settings: Mapping[str, Any]) -> None:
    """Raise `BadFolder` where these are not the same: games of two different things do not belong together."""
    here = json.loads(json.dumps(settings))
    for name in sorted({*here, *there}):
        if here.get(name) != there.get(name):
            raise BadFolder(
                "error-arena-settings",
                file=str(path),
                name=name,
                there=_told(there.get(name)),
                here=_told(here.get(name)),
            )


def _check_kind(folder: Path, settings: Mapping[str, Any]) -> None:
    """Raise `BadFolder` where a contest is about to be put into the folder of a simulation, or the other way round."""
    is_contest = "lineups" in settings
    if not is_contest and (folder / ROWS).exists():
        raise BadFolder("error-folder-of-contest", folder=str(folder))
    if is_contest and (folder / GAMES).exists() and "lineups" not in read_settings(folder / SETTINGS):
        raise BadFolder("error-folder-of-simulation", folder=str(folder))


def contents_in(folder: Path) -> Contents | None:
    """What is kept of the games of this folder; None where there are no games in it."""
    if not (folder / GAMES).exists():
        return None
    there = read_settings(folder / SETTINGS)
    found = there.get("left_out")
    return Contents.without(
        filter(PARTS.__contains__, found) if isinstance(found, list) else PARTS,
        "parquet" if there.get("records") == "parquet" else "jsonl",
    )


def _told(setting: object) -> str:
    text = setting if isinstance(setting, str) else json.dumps(setting)
    return text if len(text) <= LONGEST else text[: LONGEST - 1] + "…"


def _written(settings: Mapping[str, Any]) -> str:
    return json.dumps(settings, indent=2, sort_keys=True) + "\n"
