"""All that can be done on the site beside a game against bots; for `make site-test`."""

from __future__ import annotations

import json
import re
import shutil
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.page.conftest import Window, Windows
from tests.page.playing import end_game, play_out
from tests.page.site.conftest import PAGE
from tests.page.site.hosts import Host
from tests.page.site.tables import SPY, deal, installed, lit, said
from tests.page.test_app import REPLACED
from tests.page.test_learning import MOVES, coach, follow, led
from tests.page.test_sofa import hand, memory, put_away, take
from tests.page.test_table import acknowledge
from undermine.game import view
from undermine.notation import Replay, with_news
from undermine.server.telling import view_told

pytestmark = pytest.mark.long

ROOMS = "[data-rooms]"
PLAIN = "licences.txt"
"""Of the same origin, and nothing is started there."""


def spied(window: Window, host: Host) -> Page:
    """A page whose worker is listened to."""
    page = window(PLAIN)
    page.add_init_script(f"({SPY})()")
    page.goto(host.base)
    lit(page)
    return page


def record_of(page: Page) -> str:
    """The record of the game that has just ended, as it is kept on disk."""
    with page.expect_download() as kept:
        page.locator("dialog[data-about=over]").get_by_role("button", name="record").click()
    return Path(kept.value.path()).read_text("utf-8")


def test_the_page_hears_what_a_server_would_tell_it_and_nothing_else(window: Window, host: Host) -> None:
    page = spied(window, host)
    deal(page)
    acknowledge(page)
    page.locator(".bar.mine").wait_for()
    assert page.get_by_role("button", name="Hint").count() == 0, "nobody here thinks ahead"
    before, held = said(page), memory(page)
    play_out(page, Random(2))
    again = Replay(record_of(page))
    whole = said(page)
    (seed,) = set(re.findall(r'"seed":"([0-9a-f]{64})"', "".join(whole)))
    assert len(before) > 3
    assert not any(seed in text for text in before)
    assert seed not in held
    seen: dict[str, Any] = {}
    for one in (json.loads(text) for text in whole if text.startswith("{")):
        if one.get("is") == "view" or one.get("view"):
            seen = one["view"]
        elif one.get("is") == "events" and one["news"]:
            seen = with_news(seen, one["news"])
        else:
            continue
        assert seen["seat"] in ("A", None)
        eyes = view(again.play_to(one["turn"]).state, 0 if seen["seat"] else None)
        assert as_sent(seen) == as_sent(json.loads(json.dumps(view_told(eyes))))
    assert seen


def as_sent(found: dict[str, Any]) -> dict[str, Any]:
    """The cards in the mine by where they lie, however they came there."""
    laid = sorted(found["mine"]["laid"], key=lambda one: (one["cell"], str(one)))
    return {**found, "mine": {**found["mine"], "laid": laid}}


def test_a_game_is_found_again_watched_and_taken_away(window: Window) -> None:
    page = window()
    lit(page)
    code = deal(page)
    acknowledge(page)
    page.goto(page.url.partition("?")[0])
    page.get_by_role("link", name="Continue").click()
    page.locator(".hand button").first.wait_for()
    end_game(page)
    dialog = page.locator("dialog[data-about=over]")
    expect(dialog).to_contain_text("Who looked like a saboteur")
    record = record_of(page)
    dialog.get_by_role("button", name="Watch it again").click()
    page.locator(".replay").wait_for()
    page.reload()
    page.locator("[data-opens=after]").click()
    expect(page.locator("dialog[data-about=after]")).to_contain_text("Who looked like a saboteur")
    page.goto(f"{page.url.partition('?')[0]}?me")
    expect(page.locator("[data-elsewhere=me]")).to_contain_text("kept in this browser")
    expect(page.locator("main")).to_contain_text(code)
    assert page.get_by_role("button", name=re.compile("passkey", re.IGNORECASE)).count() == 0
    page.goto(f"{page.url.partition('?')[0]}?replay")
    page.locator("#record-file").set_input_files({"name": "g.txt", "mimeType": "text/plain", "buffer": record.encode()})
    page.locator(".replay").wait_for()


def test_two_people_pass_one_device_around(window: Window) -> None:
    page = window()
    lit(page)
    page.get_by_role("button", name="On one device").first.click()
    page.get_by_label("Your name").fill("Ann")
    page.get_by_role("button", name="Continue", exact=True).click()
    dialog = page.locator("dialog[open]")
    dialog.locator(".chips label").get_by_text("3", exact=True).click()
    dialog.get_by_role("button", name="Open the room").click()
    page.get_by_role("button", name="Another player on this device").click()
    page.locator("dialog input").fill("Bob")
    page.get_by_role("button", name="Continue", exact=True).click()
    expect(page.locator("main ul:has([data-seat])")).to_contain_text("Bob")
    expect(page.locator("[data-elsewhere=friends]")).to_be_visible()
    assert page.get_by_label("Link").count() == 0
    page.get_by_role("button", name="Fill").click()
    page.get_by_role("button", name="Deal the cards").click()
    hands = []
    for name in ("Ann", "Bob"):
        take(page, name)
        acknowledge(page)
        hands.append(hand(page))
        put_away(page)
    assert [len(one) for one in hands] == [6, 6]
    assert hand(page) == []


