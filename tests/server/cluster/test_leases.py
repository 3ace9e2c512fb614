"""A process that was stopped and is woken: what others go on with it does not show any more."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import ClientConnection, connect

from tests.server.cluster.test_cluster import Town, town
from tests.server.sites import Process, site
from tests.server.tables import Club, Device, Memory
from undermine.messages import Problem
from undermine.notation import Data
from undermine.server.hall.hub import SILENCE
from undermine.server.keeping.problems import Unavailable
from undermine.server.protocol import commands as asked
from undermine.server.protocol import messages as told

pytestmark = pytest.mark.asyncio


async def frozen(place: Town, process: int) -> None:
    """As by SIGSTOP: for the others it is dead, and it does not know."""
    hub = place.clubs[process].hub
    for routine in hub._routines:
        await routine.stop()
    place.store.alive.discard(hub.name)


async def taken_over() -> tuple[Town, str, Device]:
    """Ann looks on in the first process, which slept; Bob has moved in the second, which has her game now."""
    place = await town()
    code = await place.clubs[0].open(house=("rounds=1",), seats=3, bots=(None, None, "easy"))
    ann, bob = await place.visit(0, code, "ann", "A"), await place.visit(1, code, "bob", "B")
    await ann.do(asked.Begin(first="B"))
    await frozen(place, 0)
    bob = await place.visit(1, code, "bob")
    turn, legal = bob.legal
    await bob.do(asked.Play(seat="B", move=legal[0], turn=turn))
    place.clubs[0].steady += SILENCE + 0.7
    return place, code, ann


@pytest.mark.parametrize("command", [asked.Ping(ref=1), asked.Show(seat="A"), asked.Recall(), asked.Say(text="hi")])
async def test_whoever_wakes_answers_nobody_with_the_past(command: Any) -> None:
    place, code, ann = await taken_over()
    heard = len(ann.heard)
    assert ann.session is not None
    await ann.session.command(command)
    assert ann.cut
    assert len(ann.heard) == heard
    assert code not in place.clubs[0].hub.rooms
    assert place.store.talk == []


async def test_whoever_comes_to_one_that_wakes_is_led_to_where_the_game_is() -> None:
    place, code, _ = await taken_over()
    again = await place.visit(0, code, "ann")
    assert again.last(told.View).turn >= 1
    assert code not in place.clubs[0].hub.rooms


async def test_one_that_wakes_lets_go_of_what_it_lost_without_being_asked() -> None:
    place, code, ann = await taken_over()
    await place.clubs[0].hub._beat()
    assert ann.cut
    assert code not in place.clubs[0].hub.rooms


async def test_one_that_wakes_keeps_what_nobody_took() -> None:
    club = Club()
    await club.hub.start()
    code = await club.open(seats=3)
    ann = await club.visit(code, "ann", "A")
    club.steady += 10 * SILENCE
    assert isinstance(await ann.do(asked.Ping()), told.Done)
    assert code in club.hub.rooms
    assert not ann.cut
    await club.hub.stop()


async def test_visits_of_one_that_slept_begin_anew() -> None:
    """The others have taken it for dead, and its visitors for gone."""
    place = await town()
    code = await place.clubs[0].open(seats=3)
    await place.visit(0, code, "ann")
    bob = await place.visit(1, code, "bob", "B")
    await frozen(place, 1)
    place.clubs[1].steady += SILENCE + 0.7
    await place.clubs[1].hub._beat()
    assert bob.cut


async def test_rooms_are_looked_after_though_nobody_writes_there() -> None:
    club = Club()
    await club.hub.start()
    code = await club.open(seats=3)
    ann = await club.visit(code, "ann", "A")
    await club.store.acquire(code, "another", force=True)
    await club.hub._check()
    assert ann.cut
    assert code not in club.hub.rooms
    await club.hub.stop()


class Away(Memory):
    """A database that may be away, slowly."""

    away, asked = False, 0

    async def beat(self, owner: str, seconds: float) -> list[str]:
        self.asked += 1
        if self.away:
            await asyncio.sleep(0.05)
            raise Unavailable("error-store-unavailable")
        return await super().beat(owner, seconds)


async def test_who_cannot_tell_whether_a_game_is_still_here_says_so_soon_to_everybody() -> None:
    store = Away()
    club = Club(store=store)
    await club.hub.start()
    code = await club.open(seats=3)
    devices = [await club.visit(code, f"p{number}") for number in range(50)]
    club.steady += 2 * SILENCE
    store.away, store.asked = True, 0
    answers = await asyncio.gather(*(device.do(asked.Ping()) for device in devices))
    assert {answer.key for answer in answers if isinstance(answer, told.Refusal)} == {"error-store-unavailable"}
    assert store.asked < 5, "nobody waits for all the others"
    with pytest.raises(Problem):
        await club.visit(code, "eve")
    store.away = False
    assert isinstance(await devices[0].do(asked.Ping()), told.Done)
    await club.hub.stop()


# Real processes ----------------------------------------------------------------------------------------------


@asynccontextmanager
async def at(process: Process, code: str, token: str) -> AsyncIterator[ClientConnection]:
    async with connect(f"ws://127.0.0.1:{process.port}/api/socket", compression=None, open_timeout=30) as socket:
        await socket.send(f'{{"do":"hello","token":"{token}","room":"{code}"}}')
        yield socket


async def told_next(socket: ClientConnection, kind: str, seconds: float = 30) -> Data:
    async with asyncio.timeout(seconds):
        while True:
            found: Data = httpx.Response(200, content=await socket.recv()).json()
            if found["is"] == kind:
                return found


async def test_a_process_that_was_stopped_shows_nobody_the_past(tmp_path: Path, redis_url: str) -> None:
    with site(tmp_path, 2, redis=redis_url) as place:
        first, second = place.processes
        async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{first.port}", timeout=30) as client:
            token = (await client.post("/api/players", json={"name": "Ann"})).json()["token"]
            mine = {"authorization": f"Bearer {token}"}
            code = (await client.post("/api/rooms", json={"seats": 3}, headers=mine)).json()["code"]
        async with at(first, code, token) as early:
            assert [seat["name"] for seat in (await told_next(early, "room"))["seats"]] == [None] * 3
            os.kill(first.pid, signal.SIGSTOP)
            try:
                await asyncio.sleep(SILENCE + 0.7)
                async with at(second, code, token) as late:
                    await told_next(late, "room")
                    await late.send('{"do":"sit","seat":"B","name":"Ann","ref":1}')
                    await told_next(late, "done")
                    # What waits in its ear when it wakes is the first thing that it hears.
                    await early.send('{"do":"recall","ref":2}')
            finally:
                os.kill(first.pid, signal.SIGCONT)
            with pytest.raises(Exception, match="1012"):
                await told_next(early, "done", 10)
        async with at(first, code, token) as again:
            seen = await told_next(again, "room", 10)
            assert [seat["name"] for seat in seen["seats"]] == [None, "Ann", None]
