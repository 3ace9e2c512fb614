"""What a table settles before the cards are dealt: who begins, and in which colour one plays alone."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, Route, expect

from tests.page.conftest import QUIET, Window
from tests.page.playing import known_as, sit_down, take_seat
from tests.server.web.servers import Running
from undermine.game import lot
from undermine.server.hall.hub import Hub
from undermine.server.rooms.room import Room

GAMES = {"base": 0, "duel": 2, "solo": 3}
"""In the order in which the page shows them."""


def room_of(page: Page, server: Running) -> Room:
    hub = server.services.hub
    assert isinstance(hub, Hub)
    return hub.rooms[page.url.rsplit("/", 1)[1]].room


def form(window: Window, game: str, **options: object) -> Page:
    """The form for a new room of this game."""
    page = window(**options)
    page.locator("li.game").nth(GAMES[game]).locator("button.plain").click()
    if game != "solo":
        sit_down(page, "Ann")
    return page


def lobby(window: Window, game: str, **options: object) -> Page:
    """A room of this game, with bots at all seats but one."""
    page = form(window, game, **options)
    page.get_by_role("button", name="Open the room").click()
    page.get_by_role("button", name="Fill free seats with bots").click()
    expect(page.get_by_role("button", name="Deal the cards")).to_be_enabled()
    return page


@pytest.mark.parametrize("size", [(1280, 800), (390, 844)])
def test_the_host_names_who_begins(window: Window, server: Running, size: tuple[int, int]) -> None:
    """B4: by name, beside the lot, which is there at first."""
    page = lobby(window, "base", viewport={"width": size[0], "height": size[1]})
    choice = page.get_by_label("Who begins?")
    assert choice.locator("option").all_inner_texts()[:3] == ["Draw lots", "A · Ann", "B · Bo"]
    assert choice.input_value() == ""
    choice.select_option("A")
    page.get_by_role("button", name="Deal the cards").click()
    page.locator("[data-card]").first.wait_for()
    room = room_of(page, server)
    assert (room.named, room.match and room.match.first) == (0, 0)


def test_else_the_lot_does(window: Window, server: Running) -> None:
    """B4: of the seed to which the room is bound."""
    page = lobby(window, "base")
    page.get_by_role("button", name="Deal the cards").click()
    page.locator("[data-card]").first.wait_for()
    room = room_of(page, server)
    assert room.named is None
    assert room.match is not None
    assert room.match.first == lot(room.rules, 5, bytes.fromhex(room.seed))


def test_nobody_is_asked_where_green_begins(window: Window, server: Running) -> None:
    """D3: The Duel has no choice to offer."""
    page = lobby(window, "duel")
    expect(page.get_by_label("Who begins?")).to_have_count(0)
    page.get_by_role("button", name="Deal the cards").click()
    page.locator("[data-card]").first.wait_for()
    room = room_of(page, server)
    assert room.match is not None
    assert room.match.first == 0


def test_house_rules_offer_what_the_game_has(window: Window) -> None:
    """D13: no more rounds than there are goals for, and no more maps than are printed."""
    page = form(window, "duel")
    page.locator("summary", has_text="House rules").click()
    for label, numbers in (("The number of rounds", {"1", "2"}), ("The number of maps", {"0", "1"})):
        offered = page.get_by_label(label).locator("option").evaluate_all("all => all.map(one => one.value)")
        assert set(offered) == {"", *numbers}


@pytest.mark.parametrize("colour", ["green", "blue"])
def test_who_plays_alone_chooses_a_colour(window: Window, server: Running, colour: str) -> None:
    """O1: green at first; the whole table is of that colour."""
    page = form(window, "solo")
    expect(page.get_by_label("Green")).to_be_checked()
    page.get_by_label(colour.title()).check()
    page.get_by_role("button", name="Play now").last.click()
    page.locator("[data-card]").first.wait_for()
    assert room_of(page, server).rules.colours[0].word == colour
    expect(page.get_by_role("img", name=f"{colour} ({colour[0].upper()})")).to_be_visible()


def test_no_other_game_asks_for_a_colour(window: Window) -> None:
    """O1: there is none to choose."""
    page = form(window, "base")
    expect(page.get_by_text("Your colour")).to_have_count(0)


def agreed_upon(window: Window, server: Running) -> tuple[Page, list[Route]]:
    """A room of one's own, and the questions for what was agreed upon there, which wait to be answered."""
    token, waiting = server.guest("Ann"), list[Route]()
    code, page = server.open(token, seats=3, house=["all_saboteurs"]), window(QUIET)

    def keep(route: Route) -> None:
        waiting.append(route)

    known_as(page, token, "Ann")
    page.route(f"**/api/rooms/{code}?*", keep)
    with page.expect_request(f"**/api/rooms/{code}?*"):
        page.goto(f"http://{server.host}/r/{code}")
    return page, waiting


def test_seats_stay_where_they_are_shown(window: Window, server: Running) -> None:
    """What was agreed upon is asked for apart: were the seats shown before, they would slip away under a pointer."""
    page, waiting = agreed_upon(window, server)
    page.get_by_role("status").filter(has_text="Entering").wait_for()
    assert page.get_by_role("button", name="Sit here").count() == 0
    waiting[0].continue_()
    take_seat(page)
    expect(page.get_by_role("heading", level=1)).to_contain_text("The base game")


def test_seats_do_not_wait_for_ever_for_what_was_agreed_upon(window: Window, server: Running) -> None:
    page, _ = agreed_upon(window, server)
    take_seat(page)
    page.unroute_all(behavior="ignoreErrors")
