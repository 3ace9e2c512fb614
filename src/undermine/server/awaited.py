"""Whoever is to move and is not here to see it: found again and again, and told once, by whatever way there is.

A reminder is claimed in the store before it is sent. So it is sent once at most, whatever restarts and however many
processes look; where one dies in between it is not sent at all.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from typing import Generic, NamedTuple, Protocol, TypeVar

from .rooms.room import Room

HOUR = 3600 * 1000
LEAST_SECONDS = 4 * 3600
"""For a move: games with less are played in one sitting."""
LAST_SHARE, LEAST_LAST = 0.2, HOUR
"""The second reminder is sent when so much of the time is left."""


class Watcher(Protocol):
    player: str


class Live(Protocol):
    """A live room, as far as reminders look."""

    @property
    def room(self) -> Room: ...
    @property
    def watchers(self) -> Sequence[Watcher]: ...


class Store(Protocol):
    async def claim_mail(self, game: str, turn: int, seat: int, kind: str, at: int) -> bool: ...


class Due(NamedTuple):
    """A reminder that ought to be sent now, unless it was."""

    game: str
    turn: int
    seat: int
    kind: str
    player: str


class Turn(NamedTuple):
    """A person who is to move."""

    seat: int
    player: str
    here: bool


Reached = TypeVar("Reached")
AnyStore = TypeVar("AnyStore", bound=Store)


class Reminding(ABC, Generic[AnyStore, Reached]):
    """One way to remind people."""

    def __init__(self, rooms: Callable[[], Iterable[Live]], store: AnyStore, clock: Callable[[], int]) -> None:
        self._rooms, self._store, self._clock = rooms, store, clock
        self._since: dict[Due, int] = {}
        """Since when each reminder is due without a break, as far as this process has seen."""
        self._settled: set[Due] = set()
        """Those of which the store need not be asked again."""

    async def look(self) -> None:
        """Send what is due at this moment."""
        now = self._clock()
        found = {due: live for live in list(self._rooms()) if (due := self.due(live, now)) is not None}
        self._since = {due: self._since.get(due, now) for due in found}
        self._settled &= found.keys()
        waiting = {due for due, since in self._since.items() if now - since >= self.away} - self._settled
        people = await self.reached({due.player for due in waiting})
        for due in waiting:
            if due.player in people and self.has_room(people[due.player]):
                await self._remind(people[due.player], due, found[due])

    async def _remind(self, whom: Reached, due: Due, live: Live) -> None:
        claimed = await self._store.claim_mail(due.game, due.turn, due.seat, due.kind, self._clock())
        self._settled.add(due)
        # Meanwhile the person may have come, or moved.
        if claimed and self.due(live, self._clock()) == due:
            self.send(whom, due, live.room)

    @property
    @abstractmethod
    def away(self) -> int:
        """Milliseconds: whoever has lost the connection, or comes back to a server that was started anew, is not away
        before."""

    @abstractmethod
    def has_room(self, whom: Reached) -> bool:
        """Whether something can be sent there at the moment; else it is tried again."""

    @abstractmethod
    def due(self, live: Live, now: int) -> Due | None:
        """What is due to whose turn it is in this room; None where nobody needs it."""

    @abstractmethod
    async def reached(self, players: Collection[str]) -> Mapping[str, Reached]:
        """Those of the players who can be told, and how."""

    @abstractmethod
    def send(self, whom: Reached, due: Due, room: Room) -> None: ...


def turn_of(live: Live) -> Turn | None:
    """Whose turn it is in this room, where that is a person."""
    seat = live.room.to_move
    player = None if seat is None else live.room.seats[seat].player
    if seat is None or player is None or live.room.seats[seat].bot is not None:
        return None
    return Turn(seat, player, any(watcher.player == player for watcher in live.watchers))


def takes_long(room: Room) -> bool:
    """Whether a move may take hours."""
    return room.deadline is not None and (room.settings.seconds or 0) >= LEAST_SECONDS


def last_call(room: Room) -> int:
    """From when on the second reminder of a turn with a clock is due."""
    assert room.deadline is not None
    return room.deadline - round(max(LAST_SHARE * (room.deadline - room.turned), LEAST_LAST))
