"""Keys for doors (D10)."""

from __future__ import annotations

from ...cards import Colour, Printed
from ...messages import Message
from ..draft import Draft
from ..events import Unlocked
from ..moves import AtCell, AtCells, Move
from ..state import Own, Table
from ..territory import stakes_of
from .action import Action


class Key(Action):
    """Any face-up door of another colour without a key, reached or not."""

    shape = AtCell

    def __init__(self, index: int, kind: Printed) -> None:
        super().__init__(index, kind)
        self.moves = AtCells(index, kind)

    def targets(self, table: Table, own: Own) -> list[Move]:
        keys, mine = stakes_of(table).keys, table.mine
        colour = table.rules.colours[own.seat]
        doors = {other.value for other in Colour if other is not colour}
        gates = mine.catalogue.gates
        return [
            self.moves[cell]
            for cell in sorted(mine.laid)
            if cell not in keys and doors & set(gates[mine.laid[cell]].values())
        ]

    def allows(self, table: Table, own: Own, move: AtCell) -> bool:
        return move in self.targets(table, own)

    def effect(self, draft: Draft, seat: int, move: AtCell) -> int:
        draft.bring_about(Unlocked(seat, self.index, move.cell))
        return seat

    def why_not(self) -> Message:
        return Message("why-no-door")
