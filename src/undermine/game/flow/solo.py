"""The flow of Solo: The Duel's for one, whose stock does the sabotage (O1-O6)."""

from __future__ import annotations

from dataclasses import replace

from ...cards import Printed, Verb
from ...rules import Cell
from ..deal import Deal
from ..draft import Draft
from ..events import CavedIn, Drew, Struck
from ..mine import Mine
from ..state import MARKS
from ..tasks import Draw
from . import duel


def set_up(draft: Draft, deal: Deal, starter: int) -> None:
    """The opening hand is drawn like any other cards (O5)."""
    duel.set_up(draft, deal, starter, draw)


def draw(draft: Draft, task: Draw) -> None:
    """One card at a time; what strikes at once is replaced, as long as the stock has a card (O3, O4)."""
    wanted = task.count
    while wanted and draft.stock_left:
        assert draft.hidden is not None
        index = draft.hidden.stock[-1]
        kind = draft.rules.catalogue.kinds[index]
        if kind.verb in draft.rules.at_once:
            _strike(draft, task.seat, index, kind)
        else:
            draft.bring_about(Drew(task.seat, 1, (index,)))
            wanted -= 1


def _strike(draft: Draft, seat: int, index: int, kind: Printed) -> None:
    if kind.verb is Verb.BREAK:
        draft.bring_about(Struck(seat, index, MARKS[kind.tools[0]]))
    else:
        assert kind.verb is Verb.ROCKFALL, "no other card knows how to strike"
        draft.bring_about(CavedIn(seat, index, last_laid(draft.mine)))


def last_laid(mine: Mine) -> Cell | None:
    """The card laid most recently that a rockfall can take."""
    able = set(mine.removable())
    return next((cell for cell in reversed(mine.laid) if cell in able), None)


SOLO = replace(duel.DUEL, set_up=set_up, runs={**duel.DUEL.runs, Draw: draw})
