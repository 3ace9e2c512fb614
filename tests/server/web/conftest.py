"""Servers for the tests: one with a hub of its own for a whole module, and one with a hub that does nothing."""

from __future__ import annotations

import io
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from tests.server.logged import everything
from tests.server.web.servers import FakeHub, Running, config, running, with_hub
from undermine.server.web import built


@pytest.fixture(scope="module", autouse=True)
def logged() -> Iterator[io.StringIO]:
    """Everything that is logged, down to the smallest detail."""
    with everything() as stream:
        yield stream


@pytest.fixture(scope="module", autouse=True)
def static(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """Where a built page would lie: there is none unless a test puts one there, whatever was built here."""
    with pytest.MonkeyPatch.context() as patch:
        folder = tmp_path_factory.mktemp("static")
        patch.setattr(built, "folder", lambda: folder)
        forget_page()
        yield folder
    forget_page()


def forget_page() -> None:
    built.document.cache_clear()
    built.assets.cache_clear()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """The whole server, without limits."""
    with running(config(tmp_path_factory.mktemp("server"))) as found:
        yield found


@pytest.fixture
def client(server: Running) -> Iterator[httpx.Client]:
    with server.client() as found:
        yield found


@pytest.fixture
def token(server: Running) -> str:
    return server.guest()


@pytest.fixture(scope="module")
def _quiet(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Running, FakeHub]]:
    hub = FakeHub()
    with with_hub(tmp_path_factory.mktemp("quiet"), hub) as found:
        yield found, hub


@pytest.fixture
def quiet(_quiet: tuple[Running, FakeHub]) -> Running:
    """A server whose rooms do what the test tells them."""
    return _quiet[0]


@pytest.fixture
def hub(_quiet: tuple[Running, FakeHub]) -> FakeHub:
    """Its hub, in which nobody has been before."""
    _quiet[1].sessions.clear()
    return _quiet[1]
