"""What can be claimed at a table: of a goal that lies face down what it is, of a player which role. Nothing else is
passed on, so that a claim says no more than a phrase."""

from __future__ import annotations

from collections.abc import Iterator

from ...notation import SEAT_LETTERS
from .room import Room

GOALS = ("gold", "stone")


def sayable(room: Room) -> Iterator[str]:
    """Every claim that makes sense now; none where no game goes on."""
    if room.match is None:
        return
    for x, y in room.match.state.table.mine.goals:
        yield from (f"{what}@{x},{y}" for what in GOALS)
    for role, _ in room.rules.seating(len(room.seats)).roles:
        yield from (f"{role.value}>{letter}" for letter in SEAT_LETTERS[: len(room.seats)])
