"""What the bots of a room reply, and how long they take for it."""

from __future__ import annotations

import asyncio
from typing import NamedTuple

from ...arena.play import least
from ...bots.again import luck_of
from ...bots.ours import HARD
from ...notation import SEAT_LETTERS, move_text
from .. import telling
from ..logs import logger
from ..rooms.pace import READING, TIMES
from ..rooms.room import Room
from ..work.thinking import able
from .means import Means


class Reply(NamedTuple):
    """A move, and how many roll-outs it was found by, where a bot thought ahead."""

    text: str
    rollouts: int | None = None


class Replies:
    """Those of one room."""

    def __init__(self, means: Means) -> None:
        self._means = means
        self._thought: tuple[tuple[int, int, str], asyncio.Future[Reply]] | None = None
        """By turn, seat and bot: what is thought, or was, about the move that is due."""

    def delay(self, room: Room, turn: int, here: set[str]) -> int:
        """How long a bot waits with this move: no longer than it must where nobody looks on, and longer while people
        have not gone on into the round."""
        times = TIMES[room.settings.pace] if here else 0
        delay = max(self._means.tempo.shortest, round(times * self._means.pace(room.code, turn)))
        return max(delay, room.dealt + READING - room.turned) if delay and is_read(room, here) else delay

    async def reply(self, room: Room, seat: int, turn: int) -> Reply:
        """The move that the bot of this seat makes."""
        said = _scripted(room, seat)
        return await self._considered(room, seat, turn) if said is None else Reply(said)

    async def _considered(self, room: Room, seat: int, turn: int) -> Reply:
        """What the bot of this seat says. Whatever else happens in the room meanwhile, it is asked once for a turn."""
        spec = room.seats[seat].bot
        assert spec is not None
        if self._thought is None or self._thought[0] != (turn, seat, spec):
            self._thought = ((turn, seat, spec), asyncio.ensure_future(self._think(room, able(spec), seat, turn)))
        return await asyncio.shield(self._thought[1])

    async def _think(self, room: Room, spec: str, seat: int, turn: int) -> Reply:
        """A bot that fails does the least there is to do: no game hangs on one."""
        view, began = room.view(seat), self._means.steady()
        assert view is not None
        # Before anything is thought, and without a look at it: the number is told with the move.
        rollouts = self._means.ration.take(began) if spec == HARD else None
        try:
            luck = luck_of(room.seed, turn)
            found = await self._means.thinkers.choose(room.code, spec, view, luck, rollouts)
            self._took(self._means.steady() - began, rollouts)
            return Reply(found, rollouts)
        except asyncio.CancelledError:
            raise
        except Exception as error:
            logger().error("bot failed", exc_info=error)
            return Reply(move_text(least(view.legal()), room.rules))

    def _took(self, milliseconds: int, rollouts: int | None) -> None:
        """Who thinks ahead and is late can think less; for everybody else all bots take longer."""
        if rollouts is not None:
            self._means.ration.thought(milliseconds)
        if not rollouts:
            self._means.tempo.thought(milliseconds)

    def stop(self) -> None:
        """Nobody waits for a thought any more."""
        if self._thought is not None:
            self._thought[1].cancel()


def is_read(room: Room, here: set[str]) -> bool:
    """Whether somebody who is here has not gone on into this round; where nobody is, somebody who may come back."""
    return any(not here or room.seats[number].player in here for number in room.readers())


def _scripted(room: Room, seat: int) -> str | None:
    """What the script of a guided game has this seat say next, if it is legal."""
    script = room.settings.script
    if script is None or room.match is None:
        return None
    said = sum(1 for _, mover, _ in room.match.moves if mover == seat)
    replies = script.replies.get(SEAT_LETTERS[seat], ())
    view = room.sight(seat)
    text = replies[said] if said < len(replies) else None
    return text if view is not None and text in telling.legal_texts(view) else None
