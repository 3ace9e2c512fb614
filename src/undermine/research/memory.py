"""What an environment remembers beside the state: steps of a move not yet complete, and the last moves of the round.

The moves are as everybody saw them: of a discard the number of cards, of a nugget nothing (unless gold lies open).
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

from ..game import AtCell, AtPlayer, Choose, Discard, Lay, Move
from ..game.moves import CHOICES, PICK
from ..rules import Cell
from .coding import NO_STEPS, SIGNS, Pending

DEEDS = ("none", "lay", "at cell", "at player", "discard", *CHOICES)
"""What somebody did, by its number in the history."""
SIGN_CODES = ("none", *(sign.name.lower() for sign in SIGNS))
"""What was broken, mended or taken away, by its number in the history."""
HISTORY_FIELDS = ("who", "what", "kind", "count", "column", "row", "target", "sign")
"""`who` and `target` are 1 for the observer and grow clockwise, `kind` is 1 for the first kind of the catalogue,
`count` is how many cards were discarded, 1 for a half turn, or an open nugget's value; 0 is none, or not told."""


class Deed(NamedTuple):
    """A move as everybody saw it."""

    who: int
    what: int
    kind: int | None = None
    number: int = 0
    cell: Cell | None = None
    target: int | None = None
    sign: int = 0


def deed(move: Move, seat: int, open_gold: bool) -> Deed:
    match move:
        case Lay(kind, turned, cell):
            return Deed(seat, 1, kind, int(turned), cell)
        case AtCell(kind, cell):
            return Deed(seat, 2, kind, cell=cell)
        case AtPlayer(kind, target, tool):
            return Deed(seat, 3, kind, target=target, sign=0 if tool is None else SIGNS.index(tool) + 1)
        case Discard(kinds, removes):
            return Deed(seat, 4, number=len(kinds), sign=0 if removes is None else SIGNS.index(removes) + 1)
        case Choose(what, cell, turned, value, target):
            shown = int(turned) + (value if what == PICK and open_gold else 0)
            return Deed(seat, 5 + CHOICES.index(what), number=shown, cell=cell, target=target)
    raise AssertionError(move)


def history_length(players: int) -> int:
    """So many moves are remembered: two rounds of the table, and never fewer than eight."""
    return max(8, 2 * players)


@dataclass
class Memory:
    """What a table remembers for its observers beyond the state: the deeds of this round, and moves half chosen."""

    pending: Pending = NO_STEPS
    deeds: list[Deed] = field(default_factory=list)
    """Of this round, newest last."""

    def remember(self, deed: Deed, length: int) -> None:
        self.deeds = [*self.deeds, deed][-length:]
