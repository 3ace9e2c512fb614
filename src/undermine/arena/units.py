"""What is counted once: a round where roles are dealt anew in each, else a whole game."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from typing import NamedTuple

from ..cards import Role
from .lineups import Lineup
from .rows import Row

Key = tuple[int, int, int]
"""(deal, rotation, round): what is the same under all lineups."""


class Unit(NamedTuple):
    key: Key
    lineup: Lineup
    seats: str
    starter: int
    dealt: tuple[Role, ...]
    gold: tuple[int, ...]
    dug: bool | None
    """Whether the diggers won; None where there are no diggers."""
    won: tuple[bool, ...]
    """For each seat whether its side won, where there are diggers."""

    @property
    def deal(self) -> int:
        return self.key[0]

    def role(self, seat: int) -> Role | None:
        return self.dealt[seat] if self.dealt else None

    def seats_of(self, bot: str) -> list[int]:
        return [seat for seat, mark in enumerate(self.seats) if self.lineup.bot(mark) == bot]


def units_of(rows: Iterable[Row], lineup: Lineup, roles: bool, diggers: bool) -> list[Unit]:
    """The units of a lineup, in the order of their keys."""
    games: defaultdict[Key, list[Row]] = defaultdict(list)
    for row in rows:
        if row.lineup == lineup:
            games[row.deal, row.rotation, row.round.number if roles else 0].append(row)
    return [_unit(key, games[key], diggers) for key in sorted(games)]


def _unit(key: Key, rows: list[Row], diggers: bool) -> Unit:
    first = rows[0]
    won = tuple(first.round.won(seat) for seat in range(len(first.seats))) if diggers else ()
    return Unit(
        key=key,
        lineup=first.lineup,
        seats=first.seats,
        starter=first.round.starter,
        dealt=first.round.dealt,
        gold=tuple(map(sum, zip(*(row.round.gold for row in rows), strict=True))),
        dug=first.round.dug if diggers else None,
        won=won,
    )
