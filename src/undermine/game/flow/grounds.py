"""Where a colour may lay, turn, claim and bribe in The Duel and Solo (D4-D8, D10)."""

from __future__ import annotations

from collections.abc import Iterable

from ...cards.kinds import TROLL
from ...messages import NotLegal
from ...rules import Cell
from ..mine import Mine, Spot, around, lays_at
from ..moves import Lay, Move, move_code
from ..state import Own, Table
from ..territory import stakes_of, territory
from . import turns


def lays(table: Table, seat: int, hand: Iterable[int]) -> list[Move]:
    """All ways to lay a held path card: joined to one's own start, ladders beside any tunnel (D4, D6)."""
    catalogue, climbing = table.rules.catalogue, _climbing(table.mine)
    held = 0
    for kind in hand:
        held |= catalogue.layable[kind]
    moves = turns.lays_in(spots(table, seat), held & ~climbing)
    moves += turns.lays_in(ladder_spots(table.mine), held & climbing)
    return sorted(moves, key=move_code)


def spots(table: Table, seat: int) -> list[Spot]:
    mine = table.mine
    fits, moves = mine.catalogue.fits, lays_at(mine.catalogue)
    return [(cell, fits[mine.rim[cell]], moves[cell]) for cell in sorted(territory(table, seat).front)]


def ladder_spots(mine: Mine) -> list[Spot]:
    """Beside any face-up card, but neither beside a goal nor beside a path card with gold."""
    return [spot for spot in mine.shore() if not mine.beside_goal(spot[0]) and not _beside_gold(mine, spot[0])]


def _beside_gold(mine: Mine, cell: Cell) -> bool:
    return any(beyond in mine.laid and mine.catalogue.kinds[mine.kind_at(beyond)].gold for beyond in around(cell))


def _climbing(mine: Mine) -> int:
    """The faces that are ladders to a start in play; another colour's ladder is a plain card (O5)."""
    kinds = mine.catalogue.kinds
    homes = {kinds[mine.kind_at(start)].colour for start in mine.starts}
    faces = mine.catalogue.faces
    return sum(1 << index for index in mine.catalogue.ladders if kinds[faces[index].kind].colour in homes)


def check_lay(table: Table, own: Own, move: Lay) -> None:
    """Say why this card may not be laid there."""
    mine, faces = table.mine, table.rules.catalogue.faces_of(move.kind)
    if move.kind not in own.hand:
        raise NotLegal("why-not-in-hand")
    if move.turned >= len(faces):
        raise NotLegal("why-not-a-face")
    if table.marks[own.seat]:
        raise turns.refuse(turns.barred(table, own))
    if move.cell in mine.laid or move.cell in mine.goals:
        raise NotLegal("why-occupied")
    climbs = _climbing(mine) >> faces[0] & 1
    cells = [spot[0] for spot in (ladder_spots(mine) if climbs else spots(table, own.seat))]
    raise NotLegal("why-no-fit" if move.cell in cells else "why-not-joined")


def touched(table: Table) -> list[Cell]:
    """Face-down goals that either colour has come to, by column, then row (D5)."""
    seats = range(table.players)
    return sorted(set().union(*(territory(table, seat).touched for seat in seats)) - {c for c, _ in table.shown})


def orientations(mine: Mine, cell: Cell, kind: int) -> list[bool]:
    """How a goal may lie: as it fits its neighbours; where no way fits, any way."""
    catalogue = mine.catalogue
    faces = catalogue.faces_of(kind)
    fitting = [face for face in faces if catalogue.fits[mine.signature(cell)] >> face & 1]
    return [catalogue.faces[face].turned for face in fitting or faces]


def claimable(table: Table, seat: int, active: int) -> list[Cell]:
    """Gold without a marker that this seat's colour has reached; the active player comes first (D8)."""
    mine, claimed = table.mine, {cell for cell, _ in stakes_of(table).claims}
    own = territory(table, seat).lit
    first = territory(table, active).lit if seat != active else {}
    veins, kinds = mine.catalogue.veins, mine.catalogue.kinds
    return sorted(
        cell
        for cell, face in mine.laid.items()
        if kinds[mine.kind_at(cell)].gold
        and cell not in claimed
        and own.get(cell, 0) & veins[face]
        and not first.get(cell, 0) & veins[face]
    )


def bribable(table: Table, seat: int) -> list[Cell]:
    """Trolls without a marker to whose arm this seat's colour has come, from within or from without (D7)."""
    mine, stakes = table.mine, stakes_of(table)
    bribed, land = {cell for cell, _ in stakes.bribes}, territory(table, seat)
    trolls = [
        (cell, side)
        for cell, face in mine.laid.items()
        for side, what in mine.catalogue.gates[face].items()
        if what == TROLL and cell not in bribed
    ]
    if not stakes.markers_left:
        return []
    return sorted(cell for cell, side in trolls if land.lit.get(cell, 0) & side or _stands_before(land.out, cell, side))


def _stands_before(out: dict[Cell, int], cell: Cell, side: int) -> bool:
    index = side.bit_length() - 1
    beyond = around(cell)[index]
    return out.get(beyond, 0) >> (index - 2) % 4 & 1 == 1
