"""Read a data set, and hold it against the rules: every game is played once more and must look the same to seats."""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import groupby, zip_longest
from os import PathLike
from pathlib import Path
from typing import Any, NamedTuple

from ..arena.files import BadFolder, reading, unreadable
from ..given import expect
from ..messages import Problem
from ..notation import Data
from ..research import PythonTable
from ..research.coding import NOTHING
from .coded import GAMES, SEEN, STATES, begun, check_told, hidden, lookers_at
from .making import EVERYBODY
from .runs import Games
from .tables import from_parquet
from .whole import check_sums, parts_of, read_description

Folder = str | PathLike[str]


class Differs(Problem):
    """A row is not what the rules say that it is."""


class Compared(NamedTuple):
    """What was held against the rules."""

    games: int
    steps: int
    rows: int


def rows(folder: Folder, name: str, table: str) -> Iterator[Data]:
    """The rows of one table, in the order of games and steps, as lines of JSON have them whatever the format is."""
    for file in _files(_path(folder) / name / table):
        yield from from_parquet(file, table) if file.suffix == ".parquet" else _lines(file)


def _path(folder: Folder) -> Path:
    expect("folder", folder, str, PathLike)
    return Path(folder)


def _files(folder: Path) -> list[Path]:
    """But for drafts of files that were never whole."""
    try:
        return sorted(file for file in folder.iterdir() if not file.name.startswith("."))
    except OSError as error:
        raise unreadable(folder, error) from None


def _lines(path: Path) -> Iterator[Data]:
    with reading(path) as file:
        for number, line in enumerate(file, 1):
            try:
                row = json.loads(line)
            except (ValueError, RecursionError):
                row = None
            if not isinstance(row, dict):
                raise BadFolder("error-dataset-row", file=str(path), line=number)
            yield row


def compared(folder: Folder) -> Compared:
    """Play all games of a data set once more by the numbers of its rows; raises a `Problem` where anything is wrong.

    `Differs` names the row that is; what no row tells is found by the checksums of the files.
    """
    place = _path(folder)
    told = read_description(place)
    parts = parts_of(place, told)
    total = Compared(0, 0, 0)
    for name, table in told["tables"].items():
        found = _table(place, name, table, told["rows"] == EVERYBODY)
        total = Compared(*map(sum, zip(total, found, strict=True)))
    check_sums(place, parts)
    return total


def _table(folder: Path, name: str, told: Data, everybody: bool) -> Compared:
    total, games, known = Compared(0, 0, 0), Games(told["settings"]), set[int]()
    for game, shown, states in zip_longest(
        rows(folder, name, GAMES), _by_game(folder, name, SEEN), _by_game(folder, name, STATES)
    ):
        number = _number(game, len(known))
        if game is None and len(known) == told["games"]:
            table, more = (STATES, states) if shown is None else (SEEN, shown)
            raise _differs(_number({"game": more[0]}, number), 0, table)
        if game is None or not games.have(game) or number in known:
            raise _differs(number, 0, GAMES)
        for table, found in ((SEEN, shown), (STATES, states)):
            if found is None or found[0] != number:
                raise _differs(number, 0, table)
        known.add(number)
        total = Compared(*map(sum, zip(total, _game(game, shown[1], states[1], everybody), strict=True)))
    if total.games != told["games"]:
        raise _differs(total.games, 0, GAMES)
    return total


def _by_game(folder: Path, name: str, table: str) -> Iterator[tuple[Any, Iterator[Data]]]:
    return groupby(rows(folder, name, table), key=lambda row: row.get("game"))


def _number(game: Data | None, position: int) -> int:
    """That of a game as it says itself, or else its place among the others."""
    number = None if game is None else game.get("game")
    return number if type(number) is int else position


def _game(game: Data, shown: Iterator[Data], known: Iterator[Data], everybody: bool) -> Compared:
    table, number = begun(game), game["game"]
    events = [table.match.events]
    steps = looked = 0
    for steps, state in enumerate(known, 1):
        where = {"game": number, "step": steps - 1, "round": table.match.state.table.round}
        _expect(STATES, state, {**where, **hidden(table.match.state)}, where)
        action = None
        for seat in [*lookers_at(table, everybody)]:
            row = next(shown, None)
            expected = _seen(table, seat, row, where)
            _expect(SEEN, row, expected, where)
            action = expected["action"] if expected["acts"] else action
            looked += 1
        if action is None:
            raise _differs(number, steps - 1, STATES)
        played = len(table.match.moves)
        table.step(action)
        events += [table.match.events] * (len(table.match.moves) - played)
    if not table.over or next(shown, None) is not None:
        raise _differs(number, steps, SEEN if table.over else STATES)
    check_told(game, table.match, events)
    return Compared(1, steps, looked)


def _seen(table: PythonTable, seat: int, row: Data | None, where: Data) -> Data:
    """The row that a seat must have; of an action it is known only that it must be allowed."""
    seen, mask = table.observe(seat)
    at, legal, acts = seen.nonzero()[0], mask.nonzero()[0].tolist(), seat == table.seat
    action = (row or {}).get("action") if acts else NOTHING
    return {
        **where,
        "seat": seat,
        "acts": acts,
        "action": action if type(action) is int and action in ([NOTHING], legal)[acts] else None,
        "legal": legal,
        "at": at.tolist(),
        "value": seen[at].tolist(),
    }


def _expect(table: str, row: Data | None, expected: Data, where: Data) -> None:
    if row == expected:
        return
    columns = [name for name in {**expected, **(row or {})} if row is not None and not _same(name, row, expected)]
    raise _differs(where["game"], where["step"], "/".join((table, *columns[:1])))


def _same(name: str, row: Data, expected: Data) -> bool:
    return name in row and name in expected and bool(row[name] == expected[name])


def _differs(game: int, step: int, name: str) -> Differs:
    return Differs("error-dataset-differs", game=game, step=step, name=name)
