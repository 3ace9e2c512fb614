"""When a bot replies: a function of the room and the turn alone, so that the moment tells nothing of its cards."""

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


LATE = 1000
"""Who has thought for longer than he should replies this much later, or twice as much, and so on."""


def in_time(due: int, now: int) -> int:
    """When to reply: at the time that was set, or where that is over, a round time after it. So how long a bot thought,
    which may tell something, is told as coarsely as can be."""
    return due if now <= due else due + -(-(now - due) // LATE) * LATE


def reply_after(code: str, turn: int) -> int:
    """How long a bot waits with its move, as people do."""
    number = int.from_bytes(hashlib.sha256(f"{code}/{turn}".encode()).digest()[:4], "big")
    return LEAST + number % (MOST - LEAST)
