"""How many cards are still missing between the tunnels in reach and each face-down goal.

A breadth-first walk from all open ends: an empty cell costs one card, cards that lie there already cost nothing, walls
and face-down goals cannot be passed. A cell can be passed from one side to another if some card that may still be
played fits it and joins the two; `available` is the bit set of the faces of those cards. A cell is entered once, from
the open end that comes to it first.

Bots ask for this a dozen times for each move, so the walk goes over a plan of numbers, cells side by side in one list,
and not over cells. The tests keep a slow twin that walks over cells.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import lru_cache
from typing import NamedTuple

from ..cards import Catalogue, Family
from ..cards.catalogue import bits
from ..cards.shapes import NORTH, SIDES, SOUTH, WEST
from ..game.mine import Mine
from ..rules import Cell

FAR = 20
"""The distance of a goal to which no way leads."""
MARGIN = 2
"""How far beyond the goals and the start a tunnel is thought of."""
SPREAD = 4
"""How far beyond that cards may lie before a larger plan is made."""
_SIDES_IN = tuple(tuple(bits(sides)) for sides in range(16))


def distances(mine: Mine, available: int | None = None) -> dict[Cell, int]:
    """For each face-down goal the fewest cards that would join it to the start, or `FAR`."""
    return _distances(mine, every_face(mine.catalogue) if available is None else available)


def distances_to(wanted: Collection[Cell], mine: Mine, available: int | None = None) -> dict[Cell, int]:
    """The same for these goals, as far as they still lie face down, without the rest of the walk. Nothing is kept:
    most mines that are thought of never come about."""
    goals = [goal for goal in mine.goals if goal in wanted]
    return _walked(mine, every_face(mine.catalogue) if available is None else available, goals)


@lru_cache(maxsize=64)
def every_face(catalogue: Catalogue) -> int:
    """All faces of path cards."""
    return sum(catalogue.layable[kind] for kind, printed in enumerate(catalogue.kinds) if printed.family is Family.PATH)


@lru_cache(maxsize=64)
def _joins(catalogue: Catalogue) -> tuple[tuple[int, ...], ...]:
    """For each two sides the bit set of faces whose tunnels join them."""
    return tuple(
        tuple(
            sum(1 << face for face, joined in enumerate(catalogue.joined) if joined[one] & SIDES[other])
            for other in range(4)
        )
        for one in range(4)
    )


class _Exits(dict[int, tuple[tuple[int, int], ...]]):
    """For each signature and side through which a cell is entered (4 * signature + side): the ways out, each as the
    step to the cell beyond and the side through which that is entered. Worked out when they are asked for: few of them
    ever are, and there are many sets of cards that may still be played."""

    def __init__(self, catalogue: Catalogue, available: int, width: int) -> None:
        self._joins, self._fits, self._available = _joins(catalogue), catalogue.fits, available
        self._steps = (-width, 1, width, -1)

    def __missing__(self, entered: int) -> tuple[tuple[int, int], ...]:
        signature, entry = divmod(entered, 4)
        fitting, joins = self._fits[signature] & self._available, self._joins[entry]
        ways = tuple((self._steps[exit], exit ^ 2) for exit in range(4) if exit != entry and fitting & joins[exit])
        self[entered] = ways
        return ways


_exits = lru_cache(maxsize=1024)(_Exits)

BARRED, GOAL, CARD = -1, -2, -3
"""What a cell of a plan is: barred, or passed already; a face-down goal; from here downwards the face of a card. An
empty cell that can be passed is four times its signature."""


class _Plan(NamedTuple):
    """The numbers of the cells around these starts and goals, row by row."""

    width: int
    numbers: dict[Cell, int]
    """Of all cells but those at the edge, so that each of them has four neighbours."""
    cells: list[Cell]
    blank: list[int]
    """What each cell is before anything lies there: those are empty that a tunnel is thought to lead through."""


@lru_cache(maxsize=64)
def _plan(fixed: frozenset[Cell], more: int) -> _Plan:
    """The plan of the cells that a tunnel is thought to lead through, and so many more on each side."""
    field = _field(fixed)
    columns, rows = [column for column, _ in field], [row for _, row in field]
    across = range(min(columns) - more, max(columns) + more + 1)
    down = range(min(rows) - more, max(rows) + more + 1)
    cells = [(column, row) for row in down for column in across]
    inner = {
        (column, row): number
        for number, (column, row) in enumerate(cells)
        if column not in (across[0], across[-1]) and row not in (down[0], down[-1])
    }
    return _Plan(len(across), inner, cells, [0 if cell in field else BARRED for cell in cells])


@lru_cache(maxsize=64)
def _field(fixed: frozenset[Cell]) -> frozenset[Cell]:
    """The cells that a tunnel is thought to lead through."""
    columns, rows = [column for column, _ in fixed], [row for _, row in fixed]
    return frozenset(
        (column, row)
        for column in range(min(columns) - MARGIN, max(columns) + MARGIN + 1)
        for row in range(min(rows) - MARGIN, max(rows) + MARGIN + 1)
    )


@lru_cache(maxsize=8192)
def _distances(mine: Mine, available: int) -> dict[Cell, int]:
    return _walked(mine, available, mine.goals)


def _walked(mine: Mine, available: int, goals: Sequence[Cell]) -> dict[Cell, int]:
    found: dict[Cell, int] = {goal: 0 for goal in mine.touched if goal in goals}
    more = SPREAD
    while len(found) < len(goals):
        try:
            found = _Walk(mine, _plan(mine.fixed, more), goals).go(available)
            break
        except KeyError:
            # Somebody has dug far out: a larger plan has room for it.
            more *= 2
    return {goal: found.get(goal, FAR) for goal in goals}


class _Walk:
    """One walk through a mine, until all of these goals are found."""

    def __init__(self, mine: Mine, plan: _Plan, goals: Sequence[Cell]) -> None:
        """Raises `KeyError` where the plan has not room for all that lies there."""
        self.mine, self.plan = mine, plan
        self.missing = {plan.numbers[goal] for goal in goals if goal not in mine.touched}
        self.found = {goal: 0 for goal in goals if goal in mine.touched}
        numbers, self.ground = plan.numbers, plan.blank.copy()
        ground = self.ground
        for cell, signature in mine.rim.items():
            number = numbers[cell]
            if not ground[number]:
                ground[number] = 4 * signature
        for cell, face in mine.laid.items():
            ground[numbers[cell]] = CARD - face
        for cell in mine.goals:
            ground[numbers[cell]] = GOAL
        self.passed: dict[int, int] = {}
        """The sides passed by this walk of cards that lie there, beyond those in reach."""

    def open_ends(self) -> list[tuple[int, int]]:
        """(empty cell in front of a tunnel in reach, 4 * its signature + the side through which that leads into it)"""
        ends, lit, rim, numbers, ground = [], self.mine.lit, self.mine.rim, self.plan.numbers, self.ground
        for cell in self.mine.front:
            column, row = cell
            # Only the first that leads there counts.
            if lit.get((column, row - 1), 0) & SOUTH:
                side = 0
            elif lit.get((column + 1, row), 0) & WEST:
                side = 1
            else:
                side = 2 if lit.get((column, row + 1), 0) & NORTH else 3
            number = numbers[cell]
            ends.append((number, 4 * rim[cell] + side))
            ground[number] = BARRED
        return ends

    def go(self, available: int) -> dict[Cell, int]:
        """What it finds: for each goal it comes to the cards that it takes."""
        exits, ground = _exits(self.mine.catalogue, available, self.plan.width), self.ground
        ahead, missing, cost = self.open_ends(), self.missing, 0
        while ahead and missing and cost < FAR:
            cost += 1
            edge, ahead = ahead, []
            for number, entered in edge:
                for step, side in exits[entered]:
                    beyond = number + step
                    what = ground[beyond]
                    if what >= 0:
                        ground[beyond] = BARRED
                        ahead.append((beyond, what + side))
                    elif what <= CARD:
                        self._pass_through(beyond, side, ahead, cost)
                    elif what == GOAL:
                        self._come_to(beyond, cost)
        return self.found

    def _come_to(self, goal: int, cost: int) -> None:
        if goal in self.missing:
            self.missing.remove(goal)
            self.found[self.plan.cells[goal]] = cost

    def _pass_through(self, number: int, entry: int, ahead: list[tuple[int, int]], cost: int) -> None:
        """Walk on through cards that lie there, for nothing."""
        ground, passed, width = self.ground, self.passed, self.plan.width
        cells, lit, joined = self.plan.cells, self.mine.lit, self.mine.catalogue.joined
        steps = (-width, 1, width, -1)
        todo = [(number, joined[CARD - ground[number]][entry])]
        while todo:
            at, track = todo.pop()
            before = passed.get(at, 0) | lit.get(cells[at], 0)
            new = track & ~before
            passed[at] = before | new
            for side in _SIDES_IN[new]:
                beyond = at + steps[side]
                what = ground[beyond]
                if what <= CARD:
                    todo.append((beyond, joined[CARD - what][side ^ 2]))
                elif what == GOAL:
                    self._come_to(beyond, cost)
                elif what >= 0:
                    ground[beyond] = BARRED
                    ahead.append((beyond, what + (side ^ 2)))