def test_the_lesson_leads_to_the_treasure(window: Window) -> None:
    page = window()
    lit(page)
    led(lambda **options: page)
    for topic in MOVES:
        if topic == "rockfall":
            coach(page, "suspect")
            page.locator(".right li.hinted .who").click()
            page.get_by_role("radio", name="Fishy").check()
            page.locator("dialog").get_by_role("button", name="Close").click()
        coach(page, topic)
        follow(page)
    page.locator("[data-about=question] li button").first.click()
    expect(page.locator("dialog")).to_contain_text("treasure")


def test_one_tab_at_a_time_has_the_rooms(window: Window, host: Host) -> None:
    """The other says so, takes them over when it is asked to, and gets them when the first is closed."""
    first = window()
    lit(first)
    code = deal(first)
    acknowledge(first)
    second = first.context.new_page()
    second.goto(f"{host.base}/?r/{code}")
    expect(second.locator(ROOMS)).to_have_text(re.compile("open in another tab"))
    second.get_by_role("button", name="Play here instead").click()
    second.locator(".hand button").first.wait_for()
    expect(first.locator(ROOMS)).to_have_attribute("data-rooms", "elsewhere")
    second.locator(".bar.mine").wait_for()
    turn = second.locator(".table").get_attribute("data-turn")
    second.locator(".hand button").first.click()
    second.locator("button[aria-keyshortcuts=d]").click()
    expect(second.locator(".table")).not_to_have_attribute("data-turn", turn or "")
    second.close()
    lit(first)
    expect(first.locator(".table")).not_to_have_attribute("data-turn", turn or "")


TAKE = """async () => {
  const database = await new Promise((done, failed) => {
    const request = indexedDB.open("undermine /");
    request.onsuccess = () => done(request.result);
    request.onerror = () => failed(request.error);
  });
  const transaction = database.transaction(["kept", "owner"], "readwrite");
  transaction.objectStore("owner").put(1000, "owner");
  const kept = transaction.objectStore("kept").getAllKeys();
  await new Promise(done => (transaction.oncomplete = done));
  database.close();
  return kept.result.sort();
}"""
"""As a second worker would, about which no lock has told: the store is another's from now on. What was kept by then."""


def test_whoever_does_not_own_the_store_writes_nothing(window: Window) -> None:
    page = window()
    lit(page)
    deal(page)
    acknowledge(page)
    page.locator(".bar.mine").wait_for()
    before = page.evaluate(TAKE)
    page.locator(".hand button").first.click()
    page.locator("button[aria-keyshortcuts=d]").click()
    expect(page.locator(ROOMS)).to_have_attribute("data-rooms", "elsewhere")
    assert page.evaluate(TAKE) == before


def test_what_cannot_be_started_says_so_and_can_be_tried_again(browser: Browser, host: Host) -> None:
    host.missing.append("memory.bin")
    windows = Windows(browser, host.base)
    page = windows.open()
    expect(page.locator(ROOMS)).to_contain_text("The mine stays dark")
    page.get_by_role("heading", name="The Duel").wait_for()
    host.missing.clear()
    page.get_by_role("button", name="Try again").click()
    lit(page)
    deal(page)
    # The browser itself complains of a file that is not there.
    assert all("404" in one for one in windows.complaints)
    windows.complaints.clear()
    windows.close()


@pytest.fixture
def changing(tmp_path: Path) -> Iterator[Host]:
    """A host of a folder of its own."""
    shutil.copytree(PAGE, tmp_path / "site")
    found = Host(tmp_path / "site")
    yield found
    found.stop()


def test_a_new_version_is_seen_at_once_and_kept_for_later(browser: Browser, changing: Host) -> None:
    windows = Windows(browser, changing.base)
    page = windows.open(service_workers="allow")
    installed(page)
    (old,) = page.evaluate("caches.keys()")
    for name, now, then in (("index.html", "<title>Under", "<title>Newer "), ("sw.js", 'version":"', 'version":"new')):
        path = changing.folder / name
        text = path.read_text("utf-8")
        assert now in text
        path.write_text(text.replace(now, then), "utf-8")
    asked = len(changing.asked)
    page.reload()
    expect(page).to_have_title("Newer mine")
    page.evaluate(REPLACED, old)
    fetched = changing.asked[asked:]
    assert not any(path.endswith((".wasm", "memory.bin")) for path in fetched), "they are the same"
    changing.stop()
    page.reload()
    expect(page).to_have_title("Newer mine")
    # What was never read leads home.
    page.goto(f"{changing.base}/docs/hosting.html")
    assert page.url == f"{changing.base}/"
    lit(page)
    changing.start()
    windows.close()
