"""Several people at one device: they pass it around, and nobody finds anything of the one before."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from playwright.sync_api import Page, expect

from tests.page.conftest import QUIET, Window
from tests.page.playing import known_as
from tests.page.test_leaving import panel
from tests.page.test_table import PHONE, acknowledge
from tests.server.web.servers import Running

PASS = "dialog[data-about=pass]"
NOTE = "nobody but Ann has written this down"


def sofa(page: Page, server: Running, *others: str, bots: int = 1, house: Sequence[str] = ()) -> None:
    """Ann opens a room and adds the others on her device; bots take the rest of the seats."""
    token = server.guest("Ann")
    seats = 1 + len(others) + bots
    sitting = [None] * (seats - bots) + ["easy"] * bots
    code = server.open(token, rules="base-2015", seats=seats, bots=sitting, house=list(house))
    known_as(page, token, "Ann")
    page.goto(f"http://{server.host}/r/{code}")
    page.get_by_role("button", name="Sit here").first.click()
    for name in others:
        page.get_by_role("button", name="Another player on this device").click()
        page.locator("dialog input").fill(name)
        page.get_by_role("button", name="Continue", exact=True).click()
        expect(page.locator("main ul:has([data-seat])")).to_contain_text(name)
    page.get_by_role("button", name="Deal the cards").click()


def take(page: Page, name: str) -> None:
    """The device goes to this person."""
    expect(page.locator(PASS)).to_contain_text(f"Pass the device to {name}")
    page.get_by_role("button", name=f"I am {name}").click()
    page.locator(".hand").wait_for()


def put_away(page: Page) -> None:
    page.get_by_role("button", name="Put my cards away").click()
    page.locator(".hand").wait_for(state="detached")


def hand(page: Page) -> list[str | None]:
    return [card.get_attribute("data-card") for card in page.locator("[data-card]").all()]


def discard(page: Page) -> None:
    turn = page.locator(".table").get_attribute("data-turn")
    page.locator(".hand button").first.click()
    page.locator("button[aria-keyshortcuts=d]").click()
    if page.locator(".confirm").count():
        page.locator(".confirm").click()
    expect(page.locator(".table")).not_to_have_attribute("data-turn", turn or "")


def memory(page: Page) -> str:
    """Every object and text that the page holds."""
    session = page.context.new_cdp_session(page)
    chunks: list[str] = []
    session.on("HeapProfiler.addHeapSnapshotChunk", lambda told: chunks.append(told["chunk"]))
    session.send("HeapProfiler.enable")
    session.send("HeapProfiler.collectGarbage")
    session.send("HeapProfiler.takeHeapSnapshot", {"reportProgress": False})
    session.detach()
    return "".join(chunks)


def asked(page: Page) -> list[dict[str, Any]]:
    """What the page asks its server for from the next connection on."""
    found: list[dict[str, Any]] = []
    page.on("websocket", lambda socket: socket.on("framesent", lambda text: found.append(json.loads(text))))
    return found


def test_a_device_goes_around_and_keeps_nothing_of_who_held_it(window: Window, server: Running) -> None:
    page = window(QUIET)
    sent = asked(page)
    sofa(page, server, "Bob")
    expect(page.locator(PASS)).to_contain_text("Ann")
    assert hand(page) == []
    take(page, "Ann")
    acknowledge(page)
    ann = hand(page)
    page.get_by_role("tab", name="Notes").click()
    page.locator("#notes").fill(NOTE)
    assert NOTE in memory(page)
    put_away(page)
    expect(page.locator(PASS)).to_contain_text("Pass the device to Bob")
    html = page.content()
    assert NOTE not in html
    assert "data-card" not in html
    assert NOTE not in memory(page)
    before = len(sent)
    take(page, "Bob")
    assert NOTE not in memory(page)
    bob = hand(page)
    assert len(bob) == len(ann)
    acknowledge(page)
    page.get_by_role("tab", name="Notes").click()
    expect(page.locator("#notes")).to_have_value("")
    put_away(page)
    assert [one for one in sent[before:] if one.get("seat") not in ("B", None)] == []
    take(page, "Ann")
    assert hand(page) == ann
    assert page.locator("dialog[open]").count() == 0, "the role was acknowledged already"
    page.get_by_role("tab", name="Notes").click()
    expect(page.locator("#notes")).to_have_value(NOTE)


def test_two_people_on_a_sofa_play_against_a_bot(window: Window, server: Running) -> None:
    page = window(QUIET, **PHONE)
    sofa(page, server, "Bob")
    for name in ("Ann", "Bob"):
        take(page, name)
        acknowledge(page)
        put_away(page)
    for name in ("Ann", "Bob", "Ann", "Bob"):
        take(page, name)
        discard(page)
        assert page.locator(".hand button").count() > 0, "whoever has played sees what he has drawn"
        put_away(page)
    page.get_by_role("button", name="Look at the mine together").click()
    expect(page.locator(".between")).to_contain_text("what everybody may see")
    assert page.locator("[data-card]").count() == 0
    page.reload()
    expect(page.locator(PASS)).to_contain_text("Ann")
    assert page.locator("[data-card]").count() == 0
    take(page, "Ann")
    panel(page, 0)
    page.get_by_role("button", name="Give up my seat").click()
    page.locator("dialog[data-about=sure] .danger").click()
    expect(page.locator(PASS)).to_contain_text("Pass the device to Bob")
    assert page.locator("[data-card]").count() == 0, "Ann still holds the device"
    take(page, "Bob")
    expect(page.locator(".bar.mine")).to_be_visible()


def test_a_sofa_is_played_by_keys(window: Window, server: Running) -> None:
    page = window(QUIET)
    sofa(page, server, "Bob", bots=1)
    page.locator(PASS).wait_for()
    page.keyboard.press("Enter")
    page.locator("dialog[data-about=role]").wait_for()
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.locator("dialog[open]")).to_have_count(0)
    page.keyboard.press("p")
    expect(page.locator(PASS)).to_contain_text("Bob")
    page.keyboard.press("Enter")
    expect(page.locator("dialog[data-about=role]")).to_be_visible()
