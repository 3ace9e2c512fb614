"""A room that fails every time it is woken is tried again after longer and longer pauses."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from tests.server.tables import Club, Memory
from undermine.server.hall.live import Moved
from undermine.server.hall.setbacks import IN_A_ROW, LONGEST, Setbacks
from undermine.server.keeping.problems import Failed, Unavailable
from undermine.server.protocol import commands as asked
from undermine.server.protocol import messages as told


class Clock:
    now = 0.0

    def __call__(self) -> float:
        return self.now


def pauses(found: Setbacks, clock: Clock, times: int) -> list[float]:
    """How long each of so many failures in a row bars the room, which is tried as soon as it may be."""
    waits = []
    for _ in range(times):
        found.note("R")
        began = clock.now
        while found.bars("R"):
            clock.now += 0.5
        waits.append(clock.now - began)
    return waits


def test_pauses_double_up_to_ten_minutes() -> None:
    clock = Clock()
    assert pauses(Setbacks(clock), clock, 14) == [0, 1, 2, 4, 8, 16, 32, 64, 128, 256, 512, LONGEST, LONGEST, LONGEST]


def test_what_was_well_for_a_while_begins_anew() -> None:
    clock = Clock()
    found = Setbacks(clock)
    pauses(found, clock, 5)
    clock.now += IN_A_ROW
    assert pauses(found, clock, 2) == [0, 1]
    clock.now += IN_A_ROW
    found.forget()
    assert found._found == {}


def test_what_has_got_further_begins_anew() -> None:
    clock = Clock()
    found = Setbacks(clock)
    for length in (3, 3, 3):
        found.note("R", length)
    assert found.bars("R")
    found.note("R", 4)
    assert not found.bars("R")


def test_other_rooms_are_not_concerned() -> None:
    found = Setbacks(Clock())
    for _ in range(5):
        found.note("R")
    assert found.bars("R")
    assert not found.bars("S")


class Counting(Memory):
    """A store that counts how often a log is read, and may not be able to."""

    reads = 0
    problem: Exception | None = None

    async def read(self, game: str, since: int = 0) -> list[bytes]:
        self.reads += 1
        if self.problem is not None:
            raise self.problem
        return await super().read(game, since)


async def adopted(club: Club, seconds: int) -> None:
    """So many seconds pass, in each of which rooms are looked after."""
    for _ in range(seconds):
        club.steady += 1
        await club.hub._adopt()
        for _ in range(20):
            await asyncio.sleep(0)


@pytest.mark.asyncio
@pytest.mark.parametrize("problem", [RuntimeError("a log that nobody understands"), Failed("error-store-failed")])
async def test_a_log_that_cannot_be_read_is_not_read_every_second(problem: Exception) -> None:
    store = Counting()
    code = await Club(store=store).open(seats=3)
    after = Club(store=store)
    store.problem = problem
    await adopted(after, 100)
    assert store.reads == 8
    with pytest.raises(Moved):
        await after.visit(code, "ann")
    assert store.reads == 8, "whoever comes does not make it be read either"
    store.problem = None
    await adopted(after, 64)
    assert code in after.hub.rooms


@pytest.mark.asyncio
async def test_a_database_that_is_away_bars_no_room() -> None:
    store = Counting()
    code = await Club(store=store).open(seats=3)
    after = Club(store=store)
    store.problem = Unavailable("error-store-unavailable")
    await adopted(after, 30)
    assert store.reads == 30
    store.problem = None
    assert (await after.visit(code, "ann")).last(told.RoomState).code == code


@pytest.mark.asyncio
async def test_a_room_that_fails_as_soon_as_it_is_woken_is_not_woken_every_second(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A bot is to move, and whatever it does goes wrong."""
    store = Counting()
    club = Club(store=store)
    code = await club.open(seats=3, bots=(None, "easy", "easy"))
    ann = await club.visit(code, "ann", "A")

    async def wrong(self: Any, *args: Any) -> None:
        raise RuntimeError

    with monkeypatch.context() as patch:
        patch.setattr("undermine.server.hall.live.LiveRoom._reply", wrong)
        await ann.do(asked.Begin(first="B"))
        await adopted(club, 100)
        assert 5 < store.reads < 10
        assert code not in club.hub.rooms
    await adopted(club, 70)
    assert code in club.hub.rooms
    again = await club.visit(code, "ann")
    await club.play_out(again, until=lambda device: bool(device.legal[1]))
