"""Cards that change the mine without being laid into it (B14)."""

from __future__ import annotations

from ...cards import Printed
from ...messages import Message
from ..draft import Draft
from ..events import Collapsed
from ..moves import AtCell, AtCells, Move
from ..state import Own, Table
from .action import Action


class Rockfall(Action):
    shape = AtCell

    def __init__(self, index: int, kind: Printed) -> None:
        super().__init__(index, kind)
        self.moves = AtCells(index, kind)

    def targets(self, table: Table, own: Own) -> list[Move]:
        moves = self.moves
        return [moves[cell] for cell in table.mine.removable()]

    def allows(self, table: Table, own: Own, move: AtCell) -> bool:
        return move.cell in table.mine.removable()

    def effect(self, draft: Draft, seat: int, move: AtCell) -> int:
        draft.bring_about(Collapsed(seat, self.index, move.cell))
        return seat

    def why_not(self) -> Message:
        return Message("why-no-card-to-remove")
