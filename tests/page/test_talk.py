"""Talk at the table: bubbles at the hats, claims by pointing at a goal, and five faces for one's own suspicion."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page, expect
from websockets.sync.client import ClientConnection

from tests.page.access import complaints_day_and_night
from tests.page.conftest import QUIET, Window
from tests.page.playing import deal, known_as, take_seat, wait_for_turn
from tests.page.test_questions import SIZES, at_lesson
from tests.page.test_table import acknowledge
from tests.page.ways import focused, tab_to
from tests.server.web.servers import Running, hear, tell

GEOMETRY = """seat => {
  const box = one => one.getBoundingClientRect().toJSON();
  return {
    bubble: box(document.querySelector(`[data-bubble=${seat}]`)),
    hat: box(document.querySelector(`.players [data-target=${seat}] svg`)),
    stage: box(document.querySelector(".stage")),
  };
}"""
REACH = 120
"""Pixels between a hat and its bubble: no more than a narrow panel and a tail."""


def gap(one: dict[str, float], other: dict[str, float]) -> float:
    """How far two boxes are from each other, along the longer way."""
    across = max(one["left"] - other["right"], other["left"] - one["right"], 0)
    along = max(one["top"] - other["bottom"], other["top"] - one["bottom"], 0)
    return max(across, along)


def said(page: Page, bob: ClientConnection, **line: Any) -> None:
    """A line of Bob's, shown in the mine beside his hat."""
    told = page.locator("[data-bubble=B]").get_attribute("data-line") if page.locator("[data-bubble=B]").count() else ""
    tell(bob, **line)
    page.wait_for_function(
        "told => ![null, undefined, told].includes(document.querySelector('.placed[data-bubble=B]')?.dataset.line)",
        arg=told,
    )
    found = page.evaluate(GEOMETRY, "B")
    bubble, stage = found["bubble"], found["stage"]
    assert stage["left"] <= bubble["left"] < bubble["right"] <= stage["right"]
    assert stage["top"] <= bubble["top"] < bubble["bottom"] <= stage["bottom"]
    assert gap(bubble, found["hat"]) < REACH


def test_what_is_said_stands_at_the_hat_of_whoever_says_it(window: Window, server: Running) -> None:
    page, host = window(QUIET), server.guest("Ann")
    code = server.open(host, seats=3, bots=[None, None, "easy"])
    known_as(page, host, "Ann")
    page.goto(f"http://{server.host}/r/{code}")
    take_seat(page)
    with server.joined(server.guest("Bob"), code) as bob:
        tell(bob, do="sit", seat="B", name="Bob", ref=1)
        hear(bob, "done")
        tell(bob, do="say", text="said before the cards were dealt")
        expect(page.locator("[role=log]")).to_contain_text("before")
        deal(page)
        acknowledge(page)
        expect(page.locator(".bubble")).to_have_count(0)
        for number, size in enumerate(SIZES):
            page.set_viewport_size(size)
            said(page, bob, do="say", text=f"{number} words that are my own")
            expect(page.locator("[data-bubble=B]")).to_contain_text(f"Bob: {number} words")
        said(page, bob, do="say-phrase", phrase="trust-me")
        said(page, bob, do="claim", seat="B", what="saboteur>C")
        expect(page.locator("[data-bubble=B] .words")).to_have_text("Cleo: saboteur")
        said(page, bob, do="say", text="long " * 70)
        assert complaints_day_and_night(page) == []
        assert page.locator(".bubbles").evaluate("one => getComputedStyle(one).pointerEvents") == "none"
        page.locator(".players .who").nth(1).click()
        page.get_by_role("button", name="Mute").click()
        tell(bob, do="say", text="nobody hears this", ref=2)
        said(page, bob, do="claim", seat="B", what="digger>B")
        page.locator("#tab-chat").dispatch_event("click")
        expect(page.locator("[role=log]")).to_contain_text("Bob: digger")
        expect(page.locator("body")).not_to_contain_text("nobody hears this")


CLAIMS = ".cards .claim text"


def test_a_goal_one_has_seen_is_spoken_of_by_pointing_at_it(window: Window, server: Running) -> None:
    page = window(QUIET)
    at_lesson(page, server)
    expect(page.locator("[data-tell]")).to_have_count(0)
    page.locator('.hand button[data-card="M"]').click()
    told = page.locator(".table").get_attribute("data-turn")
    page.locator('[data-spot="8,0"]').click()
    wait_for_turn(page, told)
    expect(page.locator("[data-tell]")).to_have_count(1)
    page.locator('[data-tell="8,0"]').click()
    assert complaints_day_and_night(page) == []
    page.get_by_role("button", name="Stone").click()
    expect(page.locator(CLAIMS)).to_have_text(["●"])
    expect(page.locator("[data-bubble=A]")).to_contain_text("Stone")
    tab_to(page, "[data-tell]")
    page.keyboard.press("Enter")
    assert focused(page, ".tell button")
    page.keyboard.press("Escape")
    expect(page.locator(".tell")).to_have_count(0)
    assert focused(page, "[data-tell]")
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    expect(page.locator(CLAIMS)).to_have_text(["●", "$"])
    assert focused(page, "[data-tell]")
    for size in SIZES:
        page.set_viewport_size(size)
        page.keyboard.press("Enter")
        for button in page.locator(".tell button").all():
            expect(button).to_be_in_viewport(ratio=1)
        page.locator(".bar").first.click()
        expect(page.locator(".tell")).to_have_count(0)
        page.locator("[data-tell]").focus()
    check_faces(page)


HEIGHTS = "[...document.querySelectorAll('.players li')].map(one => one.offsetHeight)"


def check_faces(page: Page) -> None:
    """One of five, by keys; it is seen in the panel, which does not grow, and may be taken back."""
    page.set_viewport_size(SIZES[0])
    before = page.evaluate(HEIGHTS)
    page.locator(".players .who").nth(1).click()
    expect(page.get_by_role("radio")).to_have_count(5)
    page.get_by_role("radio", name="Probably fine").check()
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("radio", name="Hard to say")).to_be_checked()
    assert complaints_day_and_night(page) == []
    page.keyboard.press("Escape")
    expect(page.locator(".players .suspicion")).to_have_text(["Hard to say"])
    assert page.evaluate(HEIGHTS) == before
    page.locator(".players .who").nth(1).click()
    page.get_by_role("button", name="No opinion").click()
    expect(page.locator(".players .suspicion")).to_have_count(0)
