"""Attacks by hand: each of them was, or could have been, a way to harm the server or another player."""

from __future__ import annotations

import io
import socket as sockets
import time
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from pathlib import Path

import msgspec
import pytest

from tests.server.hostile.arena import bugs
from tests.server.hostile.frames import RawSocket, frame
from tests.server.web.servers import PATIENCE, FakeHub, Running, config, hear, running, tell, wait_until, with_hub
from undermine.notation import Data
from undermine.server.answers.rooms import MOST_LISTED
from undermine.server.config import read_networks
from undermine.server.web import listening
from undermine.server.web.outbox import MOST_MESSAGES

NULL_PATHS = (
    "/api/games/%00",
    "/api/games/%00/record",
    "/api/rooms/%00",
    "/r/%00",
    "/api/games?before=1.%00",
    "/api/me/games?before=1.%00",
)


def test_a_null_byte_harms_no_database(database: str, tmp_path: Path) -> None:
    """PostgreSQL takes none: what holds one must not come so far."""
    with running(config(tmp_path, database=database)) as server:
        token = server.guest()
        with server.client(token) as client:
            statuses = [client.get(path).status_code for path in NULL_PATHS]
            assert set(statuses) <= {400, 404}
        code = server.open(token, seats=1, rules="solo")
        with server.joined(token, code) as socket:
            for number, (do, more) in enumerate(
                [("note", {"text": "\x00"}), ("report", {"text": "\x00", "reason": "other"}), ("say", {"text": "\x00"})]
            ):
                tell(socket, do=do, ref=number, **({"seat": "A"} if do != "say" else {}), **more)
                refusal = hear(socket, "error")
                assert refusal["key"] != "error-server", do
        with server.joined(token, "\x00") as socket:
            assert hear(socket, "error")["key"] == "error-room-unknown"


# Those who do not speak --------------------------------------------------------------------------------------------


def knock(server: Running, *parts: bytes) -> sockets.socket:
    """A plain connection that says this and no more."""
    plain = sockets.create_connection(("127.0.0.1", server.port), timeout=PATIENCE)
    for part in parts:
        plain.sendall(part)
    return plain


def ends(plain: sockets.socket) -> bytes:
    """What the server says until it ends the connection."""
    said = b""
    with plain, suppress(ConnectionResetError):
        while part := plain.recv(65536):
            said += part
    return said


HEAD = b"POST /api/players HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 14\r\n\r\n"


