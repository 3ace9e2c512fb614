"""What happened, in words: hats beside the lines, a ring around their card, coordinates for those who ask."""

from __future__ import annotations

import re
from random import Random
from typing import Any

from playwright.sync_api import Page, ViewportSize, expect

from tests.page.access import complaints
from tests.page.conftest import QUIET, Window
from tests.page.playing import enter, go_on
from tests.page.ways import Digger
from tests.server.web.servers import Running

COORDINATES = re.compile(r"-?\d,-?\d")
LABELS = """() => [...document.querySelectorAll("#app [aria-label], #app title")]
  .map(one => one.getAttribute("aria-label") ?? one.textContent)"""
MOVES = 3
PHONE = ViewportSize(width=390, height=844)


def played(page: Page, server: Running, **settings: object) -> None:
    table: dict[str, Any] = {"rules": "base-2015", "seats": 3, "bots": [None, "easy", "easy"], **settings}
    enter(page, server, **table)
    person, moves = Digger(page, Random(3)), 0
    while moves < MOVES:
        moves += go_on(person)
    page.locator(".bar.mine").wait_for()


def ringed(page: Page) -> str | None:
    """The cell that has a ring now."""
    found: str | None = page.evaluate(
        """() => {
          const ring = document.querySelector(".pointed");
          return ring && [(+ring.getAttribute("x") + 6) / 104, (+ring.getAttribute("y") + 6) / 144].join();
        }"""
    )
    return found


def test_lines_speak_in_words_wear_hats_and_ring_their_card(window: Window, server: Running) -> None:
    page = window(QUIET)
    played(page, server)
    lines = page.locator("[role=log] li")
    said = lines.all_inner_texts()
    assert any("beside the start" in line for line in said)
    assert [text for text in (*said, *page.evaluate(LABELS)) if COORDINATES.search(text)] == []
    expect(page.locator(".numbers")).to_have_count(0)
    laid = page.locator("[role=log] li[data-cell]")
    assert laid.count() == laid.locator("svg").count()
    assert complaints(page) == []
    first, last = laid.first, laid.last
    first.hover()
    assert ringed(page) == first.get_attribute("data-cell")
    page.locator("svg.mine").hover()
    expect(page.locator(".pointed")).to_have_count(0)
    last.locator("button").focus()
    assert ringed(page) == last.get_attribute("data-cell")
    page.keyboard.press("ArrowUp")
    assert ringed(page) == laid.nth(laid.count() - 2).get_attribute("data-cell")
    shown_on_a_phone(page)
    asked_for_coordinates(page)


def asked_for_coordinates(page: Page) -> None:
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Show coordinates in the mine").check()
    page.keyboard.press("Escape")
    expect(page.locator(".numbers")).to_have_count(1)
    expect(page.locator("[role=log] li[data-cell]").first).to_contain_text(COORDINATES)


def shown_on_a_phone(page: Page) -> None:
    """There the lines lie above the mine: a tap on one puts them away."""
    page.set_viewport_size(PHONE)
    page.locator("button.narrow-only").first.click()
    line = page.locator("[role=log] li[data-cell]").last
    line.locator("button").click()
    expect(page.locator(".left.open")).to_have_count(0)
    assert ringed(page) == line.get_attribute("data-cell")
