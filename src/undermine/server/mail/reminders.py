"""Reminders by mail: to whoever is to move in a game that takes days, and is not here; two a turn at most."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from typing import Protocol

from .. import awaited
from ..awaited import LEAST_SECONDS, Due, Live, Reminding, last_call, takes_long, turn_of
from ..keeping.records import Player
from ..rooms.room import Room
from .letters import Letter, Letters, Turn

EVERY = 30.0
"""Seconds between two looks at all rooms."""
GRACE = 10 * 60 * 1000
"""Milliseconds: people who answer each other at once need no mail."""
AWAY = 2 * 60 * 1000
FIRST, LAST = "turn", "last"

__all__ = ["AWAY", "EVERY", "GRACE", "LEAST_SECONDS", "Live", "Reminders", "moments"]


class Store(awaited.Store, Protocol):
    async def addressees(self, players: Collection[str]) -> list[Player]: ...


class Post(Protocol):
    @property
    def full(self) -> bool: ...
    def send(self, letter: Letter) -> None: ...


class Reminders(Reminding[Store, Player]):
    def __init__(
        self,
        rooms: Callable[[], Iterable[Live]],
        store: Store,
        post: Post,
        letters: Letters,
        clock: Callable[[], int],
    ) -> None:
        super().__init__(rooms, store, clock)
        self._post, self._letters = post, letters

    @property
    def away(self) -> int:
        return AWAY

    def has_room(self, whom: Player) -> bool:
        return not self._post.full

    def due(self, live: Live, now: int) -> Due | None:
        room, turn = live.room, turn_of(live)
        if turn is None or turn.here or room.deadline is None or not takes_long(room):
            return None
        if room.deadline <= now or now - room.turned < GRACE:
            return None
        return Due(room.code, room.turn, turn.seat, LAST if now >= last_call(room) else FIRST, turn.player)

    async def reached(self, players: Collection[str]) -> dict[str, Player]:
        return {player.id: player for player in await self._store.addressees(players)}

    def send(self, whom: Player, due: Due, room: Room) -> None:
        assert room.deadline is not None
        turn = Turn(room.code, room.rules.key, room.deadline - self._clock(), due.kind == LAST)
        self._post.send(self._letters.reminder(whom, turn))


def moments(room: Room) -> list[int]:
    """From when on mails of this turn may be due: a room must be awake then, for somebody to look at it."""
    return [room.turned + GRACE, last_call(room)] if takes_long(room) else []
