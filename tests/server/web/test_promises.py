"""Sentences of documents and docstrings that say never, nobody or every, held to their word where no other test is."""

from __future__ import annotations

import ast
import io
import threading
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest
from websockets.sync.client import connect

import undermine.server
from tests.server.hostile.frames import PING, PONG, RawSocket, frame
from tests.server.web.servers import KEY, Running, config, hear, running, tell
from undermine.server.config import read_networks
from undermine.server.gate import notices
from undermine.server.gate.identity import signing_key
from undermine.server.gate.limits import SHARES, Limits, TooMany
from undermine.server.mail.links import SECONDS, STOP
from undermine.server.web import listening

SOURCE = Path(undermine.server.__file__).parent
ADDRESS = "203.0.113.77"


# docs/hosting.md: Privacy, Logs --------------------------------------------------------------------------------------


def test_no_address_no_token_and_no_key_is_stored_or_logged(tmp_path: Path, logged: io.StringIO) -> None:
    """Whatever somebody does who is no friend: talk, reports, wrong codes, too much at once."""
    forwarded = {"x-forwarded-for": ADDRESS}
    with running(config(tmp_path, limits=1.0, proxies=read_networks(["127.0.0.1"]))) as server:
        with server.client(**forwarded) as client:
            token: str = client.post("/api/players", json={"name": "Ann"}).json()["token"]
            headers = {"authorization": f"Bearer {token}"}
            code = client.post("/api/rooms", json={"seats": 3, "public": True}, headers=headers).json()["code"]
            assert {client.get("/api/rooms/BCDFGHJK").status_code for _ in range(30)} == {404, 429}
        with server.joined(token, code, additional_headers=forwarded) as socket:
            tell(socket, do="sit", seat="A", name="Ann", ref=1)
            tell(socket, do="say", text="hello", ref=2)
            tell(socket, do="report", seat="A", reason="other", text="me", ref=3)
            while hear(socket).get("ref") != 3:
                pass
            for _ in range(60):
                tell(socket, do="ping")
            hear(socket, "error")
    kept = b"".join(file.read_bytes() for file in tmp_path.rglob("*") if file.is_file())
    assert b"hello" in kept, "else this looks in the wrong place"
    assert '"event": "request"' in logged.getvalue()
    for secret in (ADDRESS, token, token.split(".")[1], KEY.decode()):
        assert secret.encode() not in kept
        assert secret not in logged.getvalue()


# docs/hosting.md: Moderation -----------------------------------------------------------------------------------------


def test_notices_are_read_often_enough_to_be_heard_of_within_a_second() -> None:
    """Half of it for waiting, the other half for reading and hanging up."""
    assert notices.EVERY <= 0.5


# docs/hosting.md: Behind a proxy; docs/protocol.md: Frames -----------------------------------------------------------


