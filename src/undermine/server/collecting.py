"""When Python looks for garbage: the old is left alone, and looked through as a whole in quiet moments.

What nobody refers to any more is freed at once. What is left over are circles, which are found by walking through all
objects there are: with hundreds of tables half a second in which nobody is answered, for next to nothing. So what a
server is made of is never looked at again, what is young often, and the rooms when nobody has asked for
anything for a moment; where there is no such moment, once an hour.
"""

from __future__ import annotations

import gc
import time
from collections.abc import Callable

from .garbage import as_usual, leave_the_old_alone
from .metrics import Metrics

EVERY, QUIET = 1.0, 0.5
"""How often we look for a quiet moment, and for how many seconds nobody has asked for anything in one."""
LEAST, MOST = 60.0, 3600.0
"""Seconds between two times, at least, and at most where there is no quiet moment."""
SHARE = 0.002
"""Of the time that may be spent on it in quiet moments: where it takes long it comes less often."""


class Collector:
    """`asked` is when somebody asked for something last."""

    def __init__(
        self, metrics: Metrics, asked: Callable[[], float], clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._metrics, self._asked, self._clock = metrics, asked, clock
        self._last = self._took = 0.0

    def start(self) -> None:
        """All that is there now stays: modules, routes, words. It is put where no collection looks."""
        gc.collect()
        gc.freeze()
        leave_the_old_alone()
        self._last = self._clock()

    def stop(self) -> None:
        """As it was before there was a server."""
        as_usual()
        gc.unfreeze()

    async def look(self) -> None:
        if self.due():
            self.collect()

    def due(self) -> bool:
        """Whether now is a good moment; never where nothing has grown old since the last time."""
        now = self._clock()
        since, quiet = now - self._last, now - self._asked() > QUIET
        least = max(LEAST, self._took / SHARE)
        return gc.get_count()[2] > 0 and since > (least if quiet else max(MOST, least))

    def collect(self) -> None:
        began = self._clock()
        gc.collect()
        self._last = self._clock()
        self._took = self._last - began
        self._metrics.collected(self._took)
