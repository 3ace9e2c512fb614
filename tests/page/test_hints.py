"""Hints in a browser: asked for, pointed at and said; nowhere beside other people; and looking back after the game."""

from __future__ import annotations

from random import Random

import pytest
from playwright.sync_api import Page, expect

from tests.page.access import complaints
from tests.page.conftest import QUIET, Window
from tests.page.playing import enter, known_as, play_out
from tests.page.sheets.layout import faults
from tests.page.test_table import PHONE, acknowledge, at_table
from tests.page.ways import Digger
from tests.server.web.servers import Running, hear, tell
from undermine.native import available
from undermine.words import LANGUAGES, Words

pytestmark = pytest.mark.skipif(not available(), reason="the native engine is not built")


def hinted(page: Page) -> str:
    """Ask for a hint; returns the text of the move."""
    page.get_by_role("button", name="Hint", exact=True).click()
    page.locator(".advice").wait_for()
    found = page.locator(".advice").get_attribute("data-move")
    assert found
    return found


@pytest.mark.parametrize("screen", [{}, PHONE], ids=["desktop", "phone"])
def test_a_hint_is_said_and_pointed_at_until_the_move_is_made(
    window: Window, server: Running, screen: dict[str, object]
) -> None:
    page = window(QUIET, **screen)
    at_table_in(page, server)
    mine = page.locator("svg.mine").bounding_box()
    move = hinted(page)
    panel = page.locator(".advice")
    assert page.locator("svg.mine").bounding_box() == mine, "it lies over the mine, which stays where it is"
    expect(panel).to_contain_text("would play")
    assert 1 <= panel.locator(".reasons li").count() <= 3
    expect(page.get_by_role("button", name="Hint", exact=True)).to_have_count(0)
    card = move.lstrip("-").split("@")[0].split(">")[0].split("+")[0].rstrip("'")
    if not move.startswith(("pick", "turn")):
        expect(page.locator(".hand li.hinted button").first).to_have_attribute("data-card", card)
    panel.locator("summary").click()
    expect(panel.locator("tbody tr")).not_to_have_count(0)
    assert complaints(page) == []
    assert faults(page) == []
    panel.get_by_role("button", name="Put the hint away").click()
    expect(panel).to_have_count(0)


def at_table_in(page: Page, server: Running) -> str:
    code = enter(page, server, rules="base-2015", seats=3, bots=[None, "easy", "easy"])
    acknowledge(page)
    page.locator(".bar.mine").wait_for()
    return code


@pytest.mark.parametrize("lang", LANGUAGES)
def test_it_speaks_the_language_of_the_page(window: Window, server: Running, lang: str) -> None:
    page = window(QUIET)
    enter(page, server, lang, rules="duel", seats=2, bots=[None, "easy"])
    page.locator(".bar.mine").wait_for()
    page.get_by_role("button", name=Words(lang).say_key("web-hint"), exact=True).click()
    start = Words(lang).say_key("web-hint-move", move="#").partition("#")[0].strip()
    expect(page.locator(".advice .move")).to_contain_text(start)
    expect(page.locator(".advice")).not_to_contain_text("advice-")


def test_beside_another_person_there_is_no_hint(window: Window, server: Running) -> None:
    page = window(QUIET)
    code = at_table_in(page, server)
    expect(page.get_by_role("button", name="Hint", exact=True)).to_have_count(1)
    token = server.guest("Bo")
    with server.joined(token, code) as socket:
        hear(socket, "room")
        tell(socket, do="ask", seat="B", name="Bo")
        page.get_by_role("button", name="Let in").click()
        expect(page.get_by_role("button", name="Hint", exact=True)).to_have_count(0)


def test_after_a_game_with_bots_one_looks_back_and_asks_about_any_move(window: Window, server: Running) -> None:
    page = at_table(window, server, house=["rounds=1"])
    page.locator(".bar.mine").wait_for()
    hinted(page)
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url) if "/regrets" in request.url else None)
    play_out(page, Random(1), Digger)
    regrets = page.locator(".regrets")
    expect(regrets).to_contain_text("Your costliest moves")
    assert asked == [], "nobody has asked for it yet"
    regrets.get_by_role("button", name="Look back at my moves").click()
    expect(regrets.locator("[role=status]")).not_to_contain_text("Looking back", timeout=60_000)
    expect(regrets).to_contain_text("not by what turned out later")
    expect(page.locator("dialog[data-about=over]")).to_contain_text("does not count in your statistics")
    assert faults(page) == []
    regrets.locator("li a").first.click()
    page.locator(".replay").wait_for()
    page.get_by_role("button", name="Ask “hard”").click()
    second = page.locator("dialog[data-about=second]")
    expect(second).to_contain_text("would have played")
    expect(second).to_contain_text("could know at that moment")
    assert complaints(page) == []
    second.locator("button").first.click()
    page.get_by_role("button", name="Looking back").click()
    page.get_by_role("button", name="Look back at my moves").click()
    expect(page.locator("dialog[data-about=after] .regrets li").first).to_be_visible()


def test_the_regrets_of_somebody_else_are_not_shown(window: Window, server: Running) -> None:
    page = at_table(window, server, house=["rounds=1"])
    play_out(page, Random(1), Digger)
    code = page.url.rstrip("/").split("/")[-1]
    other = window(QUIET)
    known_as(other, server.guest("Eve"), "Eve")
    other.goto(f"http://{server.host}/games/{code}")
    other.get_by_role("button", name="Looking back").click()
    other.get_by_role("button", name="Look back at my moves").click()
    expect(other.locator(".regrets [role=status]")).to_contain_text("your own games")
    expect(other.locator(".regrets li")).to_have_count(0)
