"""`undermine serve` as people run it: a process that says where it is, keeps what it was told, and ends when asked."""

from __future__ import annotations

import json
import os
import re
import signal
import socket
import stat
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import msgspec
import pytest
from websockets.sync.client import connect

from tests.cli.helpers import caller
from undermine.server.serving import bind
from undermine.server.web.listening import GRACE_SECONDS

PATIENCE = 30


@contextmanager
def serving(folder: Path, *options: str) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """The process and the address that it announces."""
    command = [sys.executable, "-m", "undermine.cli", "serve", "--port", "0", "--data", str(folder), *options]
    with (folder.parent / "log").open("a") as log:
        process = subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=log, text=True, env={**os.environ, "LANG": "C"}
        )
    assert process.stdout is not None
    try:
        found = re.search(r"http://\S+", process.stdout.readline())
        assert found is not None, (folder.parent / "log").read_text()
        yield process, found[0]
    finally:
        process.kill()
        process.wait()
        process.stdout.close()


@pytest.mark.usefixtures("interruptible")
def test_a_server_keeps_players_and_rooms_from_one_start_to_the_next(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    with serving(folder) as (process, address):
        token = httpx.post(f"{address}api/players", json={"name": "Ann"}).raise_for_status().json()["token"]
        mine = {"authorization": f"Bearer {token}"}
        code = httpx.post(f"{address}api/rooms", json={"public": True}, headers=mine).raise_for_status().json()["code"]
        with connect(f"{address.replace('http', 'ws')}api/socket", compression=None) as socket:
            socket.send(msgspec.json.encode({"do": "hello", "token": token, "room": code}).decode())
            assert json.loads(socket.recv(PATIENCE))["code"] == code
            process.send_signal(signal.SIGTERM)
            assert process.wait(GRACE_SECONDS + PATIENCE) == -signal.SIGTERM
    assert stat.S_IMODE((folder / "secret.key").stat().st_mode) == 0o600
    events = [json.loads(line)["event"] for line in (tmp_path / "log").read_text().splitlines()]
    assert events[0] == "started"
    assert events[-1] == "stopped"
    with serving(folder, "--base", "/games") as (process, address):
        assert address.endswith("/games/")
        assert httpx.get(f"{address}api/me", headers=mine).raise_for_status().json()["name"] == "Ann"
        assert [room["code"] for room in httpx.get(f"{address}api/rooms").json()] == [code]
        process.send_signal(signal.SIGINT)
        assert process.wait(PATIENCE) == 130
    assert token not in (tmp_path / "log").read_text()


@pytest.mark.parametrize(
    ("options", "code", "said"),
    [
        (["--port", "99999"], 2, "99999"),
        (["--limits", "-1"], 2, "--limits"),
        (["--base", "/a b"], 2, "/a b"),
        (["--trusted-proxy", "proxy"], 2, "proxy"),
        (["--origin", "play.example.org"], 2, "play.example.org"),
        (["--host", "192.0.2.1"], 1, "192.0.2.1"),
        (["--log-level", "loud"], 2, "loud"),
        (["--keep-chat-days", "-1"], 2, "--keep-chat-days"),
        (["--keep-guests-days", "0"], 2, "--keep-guests-days"),
        (["--mail-from", "games@example.org"], 2, "--smtp"),
        (["--smtp", "smtp://x", "--mail-from", "games@example.org"], 2, "--origin"),
    ],
)
def test_what_cannot_be_served_is_told(
    options: list[str],
    code: int,
    said: str,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    outcome = caller(capsys, monkeypatch)("serve", "--data", tmp_path, *options)
    assert outcome.code == code
    assert said in outcome.err
    assert "Traceback" not in outcome.err


def test_a_port_that_is_taken_is_told_in_the_users_language(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    with bind("127.0.0.1", 0) as taken:
        taken.listen()
        port = taken.getsockname()[1]
        outcome = caller(capsys, monkeypatch)("serve", "--data", tmp_path, "--port", port, "--lang", "de")
    assert outcome.code == 1
    assert f"Port {port}" in outcome.err


def test_a_second_server_on_the_same_games_is_refused_with_what_to_do(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "data"
    with serving(folder):
        for language, said in (("en", "Another server"), ("de", "Beende ihn"), ("fr", "Arrêtez-le")):
            second = caller(capsys, monkeypatch)("serve", "--data", folder, "--port", 0, "--lang", language)
            assert second.code == 1
            assert said in second.err
            assert "--redis" in second.err
            assert "Traceback" not in second.err
    with serving(folder) as (_, address):
        # The first one was killed, and is in nobody's way.
        assert httpx.get(f"{address}readyz", timeout=PATIENCE).status_code == 200


def test_a_password_may_stand_in_the_environment_and_is_never_repeated(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    call = caller(capsys, monkeypatch)
    monkeypatch.setenv("UNDERMINE_SMTP", "http://me:swordfish@host")
    half = call("serve", "--data", tmp_path)
    wrong = call(
        "serve", "--data", tmp_path, "--mail-from", "games@example.org", "--origin", "https://play.example.org"
    )
    assert (half.code, wrong.code) == (2, 2)
    assert "--mail-from" in half.err
    assert "smtps://" in wrong.err
    assert "swordfish" not in half.err + wrong.err


def test_small_messages_do_not_wait_for_each_other() -> None:
    """A connection of ours sends at once: else an answer that follows an event takes 40 ms longer than it should."""
    with bind("127.0.0.1", 0) as listener:
        listener.listen()
        with socket.create_connection(listener.getsockname()), listener.accept()[0] as connection:
            assert connection.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY)
