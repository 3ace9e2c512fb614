"""Calls: who is called to a table, when, and in which words. The clock is moved by hand, the database is a real one."""

from __future__ import annotations

import json
from collections.abc import Sequence

import pytest
from msgspec.structs import replace

from tests.server.mail.test_reminders import leave, move
from tests.server.push.service import Device as Phone
from tests.server.store.test_people import BOB
from tests.server.tables import Club, Device
from undermine.server.awaited import LEAST_SECONDS as HOURS
from undermine.server.keeping.records import Subscription
from undermine.server.protocol import commands as asked
from undermine.server.push.calls import AWAY, GRACE, LEAST_SECONDS, LONGEST, PAUSE, Calls
from undermine.server.push.lanes import Note
from undermine.server.store import Store
from undermine.server.store.pushes import LEAST_FAILING, LONGEST_PAUSE, MOST_DEVICES, MOST_FAILURES
from undermine.server.store.pushes import PAUSE as PAUSES

pytestmark = pytest.mark.asyncio

DAYS = 2 * 24 * 3600


class Bag:
    def __init__(self) -> None:
        self.notes: list[Note] = []
        self.full = False

    def has_room(self, device: Subscription) -> bool:
        return not self.full

    def send(self, note: Note) -> None:
        self.notes.append(note)


class Hall:
    """A club that calls people by their phones."""

    def __init__(self, store: Store) -> None:
        self.club, self.bag, self.store = Club(), Bag(), store
        self.calls = self.others()

    def others(self, store: Store | None = None) -> Calls:
        rooms = self.club.hub.rooms
        return Calls(lambda: list(rooms.values()), store or self.store, self.bag, lambda: self.club.now)

    async def sit(self, seconds: int | None = None, bots: Sequence[str | None] = (None, None, "easy")) -> list[Device]:
        """Ann and Bob at a table, both with a phone, and Ann to move; and Cat, where no bot sits in her place."""
        for name, language in (("ann", "en"), ("bob", "de")):
            await self.store.save_player(replace(BOB, id=name, name=name))
            await self.store.subscribe(Phone(name, language, f"/to/{name}").subscription)
        code = await self.club.open(seats=3, bots=tuple(bots), seconds=seconds)
        devices = [await self.club.visit(code, "ann", "A"), await self.club.visit(code, "bob", "B")]
        if bots[2] is None:
            devices.append(await self.club.visit(code, "cat", "C"))
        await devices[0].do(asked.Begin(first="A"))
        return devices

    async def after(self, milliseconds: int) -> list[tuple[str, str]]:
        """Look after so long; to whom what was sent then."""
        self.club.now += milliseconds
        before = len(self.bag.notes)
        await self.calls.look()
        return [(note.to.player, json.loads(note.text)["text"]) for note in self.bag.notes[before:]]

    async def away(self) -> list[tuple[str, str]]:
        """After as long as it takes to be called."""
        return [*await self.after(GRACE), *await self.after(AWAY)]

    def stop(self) -> None:
        for live in self.club.hub.rooms.values():
            live.stop()


ANN = ("ann", "It's your turn at table ROOM1.")
BOBS = ("bob", "Du bist am Zug, Tisch ROOM1.")


@pytest.mark.parametrize("seconds", [None, LEAST_SECONDS, DAYS])
async def test_whose_turn_comes_while_away_is_called_once_in_their_language(store: Store, seconds: int | None) -> None:
    hall = Hall(store)
    ann, bob = await hall.sit(seconds)
    leave(bob)
    assert await hall.away() == []
    await move(ann)
    assert await hall.after(GRACE - 1) == []
    assert await hall.after(1) == []
    assert await hall.after(AWAY - 1) == []
    assert await hall.after(1) == [BOBS]
    assert await hall.after(AWAY) == []
    hall.calls = hall.others()
    assert await hall.away() == []
    hall.stop()


async def test_who_is_here_or_has_seen_it_is_not_called(store: Store) -> None:
    """Whoever leaves in the middle of a turn knows that it is theirs."""
    hall = Hall(store)
    ann, _ = await hall.sit()
    assert await hall.away() == []
    leave(ann)
    assert await hall.away() == []
    assert await hall.after(PAUSE) == []
    hall.stop()


async def test_who_never_comes_is_not_called_at_every_turn(store: Store) -> None:
    """Until they come, or a while has passed. A clock may play for them meanwhile."""
    hall = Hall(store)
    ann, bob, cat = await hall.sit(bots=(None, None, None))
    leave(bob)

    async def around() -> list[tuple[str, str]]:
        """Bob's move is made by his clock, so to speak: nobody sees him here."""
        clock = await hall.club.visit("ROOM1", "bob")
        for device, seat in ((clock, "B"), (cat, "C"), (ann, "A")):
            turn, legal = device.legal
            await device.do(asked.Play(seat=seat, move=next(one for one in legal if one[0] == "-"), turn=turn))
        leave(clock)
        return await hall.away()

    await move(ann)
    assert await hall.away() == [BOBS]
    assert await around() == []
    hall.club.now += PAUSE
    assert await around() == [BOBS]
    assert await around() == []
    back = await hall.club.visit("ROOM1", "bob")
    assert await hall.after(0) == []
    leave(back)
    assert await around() == [BOBS]
    hall.stop()


