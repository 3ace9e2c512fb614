"""Calls: a note to the devices of whoever is to move and is not here, also in games that are played in one sitting.

A note says at which table it is, in the person's language, and nothing of the game: neither cards nor roles, nor who
else is there.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Collection, Iterable, Sequence
from typing import Protocol

import msgspec

from ...words import LANGUAGES, Words
from .. import awaited
from ..awaited import Due, Live, Reminding, last_call, takes_long, turn_of
from ..keeping.records import Subscription
from ..rooms.room import Room
from .lanes import Note

EVERY = 5.0
"""Seconds between two looks at all rooms."""
LEAST_SECONDS = 60
"""For a move: with less it would be over before anybody comes."""
GRACE = 15 * 1000
AWAY = 10 * 1000
"""Milliseconds."""
PAUSE = 10 * 60 * 1000
"""Milliseconds between two notes about one table to somebody who does not come."""
LONGEST = 24 * 3600
"""Seconds for which a note waits for a device that is switched off."""
FIRST, LAST = "push", "push-last"


class Store(awaited.Store, Protocol):
    async def subscriptions(self, players: Collection[str]) -> list[Subscription]: ...


class Courier(Protocol):
    def has_room(self, device: Subscription) -> bool: ...
    def send(self, note: Note) -> None: ...


class Calls(Reminding[Store, Sequence[Subscription]]):
    def __init__(
        self, rooms: Callable[[], Iterable[Live]], store: Store, courier: Courier, clock: Callable[[], int]
    ) -> None:
        super().__init__(rooms, store, clock)
        self._courier = courier
        self._seen: dict[str, tuple[int, int]] = {}
        """Of each room the turn and the seat of which its person knows, for they were here since."""
        self._called: dict[tuple[str, str], int] = {}
        """When a person was called to a table, until they come."""

    async def look(self) -> None:
        self._notice()
        await super().look()

    def _notice(self) -> None:
        """Who has seen that it is their turn. A room that leaves memory is forgotten here, too."""
        live = {one.room.code: one for one in list(self._rooms())}
        self._seen = {code: seen for code, seen in self._seen.items() if code in live}
        self._called = {pair: at for pair, at in self._called.items() if self._clock() - at < PAUSE}
        for code, one in live.items():
            for watcher in one.watchers:
                self._called.pop((code, watcher.player), None)
            turn = turn_of(one)
            if turn is not None and turn.here:
                self._seen[code] = (one.room.turn, turn.seat)

    @property
    def away(self) -> int:
        return AWAY

    def has_room(self, whom: Sequence[Subscription]) -> bool:
        return any(map(self._courier.has_room, whom))

    def due(self, live: Live, now: int) -> Due | None:
        room, turn = live.room, turn_of(live)
        if (
            turn is None
            or turn.here
            or now - room.turned < GRACE
            or (room.settings.seconds or LEAST_SECONDS) < LEAST_SECONDS
        ):
            return None
        if room.deadline is not None and room.deadline <= now:
            return None
        last = takes_long(room) and now >= last_call(room)
        knows = self._seen.get(room.code) == (room.turn, turn.seat) or (room.code, turn.player) in self._called
        return (
            None if knows and not last else Due(room.code, room.turn, turn.seat, LAST if last else FIRST, turn.player)
        )

    async def reached(self, players: Collection[str]) -> dict[str, list[Subscription]]:
        found = defaultdict[str, list[Subscription]](list)
        for one in await self._store.subscriptions(players):
            # One that could not be reached is left alone for a while.
            if one.retry is None or one.retry <= self._clock():
                found[one.player].append(one)
        return found

    def send(self, whom: Sequence[Subscription], due: Due, room: Room) -> None:
        self._called[room.code, due.player] = self._clock()
        left = LONGEST if room.deadline is None else max(0, room.deadline - self._clock()) // 1000
        for device in whom:
            text = written(device.language, room.code, last=due.kind == LAST)
            self._courier.send(Note(device, text, room.code, min(left, LONGEST)))


def written(language: str, code: str, *, last: bool) -> bytes:
    """What a device is told: a sentence, in which language it is, and which table it is about."""
    words = Words(language if language in LANGUAGES else LANGUAGES[0])
    text = words.say_key("note-last" if last else "note-turn", code=code)
    return msgspec.json.encode({"text": text, "room": code, "language": words.lang})


def moments(room: Room) -> list[int]:
    """As for mails: a room must be awake when a note of this turn may be due."""
    return [last_call(room)] if takes_long(room) else []
