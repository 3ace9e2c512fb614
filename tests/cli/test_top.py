"""`undermine admin top`: a real server that plays, seen in numbers; several of them, and some that say nothing."""

from __future__ import annotations

import json
import os
import select
import signal
import subprocess
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from typing import Any

import pytest
from websockets.sync.client import ClientConnection

from tests.cli.helpers import Call
from tests.cli.test_processes import COMMAND, environment
from tests.server.web.conftest import logged
from tests.server.web.servers import Running, config, hear, running, tell, wait_until
from undermine.cli.top import told
from undermine.server.health import SIGNS
from undermine.words import LANGUAGES, Words

__all__ = ["logged"]

ONCE = ("--once", "--every", "0.2")
NOBODY = "127.0.0.1:9"
PATIENCE = 60
"""Seconds for what takes two, on a machine that is busy."""


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Running]:
    with running(config(tmp_path / "server")) as found:
        yield found


@contextmanager
def answering(status: int, body: bytes = b"") -> Iterator[str]:
    """A server that is none of ours; by its address."""

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self.send_response(status)
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, *_: Any) -> None:
            pass

    with HTTPServer(("127.0.0.1", 0), Handler) as found:
        thread = threading.Thread(target=found.serve_forever, args=(0.01,))
        thread.start()
        yield f"127.0.0.1:{found.server_port}"
        found.shutdown()
        thread.join()


def row(out: str, key: str, lang: str = "en") -> list[str]:
    """The numbers behind a name; where one of them is too high, a sentence begins with that name as well."""
    name = Words(lang).say_key(f"admin-sign-{key}")
    found = [line for line in out.splitlines() if line.startswith(f"{name} ")]
    (line,) = [line for line in found if not line.removeprefix(name).lstrip().startswith(":")]
    return line.removeprefix(name).replace(" MB", "MB").replace(" ms", "ms").replace(" %", "%").split()


def data(call: Call, *addresses: str) -> dict[str, Any]:
    outcome = call("admin", "top", *addresses, "--json", "--every", "0.2")
    assert (outcome.code, outcome.err) == (0, "")
    found: dict[str, Any] = json.loads(outcome.out)
    return found


def test_a_server_that_plays_is_seen_in_numbers(call: Call, server: Running) -> None:
    ann = server.guest()
    code = server.open(ann, seats=3, bots=[None, "easy", "easy"], pace="instant")
    with server.joined(ann, code) as socket, meanwhile(lambda: _ping(socket)):
        tell(socket, do="sit", seat="A", name="Ann")
        tell(socket, do="begin", first="A")
        tell(socket, do="play", seat="A", move=hear(socket, "events")["legal"][0], turn=0)
        wait_until(lambda: 'undermine_moves_total{by="bot"} 2.0' in text_of(server))
        assert 'undermine_moves_total{by="player"} 1.0' in text_of(server)
        found = data(call, server.host)
        outcome = call("admin", "top", server.host, *ONCE)
    (process,) = found["processes"]
    assert (process["address"], process["answered"]) == (f"http://{server.host}", True)
    numbers = process["numbers"]
    assert (numbers["rooms"], numbers["connections"], numbers["asleep"]) == (1, 1, 0)
    assert numbers["memory"] > 10e6
    assert numbers["lag"] >= 0
    assert numbers == found["together"]
    assert [slow["command"] for slow in found["slowest"]] == ["ping"]
    assert outcome.code == 0
    assert outcome.out.startswith("One process, the last 0 s · ")
    assert (row(outcome.out, "rooms"), row(outcome.out, "connections")) == (["1"], ["1"])


def _ping(socket: ClientConnection) -> None:
    tell(socket, do="ping")


def text_of(server: Running) -> str:
    return server.run(server.services.metrics.text).decode()


@contextmanager
def meanwhile(work: Callable[[], None]) -> Iterator[None]:
    """Again and again, in another thread."""
    done = threading.Event()

    def go_on() -> None:
        while not done.wait(0.02):
            work()

    thread = threading.Thread(target=go_on)
    thread.start()
    try:
        yield
    finally:
        done.set()
        thread.join()


