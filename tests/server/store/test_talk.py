"""Chat with its end, reports and bans."""

from __future__ import annotations

import pytest

from undermine.server.protocol.messages import Chat
from undermine.server.store import Ban, Store

pytestmark = pytest.mark.asyncio


async def test_what_was_said_is_read_in_its_order(store: Store) -> None:
    for at, text in ((10, "one"), (11, "two"), (12, "three")):
        await store.save_chat("g", Chat(id="", name="Ada", seat="A", text=text, at=at), "ada", "all")
    await store.save_chat("g", Chat(id="", name="", seat=None, phrase="hello", at=13), "eve", "spectators")
    await store.save_chat("h", Chat(id="", name="Bob", seat="B", text="elsewhere", at=1), "bob", "all")
    lines = await store.chat("g")
    assert [(line.at, line.text, line.phrase) for line in lines] == [
        (10, "one", None), (11, "two", None), (12, "three", None), (13, None, "hello"),
    ]  # fmt: skip
    assert (lines[0].player, lines[0].name, lines[0].seat, lines[0].audience) == ("ada", "Ada", "A", "all")
    assert (lines[-1].player, lines[-1].seat, lines[-1].audience) == ("eve", None, "spectators")
    assert [line.at for line in await store.chat("g", 2)] == [12, 13]


async def test_two_lines_of_one_moment_are_two_in_their_order(store: Store) -> None:
    for number in range(20):
        await store.save_chat(
            "g", Chat(id="", name="Ada", seat="A", text=f"{number}", at=1_800_000_000_000), "ada", "all"
        )
    assert [line.text for line in await store.chat("g")] == [f"{number}" for number in range(20)]


async def test_what_was_said_long_ago_is_forgotten(store: Store) -> None:
    for game, at in (("g", 10), ("g", 20), ("h", 5), ("h", 30)):
        await store.save_chat(game, Chat(id="", name="Ada", seat="A", text="text", at=at), "ada", "all")
    assert await store.forget_chat(20) == 2
    assert [line.at for game in "gh" for line in await store.chat(game)] == [20, 30]
    assert await store.forget_chat(20) == 0


async def test_reports_stay_open_till_somebody_closes_them(store: Store) -> None:
    await store.save_report("g", "ada", "bob", "abuse", "he swore", 20)
    await store.save_report("g", "eve", "bob", "other", "", 10)
    reports = await store.open_reports()
    assert [(one.at, one.game, one.player, one.other, one.reason, one.text) for one in reports] == [
        (10, "g", "eve", "bob", "other", ""),
        (20, "g", "ada", "bob", "abuse", "he swore"),
    ]
    assert await store.close_report(reports[0].id, 30)
    assert not await store.close_report(reports[0].id, 31)
    assert not await store.close_report("none", 31)
    assert [one.player for one in await store.open_reports()] == ["ada"]


async def test_bans_end_or_do_not(store: Store) -> None:
    for_good, a_while = Ban(subject="player:bob", at=1, reason="abuse"), Ban(subject="address:x", at=1, until=50)
    for ban in (for_good, a_while):
        await store.ban(ban)
    assert await store.banned(["player:bob"], 10**12) == for_good
    assert [await store.banned(["address:y", "address:x"], at) for at in (49, 50)] == [a_while, None]
    assert await store.banned(["player:bob", "address:x"], 10) in (for_good, a_while)
    assert await store.banned(["player:ada"], 10) is None
    assert [await store.bans(at) for at in (10, 60)] == [[a_while, for_good], [for_good]]
    assert await store.unban("player:bob")
    assert not await store.unban("player:bob")
    assert await store.bans(60) == []
