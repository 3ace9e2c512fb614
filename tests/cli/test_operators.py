"""Those who run a server: backups while it runs, reports, bans that hold, rooms, players who want to be forgotten."""

from __future__ import annotations

import asyncio
import json
import stat
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.cli.helpers import Call
from tests.cli.test_processes import on_a_terminal
from tests.client.servers import quick
from tests.server.web.conftest import logged
from tests.server.web.servers import Running, config, running
from tests.server.web.test_outdated import OUTDATED, fill
from undermine.cli.admin import moment
from undermine.server.config import read_push
from undermine.server.protocol.messages import Chat
from undermine.server.store import Ban, Player, Store
from undermine.server.store.engines import file_url
from undermine.words import LANGUAGES, Words

__all__ = ["logged"]

HOUR = 3_600_000


@pytest.fixture
def server(home: Path) -> Iterator[Running]:
    """Where the command looks for one by itself."""
    with running(config(home / "undermine" / "server"), quick) as found:
        yield found


@pytest.fixture
def data(home: Path) -> Path:
    """The folder of a server that does not run, with two players, one of whom has reported the other."""
    folder = home / "folder"

    async def filled(store: Store) -> None:
        for name in ("Ann", "Bob"):
            await store.save_player(Player(id=f"id-{name}", name=name, created=0, seen=0))
        for at, name, text in ((1, "Bob", "boo\x1b[2J"), (2, "Ann", "stop it")):
            await store.save_chat("BCDFGHJK", Chat(id="", name=name, seat="A", text=text, at=at), f"id-{name}", "all")
        await store.save_report("BCDFGHJK", "id-Ann", "id-Bob", "abuse", "he said boo", HOUR)

    in_store(folder, filled)
    return folder


def in_store(folder: Path, work: Any) -> Any:
    async def inside() -> Any:
        store = await Store.open(file_url(folder / "undermine.db"))
        try:
            return await work(store)
        finally:
            await store.close()

    return asyncio.run(inside())


def _report(folder: Path) -> str:
    (report,) = in_store(folder, lambda store: store.open_reports())
    return str(report.id)


# Backups ---------------------------------------------------------------------------------------------------------


def test_a_server_that_runs_is_backed_up_and_comes_to_life_elsewhere(call: Call, home: Path, server: Running) -> None:
    token = server.guest("Ann")
    code = server.open(token, seats=3)
    outcome = call("backup", home / "copy")
    assert (outcome.code, outcome.err) == (0, "")
    assert str(home / "copy") in outcome.out.replace("\n", "")
    assert stat.S_IMODE((home / "copy").stat().st_mode) == 0o600
    assert server.open(token, seats=3) != code
    assert call("restore", home / "copy", "--data", home / "elsewhere").code == 0
    assert in_store(home / "elsewhere", lambda store: store.live_games()) == [code]


def test_nothing_is_overwritten(call: Call, home: Path, data: Path) -> None:
    (home / "copy").write_text("precious")
    outcome = call("backup", home / "copy", "--data", data)
    assert (outcome.code, outcome.out) == (1, "")
    assert "already" in outcome.err
    assert (home / "copy").read_text() == "precious"
    assert call("backup", home / "other", "--data", data).code == 0
    again = call("restore", home / "other", "--data", data)
    assert (again.code, again.out) == (1, "")
    assert "restore into an empty one" in again.err
    assert _report(data)


def test_what_is_not_there_or_no_backup_is_said(call: Call, home: Path, data: Path) -> None:
    nothing = call("backup", home / "copy", "--data", home / "nowhere")
    assert (nothing.code, nothing.err) == (
        1,
        f"undermine: There is no server's database in {home / 'nowhere'}.\n",
    )
    assert not (home / "nowhere").exists()
    assert call("backup", "--data", data).code == 2
    (home / "rubbish").write_text("rubbish")
    for file in (home / "rubbish", home / "missing"):
        outcome = call("restore", file, "--data", home / "new")
        assert outcome.code == 1
        assert outcome.err.count("\n") == 1
        assert not (home / "new").exists()
    assert call("backup", home / "copy", "--database", "mysql://me:secret@host/x").code == 1
    assert "secret" not in call("backup", home / "copy", "--database", "mysql://me:secret@host/x").err


# Reports ---------------------------------------------------------------------------------------------------------


def test_reports_are_read_and_closed(call: Call, data: Path) -> None:
    outcome = call("admin", "reports", "--data", data)
    assert outcome.code == 0
    report = _report(data)
    assert outcome.out.splitlines() == [
        f"{report}  1970-01-01 01:00 UTC  abuse  room BCDFGHJK",
        "  about Bob (player:id-Bob)",
        "  by Ann (player:id-Ann)",
        "  “he said boo”",
        "  | Bob: boo [2J",
        "  | Ann: stop it",
    ]
    assert call("admin", "close-report", report, "--data", data).code == 0
    assert call("admin", "reports", "--data", data).out == "There are no open reports.\n"
    again = call("admin", "close-report", report, "--data", data)
    assert (again.code, again.err) == (1, f"undermine: There is no open report {report}.\n")


# Bans ------------------------------------------------------------------------------------------------------------


def status(server: Running, token: str) -> int:
    with server.client(token) as client:
        return client.get("/api/me").status_code


