"""Frames that are no messages: pings, pongs, empty pieces. They count as messages do; answers do not pile up."""

from __future__ import annotations

import io
import struct
from collections.abc import Iterator
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.server.hostile.arena import bugs
from tests.server.hostile.frames import CLOSE, CONTINUED, PING, PONG, TEXT, RawSocket, frame
from tests.server.web.servers import FakeHub, Running, config, running, wait_until, with_hub
from undermine.server.gate.limits import FRAMES
from undermine.server.protocol import hello
from undermine.server.protocol.messages import Chat
from undermine.server.web import listening

MANY = 30_000
FLOODS = {
    "pings": frame(b"", PING) * MANY,
    "full-pings": frame(b"x" * 125, PING) * MANY,
    "pongs": frame(b"", PONG) * MANY,
    "pieces": frame(b"", TEXT, end=False) + frame(b"", CONTINUED, end=False) * MANY,
    "messages": frame(b"") * MANY,
}


@pytest.fixture(scope="module")
def limited(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """With the usual limits."""
    with running(config(tmp_path_factory.mktemp("limited"), limits=1.0)) as found:
        yield found


def flood(socket: RawSocket, data: bytes) -> dict[int, int]:
    """Send this, and tell how many frames of each kind come back until the server ends it."""
    # Whoever is cut off in the middle of it may not hear why.
    with suppress(OSError):
        socket.send(data)
    heard: dict[int, int] = {}
    with suppress(EOFError, OSError):
        while True:
            opcode, said = socket.frame()
            heard[opcode] = heard.get(opcode, 0) + 1
            if opcode == CLOSE:
                (socket.closed,) = struct.unpack("!H", said[:2])
    return heard


@pytest.mark.parametrize("kind", FLOODS)
def test_frames_of_every_kind_are_counted(limited: Running, kind: str, logged: io.StringIO) -> None:
    """Without a hello: they took a whole core for as long as somebody liked to send them."""
    start = len(logged.getvalue())
    with RawSocket(limited.port) as socket:
        heard = flood(socket, FLOODS[kind])
    assert heard.get(PONG, 0) <= FRAMES.burst + listening.SLICE
    wait_until(lambda: not limited.server.server_state.connections)
    said = logged.getvalue()[start:]
    assert '"reason":"frames"' in said.replace(" ", "")
    assert bugs(said) == []


def test_a_flood_is_told_that_it_was_too_fast(limited: Running) -> None:
    with RawSocket(limited.port) as socket:
        for _ in range(int(FRAMES.burst) + 50):
            socket.send(frame(b"", PONG))
        assert list(socket.messages()) == []
        assert socket.closed == hello.TOO_FAST
    text = limited.run(limited.services.metrics.text).decode()
    assert 'undermine_limited_total{limit="frames"}' in text


def test_what_comes_byte_by_byte_counts_as_well(limited: Running) -> None:
    """Each byte by itself is read by itself, and a frame of them need never end."""
    with RawSocket(limited.port) as socket:
        whole = frame(b"x" * 20_000)
        reads = 0
        with suppress(OSError):
            for at in range(20 * int(FRAMES.burst)):
                socket.send(whole[at : at + 1])
                reads += 1
                # One call here is one there: what is sent without a look would be read in one go.
                limited.run(lambda: None)
        assert reads < 2 * FRAMES.burst


def test_whoever_keeps_to_a_few_frames_is_left_alone(limited: Running) -> None:
    token = limited.guest()
    code = limited.open(token)
    words = msgspec.json.encode({"do": "hello", "token": token, "room": code})
    with RawSocket(limited.port) as socket:
        socket.send(frame(words))
        heard = socket.messages()
        assert msgspec.json.decode(next(heard))["is"] == "room"
        for _ in range(50):
            socket.send(frame(b"", PING) + frame(b"", PONG))
        socket.send(frame(b'{"do":"ping","ref":1}'))
        assert msgspec.json.decode(next(heard))["ref"] == 1


# Those who do not read ---------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def unlimited(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(config(tmp_path_factory.mktemp("unlimited"))) as found:
        yield found


def protocol(server: Running) -> Any:
    """The server's end of the only connection there is."""
    (found,) = server.server.server_state.connections
    return found


def unsent(server: Running) -> int:
    found = protocol(server)
    return int(server.run(found.transport.get_write_buffer_size))


def test_answers_to_pings_do_not_pile_up(unlimited: Running) -> None:
    """Four sockets that sent pings and never read made a server of 138 MB one of 546; here no limit counts frames."""
    with RawSocket(unlimited.port, buffer=4096) as socket:
        wait_until(lambda: len(unlimited.server.server_state.connections) == 1)
        ping, most = frame(b"x" * 121 + b"last", PING), 0
        for _ in range(60):
            socket.send(ping * 1000)
            most = max(most, unsent(unlimited))
        # Else the line has never been full, and this tells nothing.
        assert not protocol(unlimited).writable.is_set()
        assert most < 200_000
        socket.send(frame(b"the latest", PING))
        heard = b""
        while heard != b"the latest":
            opcode, heard = socket.frame()
            assert opcode == PONG


def test_a_line_that_was_full_is_used_again(unlimited: Running) -> None:
    token = unlimited.guest()
    words = msgspec.json.encode({"do": "hello", "token": token, "room": unlimited.open(token)})
    with RawSocket(unlimited.port, buffer=4096) as socket:
        wait_until(lambda: len(unlimited.server.server_state.connections) == 1)
        while protocol(unlimited).writable.is_set():
            socket.send(frame(b"x" * 125, PING) * 1000)
            unsent(unlimited)
        socket.send(frame(words))
        assert msgspec.json.decode(next(socket.messages()))["is"] == "room"


def test_whoever_does_not_read_the_last_word_is_not_waited_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A socket that the server had closed stayed open while its client did not read, and no limit counted it."""
    monkeypatch.setattr(listening, "CLOSE_SECONDS", 0.3)
    hub = FakeHub()
    with with_hub(tmp_path, hub) as server:
        words = msgspec.json.encode({"do": "hello", "token": server.guest(), "room": FakeHub.ROOM})
        wait_until(lambda: not server.server.server_state.connections)
        with RawSocket(server.port, buffer=4096) as socket:
            socket.send(frame(words))
            wait_until(lambda: len(hub.sessions) == 1)
            while not unsent(server):
                server.run(partial(hub.tell_all, Chat(id="1", name="a", seat=None, text="x" * 5000, at=1)))
            # Less than what makes a server give somebody up: it says goodbye, and nobody hears it.
            assert protocol(server).writable.is_set()
            server.run(hub.sessions[0].connection.shut)
            wait_until(lambda: not server.server.server_state.connections)
            assert socket.fileno() >= 0
