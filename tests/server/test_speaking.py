"""Who speaks at a table can be told from all others there, whether they sit or look on."""

from __future__ import annotations

import asyncio

import pytest

from tests.server.tables import Club, Device, Memory
from undermine.server.hall import speaking
from undermine.server.keeping.records import Player
from undermine.server.protocol import commands as asked
from undermine.server.protocol import messages as told
from undermine.server.rooms.names import likeness

pytestmark = pytest.mark.asyncio


class Namesakes(Memory):
    """Everybody is called as the letters of their id say: there are several of each."""

    async def player(self, id: str) -> Player | None:
        return Player(id=id, name=id.rstrip("0123456789") or "?", created=0, seen=0)


async def says(device: Device, text: str = "psst") -> str:
    """Under which name this device is heard."""
    assert isinstance(await device.do(asked.Say(text=text)), told.Done)
    return device.last(told.Chat).name


async def test_two_who_look_on_are_not_called_alike_and_each_keeps_the_name() -> None:
    club = Club(store=Namesakes())
    code = await club.open(seats=3)
    people = [await club.visit(code, player) for player in ("Eve1", "Eve2", "EVE3", "1", "2", "3")]
    names = await asyncio.gather(*(says(one) for one in people))
    assert names == ["Eve", "Eve 2", "EVE 3", "", "? 2", "? 3"]
    assert len({likeness(name) for name in names}) == len(names)
    assert [await says(one) for one in reversed(people)] == names[::-1]
    club.hub.rooms.clear()
    again = [await club.visit(code, player) for player in ("2", "Eve9", "Eve1", "EVE3")]
    assert [await says(one) for one in again] == ["? 2", "Eve 4", "Eve", "EVE 3"]


async def test_whoever_has_left_a_seat_speaks_under_the_name_of_it() -> None:
    club = Club(store=Namesakes())
    code = await club.open(seats=3)
    ann = await club.visit(code, "Ann1")
    await ann.do(asked.Sit(seat="A", name="Zed"))
    assert await says(ann) == "Zed"
    await ann.do(asked.Stand(seat="A"))
    assert await says(ann) == "Zed"
    bob = await club.visit(code, "Bob1")
    assert await says(bob) == "Bob"
    await bob.do(asked.Sit(seat="A", name="ZED"))
    assert bob.last(told.RoomState).seats[0].name == "ZED 2", "he who speaks is called so already"
    await bob.do(asked.Stand(seat="A"))
    assert [await says(bob), await says(ann)] == ["ZED 2", "Zed"]
    await ann.do(asked.Sit(seat="A", name="Zed"))
    assert ann.last(told.RoomState).seats[0].name == "Zed"
    club.hub.rooms.clear()
    assert await says(await club.visit(code, "Bob1")) == "ZED 2"


async def test_whoever_only_looks_on_is_muted_and_reported_by_what_they_said() -> None:
    """Also by what they said before one came; and nobody by what one was not told."""
    club = Club(store=Namesakes())
    code = await club.open(seats=3)
    ann, eve, fay = await club.visit(code, "ann", "A"), await club.visit(code, "Eve1"), await club.visit(code, "Fay1")
    await says(eve, "rude")
    line = fay.last(told.Chat).id
    for device, wanted in ((fay, line), (await club.visit(code, "Guy1"), line)):
        assert isinstance(await device.do(asked.Mute(line=wanted)), told.Done)
        assert isinstance(await device.do(asked.Report(line=wanted, reason="abuse")), told.Done)
        before = len(device.all(told.Chat))
        await says(eve, "ruder")
        assert len(device.all(told.Chat)) == before
        await device.do(asked.Mute(line=wanted, muted=False))
        await says(eve, "politely")
        assert len(device.all(told.Chat)) == before + 1
    assert [one[1:4] for one in club.store.reports] == [("Fay1", "Eve1", "abuse"), ("Guy1", "Eve1", "abuse")]
    for report in (asked.Report(line=line, reason="abuse"), asked.Report(line="12345", reason="abuse")):
        answer = await ann.do(report)
        assert isinstance(answer, told.Refusal), "who plays hears nothing of those who look on"
        assert answer.key == "error-seat-nobody"
    assert isinstance(await ann.do(asked.Report(reason="abuse")), told.Refusal)


async def test_whoever_is_forgotten_is_called_nothing() -> None:
    club = Club(store=Namesakes())
    code = await club.open(seats=3)
    one, other = await club.visit(code, "Eve1"), await club.visit(code, "Eve2")
    assert await says(one) == "Eve"
    await club.hub.rooms[code].forget("Eve1")
    assert await says(other) == "Eve"


async def test_no_table_keeps_more_speakers_in_mind_than_it_should(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(speaking, "MOST", 3)
    club = Club(store=Namesakes())
    code = await club.open(seats=3)
    for number in range(6):
        await says(await club.visit(code, f"Eve{number}"))
    assert len(club.hub.rooms[code].speakers.names) == 3
