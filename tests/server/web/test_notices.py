"""Whoever is banned, signed out or erased is shown out at once, and what is erased stays erased."""

from __future__ import annotations

import io
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection

from tests.cli.helpers import caller
from tests.server.web.servers import Running, config, hear, running, tell, wait_until
from undermine.server.bans import covers
from undermine.server.gate.doors import Doors
from undermine.server.gate.notices import Notices
from undermine.server.keeping.problems import Unavailable
from undermine.server.store import Ban, Notice

SOON = 20.0
"""Seconds; one, and what a busy machine needs. Before there were notices it was a minute."""


@contextmanager
def seated(server: Running, name: str = "Zoe") -> Iterator[tuple[str, str, str, ClientConnection]]:
    """A player's id and token, a room and a socket: somebody who is to move at a table with two bots."""
    token = server.guest(name)
    with server.client(token) as client:
        player = client.get("/api/me").json()["player"]
    code = server.open(token, seats=3, bots=[None, "easy", "easy"], public=True, house=["rounds=1"], pace="instant")
    with server.joined(token, code) as socket:
        tell(socket, do="sit", seat="A", name=name, ref=1)
        tell(socket, do="begin", first="A", ref=2)
        while hear(socket, "done")["ref"] != 2:
            pass
        yield player, token, code, socket


def shown_out(socket: ClientConnection, seconds: float = SOON) -> int:
    """With which code the socket was closed."""
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        try:
            hear(socket, seconds=until - time.monotonic())
        except ConnectionClosed as closed:
            return 0 if closed.rcvd is None else closed.rcvd.code
    raise AssertionError("nobody was shown out")


def refused(server: Running, token: str, code: str) -> str:
    with server.joined(token, code) as socket:
        return str(hear(socket, "error")["key"])


@pytest.mark.parametrize("subject", ["player:{player}", "address:127.0.0.1", "address:127.0.0.0/8"])
def test_whoever_is_banned_is_shown_out_at_once(subject: str, tmp_path: Path) -> None:
    with running(config(tmp_path)) as server, seated(server) as (player, token, code, socket):
        server.call(server.services.store.ban(Ban(subject=subject.format(player=player), at=0)))
        assert shown_out(socket) == 1012
        assert refused(server, token, code) == "error-player-banned"


def test_whoever_signs_out_is_shown_out_at_once_on_that_device_alone(server: Running) -> None:
    with seated(server) as (player, token, code, socket):
        other = server.call(server.services.identity.another(player, "127.0.0.1")).token
        with server.joined(other, code) as second:
            hear(second, "room")
            with server.client(token) as client:
                assert client.delete("/api/me/token").status_code == 204
            assert shown_out(socket, 1) == 1012
            tell(second, do="ping", ref=9)
            assert hear(second, "done")["ref"] == 9
        assert refused(server, token, code) == "error-token-unknown"


def everything(server: Running, code: str) -> str:
    """All that the store has about a room, and what anybody is told of it."""
    store = server.services.store
    log = b"".join(server.call(store.read(code)))
    chat = [line.name for line in server.call(store.chat(code))]
    finished = server.call(store.finished_game(code))
    with server.client() as client:
        return f"{log!r} {chat} {finished} {client.get(f'/api/rooms/{code}').text}"


