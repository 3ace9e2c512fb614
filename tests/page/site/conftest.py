"""The built folder, shown by Python's own server, and a browser that can reach nothing else."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.page.browsers import FLAGS, executable
from tests.page.conftest import Window, Windows
from tests.page.site.hosts import Host, trap
from tools.site.building import BUILD

PAGE = BUILD / "page"


@pytest.fixture(scope="module")
def host() -> Iterator[Host]:
    assert (PAGE / "index.html").is_file(), "the site is not built: run `make site`"
    found = Host(PAGE)
    yield found
    found.stop()


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """Whatever is not for this machine goes to a proxy that writes it down, whichever part of the browser asks."""
    with trap() as (address, asked), sync_playwright() as playwright:
        flags = [*FLAGS, f"--proxy-server={address}"]
        found = playwright.chromium.launch(executable_path=executable(), args=flags)
        yield found
        found.close()
        assert asked == []


@pytest.fixture
def window(browser: Browser, host: Host) -> Iterator[Window]:
    """Opens windows of the site, with its service worker; whatever a page complains about fails the test."""
    windows = Windows(browser, host.base)
    yield lambda path="", **options: windows.open(path, **{"service_workers": "allow", **options})
    windows.close()
