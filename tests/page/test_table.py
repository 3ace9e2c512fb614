"""The table in a browser: from nothing to a move, by keys, by touch, by dragging; notes, time and languages."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.page.conftest import PATIENCE, QUIET, Window
from tests.page.playing import deal, enter, known_as, play_out, sit_down, take_seat, wait_for_turn
from tests.page.ways import Digger
from tests.server.web.servers import Running, config, hear, running, tell

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


def acknowledge(page: Page) -> None:
    page.locator("dialog .role").click()
    page.get_by_role("button", name="I know who I am").click()
    page.locator("dialog[data-about=role]").wait_for(state="detached")


def at_table(window: Window, server: Running, **settings: Any) -> Page:
    """Alone with two bots, the role seen, to move."""
    page = window(QUIET)
    enter(page, server, **{"rules": "base-2015", "seats": 3, "bots": [None, "easy", "easy"], **settings})
    acknowledge(page)
    return page


def playable(page: Page, path: bool = True) -> None:
    """Choose a card that can be laid in the mine, as soon as it is one's turn."""
    page.locator(".bar.mine").wait_for()
    for card in page.locator(".hand li:not(.dull) button").all():
        card.click()
        if page.locator("[data-spot]").count() and (not path or page.locator(".ghost").count()):
            return
        page.keyboard.press("Escape")
    raise AssertionError("no card of this hand can be laid")


def laid(page: Page) -> int:
    return page.locator(".cards > g > use").count()


def test_in_company_the_role_is_nowhere_before_it_is_pressed(window: Window, server: Running) -> None:
    page, bob = window(QUIET), server.guest("Bob")
    token = server.guest("Nora")
    code = server.open(token, rules="base-2015", seats=3, bots=[None, None, "easy"])
    with server.joined(bob, code) as socket:
        tell(socket, do="sit", seat="B", name="Bob", ref=1)
        hear(socket, "done")
    known_as(page, token, "Nora")
    page.goto(f"http://{server.host}/r/{code}")
    take_seat(page)
    deal(page)
    page.locator("dialog .role").wait_for()
    hidden = page.locator("#app").inner_html()
    assert not re.search(r"You are a|#role-", hidden)
    assert page.get_by_role("button", name="I know who I am").is_disabled()
    page.locator("dialog .role").click()
    expect(page.locator("dialog")).to_contain_text("You are a")


def test_a_whole_turn_is_played_by_keys(window: Window, server: Running) -> None:
    page = at_table(window, server)
    page.locator(".hand button[tabindex='0']").focus()
    for _ in range(6):
        page.keyboard.press("Enter")
        if page.locator(".ghost").count():
            break
        page.keyboard.press("Escape")
        page.keyboard.press("ArrowRight")
    expect(page.locator("[data-spot]:focus")).to_have_count(1)
    first = page.evaluate("document.activeElement.dataset.spot")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowDown")
    assert page.evaluate("document.activeElement.dataset.spot") != first
    turn = page.locator(".table").get_attribute("data-turn")
    page.keyboard.press("Enter")
    expect(page.locator(".table")).not_to_have_attribute("data-turn", turn or "")
    page.locator(".bar.mine").wait_for()
    expect(page.locator(".hand button:focus")).to_have_count(1)


def test_the_number_of_a_card_leads_to_where_it_may_go(window: Window, server: Running) -> None:
    page = at_table(window, server)
    playable(page)
    chosen = page.locator(".hand li").evaluate_all("all => all.findIndex(one => one.classList.contains('chosen'))")
    page.keyboard.press("Escape")
    page.keyboard.press(str(chosen + 1))
    expect(page.locator("[data-spot]:focus")).to_have_count(1)


def test_a_card_is_dragged_to_its_place(window: Window, server: Running) -> None:
    page = at_table(window, server)
    playable(page)
    chosen = page.locator(".hand li.chosen button")
    start, spot = chosen.bounding_box(), page.locator("[data-spot] .edge").first.bounding_box()
    assert start is not None
    assert spot is not None
    page.mouse.move(start["x"] + 30, start["y"] + 30)
    page.mouse.down()
    page.mouse.move(start["x"] + 60, start["y"] - 40, steps=3)
    expect(page.locator(".carried")).to_be_visible()
    page.mouse.move(spot["x"] + spot["width"] / 2, spot["y"] + spot["height"] / 2, steps=5)
    page.mouse.up()
    expect(page.locator(".log")).to_contain_text("You lay")


def test_touch_asks_before_it_plays(window: Window, server: Running) -> None:
    page = window(QUIET, **PHONE)
    enter(page, server, rules="base-2015", seats=3, bots=[None, "easy", "easy"])
    acknowledge(page)
    for card in page.locator(".hand li:not(.dull) button").all():
        card.tap()
        if page.locator(".ghost").count():
            break
        card.tap()
    turn = page.locator(".table").get_attribute("data-turn")
    page.locator("[data-spot]").first.tap()
    expect(page.locator(".confirm")).to_be_visible()
    assert page.locator(".table").get_attribute("data-turn") == turn
    page.locator(".confirm").tap()
    expect(page.locator(".table")).not_to_have_attribute("data-turn", turn or "")


