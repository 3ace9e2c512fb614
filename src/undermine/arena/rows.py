"""Raw rows: what came of each round of each game, as a line of a table that any program can read."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Sequence
from typing import Any, NamedTuple

from ..cards import Role
from ..game import Ending
from ..notation import SEAT_LETTERS
from .lineups import ONE, OTHER, Kind, Lineup
from .play import KINDS, Failure, Round

COLUMNS = (
    "deal", "rotation", "lineup", "one", "other", "first", "seats", "rounds", "round", "starter", "dealt", "roles",
    "ending", "finisher", "gold", "moves", "digest", "failures",
)  # fmt: skip
MOST = 2**31
"""Beyond it no number of a row is: so wide are the columns of Parquet."""
_HEX = frozenset("0123456789abcdef")


class Row(NamedTuple):
    """One round of one game."""

    deal: int
    rotation: int
    lineup: Lineup
    first: int
    """The seat that began the game."""
    seats: str
    """`1` or `2` for each seat: the first or the second bot of the lineup."""
    rounds: int
    """Of the whole game."""
    round: Round
    digest: str
    """Of the state in which the game ended."""
    failures: tuple[Failure, ...] = ()
    """Those of this round."""

    @property
    def game(self) -> tuple[int, int, Lineup]:
        return self.deal, self.rotation, self.lineup

    @property
    def order(self) -> tuple[int, int, int, str, str, int]:
        return self.deal, self.rotation, *self.lineup.order, self.round.number


def row_texts(row: Row) -> list[str]:
    """The cells of a row, one for each of `COLUMNS`."""
    round = row.round
    return [
        str(row.deal),
        str(row.rotation),
        *row.lineup,
        SEAT_LETTERS[row.first],
        row.seats,
        str(row.rounds),
        str(round.number),
        SEAT_LETTERS[round.starter],
        " ".join(round.dealt),
        " ".join(round.roles),
        round.ending,
        "" if round.finisher is None else SEAT_LETTERS[round.finisher],
        " ".join(map(str, round.gold)),
        str(round.moves),
        row.digest,
        json.dumps([failure._asdict() for failure in row.failures]) if row.failures else "",
    ]


def line(cells: Sequence[str]) -> str:
    """One line of the file; no cell has a line break in it."""
    out = io.StringIO()
    csv.writer(out, lineterminator="\n").writerow(cells)
    return out.getvalue()


def parse_row(text: str) -> Row | None:
    """The row of a line; None where the line is damaged, or says the same in other words than we write it."""
    try:
        (cells,) = csv.reader([text], strict=True)
        row = _row(dict(zip(COLUMNS, cells, strict=True)))
        return row if _is_sound(row) and line(row_texts(row)) == f"{text}\n" else None
    except (ValueError, TypeError, RecursionError, csv.Error):
        return None


def _is_sound(row: Row) -> bool:
    """Whether its numbers are such as games have."""
    round = row.round
    return (
        min(row.deal, row.rotation, round.moves) >= 0
        and 1 <= round.number <= row.rounds
        and max(row.deal, row.rotation, row.rounds, round.moves, *map(abs, round.gold)) < MOST
        and len(row.digest) == 64
        and _HEX.issuperset(row.digest)
        and all(_fits(failure, row) for failure in row.failures)
    )


def _fits(failure: Failure, row: Row) -> bool:
    return (
        failure.kind in KINDS
        and 0 <= failure.seat < len(row.seats)
        and failure.round == row.round.number
        and 1 <= failure.move < MOST
    )


def _row(cell: dict[str, str]) -> Row:
    gold = tuple(map(int, cell["gold"].split()))
    players = len(gold)
    if len(cell["seats"]) != players or set(cell["seats"]) - {ONE, OTHER}:
        raise ValueError
    return Row(
        deal=int(cell["deal"]),
        rotation=int(cell["rotation"]),
        lineup=Lineup(Kind(cell["lineup"]), cell["one"], cell["other"]),
        first=_seat(cell["first"], players),
        seats=cell["seats"],
        rounds=int(cell["rounds"]),
        round=Round(
            number=int(cell["round"]),
            starter=_seat(cell["starter"], players),
            dealt=_roles(cell["dealt"], players),
            roles=_roles(cell["roles"], players),
            ending=Ending(cell["ending"]),
            finisher=_seat(cell["finisher"], players) if cell["finisher"] else None,
            gold=gold,
            moves=int(cell["moves"]),
        ),
        digest=cell["digest"],
        failures=tuple(_failure(failure) for failure in json.loads(cell["failures"] or "[]")),
    )


def _seat(letter: str, players: int) -> int:
    return list(SEAT_LETTERS[:players]).index(letter)


def _roles(words: str, players: int) -> tuple[Role, ...]:
    """By seat; empty where there are none."""
    roles = tuple(map(Role, words.split()))
    if roles and len(roles) != players:
        raise ValueError
    return roles


def _failure(told: dict[str, Any]) -> Failure:
    failure = Failure(**told)
    if [type(value) for value in failure] != [str, str, int, int, int, str]:
        raise ValueError
    return failure
