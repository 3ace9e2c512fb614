"""Rooms leave memory when nobody is there and nothing is due, and come back when somebody comes or something is."""

from __future__ import annotations

from typing import Any

import pytest

from tests.server.tables import Club, Device
from undermine.server.hall.live import Moved
from undermine.server.hall.sleeping import AFTER, BEFORE, IDLE_GAME, IDLE_OPEN, MINUTE, QUIET, may_sleep, wakes
from undermine.server.mail import reminders
from undermine.server.protocol import commands as asked
from undermine.server.protocol import messages as told
from undermine.server.store import Store, Unavailable

pytestmark = pytest.mark.asyncio
HOUR = 60 * MINUTE


async def playing(club: Club, **settings: Any) -> tuple[str, Device]:
    """Ann is to move, and two bots after her."""
    code = await club.open(seats=3, bots=(None, "easy", "easy"), **settings)
    ann = await club.visit(code, "ann", "A")
    await ann.do(asked.Begin(first="A"))
    return code, ann


def leave(device: Device) -> None:
    assert device.session is not None
    device.session.leave()


async def sweep(club: Club, *later: int) -> None:
    """Let this time go by, and everything be done that is done now and then."""
    for milliseconds in later:
        club.now += milliseconds
        await club.hub._adopt()
        await club.hub._sweep()


async def test_a_game_that_nobody_looks_at_leaves_memory_and_comes_back_as_it_was() -> None:
    club = Club()
    await club.hub.start()
    code, ann = await playing(club)
    before = ann.last(told.Events).view
    await sweep(club, QUIET + 1)
    assert code in club.hub.rooms, "somebody is there"
    leave(ann)
    await sweep(club, 1)
    assert code not in club.hub.rooms
    assert await club.store.owner(code) is None
    await sweep(club, *[HOUR] * 5)
    assert code not in club.hub.rooms, "nothing wakes it"
    again = await club.visit(code, "ann")
    assert again.last(told.View).view == before
    await club.play_out(again)
    await club.hub.stop()


async def test_a_game_in_which_something_has_just_happened_stays() -> None:
    club = Club()
    code, ann = await playing(club)
    leave(ann)
    await sweep(club, QUIET - 1)
    assert code in club.hub.rooms
    await sweep(club, 1)
    assert code not in club.hub.rooms


async def test_rooms_that_never_began_end_and_nothing_of_them_stays() -> None:
    club = Club()
    await club.hub.start()
    code = await club.open(seats=3, public=True)
    await sweep(club, QUIET)
    assert code not in club.hub.rooms
    assert club.store.phases[code] == "open"
    await sweep(club, IDLE_OPEN - QUIET - BEFORE - 1)
    assert code not in club.hub.rooms
    await sweep(club, 1)
    assert code in club.hub.rooms, "shortly before its end it wakes"
    await sweep(club, BEFORE)
    assert club.store.phases[code] == "closed"
    assert code not in club.hub.rooms
    assert await club.store.orphans(club.now) == []
    await club.hub.stop()


async def test_a_game_that_nobody_goes_on_with_ends_after_a_month() -> None:
    club = Club()
    await club.hub.start()
    code, ann = await playing(club)
    leave(ann)
    await sweep(club, QUIET, IDLE_GAME - QUIET - BEFORE, BEFORE)
    assert club.store.phases[code] == "closed"
    assert [game.abandoned for game, _ in club.store.finished] == [True]
    assert club.hub.rooms == {}
    await club.hub.stop()


async def test_a_clock_wakes_its_room() -> None:
    club = Club()
    await club.hub.start()
    code, ann = await playing(club, seconds=24 * 3600, timeout="pass")
    leave(ann)
    await sweep(club, QUIET)
    assert code not in club.hub.rooms
    await sweep(club, 24 * HOUR - QUIET - BEFORE - 1)
    assert code not in club.hub.rooms
    await sweep(club, 1)
    assert code in club.hub.rooms
    await sweep(club, BEFORE + AFTER + MINUTE)
    assert code in club.hub.rooms, "a clock that has run out is not slept through"
    for live in club.hub.rooms.values():
        live.stop()
    await club.hub.stop()


