"""Games that are over in a browser: from disk and by code, by keys, through one seat's eyes; one's own history."""

from __future__ import annotations

import asyncio
import json
import re
import threading
from collections.abc import Callable
from functools import lru_cache
from pathlib import Path
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.page.conftest import QUIET, Window
from tests.page.playing import end_game, enter
from tests.page.sheets.layout import faults
from tests.page.test_table import PHONE, acknowledge
from tests.server.web.servers import Running
from tests.server.web.test_games import stored
from undermine.game import HostedGame, seed_dealer
from undermine.notation import format_record, record_of, view_data
from undermine.rules import ruleset
from undermine.server.work.endings import Endings
from undermine.server.work.workers import Doing
from undermine.testing.players import DIGGER, played_out


@lru_cache
def match() -> HostedGame:
    rules = ruleset()
    return played_out(HostedGame(rules, 5, seed_dealer(rules, 5, b"9")), DIGGER, Random(9))


@pytest.fixture
def record(tmp_path: Path) -> Path:
    names = ("Nora", "(easy)", "(easy)", "(easy)", "(easy)")
    found = tmp_path / "game.txt"
    found.write_text(format_record(record_of(match(), b"\7" * 32, names)), "utf-8")
    return found


def opened(window: Window, record: Path, **options: object) -> Page:
    page = window("replay", **options)
    page.locator("#record-file").set_input_files(record)
    page.locator(".replay").wait_for()
    return page


def at(page: Page, name: str) -> None:
    expect(page.locator(".replay")).to_have_attribute("data-step", name)


def known_as(page: Page, token: str) -> None:
    """Of a window that has shown nothing so far."""
    page.evaluate("token => localStorage.setItem('undermine.token', token)", token)


def test_a_record_from_disk_is_gone_through_by_keys(window: Window, record: Path) -> None:
    page = opened(window, record)
    at(page, "round-1")
    for _ in range(3):
        page.keyboard.press("ArrowRight")
    at(page, "3")
    page.keyboard.press("ArrowLeft")
    at(page, "2")
    assert page.url.endswith("#2")
    expect(page.locator(".sentence")).to_contain_text("2.")
    page.keyboard.press("PageDown")
    at(page, "round-2")
    page.keyboard.press("End")
    at(page, str(len(match().moves)))
    expect(page.locator(".sentence")).not_to_contain_text(re.compile(r"[a-z]\.[A-Z]"))
    last = page.locator(".left li").last
    expect(last).to_contain_text("The purses are opened")
    expect(last).to_contain_text(re.compile(r"Nora: (digger|saboteur) \W "))
    page.keyboard.press("Home")
    at(page, "round-1")


def test_it_plays_by_itself_and_is_pulled_to_any_place(window: Window, record: Path) -> None:
    page = opened(window, record)
    page.get_by_label("Speed").select_option("2")
    page.get_by_role("button", name="Play", exact=True).click()
    expect(page.locator(".replay")).not_to_have_attribute("data-step", "round-1")
    page.get_by_role("button", name="Pause").click()
    page.get_by_label("Position in the game").fill("20")
    at(page, "20")
    page.get_by_role("button", name="Round 2", exact=True).click()
    at(page, "round-2")


def test_all_cards_lie_open_until_one_seats_eyes_are_chosen(window: Window, record: Path) -> None:
    """Then no card of another hand is in the document, and no role, and no goal that the seat has not seen."""
    page = opened(window, record)
    again = HostedGame(match().rules, 5, lambda round: match().deals[round - 1])
    hands = [len(own.hand) for own in again.state.owns]
    for letter, cards in zip("ABCDE", hands, strict=True):
        expect(page.locator(f"[data-hand={letter}] svg")).to_have_count(cards + 1)
    page.get_by_label("Whose cards to show").select_option("B")
    expect(page.locator(".replay")).to_have_attribute("data-eyes", "B")
    for letter, cards in zip("ABCDE", hands, strict=True):
        expect(page.locator(f"[data-hand={letter}] svg")).to_have_count(cards + 1 if letter == "B" else 0)
    assert page.locator("[href^='#role-']").count() == 1
    assert page.locator("[href^='#badge-']").count() == 0
    shown = set(page.locator("#app use").evaluate_all("all => all.map(one => one.getAttribute('href'))"))
    own = set(view_data(again.view(1))["own"]["hand"])
    start = 1
    assert len({href for href in shown if href.startswith("#card-")}) == len(own) + start


def test_what_is_no_record_is_refused_in_words(browser: Browser, server: Running, tmp_path: Path) -> None:
    """In a window of its own: browsers note every refused request as an error."""
    (tmp_path / "diary.txt").write_text("Dear diary", "utf-8")
    page = browser.new_page(locale="en-GB")
    page.goto(f"http://{server.host}/replay")
    page.locator("#record-file").set_input_files(tmp_path / "diary.txt")
    expect(page.get_by_role("alert")).to_contain_text("record")
    page.close()


