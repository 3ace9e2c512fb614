"""A server with the built page and bots that reply at once, and a browser with a window for each person."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from random import Random
from typing import Any

import pytest
import structlog
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, expect, sync_playwright

from tests.page.browsers import FLAGS, executable
from tests.server.web.servers import Running, config, running
from undermine.server.hall import live
from undermine.server.hall.hub import Hub
from undermine.server.logs import json_lines
from undermine.server.rooms.codes import room_code
from undermine.server.rooms.pace import Tempo
from undermine.server.serving import now
from undermine.server.web import built
from undermine.server.web.services import Services
from undermine.server.work.thinking import Thinkers

PATIENCE = 20_000
expect.set_options(timeout=PATIENCE)

Window = Callable[..., Page]
QUIET = "healthz"
"""Where a window begins whose person comes from elsewhere: of the same origin, and nothing has to be drawn."""
OFFLINE = "ERR_INTERNET_DISCONNECTED"
"""Browsers complain of the network that a test has taken away."""


@pytest.fixture(scope="module", autouse=True)
def quiet() -> Iterator[None]:
    """The server logs what goes wrong, and no more."""
    root = logging.getLogger()
    handlers, level = list(root.handlers), root.level
    json_lines.configure(logging.WARNING)
    yield
    root.handlers[:] = handlers
    root.setLevel(level)
    structlog.reset_defaults()


@pytest.fixture(autouse=True)
def same_cards(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each test gets the same cards every time, whatever ran before it; such with which its rounds are not long."""
    luck = Random(f"{request.node.name}d")
    monkeypatch.setattr(live, "new_seed", lambda: luck.randbytes(32).hex())


def at_once(services: Services) -> None:
    services.hub = Hub(services.store, Thinkers(), now, room_code, pace=lambda code, turn: 0, tempo=Tempo(0))


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """For one module only: as long as it is there an event loop runs, and other tests run loops of their own."""
    with sync_playwright() as playwright:
        found = playwright.chromium.launch(executable_path=executable(), args=FLAGS)
        yield found
        found.close()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    assert built.document("") is not None, "the page is not built: run `make web`"
    with running(config(tmp_path_factory.mktemp("page")), at_once) as found:
        yield found


@dataclass
class Windows:
    """Opens windows, each of a person of his own; whatever a page complains about is written down."""

    browser: Browser
    base: str
    contexts: list[BrowserContext] = field(default_factory=list)
    complaints: list[str] = field(default_factory=list)

    def open(self, path: str = "", **options: Any) -> Page:
        screen = {"viewport": {"width": 1280, "height": 800}, "locale": "en-GB", "reduced_motion": "reduce"}
        # Without the worker, but where it is what the test is about: it would be installed anew for each window.
        wanted = {**screen, "service_workers": "block", **options}
        context = self.browser.new_context(**wanted)
        context.set_default_timeout(PATIENCE)
        self.contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        page.on("console", self._complain)
        page.goto(f"{self.base}/{path}")
        return page

    def _complain(self, said: ConsoleMessage) -> None:
        if said.type == "error" and OFFLINE not in said.text:
            self.complaints.append(said.text)

    def close(self) -> None:
        for context in self.contexts:
            context.close()
        assert self.complaints == []


@pytest.fixture
def window(browser: Browser, server: Running) -> Iterator[Window]:
    """Opens windows; whatever a page complains about fails the test."""
    windows = Windows(browser, f"http://{server.host}")
    yield windows.open
    windows.close()
