"""What a seat knows as text: all that it was told from the beginning on, step by step (perfect recall).

Two texts are equal where a seat was told the same and has chosen the same, and in no other case. What is told later is
put behind what was told before. What has been chosen of a move that is not complete stands at the very end, and is gone
once the move is complete: then the seat is told of the move itself.
"""

from __future__ import annotations

import json
from functools import lru_cache

from ..game import View
from ..game.events import Event, RoundBegan
from ..messages import BadArgument
from ..notation import event_data
from ..rules import RuleSet
from .coding import NO_STEPS, Pending


def information_text(view: View, pending: Pending = NO_STEPS) -> str:
    """All that the seat of this view was told, and what it has chosen of a move that is not complete."""
    if view.past is None or not view.has_past:
        raise BadArgument("error-argument", name="view", kind="View with its past", given="<View>")
    rules, lines = view.table.rules, [f"{view.table.rules} {view.table.players} players seat {view.seat}"]
    lines += [_line(event, rules) for event in view.past]
    if view.table.to_move == view.seat:
        codes = view.table.rules.catalogue.codes
        lines += [f"chosen {codes[kind]}" for kind in pending.kinds]
        lines += [f"block {pending.block}"] if pending.block is not None else []
    return "\n".join(lines)


@lru_cache(maxsize=1 << 14)
def _line(event: Event, rules: RuleSet) -> str:
    if isinstance(event, RoundBegan):
        return f"round {event.round} begun by {event.starter}"
    data = event_data(event, rules)
    told = {key: value for key, value in data.items() if key != "event"}
    return f"{data['event']} {json.dumps(told, separators=(',', ':'), sort_keys=True)}"
