"""What each action card answers, whatever it does."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any

from ...cards import Printed
from ...messages import Message
from ..draft import Draft
from ..moves import AtCell, AtPlayer, Move
from ..state import Own, Table


class Action(ABC):
    """One kind of action card in one catalogue; its moves are all of one `shape`."""

    shape: type[AtCell] | type[AtPlayer]

    def __init__(self, index: int, kind: Printed) -> None:
        self.index = index

    @abstractmethod
    def targets(self, table: Table, own: Own) -> Sequence[Move]:
        """The legal ways to play it now, sorted by move code."""

    @abstractmethod
    def allows(self, table: Table, own: Own, move: Any) -> bool:
        """Whether `targets` has this move, which is of the right shape; its fast twin."""

    @abstractmethod
    def effect(self, draft: Draft, seat: int, move: Any) -> int:
        """Carry the move out for this seat; returns the seat that draws."""

    @abstractmethod
    def why_not(self) -> Message:
        """The reason, where there are no targets."""
