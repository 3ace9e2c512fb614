"""Ways to the treasure, and to whom they are open: a door is a wall for the other team (S6, S11)."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from enum import IntEnum
from functools import lru_cache
from typing import NamedTuple

from ....cards import Catalogue, Colour
from ....game.mine import Mine, around
from ....rules import Cell
from ....suspicion import FAR, distances

ROUND_A_DOOR = 0.4
"""How likely a team finds its own way where the nearest one is shut to it, for each further card that it takes."""


class OpenTo(IntEnum):
    """To whom a way is open."""

    BOTH = 0
    BLUE = 1
    GREEN = 2
    SHUT = 3


class Trail(NamedTuple):
    """The cards missing to a goal: along any way, along one for blue, along one for green."""

    far: int
    blue: int
    green: int

    def chances(self) -> list[tuple[OpenTo, float]]:
        """To whom the way will be open that is dug in the end; for a goal in reach this is certain."""
        if self.far == self.blue == self.green:
            return [(OpenTo.BOTH, 1.0)]
        base = ROUND_A_DOOR if self.far else 0.0
        blue, green = base ** (self.blue - self.far), base ** (self.green - self.far)
        found = [blue * green, blue * (1 - green), green * (1 - blue), (1 - blue) * (1 - green)]
        return [(way, found[way]) for way in OpenTo if found[way]]


def trails(mine: Mine, available: int | None) -> dict[Cell, Trail]:
    """For each face-down goal how far it is."""
    ways = distances(mine, available)
    if not any(face in _doors(mine.catalogue) for face in mine.laid.values()):
        return {goal: Trail(far, far, far) for goal, far in ways.items()}
    blue, green = (distances(walked_by(mine, colour), available) for colour in Colour)
    return {goal: Trail(far, max(far, blue[goal]), max(far, green[goal])) for goal, far in ways.items()}


def finishable(mine: Mine, kinds: Iterable[int], goals: Collection[Cell]) -> bool:
    """Whether one of these cards, laid beside a goal, joins it."""
    spots = [(cell, fitting) for cell, fitting, _ in mine.spots() if any(beyond in goals for beyond in around(cell))]
    catalogue = mine.catalogue
    return any(
        fitting >> face & 1 and any(goal in goals for goal in mine.lay(cell, face).touched)
        for kind in dict.fromkeys(kinds)
        if catalogue.layable[kind]
        for face in catalogue.faces_of(kind)
        for cell, fitting in spots
    )


@lru_cache(maxsize=4096)
def walked_by(mine: Mine, colour: Colour) -> Mine:
    """The mine as this team walks it: doors of the others are dead ends."""
    doors = _doors(mine.catalogue)
    shut = [
        (cell, doors[face][1]) for cell, face in mine.laid.items() if face in doors and doors[face][0] is not colour
    ]
    for cell, wall in shut:
        mine = mine.remove(cell)
        mine = mine if wall is None else mine.lay(cell, wall)
    return mine


@lru_cache(maxsize=64)
def _doors(catalogue: Catalogue) -> dict[int, tuple[Colour, int | None]]:
    """For each face with a door its colour, and the face whose openings are the same and lead nowhere."""
    found: dict[int, tuple[Colour, int | None]] = {}
    for index, face in enumerate(catalogue.faces):
        colour = catalogue.kinds[face.kind].door
        if colour is not None:
            found[index] = (colour, _dead_end(catalogue, face.openings))
    return found


def _dead_end(catalogue: Catalogue, openings: int) -> int | None:
    for index, face in enumerate(catalogue.faces):
        kind = catalogue.kinds[face.kind]
        if face.openings == openings and all(track.bit_count() <= 1 for track in face.joined) and not kind.ladder:
            return index
    return None


__all__ = ["FAR", "OpenTo", "Trail", "finishable", "trails", "walked_by"]
