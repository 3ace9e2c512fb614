"""A real server in a thread of its own, and clients that ask it as strangers would."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Callable, Coroutine, Iterator
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TypeVar

import httpx
import msgspec
import uvicorn
from websockets.sync.client import ClientConnection, connect

from undermine.notation import Data
from undermine.rules import ruleset
from undermine.server.cluster.redis import RedisBus
from undermine.server.collecting import Collector
from undermine.server.config import Config
from undermine.server.hall.session import Connection
from undermine.server.protocol.commands import AnyCommand
from undermine.server.protocol.messages import AnyMessage, Done
from undermine.server.rooms.room import Refused
from undermine.server.rooms.settings import Settings
from undermine.server.serving import assemble, bind
from undermine.server.store import Store
from undermine.server.web.app import application
from undermine.server.web.listening import server
from undermine.server.web.services import Services
from undermine.server.work.workers import Worker

KEY = b"a key for the tests, long enough to be one"
PATIENCE = 30.0
"""Seconds: no test waits for so long unless something is wrong, but a busy machine starts processes slowly."""

T = TypeVar("T")


@dataclass
class Running:
    """A server that runs, and the thread in which it does."""

    services: Services
    loop: asyncio.AbstractEventLoop
    server: uvicorn.Server
    port: int

    @property
    def host(self) -> str:
        return f"127.0.0.1:{self.port}"

    def client(self, token: str | None = None, **headers: str) -> httpx.Client:
        more = {"authorization": f"Bearer {token}"} if token else {}
        return httpx.Client(base_url=f"http://{self.host}", headers=more | headers, timeout=PATIENCE)

    def call(self, work: Coroutine[Any, Any, T]) -> T:
        """Run this in the server's own loop, and wait for it."""
        return asyncio.run_coroutine_threadsafe(work, self.loop).result(PATIENCE)

    def run(self, work: Callable[[], T]) -> T:
        async def inside() -> T:
            return work()

        return self.call(inside())

    def guest(self, name: str = "Ann") -> str:
        """The token of a new player."""
        with self.client() as client:
            token: str = client.post("/api/players", json={"name": name}).raise_for_status().json()["token"]
        return token

    def open(self, token: str, **settings: Any) -> str:
        with self.client(token) as client:
            code: str = client.post("/api/rooms", json=settings).raise_for_status().json()["code"]
        return code

    def socket(self, path: str = "/api/socket", **options: Any) -> AbstractContextManager[ClientConnection]:
        """`origin` and the like go to the client; no page is behind it unless one is named."""
        found: AbstractContextManager[ClientConnection] = connect(
            f"ws://{self.host}{path}", compression=None, open_timeout=PATIENCE, close_timeout=1, **options
        )
        return found

    @contextmanager
    def joined(self, token: str, room: str, **options: Any) -> Iterator[ClientConnection]:
        with self.socket(**options) as socket:
            tell(socket, do="hello", token=token, room=room)
            yield socket


def tell(socket: ClientConnection, **message: Any) -> None:
    socket.send(msgspec.json.encode(message).decode())


def hear(socket: ClientConnection, kind: str | None = None, seconds: float = PATIENCE) -> Data:
    """The next message, or the next of this kind."""
    while True:
        found: Data = msgspec.json.decode(socket.recv(timeout=seconds))
        if kind in (None, found["is"]):
            return found


def config(folder: Path, **changes: Any) -> Config:
    """Without limits, but for those that a test asks for."""
    return Config(**{"data": folder, "limits": 0.0, **changes})


class Heedless(Collector):
    """Leaves what the tests themselves are made of alone: to look through that takes longer than most tests."""

    def start(self) -> None: ...

    def stop(self) -> None: ...

    def due(self) -> bool:
        return False


@contextmanager
def running(config: Config, change: Callable[[Services], None] = lambda services: None) -> Iterator[Running]:
    """`change` may put something else in place of a service before the server starts."""
    ready, found = threading.Event(), list[Running]()
    listener = bind("127.0.0.1", 0)

    async def serve() -> None:
        bus = None if config.redis is None else await RedisBus.open(config.redis)
        store = await Store.open(config.url)
        await store.hold(shared=bus is not None)
        services = assemble(config, KEY, store, bus)
        services.background.collector = Heedless(services.metrics, time.monotonic)
        _hurry(services)
        change(services)
        web = server(application(services), config, services.drain)
        found.append(Running(services, asyncio.get_running_loop(), web, listener.getsockname()[1]))
        ready.set()
        await web.serve([listener])

    thread = threading.Thread(target=lambda: asyncio.run(serve()), daemon=True)
    thread.start()
    assert ready.wait(PATIENCE)
    try:
        wait_until(lambda: found[0].server.started)
        yield found[0]
    finally:
        found[0].server.should_exit = True
        thread.join(2 * PATIENCE)
        assert not thread.is_alive(), _still_there(found[0].loop)


def _hurry(services: Services) -> None:
    """On a machine full of tests, workers that leave it to others would come to nothing for a long time."""
    for asked in (services.endings, services.lessons):
        for worker in vars(asked).values():
            if isinstance(worker, Worker):
                worker._nice = 0


def _still_there(loop: asyncio.AbstractEventLoop) -> str:
    """What a server that does not end waits for."""
    return "\n".join(f"{task!r}: {task.get_stack()}" for task in asyncio.all_tasks(loop))


def with_hub(folder: Path, hub: FakeHub, limits: float = 0.0) -> AbstractContextManager[Running]:
    """A server whose rooms do what the test tells them."""
    return running(config(folder, limits=limits), lambda services: setattr(services, "hub", hub))


def wait_until(holds: Callable[[], bool], seconds: float = PATIENCE) -> None:
    waiting = threading.Event()
    for _ in range(int(seconds / 0.01)):
        if holds():
            return
        waiting.wait(0.01)
    raise AssertionError("it never came to that")


@dataclass
class FakeSession:
    """Answers every command at once, and counts."""

    connection: Connection
    commands: list[AnyCommand] = field(default_factory=list)
    left: bool = False

    async def command(self, command: AnyCommand) -> None:
        self.commands.append(command)
        self.connection.send(Done(ref=command.ref, turn=0))

    def leave(self) -> None:
        self.left = True


class FakeHub:
    """One room, ROOM, in which nothing happens but what the test does."""

    ROOM = "BCDFGHJK"

    def __init__(self) -> None:
        self.sessions: list[FakeSession] = []
        self.started = self.stopped = False

    async def start(self) -> None:
        self.started = True

    async def drain(self) -> None:
        pass

    async def stop(self) -> None:
        self.stopped = True

    async def open(self, settings: Settings, player: str) -> str:
        return self.ROOM

    async def join(self, code: str, connection: Connection) -> FakeSession:
        if code != self.ROOM:
            raise Refused("error-room-unknown")
        session = FakeSession(connection)
        self.sessions.append(session)
        return session

    async def listing(self) -> list[Data]:
        return [self._room()]

    async def summary(self, code: str) -> Data | None:
        return self._room() if code == self.ROOM else None

    def _room(self) -> Data:
        numbers = {"seats": 5, "taken": 2, "people": 1, "seconds": None}
        rules = {"rules": "base-2015", "revision": ruleset("base-2015").revision, "house": ["maps=3"]}
        return {"code": self.ROOM, **rules, "phase": "open", **numbers}

    def tell_all(self, message: AnyMessage) -> None:
        for session in self.sessions:
            session.connection.send(message)
