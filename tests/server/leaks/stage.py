"""A real server on which nothing is left to chance but the cards: its clock, codes, tokens and seeds are the test's."""

from __future__ import annotations

import io
import json
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
from websockets.sync.client import ClientConnection

from tests.server.logged import everything
from tests.server.web.servers import PATIENCE, Running, config, running
from undermine.notation import Data
from undermine.server import serving
from undermine.server.config import read_networks
from undermine.server.gate import identity
from undermine.server.hall import live
from undermine.server.rooms.codes import LETTERS
from undermine.server.store import store

BEGINNING = 1_700_000_000_000
BY_THE_CLOCK = (
    "process_",
    *(f"undermine_{name}" for name in ("loop_lag_", "collection_", "bots_q", "endings_q", "writer_q")),
)
"""What is measured again and again, whatever anybody does, and what waits, or is in use, at the moment at which
somebody looks."""


class FixedSecrets:
    """In place of the module `secrets`: everything in its order."""

    def __init__(self) -> None:
        self._numbers = count(1)

    def token_urlsafe(self, size: int) -> str:
        return f"{next(self._numbers):0{size}}"

    def token_hex(self, size: int) -> str:
        return f"{next(self._numbers):0{2 * size}x}"

    def choice(self, letters: str) -> str:
        return letters[next(self._numbers) % len(letters)]

    def randbits(self, bits: int) -> int:
        return next(self._numbers) & (1 << bits) - 1


@dataclass
class Stage:
    """A server, its clock, and everything that it told to the outside."""

    server: Running
    log: io.StringIO
    now: int = BEGINNING
    answers: list[tuple[Any, ...]] = field(default_factory=list)
    """Of every request its status, headers and body."""
    requests: Iterator[int] = field(default_factory=lambda: count(1))

    def __post_init__(self) -> None:
        self.http = httpx.Client(base_url=f"http://{self.server.host}", timeout=PATIENCE)

    def ask(self, method: str, path: str, token: str | None = None, **options: Any) -> httpx.Response:
        headers = self.headers() | ({"authorization": f"Bearer {token}"} if token else {})
        answer = self.http.request(method, path, headers=headers, **options)
        self.answers.append((method, path, answer.status_code, _told(answer.headers), answer.content))
        return answer

    def headers(self) -> dict[str, str]:
        """The same address, host and number of the request each time, whatever port the server has."""
        number = f"request-{next(self.requests):06}"
        return {"x-request-id": number, "x-forwarded-for": "192.0.2.7", "x-forwarded-host": "mine.example"}

    def guest(self, name: str) -> str:
        token: str = self.ask("POST", "/api/players", json={"name": name}).raise_for_status().json()["token"]
        return token

    def logged(self) -> list[Data]:
        """What was logged, without what only the clock on the wall knows."""
        lines = [json.loads(line) for line in self.log.getvalue().splitlines()]
        return [{name: value for name, value in line.items() if name not in ("timestamp", "ms")} for line in lines]

    def metrics(self) -> list[str]:
        """Of what is measured in seconds the names and labels alone, of the rest the numbers too."""
        lines = self.server.run(self.server.services.metrics.text).decode().splitlines()
        return [line.rpartition(" ")[0] if _measured(line) else line for line in lines]


def _told(headers: httpx.Headers) -> list[tuple[str, str]]:
    return [(name, value) for name, value in headers.multi_items() if name != "date"]


def _measured(line: str) -> bool:
    name = line.partition("{")[0].partition(" ")[0]
    return name.endswith(("_seconds_bucket", "_seconds_sum", "_created")) or name.startswith(BY_THE_CLOCK)


@dataclass
class Device:
    """One who is connected, and every byte that he was sent, over all his connections."""

    stage: Stage
    token: str
    code: str
    language: str = "en"
    frames: list[bytes] = field(default_factory=list)
    legal: tuple[str, ...] = ()
    """What the last view or event said."""
    refs: Iterator[int] = field(default_factory=lambda: count(1))

    def enter(self) -> None:
        self._door = self.stage.server.socket(additional_headers=self.stage.headers())
        self.socket: ClientConnection = self._door.__enter__()
        hello = {"do": "hello", "token": self.token, "room": self.code, "language": self.language}
        self.socket.send(msgspec.json.encode(hello).decode())
        self.hear("room")

    def leave(self) -> None:
        self._door.__exit__(None, None, None)

    def send(self, **message: Any) -> int:
        """Ask for something; returns by which number its answer is known."""
        ref = next(self.refs)
        self.socket.send(msgspec.json.encode({"ref": ref, **message}).decode())
        return ref

    def ask(self, **message: Any) -> Data:
        """Ask for something, and wait for the answer."""
        return self.answer(self.send(**message))

    def answer(self, ref: int) -> Data:
        while True:
            found = self._next()
            if found.get("ref") == ref and found["is"] in ("done", "error"):
                return found

    def do(self, **message: Any) -> Data:
        found = self.ask(**message)
        assert found["is"] == "done", (message, found)
        return found

    def garbage(self, text: str | bytes) -> None:
        """What cannot be read, and its answer."""
        self.socket.send(text)
        self.hear("error")

    def hear(self, kind: str) -> Data:
        while True:
            found = self._next()
            if found["is"] == kind:
                return found

    def _next(self) -> Data:
        frame = self.socket.recv(timeout=PATIENCE, decode=False)
        self.frames.append(frame)
        found: Data = msgspec.json.decode(frame)
        if found["is"] in ("view", "events"):
            self.legal = tuple(found["legal"])
        return found


@contextmanager
def stage(folder: Path) -> Iterator[Stage]:
    """Everything that is random or runs is fixed for as long as this server lives."""
    codes, seeds = count(1), count(1)
    found: list[Stage] = []
    with pytest.MonkeyPatch.context() as patch, everything() as log:
        secrets = FixedSecrets()
        for module in (identity, store):
            patch.setattr(module, "secrets", secrets)
        patch.setattr(serving, "now", lambda: found[0].now if found else BEGINNING)
        patch.setattr(serving, "steady", lambda: found[0].now if found else BEGINNING)
        patch.setattr(serving, "room_code", lambda: _code(next(codes)))
        patch.setattr(live, "new_seed", lambda: f"{next(seeds):064x}")
        with running(config(folder, proxies=read_networks(["127.0.0.1"]))) as server:
            found.append(Stage(server, log))
            with found[0].http:
                yield found[0]


def _code(number: int) -> str:
    base = len(LETTERS)
    return "".join(LETTERS[number // base**place % base] for place in range(8))
