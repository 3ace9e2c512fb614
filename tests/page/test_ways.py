"""A whole round by keys alone, by a finger on a small phone, and by two people who share a device."""

from __future__ import annotations

from random import Random
from typing import Any

from playwright.sync_api import Page, expect

from tests.page.conftest import QUIET, Window
from tests.page.playing import enter, go_on, known_as, next_thing, play_out
from tests.page.test_sofa import sofa
from tests.page.ways import Digger, Keys, Touch, tab_to
from tests.server.web.servers import Running

SMALL = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}
ROOM: dict[str, Any] = {"rules": "base-2015", "seats": 3, "bots": [None, "easy", "easy"], "house": ["rounds=1"]}


def laid_by_me(page: Page) -> int:
    return page.locator(".log li").filter(has_text="You lay").count()


def test_a_round_is_played_by_keys_alone_from_the_lobby_to_its_end(window: Window, server: Running) -> None:
    page, token = window(QUIET), server.guest("Nora")
    known_as(page, token, "Nora")
    page.goto(f"http://{server.host}/r/{server.open(token, **ROOM)}")
    page.locator("main li .button").first.wait_for()
    tab_to(page, "main li .button:not(.plain)")
    page.keyboard.press("Enter")
    page.locator("main li .button.plain").first.wait_for()
    tab_to(page, "main .button.big")
    page.keyboard.press("Enter")
    page.locator("dialog[data-about=role]").wait_for()
    assert play_out(page, Random(5), Keys) > 5
    assert laid_by_me(page) > 3
    expect(page.locator("dialog tr.player")).to_have_count(3)


def test_a_round_is_played_by_a_finger_on_a_small_phone(window: Window, server: Running) -> None:
    page = window(QUIET, **SMALL)
    enter(page, server, **ROOM)
    assert play_out(page, Random(7), Touch) > 5
    assert laid_by_me(page) > 3
    assert page.evaluate("innerWidth") == 360


PUT_AWAY = "document.querySelector('button[aria-keyshortcuts=p]')?.click()"


def test_two_people_play_a_whole_round_at_one_device(window: Window, server: Running) -> None:
    page = window(QUIET)
    sofa(page, server, "Bob", house=["rounds=1"])
    person, moves = Digger(page, Random(4)), 0
    while (asked := next_thing(page)) != "over":
        if asked is None:
            page.evaluate(PUT_AWAY)
        moves += go_on(person)
    assert moves > 6
    expect(page.locator("dialog tr.player")).to_have_count(3)
