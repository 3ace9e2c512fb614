"""Territory: what one colour can walk to, with doors, trolls and ladders, where each has a start (D4-D8).

A gate stands between the edge of a card and its track: crossing that side, inwards or outwards, needs it open. A ladder
is joined to the start of its colour by a way that everybody may use who has come to either end.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from ..cards import Colour
from ..cards.kinds import TROLL
from ..cards.shapes import SIDES
from ..rules import Cell
from .mine import Mine, around
from .state import Stakes, Table


class Territory(NamedTuple):
    lit: dict[Cell, int]
    """For each cell the sides of the tracks that are reached."""
    out: dict[Cell, int]
    """Those of them through which one can step out: no closed gate stands there."""
    front: frozenset[Cell]
    """Empty cells that such a side points into."""
    touched: frozenset[Cell]
    """Face-down goals that such a side points at."""


@lru_cache(maxsize=256)
def _walk(mine: Mine, colour: Colour, keys: tuple[Cell, ...], bribed: tuple[Cell, ...]) -> Territory:
    lit: dict[Cell, int] = {}
    out: dict[Cell, int] = {}
    front, touched = set(), set()
    links = _links(mine)
    todo = [(cell, mine.catalogue.openings[mine.laid[cell]]) for cell in _home(mine, colour)]
    while todo:
        cell, sides = todo.pop()
        sides &= ~lit.get(cell, 0)
        if not sides:
            continue
        lit[cell] = lit.get(cell, 0) | sides
        todo += [(other, mine.catalogue.openings[mine.laid[other]]) for other in links.get(cell, ())]
        for index, beyond in enumerate(around(cell)):
            if not sides >> index & 1 or not _opens(mine, cell, SIDES[index], colour, keys, bribed):
                continue
            out[cell] = out.get(cell, 0) | SIDES[index]
            if beyond in mine.laid:
                if _opens(mine, beyond, SIDES[index - 2], colour, keys, bribed):
                    todo.append((beyond, mine.catalogue.joined[mine.laid[beyond]][index - 2]))
            elif beyond in mine.goals:
                touched.add(beyond)
            else:
                front.add(beyond)
    return Territory(lit, out, frozenset(front), frozenset(touched))


def territory(table: Table, seat: int) -> Territory:
    return territory_of(table.mine, table.rules.colours[seat], stakes_of(table))


def territory_of(mine: Mine, colour: Colour, stakes: Stakes) -> Territory:
    return _walk(mine, colour, stakes.keys, tuple(cell for cell, _ in stakes.bribes))


def stakes_of(table: Table) -> Stakes:
    assert table.stakes is not None
    return table.stakes


def _opens(mine: Mine, cell: Cell, side: int, colour: Colour, keys: tuple[Cell, ...], bribed: tuple[Cell, ...]) -> bool:
    """Whether this colour may cross this side of a card: a door of the other colour needs a key, a troll a bribe."""
    gate = mine.catalogue.gates[mine.laid[cell]].get(side)
    if gate is None or gate == colour.value:
        return True
    return cell in (bribed if gate == TROLL else keys)


def _home(mine: Mine, colour: Colour) -> list[Cell]:
    kinds = mine.catalogue.kinds
    return [cell for cell in mine.starts if kinds[mine.kind_at(cell)].colour is colour]


def _links(mine: Mine) -> dict[Cell, list[Cell]]:
    """The ladders of each start and the start of each ladder; a ladder whose start is not in play is a plain card."""
    links: dict[Cell, list[Cell]] = {}
    for cell, face in mine.laid.items():
        if face in mine.catalogue.ladders:
            colour = mine.catalogue.kinds[mine.kind_at(cell)].colour
            for home in _home(mine, colour) if colour is not None else ():
                links.setdefault(cell, []).append(home)
                links.setdefault(home, []).append(cell)
    return links
