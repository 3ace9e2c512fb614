"""The courier at a real push service of ours, over TLS; and what it never dials."""

from __future__ import annotations

import asyncio
import ssl
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from ipaddress import ip_address

import pytest
from msgspec.structs import replace

from tests.server.push.service import HOST, OTHER, Device, PushService, push_service
from undermine.server.config import Push
from undermine.server.push import courier as couriers
from undermine.server.push import endpoints
from undermine.server.push.courier import Courier
from undermine.server.push.endpoints import (
    MOST,
    Address,
    BadEndpoint,
    Dialer,
    Endpoint,
    NotPublic,
    is_public,
    read_endpoint,
)
from undermine.server.push.keys import ServerKey
from undermine.server.push.lanes import Note, service_of

pytestmark = pytest.mark.asyncio

PUSH = Push(ServerKey.new(), "games@example.org")


class Desk:
    """A courier and what it told."""

    def __init__(self, service: PushService) -> None:
        self.service, self.told, self.forgotten = service, list[str](), list[str]()
        self.missed, self.reached = list[str](), list[str]()
        self.courier = Courier(PUSH, lambda: 1_000_000, self.told.append, self, again=0.01)
        self.courier.dialer = service.dialer()

    async def forget_device(self, id: str) -> None:
        self.forgotten.append(id)

    async def missed_device(self, id: str, at: int) -> None:
        self.missed.append(id)

    async def reached_device(self, id: str) -> None:
        self.reached.append(id)

    def send(self, device: Device, count: int = 1, failures: int = 0) -> None:
        for number in range(count):
            self.courier.send(Note(replace(device.subscription, failures=failures), b"text", f"ROOM{number}", 90))

    def came(self, path: str) -> bool:
        return any(one.path == path for one in self.service.came)

    async def until(self, holds: Callable[[], bool]) -> None:
        async with asyncio.timeout(20):
            while not holds():
                await asyncio.sleep(0.01)


@asynccontextmanager
async def desk() -> AsyncIterator[Desk]:
    async with push_service() as service:
        found = Desk(service)
        found.courier.start()
        try:
            yield found
        finally:
            await found.courier.stop()


async def test_a_note_comes_sealed_and_signed_for() -> None:
    ann = Device()
    async with desk() as found:
        for text in (b"one", b"two"):
            found.courier.send(Note(ann.subscription, text, "ROOM1", 90))
        await found.until(lambda: found.told == ["sent", "sent"])
    assert sorted(ann.open(came.body) for came in found.service.came) == [b"one", b"two"]
    first, second = found.service.came
    assert first.path == "/to/ann"
    assert (first.headers["ttl"], first.headers["content-encoding"], first.headers["host"]) == ("90", "aes128gcm", HOST)
    assert first.claims()["aud"] == f"https://{HOST}"
    assert first.claims()["sub"] == "mailto:games@example.org"
    assert first.headers["topic"] == second.headers["topic"]
    assert "ROOM1" not in str(first)


@pytest.mark.parametrize(
    ("codes", "told", "forgotten", "missed"),
    [
        ([410], ["gone"], 1, 0),
        ([404], ["gone"], 1, 0),
        ([503, 201], ["later", "sent"], 0, 0),
        ([429], ["later", "lost"], 0, 1),
        ([403], ["refused"], 0, 1),
        ([301], ["refused"], 0, 1),
    ],
)
async def test_what_a_push_service_says_is_understood(
    codes: list[int], told: list[str], forgotten: int, missed: int
) -> None:
    """No redirection is followed."""
    async with desk() as found:
        found.service.codes, found.service.more = codes, b"location: https://elsewhere.example.org/\r\n"
        found.courier.send(Note(Device().subscription, b"text", "ROOM1", 90))
        await found.until(lambda: len(found.told) >= len(told))
    assert (found.told, found.forgotten, found.missed) == (told, ["/to/ann"] * forgotten, ["/to/ann"] * missed)
    assert found.reached == []
    assert set(found.service.lookups) == {HOST}


async def test_who_does_not_answer_or_never_ends_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(couriers, "SECONDS", 0.5)
    async with desk() as found:
        found.service.silent = True
        found.courier.send(Note(Device().subscription, b"text", "ROOM1", 90))
        await found.until(lambda: found.told == ["later", "lost"])
        found.service.silent, found.service.more = False, b"x: " + b"y" * 20_000 + b"\r\n"
        found.courier.send(Note(Device().subscription, b"text", "ROOM1", 90))
        await found.until(lambda: found.told == ["later", "lost"] * 2)


