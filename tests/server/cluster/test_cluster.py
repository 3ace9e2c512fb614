"""Clients of one process in a room of another, over a bus that the test can break."""

from __future__ import annotations

import asyncio

import msgspec
import pytest

from tests.problems import says
from tests.server.tables import Club, Device, Memory, until
from undermine.messages import Problem
from undermine.server.cluster.bus import EVERYBODY, Listener
from undermine.server.cluster.cluster import Cluster
from undermine.server.hall.sleeping import BEFORE, IDLE_OPEN
from undermine.server.protocol import commands as asked
from undermine.server.protocol import messages as told

pytestmark = pytest.mark.asyncio


class Wire:
    """Everything that is posted arrives a little later, unless the wire is cut."""

    def __init__(self) -> None:
        self.ends: dict[str, Listener] = {}

    def post(self, process: str, letter: bytes) -> None:
        asyncio.get_running_loop().call_soon(self._deliver, process, letter)

    def _deliver(self, process: str, letter: bytes) -> None:
        for name, end in list(self.ends.items()):
            if process in (name, EVERYBODY):
                end.take(letter)
        if process not in self.ends and process != EVERYBODY:
            for end in list(self.ends.values()):
                end.unreachable(process)


class Socket:
    """One process's end of the wire."""

    def __init__(self, wire: Wire) -> None:
        self._wire, self._name = wire, ""

    async def start(self, name: str, listener: Listener) -> None:
        self._name = name
        self._wire.ends[name] = listener

    async def stop(self) -> None:
        self._wire.ends.pop(self._name, None)

    def post(self, process: str, letter: bytes) -> None:
        self._wire.post(process, letter)


class Town:
    """Two processes with a store and a wire between them."""

    def __init__(self) -> None:
        self.store, self.wire = Memory(), Wire()
        self.clubs = [Club(shared=True, store=self.store, first=number * 10) for number in range(2)]
        self.clusters = [Cluster(club.hub, Socket(self.wire)) for club in self.clubs]

    async def start(self) -> None:
        for cluster in self.clusters:
            await cluster.start()

    async def visit(self, process: int, code: str, player: str, *seats: str) -> Device:
        device = Device(player)
        device.session = await self.clusters[process].join(code, device)
        for seat in seats:
            await device.do(asked.Sit(seat=seat, name=player.title()))
        return device

    async def die(self, process: int) -> None:
        """As by a kill: nothing is said to anybody."""
        hub = self.clubs[process].hub
        for routine in hub._routines:
            await routine.stop()
        self.store.alive.discard(hub.name)
        del self.wire.ends[hub.name]


async def town() -> Town:
    found = Town()
    await found.start()
    return found


async def test_a_game_is_played_from_two_processes() -> None:
    place = await town()
    code = await place.clubs[0].open(house=("rounds=1",), seats=3, bots=(None, None, "easy"))
    ann, bob = await place.visit(0, code, "ann", "A"), await place.visit(1, code, "bob", "B")
    assert [seat.here for seat in ann.last(told.RoomState).seats] == [True, True, False]
    await ann.do(asked.Begin(first="A"))
    await place.clubs[0].play_out(ann, bob)
    await until(lambda: bool(bob.all(told.Over)))
    assert bob.last(told.Over) == ann.last(told.Over)
    assert list(place.clubs[1].hub.rooms) == []
    assert bob.session is not None
    bob.session.leave()
    await until(lambda: not ann.last(told.RoomState).seats[1].here)


async def test_a_room_lives_where_its_first_visitor_comes() -> None:
    """Whichever process opened it; and until then it is nobody's."""
    place = await town()
    code = await place.clubs[0].open(seats=3, bots=(None, "easy", "easy"))
    assert [list(club.hub.rooms) for club in place.clubs] == [[], []]
    assert await place.store.owner(code) is None
    for club in place.clubs:
        await club.hub._adopt()
    assert [list(club.hub.rooms) for club in place.clubs] == [[], []], "nobody takes it before somebody comes"
    await place.visit(1, code, "bob", "A")
    assert await place.store.owner(code) == place.clubs[1].hub.name
    ann = await place.visit(0, code, "ann")
    assert [list(club.hub.rooms) for club in place.clubs] == [[], [code]]
    assert ann.last(told.RoomState).seats[0].name == "Bob"


async def test_a_room_to_which_nobody_comes_ends_all_the_same() -> None:
    place = await town()
    code = await place.clubs[0].open(seats=3)
    for moment in (IDLE_OPEN - BEFORE, BEFORE):
        place.clubs[1].now += moment
        await place.clubs[1].hub._adopt()
        await place.clubs[1].hub._sweep()
    assert place.store.phases[code] == "closed"


async def test_a_refusal_crosses_the_wire_with_its_reason() -> None:
    place = await town()
    code = await place.clubs[0].open(seats=3, spectators=False, bots=(None, "easy", "easy"))
    ann = await place.visit(0, code, "ann", "A")
    await ann.do(asked.Begin(first="A"))
    with pytest.raises(Problem, check=says("error-room-no-spectators")):
        await place.visit(1, code, "eve")
    with pytest.raises(Problem, check=says("error-room-unknown")):
        await place.visit(1, "NOWHERE", "eve")
    bob_code = await place.clubs[0].open(seats=3)
    await place.visit(0, bob_code, "ann")
    bob = await place.visit(1, bob_code, "bob", "A")
    refused = await bob.do(asked.Begin(first="A"))
    assert isinstance(refused, told.Refusal)
    assert refused.key == "error-room-host-only"