def test_whom_an_operator_erases_while_he_plays_is_gone_and_stays_gone(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    with running(config(tmp_path / "data")) as server, seated(server, "Zanzibar") as (player, token, code, socket):
        watching = server.guest("Eve")
        with server.joined(watching, code) as eve:
            hear(eve, "room")
            done = caller(capsys, monkeypatch)("admin", "erase", player, "--yes", "--data", tmp_path / "data")
            assert done.code == 0
            assert shown_out(socket) == 1012
            assert refused(server, token, code) == "error-token-unknown"
            state = hear(eve, "room")
            while state["seats"][0]["name"] == "Zanzibar":
                state = hear(eve, "room")
            live = server.services.hub.rooms[code]  # type: ignore[attr-defined]
            server.call(live.close("admin"))
            over = hear(eve, "over")
        assert "Zanzibar" not in over["record"]
        assert "Zanzibar" not in everything(server, code)


def test_what_is_written_of_somebody_while_he_is_being_erased_is_erased_as_well(server: Running) -> None:
    """The end of a game may come between an erasure and its notice."""
    with seated(server, "Quetzal") as (player, _, code, _):
        store = server.services.store
        live = server.services.hub.rooms[code]  # type: ignore[attr-defined]

        async def at_the_same_time() -> None:
            await store.erase(player)
            await live.close("admin")
            await server.services.notices.look()

        server.call(at_the_same_time())
        assert "Quetzal" not in everything(server, code)


def test_whoever_forgets_himself_is_shown_out_before_the_answer(server: Running) -> None:
    with seated(server, "Yggdrasil") as (_, token, code, socket):
        with server.client(token) as client:
            assert client.delete("/api/me").status_code == 204
        assert "Yggdrasil" not in everything(server, code)
        assert shown_out(socket, 1) == 1012


def test_nothing_more_is_done_for_whom_is_shown_out(server: Running, logged: io.StringIO) -> None:
    with seated(server) as (player, _, code, socket):
        services = server.services

        def banned() -> None:
            services.doors.show_out(f"player:{player}")

        server.run(banned)
        for number in range(20):
            try:
                tell(socket, do="say", text=f"still here {number}")
            except ConnectionClosed:
                break
        assert shown_out(socket) == 1012
        assert server.call(services.store.chat(code)) == []
    assert '"bug"' not in logged.getvalue()


def test_whoever_is_banned_while_he_comes_in_does_not_slip_through(tmp_path: Path) -> None:
    with running(config(tmp_path)) as server:
        token, identity = server.guest("Eve"), server.services.identity
        code, known = server.open(token), identity.player

        async def banned_meanwhile(token: str, address: str) -> str:
            player = await known(token, address)
            await server.services.store.ban(Ban(subject=f"player:{player}", at=0))
            await server.services.notices.look()
            return player

        identity.player = banned_meanwhile  # type: ignore[method-assign]
        with server.joined(token, code) as socket:
            assert shown_out(socket) == 1012


def test_a_room_that_sleeps_waits_for_nobody_who_forgot_himself(server: Running) -> None:
    with seated(server, "Wotan") as (_, token, code, _):
        bob = server.guest("Bob")
    hub = server.services.hub
    live = hub.rooms[code]  # type: ignore[attr-defined]
    wait_until(lambda: live.idle)
    server.call(hub._lay_down(live, server.services.clock()))  # type: ignore[attr-defined]
    with server.client(token) as client:
        assert client.delete("/api/me").status_code == 204
    with server.joined(bob, code) as socket:
        seat = hear(socket, "room")["seats"][0]
        assert (seat["name"], seat["bot"]) == (None, "easy")
        assert hear(socket, "events")["turn"] == 1, "a bot plays on"


# Two processes -----------------------------------------------------------------------------------------------


def test_another_process_hears_of_it(tmp_path: Path, redis_url: str) -> None:
    settings = config(tmp_path, redis=redis_url)
    with running(settings) as one, running(settings) as two, seated(one, "Xanthippe") as (_, token, code, socket):
        with two.client(token) as client:
            assert client.delete("/api/me").status_code == 204
        assert shown_out(socket) == 1012
        assert "Xanthippe" not in everything(one, code)


# By themselves -----------------------------------------------------------------------------------------------


class Someone:
    def __init__(self) -> None:
        self.out = 0

    def shut(self) -> None:
        self.out += 1


@pytest.mark.parametrize(
    ("subject", "out"),
    [
        ("player:ada", True),
        ("player:bob", False),
        ("erased:ada", True),
        ("token:h1", True),
        ("token:h2", False),
        ("address:192.0.2.7", True),
        ("address:192.0.2.0/24", True),
        ("address:192.0.3.0/24", False),
        ("address:2001:db8::/32", False),
        ("address:", False),
        ("", False),
    ],
)
def test_a_door_knows_whom_a_notice_concerns(subject: str, out: bool) -> None:
    doors, ada = Doors(), Someone()
    with doors.inside(ada, "ada", "h1", "192.0.2.7"):
        doors.show_out(subject)
    assert bool(ada.out) == out
    doors.show_out(subject)
    assert ada.out == int(out), "whoever has left is not there any more"
    assert not doors._inside


@pytest.mark.parametrize(
    ("subject", "address", "covered"),
    [
        ("address:2001:db8::/32", "2001:db8:1:2::/64", True),
        ("address:2001:db8:1:2::/64", "2001:db8:1:2::/64", True),
        ("address:2001:db8:1:3::/64", "2001:db8:1:2::/64", False),
        ("address:nowhere", "nowhere", True),
        ("address:192.0.2.7", "nowhere", False),
    ],
)
def test_a_network_covers_its_addresses(subject: str, address: str, covered: bool) -> None:
    assert covers(subject, address) == covered


class Board:
    """A store of notices."""

    def __init__(self) -> None:
        self.found: list[Notice] = []
        self.asked: list[int] = []

    async def notices(self, since: int) -> list[Notice]:
        self.asked.append(since)
        return [notice for notice in self.found if notice.at > since - 60_000]


@pytest.mark.asyncio
async def test_each_notice_is_dealt_with_once_and_one_that_fails_again() -> None:
    board, erased = Board(), list[str]()
    failing = True

    async def forget(player: str) -> None:
        if failing:
            raise Unavailable("error-store-unavailable")
        erased.append(player)

    notices = Notices(board, Doors(), forget)
    board.found = [Notice(id="1", at=100_000, subject="erased:ada")]
    with pytest.raises(Unavailable):
        await notices.look()
    failing = False
    await notices.look()
    await notices.look()
    assert erased == ["ada"]
    # One that was written earlier and committed later.
    board.found.insert(0, Notice(id="0", at=99_000, subject="erased:bob"))
    await notices.look()
    assert erased == ["ada", "bob"]
    assert board.asked == [0, 0, 100_000, 100_000]


@pytest.mark.asyncio
async def test_one_notice_that_fails_keeps_no_other_from_being_heard() -> None:
    board, erased, eve = Board(), list[str](), Someone()

    async def forget(player: str) -> None:
        if player == "ada" and not erased[1:]:
            erased.append("")
            raise ZeroDivisionError
        erased.append(player)

    doors = Doors()
    notices = Notices(board, doors, forget)
    board.found = [
        Notice(id="1", at=100_000, subject="erased:ada"),
        Notice(id="2", at=200_000, subject="erased:bob"),
        Notice(id="3", at=300_000, subject="player:eve"),
    ]
    with doors.inside(eve, "eve", "h1", "192.0.2.7"):
        with pytest.raises(ZeroDivisionError):
            await notices.look()
        assert eve.out == 1
    assert erased == ["", "bob"]
    await notices.look()
    await notices.look()
    assert erased == ["", "bob", "ada"], "the one that failed, however many came after it, and no other"
