"""What a live room needs beside its log, and does not have for itself."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import get_args

from ..rooms.entries import By
from ..rooms.pace import Pace, Tempo
from ..work.endings import Endings
from ..work.lessons import Lessons
from ..work.ration import Ration
from ..work.thinking import Thinkers


@dataclass(frozen=True)
class Means:
    """What the rooms of a process have in common."""

    thinkers: Thinkers
    endings: Endings
    lessons: Lessons
    clock: Callable[[], int]
    """Milliseconds since 1970: what is written down. Somebody may set it, so nothing waits by it."""
    steady: Callable[[], int]
    """Milliseconds since whenever: what is waited by. It never goes back."""
    pace: Pace
    tempo: Tempo
    ration: Ration
    failed: Callable[[], None] = lambda: None
    """Is told of each mistake of ours for which a room is let go."""
    moves: dict[str, int] = field(default_factory=lambda: dict.fromkeys(get_args(By), 0))
    """How many there were in this process, by who made them."""
