"""Rooms that go wrong again and again, and when each of them is tried the next time.

Once is chance: the room is made anew at once, by whoever comes or within a second, and so is one in which something was
written since. What fails as soon as it is woken is left alone for longer and longer, by visitors too, lest reading it
takes the time of all others.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

LONGEST = 600.0
"""Seconds between two attempts at most."""
IN_A_ROW = 60.0
"""What goes wrong so many seconds after it was tried again, or more, had gone well meanwhile."""


class Setback(NamedTuple):
    times: int
    """How often in a row."""
    length: int
    """Of the log, as far as that is known."""
    until: float
    """When it may be tried again."""


class Setbacks:
    """`passed` tells the seconds since whenever."""

    def __init__(self, passed: Callable[[], float]) -> None:
        self._passed = passed
        self._found: dict[str, Setback] = {}

    def note(self, code: str, length: int = 0) -> None:
        """This room, with so many entries, has gone wrong."""
        now, last = self._passed(), self._found.get(code)
        again = last is not None and length <= last.length and now < last.until + IN_A_ROW
        count = last.times + 1 if last is not None and again else 1
        pause = min(2.0 ** (count - 2), LONGEST) if count > 1 else 0.0
        self._found[code] = Setback(count, length, now + pause)

    def bars(self, code: str) -> bool:
        """Whether it is too early to try this room again."""
        return code in self._found and self._passed() < self._found[code].until

    def forget(self) -> None:
        """Those that have been well for a while."""
        now = self._passed()
        self._found = {code: found for code, found in self._found.items() if now < found.until + IN_A_ROW}
