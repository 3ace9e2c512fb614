"""Large games that end while others play: what is then worked out should be felt by nobody else."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

import msgspec
from websockets.asyncio.client import connect

from tests.server.rooms.table import Table as Room
from undermine.client.connection import socket_address
from undermine.notation import SEAT_LETTERS
from undermine.server.protocol import commands as asked
from undermine.server.protocol import hello
from undermine.server.rooms import entries as log
from undermine.server.rooms.codes import room_code
from undermine.server.rooms.settings import Settings
from undermine.server.store import Store
from undermine.server.store.engines import file_url

from .tables import heard, send

LARGE = Settings(rules="saboteur2", seats=12)


class Ends(NamedTuple):
    """Rooms in which one player, who has all seats, has only the last move still to make."""

    token: str
    rooms: tuple[str, ...]
    last: asked.Play

    async def play(self, url: str, every: float) -> list[float]:
        """One every so many seconds, whatever became of the others; returns for each how many seconds it took from the
        last move until everything was told."""
        return await asyncio.gather(
            *(self._end(url, code, number * every) for number, code in enumerate(self.rooms)),
        )

    async def _end(self, url: str, code: str, after: float) -> float:
        await asyncio.sleep(after)
        async with connect(socket_address(url, code), compression=None, max_size=None) as socket:
            await send(socket, hello.Hello(token=self.token, room=code))
            began = time.perf_counter()
            await send(socket, self.last)
            overs = 0
            # First without how suspicion went, then with it.
            while overs < 2:
                overs += heard.decode(await socket.recv()).kind == "over"
            return time.perf_counter() - began


async def nearly_over(file: Path, token: str, count: int) -> Ends:
    """Write so many games down, behind the back of a running server, which lack their last move."""
    # A token begins with whose it is.
    entries = _played(token.partition(".")[0])
    opened, last = entries[0], entries[-1]
    assert isinstance(opened, log.Opened)
    assert isinstance(last, log.Moved)
    store, codes = await Store.open(file_url(file)), tuple(room_code() for _ in range(count))
    for code in codes:
        here = (msgspec.structs.replace(opened, code=code), *entries[1:-1])
        await store.append(code, 0, [log.written(entry) for entry in here], last.at)
    await store.close()
    turn = sum(isinstance(entry, log.Moved) for entry in entries) - 1
    return Ends(token, codes, asked.Play(seat=SEAT_LETTERS[last.seat], move=last.move, turn=turn))


def _played(player: str) -> Sequence[log.AnyEntry]:
    room = Room(LARGE, player)
    room.now = round(1000 * time.time())
    for seat in SEAT_LETTERS[: LARGE.seats]:
        room.do(player, asked.Sit(seat=seat, name=f"Player {seat}"))
    room.do(player, asked.Begin(first="A"))
    room.play_on()
    return room.log
