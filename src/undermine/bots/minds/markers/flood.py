"""How far one colour is from each goal and each gold: a flood over the mine, with one bit of a number for each cell.

Tunnels that lie there cost nothing, an empty cell costs a card, and more where cards that lead through it are rare.
Doors of the other colour and trolls are shut, or passed for a toll. All costs are in parts of a card (`CARD`).
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from ....cards import Colour
from ....cards.catalogue import bits
from ....cards.kinds import TROLL
from ....cards.shapes import SIDES
from ....game.mine import Mine, around
from ....rules import Cell
from .steps import Steps

MARGIN = 3
"""How far beyond starts and goals a tunnel is thought of."""

Masks = list[int]
"""For each of the four sides a set of cells."""
Exit = tuple[int, int, int, int, int]
"""A set of cells that may be left by one side: the cells, what that costs, by how many bits up and then down it moves
them, and the side by which the next cell is entered."""


class Ground(NamedTuple):
    """The mine with what lies on it."""

    mine: Mine
    keys: tuple[Cell, ...]
    bribed: tuple[Cell, ...]
    claimed: tuple[Cell, ...]


class Tolls(NamedTuple):
    """What it costs to pass a door of the other colour, or a troll; 0 where it cannot be done."""

    door: int
    troll: int


class Hit(NamedTuple):
    """A goal or gold that can be reached, the side by which one comes to it, and what that costs."""

    cell: Cell
    entry: int
    cost: int


class Grid(NamedTuple):
    """The part of the plane in which ways are looked for; the column east of it stays empty, so that no row runs on."""

    cells: tuple[Cell, ...]
    bit: dict[Cell, int]
    whole: int
    moves: tuple[tuple[int, int], ...]
    """By how many bits up and then down a step north, east, south or west moves a cell."""


@lru_cache(maxsize=64)
def _grid(fixed: frozenset[Cell]) -> Grid:
    columns, rows = [column for column, _ in fixed], [row for _, row in fixed]
    west, east, north, south = min(columns) - MARGIN, max(columns) + MARGIN, min(rows) - MARGIN, max(rows) + MARGIN
    width = east - west + 2
    cells = tuple((column, row) for row in range(north, south + 1) for column in range(west, west + width))
    bit = {cell: 1 << index for index, cell in enumerate(cells) if cell[0] <= east}
    return Grid(cells, bit, sum(bit.values()), ((0, width), (1, 0), (width, 0), (0, 1)))


def ways(ground: Ground, colour: Colour, first: Steps, steps: Steps, tolls: Tolls, horizon: int) -> list[Hit]:
    """The cheapest way to each face-down goal, for each of its sides, and to each gold without a marker.

    `first` are the steps through cells that are reached already, `steps` those through all others.
    """
    return list(_Flood(ground, colour, first, steps, tolls).spread(horizon))


class _Flood:
    """Cells are entered in the order of what that costs, all those of the same cost at once."""

    def __init__(self, ground: Ground, colour: Colour, first: Steps, steps: Steps, tolls: Tolls) -> None:
        mine, self.grid = ground.mine, _grid(ground.mine.fixed)
        self.gates = _gates(ground, self.grid, colour, tolls)
        alike = _alike(mine, self.grid)
        self.tunnels = self._exits(_tunnels(mine, self.grid))
        self.first, self.digs = self._exits(_digs(alike, first)), self._exits(_digs(alike, steps))
        self.targets = _targets(ground, self.grid)
        self.linked = {
            of: (masks, self._exits([[(exit, 0, cells) for exit, cells in enumerate(masks)]])[0])
            for of, masks in _linked(mine, self.grid).items()
        }
        self.home = self.linked.pop(colour)[1]

    def _exits(self, found: list[list[tuple[int, int, int]]]) -> list[list[Exit]]:
        """Exits by (side, cost, cells), with what the gates take away or make dearer."""
        shut, tolled = self.gates
        exits: list[list[Exit]] = [[] for _ in found]
        for entry, sides in enumerate(found):
            for exit, cost, cells in sides:
                up, down = self.grid.moves[exit]
                free = cells & ~shut[exit]
                for side, toll, gate in tolled:
                    if side == exit and free & gate:
                        free &= ~gate
                        exits[entry].append((gate, cost + toll, up, down, exit - 2))
                if free:
                    exits[entry].append((free, cost, up, down, exit - 2))
        return exits

    def spread(self, horizon: int) -> Iterator[Hit]:
        """Meet goals and gold, the nearest first."""
        seen = [0, 0, 0, 0]
        ahead: dict[int, Masks] = {}
        _leave(ahead, 0, -1, self.home)
        for cost in range(horizon + 1):
            fresh = [0, 0, 0, 0]
            while cost in ahead:
                for entry, cells in enumerate(ahead.pop(cost)):
                    new = cells & ~seen[entry]
                    if new:
                        seen[entry] |= new
                        fresh[entry] |= new
                        if new & self.targets[entry]:
                            yield from (Hit(self.grid.cells[i], entry, cost) for i in bits(new & self.targets[entry]))
                        _leave(ahead, cost, new, self.tunnels[entry])
                        self._climb(ahead, cost, new, entry)
            for entry, new in enumerate(fresh):
                if new:
                    _leave(ahead, cost, new, self.digs[entry] if cost else self.first[entry])

    def _climb(self, ahead: dict[int, Masks], cost: int, new: int, entry: int) -> None:
        """Who comes to a start or a ladder comes out of all that are linked with it."""
        for colour in [colour for colour, (openings, _) in self.linked.items() if new & openings[entry]]:
            _leave(ahead, cost, -1, self.linked.pop(colour)[1])


def _leave(ahead: dict[int, Masks], cost: int, new: int, exits: list[Exit]) -> None:
    """Go on from the new cells; -1 are all."""
    for cells, price, up, down, entry in exits:
        left = new & cells
        if left:
            at = cost + price
            if at not in ahead:
                ahead[at] = [0, 0, 0, 0]
            ahead[at][entry] |= left << up >> down


def _gates(ground: Ground, grid: Grid, colour: Colour, tolls: Tolls) -> tuple[Masks, list[tuple[int, int, int]]]:
    """The cells that cannot be left by a side, and (side, toll, cell) where that costs a toll.

    A gate is met by who leaves its card there, and by who comes from the cell beyond.
    """
    shut, tolled = [0, 0, 0, 0], []
    gates = ground.mine.catalogue.gates
    for cell, face in ground.mine.laid.items():
        for side, what in gates[face].items():
            if what == colour.value or cell in (ground.bribed if what == TROLL else ground.keys):
                continue
            toll, index = tolls.troll if what == TROLL else tolls.door, SIDES.index(side)
            for at, exit in ((cell, index), (around(cell)[index], (index + 2) % 4)):
                if toll:
                    tolled.append((exit, toll, grid.bit.get(at, 0)))
                else:
                    shut[exit] |= grid.bit.get(at, 0)
    return shut, tolled


def _tunnels(mine: Mine, grid: Grid) -> list[list[tuple[int, int, int]]]:
    """For each side of entry the sides by which cards that lie there are left, for nothing, and their cells."""
    joined, bit = mine.catalogue.joined, grid.bit
    by_side = [[0] * 4 for _ in SIDES]
    for cell, face in mine.laid.items():
        at = bit.get(cell, 0)
        for entry, track in enumerate(joined[face]):
            for exit in _INDEXES[track & ~SIDES[entry]]:
                by_side[entry][exit] |= at
    return [[(exit, 0, cells) for exit, cells in enumerate(exits) if cells] for exits in by_side]


_INDEXES = tuple(tuple(bits(sides)) for sides in range(16))


def _alike(mine: Mine, grid: Grid) -> dict[int, int]:
    """The empty cells by their signature; one beside no card asks for nothing."""
    alike: dict[int, int] = {}
    for cell, signature in mine.rim.items():
        alike[signature] = alike.get(signature, 0) | grid.bit.get(cell, 0)
    taken = sum(grid.bit.get(cell, 0) for cell in (*mine.laid, *mine.goals))
    alike[0] = grid.whole & ~taken & ~sum(alike.values())
    return alike


def _digs(alike: dict[int, int], steps: Steps) -> list[list[tuple[int, int, int]]]:
    """For each side of entry: the sides by which empty cells may be left, at what cost, and the cells."""
    found: dict[tuple[int, int, int], int] = {}
    for signature, cells in alike.items():
        for step in steps[signature]:
            found[step] = found.get(step, 0) | cells
    digs: list[list[tuple[int, int, int]]] = [[], [], [], []]
    for (entry, exit, cost), cells in found.items():
        digs[entry].append((exit, cost, cells))
    return digs


def _targets(ground: Ground, grid: Grid) -> Masks:
    """For each side of entry the goals that lie face down, and the gold that one comes to by this side."""
    mine, bit = ground.mine, grid.bit
    catalogue = mine.catalogue
    targets = [sum(bit[cell] for cell in mine.goals)] * 4
    for cell, face in mine.laid.items():
        if catalogue.veins[face] and cell not in ground.claimed:
            for entry, track in enumerate(catalogue.joined[face]):
                if track & catalogue.veins[face]:
                    targets[entry] |= bit.get(cell, 0)
    return targets


def _linked(mine: Mine, grid: Grid) -> dict[Colour, Masks]:
    """For each colour in play the open sides of its start and its ladders: who has come to one has come to all."""
    catalogue = mine.catalogue
    linked: dict[Colour, Masks] = {}
    for cell, face in mine.laid.items():
        colour = catalogue.kinds[mine.kind_at(cell)].colour
        if cell in mine.starts and colour is not None:
            linked[colour] = [0, 0, 0, 0]
        if colour in linked:
            for side in _INDEXES[catalogue.openings[face]]:
                linked[colour][side] |= grid.bit.get(cell, 0)
    return linked