def test_rooms_that_sleep_are_counted(call: Call, tmp_path: Path) -> None:
    with running(config(tmp_path)) as server:
        code = server.open(server.guest(), seats=3)
        lease = server.run(lambda: server.services.hub.rooms[code].lease)  # type: ignore[attr-defined]
        server.call(server.services.store.release(lease, 1 << 50))
    with running(config(tmp_path)) as again:
        wait_until(lambda: "undermine_rooms_asleep 1.0" in text_of(again))
        assert data(call, again.host)["together"]["asleep"] == 1


def test_several_processes_stand_side_by_side(call: Call, server: Running, tmp_path: Path) -> None:
    with running(config(tmp_path / "other")) as other:
        server.open(server.guest(), seats=3)
        for _ in range(2):
            other.open(other.guest(), seats=3)
        outcome = call("admin", "top", server.host, f"http://{other.host}/", server.host, *ONCE)
        assert row(outcome.out, "rooms") == ["3", "1", "2"], "together, and each once"
        assert outcome.out.startswith("2 processes")
        assert data(call, server.host, other.host)["together"]["rooms"] == 3


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_host_is_shown_it_in_each_language(call: Call, server: Running, lang: str) -> None:
    outcome = call("admin", "top", server.host, *ONCE, "--lang", lang)
    assert (outcome.code, outcome.err) == (0, "")
    for sign in SIGNS:
        assert len(row(outcome.out, sign.key, lang)) == 1, sign.key
    assert max(map(len, outcome.out.splitlines())) <= 80


def test_what_is_too_much_is_told_with_what_to_do(call: Call, server: Running) -> None:
    server.run(lambda: server.services.metrics.answered("GET", "/", 500, 0.1))
    # A busy machine may be late itself.
    assert "failures" not in {high["sign"] for high in data(call, server.host)["high"]}, "not of this time"

    with meanwhile(lambda: _fail(server)):
        outcome = call("admin", "top", server.host, *ONCE)
    words = Words("en")
    plain = " ".join(outcome.out.split())
    assert f"Failures of the server: {row(outcome.out, 'failures')[0]}, more than 0 ({server.host})." in plain
    assert words.say_key("admin-high-failures") in plain


def test_what_is_to_be_done_is_told_once_for_all_processes(call: Call, server: Running, tmp_path: Path) -> None:
    with running(config(tmp_path / "other")) as other, meanwhile(lambda: _fail(server, other)):
        outcome = call("admin", "top", server.host, other.host, *ONCE)
    plain = " ".join(outcome.out.split())
    assert f"more than 0 ({server.host}, {other.host})." in plain
    assert plain.count(Words("en").say_key("admin-high-failures")) == 1


def _fail(*servers: Running) -> None:
    for server in servers:
        server.run(server.services.metrics.failed)


def test_a_server_that_is_not_there_is_told(call: Call) -> None:
    outcome = call("admin", "top", NOBODY, *ONCE)
    assert (outcome.code, outcome.out) == (1, "")
    assert outcome.err == f"undermine: There is no server at http://{NOBODY}, or it does not answer.\n"


def test_one_that_is_not_there_does_not_hide_the_others(call: Call, server: Running) -> None:
    outcome = call("admin", "top", server.host, NOBODY, *ONCE)
    assert outcome.code == 1
    assert row(outcome.out, "rooms") == ["0", "0", "-"]
    assert f"There is no server at http://{NOBODY}" in outcome.out


@pytest.mark.parametrize(
    ("status", "body", "key"),
    [(404, b"", "error-top-hidden"), (200, b"<p>hello</p>", "error-top-other"), (200, b"\xff", "error-top-away")],
)
def test_a_server_that_shows_nothing_is_told(call: Call, status: int, body: bytes, key: str) -> None:
    with answering(status, body) as address:
        outcome = call("admin", "top", address, *ONCE)
    assert (outcome.code, outcome.out) == (1, "")
    assert outcome.err.startswith(f"undermine: {Words('en').say_key(key, address=f'http://{address}')}"[:60])


