"""What is kept for a while only: forgotten when its time has come, and not before."""

from __future__ import annotations

import asyncio

import pytest
from msgspec.structs import replace
from sqlalchemy import select

from tests.server.store.test_index import SEED, add, opened
from tests.server.store.test_people import BOB, KEY
from tests.server.store.test_results import ENDS, game
from undermine.server.protocol.messages import Chat
from undermine.server.rooms.entries import Began, Closed, Sat
from undermine.server.rooms.names import ERASED
from undermine.server.rooms.room import CLOSED
from undermine.server.store import Ban, Store
from undermine.server.store.tables import bans, confirmations, mails, reports

pytestmark = pytest.mark.asyncio


async def guests(store: Store, *names: str, seen: int = 10) -> None:
    for name in names:
        await store.save_player(replace(BOB, id=name, seen=seen))
        await store.add_token(name, f"hash-of-{name}", seen)


async def kept(store: Store, *names: str) -> list[str]:
    return [name for name in names if await store.player(name) is not None]


async def test_a_guest_who_never_came_back_is_forgotten(store: Store) -> None:
    await guests(store, "old")
    await guests(store, "new", seen=20)
    assert await store.forget_guests(20) == 1
    assert await kept(store, "old", "new") == ["new"]
    assert await store.player_by_secret("hash-of-old") is None
    assert await store.player_by_secret("hash-of-new") is not None
    assert await store.forget_guests(20) == 0


async def test_who_owns_something_is_kept(store: Store) -> None:
    owners = ("key", "mail", "winner", "host", "seated", "playing", "reporter", "reported")
    await guests(store, *owners, "nothing")
    await store.add_passkey(replace(KEY, player="key"))
    await store.save_player(replace(BOB, id="mail", seen=10, email="mail@example.org"))
    await store.save_results(game("f", 10), [replace(ENDS[0], player="winner")])
    await add(store, "g", opened("OPEN", 10, host="host"), Sat(at=11, seat=0, player="seated", name="S"))
    await add(store, "h", opened("PLAY", 10, host="playing"), Began(at=12, seed=SEED, first=0))
    await store.save_report("g", "reporter", "reported", "abuse", "what he did", 10)
    assert await store.forget_guests(1000) == 1
    assert await kept(store, *owners, "nothing") == list(owners)
    (report,) = await store.open_reports()
    assert report.text == "what he did"
    await store.close_report(report.id, 20)
    assert await store.forget_guests(1000) == 2
    assert await kept(store, "reporter", "reported") == []


async def test_a_room_in_which_nobody_played_is_no_game(store: Store) -> None:
    """It stays, without the names of those who are forgotten."""
    await guests(store, "host")
    await add(store, "g", opened("CODE", 10, host="host"), Sat(at=11, seat=0, player="host", name="Lovelace"))
    await add(store, "g", Closed(at=12, reason="idle"))
    await store.mark_room("g", CLOSED, 12)
    assert await store.forget_guests(1000) == 1
    entries = await store.read("g")
    assert len(entries) == 3
    assert b"Lovelace" not in b"".join(entries)
    assert ERASED.encode() in entries[1]


async def test_not_too_many_are_forgotten_in_one_step_and_none_twice(store: Store, other: Store) -> None:
    await guests(store, *(f"p{number}" for number in range(7)))
    assert await store.forget_guests(1000, limit=3) == 3
    await asyncio.gather(*(one.forget_guests(1000, limit=3) for one in (store, other)))
    assert await store.forget_guests(1000, limit=3) <= 1
    assert await kept(store, *(f"p{number}" for number in range(7))) == []


async def test_reports_are_kept_until_they_were_closed_long_ago(store: Store) -> None:
    for other in ("one", "two", "three"):
        await store.save_report("g", "ada", other, "abuse", "", 5)
    for report in await store.open_reports():
        if report.other != "three":
            await store.close_report(report.id, 10 if report.other == "one" else 20)
    assert await store.forget_reports(20) == 1
    rows = await store._read(lambda connection: connection.scalars(select(reports.c.other)).all())
    assert sorted(rows) == ["three", "two"]


async def test_bans_are_kept_until_they_end(store: Store) -> None:
    for subject, until in (("player:a", None), ("player:b", 20), ("player:c", 21)):
        await store.ban(Ban(subject=subject, at=1, until=until))
    assert await store.forget_bans(20) == 1
    rows = await store._read(lambda connection: connection.scalars(select(bans.c.subject)).all())
    assert sorted(rows) == ["player:a", "player:c"]


async def test_addresses_and_mails_are_not_kept_for_ever(store: Store) -> None:
    for at in (10, 20):
        await store.ask_address(f"p{at}", "a@example.org", "en", at)
        await store.claim_mail("g", at, 0, "turn", at)
    assert (await store.forget_confirmations(20), await store.forget_mails(20)) == (1, 1)
    rows = await store._read(lambda connection: connection.scalars(select(confirmations.c.at)).all())
    assert rows == await store._read(lambda connection: connection.scalars(select(mails.c.at)).all()) == [20]


async def test_a_store_that_keeps_no_chat_does_not_even_write_it(store: Store) -> None:
    store.keeps_chat = False
    await store.save_chat("g", Chat(id="", name="Ada", seat="A", text="secret", at=1), "ada", "all")
    assert await store.chat("g") == []
