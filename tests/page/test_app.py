"""The page as an app: what a browser installs, what the worker keeps, and what is shown where nobody answers."""

from __future__ import annotations

import json
import re
import shutil
import struct
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.page.access import complaints
from tests.page.conftest import QUIET, Window, at_once
from tests.page.playing import end_game, enter, known_as
from tests.server.push.service import Device
from tests.server.web.conftest import forget_page
from tests.server.web.servers import Running, config, running, wait_until
from undermine.server.config import Push
from undermine.server.keeping.records import Subscription
from undermine.server.push.keys import ServerKey
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


SHOWN = """() => {
  self.shown = [];
  ServiceWorkerRegistration.prototype.showNotification = async (title, { body, tag, data }) => {
    self.shown.push([title, body, tag, data]);
  };
}"""
"""The browser of the tests shows no notes: the worker writes down what it would show."""


def tell_worker(page: Page, server: Running, message: dict[str, str]) -> None:
    """As if the push service had sent it."""
    session, versions = page.context.new_cdp_session(page), list[dict[str, str]]()
    session.on("ServiceWorker.workerRegistrationUpdated", lambda event: versions.extend(event["registrations"]))
    session.send("ServiceWorker.enable")
    wait_until(lambda: page.evaluate("1") == 1 and len(versions) > 0)
    told = {"origin": f"http://{server.host}/", "registrationId": versions[-1]["registrationId"]}
    session.send("ServiceWorker.deliverPushMessage", {**told, "data": json.dumps(message)})
    session.detach()


FAKE = """key => {
  if (!("ServiceWorkerRegistration" in self)) return;
  // A browser without a push service of its own: what it would make is made here, but for the sending.
  let made = null;
  const manager = {
    getSubscription: async () => made,
    subscribe: async ({ applicationServerKey, userVisibleOnly }) => {
      if (!userVisibleOnly || !applicationServerKey) throw new Error("refused");
      const options = { applicationServerKey: Uint8Array.from(atob(applicationServerKey.replaceAll("-", "+")
        .replaceAll("_", "/")), one => one.charCodeAt(0)).buffer };
      return made = { options, toJSON: () => key, unsubscribe: async () => { made = null; return true; } };
    },
  };
  Object.defineProperty(ServiceWorkerRegistration.prototype, "pushManager", { get: () => manager });
  window.PushManager ??= class {};
}"""
SWITCH = "Notify me when it is my turn"


def test_a_device_is_told_of_turns_by_a_click_and_no_more_by_another(window: Window, tmp_path: Path) -> None:
    """With a page that has everything but a push service; and a note that the worker shows when one comes."""
    push = Push(ServerKey.new(), "games@example.org")
    with running(config(tmp_path, push=push), at_once) as server:
        page = window(QUIET, service_workers="allow")
        page.add_init_script(f"({FAKE})({json.dumps(Device().told)})")
        page.context.grant_permissions(["notifications"], origin=f"http://{server.host}")
        page.goto(f"http://{server.host}/{QUIET}")
        known_as(page, server.guest("Nora"), "Nora")
        page.goto(f"http://{server.host}/")
        page.wait_for_function(CONTROLLED)

        def devices() -> list[Subscription]:
            (player,) = {page.evaluate("localStorage['undermine.token'].split('.')[0]")}
            return server.call(server.services.store.subscriptions([player]))

        page.get_by_role("button", name="Settings").click()
        expect(page.get_by_label(SWITCH)).to_have_accessible_description(re.compile("Also when the page is closed"))
        assert complaints(page) == []
        assert devices() == []
        expect(page.locator("[data-told]")).to_have_text("This device does not hear of your turns.")
        page.get_by_label(SWITCH).check()
        wait_until(lambda: len(devices()) == 1)
        expect(page.locator("[data-told]")).to_have_text("This device hears of your turns.")
        assert [(one.endpoint, one.language) for one in devices()] == [(Device().endpoint, "en")]

        (worker,) = page.context.service_workers
        worker.evaluate(SHOWN)
        tell_worker(page, server, {"text": "It's your turn at table BCDFGHJK.", "room": "BCDFGHJK", "language": "en"})
        wait_until(lambda: len(worker.evaluate("self.shown")) > 0)
        assert worker.evaluate("self.shown") == [
            ["Undermine", "It's your turn at table BCDFGHJK.", "undermine-turn BCDFGHJK", "r/BCDFGHJK"]
        ]
        page.get_by_label(SWITCH).uncheck()
        wait_until(lambda: devices() == [])
        expect(page.locator("[data-told]")).to_have_attribute("data-told", "false")
        page.get_by_label(SWITCH).check()
        wait_until(lambda: len(devices()) == 1)
        forget(page)
        assert page.evaluate(SUBSCRIBED) is None
        page.get_by_role("button", name="Settings").click()
        expect(page.get_by_label(SWITCH)).not_to_be_checked()
        page.goto("about:blank")


SUBSCRIBED = """async () => (await (await navigator.serviceWorker.getRegistration()).pushManager.getSubscription())
  ?? localStorage.getItem("undermine.device")"""


def forget(page: Page) -> None:
    """Without a new page, of which the made-up push service would know nothing."""
    page.keyboard.press("Escape")
    page.evaluate("history.pushState(null, '', '/me'); dispatchEvent(new PopStateEvent('popstate'))")
    page.get_by_role("button", name="Forget me").click()
    page.locator("dialog[data-about=forget] .danger").click()
    page.wait_for_function("() => localStorage.getItem('undermine.token') === null")
