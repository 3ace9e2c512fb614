"""What a page costs and asks for: little, and of nobody but its own server; and what a phone makes of it."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.page.conftest import PATIENCE, QUIET, Window, at_once
from tests.page.playing import enter
from tests.server.web.servers import Running, config, running
from undermine.rules import ruleset

MOST_FIRST_LOAD = 150_000


def test_the_first_load_is_small_and_asks_nobody_else(window: Window, server: Running) -> None:
    page = window()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.reload(wait_until="networkidle")
    assert asked
    assert all(url.startswith(f"http://{server.host}/") for url in asked)
    sizes = page.evaluate("performance.getEntries().map(entry => entry.encodedBodySize || 0).reduce((a, b) => a + b)")
    assert 10_000 < sizes < MOST_FIRST_LOAD


def test_the_page_works_below_a_path(window: Window, tmp_path: Path) -> None:
    with running(config(tmp_path, base="/games"), at_once) as server:
        page = window(QUIET)
        page.goto(f"http://{server.host}/games/")
        page.get_by_role("button", name="Play now").first.click()
        page.locator("dialog .role").wait_for(timeout=PATIENCE)
        assert "/games/r/" in page.url
        page.goto("about:blank")


def test_a_room_that_does_not_exist_says_so(window: Window) -> None:
    page = window("r/ZZZZ9999")
    expect(page.locator("main")).to_contain_text("There is no such room.")


@pytest.mark.parametrize(("rules", "seats"), [("base-2015", 10), ("saboteur2", 12), ("duel", 2), ("solo", 1)])
def test_a_phone_shows_every_place_as_wide_as_it_is(window: Window, server: Running, rules: str, seats: int) -> None:
    """What sticks out, and be it unseen, makes a phone lay the page out wider, and buttons lie beside the screen."""
    page = window(viewport={"width": 360, "height": 740}, has_touch=True, is_mobile=True)
    assert page.evaluate("innerWidth") == 360
    enter(page, server, rules=rules, seats=seats, bots=[None, *["easy"] * (seats - 1)])
    assert page.evaluate("innerWidth") == 360
    if ruleset(rules).way.has_roles:
        page.locator("dialog .role").tap()
        page.get_by_role("button", name="I know who I am").tap()
    page.locator(".hand button").first.tap()
    assert page.evaluate("innerWidth") == 360
