"""A process that is asked to stop hands its rooms over, and those who sit there hardly notice."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Sequence
from pathlib import Path

import httpx
import pytest

from tests.server.cluster.test_cluster import Town
from tests.server.cluster.test_leases import at, told_next
from tests.server.sites import Process, site
from tests.server.tables import Club, Device, Memory, until
from undermine.server.hall import hub
from undermine.server.hall.hub import Elsewhere
from undermine.server.hall.live import Moved
from undermine.server.hall.sleeping import GRACE
from undermine.server.keeping.problems import Unavailable
from undermine.server.keeping.records import Lease
from undermine.server.protocol import commands as asked
from undermine.server.protocol import messages as told

pytestmark = pytest.mark.asyncio


class Watched(Memory):
    """A store that can be slow to write, or away, and counts who asked for a room that somebody else has."""

    def __init__(self) -> None:
        super().__init__()
        self.written, self.away, self.in_vain = asyncio.Event(), False, 0
        self.written.set()

    async def append(self, game: str, seq: int, entries: Sequence[bytes], at: int, *, lease: Lease) -> None:
        await self.written.wait()
        await super().append(game, seq, entries, at, lease=lease)

    async def acquire(self, game: str, owner: str, *, force: bool = False) -> Lease | None:
        found = await super().acquire(game, owner, force=force)
        self.in_vain += found is None
        return found

    async def release(self, lease: Lease, due: int | None = None) -> None:
        if self.away:
            raise Unavailable("error-store-unavailable")
        await super().release(lease, due)


async def watched() -> tuple[Town, Watched]:
    place, store = Town(), Watched()
    place.store = store
    for club in place.clubs:
        club.store = club.hub.store = store
    await place.start()
    return place, store


async def tables(place: Town, count: int) -> tuple[list[str], list[Device]]:
    """So many rooms of the first process, with Ann at her turn in each."""
    codes = [await place.clubs[0].open(house=("rounds=1",), seats=3, bots=(None, "easy", "easy")) for _ in range(count)]
    devices = [await place.visit(0, code, "ann", "A") for code in codes]
    for device in devices:
        await device.do(asked.Begin(first="A"))
    return codes, devices


async def test_whoever_sits_there_is_told_once_and_finds_the_room_free(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hub, "BETWEEN", 0.001)
    place, store = await watched()
    codes, devices = await tables(place, 20)
    await place.clusters[0].drain()
    assert all(device.cut for device in devices)
    assert place.clubs[0].hub.rooms == {}
    assert place.clubs[0].hub.name in store.alive, "nobody has to wait for its end"
    again = [await place.visit(1, code, "ann") for code in codes]
    assert store.in_vain == 0
    assert set(place.clubs[1].hub.rooms) == set(codes)
    for before, after in zip(devices, again, strict=True):
        assert after.legal == before.legal
    await place.clubs[1].play_out(again[0])


async def test_games_go_on_until_it_is_their_turn() -> None:
    """So people do not come all at once."""
    place, _ = await watched()
    _, (first, *_, last) = await tables(place, 10)
    draining = asyncio.create_task(place.clusters[0].drain())
    await until(lambda: first.cut)
    assert not last.cut
    turn, legal = last.legal
    assert isinstance(await last.do(asked.Play(seat="A", move=legal[0], turn=turn)), told.Done)
    await draining
    assert last.cut


async def test_however_many_rooms_there_are_it_takes_no_longer(monkeypatch: pytest.MonkeyPatch) -> None:
    waits, sleep = list[float](), asyncio.sleep

    async def noted(seconds: float) -> None:
        waits.append(seconds)
        await sleep(0)

    place, _ = await watched()
    await tables(place, 100)
    monkeypatch.setattr(asyncio, "sleep", noted)
    await place.clubs[0].hub.drain()
    assert sum(wait for wait in waits if wait in (hub.BETWEEN, hub.SPREAD / 100)) == pytest.approx(hub.SPREAD)


async def test_what_is_being_written_is_acknowledged_first() -> None:
    place, store = await watched()
    (code,), (ann,) = await tables(place, 1)
    turn, legal = ann.legal
    store.written.clear()
    assert ann.session is not None
    playing = asyncio.create_task(ann.session.command(asked.Play(seat="A", move=legal[0], turn=turn)))
    await asyncio.sleep(0.01)
    draining = asyncio.create_task(place.clusters[0].drain())
    await asyncio.sleep(0.01)
    before = ann.cut
    store.written.set()
    await playing
    await draining
    assert (before, ann.cut) == (False, True)
    assert ann.last(told.Events).turn > turn
    again = await place.visit(1, code, "ann")
    assert again.last(told.View).turn > turn


async def test_who_leaves_takes_no_room_in() -> None:
    place, _ = await watched()
    (code,), _ = await tables(place, 1)
    await place.clusters[0].drain()
    with pytest.raises(Moved):
        await place.clubs[0].hub.join(code, Device("bob"))
    assert (await place.visit(1, code, "bob")).last(told.RoomState).code == code
    with pytest.raises((Moved, Elsewhere)):
        await place.clubs[0].hub.room(code)


async def test_a_visitor_from_another_process_comes_again_too() -> None:
    place, store = await watched()
    (code,), _ = await tables(place, 1)
    bob = await place.visit(1, code, "bob")
    await place.clusters[0].drain()
    await until(lambda: bob.cut)
    await place.visit(1, code, "bob")
    assert await store.owner(code) == place.clubs[1].hub.name


async def test_where_a_bot_is_to_move_others_go_on_soon_though_nobody_comes() -> None:
    place, store = await watched()
    code = await place.clubs[0].open(seats=3, bots=(None, "easy", "easy"))
    await place.visit(0, code, "ann", "A")
    place.clubs[0].hub.rooms[code].room.seats[0].bot = "easy"
    quiet = await place.clubs[0].open(seats=3)
    await place.visit(0, quiet, "ann", "A")
    ann = await place.visit(0, code, "ann")
    place.clubs[0].hub._means.tempo.shortest = 10**9
    await ann.do(asked.Begin(first="B"))
    await place.clusters[0].drain()
    now = place.clubs[0].now
    assert store.due[code] == now + GRACE
    assert store.due[quiet] > now + 100 * GRACE, "where nothing is due a room sleeps until somebody comes"
    assert await store.orphans(now) == []
    assert await store.orphans(now + GRACE) == [code]


async def test_where_the_database_is_away_everybody_is_told_all_the_same() -> None:
    place, store = await watched()
    _, devices = await tables(place, 2)
    store.away = True
    await place.clusters[0].drain()
    assert all(device.cut for device in devices)


async def test_who_is_alone_has_nobody_to_hand_its_rooms_to() -> None:
    for club in (Club(), Club(shared=True)):
        await club.hub.start()
        code = await club.open(seats=3)
        ann = await club.visit(code, "ann", "A")
        await club.hub.drain()
        assert not ann.cut
        assert isinstance(await ann.do(asked.Ping()), told.Done)
        await club.hub.stop()


# Real processes ----------------------------------------------------------------------------------------------


def slow_request(process: Process) -> socket.socket:
    """One that never comes to its end, and for which a server that stops waits for seconds."""
    line = socket.create_connection(("127.0.0.1", process.port))
    line.sendall(
        b"POST /api/players HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{"
    )
    return line


async def test_the_game_goes_on_elsewhere_while_the_process_has_not_even_ended(tmp_path: Path, redis_url: str) -> None:
    with site(tmp_path, 2, redis=redis_url) as place:
        first, second = place.processes
        second.wait_until_ready()
        async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{first.port}", timeout=30) as client:
            token = (await client.post("/api/players", json={"name": "Ann"})).json()["token"]
            mine = {"authorization": f"Bearer {token}"}
            code = (await client.post("/api/rooms", json={"seats": 3}, headers=mine)).json()["code"]
        with slow_request(first):
            async with at(first, code, token) as socket:
                await told_next(socket, "room")
                await socket.send('{"do":"sit","seat":"A","name":"Ann","ref":1}')
                await told_next(socket, "done")
                first.ask_to_stop()
                with pytest.raises(Exception, match="1012"):
                    await told_next(socket, "done")
            async with at(second, code, token) as socket:
                seen = await told_next(socket, "room")
                assert [seat["name"] for seat in seen["seats"]] == ["Ann", None, None]
                await socket.send('{"do":"sit","seat":"B","name":"Ann","ref":1}')
                assert (await told_next(socket, "done"))["ref"] == 1
                assert first.running
                await asyncio.to_thread(first.stop)
                # Whoever has come again once need not do so when the process ends.
                await socket.send('{"do":"ping","ref":2}')
                assert (await told_next(socket, "done"))["ref"] == 2
