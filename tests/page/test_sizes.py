"""A table on screens of every size, both ways round: all goals, a hand to play from, a mine that stays where it is."""

from __future__ import annotations

import re
from contextlib import suppress
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect
from playwright.sync_api import TimeoutError as Late

from tests.page.conftest import QUIET, Window
from tests.page.playing import enter, wait_for_turn
from tests.page.sheets.driving import Seat, never
from tests.page.test_learning import coach, led
from tests.page.test_table import PHONE, acknowledge
from tests.server.web.servers import Running

PORTRAIT = ((320, 568), (360, 740), (390, 844), (768, 1024), (1440, 2560))
SIZES = (*PORTRAIT, *((high, wide) for wide, high in PORTRAIT), (932, 430), (1024, 600), (1280, 800), (1366, 600))
TABLES = {"base-2015": 5, "saboteur2": 12, "duel": 2, "solo": 1}
LEAST_CARD = 32
"""Pixels across a card in hand: such as a finger finds."""
MOMENTS = 20
"""How often a slow machine is asked again before the mine has come into its new window."""

SEEN = """() => {
  const within = (one, around) => one.left >= around.left - 1 && one.right <= around.right + 1
    && one.top >= around.top - 1 && one.bottom <= around.bottom + 1;
  const box = one => one.getBoundingClientRect(), all = what => [...document.querySelectorAll(what)].map(box);
  const stage = box(document.querySelector("main.stage")), cards = all(".hand button");
  const window = new DOMRect(0, 0, innerWidth, innerHeight);
  return {
    goals: all('use[href="#back-goal"]').filter(one => !within(one, stage)).length,
    hand: cards.filter(one => !within(one, window)).length,
    card: Math.min(...cards.map(one => one.width)),
    over: cards.filter(one => one.top < stage.bottom && one.right > stage.left && one.left < stage.right).length,
    wide: document.documentElement.scrollWidth - innerWidth,
    stage: stage.width * stage.height / innerWidth / innerHeight,
    laid: all('use[href="#back-goal"]')[0].height,
    crowd: all("header :is(.pile, .tools button, header > button)").filter(one => one.width).filter((one, at, others) =>
      !within(one, window) || others.some((other, place) => place > at && other.left < one.right - 1
        && other.right > one.left + 1)).length,
    button: all(".below .buttons:not(:has(.target)) button, .below .buttons .back")
      .filter(one => !within(one, window)).length,
  };
}"""


def table(window: Window, server: Running, rules: str, seats: int, **options: Any) -> Page:
    page = window(QUIET, **options)
    enter(page, server, rules=rules, seats=seats, bots=[None, *["easy"] * (seats - 1)])
    if rules not in ("duel", "solo"):
        acknowledge(page)
    page.locator(".bar.mine").wait_for()
    return page


def seen(page: Page, size: tuple[int, int]) -> dict[str, float]:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.wait_for_timeout(80)
    found: dict[str, float] = page.evaluate(SEEN)
    for _ in range(MOMENTS):
        if not found["goals"]:
            break
        page.wait_for_timeout(100)
        found = page.evaluate(SEEN)
    return found


def lacks(page: Page, size: tuple[int, int]) -> list[str]:
    found = seen(page, size)
    wrong = [
        f"{found[what]} {what}" for what in ("goals", "hand", "over", "wide", "crowd", "button") if found[what] > 0
    ]
    return [f"{size}: {one}" for one in wrong + [f"card {found['card']}"] * (found["card"] < LEAST_CARD)]


def has_discards(told: dict[str, Any]) -> bool:
    """One's own turn, with as many piles as there can be."""
    return bool(told["legal"]) and bool(told["view"]["discards"])


def choose_a_card(page: Page) -> None:
    """What was seen of the turn before may still be moving: then a card that was chosen is let go again."""
    back = page.locator(".buttons .back")
    for _ in range(5):
        page.locator(".hand button").first.click()
        with suppress(Late):
            return back.wait_for(timeout=4000)
    raise AssertionError("no card can be chosen")