async def test_a_mail_that_is_due_wakes_its_room() -> None:
    club = Club()
    _, ann = await playing(club, seconds=24 * 3600)
    leave(ann)
    room = club.hub.rooms["ROOM1"].room
    first, last = reminders.moments(room)
    assert room.deadline is not None
    assert (first - room.turned, room.deadline) == (reminders.GRACE, last + round(0.2 * 24 * HOUR))
    for moment in (first, last):
        for at in (moment - BEFORE, moment, moment + reminders.AWAY + MINUTE, moment + AFTER):
            assert not may_sleep(room, at, reminders.moments)
        assert may_sleep(room, moment + AFTER + 1, reminders.moments)
    assert wakes(room, first + AFTER + 1, reminders.moments) == last - BEFORE
    assert wakes(room, last + AFTER + 1, reminders.moments) == room.deadline - BEFORE


async def test_a_bot_who_is_to_move_keeps_its_room_awake() -> None:
    club = Club(pace=lambda code, turn: 10**9)
    code = await club.open(seats=3, bots=(None, "easy", "easy"))
    ann = await club.visit(code, "ann", "A")
    await ann.do(asked.Begin(first="B"))
    assert not may_sleep(club.hub.rooms[code].room, club.now + QUIET + HOUR)
    club.hub.rooms[code].stop()


async def test_whoever_comes_while_a_room_falls_asleep_finds_it(monkeypatch: pytest.MonkeyPatch) -> None:
    club = Club()
    await club.hub.start()
    code, ann = await playing(club)
    leave(ann)
    club.now += QUIET
    release, came = club.store.release, list[Device]()

    async def late(lease: Any, due: int | None = None) -> None:
        came.append(await club.visit(code, "ann"))
        await release(lease, due)

    monkeypatch.setattr(club.store, "release", late)
    await club.hub._sweep()
    assert await club.store.owner(code) == club.hub.name
    assert code in club.hub.rooms
    await club.play_out(*came)
    await club.hub.stop()


async def test_whoever_waits_for_a_room_that_falls_asleep_at_once_does_not_look_at_its_ghost(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Nothing has happened there for long, so it may sleep again as soon as it is read, before its visitor has come in:
    he would have looked at a room in which nothing ever happens."""
    club = Club()
    await club.hub.start()
    code, ann = await playing(club)
    leave(ann)
    await sweep(club, QUIET)
    load = club.hub._load

    async def swept(code: str) -> Any:
        found = await load(code)
        await club.hub._sweep()
        return found

    monkeypatch.setattr(club.hub, "_load", swept)
    with pytest.raises(Moved):
        await club.visit(code, "ann")
    monkeypatch.undo()
    again = await club.visit(code, "ann")
    assert club.hub.rooms[code].watchers == [again.session]
    await club.hub.stop()


async def test_a_room_of_which_nobody_could_be_told_that_it_sleeps_is_woken_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Else nobody would wake it for its clock, for it still seems to be awake here."""
    club = Club()
    await club.hub.start()
    code, ann = await playing(club, seconds=24 * 3600, timeout="pass")
    leave(ann)

    async def away(lease: Any, due: int | None = None) -> None:
        raise Unavailable("error-store-unavailable")

    with monkeypatch.context() as patch:
        patch.setattr(club.store, "release", away)
        await sweep(club, QUIET)
    assert code not in club.hub.rooms
    await club.hub._adopt()
    assert code in club.hub.rooms
    await sweep(club, 1)
    assert code not in club.hub.rooms, "and sleeps as soon as that can be written down"
    await club.hub.stop()


async def test_one_room_that_cannot_be_tidied_keeps_no_other(monkeypatch: pytest.MonkeyPatch) -> None:
    club = Club()
    codes = [await club.open(seats=3) for _ in range(3)]
    club.now += QUIET

    def fails(room: Any, *more: Any) -> bool:
        if room.code == codes[0]:
            raise RuntimeError
        return may_sleep(room, *more)

    monkeypatch.setattr("undermine.server.hall.hub.may_sleep", fails)
    await club.hub._sweep()
    assert club.hub.rooms == {}


async def test_what_sleeps_is_no_orphan_until_it_is_due(database: str) -> None:
    store = await Store.open(database)
    club = Club(store=store)  # type: ignore[arg-type]
    code = await club.open(seats=3)
    await store.beat(club.hub.name, 60)
    lease = club.hub.rooms[code].lease
    await store.release(lease, 500)
    assert (await store.orphans(499), await store.orphans(500)) == ([], [code])
    assert await store.asleep() == 1
    again = await store.acquire(code, club.hub.name)
    assert again is not None
    assert await store.asleep() == 0
    await store.release(lease, 600)
    assert await store.owner(code) == club.hub.name, "whoever had it before has nothing to say any more"
    await store.leave(club.hub.name)
    assert await store.orphans(0) == [code], "whoever takes a room wakes it"
    await store.close()
