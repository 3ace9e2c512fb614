"""Ground: how many cards are missing on the way to each goal, counted as the native engine counts for its roll-outs.

A window of 16 x 16 plots around starts and goals, of which those at the edge are walls; a set of plots is a number with
a bit for each. An empty plot costs a card, whatever card that is; tunnels that lie there out of reach are passed for
nothing; face-down goals are where ways end. What lies outside the window is not thought of. This is the slow twin of
`engine/ground.hpp`: what is in reach it asks the rules.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from ...cards import Colour
from ...game import Table
from ...game.mine import Mine, around
from ...game.territory import territory_of
from ...rules import Cell

SIDE = 16
FARTHEST = 20
"""A goal to which no way leads is so far."""


class Window(NamedTuple):
    """Where the plots lie: their first column and row."""

    west: int
    north: int

    def plot(self, cell: Cell) -> int | None:
        column, row = cell[0] - self.west, cell[1] - self.north
        return row * SIDE + column if 1 <= column <= SIDE - 2 and 1 <= row <= SIDE - 2 else None

    def field(self, cells: Iterable[Cell]) -> int:
        found = 0
        for cell in cells:
            plot = self.plot(cell)
            if plot is not None:
                found |= 1 << plot
        return found


INNER = sum(1 << row * SIDE + column for row in range(1, SIDE - 1) for column in range(1, SIDE - 1))


@lru_cache(maxsize=64)
def window_of(fixed: frozenset[Cell]) -> Window:
    """The window around these starts and goals."""
    columns, rows = [column for column, _ in fixed], [row for _, row in fixed]
    return Window((min(columns) + max(columns)) // 2 - SIDE // 2, (min(rows) + max(rows)) // 2 - SIDE // 2)


class Reach(NamedTuple):
    """What is in reach of one colour, or of all: the sides of cards, empty cells and goals at the ends of tunnels."""

    lit: dict[Cell, int]
    front: frozenset[Cell]
    touched: frozenset[Cell]


def reach_of(table: Table, mine: Mine, colour: Colour | None) -> Reach:
    """By the rules; `mine` may be one that is only thought of."""
    if colour is None:
        return Reach(mine.lit, frozenset(mine.front), frozenset(mine.touched))
    assert table.stakes is not None
    found = territory_of(mine, colour, table.stakes)
    return Reach(found.lit, found.front, found.touched)


Strays = list[tuple[Cell, int]]
"""Tracks with two ends or more that are not in reach."""


def strays_of(mine: Mine, reach: Reach) -> Strays:
    found = []
    window = window_of(mine.fixed)
    for cell, face in mine.laid.items():
        if window.plot(cell) is not None:
            tracks = {track for track in mine.catalogue.joined[face] if track.bit_count() > 1}
            found += [(cell, track) for track in sorted(tracks) if not track & reach.lit.get(cell, 0)]
    return found


def ways(mine: Mine, reach: Reach, strays: Strays) -> dict[Cell, int]:
    """The fewest cards from what is in reach to each face-down goal; the strays may be those of an earlier moment."""
    window = window_of(mine.fixed)
    far = {goal: 0 if goal in reach.touched else FARTHEST for goal in mine.goals}
    missing = [goal for goal in mine.goals if far[goal] and window.plot(goal) is not None]
    empty = INNER & ~window.field((*mine.laid, *mine.goals))
    now, passed = window.field(reach.front) & empty, set[int]()
    for cost in range(1, FARTHEST):
        empty &= ~now
        then = now << SIDE | now >> SIDE | now << 1 | now >> 1
        ends = _passed(mine, strays, passed, window, now)
        then |= window.field(ends)
        for goal in [goal for goal in missing if goal in ends or now & window.field(around(goal))]:
            far[goal] = cost
            missing.remove(goal)
        now = then & empty
    return far


def _passed(mine: Mine, strays: Strays, passed: set[int], window: Window, now: int) -> set[Cell]:
    """Where strays lead that are come to now, from an empty plot or from another stray."""
    ends: set[Cell] = set()
    more = True
    while more:
        more = False
        for number, (cell, track) in enumerate(strays):
            if number in passed or not _met(strays, passed, window, now, number):
                continue
            passed.add(number)
            more = True
            ends |= {beyond for side, beyond in enumerate(around(cell)) if track >> side & 1}
    return {end for end in ends if end not in mine.laid}


def _met(strays: Strays, passed: set[int], window: Window, now: int, number: int) -> bool:
    cell, track = strays[number]
    for side, beyond in enumerate(around(cell)):
        if not track >> side & 1:
            continue
        if now & window.field((beyond,)):
            return True
        if any(strays[other][0] == beyond and strays[other][1] >> (side ^ 2) & 1 for other in passed):
            return True
    return False
