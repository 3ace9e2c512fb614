"""How much `hard` thinks at the tables of a process: so many roll-outs a second for all of them together.

How many a thought gets is settled before it begins, by how many were asked for lately and by whether those in time were
answered; it is told with the move, and tells nothing else. Nothing that is thought about comes here. Where more is
asked for than there is, each thought gets less, and nobody waits longer.
"""

from __future__ import annotations

from ..rooms.pace import SHORTEST

A_SECOND = 4000
"""Roll-outs, where the host says nothing else: a third of a core or half of one."""
STEPS = (400, 200, 100, 50, 25, 0)
"""What a thought may get. With none the bot plays what looks best, which takes as long as a thought of `normal`."""
BESIDES = 50
"""What a thought ahead costs beside its roll-outs, in roll-outs."""
PART = 8
"""A thought gets one in so many of those that are left, at most: so there is something left for the others."""
SOME, MANY, FEW = 50, 200, 2
"""After so many thoughts they may become shorter, and after so many longer again, if more than a few were late, or were
not far from it."""


class Ration:
    """Moments are milliseconds by a clock that does not go back."""

    def __init__(self, a_second: int = A_SECOND) -> None:
        self._a_second = a_second
        self._step = 0
        """The number of the largest step that is given."""
        self._left = float(MOST)
        self._filled: int | None = None
        self._thoughts = self._late = self._slow = 0
        self.given = dict.fromkeys(map(str, STEPS), 0)
        """How many thoughts got so many."""

    def take(self, now: int) -> int:
        """How many roll-outs the thought gets that begins now."""
        found = self.next(now)
        self._left -= cost(found)
        self.given[str(found)] += 1
        return found

    def next(self, now: int) -> int:
        """What a thought would get that began now."""
        if self._filled is not None:
            self._left = min(MOST, self._left + self._a_second * (now - self._filled) / 1000)
        self._filled = now
        return next(step for step in STEPS[self._step :] if PART * cost(step) <= self._left)

    def thought(self, milliseconds: int) -> None:
        """A thought took so long, waiting for others included. It is as with the shortest reply of all bots
        (`pace.Tempo`): many are looked at, of whatever rooms, so that of one nothing can be read. But here those who
        are late get less, before anybody waits for them."""
        self._thoughts += 1
        self._late += milliseconds > SHORTEST
        self._slow += 2 * milliseconds > SHORTEST
        if self._thoughts >= SOME and self._late > FEW:
            self._begin(min(self._step + 1, len(STEPS) - 1))
        elif self._thoughts >= MANY:
            self._begin(max(0, self._step - 1) if self._slow <= FEW else self._step)

    def _begin(self, step: int) -> None:
        self._step, self._thoughts, self._late, self._slow = step, 0, 0, 0


def cost(rollouts: int) -> int:
    """What a thought takes from what is left."""
    return rollouts + BESIDES if rollouts else 0


MOST = PART * cost(STEPS[0])
"""More is not saved up."""
