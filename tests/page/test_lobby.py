"""The lobby: what the host changes there, who sits where, how others are brought; and what is for everybody: the keys,
and high contrast."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page, expect

from tests.page.access import COLOURS, complaints, complaints_day_and_night
from tests.page.conftest import QUIET, Window
from tests.page.playing import DEAL, known_as, take_seat
from tests.server.web.servers import Running

SIZES = ((320, 568), (390, 844), (844, 390), (1280, 800), (2560, 1440))
DAY_SECONDS = 86_400


def entered(window: Window, server: Running, token: str, name: str, code: str, **options: object) -> Page:
    page = window(QUIET, **options)
    known_as(page, token, name)
    page.goto(f"http://{server.host}/r/{code}")
    page.locator(".deal").wait_for()
    return page


def change(page: Page) -> Locator:
    page.get_by_role("button", name="Change …").click()
    return page.locator("dialog[data-about=arrange]")


def seats(page: Page) -> Locator:
    return page.locator("main li[data-seat]")


def test_the_host_changes_the_game_and_the_others_are_told(window: Window, server: Running) -> None:
    ann = server.guest("Ann")
    code = server.open(ann, rules="base-2015", seats=3, house=["open_gold", "card:M=4"])
    host = entered(window, server, ann, "Ann", code)
    guest = entered(window, server, server.guest("Eve"), "Eve", code)
    for page in (host, guest):
        take_seat(page)
    expect(guest.get_by_role("button", name="Change …")).to_have_count(0)
    dialog = change(host)
    assert complaints_day_and_night(host) == []
    dialog.locator(".chips label").get_by_text("5", exact=True).click()
    dialog.get_by_label("Time for a move").select_option(str(DAY_SECONDS))
    dialog.get_by_role("button", name="Agreed").click()
    for page in (host, guest):
        expect(seats(page)).to_have_count(5)
        expect(page.locator("main")).to_contain_text("Everybody's gold is on show.")
        expect(page.locator("main")).to_contain_text("Copies of M in the game: 4.")
    expect(guest.locator(".notice")).to_contain_text("The host has changed what the table plays.")
    expect(host.locator(".notice")).to_have_count(0)

    guest.get_by_role("button", name="Move here").last.click()
    expect(seats(host).nth(4)).to_contain_text("Eve")
    dialog = change(host)
    dialog.locator(".chips label").get_by_text("3", exact=True).click()
    dialog.get_by_role("button", name="Agreed").click()
    expect(host.locator(".notice")).to_contain_text("Eve sits at seat E")


def test_the_host_makes_room_for_another_game(window: Window, server: Running) -> None:
    ann = server.guest("Ann")
    code = server.open(ann, rules="base-2015", seats=5)
    host = entered(window, server, ann, "Ann", code)
    take_seat(host)
    guest = entered(window, server, server.guest("Eve"), "Eve", code)
    take_seat(guest)
    guest.get_by_role("button", name="Move here").last.click()
    expect(seats(host).nth(4)).to_contain_text("Eve")
    for seat, other in ("ED", "DC", "CB"):
        host.get_by_role("button", name=f"Seat {seat} changes places with seat {other}").click()
        expect(seats(host).nth("ABCDE".index(other))).to_contain_text("Eve")
    dialog = change(host)
    dialog.locator(".chips label").get_by_text("The Duel", exact=True).click()
    dialog.get_by_role("button", name="Agreed").click()
    expect(guest.get_by_role("heading", level=1)).to_have_text("The Duel")
    expect(seats(guest)).to_have_count(2)
    guest.get_by_role("button", name="Read the rules").click()
    expect(guest.locator("dialog[data-about=rules]")).to_contain_text("The Duel")
    guest.keyboard.press("Escape")
    assert complaints(guest) == []


def in_sight(page: Page, one: Locator) -> bool:
    box, size = one.bounding_box(), page.viewport_size
    assert box is not None
    assert size is not None
    return box["y"] >= 0 and box["y"] + box["height"] <= size["height"] and box["x"] + box["width"] <= size["width"]


def test_deal_is_in_sight_at_every_size_wherever_one_scrolls(window: Window, server: Running) -> None:
    ann = server.guest("Ann")
    code = server.open(ann, rules="base-2015", seats=10, house=["open_gold"])
    page = entered(window, server, ann, "Ann", code)
    take_seat(page)
    page.get_by_role("button", name="Fill free seats with bots").click()
    page.locator(f"{DEAL}:not(:disabled)").wait_for()
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        for place in (0, 9999):
            page.evaluate(
                "place => [document.scrollingElement, ...document.querySelectorAll('.scroll')]"
                ".forEach(one => one.scrollTo(0, place))",
                place,
            )
            assert in_sight(page, page.locator(DEAL)), (width, height, place)
    assert complaints(page) == []


def test_a_link_goes_by_the_share_sheet_of_a_phone_and_else_to_the_clipboard(window: Window, server: Running) -> None:
    ann = server.guest("Ann")
    code = server.open(ann, rules="base-2015", seats=3)
    phone = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
    page = window(QUIET, **phone)
    page.add_init_script("Object.defineProperty(navigator, 'share', { value: async what => (window.shared = what) })")
    known_as(page, ann, "Ann")
    page.goto(f"http://{server.host}/r/{code}")
    page.get_by_role("button", name="Share the link").click()
    assert page.evaluate("window.shared.url") == f"http://{server.host}/r/{code}"
    desk = entered(window, server, ann, "Ann", code, permissions=["clipboard-read", "clipboard-write"])
    desk.get_by_role("button", name="Copy the link").click()
    expect(desk.get_by_role("button", name="Copied")).to_be_visible()
    assert desk.evaluate("navigator.clipboard.readText()") == f"http://{server.host}/r/{code}"


def test_a_question_mark_shows_the_keys_and_contrast_is_a_setting(window: Window) -> None:
    page = window()
    page.locator("footer").wait_for()
    page.get_by_label("Got a code?").press("?")
    expect(page.locator("dialog")).to_have_count(0)
    page.locator("h1").click()
    page.keyboard.press("?")
    keys = page.locator("dialog[data-about=keys]")
    expect(keys).to_contain_text(re.compile("R.*Turn the card around", re.DOTALL))
    assert complaints(page) == []
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Contrast").select_option("high")
    page.get_by_role("button", name="Keyboard").click()
    keys.wait_for()
    page.keyboard.press("Escape")
    for theme in ("light", "dark"):
        page.emulate_media(color_scheme=theme)
        paper, ink = page.evaluate(
            "(({ backgroundColor, color }) => [backgroundColor, color])(getComputedStyle(document.body))"
        )
        assert {paper, ink} == {"rgb(0, 0, 0)", "rgb(255, 255, 255)"}
        assert complaints(page, COLOURS) == []
    page.reload()
    expect(page.locator("html[data-contrast]")).to_have_count(1)
