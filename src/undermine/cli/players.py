"""Simple players, as far as the command line needs them: each chooses from what its seat sees."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

from ..cards.shapes import SIDES
from ..game import Discard, Lay, Move, Own, Table
from ..rules import Cell
from .terminal import harmless

Player = Callable[[Table, Own, Sequence[Move], Random], Move]

NAMES = ("Ada", "Bo", "Cleo", "Dag", "Edda", "Finn", "Gus", "Hilda", "Ivo", "Juno", "Kuno", "Lotte")
PROGRAM = " (random)"
"""Behind the name of a seat in a record: it is the program that plays there."""


def at_random(table: Table, own: Own, moves: Sequence[Move], rng: Random) -> Move:
    """Any legal move is as likely as any other."""
    return rng.choice(moves)


def at_table(table: Table, own: Own, moves: Sequence[Move], rng: Random) -> Move:
    """As at random, but few of the many ways to discard several cards are thought of: each player digs now and then."""
    return rng.choice([move for move in moves if not isinstance(move, Discard) or _is_plain(own, move)])


def _is_plain(own: Own, move: Discard) -> bool:
    """A pass with one card; or, to be rid of another card, with the last two."""
    return move.kinds == own.hand[-2:] if move.removes is not None else len(move.kinds) == 1


def digging(table: Table, own: Own, moves: Sequence[Move], rng: Random) -> Move:
    """Lays a thoroughfare as near to a hidden goal as it can; without one, any move will do."""
    lays = [move for move in moves if isinstance(move, Lay) and _goes_through(table, move)]
    if not lays or not table.mine.goals:
        return rng.choice(moves)
    nearest = min(_way_left(table, move.cell) for move in lays)
    return rng.choice([move for move in lays if _way_left(table, move.cell) == nearest])


PLAYERS: dict[str, Player] = {"random": at_random, "digger": digging}


def _goes_through(table: Table, move: Lay) -> bool:
    catalogue = table.rules.catalogue
    joined = catalogue.joined[catalogue.face(move.kind, move.turned)]
    return any(track & ~side for side, track in zip(SIDES, joined, strict=True))


def _way_left(table: Table, cell: Cell) -> int:
    return min(abs(cell[0] - column) + abs(cell[1] - row) for column, row in table.mine.goals)


def table_names(players: int, human: int) -> tuple[str, ...]:
    """Names for a record, marked where the program plays."""
    return tuple(name if seat == human else name + PROGRAM for seat, name in enumerate(NAMES[:players]))


def human_seat(names: Sequence[str]) -> int | None:
    """The seat that no program plays, where the names of a record tell."""
    humans = [seat for seat, name in enumerate(names) if not name.endswith(PROGRAM)]
    return humans[0] if len(humans) == 1 and len(names) > 1 else None


def plain_names(names: Sequence[str]) -> tuple[str, ...]:
    """The names to show, without that mark."""
    return tuple(harmless(name.removesuffix(PROGRAM)) for name in names)
