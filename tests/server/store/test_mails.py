"""Addresses with and without confirmation, and mails that are sent once."""

from __future__ import annotations

import asyncio

import pytest
from msgspec.structs import replace

from tests.server.store.test_people import ADA, BOB
from undermine.server.store import Store

pytestmark = pytest.mark.asyncio


async def test_an_address_is_used_only_when_it_is_confirmed(store: Store) -> None:
    await store.save_player(BOB)
    await store.ask_address("bob", "bob@example.org", "fr", 5)
    assert await store.asked_address("bob") == "bob@example.org"
    assert await store.player("bob") == replace(BOB, language="fr")
    assert await store.addressees({"bob"}) == []
    assert not await store.confirm_address("bob", "other@example.org")
    assert not await store.confirm_address("ada", "bob@example.org")
    assert await store.confirm_address("bob", "bob@example.org")
    assert await store.addressees({"bob"}) == [replace(BOB, language="fr", email="bob@example.org")]
    assert await store.asked_address("bob") is None
    assert not await store.confirm_address("bob", "bob@example.org")


async def test_the_old_address_stays_until_the_new_one_is_confirmed(store: Store) -> None:
    await store.save_player(ADA)
    await store.ask_address("ada", "first@example.org", "de", 5)
    await store.ask_address("ada", "second@example.org", "de", 6)
    assert await store.addressees({"ada"}) == [ADA]
    assert not await store.confirm_address("ada", "first@example.org")
    assert await store.confirm_address("ada", "second@example.org")
    assert await store.addressees({"ada"}) == [replace(ADA, email="second@example.org")]


async def test_one_address_is_forgotten_or_all(store: Store) -> None:
    await store.save_player(ADA)
    await store.ask_address("ada", "new@example.org", "de", 5)
    await store.forget_address("ada", "stranger@example.org")
    await store.forget_address("bob", str(ADA.email))
    assert (await store.player("ada"), await store.asked_address("ada")) == (ADA, "new@example.org")
    await store.forget_address("ada", str(ADA.email))
    assert (await store.player("ada"), await store.asked_address("ada")) == (
        replace(ADA, email=None),
        "new@example.org",
    )
    await store.forget_address("ada", "new@example.org")
    assert await store.asked_address("ada") is None
    await store.save_player(ADA)
    await store.ask_address("ada", "new@example.org", "de", 5)
    await store.forget_addresses("ada")
    assert (await store.player("ada"), await store.asked_address("ada")) == (replace(ADA, email=None), None)


async def test_nobody_gets_an_address_who_is_not_there(store: Store) -> None:
    await store.ask_address("eve", "eve@example.org", "en", 5)
    assert not await store.confirm_address("eve", "eve@example.org")
    assert await store.player("eve") is None


async def test_many_players_are_asked_for_at_once(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("undermine.server.store.mails.AT_ONCE", 2)
    for number in range(7):
        email = f"{number}@example.org" if number % 2 else None
        await store.save_player(replace(BOB, id=f"p{number}", email=email))
    found = await store.addressees({f"p{number}" for number in range(9)})
    assert [player.id for player in found] == ["p1", "p3", "p5"]
    assert await store.addressees(()) == []


async def test_a_mail_is_claimed_once_whoever_asks(store: Store, other: Store) -> None:
    asked = [one.claim_mail("g", 3, 0, "turn", 5) for one in (store, other, store, other)]
    assert sorted(await asyncio.gather(*asked)) == [False, False, False, True]
    for game, turn, seat, kind in (("h", 3, 0, "turn"), ("g", 4, 0, "turn"), ("g", 3, 1, "turn"), ("g", 3, 0, "last")):
        assert await other.claim_mail(game, turn, seat, kind, 5)
        assert not await store.claim_mail(game, turn, seat, kind, 6)