async def test_visitors_of_a_process_that_died_come_again_and_find_the_room() -> None:
    place = await town()
    code = await place.clubs[0].open(house=("rounds=1",), seats=3, bots=(None, None, "easy"))
    ann, bob = await place.visit(0, code, "ann", "A"), await place.visit(1, code, "bob", "B")
    await ann.do(asked.Begin(first="A"))
    await place.die(0)
    await until(lambda: bob.cut)
    ann, bob = await place.visit(1, code, "ann"), await place.visit(1, code, "bob")
    await place.clubs[1].play_out(ann, bob)
    assert code in place.clubs[1].hub.rooms


async def test_a_process_that_died_is_not_here_any_more() -> None:
    place = await town()
    code = await place.clubs[0].open(seats=3)
    ann, bob = await place.visit(0, code, "ann", "A"), await place.visit(1, code, "bob", "B")
    assert ann.last(told.RoomState).seats[1].here
    await place.die(1)
    await until(lambda: not ann.last(told.RoomState).seats[1].here)
    assert not bob.cut


async def test_whoever_gives_up_on_the_way_to_another_process_is_not_there(monkeypatch: pytest.MonkeyPatch) -> None:
    place = await town()
    code = await place.clubs[0].open(seats=3)
    ann = await place.visit(0, code, "ann", "A")
    # What was said there is looked up without end.
    monkeypatch.setattr(place.store, "chat", lambda code: asyncio.Event().wait())
    coming = asyncio.create_task(place.visit(1, code, "bob"))
    await until(lambda: ann.last(told.RoomState).spectators == 1)
    coming.cancel()
    with pytest.raises(asyncio.CancelledError):
        await coming
    await until(lambda: ann.last(told.RoomState).spectators == 0)
    assert place.clusters[1]._abroad == {}
    assert place.clusters[0]._guests == {}


async def test_a_broken_bus_ends_every_visit_and_no_game() -> None:
    place = await town()
    code = await place.clubs[0].open(seats=3)
    ann, bob = await place.visit(0, code, "ann", "A"), await place.visit(1, code, "bob", "B")
    for cluster in place.clusters:
        cluster.broken()
    await until(lambda: bob.cut)
    assert not ann.cut
    again = await place.visit(1, code, "bob")
    assert again.last(told.RoomState).seats[1].yours


async def test_whoever_waits_for_an_answer_is_not_left_waiting() -> None:
    place = await town()
    code = await place.clubs[0].open(seats=3)
    await place.visit(0, code, "ann", "A")
    bob = await place.visit(1, code, "bob", "B")
    await place.die(0)
    assert bob.session is not None
    await asyncio.wait_for(bob.session.command(asked.Ping(ref=1)), 10)
    assert bob.cut


UNREADABLE = {
    "no letter at all": b"\xc1\x00",
    "nothing": b"",
    "from nobody": msgspec.msgpack.encode({"is": "enter"}),
    "of a kind to come": msgspec.msgpack.encode({"is": "telegram", "sender": "?", "visit": 1}),
    "of another shape": msgspec.msgpack.encode({"is": "frame", "sender": "?", "visit": "one", "text": b""}),
    "with a bad number": msgspec.msgpack.encode({"is": "entered", "sender": "?", "visit": 2**63}),
}


@pytest.mark.parametrize("kind", UNREADABLE)
async def test_a_letter_that_cannot_be_read_harms_nobody(kind: str) -> None:
    place = await town()
    code = await place.clubs[0].open(house=("rounds=1",), seats=3, bots=(None, None, "easy"))
    ann, bob = await place.visit(0, code, "ann", "A"), await place.visit(1, code, "bob", "B")
    for cluster in place.clusters:
        cluster.take(UNREADABLE[kind])
    assert not bob.cut
    await ann.do(asked.Begin(first="A"))
    await place.clubs[0].play_out(ann, bob)


async def test_after_a_letter_of_theirs_that_cannot_be_read_visits_begin_anew() -> None:
    """It may have been what a client should have seen."""
    place = await town()
    code = await place.clubs[0].open(seats=3)
    ann, bob = await place.visit(0, code, "ann", "A"), await place.visit(1, code, "bob", "B")
    place.clusters[1].take(msgspec.msgpack.encode({"is": "news", "sender": place.clubs[0].hub.name}))
    assert bob.cut
    assert not ann.cut
    assert bob.session is not None
    bob.session.leave()
    await until(lambda: not ann.last(told.RoomState).seats[1].here)
    again = await place.visit(1, code, "bob")
    assert again.last(told.RoomState).seats[1].here


async def test_a_letter_that_cannot_be_answered_is_a_gap_too(monkeypatch: pytest.MonkeyPatch) -> None:
    place = await town()
    code = await place.clubs[0].open(seats=3)
    ann, bob = await place.visit(0, code, "ann"), await place.visit(1, code, "bob", "B")

    def fail(text: bytes) -> None:
        raise RuntimeError

    monkeypatch.setattr(bob, "send_text", fail)
    await ann.do(asked.Sit(seat="A", name="Ann"))
    await until(lambda: bob.cut)
    monkeypatch.undo()
    assert (await place.visit(1, code, "bob")).last(told.RoomState).seats[0].name == "Ann"
