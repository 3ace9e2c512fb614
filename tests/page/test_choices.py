"""What is chosen before a game: against whom one plays, how long bots think, and what a table agrees on."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.page.access import complaints
from tests.page.conftest import Window
from undermine.native import available

needs_native = pytest.mark.skipif(not available(), reason="the native engine is not built")


def wanted(page: Page, press: str) -> dict[str, Any]:
    """The settings of the room that this button asks for."""
    with page.expect_request(lambda request: request.method == "POST" and "/api/rooms" in request.url) as asked:
        page.get_by_role("button", name=press).first.click()
    found: dict[str, Any] = json.loads(asked.value.post_data or "")
    return found


def named(window: Window, **options: Any) -> Page:
    """A window of somebody who has said his name before."""
    page = window(**options)
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Your name").fill("Nora")
    page.keyboard.press("Escape")
    page.locator(".game img").first.wait_for()
    return page


def options(page: Page) -> Locator:
    """The step behind the large button."""
    page.get_by_role("button", name="More players, other bots").click()
    return page.locator("dialog[open]")


def test_who_plays_against_you_is_a_step_behind_and_remembered(window: Window) -> None:
    """For the large button, and for games that take fewer."""
    page = window()
    assert page.locator("main").get_by_role("radio").count() == 0
    dialog = options(page)
    dialog.get_by_text("easy", exact=True).click()
    dialog.locator(".chips label").get_by_text("7", exact=True).click()
    with page.expect_request(lambda request: request.method == "POST" and "/api/rooms" in request.url) as asked:
        dialog.get_by_role("button", name="Play now").click()
    first = json.loads(asked.value.post_data or "")
    page.locator("dialog .role").wait_for()
    page.goto(page.url.split("/r/")[0])
    page.get_by_role("button", name="Play now").first.wait_for()
    expect(page.locator(".say")).to_contain_text("with 6 bots")
    again = wanted(page, "Play now")
    for room in (first, again):
        assert (room["seats"], room["bots"]) == (7, [None, *["easy"] * 6])
    page.locator("dialog .role").wait_for()
    page.goto(page.url.split("/r/")[0])
    with page.expect_request(lambda request: request.method == "POST" and "/api/rooms" in request.url) as asked:
        page.locator(".game").nth(2).get_by_role("button", name="Play now").click()
    assert json.loads(asked.value.post_data or "")["seats"] == 2


def test_a_room_says_how_long_its_bots_think_and_what_it_agrees_on(window: Window) -> None:
    page = named(window)
    page.get_by_role("button", name="With friends").first.click()
    dialog = page.locator("dialog[open]")
    dialog.get_by_label("Edition").select_option("base-2004")
    expect(dialog).to_contain_text("One for each player, but nine for ten.")
    dialog.get_by_label("How long the bots think").select_option("instant")
    dialog.get_by_text("House rules").click()
    dialog.get_by_label("Everybody's gold is on show.").check()
    dialog.get_by_label("The number of maps").select_option("2")
    assert complaints(page) == []
    asked = wanted(page, "Open the room")
    expected = {"rules": "base-2004", "pace": "instant", "house": ["open_gold", "maps=2"]}
    assert {name: asked[name] for name in expected} == expected
    assert asked["bots"] == []
    expect(page.locator("main")).to_contain_text("There are 2 maps in the game.")


def test_roles_are_shown_for_the_number_that_is_chosen(window: Window) -> None:
    page = named(window)
    page.get_by_role("button", name="With friends").first.click()
    dialog = page.locator("dialog[open]")
    expect(dialog).to_contain_text("For 5 players: 6 cards in hand, 3 rounds")
    dialog.locator("label", has_text="10").first.click()
    expect(dialog).to_contain_text("For 10 players: 4 cards in hand, 3 rounds")
    expect(dialog.locator("li", has_text="saboteur").first).to_contain_text("4")


def unable(page: Page) -> None:
    """A server that has no native engine."""
    told = [{"bot": bot, "offered": bot != "hard"} for bot in ("random", "digger", "easy", "normal", "hard")]
    page.route("**/api/bots*", lambda route: route.fulfill(json=told))


def lobby(page: Page) -> None:
    """A room of one's own, which waits for others."""
    page.get_by_role("button", name="With friends").first.click()
    page.get_by_role("button", name="Open the room").click()
    page.get_by_label("Who sits at B").wait_for()


@needs_native
def test_bots_that_think_ahead_are_chosen_like_others(window: Window) -> None:
    page = named(window)
    options(page).get_by_text("hard", exact=True).click()
    page.keyboard.press("Escape")
    assert wanted(page, "Play now")["bots"] == [None, *["hard"] * 4]
    page.locator("dialog .role").wait_for()


@needs_native
def test_a_host_seats_one_that_thinks_ahead(window: Window) -> None:
    page = named(window)
    lobby(page)
    page.get_by_label("Who sits at B").select_option("hard")
    expect(page.locator("li[data-seat]").nth(1)).to_contain_text("Bot, hard")


@pytest.mark.parametrize("width", [1280, 390])
def test_where_the_server_has_none_the_choice_says_so(window: Window, width: int) -> None:
    """One that was chosen elsewhere is not asked for, either."""
    page = named(window, viewport={"width": width, "height": 844})
    options(page).get_by_text("hard", exact=True).click()
    unable(page)
    page.reload()
    options(page)
    expect(page.get_by_text("“Hard” needs the fast engine")).to_be_visible()
    expect(page.get_by_role("radio", name="hard")).to_be_disabled()
    expect(page.get_by_role("radio", name="normal")).to_be_checked()
    assert complaints(page) == []
    page.keyboard.press("Escape")
    assert wanted(page, "Play now")["bots"] == [None, *["normal"] * 4]
    page.locator("dialog .role").wait_for()
    page.goto(page.url.split("/r/")[0])
    lobby(page)
    option = page.get_by_label("Who sits at B").locator("option[value=hard]")
    expect(option).to_be_disabled()
    expect(option).to_have_text("Bot: hard (not on this server)")
    assert complaints(page) == []