def test_a_link_leads_to_a_move_of_a_finished_game(window: Window, server: Running) -> None:
    token = server.guest("Nora")
    room = stored(server, "NNNNNN33", token.split(".")[0], at=5)
    server.call(server.services.store.save_note("NNNNNN33", token.split(".")[0], 0, "", {"B": 90, "C": 10}))
    page = window(QUIET)
    known_as(page, token)
    page.goto(f"http://{server.host}/games/NNNNNN33#7")
    at(page, "7")
    page.evaluate("location.hash = '#4'")
    at(page, "4")
    page.get_by_role("button", name="Looking back").click()
    dialog = page.locator("dialog[open]")
    expect(dialog).to_contain_text("Your suspicions were")
    expect(dialog.get_by_role("img", name="Suspicion")).to_be_visible()
    assert dialog.locator("svg .line").count() == 3
    told = dialog.locator(".told a").first
    number = re.search(r"Move (\d+)", told.inner_text())
    assert number is not None
    told.click()
    at(page, number[1])
    with page.expect_download() as kept:
        page.get_by_role("button", name="Save the record").click()
    assert f"{room.turn}. " in Path(kept.value.path()).read_text("utf-8")


def test_a_game_at_the_table_ends_with_looking_back(window: Window, server: Running) -> None:
    page = window(QUIET)
    code = enter(page, server, rules="base-2015", seats=3, bots=[None, "easy", "easy"], house=["rounds=1"])
    acknowledge(page)
    end_game(page)
    dialog = page.locator("dialog[data-about=over]")
    expect(dialog).to_contain_text("Who looked like a saboteur")
    dialog.get_by_role("button", name="Watch it again").click()
    page.locator(".replay").wait_for()
    assert f"/games/{code}" in page.url


def test_the_end_is_shown_at_once_and_suspicion_when_it_is_worked_out(
    window: Window, server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also to whoever has put the end away meanwhile: it does not open again by itself."""
    gate, plain = threading.Event(), Endings._work

    async def later(self: Endings, worker: Doing, work: Callable[[Any], Any], given: Any) -> bytes:
        while not gate.is_set():
            await asyncio.sleep(0.02)
        return await plain(self, worker, work, given)

    monkeypatch.setattr(Endings, "_work", later)
    page = window(QUIET)
    enter(page, server, rules="base-2015", seats=3, bots=[None, "easy", "easy"], house=["rounds=1"])
    acknowledge(page)
    end_game(page)
    dialog = page.locator("dialog[data-about=over]")
    expect(dialog.get_by_role("button", name="Save the record")).to_be_visible()
    expect(dialog).not_to_contain_text("Who looked like a saboteur")
    dialog.get_by_role("button", name="Look at the mine").click()
    gate.set()
    page.wait_for_timeout(500)
    expect(dialog).to_have_count(0)
    expect(page.locator(".bar .prompt")).to_have_text("The game is over.")
    page.get_by_role("button", name="The result").click()
    expect(dialog).to_contain_text("Who looked like a saboteur")


def test_ones_own_games_and_numbers_and_the_way_to_be_forgotten(window: Window, server: Running) -> None:
    token = server.guest("Nora")
    stored(server, "NNNNNN44", token.split(".")[0], at=1_790_000_000_000)
    page = window(QUIET)
    known_as(page, token)
    page.goto(f"http://{server.host}/me")
    expect(page.locator("caption").first).to_have_text("By game")
    expect(page.get_by_role("row", name=re.compile("digger"))).to_be_visible()
    with page.expect_download() as taken:
        page.get_by_role("button", name="Download it all").click()
    assert json.loads(Path(taken.value.path()).read_text("utf-8"))["players"][0]["name"] == "Nora"
    page.get_by_role("link", name=re.compile("NNNNNN44")).first.click()
    at(page, "round-1")
    page.go_back()
    page.get_by_role("button", name="Forget me").click()
    page.get_by_role("button", name="Yes, forget me").click()
    expect(page.locator("main")).to_contain_text("You have not played here yet")
    assert page.evaluate("localStorage.getItem('undermine.token')") is None


def test_a_small_phone_has_room_for_ones_own_numbers(window: Window, server: Running) -> None:
    token = server.guest("Nora")
    stored(server, "NNNNNN66", token.split(".")[0], at=6)
    page = window(QUIET, locale="fr-FR", viewport={"width": 360, "height": 740})
    known_as(page, token)
    page.goto(f"http://{server.host}/me")
    expect(page.locator(".share").first).to_contain_text("100")
    assert faults(page) == []


def test_a_phone_shows_it_as_wide_as_it_is(window: Window, record: Path) -> None:
    page = opened(window, record, **PHONE)
    page.get_by_role("button", name="One move forward").tap()
    at(page, "1")
    assert page.evaluate("innerWidth") == 390
    page.get_by_role("button", name="The moves").tap()
    page.locator(".left li a").nth(2).tap()
    at(page, "2")