def test_a_card_that_cannot_be_played_says_why(window: Window, server: Running) -> None:
    page = at_table(window, server, rules="base-2015")
    mending = page.locator(".hand li.dull button")
    for _ in range(20):
        if mending.count():
            break
        told = page.locator(".table").get_attribute("data-turn")
        page.locator(".hand button").first.click()
        page.locator("button[aria-keyshortcuts=d]").click()
        wait_for_turn(page, told)
        page.locator(".bar.mine").wait_for()
    name = mending.first.get_attribute("aria-label") or ""
    assert "." in name
    mending.first.click()
    expect(page.locator(".prompt")).to_contain_text(name.split(". ", 1)[1])


def test_a_game_with_all_its_rounds_explains_each_and_can_be_played_again(window: Window, server: Running) -> None:
    page = window(QUIET)
    enter(page, server, rules="base-2015", seats=3, bots=[None, "easy", "easy"], house=["rounds=2"])
    play_out(page, Random(7), Digger)
    page.get_by_role("button", name="Play again").click()
    expect(page.locator("dialog[data-about=role]")).to_be_visible()
    assert int(page.locator(".table").get_attribute("data-turn") or "") <= 2, "bots may have begun, as the lot has it"


def wait_for_note(page: Page, server: Running, text: str, marks: dict[str, int]) -> None:
    """Until the server has what was written down: the page waits for a pause in the writing before it sends it."""
    code, token = page.url.rsplit("/", 1)[1], page.evaluate("localStorage.getItem('undermine.token')")
    store, player = server.services.store, token.split(".")[0]
    for _ in range(PATIENCE // 50):
        if server.call(store.load_note(code, player, 0)) == (text, marks):
            return
        page.wait_for_timeout(50)
    raise AssertionError("the note does not come")


def test_notes_and_marks_are_kept_for_their_owner(window: Window, server: Running) -> None:
    page = at_table(window, server)
    page.get_by_role("tab", name="Notes").click()
    page.locator("#notes").fill("Bo digs badly")
    page.locator(".right .who").nth(1).click()
    page.get_by_role("radio", name="Fishy").check()
    expect(page.locator("dialog")).to_contain_text("Fishy")
    page.keyboard.press("Escape")
    wait_for_note(page, server, "Bo digs badly", {"B": 75})
    page.reload()
    page.get_by_role("tab", name="Notes").click()
    expect(page.locator("#notes")).to_have_value("Bo digs badly")
    expect(page.locator(".right li").nth(1).locator(".suspicion")).to_contain_text("Fishy")


def test_who_only_looks_on_sees_no_hand_and_may_take_a_bots_seat(window: Window, server: Running) -> None:
    host = window(QUIET)
    code = enter(host, server, rules="base-2015", seats=3, bots=[None, "easy", "easy"], free_bots=True)
    guest = window(f"r/{code}")
    expect(guest.locator(".banner")).to_contain_text("watching")
    assert guest.locator("[data-card]").count() == 0
    guest.locator(".right .who").nth(1).click()
    guest.get_by_role("button", name="Take this seat").click()
    sit_down(guest, "Eve")
    guest.locator("dialog .role").wait_for()
    assert guest.locator("[data-card]").count() > 0
    expect(host.locator(".right")).to_contain_text("Eve")


def test_a_bot_stands_in_when_the_time_is_up_until_its_person_returns(window: Window, tmp_path: Path) -> None:
    """With bots that take their time: those of the other tests would have played the game to its end by then."""
    with running(config(tmp_path)) as server:
        page = window(QUIET)
        page.goto(f"http://{server.host}/{QUIET}")
        enter(page, server, rules="base-2015", seats=3, bots=[None, "easy", "easy"], seconds=6)
        acknowledge(page)
        expect(page.locator(".banner")).to_contain_text("A bot is playing for you")
        page.get_by_role("button", name="Take over again").click()
        expect(page.locator(".banner")).to_have_count(0)
        expect(page.locator(".countdown[role=timer]")).to_be_visible()
        page.goto("about:blank")


@pytest.mark.parametrize(("locale", "title"), [("de-DE", "Grabt gemeinsam nach Gold"), ("fr-FR", "Creusez ensemble")])
def test_the_page_speaks_the_browsers_language_and_changes_it_at_once(window: Window, locale: str, title: str) -> None:
    page = window(locale=locale)
    expect(page.locator("h1")).to_contain_text(title)
    page.locator(".bar .icon-button").last.click()
    page.locator("dialog select").first.select_option("en")
    expect(page.locator("h1")).to_contain_text("Dig for the gold together")
    assert page.locator("html").get_attribute("lang") == "en"
