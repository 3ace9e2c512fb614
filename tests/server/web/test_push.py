"""Devices over HTTP, and a whole server that pushes to a push service on this machine."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import AsyncExitStack
from pathlib import Path

import pytest

from tests.server.push.service import HOST, Device, PushService, push_service
from tests.server.web.servers import Running, config, hear, running, tell, wait_until
from undermine.server.config import Push
from undermine.server.gate.limits import DEVICES
from undermine.server.push import calls
from undermine.server.push.keys import ServerKey, decode
from undermine.server.store.pushes import MOST_DEVICES

PUSH = Push(ServerKey.new(), "games@example.org")


@pytest.fixture(scope="module")
def pusher(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Running, PushService]]:
    """A server that calls people at once, and the only push service that it reaches."""
    with pytest.MonkeyPatch.context() as patch:
        for name, value in (("EVERY", 0.05), ("GRACE", 0), ("AWAY", 0)):
            patch.setattr(calls, name, value)
        with running(config(tmp_path_factory.mktemp("pusher"), push=PUSH)) as server:
            stack = AsyncExitStack()
            service = server.call(stack.enter_async_context(push_service()))
            courier = server.services.background.courier
            assert courier is not None
            courier.dialer = service.dialer()
            yield server, service
            server.call(stack.aclose())


def test_a_person_who_is_away_is_told_and_who_is_here_is_not(pusher: tuple[Running, PushService]) -> None:
    server, service = pusher
    ann, bob, phone = server.guest("Ann"), server.guest("Bob"), Device()
    with server.client() as client:
        assert len(decode(client.get("/api/push").json()["key"])) == 65
    for token, device in ((ann, phone), (bob, Device(path="/to/bob"))):
        with server.client(token, **{"accept-language": "fr"}) as client:
            client.put("/api/me/devices", json=device.told).raise_for_status()
    code = server.open(bob, seats=3, bots=[None, None, "easy"])
    with server.joined(bob, code) as other:
        with server.joined(ann, code) as socket:
            for line, seat in ((socket, "A"), (other, "B")):
                tell(line, do="sit", seat=seat, name=f"Dwarf {seat}", ref=1)
                hear(line, "done")
        tell(other, do="begin", first="A", ref=2)
        wait_until(lambda: len(service.came) > 0)
    (came,) = service.came
    told = json.loads(phone.open(came.body))
    assert told == {"text": f"C'est à vous de jouer, table {code}.", "room": code, "language": "fr"}


def test_devices_are_given_and_taken_back(pusher: tuple[Running, PushService]) -> None:
    server, _ = pusher
    token, device = server.guest(), Device(path="/mine")
    with server.client(token) as client:
        id = client.put("/api/me/devices", json=device.told).raise_for_status().json()["id"]
        kept = client.get("/api/me/export").json()["subscriptions"]
        assert [(one["id"], one["endpoint"]) for one in kept] == [(id, device.endpoint)]
        assert "secret" not in kept[0]
        with server.client(server.guest()) as stranger:
            stranger.delete(f"/api/me/devices/{id}").raise_for_status()
        assert len(client.get("/api/me/export").json()["subscriptions"]) == 1
        assert client.delete(f"/api/me/devices/{id}").status_code == 204
        assert client.get("/api/me/export").json()["subscriptions"] == []


def test_devices_are_listed_go_with_their_token_and_make_room(pusher: tuple[Running, PushService]) -> None:
    server, _ = pusher
    token = server.guest()
    player, secret = server.services.identity.shown(token)
    other = server.call(server.services.identity.another(player, "127.0.0.1")).token
    with server.client(token) as client, server.client(other) as phone:
        first = client.put("/api/me/devices", json=Device(path="/desk").told).json()["id"]
        second = phone.put("/api/me/devices", json=Device(path="/phone").told).json()["id"]
        found = {one["id"]: one for one in client.get("/api/me/devices").json()}
        assert {id: (one["here"], one["service"]) for id, one in found.items()} == {
            first: (True, HOST),
            second: (False, HOST),
        }
        export = client.get("/api/me/export")
        assert secret not in export.text
        assert not {"failures", "failing", "retry"} & export.json()["subscriptions"][0].keys()
        with server.client(server.guest()) as stranger:
            assert stranger.get("/api/me/devices").json() == []
        assert client.delete("/api/me/token").status_code == 204
        assert client.get("/api/me/devices").status_code == 401
        assert [(one["id"], one["here"]) for one in phone.get("/api/me/devices").json()] == [(second, True)]
        more = [Device(path=f"/more/{number}").told for number in range(MOST_DEVICES)]
        answers = [phone.put("/api/me/devices", json=told).json() for told in more]
        assert [answer["removed"] for answer in answers] == [[]] * (MOST_DEVICES - 1) + [[second]]
        assert {one["id"] for one in phone.get("/api/me/devices").json()} == {answer["id"] for answer in answers}


@pytest.mark.parametrize(
    "change",
    [
        {"endpoint": "https://127.0.0.1/x"},
        {"endpoint": "http://push.example.org/x"},
        {"keys": {"p256dh": "AAAA", "auth": "AAAA"}},
        {"keys": {**Device().told["keys"], "auth": "AAAA"}},
        {"keys": {**Device().told["keys"], "p256dh": "B" + "A" * 86}},
    ],
    ids=["number", "plain", "no keys", "short", "no point"],
)
def test_what_cannot_be_pushed_to_is_refused(pusher: tuple[Running, PushService], change: dict[str, object]) -> None:
    server, service = pusher
    before = list(service.lookups)
    with server.client(server.guest()) as client:
        answer = client.put("/api/me/devices", json={**Device().told, **change})
        assert (answer.status_code, answer.json()["key"]) == (400, "error-push-endpoint")
        assert client.get("/api/me/export").json()["subscriptions"] == []
    assert service.lookups == before


def test_without_a_key_nothing_is_offered(server: Running) -> None:
    with server.client(server.guest()) as client:
        assert client.get("/api/push").json() == {"key": None}
        assert client.put("/api/me/devices", json=Device().told).json()["key"] == "error-push-not-offered"


def test_one_address_gives_not_too_many_devices(tmp_path: Path) -> None:
    with running(config(tmp_path, push=PUSH, limits=1.0)) as server, server.client(server.guest()) as client:
        given = [client.put("/api/me/devices", json=Device(path=f"/{n}").told) for n in range(int(DEVICES.burst) + 1)]
    assert [answer.status_code for answer in given] == [200] * int(DEVICES.burst) + [429]
