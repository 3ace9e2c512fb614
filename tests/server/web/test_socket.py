"""Sockets over real connections: the hello, commands, bad messages, origins, limits, and clients that do not read."""

from __future__ import annotations

import io
import socket as sockets
from contextlib import ExitStack, suppress
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection

from tests.server.web.servers import FakeHub, Running, hear, tell, wait_until, with_hub
from undermine.server.gate.limits import COMMANDS, FAULTS, MOST_FRAME
from undermine.server.protocol import hello
from undermine.server.protocol.commands import MOST_COMMAND, Ping
from undermine.server.protocol.messages import Chat
from undermine.server.web import socket as handler
from undermine.words import Words

ROOM = FakeHub.ROOM


def ended(socket: ClientConnection, seconds: float = 10) -> int:
    """The code with which the server ends the connection; whatever it says before is passed over."""
    try:
        while True:
            socket.recv(timeout=seconds)
    except ConnectionClosed as end:
        return end.rcvd.code if end.rcvd is not None else 1006


@pytest.fixture
def new_hub() -> FakeHub:
    """For a server of the test's own."""
    return FakeHub()


# Hello -------------------------------------------------------------------------------------------------------------


def test_a_player_enters_a_room_and_is_told_about_it(server: Running) -> None:
    token = server.guest()
    code = server.open(token, seats=3)
    with server.joined(token, f"{code[:4]}-{code[4:].lower()}") as socket:
        room = hear(socket, "room")
        assert (room["code"], room["host"], room["phase"]) == (code, True, "open")
        tell(socket, do="sit", seat="B", name="Ann", ref=7)
        assert hear(socket, "done")["ref"] == 7


@pytest.mark.parametrize(
    ("message", "key", "code"),
    [
        (b"", "error-message-not-json", hello.BAD_HELLO),
        (b"\x00\xff", "error-message-not-json", hello.BAD_HELLO),
        (b"hello", "error-message-not-json", hello.BAD_HELLO),
        (b'{"do":"ping"}', "error-message-value", hello.BAD_HELLO),
        (b'{"do":"hello","room":"x"}', "error-message-missing-field", hello.BAD_HELLO),
        (b'{"do":"hello","room":"x","token":"x","as":"admin"}', "error-message-unknown-field", hello.BAD_HELLO),
        (b'{"do":"hello","room":"x","token":"x","language":"xx"}', "error-message-value", hello.BAD_HELLO),
        (b'{"do":"hello","room":"x","token":"a.b.c.d"}', "error-token-forged", hello.BAD_TOKEN),
    ],
)
def test_a_bad_hello_is_answered_and_the_door_shut(quiet: Running, message: bytes, key: str, code: int) -> None:
    with quiet.socket() as socket:
        socket.send(message)
        refusal = hear(socket, "error")
        assert refusal["key"] == key
        assert refusal["text"]
        assert ended(socket) == code


def test_a_hello_speaks_its_language(quiet: Running) -> None:
    with quiet.socket() as socket:
        tell(socket, do="hello", token=quiet.guest(), room="nowhere", language="fr")
        assert hear(socket, "error")["text"] == Words("fr").say_key("error-room-unknown")
        assert ended(socket) == hello.NO_ROOM


def test_whoever_is_banned_from_a_room_stays_outside(server: Running) -> None:
    host, other = server.guest("Host"), server.guest("Other")
    code = server.open(host)
    with server.joined(other, code) as socket:
        tell(socket, do="sit", seat="A", name="Other", ref=1)
        hear(socket, "done")
        with server.joined(host, code) as hosts:
            tell(hosts, do="remove", seat="A", ban=True, ref=1)
            hear(hosts, "done")
    with server.joined(other, code) as socket:
        assert hear(socket, "error")["key"] == "error-room-banned"
        assert ended(socket) == hello.NOT_ADMITTED