@pytest.fixture(scope="module")
def impatient(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server that waits for nobody."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(listening, "REQUEST_SECONDS", 0.3)
        with running(config(tmp_path_factory.mktemp("impatient"))) as found:
            yield found


@pytest.mark.parametrize(
    "parts",
    [
        (),
        (b"GET / HT",),
        (b"GET / HTTP/1.1\r\nHost: x\r\n",),
        (HEAD,),
        (HEAD, b'{"name'),
        (b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n", b"GET / HTTP/1.1\r\n"),
    ],
    ids=["silent", "line", "headers", "body", "half-a-body", "second"],
)
def test_a_request_that_never_ends_is_not_waited_for(
    impatient: Running, parts: tuple[bytes, ...], logged: io.StringIO
) -> None:
    said = ends(knock(impatient, *parts))
    assert said.count(b"HTTP/1.1 ") == (len(parts) > 1 and parts[0].startswith(b"GET"))
    wait_until(lambda: not impatient.server.server_state.connections)
    assert '"bug"' not in logged.getvalue()


UPGRADE = (
    b"Host: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
    b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
)


@pytest.mark.parametrize(
    "request_",
    [
        b"POST /api/socket HTTP/1.1\r\n" + UPGRADE + b"Content-Length: 3\r\n\r\nabc",
        b"GET /api/socket HTTP/1.1\r\n" + UPGRADE + b"X: y\r\n" * 300 + b"\r\n",
        b"GET /api/socket HTTP/1.1\r\n" + UPGRADE + b"X: " + b"y" * 20_000 + b"\r\n\r\n",
        b"GET /api/socket HTTP/1.1\r\n" + UPGRADE + b"Transfer-Encoding: chunked\r\n\r\n5\r\nabc",
        b"GET /api/socket HTTP/1.1\r\n" + UPGRADE.replace(b"13", b"8") + b"\r\n",
        b"GET /api/rooms HTTP/1.1\r\n" + UPGRADE + b"\r\n",
        b"GET /api/socket HTTP/1.1\r\n" + UPGRADE + b"Origin: http://evil.example\r\n\r\n",
    ],
    ids=["post", "many-headers", "long-header", "body", "old-socket", "elsewhere", "from-elsewhere"],
)
def test_what_cannot_become_a_socket_is_not_kept(impatient: Running, request_: bytes, logged: io.StringIO) -> None:
    """Such connections stayed open as long as the client liked, and no limit counted them."""
    start = len(logged.getvalue())
    assert not ends(knock(impatient, request_)).startswith(b"HTTP/1.1 2")
    wait_until(lambda: not impatient.server.server_state.connections)
    assert bugs(logged.getvalue()[start:]) == []


def test_whoever_takes_his_time_between_requests_is_served(impatient: Running) -> None:
    request = b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n"
    with knock(impatient) as plain:
        for _ in range(3):
            plain.sendall(request)
            said = b""
            while not said.endswith(b"ok\n"):
                said += plain.recv(65536)
            time.sleep(0.2)


def test_a_socket_outlives_the_time_of_its_request(impatient: Running) -> None:
    token = impatient.guest()
    with impatient.joined(token, impatient.open(token)) as socket:
        hear(socket, "room")
        time.sleep(0.5)
        tell(socket, do="ping", ref=1)
        assert hear(socket, "done")["ref"] == 1


def test_one_address_does_not_get_all_connections(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(listening, "MOST_CONNECTIONS", 20)
    # The impatient server may be there, too.
    monkeypatch.setattr(listening, "REQUEST_SECONDS", PATIENCE)
    with running(config(tmp_path, limits=1.0)) as server, ExitStack() as stack:
        for _ in range(20):
            stack.enter_context(knock(server))
        wait_until(lambda: len(server.server.server_state.connections) == 20)
        assert ends(knock(server, b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n")) == b""
        stack.close()
        wait_until(lambda: not server.server.server_state.connections)
        with server.client() as client:
            assert client.get("/healthz").status_code == 200


def test_a_proxy_may_have_more_connections(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(listening, "MOST_CONNECTIONS", 5)
    proxies = read_networks(["127.0.0.1"])
    with running(config(tmp_path, limits=1.0, proxies=proxies)) as server, ExitStack() as stack:
        for _ in range(10):
            stack.enter_context(knock(server))
        with server.client() as client:
            assert client.get("/healthz").status_code == 200


# Those who ask for much --------------------------------------------------------------------------------------------


def test_answers_to_much_at_once_do_not_wait_until_all_is_done(impatient: Running) -> None:
    """They piled up, and the client was given up as one that does not read."""
    token = impatient.guest()
    code = impatient.open(token)
    hello = msgspec.json.encode({"do": "hello", "token": token, "room": code})
    texts = (b'{"do":"ping","ref":%d}', b'{"do":"pong","ref":%d}')
    pings = b"".join(frame(texts[number % 2] % number) for number in range(2 * MOST_MESSAGES))
    with RawSocket(impatient.port) as socket:
        socket.send(frame(hello))
        heard = socket.messages()
        assert msgspec.json.decode(next(heard))["is"] == "room"
        socket.send(pings)
        refs = [msgspec.json.decode(next(heard))["ref"] for _ in range(2 * MOST_MESSAGES)]
    assert refs == list(range(2 * MOST_MESSAGES))


def test_whoever_opens_hundreds_of_rooms_does_not_fill_the_list(tmp_path: Path) -> None:
    class Crowded(FakeHub):
        async def listing(self) -> list[Data]:
            return [{**self._room(), "code": f"ROOM{number:04}"} for number in range(10 * MOST_LISTED)]

    with with_hub(tmp_path, Crowded()) as server, server.client() as client:
        rooms = client.get("/api/rooms").json()
        page = client.get("/").text
    assert [room["code"] for room in rooms] == [f"ROOM{number:04}" for number in range(MOST_LISTED)]
    assert page.count("<tr>") == MOST_LISTED + 1


# Tokens that are worth nothing any more ----------------------------------------------------------------------------


@pytest.mark.parametrize("path", ["/api/me", "/api/me/token"])
def test_a_token_that_was_given_up_opens_no_door(impatient: Running, path: str) -> None:
    token = impatient.guest()
    code = impatient.open(token)
    with impatient.client(token) as client:
        fresh = client.post("/api/me/token").json()["token"]
        client.delete(path).raise_for_status()
        for worthless in (token, fresh):
            headers = {"authorization": f"Bearer {worthless}"}
            assert client.get("/api/me", headers=headers).status_code == 401
            assert client.post("/api/me/token", headers=headers).status_code == 401
            with impatient.joined(worthless, code) as socket:
                assert hear(socket, "error")["key"] == "error-token-unknown"
