"""Read a data set, and hold it against the rules: every game is played once more and must look the same to seats."""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import groupby
from operator import itemgetter
from pathlib import Path
from typing import NamedTuple

from ..arena.store import read_settings
from ..messages import Problem
from ..notation import Data, state_digest
from .coded import GAMES, SEEN, STATES, begun, hidden, lookers_at
from .making import DESCRIPTION, EVERYBODY
from .tables import from_parquet


class Differs(Problem):
    """A row is not what the rules say that it is."""


class Compared(NamedTuple):
    """What was held against the rules."""

    games: int
    steps: int
    rows: int


def rows(folder: Path, name: str, table: str) -> Iterator[Data]:
    """The rows of one table, in the order of games and steps, as lines of JSON have them whatever the format is."""
    for file in sorted((folder / name / table).iterdir()):
        if file.suffix == ".parquet":
            yield from from_parquet(file, table)
        else:
            with file.open(encoding="utf-8") as lines:
                yield from map(json.loads, lines)


def compared(folder: Path) -> Compared:
    """Play all games of a data set once more by the numbers of its rows; raises `Differs` where a row is wrong."""
    total = Compared(0, 0, 0)
    told = read_settings(folder / DESCRIPTION)
    for name in told["tables"]:
        seen = groupby(rows(folder, name, SEEN), key=itemgetter("game"))
        states = groupby(rows(folder, name, STATES), key=itemgetter("game"))
        for game, (number, shown), (_, known) in zip(rows(folder, name, GAMES), seen, states, strict=True):
            _expect(game["game"] == number, number, -1)
            found = _game(game, list(shown), list(known), told["rows"] == EVERYBODY)
            total = Compared(*map(sum, zip(total, found, strict=True)))
    return total


def _game(game: Data, shown: list[Data], known: list[Data], everybody: bool) -> Compared:
    table, number = begun(game), game["game"]
    steps = groupby(shown, key=itemgetter("step"))
    for state, (step, at_table) in zip(known, steps, strict=True):
        _expect({**state, **hidden(table.match.state)} == state, number, step)
        action, lookers = None, lookers_at(table, everybody)
        for row in at_table:
            seat = row["seat"]
            _expect(seat == next(lookers, None), number, step)
            seen, mask = table.observe(seat)
            places = seen.nonzero()[0]
            _expect(row["at"] == places.tolist() and row["value"] == seen[places].tolist(), number, step)
            _expect(row["legal"] == mask.nonzero()[0].tolist(), number, step)
            _expect(row["acts"] == (seat == table.seat) and row["action"] in row["legal"], number, step)
            action = row["action"] if row["acts"] else action
        _expect(action is not None and next(lookers, None) is None, number, step)
        table.step(-1 if action is None else action)
    _expect(table.over and state_digest(table.match.state) == game["digest"], number, len(known))
    return Compared(1, len(known), len(shown))


def _expect(holds: bool, game: int, step: int) -> None:
    if not holds:
        raise Differs("error-dataset-differs", game=game, step=step)
