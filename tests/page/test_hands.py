"""Hands on cards: a finger drags, a preview can be taken back until it is sent, what falls on the bar asks first."""

from __future__ import annotations

from playwright.sync_api import FloatRect, Locator, Page, expect

from tests.page.conftest import QUIET, Window
from tests.page.playing import enter
from tests.page.test_table import PHONE, acknowledge, at_table, playable
from tests.server.web.servers import Running

LIFTED = 70
"""How far above a finger a card is carried."""


def box(found: Locator) -> FloatRect:
    rect = found.bounding_box()
    assert rect is not None
    return rect


def middle(rect: FloatRect) -> tuple[float, float]:
    return rect["x"] + rect["width"] / 2, rect["y"] + rect["height"] / 2


def swipe(page: Page, *points: tuple[float, float]) -> None:
    """A finger goes down at the first of these points, over all of them, and up at the last."""
    touch = page.context.new_cdp_session(page)
    for number, (x, y) in enumerate(points):
        kind = "touchMove" if number else "touchStart"
        touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y}]})
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def test_a_finger_drags_a_card_sideways_and_takes_it_back_before_it_is_sent(window: Window, server: Running) -> None:
    page = window(QUIET, **PHONE)
    enter(page, server, rules="base-2015", seats=3, bots=[None, "easy", "easy"])
    acknowledge(page)
    playable(page)
    turn = page.locator(".table").get_attribute("data-turn")
    x, y = middle(box(page.locator(".hand li.chosen button")))
    there, over = middle(box(page.locator("[data-spot] .edge").first))
    swipe(page, (x, y), (x + 25, y), (x + 50, y - 5), (there, over + LIFTED), (there, over + LIFTED))
    expect(page.locator(".confirm")).to_be_visible()
    page.locator("button[aria-keyshortcuts=Escape]").tap()
    expect(page.locator(".confirm")).to_have_count(0)
    assert page.locator(".table").get_attribute("data-turn") == turn
    page.locator("[data-spot]").first.tap()
    page.locator(".confirm").tap()
    expect(page.locator(".table")).not_to_have_attribute("data-turn", turn or "")


def test_a_card_that_falls_on_the_bar_is_not_gone(window: Window, server: Running) -> None:
    page = at_table(window, server)
    turn = page.locator(".table").get_attribute("data-turn")
    start, bar = (middle(box(page.locator(what).first)) for what in (".hand button", "[data-discards]"))
    page.mouse.move(*start)
    page.mouse.down()
    page.mouse.move(*bar, steps=4)
    page.mouse.up()
    expect(page.locator(".confirm")).to_be_visible()
    assert page.locator(".table").get_attribute("data-turn") == turn
    page.keyboard.press("Escape")
    expect(page.locator(".confirm")).to_have_count(0)
    expect(page.locator(".hand li")).to_have_count(6)
