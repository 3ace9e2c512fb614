"""One's own moves that cost most, for whoever sat with bots alone."""

from __future__ import annotations

from typing import Protocol

from ..keeping.records import Played
from ..protocol.thoughts import OwnRegrets
from ..schema import encode
from ..work.lessons import Lessons, lone_seat

NOT_MINE = encode(OwnRegrets(seat=None, moves=()))
"""Others sat there, too, or whoever asks did not."""


class Store(Protocol):
    async def read(self, game: str, since: int = 0) -> list[bytes]: ...


def ended_alone(played: Played, player: str) -> bool:
    """Whether this player sat with bots alone at the end. Who was there before, the log tells."""
    return [result.player for result in played.results if result.bot is None] == [player]


async def own_regrets(played: Played, player: str, store: Store, lessons: Lessons) -> bytes:
    """Of somebody who ended it alone."""
    log = await store.read(played.game.game)
    seat = lone_seat(log, player)
    return NOT_MINE if seat is None else await lessons.regrets(played.game.game, log, seat, player)
