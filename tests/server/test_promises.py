"""Sentences with never, whoever and however in the server, each held to its word where no other test does."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Sequence
from pathlib import Path

import pytest

import undermine.server
from tests.server.tables import Club, Device, Memory
from undermine.server.chores import DAY, MAIL_DAYS
from undermine.server.hall import hub
from undermine.server.keeping.records import Lease
from undermine.server.protocol import commands as asked
from undermine.server.protocol import messages as told
from undermine.server.rooms.settings import MOST_SECONDS

pytestmark = pytest.mark.asyncio


class Slow(Memory):
    """A store that reads and writes no sooner than it is told to."""

    def __init__(self) -> None:
        super().__init__()
        self.written, self.found = asyncio.Event(), asyncio.Event()
        self.written.set()
        self.found.set()
        self.beats = 0

    async def append(self, game: str, seq: int, entries: Sequence[bytes], at: int, *, lease: Lease) -> None:
        await self.written.wait()
        await super().append(game, seq, entries, at, lease=lease)

    async def read(self, game: str, since: int = 0) -> list[bytes]:
        await self.found.wait()
        return await super().read(game, since)

    async def beat(self, owner: str, seconds: float) -> list[str]:
        self.beats += 1
        return await super().beat(owner, seconds)


async def test_a_client_may_leave_while_its_command_is_being_written() -> None:
    """`LiveRoom.command`: it is carried out all the same, or the room would not know what its log says."""
    store = Slow()
    club = Club(store=store)
    code = await club.open(seats=3)
    ann, bob = await club.visit(code, "ann"), await club.visit(code, "bob")
    assert ann.session is not None
    store.written.clear()
    sitting = asyncio.create_task(ann.session.command(asked.Sit(seat="A", name="Ann")))
    await asyncio.sleep(0)
    sitting.cancel()
    with pytest.raises(asyncio.CancelledError):
        await sitting
    store.written.set()
    await bob.do(asked.Sit(seat="B", name="Bob"))
    assert [seat.name for seat in bob.last(told.RoomState).seats] == ["Ann", "Bob", None]
    assert club.hub.rooms[code].room.length == len(store.logs[code]) == 3


async def test_whoever_gives_up_waiting_for_a_room_does_not_end_it_for_the_others() -> None:
    store = Slow()
    club = Club(store=store)
    code = await club.open(seats=3)
    after = Club(store=store)
    store.found.clear()
    impatient = asyncio.create_task(after.visit(code, "ann"))
    patient = asyncio.create_task(after.visit(code, "bob"))
    await asyncio.sleep(0.01)
    impatient.cancel()
    with pytest.raises(asyncio.CancelledError):
        await impatient
    store.found.set()
    bob: Device = await patient
    assert bob.last(told.RoomState).code == code


async def test_however_long_it_takes_to_adopt_games_a_process_is_heard_of(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hub, "BEAT", 0.01)
    store = Slow()
    await Club(store=store).open(seats=3)
    store.found.clear()
    after = Club(store=store)
    await after.hub.start()
    async with asyncio.timeout(10):
        while store.beats < 10:
            await asyncio.sleep(0.01)
    assert after.hub.rooms == {}
    store.found.set()
    await after.hub.stop()


async def test_it_is_known_which_mails_were_sent_for_longer_than_any_turn_lasts() -> None:
    assert MAIL_DAYS * DAY > 1000 * MOST_SECONDS


async def test_nothing_in_the_server_deletes_an_entry_of_a_log() -> None:
    """`store.log.Lengths` relies on it. Nor is one changed, but for a name that is erased."""
    folder = Path(undermine.server.__file__).parent
    code = {file: file.read_text("utf-8") for file in folder.rglob("*.py")}
    assert not [file.name for file, text in code.items() if re.search(r"delete\((tables\.)?log\)", text)]
    assert [file.name for file, text in code.items() if re.search(r"update\((tables\.)?log\)", text)] == ["personal.py"]
