"""The page as an app: what a browser installs, what the worker keeps, and what is shown where nobody answers."""

from __future__ import annotations

import shutil
import struct
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.page.access import complaints
from tests.page.conftest import Window
from tests.page.playing import end_game, enter
from tests.server.web.conftest import forget_page
from tests.server.web.servers import Running
from undermine.server.web import built

KEPT = """async () => Object.fromEntries(await Promise.all((await caches.keys()).map(async name => {
  const requests = await (await caches.open(name)).keys();
  return [name, requests.map(one => new URL(one.url).pathname).sort()];
})))"""
CONTROLLED = "() => navigator.serviceWorker.controller !== null"
REPLACED = """async old => {
  const replaced = async () => (await caches.keys()).every(name => name !== old);
  while (!(await replaced())) await new Promise(later => setTimeout(later, 50));
}"""
OTHER = "Brand new mine"


@pytest.fixture
def static(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The built page, in a place where it can be changed."""
    folder = tmp_path / "static"
    shutil.copytree(Path(str(built.folder())), folder)
    monkeypatch.setattr(built, "folder", lambda: folder)
    forget_page()
    yield folder
    forget_page()


def kept(page: Page) -> dict[str, list[str]]:
    found: dict[str, list[str]] = page.evaluate(KEPT)
    return found


def release(static: Path) -> None:
    """A new version of the page, of its offline page, and so of the worker's list."""
    for name, old, new in (
        ("index.html", "<title>Undermine</title>", f'<title>Undermine</title><meta name="about" content="{OTHER}">'),
        ("offline.html", "The lantern went out", OTHER),
        ("sw.js", 'version":"', 'version":"new'),
    ):
        text = (static / name).read_text("utf-8")
        assert old in text
        (static / name).write_text(text.replace(old, new), "utf-8")
    forget_page()


def test_the_worker_keeps_the_offline_page_alone_and_a_new_version_takes_its_place(
    window: Window, server: Running, static: Path
) -> None:
    page = window(service_workers="allow", locale="de-DE")
    page.wait_for_function(CONTROLLED)
    (first,) = kept(page)
    code = enter(page, server, seats=3, bots=[None, "easy", "easy"], rules="base-2015")
    page.locator("dialog .role").click()
    page.locator("dialog footer .button").last.click()
    page.locator(".hand button").first.wait_for()

    # Where nobody answers: in the language of the settings alone, whatever the browser's is, and back by itself.
    page.context.set_offline(True)
    page.reload()
    expect(page.get_by_role("heading")).to_have_text(["The lantern went out"])
    assert page.locator("html").get_attribute("lang") == "en"
    assert complaints(page) == []
    page.context.set_offline(False)
    page.locator(".hand button").first.wait_for()

    # A game with a hand in it, and its replay, leave nothing in any cache.
    end_game(page)
    page.goto(f"http://{server.host}/games/{code}")
    page.locator("main").first.wait_for()
    page.goto(f"http://{server.host}/me")
    page.locator("h1").first.wait_for()
    files = kept(page)[first]
    assert list(kept(page)) == [first]
    assert files[-1] == "/offline.html"
    assert all(name.startswith("/assets/offline-") for name in files[:-1])

    # A new version: the very next page is of it, and the worker follows.
    release(static)
    page.reload()
    assert page.locator("meta[name=about]").get_attribute("content") == OTHER
    page.evaluate(REPLACED, first)
    page.context.set_offline(True)
    page.reload()
    expect(page.get_by_role("heading")).to_have_text([OTHER])
    page.context.set_offline(False)


def test_the_page_can_be_installed(window: Window, server: Running) -> None:
    page = window()
    address = page.locator("link[rel=manifest]").get_attribute("href")
    assert address == "/app.webmanifest"
    with server.client() as client:
        answer = client.get(address).raise_for_status()
        assert answer.headers["content-type"].startswith("application/manifest+json")
        told = answer.json()
        assert told["start_url"] == told["scope"] == "./"
        sizes = {purpose: set[str]() for purpose in ("any", "maskable", "monochrome")}
        for icon in told["icons"]:
            picture = client.get(f"/{icon['src'].removeprefix('./')}").raise_for_status()
            assert picture.headers["content-type"].startswith(icon["type"])
            if icon["sizes"] != "any":
                width, height = struct.unpack(">II", picture.content[16:24])
                assert icon["sizes"] == f"{width}x{height}"
            sizes[icon["purpose"]].add(icon["sizes"])
    assert {"any", "192x192", "512x512"} == sizes["any"]
    assert {"48x48", "96x96", "192x192", "512x512"} <= sizes["maskable"]
