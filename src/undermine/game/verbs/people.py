"""Cards played at a player that are not about tools: thieves, traps, hands and hats (S8)."""

from __future__ import annotations

from abc import abstractmethod

from ...cards import Printed, Sign
from ...messages import Message
from ..draft import Draft
from ..events import HatsChanged, Inspected, Put, Removed, Swapped
from ..moves import AtPlayer, Move
from ..signs import sign_kinds
from ..state import MARKS, Own, Table, without
from .action import Action
from .tools import SEATS


class AtSomebody(Action):
    """Played at any player for whom `may` holds."""

    shape = AtPlayer
    reason: str

    def __init__(self, index: int, kind: Printed) -> None:
        super().__init__(index, kind)
        self.moves = [AtPlayer(index, seat, None, kind) for seat in SEATS]

    @abstractmethod
    def may(self, table: Table, own: Own, seat: int) -> bool: ...

    def targets(self, table: Table, own: Own) -> list[Move]:
        return [self.moves[seat] for seat in range(table.players) if self.may(table, own, seat)]

    def allows(self, table: Table, own: Own, move: AtPlayer) -> bool:
        return move.tool is None and 0 <= move.target < table.players and self.may(table, own, move.target)

    def why_not(self) -> Message:
        return Message(self.reason)


class Puts(AtSomebody):
    sign: Sign

    def effect(self, draft: Draft, seat: int, move: AtPlayer) -> int:
        draft.bring_about(Put(seat, self.index, move.target, self.sign))
        return seat


class Theft(Puts):
    """Before oneself, one at a time."""

    sign, reason = Sign.THEFT, "why-already-a-thief"

    def may(self, table: Table, own: Own, seat: int) -> bool:
        return seat == own.seat and not table.marks[seat] & MARKS[self.sign]


class Trap(Puts):
    """Before another player, one at a time."""

    sign, reason = Sign.TRAPPED, "why-nobody-to-trap"

    def may(self, table: Table, own: Own, seat: int) -> bool:
        return seat != own.seat and not table.marks[seat] & MARKS[self.sign]


class Removes(AtSomebody):
    """Takes the sign away from any player who has it."""

    sign: Sign

    def may(self, table: Table, own: Own, seat: int) -> bool:
        return table.marks[seat] & MARKS[self.sign] != 0

    def effect(self, draft: Draft, seat: int, move: AtPlayer) -> int:
        removed = sign_kinds(draft.rules.catalogue)[self.sign]
        draft.bring_about(Removed(seat, self.index, move.target, self.sign, removed))
        return seat


class HandsOff(Removes):
    sign, reason = Sign.THEFT, "why-no-thief"


class Free(Removes):
    sign, reason = Sign.TRAPPED, "why-nobody-trapped"


class Swap(AtSomebody):
    """Exchange all remaining cards with another player who holds some; he draws."""

    reason = "why-nobody-to-swap"

    def may(self, table: Table, own: Own, seat: int) -> bool:
        return seat != own.seat and table.hand_sizes[seat] > 0

    def effect(self, draft: Draft, seat: int, move: AtPlayer) -> int:
        mine, theirs = draft.owns[seat], draft.owns[move.target]
        assert mine is not None
        assert theirs is not None
        draft.bring_about(Swapped(seat, self.index, move.target, without(mine.hand, self.index), theirs.hand))
        return move.target


class Inspect(AtSomebody):
    reason = "why-nobody-to-inspect"

    def may(self, table: Table, own: Own, seat: int) -> bool:
        return seat != own.seat

    def effect(self, draft: Draft, seat: int, move: AtPlayer) -> int:
        theirs = draft.owns[move.target]
        assert theirs is not None
        draft.bring_about(Inspected(seat, self.index, move.target, theirs.role))
        return seat


class Hats(AtSomebody):
    """Any player, oneself included, as long as there are unused roles."""

    reason = "why-no-hats-left"

    def may(self, table: Table, own: Own, seat: int) -> bool:
        return table.players + len(table.acts.hats) < len(table.rules.role_cards(table.players))

    def effect(self, draft: Draft, seat: int, move: AtPlayer) -> int:
        theirs, hidden = draft.owns[move.target], draft.hidden
        assert theirs is not None
        assert hidden is not None
        draft.bring_about(HatsChanged(seat, self.index, move.target, theirs.role, hidden.pile[0]))
        return seat
