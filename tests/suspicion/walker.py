"""The slow twin of `undermine.suspicion.gaps`: the same walk from cell to cell, as it is told there, without a plan."""

from __future__ import annotations

from functools import lru_cache

from undermine.cards import Catalogue
from undermine.cards.shapes import SIDES
from undermine.game.mine import Mine, around
from undermine.rules import Cell
from undermine.suspicion import FAR
from undermine.suspicion.gaps import _field


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


@lru_cache(maxsize=64)
def _exits(catalogue: Catalogue, available: int) -> tuple[tuple[tuple[int, ...], ...], ...]:
    """For each side through which a cell is entered and each signature: the sides through which it can be left."""
    joins, fits = _joins(catalogue), catalogue.fits
    return tuple(
        tuple(
            tuple(exit for exit in range(4) if exit != entry and fitting & available & joins[entry][exit])
            for fitting in fits
        )
        for entry in range(4)
    )


def _open_ends(mine: Mine) -> list[tuple[Cell, int]]:
    """(empty cell, side through which a tunnel in reach leads into it)"""
    lit = mine.lit
    return [
        (cell, side)
        for cell in mine.front
        for side, beyond in enumerate(around(cell))
        if lit.get(beyond, 0) & SIDES[side - 2]
    ]


def walked(mine: Mine, available: int) -> dict[Cell, int]:
    """For each face-down goal the fewest cards that would join it to the start, or `FAR`."""
    goals = mine.goals
    found: dict[Cell, int] = dict.fromkeys(mine.touched, 0)
    if not goals:
        return found
    exits, rim, laid, joined = _exits(mine.catalogue, available), mine.rim, mine.laid, mine.catalogue.joined
    ahead, lit, cost = _open_ends(mine), dict(mine.lit), 0
    left = set(_field(mine.fixed))
    left.update(cell for cell, _ in ahead)
    while ahead and len(found) < len(goals) and cost < FAR:
        cost += 1
        edge, ahead = ahead, []
        for cell, entry in edge:
            if cell not in left:
                continue
            left.remove(cell)
            neighbours = around(cell)
            for side in exits[entry][rim.get(cell, 0)]:
                beyond = neighbours[side]
                if beyond in laid:
                    _pass_through(mine, joined, beyond, side - 2, lit, ahead, found, cost)
                elif beyond in goals:
                    found.setdefault(beyond, cost)
                elif beyond in left:
                    ahead.append((beyond, side ^ 2))
    return {goal: found.get(goal, FAR) for goal in goals}


def _pass_through(
    mine: Mine,
    joined: tuple[tuple[int, int, int, int], ...],
    cell: Cell,
    entry: int,
    lit: dict[Cell, int],
    ahead: list[tuple[Cell, int]],
    found: dict[Cell, int],
    cost: int,
) -> None:
    """Walk on through cards that lie there, for nothing."""
    laid, goals = mine.laid, mine.goals
    todo = [(cell, joined[laid[cell]][entry])]
    while todo:
        at, track = todo.pop()
        new = track & ~lit.get(at, 0)
        if not new:
            continue
        lit[at] = lit.get(at, 0) | new
        neighbours = around(at)
        for side in range(4):
            if not new >> side & 1:
                continue
            beyond = neighbours[side]
            if beyond in laid:
                todo.append((beyond, joined[laid[beyond]][side - 2]))
            elif beyond in goals:
                found.setdefault(beyond, cost)
            else:
                ahead.append((beyond, side ^ 2))
