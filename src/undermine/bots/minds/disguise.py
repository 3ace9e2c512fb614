"""Disguise: how a saboteur plays who would rather not be seen as one, whatever game it is."""

from __future__ import annotations

from collections.abc import Sequence

from ...cards import Printed, Verb
from ...game import AtCell, AtPlayer, Choose, Discard, Lay, Move, Table
from ..style import Style

WORST = -9.0
"""What a digger would never do is as bad as this for anyone who only pretends to be one."""
HARMLESS = frozenset((Verb.MAP, Verb.MEND))
LIGHTLY = 0.05
"""How much of the shyness such a card costs."""


def hides(style: Style, table: Table, far: float) -> bool:
    """Whether a saboteur of this style still plays along, with the treasure so many cards away."""
    return style.stealth > 0 and table.drawn <= style.patience and far > style.nerve


def feigned(true: Sequence[float], honest: Sequence[float], style: Style) -> list[float]:
    """Scores between what the saboteur wants and what an honest player would do; nothing is feigned that is never
    done."""
    pairs = zip(true, honest, strict=True)
    return [
        score if score == float("-inf") else score + style.stealth * (max(other, WORST) - score)
        for score, other in pairs
    ]


def shied(scores: Sequence[float], legal: Sequence[Move], kinds: Sequence[Printed], style: Style) -> list[float]:
    """The same for a saboteur who gives cards away rather than be seen doing anything."""
    return [score - style.passive * _exposure(move, kinds) for score, move in zip(scores, legal, strict=True)]


def _exposure(move: Move, kinds: Sequence[Printed]) -> float:
    match move:
        case Discard() | Choose():
            return 0.0
        case AtCell(kind) | AtPlayer(kind) | Lay(kind) if kinds[kind].verb in HARMLESS:
            return LIGHTLY
    return 1.0
