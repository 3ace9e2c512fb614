"""Broken tools and repairs (B12, B13)."""

from __future__ import annotations

from ...cards import Printed
from ...messages import Message
from ...rules import BreakTarget
from ..draft import Draft
from ..events import Broke, Mended
from ..moves import AtPlayer, Move
from ..signs import sign_kinds
from ..state import MARKS, Own, Table
from .action import Action

SEATS = range(12)


class Break(Action):
    shape = AtPlayer

    def __init__(self, index: int, kind: Printed) -> None:
        super().__init__(index, kind)
        (self.tool,) = kind.tools
        self.mark = MARKS[self.tool]
        self.moves = [AtPlayer(index, seat, self.tool, kind) for seat in SEATS]

    def targets(self, table: Table, own: Own) -> list[Move]:
        mark, spared, moves = self.mark, _spared(table, own), self.moves
        return [moves[seat] for seat, marks in enumerate(table.marks) if not marks & mark and seat != spared]

    def allows(self, table: Table, own: Own, move: AtPlayer) -> bool:
        at = move.target
        return (
            move.tool is self.tool
            and 0 <= at < table.players
            and at != _spared(table, own)
            and not table.marks[at] & self.mark
        )

    def effect(self, draft: Draft, seat: int, move: AtPlayer) -> int:
        draft.bring_about(Broke(seat, self.index, move.target, self.tool))
        return seat

    def why_not(self) -> Message:
        return Message("why-nobody-to-break", {"tools": self.tool.value})


def _spared(table: Table, own: Own) -> int | None:
    return None if table.rules.break_target is BreakTarget.ANY else own.seat


class Mend(Action):
    shape = AtPlayer

    def __init__(self, index: int, kind: Printed) -> None:
        super().__init__(index, kind)
        self.tools = kind.tools
        self.mark = sum(MARKS[tool] for tool in kind.tools)
        self.moves = [[(MARKS[tool], AtPlayer(index, seat, tool, kind)) for tool in kind.tools] for seat in SEATS]

    def targets(self, table: Table, own: Own) -> list[Move]:
        mark, moves = self.mark, self.moves
        only = None if table.rules.mend_others else own.seat
        return [
            move
            for seat, marks in enumerate(table.marks)
            if marks & mark and only in (None, seat)
            for tool_mark, move in moves[seat]
            if marks & tool_mark
        ]

    def allows(self, table: Table, own: Own, move: AtPlayer) -> bool:
        tool, at = move.tool, move.target
        if not table.rules.mend_others and at != own.seat:
            return False
        return tool in self.tools and 0 <= at < table.players and table.marks[at] & MARKS[tool] != 0

    def effect(self, draft: Draft, seat: int, move: AtPlayer) -> int:
        assert move.tool is not None
        broken = sign_kinds(draft.rules.catalogue)[move.tool]
        draft.bring_about(Mended(seat, self.index, move.target, move.tool, broken))
        return seat

    def why_not(self) -> Message:
        return Message("why-nothing-to-mend", {"tools": "".join(self.tools)})
