"""When a bot replies: a function of the room and the turn alone, so that the moment tells nothing of its cards."""

from __future__ import annotations

import hashlib
from collections.abc import Callable

LEAST, MOST = 900, 1700
"""Milliseconds."""


Pace = Callable[[str, int], int]


def reply_after(code: str, turn: int) -> int:
    """How long a bot waits with its move, as people do."""
    number = int.from_bytes(hashlib.sha256(f"{code}/{turn}".encode()).digest()[:4], "big")
    return LEAST + number % (MOST - LEAST)
