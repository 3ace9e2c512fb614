"""Doors: whether a colour can walk from the start to a cell (S6). They limit neither building nor what is reached."""

from __future__ import annotations

from functools import lru_cache

from ...cards import Catalogue, Colour
from ...cards.shapes import SIDES
from ...rules import Cell
from ..mine import Mine, around

Joined = tuple[tuple[int, int, int, int], ...]


def can_walk(mine: Mine, colour: Colour, to: Cell) -> bool:
    """Whether some way leads there that passes no door of the other colour; start and ladders are all joined."""
    joined, openings = _joined_for(mine.catalogue, colour), mine.catalogue.openings
    ladders = [cell for cell, face in mine.laid.items() if face in mine.catalogue.ladders]
    todo = [(cell, openings[mine.laid[cell]]) for cell in (*mine.starts, *ladders)]
    walked: dict[Cell, int] = {}
    while todo:
        cell, sides = todo.pop()
        new = sides & ~walked.get(cell, 0)
        walked[cell] = walked.get(cell, 0) | sides
        for index, beyond in enumerate(around(cell)):
            if new >> index & 1 and beyond in mine.laid:
                todo.append((beyond, joined[mine.laid[beyond]][index - 2]))
    return walked.get(to, 0) != 0


@lru_cache(maxsize=64)
def _joined_for(catalogue: Catalogue, colour: Colour) -> Joined:
    """The sides joined to each side of each face when doors of the other colour are shut."""
    return tuple(
        _parted(face.joined) if catalogue.kinds[face.kind].door not in (None, colour) else face.joined
        for face in catalogue.faces
    )


def _parted(joined: tuple[int, int, int, int]) -> tuple[int, int, int, int]:
    """The door stands in the middle of the two-sided track: each of its sides is alone."""
    north, east, south, west = (
        side if track.bit_count() == 2 else track for side, track in zip(SIDES, joined, strict=True)
    )
    return (north, east, south, west)
