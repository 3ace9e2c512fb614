"""Cards that show something to one player (B15)."""

from __future__ import annotations

from ...cards import Printed
from ...messages import Message
from ..draft import Draft
from ..events import Looked
from ..moves import AtCell, AtCells, Move
from ..state import Own, Table
from .action import Action


class Map(Action):
    shape = AtCell

    def __init__(self, index: int, kind: Printed) -> None:
        super().__init__(index, kind)
        self.moves = AtCells(index, kind)

    def targets(self, table: Table, own: Own) -> list[Move]:
        moves = self.moves
        return [moves[cell] for cell in table.mine.goals]

    def allows(self, table: Table, own: Own, move: AtCell) -> bool:
        return move.cell in table.mine.goals

    def effect(self, draft: Draft, seat: int, move: AtCell) -> int:
        assert draft.hidden is not None
        draft.bring_about(Looked(seat, self.index, move.cell, dict(draft.hidden.goals)[move.cell]))
        return seat

    def why_not(self) -> Message:
        return Message("why-no-goal-to-see")
