"""Whoever leaves, ends a game or is sent away: it is asked before, and said after, to all whom it concerns."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page, expect

from tests.page.access import complaints_day_and_night
from tests.page.conftest import QUIET, Window
from tests.page.playing import deal, known_as, take_seat
from tests.page.test_manners import PHONE, SIZES, give_up, playing
from tests.server.web.servers import Running


def gathered(window: Window, server: Running, *names: str, **options: Any) -> list[Page]:
    """A window for each, in the lobby of one room of three seats; the first is the host."""
    tokens = [server.guest(name) for name in names]
    code = server.open(tokens[0], seats=3)
    pages = [window(QUIET, **options) for _ in names]
    for page, token, name in zip(pages, tokens, names, strict=True):
        known_as(page, token, name)
        page.goto(f"http://{server.host}/r/{code}")
        take_seat(page)
    return pages


def at_play(window: Window, server: Running, *names: str, **options: Any) -> list[Page]:
    """The same in a game, once everybody has seen the role; bots sit at the other seats."""
    pages = gathered(window, server, *names, **options)
    if len(names) < 3:
        pages[0].get_by_role("button", name="Fill free seats with bots").click()
    deal(pages[0])
    for page in pages:
        role = page.locator("dialog[data-about=role]")
        role.locator("button.role").click()
        role.locator("footer .button").click()
        expect(role).to_have_count(0)
    return pages


def panel(page: Page, number: int) -> None:
    page.locator(".players li").nth(number).locator("button").first.click()


@SIZES
def test_giving_up_a_seat_asks_first(window: Window, server: Running, size: dict[str, Any]) -> None:
    page, _ = playing(window, server, size)
    panel(page, 0)
    page.get_by_role("button", name="Give up my seat").click()
    sure = page.locator("dialog[data-about=sure]")
    expect(sure).to_contain_text("A bot plays on for you.")
    assert complaints_day_and_night(page) == []
    sure.get_by_role("button", name="Stay").click()
    expect(sure).to_have_count(0)
    expect(page.locator("[data-card]").first).to_be_visible()
    page.get_by_role("button", name="Give up my seat").click()
    sure.locator(".danger").click()
    expect(page.locator(".banner")).to_contain_text("You are watching")


@SIZES
def test_ending_a_game_asks_first_and_says_who_ended_it(window: Window, server: Running, size: dict[str, Any]) -> None:
    ann, bob = at_play(window, server, "Ann", "Bob", **size)
    panel(ann, 0)
    ann.get_by_role("button", name="End the game for all").click()
    sure = ann.locator("dialog[data-about=sure]")
    expect(sure).to_contain_text("no gold is counted")
    ann.keyboard.press("Escape")
    expect(sure).to_have_count(0)
    ann.keyboard.press("Escape")
    expect(bob.locator("dialog[data-about=over]")).to_have_count(0)
    give_up(ann)
    for page, who in ((ann, "You ended the game for everybody."), (bob, "Ann ended the game for everybody.")):
        over = page.locator("dialog[data-about=over]")
        expect(over).to_contain_text(f"{who} It was not played to the end: nobody has won, and no gold is counted.")
        expect(over.locator("tr.player")).to_have_count(3)
        expect(over.locator(".gold")).to_have_count(0)
    assert complaints_day_and_night(bob) == []


def test_a_host_without_a_seat_has_all_powers_where_nobody_may_look_on(window: Window, server: Running) -> None:
    tokens = [server.guest(name) for name in ("Ann", "Bob", "Cat")]
    code = server.open(tokens[0], seats=3, bots=[None, None, "easy"], spectators=False)
    ann, bob, cat = window(QUIET, **PHONE), window(QUIET), window(QUIET)
    for page, token, name in zip((ann, bob, cat), tokens, ("Ann", "Bob", "Cat"), strict=True):
        known_as(page, token, name)
        page.goto(f"http://{server.host}/r/{code}")
    for page in (bob, cat):
        take_seat(page)
    deal(ann)
    panel(ann, 0)
    ann.get_by_role("button", name="Remove").click()
    expect(ann.locator("dialog[data-about=sure]")).to_contain_text("allowed here, so Bob has to leave")
    ann.get_by_role("button", name="Out of the room").click()
    expect(bob.locator("main")).to_contain_text("You have been shown out")
    panel(ann, 0)
    assert complaints_day_and_night(ann) == []
    ann.get_by_role("button", name="Let back in").click()
    expect(ann.get_by_role("button", name="Let back in")).to_have_count(0)
    expect(ann.get_by_role("button", name="Give up my seat")).to_have_count(0)
    ann.get_by_role("button", name="End the game for all").click()
    ann.locator("dialog[data-about=sure] .danger").click()
    expect(ann.locator("dialog[data-about=over]")).to_contain_text("You ended the game for everybody.")


def test_closing_a_room_asks_first_and_says_who_closed_it(window: Window, server: Running) -> None:
    ann, bob = gathered(window, server, "Ann", "Bob", **PHONE)
    ann.get_by_role("button", name="Close the room").click()
    ann.get_by_role("button", name="Keep it open").click()
    expect(bob.locator("main")).to_contain_text("Ann")
    ann.get_by_role("button", name="Close the room").click()
    ann.locator("dialog[data-about=sure] .danger").click()
    expect(bob.locator("main")).to_contain_text("Ann closed this room.")
    expect(ann.locator("main")).to_contain_text("You closed this room.")


@SIZES
def test_whoever_is_shown_out_is_told_so_and_comes_back_by_the_host_alone(
    window: Window, server: Running, size: dict[str, Any]
) -> None:
    ann, bob = gathered(window, server, "Ann", "Bob", **size)
    ann.get_by_role("button", name="Remove").click()
    sure = ann.locator("dialog[data-about=sure]")
    expect(sure).to_contain_text("Bob has to leave the room, is told so, and can only come back if you allow it.")
    assert complaints_day_and_night(ann) == []
    sure.get_by_role("button", name="Out of the room").click()
    expect(bob.locator("main")).to_contain_text("You have been shown out")
    expect(bob.locator("main")).to_contain_text("You can come back when the host lets you in again.")
    bob.get_by_role("button", name="Try again").click()
    expect(bob.locator("main")).to_contain_text("You have been shown out")
    assert complaints_day_and_night(bob) == []
    ann.get_by_role("button", name="Let back in").click()
    expect(ann.get_by_role("button", name="Let back in")).to_have_count(0)
    bob.get_by_role("button", name="Try again").click()
    take_seat(bob)
    expect(ann.locator("main ul:has([data-seat])")).to_contain_text("Bob")


def test_whoever_loses_a_seat_before_the_game_asks_for_another(window: Window, server: Running) -> None:
    ann, bob = gathered(window, server, "Ann", "Bob")
    ann.get_by_role("button", name="Remove").click()
    ann.get_by_role("button", name="Just free the seat").click()
    expect(bob.locator("main")).to_contain_text("The host has taken you off your seat.")
    bob.get_by_role("button", name="Ask for this seat").first.click()
    expect(bob.locator(".bell")).to_contain_text("You have asked for a seat.")
    expect(ann.locator(".bell")).to_contain_text("Bob would like to sit down again.")
    ann.locator(".bell").get_by_role("button", name="No", exact=True).click()
    expect(ann.get_by_role("heading", name="Turned down")).to_be_visible()
    assert complaints_day_and_night(ann) == []
    ann.get_by_role("button", name="Let them ask again").click()
    expect(ann.get_by_role("heading", name="Turned down")).to_have_count(0)
    bob.get_by_role("button", name="Ask for this seat").first.click()
    ann.get_by_role("button", name="Let in").click()
    expect(bob.get_by_role("button", name="Stand up")).to_be_visible()


def test_in_a_game_the_seat_that_was_taken_away_is_not_one_tap_away(window: Window, server: Running) -> None:
    ann, bob, cat = at_play(window, server, "Ann", "Bob", "Cat")
    panel(ann, 1)
    ann.get_by_role("button", name="Remove").click()
    ann.get_by_role("button", name="Just free the seat").click()
    expect(bob.locator(".banner")).to_contain_text("The host has taken you off your seat.")
    panel(bob, 1)
    expect(bob.get_by_role("button", name="Take this seat")).to_have_count(0)
    bob.get_by_role("button", name="Ask for this seat").click()
    ann.get_by_role("button", name="Let in").click()
    expect(bob.locator("[data-card]").first).to_be_visible()
    panel(ann, 2)
    ann.get_by_role("button", name="Remove").click()
    ann.get_by_role("button", name="Out of the room").click()
    expect(cat.locator("main")).to_contain_text("You have been shown out")
    panel(ann, 0)
    expect(ann.get_by_role("button", name="Let back in")).to_be_visible()
