"""The index of the log: rooms by phase, public ones, idle ones, whose they are; all of it from the entries."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from sqlalchemy import delete

from undermine.rules import ruleset
from undermine.server.keeping.records import Data
from undermine.server.rooms.entries import AnyEntry, Began, Closed, Moved, Opened, Sat, Stood, read, written
from undermine.server.rooms.room import CLOSED, OVER, Room
from undermine.server.rooms.settings import Settings
from undermine.server.store import Conflict, Store
from undermine.server.store.tables import members, rooms

pytestmark = pytest.mark.asyncio

SEED = "00" * 32


def opened(code: str, at: int, *, public: bool = True, host: str = "ada") -> Opened:
    return Opened(at=at, code=code, settings=Settings(public=public), revision=ruleset().revision, host=host)


async def add(store: Store, game: str, *entries: AnyEntry) -> None:
    seq = len(await store.read(game))
    await store.append(game, seq, [written(entry) for entry in entries], entries[-1].at)


async def test_a_room_is_followed_through_its_phases(store: Store) -> None:
    await add(store, "g", opened("CODE", 10))
    room = await store.room("CODE")
    assert room is not None
    assert (room.game, room.phase, room.public, room.opened, room.summary) == ("g", "open", True, 10, {})
    assert await store.orphans(0) == ["g"]
    assert [room.code for room in await store.listing()] == ["CODE"]
    await add(store, "g", Began(at=20, seed=SEED, first=0))
    assert [room.phase for room in await store.rooms_of("ada")] == ["playing"]
    assert (await store.orphans(0), await store.listing()) == (["g"], [])
    await store.mark_room("g", OVER, 30, {"seats": 5})
    room = await store.room("CODE")
    assert room is not None
    assert (room.phase, room.touched, room.summary) == ("over", 30, {"seats": 5})
    assert await store.orphans(0) == []
    await store.mark_room("g", CLOSED, 40)
    assert [(room.phase, room.summary) for room in await store.rooms_of("ada")] == [("closed", {"seats": 5})]
    assert await store.room("NONE") is None


async def test_only_public_rooms_are_listed_the_newest_first(store: Store) -> None:
    for number in range(5):
        await add(store, f"g{number}", opened(f"C{number}", 10 + number, public=number != 2))
    assert [room.code for room in await store.listing()] == ["C4", "C3", "C1", "C0"]
    assert [room.code for room in await store.listing(2)] == ["C4", "C3"]


async def test_a_code_is_given_once(store: Store) -> None:
    await add(store, "g", opened("CODE", 10))
    with pytest.raises(Conflict):
        await add(store, "h", opened("CODE", 11))
    assert await store.read("h") == []
    assert await store.games() == ["g"]


async def test_whoever_sat_there_is_remembered(store: Store) -> None:
    await add(store, "g", opened("CODE", 10), Sat(at=11, seat=1, player="bob", name="Bob"))
    await add(store, "g", Stood(at=12, seat=1), Sat(at=13, seat=1, player="eve", name="Eve"))
    await add(store, "g", Sat(at=14, seat=2, player="bob", name="Bob"))
    await add(store, "h", opened("OTHER", 20, host="bob"))
    found = {player: [room.code for room in await store.rooms_of(player)] for player in ("ada", "bob", "eve", "kim")}
    assert found == {"ada": ["CODE"], "bob": ["OTHER", "CODE"], "eve": ["CODE"], "kim": []}


async def test_the_index_can_be_made_anew_from_the_log(store: Store) -> None:
    await add(store, "g", opened("CODE", 10), Sat(at=11, seat=0, player="bob", name="Bob"))
    await add(store, "h", opened("OTHER", 20), Began(at=21, seed=SEED, first=0), Closed(at=22, reason="host"))
    await store.mark_room("h", CLOSED, 22)
    before = [await store.room("CODE"), await store.room("OTHER")]
    await store._write(lambda connection: [connection.execute(delete(table)) for table in (rooms, members)])
    assert await store.room("CODE") is None

    def describe(entries: Sequence[bytes]) -> tuple[str, Data]:
        room = Room.of(map(read, entries))
        return room.phase, {}

    for _ in range(2):
        assert await store.reindex(describe) == 2
        after = [await store.room("CODE"), await store.room("OTHER")]
        assert [room and (room.game, room.phase, room.public, room.opened) for room in after] == [
            room and (room.game, room.phase, room.public, room.opened) for room in before
        ]
        assert [room.code for room in await store.rooms_of("bob")] == ["CODE"]


async def test_entries_that_change_no_index_are_not_looked_into(store: Store) -> None:
    await add(store, "g", opened("CODE", 10))
    await add(store, "g", Moved(at=11, seat=0, move='{"entry":"began"', by="player"))
    assert [room.phase for room in await store.listing()] == ["open"]
