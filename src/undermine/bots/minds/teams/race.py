"""The race: how a round may go on, turn by turn, as a walk of the treasure's distance.

A turn brings the treasure one card nearer, takes it one card away, or neither; how likely, depends on who the player
may be and on what lies before him. Looking back from the end gives what one seat may expect at every distance at once.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

FURTHEST = 14
"""A treasure that is further off is thought of as being so far."""


class Runner(NamedTuple):
    """One player in the race."""

    digs: float
    """How likely a turn of his, nothing lying before him, brings the treasure a card nearer."""
    finishes: float
    """How likely he then lays the last card."""
    foils: float
    """How likely he takes the treasure a card away."""
    held: float = 0.0
    """How much less he does in his next turn because of what lies before him."""
    stays_held: float = 0.0
    """The share of this that is left a turn later."""
    wills: bool = False
    """Whether he does only what is good for him: the one who asks."""


def race(
    order: Sequence[int], runners: Sequence[Runner], prizes: Sequence[float], failed: float, growth: float
) -> list[float]:
    """What may be expected at each distance, `order` being the seats of all turns to come: `prizes` for each seat that
    finishes, `failed` if nobody does, `growth` for each turn that the round lasts."""
    values = [failed] * FURTHEST
    seen: Counter[int] = Counter()
    turns = []
    for seat in order:
        turns.append(seen[seat])
        seen[seat] += 1
    for seat, turn in zip(reversed(order), reversed(turns), strict=True):
        runner = runners[seat]
        free = 1 - runner.held * runner.stays_held**turn
        nearer, further = [prizes[seat], *values[:-1]], [*values[1:], values[-1]]
        if runner.wills:
            nearer = [max(there, here) for there, here in zip(nearer, values, strict=True)]
            further = [max(there, here) for there, here in zip(further, values, strict=True)]
        digs, foils = runner.digs * free, runner.foils * (0.4 + 0.6 * free)
        stays = 1 - digs - foils
        ends = runner.finishes * free
        first = growth + ends * nearer[0] + foils * further[0] + (1 - ends - foils) * values[0]
        values = [
            growth + stays * here + digs * there + foils * back
            for here, there, back in zip(values, nearer, further, strict=True)
        ]
        values[0] = first
    return [0.0, *values]
