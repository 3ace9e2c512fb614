"""The way by which a goal was reached: the cells of the shortest one, from a start to the goal.

It is for showing alone: what is reached the game has found long before, and everybody sees it lie in the mine. The
walk goes along what the game calls reached, so it needs no rules of its own for walls, doors, trolls and keys.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from ..cards.shapes import SIDES, opposite
from ..game import Table
from ..game.events import Event, TurnedUp, Uncovered
from ..game.mine import Mine, around
from ..game.territory import stakes_of, territory_of
from ..notation import Data
from ..rules import Cell

Track = tuple[Cell, int]
"""A card and the sides of one of the tracks on it."""


class _Ground(NamedTuple):
    """What somebody can walk: of each cell the sides that he can cross, and which cells a ladder joins."""

    crossed: dict[Cell, int]
    homes: tuple[Cell, ...]
    ladders: dict[Cell, tuple[Cell, ...]]


def ways_told(table: Table, events: Sequence[Event]) -> tuple[Data, ...]:
    """For each goal that these events have shown the way to it, at the table as they left the mine."""
    found = ((cell, way_to(table, cell)) for cell in _reached(events))
    return tuple({"goal": list(goal), "cells": [list(cell) for cell in way]} for goal, way in found if way)


def _reached(events: Sequence[Event]) -> Iterator[Cell]:
    """A goal whose turning is a step of its own was reached before: its player was asked how it is to lie."""
    for number, event in enumerate(events):
        if isinstance(event, Uncovered) or (isinstance(event, TurnedUp) and number > 0):
            yield event.cell


def way_to(table: Table, goal: Cell) -> tuple[Cell, ...]:
    """The shortest way, through nothing that was laid after the goal; empty where none is left."""
    ways = (_walked(table.mine, ground, goal) for ground in _grounds(table))
    return min(filter(None, ways), key=len, default=())


def _grounds(table: Table) -> Iterator[_Ground]:
    """One for all; with two colours one for each, and a ladder leads to the start of its colour alone."""
    mine = table.mine
    ladders = [cell for cell, face in mine.laid.items() if face in mine.catalogue.ladders]
    if table.stakes is None:
        yield _Ground(mine.lit, mine.starts, dict.fromkeys(mine.starts, tuple(ladders)))
        return
    for colour in dict.fromkeys(table.rules.colours[: table.players]):
        homes = tuple(cell for cell in mine.starts if _colour(mine, cell) is colour)
        crossed = territory_of(mine, colour, stakes_of(table)).out
        yield _Ground(crossed, homes, _joined(mine, ladders))


def _colour(mine: Mine, cell: Cell) -> object:
    return mine.catalogue.kinds[mine.kind_at(cell)].colour


def _joined(mine: Mine, ladders: Iterable[Cell]) -> dict[Cell, tuple[Cell, ...]]:
    """Each start with the ladders of its colour, and each of these with the start."""
    by_start = {start: tuple(cell for cell in ladders if _same(mine, start, cell)) for start in mine.starts}
    return by_start | {cell: tuple(start for start in mine.starts if _same(mine, start, cell)) for cell in ladders}


def _same(mine: Mine, start: Cell, ladder: Cell) -> bool:
    return _colour(mine, start) is _colour(mine, ladder)


def _walked(mine: Mine, ground: _Ground, goal: Cell) -> tuple[Cell, ...]:
    order = list(mine.laid)
    later = set(order[order.index(goal) :]) if goal in mine.laid else set()
    todo = deque(_whole(mine, ground.homes))
    before: dict[Track, Track | None] = dict.fromkeys(todo)
    while todo:
        track = todo.popleft()
        if goal in _beyond(ground, track):
            return (*_back(before, track), goal)
        for step in _steps(mine, ground, track):
            if step not in before and step[0] not in later:
                before[step] = track
                todo.append(step)
    return ()


def _whole(mine: Mine, cells: Iterable[Cell]) -> list[Track]:
    """Starts and ladders: all of their openings are joined."""
    return [(cell, mine.catalogue.openings[mine.laid[cell]]) for cell in cells]


def _beyond(ground: _Ground, track: Track) -> dict[Cell, int]:
    """The cells to which a track leads, and at which side one comes there."""
    cell, sides = track
    open_sides = sides & ground.crossed.get(cell, 0)
    pairs = zip(SIDES, around(cell), strict=True)
    return {beyond: opposite(side) for side, beyond in pairs if side & open_sides}


def _steps(mine: Mine, ground: _Ground, track: Track) -> Iterator[Track]:
    for beyond, side in _beyond(ground, track).items():
        if side & ground.crossed.get(beyond, 0):
            yield beyond, mine.catalogue.joined[mine.laid[beyond]][SIDES.index(side)]
    yield from _whole(mine, ground.ladders.get(track[0], ()))


def _back(before: dict[Track, Track | None], track: Track | None) -> Iterator[Cell]:
    cells = []
    while track is not None:
        cells.append(track[0])
        track = before[track]
    return reversed(cells)
