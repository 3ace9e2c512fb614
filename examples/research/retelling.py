"""The moves of a past, read from what was told of them. For the base game.

A bot is given a view, and no list of moves; whoever wants rows with a history, or a game of OpenSpiel that looks the
same, needs them again. Of a card that somebody else gave away nobody knows which it was: it is told as `UNKNOWN`.
"""

from __future__ import annotations

from collections.abc import Iterator

from undermine.game import AtCell, AtPlayer, Choose, Discard, Lay, Move, View
from undermine.game.events import Broke, Buried, Collapsed, Event, Laid, Looked, Mended, Picked, RoundBegan, TurnedUp
from undermine.game.moves import PICK, TURN
from undermine.game.past import Past
from undermine.research.memory import Deed, deed

UNKNOWN = -1


def moves_of(past: Past) -> list[tuple[int, Move]]:
    """(seat, move) of all moves, oldest first."""
    return [_told(events[0]) for events in past.steps() if not isinstance(events[0], RoundBegan)]


def deeds_of(view: View) -> list[Deed]:
    """The moves of this round as everybody saw them, oldest first: what the history of an observation is made of."""
    steps = view.past.steps()
    began = max(index for index, events in enumerate(steps) if isinstance(events[0], RoundBegan))
    return list(_deeds(steps[began + 1 :], view.table.rules.house.open_gold))


def _deeds(steps: list[tuple[Event, ...]], open_gold: bool) -> Iterator[Deed]:
    for events in steps:
        seat, move = _told(events[0])
        yield deed(move, seat, open_gold)


def _told(event: Event) -> tuple[int, Move]:
    """Who made the move that begins with this event, and which it was."""
    match event:
        case Laid():
            return event.seat, Lay(event.kind, event.turned, event.cell)
        case Collapsed() | Looked():
            return event.seat, AtCell(event.kind, event.cell)
        case Broke() | Mended():
            return event.seat, AtPlayer(event.kind, event.target, event.tool)
        case Buried():
            return event.seat, Discard((UNKNOWN,) * event.count if event.kinds is None else tuple(sorted(event.kinds)))
        case TurnedUp():
            return event.seat, Choose(TURN, cell=event.cell, turned=event.turned)
        case Picked():
            return event.seat, Choose(PICK, value=event.value or 0)
    raise ValueError(event)
