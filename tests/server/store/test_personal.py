"""All of a player's data on request, and none of it after he wished to be forgotten."""

from __future__ import annotations

import gzip
import json
from base64 import b64decode
from pathlib import Path

import pytest
from msgspec.structs import replace
from sqlalchemy import select

from tests.server.push.service import Device
from tests.server.store.test_index import SEED, add, opened
from tests.server.store.test_people import ADA, BOB, KEY
from tests.server.store.test_results import ENDS, game
from undermine.server.protocol.messages import Chat
from undermine.server.rooms.entries import Asked, Barred, Began, Followed, Sat, Stood, read
from undermine.server.rooms.names import ERASED
from undermine.server.rooms.room import Room
from undermine.server.store import Store, backup
from undermine.server.store.tables import reports

pytestmark = pytest.mark.asyncio

NAMES = ("Lovelace", "Countess", "Byron", "Augusta")
SUMMARY = {"code": "CODE", "rules": "base-2015", "house": [], "phase": "playing", "seats": 3}
"""What lists say of the room."""


async def fill(store: Store) -> None:
    """Two players, who both left something everywhere."""
    for player, secret in ((ADA, "hash-of-ada"), (BOB, "hash-of-bob")):
        await store.save_player(player)
        await store.add_token(player.id, secret, 5)
        await store.save_note("g", player.id, 0, f"note of {player.id}", {"B": 1})
        line = Chat(id="", name=player.id, seat="A", text=f"chat of {player.id}", at=7)
        await store.save_chat("g", line, player.id, "all")
    await store.save_report("g", "ada", "bob", "abuse", "report of ada", 8)
    await store.save_report("g", "bob", "ada", "abuse", "report of bob", 8)
    await store.ask_address("ada", "countess@example.org", "de", 9)
    for player in (ADA, BOB):
        await store.subscribe(Device(player.id, path=f"/device-of-{player.id}").subscription)
    await store.add_passkey(KEY)
    await store.save_results(game("f", 10), ENDS)
    await add(store, "g", opened("CODE", 10), Sat(at=11, seat=0, player="ada", name=NAMES[0]))
    await add(store, "g", Stood(at=12, seat=0), Sat(at=13, seat=1, player="bob", name="Bob"))
    await add(store, "g", Sat(at=14, seat=0, player="ada", name=NAMES[1]), Began(at=15, seed=SEED, first=0))
    await add(store, "h", opened("OTHER", 10), Asked(at=16, seat=1, player="ada", name=NAMES[2]))
    await add(store, "h", Followed(at=17, code="heir"))
    await add(store, "heir", replace(opened("AGAIN", 18), host="bob"), Followed(at=19, code="last"))
    await add(
        store, "last", replace(opened("LAST", 20), host="bob"), Barred(at=21, player="ada", name=NAMES[3], banned=True)
    )
    await store.mark_room("g", "playing", 15, SUMMARY)


async def test_a_player_can_have_all_there_is(store: Store) -> None:
    await fill(store)
    data = await store.export("ada")
    text = json.dumps(data)
    tables = {"players", "tokens", "passkeys", "confirmations", "subscriptions", "members", "notes", "chat", "reports"}
    assert set(data) == {*tables, "games"}
    assert all(data.values())
    for own in (
        ADA.email,
        "countess@example.org",
        "note of ada",
        "chat of ada",
        "report of ada",
        "AP8x",
        "device-of-ada",
    ):
        assert str(own) in text
    for foreign in ("of bob", "of-bob", "hash-of-ada", "public_key", "secret"):
        assert foreign not in text
    (one,) = data["games"]
    assert (one["game"], one["result"]["gold"], one["result"]["rounds"][0]["role"]) == ("f", 5, "digger")


async def test_of_a_stranger_there_is_nothing(store: Store) -> None:
    await fill(store)
    assert not any((await store.export("eve")).values())


async def test_the_whole_history_is_exported(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("undermine.server.store.personal.PAGE", 2)
    for number in range(5):
        await store.save_results(game(f"g{number}", number // 2), ENDS)
    assert len((await store.export("ada"))["games"]) == 5


async def test_a_player_can_be_forgotten(store: Store) -> None:
    await fill(store)
    others, before = await store.export("bob"), Room.of(map(read, await store.read("g")))
    assert await store.erase("ada") == ["heir", "last", "g", "h"]
    assert not any((await store.export("ada")).values())
    assert await store.player("ada") is None
    assert await store.player_by_secret("hash-of-ada") is None
    assert await store.passkey(KEY.credential) is None
    assert await store.load_note("g", "ada", 0) == ("", {})
    assert [line.text for line in await store.chat("g")] == ["chat of bob"]
    assert await store.export("bob") == others
    assert [one.player for one in await store.subscriptions(["ada", "bob"])] == ["bob"]

    entries = [entry for name in ("g", "h", "heir", "last") for entry in await store.read(name)]
    assert not any(name.encode() in entry for name in NAMES for entry in entries)
    after = Room.of(map(read, await store.read("g")))
    assert [seat.name for seat in after.seats[:2]] == [ERASED, "Bob"]
    assert (after.seats[0].player, after.length, after.view(0)) == ("ada", before.length, before.view(0))
    room = await store.room("CODE")
    assert room is not None
    assert room.summary == SUMMARY

    played = await store.finished_game("f")
    assert played is not None
    assert [(end.player, end.name) for end in played.results] == [(None, ERASED), (None, ""), ("bob", "bob")]
    assert sum(end.gold for end in played.results) == 11
    rows = await store._read(lambda connection: connection.execute(select(reports.c.player, reports.c.text)).all())
    assert {tuple(row) for row in rows} == {(None, ""), ("bob", "report of bob")}


@pytest.mark.parametrize("name", ["base-2015", "CODE", "playing"])
async def test_whoever_is_called_like_something_else_takes_nothing_else_along(store: Store, name: str) -> None:
    await fill(store)
    await add(store, "g", Sat(at=16, seat=0, player="ada", name=name))
    await store.erase("ada")
    room = await store.room("CODE")
    assert room is not None
    assert room.summary == SUMMARY


async def test_nothing_of_him_is_left_anywhere(store: Store, database: str, tmp_path: Path) -> None:
    """Not in any column of any table: looked for in a backup, which has them all."""
    await fill(store)
    await store.erase("ada")
    file = tmp_path / "backup"
    backup(database, file)
    lines = gzip.decompress(file.read_bytes()).decode().splitlines()
    rows = [value for line in lines if line.startswith("[") for value in json.loads(line) if isinstance(value, str)]
    plain = " ".join([*rows, *(b64decode(value).decode("utf-8", "replace") for value in rows if value.endswith("="))])
    for trace in (ADA.name, str(ADA.email), "countess@example.org", "of ada", "of-ada", *NAMES):
        assert trace not in plain
    assert "note of bob" in plain


async def test_who_was_forgotten_can_be_forgotten_again(store: Store) -> None:
    await fill(store)
    await store.erase("ada")
    assert await store.erase("ada") == []
    assert await store.erase("nobody") == []