def test_no_proxy_of_the_shell_is_asked(call: Call, server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    """The server tells nobody for whom a proxy asks."""
    for name in ("http_proxy", "HTTP_PROXY", "all_proxy"):
        monkeypatch.setenv(name, f"http://{NOBODY}")
    assert call("admin", "top", server.host, *ONCE).code == 0


@pytest.mark.parametrize(
    "words", [("ftp://host",), ("a b",), ("127.0.0.1:8000", "--every", "0"), ("x", "--every", "nan")]
)
def test_a_wrong_call_is_explained(call: Call, words: tuple[str, ...]) -> None:
    outcome = call("admin", "top", *words)
    assert (outcome.code, outcome.out, outcome.err.count("\n")) == (2, "", 1)


def test_numbers_are_written_as_people_read_them() -> None:
    en, de = Words("en"), Words("de")
    assert told(en, "seconds", 0.0123) == "12 ms"
    assert (told(en, "seconds", 2.5), told(de, "seconds", 2.5)) == ("2.5 s", "2,5 s")
    assert (told(en, "share", 0.553), told(en, "bytes", 412.3e6), told(en, "count", 3.0)) == ("55 %", "412 MB", "3")
    assert (told(de, "rate", 71.25), told(en, "rate", None)) == ("71,2", "-")


def test_nothing_that_a_client_sent_is_a_name_of_a_command(server: Running) -> None:
    ann = server.guest()
    with server.joined(ann, server.open(ann, seats=3)) as socket:
        for message in ({"do": "gold-and-stone"}, {"do": "say", "text": "gold-and-stone"}, {"do": "ping"}):
            tell(socket, **message)
        hear(socket, "done")
        hear(socket, "done")
        text = server.run(server.services.metrics.text).decode()
    assert 'undermine_command_seconds_count{command="ping"} 1.0' in text
    assert "gold-and-stone" not in text


@contextmanager
def on_terminal(home: Path, *words: str) -> Iterator[tuple[subprocess.Popen[bytes], int]]:
    """The command, and the screen that it writes to; whatever becomes of the test, nothing is left of either."""
    import pty

    screen, theirs = pty.openpty()
    environ = environment(home, TERM="xterm", COLUMNS="100", LINES="40")
    with subprocess.Popen([*COMMAND, *words], stdin=theirs, stdout=theirs, stderr=theirs, env=environ) as process:
        os.close(theirs)
        try:
            yield process, screen
        finally:
            process.kill()
            os.close(screen)


def until_seen(screen: int, holds: Callable[[bytes], bool]) -> bytes:
    """What is written until this is true of it, or the other end is closed."""
    seen, until = b"", time.monotonic() + PATIENCE
    while not holds(seen):
        assert select.select([screen], [], [], max(0.0, until - time.monotonic()))[0], seen
        try:
            part = os.read(screen, 65536)
        except OSError:  # so Linux says that the other end is closed
            part = b""
        if not part:
            break
        seen += part
    return seen


@pytest.mark.slow
@pytest.mark.usefixtures("interruptible")
@pytest.mark.timeout(3 * PATIENCE)
def test_on_a_terminal_it_goes_on_until_it_is_interrupted(home: Path, server: Running) -> None:
    pytest.importorskip("pty")
    with on_terminal(home, "admin", "top", server.host, "--every", "0.2") as (process, screen):
        seen = until_seen(screen, lambda text: text.count(b"Rooms in memory") == 3)
        process.send_signal(signal.SIGINT)
        seen += until_seen(screen, lambda text: False)
        assert process.wait(PATIENCE) == 0
    assert b"\x1b[?1049h" in seen, "on a page of its own"
    assert b"\x1b[?1049l" in seen, "which is taken away"
    assert b"Traceback" not in seen
