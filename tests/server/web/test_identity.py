"""Tokens: what is forged, expired, foreign or revoked opens no door, and nothing kept is worth stealing."""

from __future__ import annotations

import asyncio
import stat
from collections.abc import Coroutine, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TypeVar

import pytest

from undermine.server.bans import BadSubject, read_subject
from undermine.server.gate.identity import (
    KEY_FILE,
    SECRET,
    SEEN_EVERY,
    TOKEN_SECONDS,
    BadKey,
    Identity,
    hashed,
    signing_key,
)
from undermine.server.gate.limits import household
from undermine.server.gate.refusals import BadToken, Banned
from undermine.server.store import Ban, Player

HERE = "192.0.2.7"

T = TypeVar("T")


def run(work: Coroutine[Any, Any, T]) -> T:
    return asyncio.run(work)


@dataclass
class FakePlayers:
    players: dict[str, Player] = field(default_factory=dict)
    hashes: dict[str, str] = field(default_factory=dict)
    bans: set[str] = field(default_factory=set)
    seen: list[int] = field(default_factory=list)

    async def save_player(self, player: Player) -> None:
        self.players[player.id] = player

    async def player_by_secret(self, secret_hash: str) -> Player | None:
        return self.players.get(self.hashes.get(secret_hash, ""))

    async def add_token(self, player: str, secret_hash: str, at: int) -> None:
        self.hashes[secret_hash] = player

    async def remove_token(self, secret_hash: str) -> None:
        self.hashes.pop(secret_hash, None)

    async def saw(self, secret_hash: str, at: int) -> None:
        self.seen.append(at)

    async def banned(self, subjects: Sequence[str], at: int) -> Ban | None:
        return next((Ban(subject=subject, at=0) for subject in subjects if subject in self.bans), None)


@dataclass
class World:
    store: FakePlayers = field(default_factory=FakePlayers)
    now: int = 1_700_000_000_000

    def identity(self, key: bytes = b"k" * 32) -> Identity:
        return Identity(key, self.store, lambda: self.now)

    def guest(self) -> tuple[str, str]:
        return run(self.identity().welcome("Ann", "en", HERE))

    def whose(self, token: str, key: bytes = b"k" * 32) -> str:
        return run(self.identity(key).player(token, HERE))


@pytest.fixture
def world() -> World:
    return World()


def refused(world: World, token: str, key: bytes = b"k" * 32) -> str:
    with pytest.raises(BadToken) as caught:
        world.whose(token, key)
    return caught.value.message.key


def test_a_guest_is_known_again_by_his_token(world: World) -> None:
    player, token = world.guest()
    assert world.whose(token) == player
    assert world.store.players[player].name == "Ann"


def test_two_guests_are_two(world: World) -> None:
    (one, first), (other, second) = world.guest(), world.guest()
    assert one != other
    assert (world.whose(first), world.whose(second)) == (one, other)


def test_an_id_is_an_argument_like_any_other(world: World) -> None:
    """`undermine admin erase` was told of an option where an id began with a hyphen, one of 64."""
    assert all(world.guest()[0].isalnum() for _ in range(64))


def test_the_store_learns_neither_the_token_nor_its_secret(world: World) -> None:
    _, token = world.guest()
    secret = token.split(".")[1]
    kept = repr(world.store)
    assert secret not in kept
    assert token not in kept
    assert hashed(secret) in kept


@pytest.mark.parametrize("place", range(4))
def test_a_token_changed_anywhere_is_forged(world: World, place: int) -> None:
    """The id, the secret, the time, the signature."""
    _, token = world.guest()
    parts = token.split(".")
    parts[place] = ("B" if parts[place][0] != "B" else "C") + parts[place][1:]
    assert refused(world, ".".join(parts)) == "error-token-forged"


@pytest.mark.parametrize("token", ["", ".", "....", "a.b", "a" * 5000, "\ud800", "é.b.c.d", "\0.\0.\0.\0"])
def test_what_is_no_token_is_forged(world: World, token: str) -> None:
    assert refused(world, token) == "error-token-forged"


def test_a_token_of_another_server_is_forged(world: World) -> None:
    _, token = world.guest()
    assert refused(world, token, b"q" * 32) == "error-token-forged"


def test_a_token_grows_old_and_can_be_renewed_before(world: World) -> None:
    player, token = world.guest()
    world.now += TOKEN_SECONDS * 1000
    assert world.whose(token) == player
    fresh = run(world.identity().renewed(token, HERE))
    world.now += 1000
    assert refused(world, token) == "error-token-expired"
    assert world.whose(fresh.token) == fresh.player == player