@pytest.mark.parametrize("rules", TABLES)
def test_every_screen_shows_all_goals_and_the_hand(window: Window, server: Running, rules: str) -> None:
    page = table(window, server, rules, TABLES[rules])
    assert [fault for size in SIZES for fault in lacks(page, size)] == []
    Seat(server, page.evaluate("localStorage['undermine.token']"), page.url.split("/")[-1]).play(has_discards)
    page.locator(".bar.mine").wait_for()
    choose_a_card(page)
    assert [fault for size in SIZES for fault in lacks(page, size)] == []


ROLE = """() => {
  const dialog = document.querySelector("dialog[data-about=role]"), told = document.createRange();
  told.selectNodeContents(dialog.querySelector(".text"));
  const [stage, paper, body, text] = [document.querySelector("main.stage"), dialog, dialog.querySelector(".body"), told]
    .map(one => one.getBoundingClientRect());
  return paper.top >= stage.top - 1 && paper.bottom <= stage.bottom + 1 && text.bottom <= body.bottom + 1;
}"""


def test_a_role_is_read_whole_on_every_screen(window: Window, server: Running) -> None:
    """With bots alone it lies open in the mine: card and sentence are in sight, and nothing of the hand is covered."""
    page = window(QUIET)
    enter(page, server, "de", rules="saboteur2", seats=7, bots=[None, *["easy"] * 6])
    page.locator("dialog[data-about=role] .text").wait_for()
    hidden = []
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_timeout(60)
        hidden += [(width, height)] * (not page.evaluate(ROLE))
    assert hidden == []


COVERED = """() => {
  const news = document.querySelector(".stage p.coached").getBoundingClientRect();
  const goals = [...document.querySelectorAll('use[href="#back-goal"]')].map(one => one.getBoundingClientRect());
  return goals.filter(one => one.top < news.bottom && one.right > news.left && one.left < news.right).length;
}"""


def test_no_news_lies_over_the_goals_of_a_lesson(window: Window) -> None:
    """On the smallest phone the coach leaves the mine no line to spare, where sentences are long."""
    page = led(window)
    page.evaluate("localStorage['undermine.settings'] = JSON.stringify({ name: 'Nora', language: 'fr' })")
    page.reload()
    coach(page, "path")
    assert seen(page, (320, 568))["goals"] == 0
    assert page.evaluate(COVERED) == 0
    page.evaluate("document.querySelector('.stage p.coached').style.display = 'flex'")
    assert page.evaluate(COVERED) > 0, "it would lie over one"


ROWS = """() => {
  const buttons = [...document.querySelectorAll("dialog[data-about=over] footer .button")];
  const [table, body] = ["table", ".body"].map(one => document.querySelector(`dialog[data-about=over] ${one}`));
  const rows = new Set(buttons.map(one => Math.round(one.getBoundingClientRect().top)));
  return [buttons.length, rows.size, table.getBoundingClientRect().right <= body.getBoundingClientRect().right + 1];
}"""


def test_the_end_of_a_game_has_room_for_who_won(window: Window, server: Running) -> None:
    """All rounds and the gold, and below it what may be done next: one line beside a low mine, two on the smallest."""
    page = window(QUIET)
    game = {
        "rules": "base-2015",
        "seats": 3,
        "bots": [None, "easy", "easy"],
    }
    code = enter(page, server, "fr", **game)
    Seat(server, page.evaluate("localStorage['undermine.token']"), code).play(never)
    while page.locator("dialog[data-about=over]").count() == 0:
        page.locator("dialog[data-about=settled] footer .button").click()
        page.wait_for_timeout(50)
    rows = {}
    for size in ((320, 568), (844, 390)):
        page.set_viewport_size({"width": size[0], "height": size[1]})
        page.wait_for_timeout(60)
        rows[size] = tuple(page.evaluate(ROWS))
    assert rows == {(320, 568): (4, 2, True), (844, 390): (4, 1, True)}


