"""Logs: lines of JSON that help those who run the server, and tell nothing of what people say, hold or play."""

from __future__ import annotations

import io
import json
import logging
from pathlib import Path
from typing import Any

import pytest
import structlog

from tests.server.web.servers import FakeHub, Running, hear, tell, wait_until, with_hub
from undermine.server import logs
from undermine.server.logs import json_lines


@pytest.fixture
def lines(logged: io.StringIO) -> io.StringIO:
    """What this test logs."""
    logged.seek(0)
    logged.truncate()
    return logged


def requests(stream: io.StringIO, count: int) -> list[dict[str, Any]]:
    """So many requests: their lines are written when the answers are out already."""
    wait_until(lambda: stream.getvalue().count('"event": "request"') >= count)
    return [entry for entry in entries(stream) if entry["event"] == "request"]


def entries(stream: io.StringIO, logger: str | None = None) -> list[dict[str, Any]]:
    """All lines, or those of one logger: the server of this module may still tell of the test before."""
    found = [json.loads(line) for line in stream.getvalue().splitlines()]
    return [entry for entry in found if logger in (None, entry["logger"])]


def test_a_request_is_one_line_with_its_number_and_pattern(server: Running, lines: io.StringIO) -> None:
    with server.client() as client:
        answer = client.get("/api/rooms/BCDFGHJK", params={"lang": "de"})
    number = answer.headers["x-request-id"]
    wait_until(lambda: number in lines.getvalue())
    (line,) = [entry for entry in entries(lines) if entry.get("request") == number]
    assert line["event"] == "request"
    assert (line["method"], line["route"], line["status"]) == ("GET", "/api/rooms/{code}", 404)
    assert line["ms"] >= 0
    assert line["level"] == "info"
    assert line["timestamp"].endswith("Z")


NAME, SAID, NOTED = "Xanthippe", "meet me at the well", "I hold the map"


def test_no_secret_of_a_game_is_logged(server: Running, lines: io.StringIO) -> None:
    """A guest, a room, a game with bots, chat, notes, errors: of all this nothing stands in the log."""
    token = server.guest(NAME)
    code = server.open(token, seats=3, bots=[None, "random", "random"], public=True)
    with server.joined(token, code) as socket:
        tell(socket, do="sit", seat="A", name=NAME)
        tell(socket, do="begin", first="A")
        assert hear(socket, "events")["events"]
        tell(socket, do="say", text=SAID)
        tell(socket, do="note", seat="A", text=NOTED)
        tell(socket, do="play", seat="A", move="M@8,0", turn=999, ref=1)
        socket.send('{"do":"say","text":"' + SAID + '","unknown-' + SAID + '":1}')
        tell(socket, do="ping", ref=2)
        while hear(socket).get("ref") != 2:
            pass
    with server.client(token, cookie="session=biscuit") as client:
        for path in (
            f"/api/rooms/{code}",
            f"/r/{code}",
            f"/api/games/{code}",
            f"/?q={SAID}",
            "/api/me",
            "/api/me/export",
        ):
            client.get(path)
        client.post("/api/rooms", json={"rules": SAID, NAME: 1})
        client.request("MEET", f"/{SAID}")
    assert len(requests(lines, 10)) >= 10
    text = lines.getvalue()
    room = server.run(lambda: server.services.hub.rooms[code].room)  # type: ignore[attr-defined]
    hands = [[room.rules.catalogue.codes[kind] for kind in own.hand] for own in room.match.state.owns]
    secrets = [
        NAME,
        SAID,
        "well",
        NOTED,
        "biscuit",
        code,
        token,
        *token.split("."),
        room.seed,
        "M@8,0",
        "MEET",
    ]
    for secret in (*secrets, *{f'"{card}"' for hand in hands for card in hand}, "saboteur", "digger"):
        assert secret not in text, secret


def test_of_a_bug_the_place_is_logged_and_not_what_it_says(tmp_path: Path, lines: io.StringIO) -> None:
    class Broken(FakeHub):
        def listing(self) -> Any:
            try:
                raise ValueError("the hand of A is NS")
            except ValueError as error:
                raise RuntimeError("the seed is 42") from error

    with with_hub(tmp_path, Broken()) as server, server.client() as client:
        answer = client.get("/api/rooms")
    (line,) = [entry for entry in entries(lines) if entry["event"] == "bug"]
    assert line["exception"] == "RuntimeError < ValueError"
    assert line["request"] == answer.headers["x-request-id"]
    assert line["frames"][-1].endswith(" listing")
    assert "seed" not in json.dumps(line["frames"])
    assert "hand of A" not in lines.getvalue()
    assert "seed is" not in lines.getvalue()


def test_of_other_libraries_only_the_pattern_is_logged(lines: io.StringIO) -> None:
    other = logging.getLogger("some.library")
    other.warning("cannot send %s to %s\nbecause of %s", "the hand NS", "Ann", "reasons")
    other.info("too small to be told")
    try:
        raise KeyError("the seed is 42")
    except KeyError:
        other.exception("task failed: %r", "secret")
    first, second = entries(lines, "some.library")
    assert (first["event"], first["level"], first["logger"]) == ("cannot send %s to %s", "warning", "some.library")
    assert (second["event"], second["exception"]) == ("task failed: %r", "KeyError")
    for secret in ("the hand", "Ann", "reasons", "seed is", "secret"):
        assert secret not in lines.getvalue()


def test_a_task_that_failed_unseen_does_not_tell_why(lines: io.StringIO) -> None:
    """As asyncio words it, with the exception in the middle of its message."""
    message = "Task exception was never retrieved\nfuture: <Task exception=ValueError('the seed is 42')>"
    logging.getLogger("asyncio").error(message, exc_info=ValueError("the seed is 42"))
    (line,) = entries(lines, "asyncio")
    assert (line["event"], line["exception"]) == ("Task exception was never retrieved", "ValueError")
    assert "seed is" not in lines.getvalue()


@pytest.mark.parametrize(("level", "told"), [(logging.INFO, ["one", "two"]), (logging.WARNING, ["two"])])
def test_the_level_is_the_operators_choice(level: int, told: list[str]) -> None:
    stream = io.StringIO()
    handlers = logging.getLogger().handlers[:]
    try:
        json_lines.configure(level, stream)
        logs.logger().debug("none")
        logs.logger().info("one")
        logs.logger().warning("two")
    finally:
        json_lines.configure(logging.DEBUG)
        logging.getLogger().handlers[:] = handlers
    assert [entry["event"] for entry in entries(stream)] == told


def test_the_number_of_a_request_stays_with_it(lines: io.StringIO) -> None:
    with structlog.contextvars.bound_contextvars(request="abc"):
        logs.logger().info("inside")
    logs.logger().info("outside")
    told = {entry["event"]: entry.get("request") for entry in entries(lines)}
    assert (told["inside"], told["outside"]) == ("abc", None)
