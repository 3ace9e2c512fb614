"""Reminders: whoever is to move in a game that takes days, and is not here to see it, gets a mail; two a turn at most.

A mail is claimed in the store before it is sent. So it is sent once at most, whatever restarts and however many
processes look; where one dies in between it is not sent at all.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from typing import NamedTuple, Protocol

from ..rooms.room import Room
from ..store.records import Player
from .letters import HOUR, Letter, Letters, Turn

EVERY = 30.0
"""Seconds between two looks at all rooms."""
LEAST_SECONDS = 4 * 3600
"""For a move: games with less are played in one sitting."""
GRACE = 10 * 60 * 1000
"""Milliseconds: people who answer each other at once need no mail."""
AWAY = 2 * 60 * 1000
"""Milliseconds: whoever has lost his connection, or comes back to a server that was started anew, is not away yet."""
LAST_SHARE, LEAST_LAST = 0.2, HOUR
"""The second mail is sent when so much of the time is left."""
FIRST, LAST = "turn", "last"


class Watcher(Protocol):
    player: str


class Live(Protocol):
    """A live room, as far as reminders look."""

    @property
    def room(self) -> Room: ...
    @property
    def watchers(self) -> Sequence[Watcher]: ...


class Store(Protocol):
    async def addressees(self, players: Collection[str]) -> list[Player]: ...
    async def claim_mail(self, game: str, turn: int, seat: int, kind: str, at: int) -> bool: ...


class Post(Protocol):
    @property
    def full(self) -> bool: ...
    def send(self, letter: Letter) -> None: ...


class Due(NamedTuple):
    """A mail that ought to be sent now, unless it was."""

    game: str
    turn: int
    seat: int
    kind: str
    player: str


class Reminders:
    def __init__(
        self,
        rooms: Callable[[], Iterable[Live]],
        store: Store,
        post: Post,
        letters: Letters,
        clock: Callable[[], int],
    ) -> None:
        self._rooms, self._store, self._post, self._letters, self._clock = rooms, store, post, letters, clock
        self._since: dict[Due, int] = {}
        """Since when each mail is due without a break, as far as this process has seen."""
        self._settled: set[Due] = set()
        """Those of which the store need not be asked again."""

    async def look(self) -> None:
        """Send what is due at this moment."""
        now = self._clock()
        found = {due: live for live in list(self._rooms()) if (due := due_mail(live, now)) is not None}
        self._since = {due: self._since.get(due, now) for due in found}
        self._settled &= found.keys()
        waiting = {due for due, since in self._since.items() if now - since >= AWAY} - self._settled
        people = {player.id: player for player in await self._store.addressees({due.player for due in waiting})}
        for due in waiting:
            if due.player in people and not self._post.full:
                await self._remind(people[due.player], due, found[due])

    async def _remind(self, player: Player, due: Due, live: Live) -> None:
        claimed = await self._store.claim_mail(due.game, due.turn, due.seat, due.kind, self._clock())
        self._settled.add(due)
        # Meanwhile he may have come, or moved.
        if claimed and due_mail(live, self._clock()) == due:
            self._post.send(self._letters.reminder(player, self._turn(live.room, due)))

    def _turn(self, room: Room, due: Due) -> Turn:
        assert room.deadline is not None
        return Turn(room.code, room.rules.key, room.deadline - self._clock(), due.kind == LAST)


def moments(room: Room) -> list[int]:
    """From when on mails of this turn may be due: a room must be awake then, for somebody to look at it."""
    if room.deadline is None or (room.settings.seconds or 0) < LEAST_SECONDS:
        return []
    return [room.turned + GRACE, room.deadline - round(_last(room))]


def _last(room: Room) -> float:
    """Milliseconds before the end of the time of which on the second mail is due."""
    assert room.deadline is not None
    return max(LAST_SHARE * (room.deadline - room.turned), LEAST_LAST)


def due_mail(live: Live, now: int) -> Due | None:
    """Of which kind a mail is due to whose turn it is in this room; None where nobody needs one."""
    room, seat = live.room, live.room.to_move
    if seat is None or room.deadline is None or (room.settings.seconds or 0) < LEAST_SECONDS:
        return None
    player = room.seats[seat].player
    if player is None or any(watcher.player == player for watcher in live.watchers):
        return None
    left = room.deadline - now
    if left <= 0 or now - room.turned < GRACE:
        return None
    kind = LAST if left <= _last(room) else FIRST
    return Due(room.code, room.turn, seat, kind, player)