def test_a_player_who_is_banned_stays_outside_of_a_running_server(call: Call, server: Running) -> None:
    token = server.guest("Bob")
    with server.client(token) as client:
        player = client.get("/api/me").json()["player"]
    assert call("admin", "ban", f"player:{player}", "--days", 3, "--reason", "abuse").code == 0
    assert status(server, token) == 403
    assert call("admin", "bans").out.startswith(f"player:{player}  since ")
    assert call("admin", "unban", f"player:{player}").code == 0
    assert status(server, token) == 200
    assert call("admin", "bans").out == "Nobody is banned.\n"


def test_a_network_that_is_banned_stays_outside_of_a_running_server(call: Call, server: Running) -> None:
    token = server.guest("Bob")
    assert call("admin", "ban", "address:127.9.9.9/8").out == "address:127.0.0.0/8 is banned from playing here.\n"
    assert status(server, token) == 403
    with server.client() as client:
        assert client.post("/api/players", json={"name": "Bobby"}).status_code == 403
    assert call("admin", "unban", "address:127.0.0.0/8").code == 0
    assert call("admin", "ban", "address:10.0.0.0/8").code == 0
    assert status(server, token) == 200


def test_a_ban_ends(call: Call, data: Path) -> None:
    assert call("admin", "ban", "player:id-Bob", "--days", 2, "--data", data).code == 0
    (ban,) = in_store(data, lambda store: store.bans(0))
    assert isinstance(ban, Ban)
    assert ban.until == ban.at + 48 * HOUR
    assert moment(0) == "1970-01-01 00:00 UTC"


# Rooms and players -----------------------------------------------------------------------------------------------


def test_rooms_are_listed(call: Call, server: Running) -> None:
    assert call("admin", "rooms").out == "No room is open.\n"
    code = server.open(server.guest(), seats=4, bots=[None, "easy"], house=["rounds=1"])
    assert call("admin", "rooms").out.replace("\n", " ").rstrip() == (
        f"{code}  base-2015 rounds=1  waiting  1/4 seats taken, 0 by people  idle for 0 min"
    )


@pytest.mark.parametrize("lang", LANGUAGES)
def test_rooms_that_nobody_can_open_are_listed_too(call: Call, data: Path, lang: str) -> None:
    """A revision that is gone is no reason to tell nothing of the others."""
    in_store(data, lambda store: fill(store, "id-Ann"))
    outcome = call("admin", "rooms", "--data", data, "--lang", lang)
    assert (outcome.code, outcome.err) == (0, "")
    plain = " ".join(outcome.out.split())
    for code, rules in OUTDATED.items():
        said = " ".join(Words(lang).say_key("error-room-outdated", rules=rules).split())
        assert f"{code} {said}" in plain


def test_all_about_a_player_is_exported_and_erased(call: Call, data: Path) -> None:
    outcome = call("admin", "export", "id-Bob", "--data", data)
    assert json.loads(outcome.out)["players"][0]["name"] == "Bob"
    refused = call("admin", "erase", "id-Bob", "--data", data)
    assert (refused.code, refused.out) == (2, "")
    assert call("admin", "erase", "id-Bob", "--yes", "--data", data).code == 0
    assert in_store(data, lambda store: store.player("id-Bob")) is None
    for action in ("export", "erase"):
        gone = call("admin", action, "id-Bob", "--yes", "--data", data)
        assert (gone.code, gone.err) == (1, "undermine: There is no player id-Bob.\n")


@pytest.mark.slow
def test_a_person_is_asked_before_a_player_is_erased(home: Path, data: Path) -> None:
    seen = on_a_terminal(home, "admin", "erase", "id-Bob", "--data", str(data), typed=b"no\n")
    assert "This cannot be undone. Erase Bob" in seen
    assert in_store(data, lambda store: store.player("id-Bob")) is not None


# Wrong calls -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("admin", 2),
        ("admin dance", 2),
        ("admin ban", 2),
        ("admin bans me", 2),
        ("admin ban ann", 2),
        ("admin ban address:nowhere", 2),
        ("admin ban player:nobody", 1),
        ("admin ban player:id-Bob --days 0", 2),
        ("admin unban player:id-Bob", 1),
        ("admin close-report nothing", 1),
    ],
)
def test_a_wrong_call_is_explained(call: Call, data: Path, line: str, code: int) -> None:
    outcome = call(*line.split(), *(("--data", data) if " " in line else ()))
    assert (outcome.code, outcome.out) == (code, "")
    assert outcome.err.count("\n") == 1


def test_looking_after_nothing_makes_nothing(call: Call, home: Path) -> None:
    outcome = call("admin", "rooms")
    assert outcome.code == 1
    assert list(home.iterdir()) == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_operators_are_spoken_to_in_their_language(call: Call, data: Path, lang: str) -> None:
    assert call("admin", "bans", "--data", data, "--lang", lang).out == Words(lang).say_key("admin-no-bans") + "\n"


def test_a_key_for_notifications_is_made_as_the_server_takes_it(call: Call, home: Path) -> None:
    made = [call("admin", "push-key").out for _ in range(2)]
    assert made[0] != made[1]
    name, _, key = made[0].strip().partition("=")
    assert name == "UNDERMINE_PUSH_KEY"
    assert read_push(key, "games@example.org") is not None
    assert call("admin", "push-key", "more").code == 2
    assert not any(home.iterdir())
