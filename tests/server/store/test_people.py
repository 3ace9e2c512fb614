"""Players, their devices and passkeys, and their notes."""

from __future__ import annotations

import asyncio

import pytest
from msgspec.structs import replace

from undermine.server.store import Passkey, Player, Store

pytestmark = pytest.mark.asyncio

ADA = Player(id="ada", name="Ada ⛏ Łódź", created=1, seen=1, language="de", email="ada@example.org")
BOB = Player(id="bob", name="Bob", created=2, seen=2)
KEY = Passkey(credential=b"\x00\xff1", player="ada", public_key=b"\x01\x00", sign_count=2**32 - 1, created=5)


async def test_a_player_is_kept_and_changed(store: Store) -> None:
    for player in (ADA, BOB):
        await store.save_player(player)
    assert [await store.player(name) for name in ("ada", "bob", "eve")] == [ADA, BOB, None]
    changed = replace(ADA, name="Lady Ada", seen=9)
    await store.save_player(changed)
    assert await store.player("ada") == changed


async def test_a_player_is_known_by_any_of_his_devices(store: Store) -> None:
    await store.save_player(ADA)
    await store.save_player(BOB)
    for player, secret in (("ada", "h1"), ("ada", "h2"), ("bob", "h3"), ("nobody", "h4")):
        await store.add_token(player, secret, 5)
    known = [await store.player_by_secret(secret) for secret in ("h1", "h2", "h3", "h4", "h5")]
    assert known == [ADA, ADA, BOB, None, None]
    await store.remove_token("h1")
    assert [await store.player_by_secret(secret) for secret in ("h1", "h2")] == [None, ADA]
    await store.saw("h2", 77)
    assert await store.player("ada") == replace(ADA, seen=77)
    assert await store.player("bob") == BOB


async def test_a_passkey_is_kept_and_counts(store: Store) -> None:
    more = replace(KEY, credential=b"2", created=6)
    for key in (more, KEY, replace(KEY, credential=b"3", player="bob")):
        await store.add_passkey(key)
    assert await store.passkeys_of("ada") == [KEY, more]
    await store.use_passkey(KEY.credential, 2**32, 50)
    assert await store.passkey(KEY.credential) == replace(KEY, sign_count=2**32, used=50)
    await store.remove_passkey("bob", KEY.credential)
    assert await store.passkey(KEY.credential) is not None
    await store.remove_passkey("ada", KEY.credential)
    assert await store.passkey(KEY.credential) is None
    assert await store.passkeys_of("ada") == [more]


async def test_notes_are_their_writers_alone(store: Store) -> None:
    await store.save_note("g", "ada", 0, "B is odd", {"B": 80})
    await store.save_note("g", "bob", 0, "mine", {})
    await store.save_note("g", "ada", 0, "B is very odd", {"B": 90, "C": 0})
    assert await store.load_note("g", "ada", 0) == ("B is very odd", {"B": 90, "C": 0})
    assert await store.load_note("g", "bob", 0) == ("mine", {})
    for game, player, seat in (("h", "ada", 0), ("g", "ada", 1), ("g", "eve", 0)):
        assert await store.load_note(game, player, seat) == ("", {})


async def test_a_challenge_is_answered_once_whoever_asks(store: Store, other: Store) -> None:
    asked = [one.answer_challenge("c", 5) for one in (store, other, store, other)]
    assert sorted(await asyncio.gather(*asked)) == [False, False, False, True]
    assert await other.answer_challenge("d", 5)
    assert not await store.answer_challenge("d", 6)


async def test_it_is_known_who_was_forgotten(store: Store) -> None:
    for player in (ADA, BOB):
        await store.save_player(player)
    assert await store.missing({"ada", "bob", "eve"}) == {"eve"}
    await store.erase("ada")
    assert await store.missing({"ada", "bob"}) == {"ada"}
    assert await store.missing(()) == set()
