"""People who want a seat, a name, or the page for themselves: what the table lets happen, and what it does not."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from tests.page.access import complaints_day_and_night
from tests.page.conftest import QUIET, Window
from tests.page.playing import deal, end_game, known_as, sit_down, take_seat
from tests.server.web.servers import Running, hear, tell
from undermine.game import deal as dealt
from undermine.notation.replay import piles_of
from undermine.rules import ruleset

PHONE = {"viewport": {"width": 390, "height": 844}}
SIZES = pytest.mark.parametrize("size", [{}, PHONE], ids=["desktop", "phone"])


def playing(window: Window, server: Running, size: dict[str, Any], **settings: Any) -> tuple[Page, str]:
    """Ann hosts a table with bots, in a game that goes on."""
    page, token = window(QUIET, **size), server.guest("Ann")
    code = server.open(token, **{"seats": 3, "bots": [None, "easy", "easy"], **settings})
    known_as(page, token, "Ann")
    page.goto(f"http://{server.host}/r/{code}")
    take_seat(page)
    deal(page)
    role = page.locator("dialog[data-about=role]")
    role.locator("button.role").click()
    role.locator("footer .button").click()
    return page, code


def looking_on(window: Window, server: Running, code: str, name: str, size: dict[str, Any]) -> Page:
    page = window(QUIET, **size)
    known_as(page, server.guest(name), name)
    page.goto(f"http://{server.host}/r/{code}")
    page.locator(".table").wait_for()
    return page


def wants(page: Page, number: int) -> None:
    """Asks for the seat of this bot, or takes it, by its panel."""
    page.locator(".players li").nth(number).locator("button").first.click()
    page.locator("dialog[open] .body > .button").click()


# The seat of a bot -------------------------------------------------------------------------------------------------


@SIZES
def test_who_asks_is_let_in_with_one_tap(window: Window, server: Running, size: dict[str, Any]) -> None:
    ann, code = playing(window, server, size)
    dan = looking_on(window, server, code, "Dan", size)
    expect(dan.locator(".banner")).to_contain_text("You are watching. Choose a bot to ask for its seat.")
    wants(dan, 1)
    expect(dan.locator(".banner")).to_have_count(0)
    expect(dan.locator(".bell")).to_contain_text("You have asked to take over from Bo.")
    expect(dan.locator("[data-card]")).to_have_count(0)
    expect(ann.locator(".bell")).to_contain_text("Dan would like to take over from Bo.")
    assert complaints_day_and_night(ann) == []
    assert ann.evaluate("document.documentElement.scrollWidth") <= ann.evaluate("innerWidth")
    ann.get_by_role("button", name="Let in").click()
    dan.locator("dialog[data-about=role]").wait_for()
    expect(ann.locator(".bell")).to_have_count(0)
    expect(ann.locator(".players")).to_contain_text("Dan")


@SIZES
def test_who_is_not_let_in_looks_on(window: Window, server: Running, size: dict[str, Any]) -> None:
    ann, code = playing(window, server, size)
    dan = looking_on(window, server, code, "Dan", size)
    wants(dan, 2)
    ann.get_by_role("button", name="No", exact=True).click()
    expect(dan.locator(".banner")).to_contain_text("The table would rather play on as it is.")
    dan.locator(".players li").nth(2).locator("button").first.click()
    expect(dan.locator("dialog[open] .body > .button")).to_have_count(0)


def test_one_may_think_better_of_it(window: Window, server: Running) -> None:
    ann, code = playing(window, server, {})
    dan = looking_on(window, server, code, "Dan", {})
    wants(dan, 1)
    expect(ann.locator(".bell")).to_be_visible()
    dan.get_by_role("button", name="Never mind").click()
    expect(ann.locator(".bell")).to_have_count(0)


def test_while_the_host_is_there_nobody_else_is_asked(window: Window, server: Running) -> None:
    page, token = window(QUIET), server.guest("Ann")
    code = server.open(token, seats=3, bots=[None, None, "easy"])
    ann, bob = page, window(QUIET)
    for one, known, name in ((ann, token, "Ann"), (bob, server.guest("Bob"), "Bob")):
        known_as(one, known, name)
        one.goto(f"http://{server.host}/r/{code}")
        take_seat(one)
    deal(ann)
    role = bob.locator("dialog[data-about=role]")
    role.locator("button.role").click()
    role.locator("footer .button").click()
    dan = looking_on(window, server, code, "Dan", {})
    wants(dan, 2)
    expect(dan.locator(".bell")).to_be_visible()
    expect(bob.get_by_role("button", name="Let in")).to_have_count(0)
    ann.goto("about:blank")
    bob.get_by_role("button", name="Let in").click()
    dan.locator("dialog[data-about=role]").wait_for()


def test_where_the_table_agreed_on_it_nobody_asks(window: Window, server: Running) -> None:
    page = window()
    page.get_by_role("button", name="With friends").first.click()
    sit_down(page, "Ann")
    free = page.get_by_label("anyone may take a bot's seat")
    page.get_by_label("Show the room in the public list").check()
    expect(free).to_have_count(0)
    page.get_by_label("Show the room in the public list").uncheck()
    free.check()
    page.get_by_role("button", name="Open the room").click()
    expect(page.locator("main")).to_contain_text("anyone may take a bot's seat")
    page.get_by_role("button", name="Fill free seats with bots").click()
    deal(page)
    page.locator(".table").wait_for()
    dan = looking_on(window, server, page.url.rsplit("/", 1)[1], "Dan", {})
    wants(dan, 1)
    dan.locator("dialog[data-about=role]").wait_for()


# Names -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["(normal)", "\u3164"])
def test_who_is_called_like_a_bot_or_like_nothing_is_asked_again(window: Window, server: Running, name: str) -> None:
    page = window(QUIET)
    known_as(page, server.guest(), name)
    page.goto(f"http://{server.host}/")
    page.get_by_role("button", name="Play now").first.click()
    expect(page.get_by_label("Your name")).to_be_visible()
    expect(page.locator(".notice")).to_be_visible()
    sit_down(page, "Nora")
    page.locator("dialog[data-about=role]").wait_for()


def test_who_gives_no_better_name_may_look_at_the_room(window: Window, server: Running) -> None:
    page = window(QUIET)
    known_as(page, server.guest(), "(easy)")
    page.goto(f"http://{server.host}/")
    page.get_by_role("button", name="Play now").first.click()
    page.get_by_label("Your name").wait_for()
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Sit here").first.wait_for()


def test_two_of_the_same_name_are_told_apart(window: Window, server: Running) -> None:
    code = server.open(server.guest("Ann"), seats=3)
    pages = [window(QUIET), window(QUIET)]
    for page, name in zip(pages, ("Ann", "ann"), strict=True):
        known_as(page, server.guest(name), name)
        page.goto(f"http://{server.host}/r/{code}")
        take_seat(page)
    expect(pages[1].locator("main ul strong").nth(1)).to_have_text("ann 2")


# Cards that were laid out, and those that were not -----------------------------------------------------------------


def laid_out() -> dict[str, Any]:
    rules = ruleset("base-2015")
    piles = piles_of(rules.catalogue, dealt(rules, 3, b"lesson", 1))
    return {"deals": [{name: list(cards) for name, cards in piles.items()}]}


@SIZES
def test_a_room_with_laid_out_cards_says_so_before_one_sits(
    window: Window, server: Running, size: dict[str, Any]
) -> None:
    eve = server.guest("Eve")
    code = server.open(eve, seats=3, bots=[None, "easy", "easy"], script=laid_out(), house=["rounds=1"])
    page = window(QUIET, **size)
    known_as(page, server.guest("Ann"), "Ann")
    page.goto(f"http://{server.host}/r/{code}")
    expect(page.locator(".scripted")).to_contain_text("The cards in this room were laid out by whoever opened it.")
    assert complaints_day_and_night(page) == []
    take_seat(page)
    with server.joined(eve, code) as host:
        tell(host, do="begin", ref=1)
        hear(host, "done")
        expect(page.locator(".laid-out")).to_contain_text("Prepared cards")
        tell(host, do="close", ref=2)
        hear(host, "done")
    over = page.locator("dialog[data-about=over]")
    expect(over).to_contain_text("the game does not count")
    expect(over).not_to_contain_text("Checked")


@SIZES
def test_at_the_end_the_page_has_checked_the_promise(window: Window, server: Running, size: dict[str, Any]) -> None:
    page, _ = playing(window, server, size)
    give_up(page)
    over = page.locator("dialog[data-about=over]")
    expect(over.locator(".seed")).to_contain_text("Checked: the seed of this game is the one that was promised")
    assert complaints_day_and_night(page) == []


def give_up(page: Page) -> None:
    end_game(page)
    page.locator("dialog[data-about=over]").wait_for()


# A server, or a player, that is up to no good ----------------------------------------------------------------------

Change = Callable[[dict[str, Any]], None]


def tampered(page: Page, change: Change) -> None:
    """What the server tells this page is changed on its way."""

    def between(client: WebSocketRoute) -> None:
        server = client.connect_to_server()

        def pass_on(text: str | bytes) -> None:
            message = json.loads(text)
            change(message)
            client.send(json.dumps(message))

        server.on_message(pass_on)

    page.route_web_socket(re.compile("/api/socket"), between)


def test_a_seed_that_was_not_promised_is_found_out(window: Window, server: Running) -> None:
    def lie(message: dict[str, Any]) -> None:
        if message["is"] == "over":
            message["seed"] = "ab" * 32

    page, _ = playing(_with(window, lie), server, {})
    give_up(page)
    expect(page.locator(".seed.broken")).to_contain_text("Beware")


def _with(window: Window, change: Change) -> Window:
    def opened(path: str = "", **options: Any) -> Page:
        page = window(path, **options)
        tampered(page, change)
        return page

    return opened


def test_the_same_claim_twice_is_shown_twice_and_harms_nobody(window: Window, server: Running) -> None:
    """Logs from before hold such claims; each has an id of its own."""

    def twice(message: dict[str, Any]) -> None:
        if message["is"] == "room" and message["phase"] == "playing":
            claim = {"seat": "B", "what": "gold@8,0", "turn": 0}
            message["claims"] = [{"id": 1, **claim}, {"id": 2, **claim}]

    page, _ = playing(_with(window, twice), server, {})
    expect(page.locator(".claim")).to_have_count(2)
    expect(page.locator("[data-card]").first).to_be_visible()


@SIZES
def test_a_part_that_fails_says_so_and_the_rest_stays(window: Window, server: Running, size: dict[str, Any]) -> None:
    spoilt = True

    def spoil(message: dict[str, Any]) -> None:
        if spoilt and message["is"] == "room" and message["phase"] == "playing":
            claim = {"seat": "B", "what": "gold@8,0", "turn": 0, "id": 1}
            message["claims"] = [claim, claim]

    page, _ = playing(_with(window, spoil), server, size)
    mishap = page.locator(".mishap")
    expect(mishap).to_contain_text("Something has caved in here")
    expect(page.locator("[data-card]").first).to_be_visible()
    expect(page.locator(".players li")).to_have_count(3)
    assert complaints_day_and_night(page) == []
    spoilt = False
    page.reload()
    page.locator(".table").wait_for()
    expect(mishap).to_have_count(0)


def test_a_page_that_fails_altogether_is_not_empty(window: Window, server: Running) -> None:
    """And leads to the entrance."""

    def spoil(message: dict[str, Any]) -> None:
        if message["is"] == "view":
            message["view"]["seats"] = None

    ann, code = playing(window, server, {})
    page = window()
    tampered(page, spoil)
    page.goto(f"http://{server.host}/r/{code}")
    expect(page.locator(".mishap")).to_contain_text("Something has caved in here")
    page.get_by_role("button", name="Home").click()
    page.locator("li.game").first.wait_for()
    expect(ann.locator(".mishap")).to_have_count(0)


def test_a_part_that_cannot_be_loaded_is_not_empty(window: Window, server: Running) -> None:
    code = server.open(server.guest("Ann"), seats=3)
    page = window()
    page.route(
        "**/RoomPage*.js", lambda route: route.fulfill(status=200, body="throw 1", content_type="text/javascript")
    )
    page.goto(f"http://{server.host}/r/{code}")
    expect(page.locator(".mishap")).to_be_visible()
