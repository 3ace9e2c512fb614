"""What is said at a table: who said it stays, and who will hear it is to be seen before it is said."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page, expect

from tests.page.access import complaints_day_and_night
from tests.page.conftest import QUIET, Window
from tests.page.playing import known_as, take_seat
from tests.page.test_manners import SIZES
from tests.server.web.servers import Running, hear, tell


def entered(window: Window, server: Running, code: str, token: str, name: str, **options: Any) -> Page:
    page = window(QUIET, **options)
    known_as(page, token, name)
    page.goto(f"http://{server.host}/r/{code}")
    page.locator(".say").wait_for()
    return page


def say(page: Page, text: str) -> None:
    page.get_by_label("Say something").fill(text)
    page.get_by_role("button", name="Send").click()


def test_a_line_keeps_its_author_when_the_seat_changes_hands(window: Window, server: Running) -> None:
    ann, bob, cat = (server.guest(name) for name in ("Ann", "Bob", "Cat"))
    code = server.open(ann, seats=3)
    page = entered(window, server, code, ann, "Ann")
    with server.joined(bob, code) as left, server.joined(cat, code) as came:
        tell(left, do="sit", seat="B", name="Bob")
        tell(left, do="say", text="I have to go")
        tell(left, do="stand", seat="B", ref=1)
        hear(left, "done")
        expect(page.locator("[role=log] li")).to_contain_text("Bob I have to go")
        tell(came, do="sit", seat="B", name="Cat")
        expect(page.locator("main ul:has([data-seat])")).to_contain_text("Cat")
    expect(page.locator("[role=log] li")).to_contain_text("Bob I have to go")
    page.reload()
    expect(page.locator("[role=log] li")).to_contain_text("Bob I have to go")


@SIZES
def test_whoever_has_no_seat_sees_beforehand_who_will_hear_a_line(
    window: Window, server: Running, size: dict[str, Any]
) -> None:
    host = server.guest("Ann")
    code = server.open(host, seats=3)
    ann = entered(window, server, code, host, "Ann", **size)
    take_seat(ann)
    expect(ann.locator(".to")).to_have_text("Everybody here can read what you say.")
    dan = entered(window, server, code, server.guest("Dan"), "Dan", **size)
    expect(dan.locator(".to")).to_have_text("You have no seat: only others without a seat can read what you say.")
    assert complaints_day_and_night(dan) == []
    say(dan, "anybody here?")
    expect(dan.locator("[role=log] li")).to_contain_text("Dan (to spectators) anybody here?")
    take_seat(dan)
    expect(dan.locator(".to")).to_have_text("Everybody here can read what you say.")
    say(dan, "hello")
    expect(ann.locator("[role=log]")).to_contain_text("Dan hello")
    expect(ann.locator("[role=log]")).not_to_contain_text("anybody here?")