@pytest.fixture
def pinged(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[RawSocket]:
    """Somebody at a table of a server that asks every second whether he is there."""
    assert listening.PING_SECONDS == 20.0
    monkeypatch.setattr(listening, "PING_SECONDS", 1.0)
    with running(config(tmp_path)) as server:
        token = server.guest()
        hello = frame(msgspec.json.encode({"do": "hello", "token": token, "room": server.open(token)}))
        with RawSocket(server.port) as found:
            found.send(hello)
            yield found


def test_a_socket_is_not_silent_though_nothing_happens(pinged: RawSocket) -> None:
    pings = 0
    while pings < 3:
        opcode, data = pinged.frame()
        if opcode == PING:
            pings += 1
            pinged.send(frame(data, PONG))


def test_who_does_not_say_that_he_is_there_is_cut_off(pinged: RawSocket) -> None:
    for _ in pinged.messages():
        pass
    assert pinged.closed is not None


def test_sockets_are_not_compressed_whoever_asks_for_it(quiet: Running) -> None:
    with connect(f"ws://{quiet.host}/api/socket", compression="deflate") as socket:
        assert socket.protocol.extensions == []


# Docstrings ----------------------------------------------------------------------------------------------------------


def test_of_servers_that_start_at_once_all_read_the_same_key(tmp_path: Path) -> None:
    """`identity._key_file`."""
    found, together = list[bytes](), threading.Barrier(8)

    def start() -> None:
        together.wait()
        found.append(signing_key(tmp_path, {}))

    threads = [threading.Thread(target=start) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(found) == 8
    assert len(set(found)) == 1
    assert [file.name for file in tmp_path.iterdir()] == ["secret.key"]


def test_whoever_is_refused_for_one_limit_has_not_used_up_the_other() -> None:
    """`limits._take_both`."""
    limits, share = Limits(lambda: 0.0), SHARES["report"]

    def reports(player: str, address: str, count: int) -> int:
        """How many of so many are taken."""
        taken = 0
        for _ in range(count):
            try:
                limits.command("report", player, address)
                taken += 1
            except TooMany:
                pass
        return taken

    one, all_of_them = int(share.player.burst), int(share.address.burst)
    assert reports("ann", "here", 10 * all_of_them) == one
    assert reports("bob", "here", 10 * all_of_them) == all_of_them - one, "what Ann asked for in vain costs Bob nothing"
    assert reports("cid", "here", 10) == 0
    assert reports("cid", "elsewhere", 10) == one, "nor is it taken from Cid that his neighbours had it all"


def test_nothing_in_a_list_of_rooms_was_written_by_anybody(server: Running, token: str) -> None:
    """`telling.summary`, in the database and over HTTP."""
    code = server.open(token, public=True, seats=3)
    with server.joined(token, code) as socket:
        tell(socket, do="sit", seat="A", name="Xanthippe", ref=1)
        tell(socket, do="say", text="Xanthippe", ref=2)
        while hear(socket).get("ref") != 2:
            pass
    written = server.call(server.services.store.room(code))
    assert written is not None
    assert written.summary["people"] == 1
    with server.client() as client:
        told = client.get(f"/api/rooms/{code}").text + client.get("/api/rooms").text
    assert code in told
    assert "Xanthippe" not in told + msgspec.json.encode(written.summary).decode()


def test_whoever_finds_a_mail_after_years_can_still_end_them() -> None:
    """`mail.links.SECONDS`."""
    assert SECONDS[STOP] >= 10 * 365 * 24 * 3600


def imported(folder: str) -> set[str]:
    """What the modules of a folder import, by the name from which it hangs."""
    found = set[str]()
    for file in (SOURCE / folder).rglob("*.py"):
        depth = len(file.relative_to(SOURCE).parts)
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.Import):
                found |= {alias.name.partition(".")[0] for alias in node.names}
            elif isinstance(node, ast.ImportFrom) and node.level < depth:
                found.add((node.module or "").partition(".")[0] if not node.level else folder)
            elif isinstance(node, ast.ImportFrom) and node.level == depth:
                names = [node.module] if node.module else [alias.name for alias in node.names]
                found |= {f"server.{name.partition('.')[0]}" for name in names if name}
    return found


OF_TIME_AND_LINES = {
    "asyncio",
    "time",
    "datetime",
    "socket",
    "threading",
    "selectors",
    "sqlalchemy",
    "litestar",
    "uvicorn",
}


SCHEMA = "server.schema"


@pytest.mark.parametrize(
    ("folder", "others"), [("rooms", {"server.protocol", SCHEMA}), ("protocol", {"server.rooms", SCHEMA})]
)
def test_what_decides_and_what_is_said_know_no_clock_no_store_and_no_socket(folder: str, others: set[str]) -> None:
    """`docs/design.md`: the decisions are pure; `protocol/__init__`: nothing here decides or stores anything."""
    found = imported(folder)
    assert not found & OF_TIME_AND_LINES
    assert {name for name in found if name.startswith("server.")} <= others


def test_that_finds_a_clock_where_there_is_one() -> None:
    assert "asyncio" in imported("web")
    assert "server.store" in imported("web")
