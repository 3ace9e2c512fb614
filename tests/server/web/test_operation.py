"""How often one may ask, and what whoever runs a server sees of it."""

from __future__ import annotations

from pathlib import Path

import httpx
import pytest

from tests.server.web.servers import Running, config, hear, running, tell, wait_until
from undermine.server import telling
from undermine.server.gate.limits import OPENERS, PLAYERS, REQUESTS, ROOMS


def test_an_address_that_asks_too_often_waits(tmp_path: Path) -> None:
    with running(config(tmp_path, limits=0.05)) as server, server.client() as client:
        answers = [client.get("/healthz") for _ in range(int(REQUESTS.burst / 10))]
        limited = [answer for answer in answers if answer.status_code == 429]
        assert limited
        assert limited[0].json()["key"] == "error-too-many"
        assert int(limited[0].headers["retry-after"]) >= 1
        assert limited[0].headers["content-security-policy"]


def test_players_are_made_in_moderation(tmp_path: Path) -> None:
    with running(config(tmp_path, limits=0.1)) as server, server.client() as client:
        statuses = [client.post("/api/players", json={"name": "x"}).status_code for _ in range(5)]
    assert statuses[: int(PLAYERS.burst / 10)] == [201] * 3
    assert statuses[-1] == 429


def test_guessing_codes_ends_soon_even_for_the_right_one(tmp_path: Path) -> None:
    with running(config(tmp_path, limits=1)) as server:
        code = server.open(server.guest())
        with server.client() as client:
            assert client.get(f"/api/rooms/{code}").status_code == 200
            statuses = [client.get(f"/api/rooms/BBBBBB{n:02}").status_code for n in range(30)]
            assert statuses[0] == 404
            assert statuses[-1] == 429
            assert client.get(f"/api/rooms/{code}").status_code == 429
            assert client.get(f"/api/games/{code}").status_code == 429
            assert client.get("/api/rooms").status_code == 200


def test_neighbours_do_not_pay_for_wrong_codes(tmp_path: Path) -> None:
    """Whoever shares an address with somebody who guesses comes in with token and code; the guesser does not."""
    with running(config(tmp_path, limits=1)) as server:
        ann, eve = server.guest("Ann"), server.guest("Eve")
        code = server.open(ann)
        with server.client(eve) as client:
            statuses = [client.get(f"/api/rooms/BBBBBB{n:02}").status_code for n in range(30)]
            assert (statuses[0], statuses[-1]) == (404, 429)
            assert client.get(f"/api/rooms/{code}").status_code == 429
            assert client.get("/api/me").status_code == 200
        with server.client(ann) as client:
            assert client.get("/api/me").status_code == 200
            assert client.get(f"/api/rooms/{code}").status_code == 200
            assert client.post("/api/rooms", json={}).status_code == 201
        with server.joined(ann, code) as socket:
            assert hear(socket)["is"] == "room"
        with server.joined(eve, code) as socket:
            assert hear(socket)["key"] == "error-too-many"
        with server.joined(server.guest("New"), code) as socket:
            assert hear(socket)["is"] == "room"


def test_a_token_that_is_none_is_no_guess_at_a_code(tmp_path: Path) -> None:
    with running(config(tmp_path, limits=1)) as server:
        code = server.open(server.guest())
        with server.client("not.a.token") as client:
            assert {client.get("/api/me").status_code for _ in range(30)} == {401}
            assert client.get(f"/api/rooms/{code}").status_code == 200


def test_rooms_are_opened_in_moderation_by_one_player_and_from_one_address(tmp_path: Path) -> None:
    with running(config(tmp_path, limits=1)) as server:
        by_one = _rooms_opened(server, [server.guest()] * 30)
        assert by_one == OPENERS.burst
        by_many = _rooms_opened(server, [server.guest() for _ in range(25)])
        assert by_one + by_many == ROOMS.burst
    for limit in (ROOMS, OPENERS):
        assert limit.burst + 24 * 3600 * limit.refill < 1000


def _rooms_opened(server: Running, tokens: list[str]) -> int:
    with server.client() as client:
        headers = [{"authorization": f"Bearer {token}"} for token in tokens]
        return sum(client.post("/api/rooms", json={}, headers=one).status_code == 201 for one in headers)


def test_the_server_is_alive_and_ready(client: httpx.Client) -> None:
    assert client.get("/healthz").text == "ok\n"
    assert client.get("/readyz").status_code == 200


def test_a_server_without_its_store_is_alive_and_not_ready(tmp_path: Path) -> None:
    with running(config(tmp_path)) as server, server.client() as client:
        server.call(server.services.store.close())
        assert client.get("/healthz").status_code == 200
        assert client.get("/readyz").status_code == 503


def test_a_server_whose_rooms_are_not_there_is_alive_and_not_ready(tmp_path: Path) -> None:
    """While it starts, and while it goes down."""
    with running(config(tmp_path)) as server, server.client() as client:
        server.services.ready = False
        assert client.get("/healthz").status_code == 200
        assert client.get("/readyz").status_code == 503


@pytest.mark.parametrize("header", ["x-forwarded-for", "x-real-ip", "forwarded"])
def test_metrics_are_not_for_those_behind_a_proxy(client: httpx.Client, header: str) -> None:
    assert client.get("/metrics").status_code == 200
    answer = client.get("/metrics", headers={header: "127.0.0.1"})
    assert answer.status_code == 404
    assert answer.json()["key"] == "error-not-found"


def test_metrics_have_patterns_and_never_what_a_client_sent(server: Running, token: str) -> None:
    code = server.open(token, public=True)
    with server.client(token) as client:
        client.get(f"/api/rooms/{code}")
        client.get("/very-secret-path")
        client.request("BREWCOFFEE", "/")
        text = client.get("/metrics").text
    assert 'route="/api/rooms/{code}"' in text
    assert 'route="(none)"' in text
    for secret in (code, token, token.split(".", 1)[0], "very-secret-path", "BREWCOFFEE"):
        assert secret not in text


def test_a_room_that_was_let_go_for_a_bug_is_counted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with running(config(tmp_path)) as server:
        ann = server.guest()
        code = server.open(ann, seats=3)
        with server.joined(ann, code) as socket:
            hear(socket, "room")
            assert "undermine_failures_total 0.0" in text_of(server)
            with monkeypatch.context() as patch:
                patch.setattr(telling, "summary", broken)
                tell(socket, do="sit", seat="A", name="Ann")
                wait_until(lambda: "undermine_failures_total 1.0" in text_of(server))
        with server.joined(ann, code) as socket:
            assert hear(socket, "room")["seats"][0]["name"] == "Ann", "it is what its log says"


def broken(*_: object) -> None:
    raise RuntimeError


def text_of(server: Running) -> str:
    return server.run(server.services.metrics.text).decode()
