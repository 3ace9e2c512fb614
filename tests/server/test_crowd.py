"""Many who look on: what is the same for them is made once, and who has come is told once in a moment."""

from __future__ import annotations

import asyncio
import random
from itertools import count

import pytest

from tests.server.tables import Club, Device, until
from undermine.messages import Problem
from undermine.server.hall import describing, live
from undermine.server.protocol import commands as asked
from undermine.server.protocol import messages as told
from undermine.server.rooms.deciding import Deciding
from undermine.server.rooms.entries import Opened
from undermine.server.rooms.room import Room
from undermine.server.rooms.settings import Settings

PEOPLE = [f"p{number}" for number in range(8)]
SEATS = "ABC"


def something(player: str, room: Room, luck: random.Random) -> asked.RoomCommand:
    """What somebody might ask a room for, in any phase."""
    seat, asks = luck.choice(SEATS), [ask.id for ask in room.asks]
    found: list[asked.RoomCommand] = [
        asked.Sit(seat=seat, name=player),
        asked.Stand(seat=seat),
        asked.Ask(seat=seat, name=player),
        asked.Withdraw(),
        asked.SeatBot(seat=seat, bot="easy"),
        asked.Remove(seat=seat, ban=luck.random() < 0.6),
        asked.GiveHost(seat=seat),
        asked.Swap(seat=seat, other=luck.choice(SEATS)),
        asked.Arrange(seats=luck.choice((3, 3, 4)), public=luck.random() < 0.5),
        # Seldom, so that much happens before it.
        *[asked.Begin()] * (luck.random() < 0.1),
        *(asked.Admit(ask=ask, admit=luck.random() < 0.5) for ask in asks),
    ]
    return luck.choice(found)


@pytest.mark.parametrize("seed", range(12))
def test_everybody_of_whom_a_room_knows_nothing_is_told_the_same(seed: int) -> None:
    luck, now = random.Random(f"strangers/{seed}"), count(1_000_000, 1000)
    opened = Opened(at=next(now), code="ROOM", settings=Settings(seats=3), revision=2, host="p0")
    room, strangers = Room.of([opened]), 0
    for _ in range(300):
        player = luck.choice(PEOPLE[:6])
        here = {who for who in PEOPLE if luck.random() < 0.7}
        try:
            entries = Deciding(room, player, next(now), lambda: "00" * 32, here).decide(something(player, room, luck))
        except Problem:
            entries = []
        for entry in entries:
            room.apply(entry)
        same = describing.room_state(room, live.STRANGER, here, 5)
        unknown = [who for who in PEOPLE if not room.knows(who)]
        strangers += len(unknown)
        known = {who for who in PEOPLE if describing.room_state(room, who, here, 5) != same}
        assert known <= set(PEOPLE) - set(unknown)
    assert strangers > 300


@pytest.mark.asyncio
async def test_who_comes_to_a_crowd_is_told_at_once_and_all_others_in_a_moment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(live, "MOMENT", 0.01)
    club, many = Club(), 3 * live.CROWD
    code = await club.open(seats=3)
    devices = [await club.visit(code, f"guest {number}") for number in range(many)]
    assert [len(device.all(told.RoomState)) for device in devices[-5:]] == [1] * 5
    await until(lambda: all(device.last(told.RoomState).spectators == many for device in devices))
    assert sum(len(device.all(told.RoomState)) for device in devices) < live.CROWD**2 + 10 * many
    for device in devices[: live.CROWD // 2]:
        assert device.session is not None
        device.session.leave()
    left = devices[live.CROWD // 2 :]
    await until(lambda: {device.last(told.RoomState).spectators for device in left} == {len(left)})


@pytest.mark.asyncio
async def test_what_happens_in_the_room_itself_is_told_to_a_crowd_at_once() -> None:
    club = Club()
    code = await club.open(seats=3)
    devices = [await club.visit(code, f"guest {number}") for number in range(2 * live.CROWD)]
    await devices[0].do(asked.Sit(seat="B", name="Bea"))
    names = [[seat.name for seat in device.last(told.RoomState).seats] for device in devices]
    assert names == [[None, "Bea", None]] * len(devices)
    assert [yours(device) for device in devices] == ["B", *[""] * (len(devices) - 1)]


def yours(device: Device) -> str:
    return "".join(seat.seat for seat in device.last(told.RoomState).seats if seat.yours)


@pytest.mark.asyncio
async def test_nothing_is_told_of_a_room_that_has_gone_meanwhile(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(live, "MOMENT", 0.001)
    club = Club()
    code = await club.open(seats=3)
    devices = [await club.visit(code, f"guest {number}") for number in range(2 * live.CROWD)]
    heard = [len(device.heard) for device in devices]
    club.hub.rooms[code].stop()
    await asyncio.sleep(0.02)
    assert [len(device.heard) for device in devices] == heard
