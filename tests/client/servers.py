"""A server whose bots reply at once, and people who sit there by way of the client library."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable, Coroutine, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

from tests.server.tables import FirstMoves
from tests.server.web.servers import Running, config, running
from undermine.bots import make
from undermine.client import Connection, Interrupted, connect, open_room, play_with, register, take_seat
from undermine.client.connection import Heard, Lost
from undermine.server.hall.hub import Hub
from undermine.server.protocol import commands as asked
from undermine.server.protocol import messages as told
from undermine.server.rooms.codes import room_code
from undermine.server.rooms.pace import Tempo
from undermine.server.rooms.settings import Settings
from undermine.server.web.services import Services

Ears = asyncio.Queue[Heard | Lost]
PATIENCE = 20.0


def quick(services: Services) -> None:
    """Bots that play their first legal move, in no time."""
    services.hub = Hub(services.store, FirstMoves(), services.clock, room_code, lambda code, turn: 0, tempo=Tempo(0))


@contextmanager
def quick_server(folder: Path) -> Iterator[Running]:
    with running(config(folder), quick) as found:
        yield found


def address(server: Running) -> str:
    return f"http://{server.host}"


def link_of(server: Running, code: str) -> str:
    return f"{address(server)}/r/{code}"


async def new_room(server: Running, **settings: Any) -> tuple[str, str]:
    """(code, token of the host)."""
    token = await register(address(server), "Hilda")
    return await open_room(address(server), token, Settings(**settings)), token


async def until(connection: Connection, heard: Ears, holds: Callable[[Connection], bool]) -> None:
    """Listen until this is so."""
    while not holds(connection):
        message = await asyncio.wait_for(heard.get(), PATIENCE)
        assert not isinstance(message, Lost), message


async def broken(heard: Ears) -> Interrupted:
    while not isinstance(message := await asyncio.wait_for(heard.get(), PATIENCE), Interrupted):
        assert not isinstance(message, Lost), message
    return message


async def connection_back(heard: Ears) -> None:
    """Until the server has told about the room again."""
    while not isinstance(message := await asyncio.wait_for(heard.get(), PATIENCE), told.RoomState):
        assert not isinstance(message, Lost), message


def cut_off(server: Running) -> None:
    """Break all connections, as a network does."""
    for one in list(server.server.server_state.connections):
        one.transport.abort()


def full(connection: Connection) -> bool:
    return connection.room is not None and all(seat.name or seat.bot for seat in connection.room.seats)


async def host(server: Running, code: str, token: str) -> None:
    """Sit down, begin when all are there, play to the end."""
    async with connect(address(server), code, token) as (connection, heard):
        await take_seat(connection, heard, "Hilda")
        await until(connection, heard, full)
        await connection.do(asked.Begin(first="A"))
        await play_with(make("random"), connection, heard, Random(1))


@contextmanager
def meanwhile(work: Coroutine[Any, Any, Any]) -> Iterator[None]:
    """Somebody else does this in the meantime; it must come to its end."""
    thread = threading.Thread(target=lambda: asyncio.run(work), daemon=True)
    thread.start()
    yield
    thread.join(PATIENCE)
    assert not thread.is_alive()
