"""When a bot replies: a function of the room and the turn alone, so that the moment tells nothing of its cards.

At every pace there is a shortest reply, longer than thinking takes. What cannot be ready by then goes out a round time
later. Only whether that happened depends on how long a bot thought, and where it happens to more than a few, the
shortest reply becomes longer for all rooms.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from typing import Literal

LEAST, MOST = 900, 1700
"""Milliseconds."""


Pace = Callable[[str, int], int]
Speed = Literal["slow", "normal", "quick", "instant"]
TIMES: dict[Speed, float] = {"slow": 2.0, "normal": 1.0, "quick": 0.4, "instant": 0.0}
"""How many times as long bots take as people like it best."""


READING = 45_000
"""So many milliseconds a new round waits for those who still look at how the last one ended, or at who they are."""
LONG = 3600
"""Seconds for a move from which on a clock does not wait for that: such games are not played in one sitting."""
LATE = 1000
"""Who has thought for longer than he should replies this much later, or twice as much, and so on."""
SHORTEST, LONGEST = 250, 4000
"""Between these is the shortest reply: bots of our own need an eighth of a second at most in the largest game."""
SOME, MANY = 200, 400
"""After so many replies the shortest one may become longer, and after so many shorter again."""
FEW = 0.01
"""So many of them may be late."""


def in_time(due: int, now: int) -> int:
    """When to reply: at the time that was set, or where that is over, a round time after it. So how long a bot thought,
    which may tell something, is told as coarsely as can be."""
    return due if now <= due else due + -(-(now - due) // LATE) * LATE


def reply_after(code: str, turn: int) -> int:
    """How long a bot waits with its move, as people do."""
    number = int.from_bytes(hashlib.sha256(f"{code}/{turn}".encode()).digest()[:4], "big")
    return LEAST + number % (MOST - LEAST)


class Tempo:
    """The shortest reply of all rooms: the busier the bots, the longer. It looks at hundreds of replies, of whatever
    rooms, and doubles or halves: of one bot in one room it tells nothing that could be read."""

    def __init__(self, shortest: int = SHORTEST) -> None:
        self._least = self.shortest = shortest
        """Milliseconds."""
        self._replies = self._late = self._slow = 0

    def thought(self, milliseconds: int) -> None:
        """A bot has thought for so long, waiting for others included."""
        self._replies += 1
        self._late += milliseconds > self.shortest
        self._slow += 2 * milliseconds > self.shortest
        if self._replies >= SOME and self._late > FEW * self._replies:
            self._begin(min(2 * self.shortest, max(LONGEST, self._least)))
        elif self._replies >= MANY:
            easy = self._slow <= FEW * self._replies
            self._begin(max(self._least, self.shortest // 2) if easy else self.shortest)

    def _begin(self, shortest: int) -> None:
        self.shortest, self._replies, self._late, self._slow = shortest, 0, 0, 0