def test_what_is_sealed_for_something_else_is_no_token(world: World) -> None:
    player, token = world.guest()
    sealed = world.identity().seal("passkey-login", ".".join(token.split(".")[:2]))
    assert refused(world, sealed) == "error-token-forged"
    assert world.whose(token) == player


def test_a_secret_opens_only_the_door_of_its_own_player(world: World) -> None:
    (_, first), (other, _) = world.guest(), world.guest()
    mixed = world.identity().seal("token", f"{other}.{first.split('.')[1]}")
    assert refused(world, mixed) == "error-token-unknown"


def test_a_token_given_up_is_worth_nothing_but_other_devices_stay(world: World) -> None:
    player, token = world.guest()
    second = run(world.identity().another(player, HERE))
    run(world.identity().forget(token))
    assert refused(world, token) == "error-token-unknown"
    assert world.whose(second.token) == player


@pytest.mark.parametrize(
    ("ban", "address", "outside"),
    [
        ("address:192.0.2.7", "192.0.2.7", True),
        ("address:192.0.2.7/32", "192.0.2.7", True),
        ("address:192.0.2.99/24", "192.0.2.7", True),
        ("address:192.0.3.0/24", "192.0.2.7", False),
        ("address:0.0.0.0/0", "192.0.2.7", True),
        ("address:::ffff:192.0.2.7", "::ffff:192.0.2.7", True),
        ("address:2001:db8::1", "2001:db8::2", True),
        ("address:2001:DB8::/48", "2001:db8:0:9::2", True),
        ("address:2001:db8::/48", "2001:db8:1::2", False),
        ("address:2001:db8::/48", "192.0.2.7", False),
        ("address:::/0", "192.0.2.7", False),
        ("address:10.0.0.0/8", "", False),
    ],
)
def test_a_ban_holds_for_its_whole_network_and_no_other(world: World, ban: str, address: str, outside: bool) -> None:
    _, token = world.guest()
    world.store.bans.add(read_subject(ban))
    if outside:
        with pytest.raises(Banned):
            run(world.identity().player(token, household(address)))
    else:
        run(world.identity().player(token, household(address)))


@pytest.mark.parametrize(
    "text", ["", "ann", "player:", "player:a b", "address:", "address:host", "192.0.2.7", "address:1.2.3.4/33"]
)
def test_who_is_to_be_banned_is_named_in_full(text: str) -> None:
    with pytest.raises(BadSubject):
        read_subject(text)


@pytest.mark.parametrize("of_address", [False, True])
def test_whoever_is_banned_stays_outside(world: World, of_address: bool) -> None:
    player, token = world.guest()
    world.store.bans.add(f"address:{HERE}" if of_address else f"player:{player}")
    for work in (world.identity().player(token, HERE), world.identity().another(player, HERE)):
        with pytest.raises(Banned):
            run(work)
    if of_address:
        with pytest.raises(Banned):
            world.guest()


def test_a_visit_is_written_down_now_and_then(world: World) -> None:
    _, token = world.guest()
    world.whose(token)
    assert world.store.seen == []
    world.now += SEEN_EVERY + 1
    world.whose(token)
    assert world.store.seen == [world.now]


# The key -----------------------------------------------------------------------------------------------------------


def test_the_key_is_made_once_and_for_nobody_else_to_read(tmp_path: Path) -> None:
    folder = tmp_path / "new" / "folder"
    key = signing_key(folder, {})
    assert len(key) == 64
    assert signing_key(folder, {}) == key
    assert stat.S_IMODE((folder / KEY_FILE).stat().st_mode) == 0o600
    assert [file.name for file in folder.iterdir()] == [KEY_FILE]
    assert signing_key(tmp_path / "other", {}) != key


def test_a_key_that_others_may_read_is_shut_away(tmp_path: Path) -> None:
    signing_key(tmp_path, {})
    (tmp_path / KEY_FILE).chmod(0o644)
    signing_key(tmp_path, {})
    assert stat.S_IMODE((tmp_path / KEY_FILE).stat().st_mode) == 0o600


def test_the_environment_comes_first(tmp_path: Path) -> None:
    assert signing_key(tmp_path, {SECRET: "x" * 32}) == b"x" * 32
    assert list(tmp_path.iterdir()) == []


def test_a_short_key_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadKey):
        signing_key(tmp_path, {SECRET: "x" * 31})
    (tmp_path / KEY_FILE).write_text("short")
    with pytest.raises(BadKey):
        signing_key(tmp_path, {})


def test_a_key_that_cannot_be_written_is_a_problem(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(BadKey):
        signing_key(tmp_path / "file", {})
