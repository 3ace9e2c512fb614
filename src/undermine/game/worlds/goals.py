"""What a seat cannot know of the goals: those that lie face down, those that left the game so, those still to come."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import NamedTuple

from ...rules import Cell
from ..state import Own, RoundCell, Table, known_goals


class GoalWorld(NamedTuple):
    at: dict[Cell, int]
    """The kind at each goal's cell, turned up or not."""
    gone: dict[RoundCell, int]
    """Those that left the game face down."""
    left: tuple[int, ...]
    """Those for the rounds to come, sorted."""

    def witnessed(self, table: Table, seat: int) -> tuple[tuple[RoundCell, int], ...]:
        """What this seat has seen of those that left."""
        if table.stakes is None or not table.stakes.witnessed:
            return ()
        return tuple((place, self.gone[place]) for place in table.stakes.witnessed[seat])


def goal_world(table: Table, own: Own | None, rng: Random) -> GoalWorld:
    """The goals not seen are shuffled over the places not seen."""
    mine, stakes = table.mine, table.stakes
    at = known_goals(table, own)
    gone = dict(own.gone) if own is not None else {}
    seen = Counter((*at.values(), *gone.values(), *(stakes.turned if stakes is not None else ())))
    unseen = list((Counter(table.rules.goals) - seen).elements())
    rng.shuffle(unseen)
    at |= {cell: unseen.pop() for cell in mine.goals if cell not in at}
    places = stakes.unturned if stakes is not None else ()
    gone = {place: gone[place] if place in gone else unseen.pop() for place in places}
    return GoalWorld(at, gone, tuple(sorted(unseen)))
