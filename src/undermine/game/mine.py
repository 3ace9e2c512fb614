"""The mine: laid cards, face-down goals, and what can be reached from the start.

A `Mine` is a value: `lay`, `turn_up` and `remove` return a new one. What lies and in which order is its
content; `lit`, `rim`, `front` and `touched` are made from it, kept up card by card, and stand outside equality:

- `lit`: for each cell the sides that lie on a reached track;
- `rim`: for each empty cell beside a face-up card its signature, what the neighbours ask of a new card;
- `front`: the empty cells a reached opening points into, sorted;
- `touched`: the face-down goals a reached opening points at, by column, then row.

`surveyed` makes all four from scratch: the slow twin by which the tests judge `lay`, `turn_up` and `remove`.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from ..cards import Catalogue
from ..cards.catalogue import OPEN, PLACES, bits
from ..cards.shapes import SIDES, opposite
from ..rules import Cell
from .moves import Lay

_INDEXES = tuple(tuple(bits(sides)) for sides in range(16))
_OPEN_ANYWHERE = tuple(any(s // place % 3 == OPEN for place in PLACES) for s in range(81))


@lru_cache(maxsize=1 << 14)
def around(cell: Cell) -> tuple[Cell, Cell, Cell, Cell]:
    """The four neighbours: north, east, south, west."""
    column, row = cell
    return ((column, row - 1), (column + 1, row), (column, row + 1), (column - 1, row))


class _LaysAt(dict[Cell, dict[int, Lay]]):
    """For each cell the lays of all faces under the bit of the face; made once, for they come again and again."""

    def __init__(self, catalogue: Catalogue) -> None:
        self.faces = [(1 << i, face) for i, face in enumerate(catalogue.faces) if catalogue.layable[face.kind]]
        self.cards = catalogue.kinds

    def __missing__(self, cell: Cell) -> dict[int, Lay]:
        cards = self.cards
        self[cell] = lays = {bit: Lay(face.kind, face.turned, cell, cards[face.kind]) for bit, face in self.faces}
        return lays


lays_at = lru_cache(maxsize=64)(_LaysAt)

Spot = tuple[Cell, int, dict[int, Lay]]
"""An empty cell, the bit set of faces that fit there, and the lay of each face under its bit."""


class Mine:
    __slots__ = (
        "_removable",
        "_shore",
        "_spots",
        "catalogue",
        "fixed",
        "front",
        "goals",
        "laid",
        "lit",
        "rim",
        "starts",
        "touched",
    )

    catalogue: Catalogue
    starts: tuple[Cell, ...]
    fixed: frozenset[Cell]
    """Cells of starts and goals, turned up or not."""
    laid: dict[Cell, int]
    """Face of each face-up card, in the order of laying."""
    goals: tuple[Cell, ...]
    """Cells of the face-down goals."""
    lit: dict[Cell, int]
    rim: dict[Cell, int]
    front: tuple[Cell, ...]
    touched: tuple[Cell, ...]
    _removable: list[Cell] | None
    _spots: list[Spot] | None
    _shore: list[Spot] | None

    @classmethod
    def open(cls, catalogue: Catalogue, starts: dict[Cell, int], goals: tuple[Cell, ...]) -> Mine:
        """The mine before the first card: its starts face up, its goals face down."""
        return cls.found(catalogue, tuple(starts), frozenset((*starts, *goals)), starts, goals)

    @classmethod
    def found(
        cls,
        catalogue: Catalogue,
        starts: tuple[Cell, ...],
        fixed: frozenset[Cell],
        laid: dict[Cell, int],
        goals: tuple[Cell, ...],
    ) -> Mine:
        """A mine as it is come upon: its cards, in the order of laying, and all that is reached found by a walk."""
        return cls._bare(catalogue, starts, fixed, laid, goals)._survey()

    def __reduce__(self) -> tuple[Any, ...]:
        """What is made from the cards does not travel; it is found again."""
        return Mine.found, (self.catalogue, self.starts, self.fixed, self.laid, self.goals)

    def surveyed(self) -> Mine:
        """The same mine with all that is reached found anew, by a walk from the starts."""
        return self.found(self.catalogue, self.starts, self.fixed, self.laid, self.goals)

    def _survey(self) -> Mine:
        """Fill in what is made from the cards."""
        self.rim, self.lit = {}, {}
        for cell, face in self.laid.items():
            self._edge_rim(cell, face)
        self._walk()
        return self

    @classmethod
    def _bare(
        cls,
        catalogue: Catalogue,
        starts: tuple[Cell, ...],
        fixed: frozenset[Cell],
        laid: dict[Cell, int],
        goals: tuple[Cell, ...],
    ) -> Mine:
        mine = cls.__new__(cls)
        mine.catalogue, mine.starts, mine.fixed, mine.laid, mine.goals = catalogue, starts, fixed, laid, goals
        mine._removable = mine._spots = mine._shore = None
        return mine

    def lay(self, cell: Cell, face: int) -> Mine:
        """A card into an empty cell."""
        return self._with(cell, face, self.goals)

    def turn_up(self, goal: Cell, face: int) -> Mine:
        """A face-down goal is turned over; it may misfit its neighbours."""
        return self._with(goal, face, tuple(cell for cell in self.goals if cell != goal))

    def _with(self, cell: Cell, face: int, goals: tuple[Cell, ...]) -> Mine:
        mine = Mine.__new__(Mine)
        mine.catalogue, mine.starts, mine.fixed, mine.goals = self.catalogue, self.starts, self.fixed, goals
        mine._removable = mine._spots = mine._shore = None
        mine.laid, mine.rim, mine.lit = self.laid.copy(), self.rim.copy(), self.lit
        mine.laid[cell] = face
        mine.rim.pop(cell, None)
        front, touched = list(self.front), list(self.touched)
        if cell in front:
            front.remove(cell)
        if cell in touched:
            touched.remove(cell)
        sides = mine._edge_rim(cell, face)
        if face in self.catalogue.ladders:
            sides = self.catalogue.openings[face]
        if sides:
            mine.lit = self.lit.copy()
            mine._light([(cell, sides)], front, touched)
        mine.front, mine.touched = tuple(front), tuple(touched)
        return mine

    def remove(self, cell: Cell) -> Mine:
        """A path card is taken away; what it joined may be out of reach now."""
        mine = self._bare(self.catalogue, self.starts, self.fixed, self.laid.copy(), self.goals)
        face = mine.laid.pop(cell)
        mine.rim, mine.lit = self.rim.copy(), {}
        mine._unedge_rim(cell, face)
        mine._walk()
        return mine

    def _edge_rim(self, cell: Cell, face: int) -> int:
        """Tell the empty cells around a card what it asks of them; returns its sides reached from neighbours."""
        rim, laid, goals, lit = self.rim, self.laid, self.goals, self.lit
        entered = 0
        for beyond, (ask, joined, meets) in zip(around(cell), self.catalogue.edges[face]):  # noqa: B905 (4 and 4)
            if beyond in laid:
                if joined and lit.get(beyond, 0) & meets:
                    entered |= joined
            elif beyond not in goals:
                rim[beyond] = rim.get(beyond, 0) + ask
        return entered

    def _unedge_rim(self, cell: Cell, face: int) -> None:
        """Undo `_edge_rim` for a card that is gone, and find what its neighbours ask of the gap."""
        rim, laid, edges = self.rim, self.laid, self.catalogue.edges
        for index, beyond in enumerate(around(cell)):
            if beyond in laid:
                rim[cell] = rim.get(cell, 0) + edges[laid[beyond]][index - 2][0]
            elif beyond in rim:
                rim[beyond] -= edges[face][index][0]
                if not rim[beyond]:
                    del rim[beyond]

    def _walk(self) -> None:
        """Find all that is reached, from the starts and from every ladder."""
        front: list[Cell] = []
        touched: list[Cell] = []
        openings, ladders = self.catalogue.openings, self.catalogue.ladders
        rungs = [cell for cell, face in self.laid.items() if face in ladders] if ladders else []
        self._light([(cell, openings[self.laid[cell]]) for cell in (*self.starts, *rungs)], front, touched)
        self.front, self.touched = tuple(front), tuple(touched)

    def _light(self, todo: list[tuple[Cell, int]], front: list[Cell], touched: list[Cell]) -> None:
        """Spread reach from these sides through open sides and tracks; what it comes to is added to the lists."""
        laid, lit, joined, goals = self.laid, self.lit, self.catalogue.joined, self.goals
        while todo:
            cell, sides = todo.pop()
            lit[cell] = lit.get(cell, 0) | sides
            neighbours = around(cell)
            for index in _INDEXES[sides]:
                beyond = neighbours[index]
                if beyond in laid:
                    track = joined[laid[beyond]][index - 2]
                    if track & ~lit.get(beyond, 0):
                        todo.append((beyond, track))
                elif beyond in goals:
                    if beyond not in touched:
                        touched.append(beyond)
                elif beyond not in front:
                    front.append(beyond)
        front.sort()
        touched.sort()

    def spots(self) -> list[Spot]:
        """The empty cells that an opening of a reached track points into."""
        if self._spots is None:
            fits, rim, lays = self.catalogue.fits, self.rim, lays_at(self.catalogue)
            self._spots = [(cell, fits[rim[cell]], lays[cell]) for cell in self.front]
        return self._spots

    def shore(self) -> list[Spot]:
        """The empty cells that an opening of any face-up card points into, reached or not."""
        if self._shore is None:
            fits, rim, lays = self.catalogue.fits, self.rim, lays_at(self.catalogue)
            cells = sorted([cell for cell, signature in rim.items() if _OPEN_ANYWHERE[signature]])
            self._shore = [(cell, fits[rim[cell]], lays[cell]) for cell in cells]
        return self._shore

    def beside_goal(self, cell: Cell) -> bool:
        """Whether one of the four neighbours is a goal, turned up or not."""
        return any(beyond in self.fixed and beyond not in self.starts for beyond in around(cell))

    def points_at(self, cell: Cell, only: Cell | None = None) -> int:
        """The sides of this cell at which a reached opening of a neighbour, or of one alone, points."""
        return sum(
            side
            for side, meets, beyond in zip(SIDES, map(opposite, SIDES), around(cell), strict=True)
            if self.lit.get(beyond, 0) & meets and only in (None, beyond)
        )

    def removable(self) -> list[Cell]:
        """The cells of path cards, neither starts nor goals, sorted."""
        if self._removable is None:
            steady = self.catalogue.steady
            self._removable = sorted([c for c in self.laid.keys() - self.fixed if self.kind_at(c) not in steady])
        return self._removable

    def signature(self, cell: Cell) -> int:
        """What the face-up neighbours ask of a card in this cell, also where a goal lies face down."""
        edges, laid = self.catalogue.edges, self.laid
        around_it = enumerate(around(cell))
        return sum(edges[laid[beyond]][index - 2][0] for index, beyond in around_it if beyond in laid)

    def kind_at(self, cell: Cell) -> int:
        return self.catalogue.faces[self.laid[cell]].kind

    def _content(self) -> tuple[object, ...]:
        return (list(self.laid.items()), self.goals, self.fixed)

    def __eq__(self, other: object) -> bool:
        return self is other or (isinstance(other, Mine) and self._content() == other._content())

    def __hash__(self) -> int:
        return hash((tuple(self.laid.items()), self.goals))

    def __repr__(self) -> str:
        codes, faces = self.catalogue.codes, self.catalogue.faces
        cards = (
            codes[faces[face].kind] + "'" * faces[face].turned + f"@{column},{row}"
            for (column, row), face in self.laid.items()
        )
        return f"<mine {' '.join(cards)}>"