def test_whoever_looks_on_sees_all_goals(window: Window, server: Running) -> None:
    """What is said to them lies where others have their cards, not over the mine."""
    page = table(window, server, "base-2015", 3)
    guest = window(page.url.split("/", 3)[3])
    guest.locator(".banner").wait_for()
    hidden = []
    for size in SIZES:
        assert seen(guest, size)["goals"] == 0
        banner, stage = (guest.locator(one).bounding_box() for one in (".banner", "main.stage"))
        assert banner is not None
        assert stage is not None
        beside = banner["y"] >= stage["y"] + stage["height"] - 1 or banner["x"] >= stage["x"] + stage["width"] - 1
        hidden += [size] * (not beside)
    assert hidden == []


def tap_card(page: Page) -> None:
    """Choose a tunnel by finger."""
    for card in page.locator(".hand li:not(.dull) button").all():
        card.tap()
        if page.locator(".ghost").count():
            return
        page.keyboard.press("Escape")
    raise AssertionError("no card of this hand can be laid")


def test_a_phone_on_its_side_is_played_on(window: Window, server: Running) -> None:
    page = table(window, server, "base-2015", 5, **{**PHONE, "viewport": {"width": 844, "height": 390}})
    expect(page.locator(".right .name").first).to_have_text("You")
    tap_card(page)
    told = page.locator(".table").get_attribute("data-turn")
    page.locator("[data-spot]").first.tap()
    page.locator(".confirm").tap()
    wait_for_turn(page, told)


def test_the_mine_has_half_of_a_desk_and_cards_that_can_be_read(window: Window, server: Running) -> None:
    page = table(window, server, "base-2015", 5)
    assert seen(page, (1280, 800))["stage"] >= 0.5
    assert seen(page, (1366, 600))["laid"] >= 56


def stays(stage: Locator, before: Any) -> bool:
    """But for what is rounded."""
    found: Any = stage.bounding_box()
    return found.keys() == before.keys() and all(abs(found[side] - before[side]) <= 1 for side in before)


@pytest.mark.parametrize("size", [(1280, 800), (390, 844), (844, 390), (320, 568)])
def test_the_mine_stays_where_it_is_whatever_is_asked(window: Window, server: Running, size: tuple[int, int]) -> None:
    """A card chosen, what it is about to do, an own turn and another's: the strip of the hand is always as high."""
    page = table(window, server, "base-2015", 5, **{**PHONE, "viewport": {"width": size[0], "height": size[1]}})
    stage = page.locator("main.stage")
    before = stage.bounding_box()
    for card in page.locator(".hand li button").all():
        card.tap()
        assert stays(stage, before)
        page.keyboard.press("Escape")
    tap_card(page)
    page.locator("[data-spot]").first.tap()
    expect(page.locator(".confirm")).to_be_visible()
    assert stays(stage, before)
    told = page.locator(".table").get_attribute("data-turn")
    page.locator(".confirm").tap()
    wait_for_turn(page, told)
    assert stays(stage, before)


STAGE = """() => {
  const style = getComputedStyle(document.querySelector(".mine"));
  const number = getComputedStyle(document.querySelector(".numbers text"));
  return [style.backgroundColor, style.backgroundImage, number.fill];
}"""


def test_the_mine_is_as_dark_by_day_as_by_night(window: Window, server: Running) -> None:
    """Dark rock and lantern light; the theme changes what is around them."""
    page = table(window, server, "base-2015", 3)
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Show coordinates").check()
    page.keyboard.press("Escape")
    around = "getComputedStyle(document.querySelector('.right')).backgroundColor"
    by_day, paper = page.evaluate(STAGE), page.evaluate(around)
    page.emulate_media(color_scheme="dark", reduced_motion="reduce")
    assert page.evaluate(STAGE) == by_day
    assert page.evaluate(around) != paper
    rock, _, ink = (tuple(map(int, re.findall(r"\d+", colour)[:3])) for colour in by_day)
    assert max(rock) < 64
    assert min(ink) > 128, "its numbers can be read on it"