async def test_who_sits_here_until_the_clock_runs_out_is_not_called(store: Store) -> None:
    hall = Hall(store)
    await hall.sit(HOURS)
    assert await hall.after(HOURS * 1000 - 3600 * 1000) == []
    assert await hall.after(AWAY) == []
    hall.stop()


async def test_a_long_clock_has_a_second_call_before_its_end(store: Store) -> None:
    hall = Hall(store)
    ann, _ = await hall.sit(HOURS)
    assert await hall.after(0) == []
    leave(ann)
    assert await hall.away() == []
    assert await hall.after(HOURS * 1000 - 3600 * 1000 - GRACE - AWAY - 1) == []
    assert await hall.after(1) == []
    assert await hall.after(AWAY) == [("ann", "Your time at table ROOM1 is running out.")]
    assert hall.bag.notes[-1].seconds == 3600 - AWAY // 1000
    hall.stop()


@pytest.mark.parametrize("seconds", [10, LEAST_SECONDS - 1])
async def test_a_hasty_clock_calls_nobody(store: Store, seconds: int) -> None:
    hall = Hall(store)
    leave((await hall.sit(seconds))[0])
    assert await hall.after(5000) == []
    hall.stop()


async def test_nobody_is_called_without_a_device_or_by_a_full_bag_or_twice(store: Store, other: Store) -> None:
    hall = Hall(store)
    ann, _ = await hall.sit()
    leave(ann)
    await store.unsubscribe("ann", "/to/ann")
    assert await hall.away() == []
    for number in range(MOST_DEVICES + 2):
        await store.subscribe(replace(Phone("ann", "fr", f"/{number}").subscription, created=number))
    hall.bag.full = True
    assert await hall.after(AWAY) == []
    hall.bag.full = False
    assert await hall.after(AWAY) == [("ann", "C'est à vous de jouer, table ROOM1.")] * MOST_DEVICES
    assert {note.seconds for note in hall.bag.notes} == {LONGEST}
    for another in (hall.others(), hall.others(other)):
        hall.calls = another
        assert await hall.away() == []
    hall.stop()


async def test_a_device_that_cannot_be_reached_is_left_alone_for_longer_and_longer(store: Store) -> None:
    """Until it is reached, or has failed for days: then it is given up."""
    hall = Hall(store)
    leave((await hall.sit())[0])
    await store.missed_device("/to/ann", hall.club.now)
    assert await hall.away() == []
    assert await hall.after(PAUSES) == [ANN]

    async def ann() -> Subscription:
        (found,) = await store.subscriptions(["ann"])
        return found

    pauses, at = [], hall.club.now
    for _ in range(MOST_FAILURES + 1):
        await store.missed_device("/to/ann", at)
        pauses.append(((await ann()).retry or 0) - at)
    assert pauses == sorted(pauses)
    assert (pauses[0], pauses[-1]) == (2 * PAUSES, LONGEST_PAUSE)
    await store.subscribe(Phone("ann", "en", "/to/ann").subscription)
    assert (await ann()).failures == MOST_FAILURES + 2, "to be given again is not to be reached"
    await store.reached_device("/to/ann")
    assert ((await ann()).failures, (await ann()).retry, (await ann()).failing) == (0, None, None)
    for number in range(MOST_FAILURES):
        assert len(await store.subscriptions(["ann"])) == 1
        await store.missed_device("/to/ann", at + number * LEAST_FAILING // (MOST_FAILURES - 1))
    assert await store.subscriptions(["ann"]) == []
    await store.missed_device("/to/ann", at)
    hall.stop()


async def test_devices_go_with_the_token_they_were_given_with(store: Store) -> None:
    for token in ("one", "two"):
        await store.add_token("ann", token, 1)
        await store.subscribe(replace(Phone("ann", path=f"/{token}").subscription, token=token))
    await store.subscribe(Phone("ann", path="/old").subscription)
    await store.remove_token("one")
    assert [one.id for one in await store.subscriptions(["ann"])] == ["/old", "/two"]
    await store.subscribe(replace(Phone("ann", path="/late").subscription, token="one"))
    assert [one.id for one in await store.subscriptions(["ann"])] == ["/old", "/two"], "nobody is there any more"


async def test_a_note_says_nothing_but_whose_turn_it_is_and_where(store: Store) -> None:
    hall = Hall(store)
    leave((await hall.sit())[0])
    await hall.away()
    (note,) = hall.bag.notes
    assert json.loads(note.text) == {"text": ANN[1], "room": "ROOM1", "language": "en"}
    hall.stop()


async def test_a_device_belongs_to_who_gave_it_last_and_goes_with_them(store: Store) -> None:
    phone = Phone("ann").subscription
    await store.subscribe(phone)
    await store.subscribe(replace(phone, player="bob"))
    assert [one.player for one in await store.subscriptions(["ann", "bob"])] == ["bob"]
    await store.unsubscribe("ann", phone.id)
    assert len(await store.subscriptions(["bob"])) == 1
    await store.forget_device(phone.id)
    assert await store.subscriptions(["bob"]) == []
