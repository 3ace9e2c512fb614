"""Whole games over real sockets: the same on the embedded database with one process and on PostgreSQL with two. `make
soak` has the other kinds, too."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any

import httpx
import pytest
from msgspec.structs import replace

from tests.server.databases import Postgres, Redis
from tests.server.guests import PATIENCE, Guest
from tests.server.sites import Site, site
from undermine.client import connect, open_room, register
from undermine.notation import parse_record, replay
from undermine.server.protocol import commands as asked
from undermine.server.protocol import messages as told
from undermine.server.rooms.settings import Settings

KINDS = ("sqlite-1", "postgresql-2")


@pytest.fixture(scope="module", params=KINDS)
def place(
    request: pytest.FixtureRequest,
    tmp_path_factory: pytest.TempPathFactory,
    postgres: Postgres,
    redis_server: Redis,
) -> Iterator[Site]:
    kind, _, processes = str(request.param).partition("-")
    database = postgres.create() if kind == "postgresql" else None
    redis = redis_server.url if processes == "2" else None
    with site(tmp_path_factory.mktemp("site"), int(processes), database, redis) as found:
        yield found


@asynccontextmanager
async def table(place: Site, names: str, **settings: Any) -> AsyncIterator[list[Guest]]:
    """A room with these guests, by their initials; the first is its host. They come to one process after the other."""
    tokens = [await register(place.url, name) for name in names]
    code = await open_room(place.url, tokens[0], Settings(**settings, pace="instant"))
    async with AsyncExitStack() as stack:
        guests = []
        for name, token in zip(names, tokens, strict=True):
            connection, heard = await stack.enter_async_context(connect(place.url, code, token))
            guest = Guest(name, token, connection, heard)
            await guest.hear(lambda message: isinstance(message, told.RoomState))
            guests.append(guest)
        yield guests


async def sit(*guests: Guest) -> None:
    for guest, seat in zip(guests, "ABCDEFGHIJKL", strict=False):
        await guest.connection.do(asked.Sit(seat=seat, name=guest.name))


def test_people_and_bots_play_a_game_to_its_end(place: Site) -> None:
    async def scene() -> None:
        settings = {"rules": "base-2015", "house": ("rounds=1",), "seats": 4, "bots": (None, None, None, "easy")}
        async with table(place, "abcs", **settings) as (ann, bob, cid, spectator):
            await sit(ann, bob, cid)
            await ann.connection.do(asked.Begin(first="A"))
            ends = await asyncio.gather(ann.play(1), bob.play(2), cid.play(3))
            watched = await spectator.hear(lambda message: isinstance(message, told.Over))
            assert isinstance(watched, told.Over)
            # How suspicion went is told later, where it is not known yet.
            told_of = [replace(end, curves=()) for end in (*ends, watched) if isinstance(end, told.Over)]
            assert told_of == [replace(watched, curves=())] * 4
            assert replay(parse_record(watched.record)).over

    asyncio.run(scene())


def test_what_one_says_everybody_hears(place: Site) -> None:
    async def scene() -> None:
        async with table(place, "ab", seats=3) as (ann, bob):
            await sit(ann, bob)
            await bob.connection.do(asked.Say(text="hello there"))
            heard = await ann.hear(lambda message: isinstance(message, told.Chat))
            assert isinstance(heard, told.Chat)
            assert (heard.seat, heard.text) == ("B", "hello there")
            await ann.connection.do(asked.Remove(seat="B"))
            state = await bob.hear(lambda m: isinstance(m, told.RoomState) and m.seats[1].name is None)
            assert isinstance(state, told.RoomState)
            assert [seat.here for seat in state.seats] == [True, False, False]

    asyncio.run(scene())


def test_every_process_lists_every_public_room(place: Site) -> None:
    async def scene() -> None:
        async with table(place, "a", seats=4, public=True) as (ann,):
            await sit(ann)
            assert ann.connection.room is not None
            code = ann.connection.room.code
            for process in place.processes:
                url = f"http://127.0.0.1:{process.port}/api/rooms"
                listed = {room["code"]: room for room in httpx.get(url).json()}
                assert listed[code]["people"] == 1
                assert httpx.get(f"{url}/{code}").json() == listed[code]

    asyncio.run(scene())


def test_a_killed_process_loses_nothing_and_everybody_comes_back(place: Site) -> None:
    """With two processes the other one goes on, while the first is dead."""
    gate = threading.Event()

    async def scene() -> None:
        settings = {"rules": "base-2015", "house": ("rounds=2",), "seats": 3, "bots": (None, None, "easy")}
        async with table(place, "ab", **settings) as (ann, bob):
            await sit(ann, bob)
            await ann.connection.do(asked.Begin(first="A"))
            games = asyncio.gather(ann.play(1, 0.01, gate), bob.play(2, 0.01, gate))
            await further(ann, bob)
            assert not games.done()
            # The room lives where its first guest came.
            await asyncio.to_thread(place.processes[0].kill)
            if len(place.processes) == 1:
                await asyncio.to_thread(place.processes[0].start)
            await further(ann, bob)
            if len(place.processes) > 1:
                await asyncio.to_thread(place.processes[0].start)
            gate.set()
            first, second = await games
            assert first == second
            assert first is not None
            assert replay(parse_record(first.record)).over

    async def further(*guests: Guest) -> None:
        """Let the game go on until everybody has seen some more moves."""
        gate.set()
        turns = [guest.connection.turn for guest in guests]
        async with asyncio.timeout(PATIENCE):
            while any(guest.connection.turn < turn + 6 for guest, turn in zip(guests, turns, strict=True)):
                assert all(guest.connection.over is None for guest in guests), "the game was too short"
                await asyncio.sleep(0.01)
        gate.clear()

    asyncio.run(scene())
