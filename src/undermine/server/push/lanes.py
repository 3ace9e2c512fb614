"""In which order notes are handed over, and how many at a time: so that nobody's silent devices keep others waiting.

Each player has a share of a lane, and so has each push service. Whoever gives us a hundred addresses at which nobody
answers waits for them alone.
"""

from __future__ import annotations

from collections import Counter, deque
from typing import NamedTuple

from ..keeping.records import Subscription
from .endpoints import BadEndpoint, read_endpoint


class Note(NamedTuple):
    to: Subscription
    text: bytes
    about: str
    """Of two notes about the same that wait for a device it gets the later one."""
    seconds: int
    """So long it is worth anything."""
    tried: int = 0


def shares_of(device: Subscription) -> tuple[str, str]:
    """Out of whose shares a note to it comes: the player's, and that of the push service."""
    return f"player {device.player}", f"service {service_of(device.endpoint)}"


class Share(NamedTuple):
    """How many of one player's notes, and of those to one push service."""

    player: int
    service: int


class Lane:
    """`at_once` notes are under way at a time, `most` wait; `under_way` and `waiting` are each one's share of it."""

    def __init__(self, at_once: int, under_way: Share, most: int, waiting: Share) -> None:
        self._at_once, self._under_way, self._most, self._of_waiting = at_once, under_way, most, waiting
        self._waiting: deque[tuple[Note, tuple[str, str]]] = deque()
        """With whose shares they come out of, for that takes a while to read."""
        self._begun = 0
        self._busy, self._queued = Counter[str](), Counter[str]()

    def __len__(self) -> int:
        return len(self._waiting)

    def has_room(self, device: Subscription) -> bool:
        """In the lane, and in the share of whoever it is for."""
        return len(self._waiting) < self._most and _fits(shares_of(device), self._queued, self._of_waiting)

    def put(self, note: Note) -> bool:
        """Whether there was room for it."""
        if not self.has_room(note.to):
            return False
        shares = shares_of(note.to)
        self._waiting.append((note, shares))
        self._queued.update(shares)
        return True

    def take(self) -> Note | None:
        """The oldest that may be handed over now."""
        if self._begun >= self._at_once:
            return None
        for number, (note, shares) in enumerate(self._waiting):
            if _fits(shares, self._busy, self._under_way):
                del self._waiting[number]
                _give_back(self._queued, shares)
                self._begun += 1
                self._busy.update(shares)
                return note
        return None

    def done(self, note: Note) -> None:
        self._begun -= 1
        _give_back(self._busy, shares_of(note.to))


def _fits(shares: tuple[str, str], taken: Counter[str], most: Share) -> bool:
    return all(taken[name] < each for name, each in zip(shares, most, strict=True))


def _give_back(taken: Counter[str], shares: tuple[str, str]) -> None:
    for name in shares:
        taken[name] -= 1
        if not taken[name]:
            del taken[name]


def service_of(endpoint: str) -> str:
    """To whom a push service belongs, as far as a name tells: names below one domain are one service's, however many
    there are."""
    try:
        return ".".join(read_endpoint(endpoint).host.split(".")[-2:])
    except BadEndpoint:
        # As an older version may have taken it; to hand a note over there fails.
        return ""