def test_one_who_says_nothing_is_sent_away(quiet: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(handler, "HELLO_SECONDS", 0.2)
    with quiet.socket() as socket:
        assert hear(socket, "error")["key"] == "error-hello-late"
        assert ended(socket) == hello.BAD_HELLO


# Origins and limits ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("origin", ["https://evil.example", "null", "http://127.0.0.1.evil.example"])
def test_pages_of_others_open_no_socket(quiet: Running, origin: Any) -> None:
    with pytest.raises(InvalidStatus) as caught, quiet.socket(origin=origin):
        pass
    assert caught.value.response.status_code == 403


def test_our_own_page_opens_a_socket(quiet: Running) -> None:
    with quiet.socket(origin=f"http://{quiet.host}") as socket:
        tell(socket, do="hello", token=quiet.guest(), room=ROOM)
        tell(socket, do="ping", ref=1)
        assert hear(socket)["ref"] == 1


def test_there_is_no_socket_elsewhere(quiet: Running) -> None:
    with pytest.raises(InvalidStatus), quiet.socket("/api/rooms"):
        pass


def test_an_address_has_only_so_many_sockets(tmp_path: Path, new_hub: FakeHub) -> None:
    with with_hub(tmp_path, new_hub, limits=0.02) as server, ExitStack() as stack:
        stack.enter_context(server.socket())
        with pytest.raises(InvalidStatus), server.socket():
            pass


def test_guessing_rooms_by_socket_ends_soon(tmp_path: Path, new_hub: FakeHub) -> None:
    with with_hub(tmp_path, new_hub, limits=1) as server:
        token = server.guest()
        codes = []
        for number in range(22):
            with server.joined(token, f"BBBBBB{number:02}") as socket:
                codes.append(ended(socket))
        assert codes[:20] == [hello.NO_ROOM] * 20
        with server.joined(token, ROOM) as socket:
            assert hear(socket, "error")["key"] == "error-too-many"
            assert ended(socket) == hello.TOO_FAST


# Commands ----------------------------------------------------------------------------------------------------------


def test_commands_reach_the_room_in_their_order(quiet: Running, hub: FakeHub) -> None:
    with quiet.joined(quiet.guest(), ROOM) as socket:
        for number in range(20):
            tell(socket, do="ping", ref=number)
        assert [hear(socket)["ref"] for _ in range(20)] == list(range(20))
        assert hub.sessions[0].commands == [Ping(ref=number) for number in range(20)]
    wait_until(lambda: hub.sessions[0].left)


@pytest.mark.parametrize(
    ("message", "key", "ref"),
    [
        (b"{", "error-message-not-json", None),
        (b"[" * 8000, "error-message-value", None),
        (b'{"do":"dance","ref":5}', "error-message-value", 5),
        (b'{"do":"sit","ref":5}', "error-message-missing-field", 5),
        (b'{"do":"sit","seat":"A","name":"x","role":"saboteur","ref":5}', "error-message-unknown-field", 5),
        (b'{"do":"ping","ref":"5"}', "error-message-value", None),
        (b'{"do":"play","seat":"A","move":"NS@1,0","turn":-1,"ref":3}', "error-message-value", 3),
        (b'{"do":"hello","token":"x","room":"y"}', "error-message-value", None),
        (b'{"do":"say","text":"' + b"x" * MOST_COMMAND + b'"}', "error-message-size", None),
        (b"\xff\xfe\x00", "error-message-not-json", None),
    ],
)
def test_a_bad_command_is_answered_and_changes_nothing(
    quiet: Running, hub: FakeHub, message: bytes, key: str, ref: int | None
) -> None:
    with quiet.joined(quiet.guest(), ROOM) as socket:
        socket.send(message)
        refusal = hear(socket)
        assert (refusal["is"], refusal["key"], refusal["ref"]) == ("error", key, ref)
        assert refusal["text"]
        tell(socket, do="ping", ref=99)
        assert hear(socket) == {"is": "done", "ref": 99, "turn": 0, "room": None}
        assert hub.sessions[0].commands == [Ping(ref=99)]


def test_a_frame_without_end_ends_the_connection(quiet: Running, hub: FakeHub) -> None:
    with quiet.joined(quiet.guest(), ROOM) as socket:
        tell(socket, do="ping", ref=1)
        hear(socket, "done")
        socket.send(b"x" * (MOST_FRAME + 1))
        assert ended(socket) == 1009
    wait_until(lambda: hub.sessions[0].left)


def test_a_bug_on_the_way_in_is_answered_counted_and_logged(
    tmp_path: Path, new_hub: FakeHub, monkeypatch: pytest.MonkeyPatch, logged: io.StringIO
) -> None:
    async def broken(code: str, connection: object) -> None:
        raise RuntimeError("the seed is 42")

    monkeypatch.setattr(new_hub, "join", broken)
    with with_hub(tmp_path, new_hub) as server:
        before = logged.getvalue().count('"bug"')
        with server.joined(server.guest(), ROOM) as socket:
            assert hear(socket)["key"] == "error-server"
            assert ended(socket) == hello.TRY_AGAIN
        assert "undermine_failures_total 1.0" in server.run(server.services.metrics.text).decode()
        assert logged.getvalue().count('"bug"') == before + 1
        assert "seed is" not in logged.getvalue()


def test_a_bug_in_a_room_is_answered_and_the_connection_lives(
    quiet: Running, hub: FakeHub, monkeypatch: pytest.MonkeyPatch
) -> None:
    with quiet.joined(quiet.guest(), ROOM) as socket:
        wait_until(lambda: bool(hub.sessions))

        async def broken(command: object) -> None:
            raise RuntimeError("the seed is 42")

        monkeypatch.setattr(hub.sessions[0], "command", broken)
        tell(socket, do="ping", ref=4)
        refusal = hear(socket)
        assert (refusal["key"], refusal["ref"]) == ("error-server", 4)
        assert "42" not in refusal["text"]
        monkeypatch.undo()
        tell(socket, do="ping", ref=5)
        assert hear(socket)["ref"] == 5
        assert "undermine_failures_total 1.0" in quiet.run(quiet.services.metrics.text).decode()


def test_one_who_is_too_fast_is_slowed_down_and_then_sent_away(tmp_path: Path, new_hub: FakeHub) -> None:
    with with_hub(tmp_path, new_hub, limits=0.2) as server, server.joined(server.guest(), ROOM) as socket:
        with suppress(ConnectionClosed):
            for number in range(int((COMMANDS.burst + FAULTS.burst) / 5) + 30):
                tell(socket, do="ping", ref=number)
        answers = [hear(socket) for _ in range(15)]
        assert [answer["is"] for answer in answers[:8]] == ["done"] * 8
        assert "error-too-many" in {answer.get("key") for answer in answers}
        assert ended(socket) == hello.TOO_FAST


def test_the_hostile_and_the_honest_do_not_meet(tmp_path: Path, new_hub: FakeHub) -> None:
    """An address has more than one connection may ask for: a neighbour behind the same one plays on."""
    with (
        with_hub(tmp_path, new_hub, limits=0.5) as server,
        server.joined(server.guest(), ROOM) as hostile,
        server.joined(server.guest(), ROOM) as honest,
    ):
        with suppress(ConnectionClosed):
            for _ in range(60):
                hostile.send(b"{")
        tell(honest, do="ping", ref=1)
        assert hear(honest)["is"] == "done"


# Clients that do not read ------------------------------------------------------------------------------------------


def deaf(server: Running) -> sockets.socket:
    """A connection with a small buffer, for a client that will not read."""
    plain = sockets.socket(sockets.AF_INET, sockets.SOCK_STREAM)
    plain.setsockopt(sockets.SOL_SOCKET, sockets.SO_RCVBUF, 4096)
    plain.connect(("127.0.0.1", server.port))
    return plain


def test_a_client_that_does_not_read_is_dropped_and_harms_nobody(tmp_path: Path, new_hub: FakeHub) -> None:
    with with_hub(tmp_path, new_hub) as server:
        token, words = server.guest(), "x" * 20_000
        with server.joined(token, ROOM) as honest, server.socket(sock=deaf(server), max_queue=1) as silent:
            wait_until(lambda: len(new_hub.sessions) == 1)
            tell(silent, do="hello", token=token, room=ROOM)
            wait_until(lambda: len(new_hub.sessions) == 2)
            reader, stuck = new_hub.sessions
            heard = 0
            while not stuck.left:
                assert heard * len(words) < 100_000_000, "so much waits for somebody who does not read"
                message = Chat(id="", name="a", seat=None, text=words, at=heard)
                server.run(partial(new_hub.tell_all, message))
                assert hear(honest)["at"] == heard
                heard += 1
            assert heard > 10
            tell(honest, do="ping", ref=1)
            assert hear(honest)["ref"] == 1
            assert not reader.left
            assert "undermine_dropped_clients_total 1.0" in server.run(server.services.metrics.text).decode()
            wait_until(lambda: len(server.server.server_state.connections) == 1)


def test_a_server_with_a_client_that_does_not_read_stops_in_time(tmp_path: Path, new_hub: FakeHub) -> None:
    with ExitStack() as stack, with_hub(tmp_path, new_hub) as server:
        silent = stack.enter_context(server.socket(sock=deaf(server), max_queue=1))
        tell(silent, do="hello", token=server.guest(), room=ROOM)
        wait_until(lambda: len(new_hub.sessions) == 1)
        for number in range(100):
            server.run(partial(new_hub.tell_all, Chat(id="", name="a", seat=None, text="x" * 8000, at=number)))
    # Had it not, we would not have come to this: nobody waits for it longer than for all that it is to do.
    assert new_hub.stopped
    assert new_hub.sessions[0].left


def test_clients_are_told_when_the_server_goes_down(tmp_path: Path, new_hub: FakeHub) -> None:
    with (
        with_hub(tmp_path, new_hub) as server,
        server.socket() as socket,
    ):
        tell(socket, do="hello", token=server.guest(), room=ROOM)
        wait_until(lambda: len(new_hub.sessions) == 1)
        server.server.should_exit = True
        assert ended(socket) == 1012
    assert new_hub.started
    assert new_hub.stopped
    assert new_hub.sessions[0].left