async def test_nobodys_silent_devices_keep_the_notes_of_others_waiting(monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither those of one player, nor a whole push service, nor those that did not answer the last time."""
    monkeypatch.setattr(couriers, "SECONDS", 3600)
    async with desk() as found:
        found.service.dead = "dead"
        for number in range(5):
            found.send(Device("mallory", path=f"/dead/{number}"), 4)
        found.send(Device("ann", path="/ann"))
        await found.until(lambda: found.came("/ann"))
        assert sum("dead" in one.path for one in found.service.came) == 2
        for number in range(30):
            found.send(Device(f"mallory {number}", path=f"/dead/{number}", host=OTHER))
        found.send(Device("bob", path="/bob"))
        await found.until(lambda: found.came("/bob"))
        for number in range(30):
            found.send(Device(f"eve {number}", path=f"/dead/{number}"), failures=1)
        found.send(Device("cat", path="/cat"))
        await found.until(lambda: found.came("/cat"))
        assert len(found.courier._tasks) <= couriers.AT_ONCE + couriers.SLOW


async def test_a_device_that_answers_again_is_known_to(monkeypatch: pytest.MonkeyPatch) -> None:
    async with desk() as found:
        found.send(Device(), failures=3)
        await found.until(lambda: found.reached == ["/to/ann"])


async def test_what_waits_is_bounded_for_each_player_and_for_all(monkeypatch: pytest.MonkeyPatch) -> None:
    async with push_service() as service:
        found = Desk(service)
        found.send(Device("mallory"), couriers.MOST_OF_ONE + 3)
        assert found.told == ["lost"] * 3
        players = couriers.MOST_WAITING // couriers.MOST_OF_ONE
        for number in range(players):
            found.send(Device(f"mallory {number}", host=OTHER), couriers.MOST_OF_ONE)
        assert not found.courier.has_room(Device("eve", host=OTHER).subscription), "a push service has half of it"
        assert found.courier.has_room(Device("eve").subscription)
        assert not found.courier.has_room(Device("mallory").subscription)
        for number in range(players):
            found.send(Device(f"ann {number}"), couriers.MOST_OF_ONE)
        assert len(found.courier._fast) == couriers.MOST_WAITING
        assert found.missed == []


async def test_however_the_names_below_a_domain_are_called_it_has_one_share() -> None:
    names = ("https://a.evil.example/x", "https://b.c.evil.example/y", "https://EVIL.example/")
    assert {service_of(name) for name in names} == {"evil.example"}
    assert service_of("no place") == ""


async def test_a_service_must_prove_who_it_is() -> None:
    async with desk() as found:
        found.courier.dialer._context = ssl.create_default_context()
        found.courier.send(Note(Device().subscription, b"text", "ROOM1", 90))
        await found.until(lambda: found.told == ["later", "lost"])
        assert found.service.came == []


async def test_this_machine_and_the_house_are_never_dialled(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever a name leads to; with the dialer that servers have, but for its look at the names."""
    dialled: list[str] = []

    async def opened(host: str, *_: object, **__: object) -> None:
        dialled.append(host)
        raise ConnectionError

    monkeypatch.setattr(asyncio, "open_connection", opened)
    for address in PRIVATE:

        async def found(host: str, address: str = address) -> list[Address]:
            return [ip_address(address)]

        with pytest.raises(NotPublic):
            await Dialer(found).dial(HOST)
    assert dialled == []

    async def mixed(host: str) -> list[Address]:
        return [ip_address(one) for one in ("10.0.0.1", "203.0.114.7", "::1")]

    with pytest.raises(ConnectionError):
        await Dialer(mixed).dial(HOST)
    assert dialled == ["203.0.114.7"]


PRIVATE = (
    "127.0.0.1", "10.1.2.3", "172.16.0.1", "192.168.1.1", "169.254.169.254", "100.64.0.1", "0.0.0.0", "224.0.0.1",
    "255.255.255.255", "192.0.2.1", "::1", "::", "fe80::1", "fc00::1", "fec0::1", "ff02::1", "::ffff:127.0.0.1",
    "::ffff:8.8.8.8", "2002:7f00:1::", "2002:808:808::", "64:ff9b::7f00:1", "2001:db8::1", "2001:0:808:808::1",
)  # fmt: skip


@pytest.mark.parametrize("address", PRIVATE)
async def test_what_is_not_public_is_known(address: str) -> None:
    assert not is_public(ip_address(address))


@pytest.mark.parametrize("address", ["8.8.8.8", "142.250.185.106", "2a00:1450:4001:82a::200a"])
async def test_what_is_public_is_known(address: str) -> None:
    assert is_public(ip_address(address))


async def test_names_are_looked_up_and_what_is_none_leads_nowhere() -> None:
    assert any(address.is_loopback for address in await endpoints.resolve("localhost"))
    assert await endpoints.resolve("nobody.invalid") == []
    assert await endpoints.resolve(f"a.{'b' * 70}") == []
    with pytest.raises(NotPublic):
        await Dialer().dial("localhost")


@pytest.mark.parametrize(
    "text",
    [
        "http://push.example.org/x", "https://push.example.org", "https://127.0.0.1/x", "https://[::1]/x",
        "https://localhost/x", "https://2130706433/x", "https://0x7f.1/x", "https://push.example.org:8443/x",
        "https://me:word@push.example.org/x", "https://push.example.org/x y", "https://push.example.org/x\r\nHost: y",
        "https://push.example.org/é", "https://push.example.org/#x", "ftp://push.example.org/x", "", "https:///x",
        "https://push.example.org/" + "x" * MOST, "https://-push.example.org/x", "https://push.example.org@evil/x",
        "https://a." + "b" * 64 + "/x", "https://" + "a" * 60 + 4 * ("." + "a" * 60) + ".org/x", "https://push.example.or\u017f/x",
    ],
)  # fmt: skip
async def test_what_is_no_place_to_push_to_is_refused(text: str) -> None:
    with pytest.raises(BadEndpoint):
        read_endpoint(text)


async def test_a_place_to_push_to_is_read() -> None:
    assert read_endpoint("https://Push.Example.org:443/a/b:c?d=e%20") == Endpoint(HOST, "/a/b:c?d=e%20")
