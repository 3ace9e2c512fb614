"""Passkeys: a player comes back on a new device, and nobody comes in his place."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.server.web.authenticator import Authenticator
from tests.server.web.servers import Running, config, running
from undermine.server.web.passkeys import MOST_PASSKEYS

Data = dict[str, Any]


@pytest.fixture
def client(server: Running) -> Iterator[httpx.Client]:
    """A player whose browser calls the server by a name, as passkeys need it."""
    with server.client(server.guest("Ann"), host=f"localhost:{server.port}") as found:
        yield found


@pytest.fixture
def phone(server: Running) -> Authenticator:
    return Authenticator(f"http://localhost:{server.port}")


def registered(client: httpx.Client, phone: Authenticator) -> httpx.Response:
    begun = client.post("/api/passkeys/register").raise_for_status().json()
    answer = {"state": begun["state"], "credential": phone.create(begun["options"])}
    return client.post("/api/passkeys/register/finish", json=answer)


def begun(client: httpx.Client, phone: Authenticator) -> Data:
    """The answer to a new ceremony."""
    ceremony = client.post("/api/passkeys/login").raise_for_status().json()
    return {"state": ceremony["state"], "credential": phone.get(ceremony["options"])}


def login(client: httpx.Client, answer: Data) -> httpx.Response:
    return client.post("/api/passkeys/login/finish", json=answer)


def refused(answer: httpx.Response) -> bool:
    return (answer.status_code, answer.json()["key"]) == (400, "error-passkey")


@pytest.fixture
def stranger(server: Running) -> Iterator[httpx.Client]:
    """A new device, which knows nothing."""
    with server.client(host=f"localhost:{server.port}") as found:
        yield found


def test_a_passkey_brings_a_player_back(
    server: Running, client: httpx.Client, stranger: httpx.Client, phone: Authenticator
) -> None:
    me = client.get("/api/me").json()["player"]
    assert registered(client, phone).status_code == 201
    found = login(stranger, begun(stranger, phone)).raise_for_status().json()
    assert found["player"] == me
    with server.client(found["token"]) as again:
        assert again.get("/api/me").json()["player"] == me
    assert client.get("/api/me").status_code == 200
    assert login(stranger, begun(stranger, phone)).status_code == 201


def test_a_passkey_can_be_seen_and_forgotten(
    client: httpx.Client, stranger: httpx.Client, phone: Authenticator
) -> None:
    made = registered(client, phone).json()
    assert [passkey["id"] for passkey in client.get("/api/passkeys").json()] == [made["id"]]
    assert client.delete(f"/api/passkeys/{made['id']}").status_code == 204
    assert client.get("/api/passkeys").json() == []
    assert refused(login(stranger, begun(stranger, phone)))


def test_nobody_forgets_another_ones_passkey(server: Running, client: httpx.Client, phone: Authenticator) -> None:
    made = registered(client, phone).json()
    with server.client(server.guest()) as other:
        other.delete(f"/api/passkeys/{made['id']}")
        assert other.get("/api/passkeys").json() == []
    assert len(client.get("/api/passkeys").json()) == 1


def test_a_proof_is_good_once(client: httpx.Client, stranger: httpx.Client, phone: Authenticator) -> None:
    registered(client, phone)
    answer = begun(stranger, phone)
    assert login(stranger, answer).status_code == 201
    assert refused(login(stranger, answer))


def test_a_proof_is_good_once_in_all_processes_together(tmp_path: Path, redis_url: str) -> None:
    """One that was begun here is finished there, and nowhere again: not at the first, nor after a restart."""
    shared = config(tmp_path, redis=redis_url, origins=("http://localhost",))
    phone = Authenticator("http://localhost")
    with running(shared) as one:
        with running(shared) as two, one.client(one.guest("Ann")) as ann, two.client() as there, one.client() as here:
            assert registered(ann, phone).status_code == 201
            answer = begun(here, phone)
            assert login(there, answer).status_code == 201
            assert refused(login(here, answer))
            assert refused(login(there, answer))
        with running(shared) as again, again.client() as there:
            assert refused(login(there, answer))


def test_of_two_who_give_the_same_proof_at_once_one_comes_in(tmp_path: Path, redis_url: str) -> None:
    shared = config(tmp_path, redis=redis_url, origins=("http://localhost",))
    phone = Authenticator("http://localhost")
    with running(shared) as one, running(shared) as two, ThreadPoolExecutor(8) as pool:
        with one.client(one.guest("Ann")) as ann:
            assert registered(ann, phone).status_code == 201
        with one.client() as here, two.client() as there:
            answer = begun(here, phone)
            statuses = [
                found.status_code for found in pool.map(lambda client: login(client, answer), [here, there] * 4)
            ]
    assert sorted(statuses) == [201, *[400] * 7]


def test_another_key_under_the_same_name_proves_nothing(
    client: httpx.Client, stranger: httpx.Client, phone: Authenticator
) -> None:
    registered(client, phone)
    thief = Authenticator(phone.origin)
    thief.id = phone.id
    assert refused(login(stranger, begun(stranger, thief)))


def test_nobody_takes_over_a_passkey_by_its_name(
    server: Running, client: httpx.Client, stranger: httpx.Client, phone: Authenticator
) -> None:
    registered(client, phone)
    thief = Authenticator(phone.origin)
    thief.id = phone.id
    with server.client(server.guest(), host=f"localhost:{server.port}") as other:
        assert refused(registered(other, thief))
    assert login(stranger, begun(stranger, phone)).status_code == 201


def test_a_copy_of_a_phone_is_noticed(client: httpx.Client, stranger: httpx.Client, phone: Authenticator) -> None:
    registered(client, phone)
    login(stranger, begun(stranger, phone)).raise_for_status()
    phone.count -= 1
    assert refused(login(stranger, begun(stranger, phone)))


def test_a_proof_for_another_site_proves_nothing_here(
    client: httpx.Client, stranger: httpx.Client, phone: Authenticator
) -> None:
    registered(client, phone)
    phone.origin = "https://evil.example"
    assert refused(login(stranger, begun(stranger, phone)))


def test_a_challenge_is_for_one_purpose_and_one_player(
    server: Running, client: httpx.Client, stranger: httpx.Client, phone: Authenticator
) -> None:
    registered(client, phone)
    answer = begun(stranger, phone)
    ceremony = client.post("/api/passkeys/register").json()
    assert refused(login(stranger, {**answer, "state": ceremony["state"]}))
    assert refused(login(stranger, {**answer, "state": begun(stranger, phone)["state"]}))
    with server.client(server.guest(), host=f"localhost:{server.port}") as other:
        made = {"state": ceremony["state"], "credential": Authenticator(phone.origin).create(ceremony["options"])}
        assert refused(other.post("/api/passkeys/register/finish", json=made))


def test_a_ceremony_does_not_last(
    server: Running, client: httpx.Client, stranger: httpx.Client, phone: Authenticator, monkeypatch: pytest.MonkeyPatch
) -> None:
    registered(client, phone)
    answer = begun(stranger, phone)
    clock = server.services.identity._clock
    monkeypatch.setattr(server.services.identity, "_clock", lambda: clock() + 302_000)
    assert refused(login(stranger, answer))


@pytest.mark.parametrize(
    "credential",
    [
        {},
        {"id": 7},
        {"id": "!!"},
        {"id": "AAAA"},
        {"id": "AAAA", "rawId": "AAAA", "type": "public-key", "response": {}},
    ],
)
def test_garbage_proves_nothing(stranger: httpx.Client, phone: Authenticator, credential: Data) -> None:
    state = stranger.post("/api/passkeys/login").json()["state"]
    assert refused(login(stranger, {"state": state, "credential": credential}))


def test_garbage_makes_no_passkey(client: httpx.Client) -> None:
    for credential in (
        {},
        {"id": "AAAA", "rawId": "AAAA", "type": "public-key", "response": {"clientDataJSON": "e30"}},
    ):
        state = client.post("/api/passkeys/register").json()["state"]
        answer = {"state": state, "credential": credential}
        assert refused(client.post("/api/passkeys/register/finish", json=answer))
    assert client.get("/api/passkeys").json() == []


def test_there_are_enough_passkeys_at_some_point(client: httpx.Client, phone: Authenticator) -> None:
    for _ in range(MOST_PASSKEYS):
        assert registered(client, Authenticator(phone.origin)).status_code == 201
    assert client.post("/api/passkeys/register").json()["key"] == "error-passkey-many"


def test_ceremonies_that_were_begun_before_make_no_more_than_enough(client: httpx.Client, phone: Authenticator) -> None:
    ceremonies = [client.post("/api/passkeys/register").raise_for_status().json() for _ in range(MOST_PASSKEYS + 1)]
    made = [
        {"state": one["state"], "credential": Authenticator(phone.origin).create(one["options"])} for one in ceremonies
    ]
    statuses = [client.post("/api/passkeys/register/finish", json=answer).status_code for answer in made]
    assert statuses == [*[201] * MOST_PASSKEYS, 400]
    assert len(client.get("/api/passkeys").json()) == MOST_PASSKEYS
