"""Questions are answered on the board: a goal is turned in its place, and nothing covers the mine."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, ViewportSize, expect

from tests.page import lesson
from tests.page.access import complaints_day_and_night
from tests.page.conftest import QUIET, Window
from tests.page.playing import QUESTION, enter, wait_for_turn
from tests.page.sheets.driving import Seat, asked
from tests.page.test_manners import tampered
from tests.page.test_table import acknowledge
from tests.page.ways import focused, tab_to
from tests.server.web.servers import Running
from undermine.notation.record import parse_record

SOLO = Path(__file__).parents[1] / "games" / "solo-1-digger-nine.txt"
GOAL = "!N/E.3N"
"""To which its twelfth move comes, and which fits both ways."""
PHONE: ViewportSize = {"width": 390, "height": 844}
SIZES: tuple[ViewportSize, ...] = ({"width": 1280, "height": 800}, PHONE, {"width": 844, "height": 390})


class Led(Seat):
    moves: Iterator[str] = iter(())

    def _move(self, told: dict[str, Any]) -> str:
        return next(self.moves)


def led(page: Page, server: Running, code: str, moves: list[str]) -> None:
    """Play these over a socket of one's own, until something is asked."""
    seat = Led(server, page.evaluate("localStorage.getItem('undermine.token')"), code)
    seat.moves = iter(moves)
    assert seat.play(asked)


def asked_to_turn(page: Page, server: Running) -> None:
    record = parse_record(SOLO.read_text("utf-8"))
    script = {"deals": [dict(one.piles) for one in record.rounds]}
    code = enter(page, server, rules="solo", house=["rounds=2", "maps=0"], seats=1, script=script)
    led(page, server, code, [text for _, text in record.rounds[0].moves])
    page.locator("[data-turns]").wait_for()


def at_lesson(page: Page, server: Running) -> str:
    house, bots = list(lesson.HOUSE), [None, "easy", "easy"]
    code = enter(page, server, rules=lesson.RULES, house=house, seats=lesson.SEATS, bots=bots, script=lesson.script())
    acknowledge(page)
    return code


def check_lights(page: Page) -> None:
    """Light falls around cards, and not on them."""
    page.locator('.hand button[data-card="M"]').click()
    expect(page.locator("[data-spot].target .edge")).to_have_count(3)
    fills = "[...document.querySelectorAll('.target .edge')].map(one => getComputedStyle(one).fill)"
    assert set(page.evaluate(fills)) == {"rgba(0, 0, 0, 0)"}
    order = "document.querySelector('.glows').compareDocumentPosition(document.querySelector('.cards'))"
    assert page.evaluate(order) == 4, "what follows is drawn above"
    assert page.locator(".glows rect").count() == 3
    page.keyboard.press("Escape")


def face(page: Page) -> str:
    return page.locator("[data-turns] .face").get_attribute("href") or ""


def test_a_goal_is_turned_in_its_place_by_keys_and_by_a_finger(window: Window, server: Running) -> None:
    page = window(QUIET, has_touch=True)
    asked_to_turn(page, server)
    expect(page.locator("dialog[open]")).to_have_count(0)
    upright = face(page)
    assert complaints_day_and_night(page) == []
    page.keyboard.press("r")
    turned = face(page)
    assert turned == f"{upright}-turned"
    tab_to(page, "[data-turns]")
    for key in ("Enter", "ArrowRight", " "):
        before = face(page)
        page.keyboard.press(key)
        assert face(page) != before, key
        assert focused(page, "[data-turns]")
    assert face(page) == upright
    tab_to(page, ".confirm")
    page.set_viewport_size(PHONE)
    page.locator("[data-turns]").tap()
    assert face(page) == turned
    told = page.locator(".table").get_attribute("data-turn")
    page.get_by_role("button", name="Leave it like this").tap()
    wait_for_turn(page, told)
    expect(page.locator(f'.cards use[data-tip="{GOAL}"]')).to_have_attribute("href", turned)


COVERED = """() => {
  const { left, top, width, height } = document.querySelector(".stage").getBoundingClientRect();
  const points = [0.02, 0.25, 0.5, 0.75, 0.98].flatMap(x => [0.02, 0.25, 0.5, 0.75, 0.98].map(y => [x, y]));
  return points.filter(([x, y]) =>
    !document.elementFromPoint(left + x * width, top + y * height)?.closest("svg.mine")).length;
}"""
"""At how many of some points of the mine something else lies."""


def test_a_nugget_is_chosen_beside_the_mine_and_lights_hide_nothing(window: Window, server: Running) -> None:
    page = window(QUIET)
    code = at_lesson(page, server)
    check_lights(page)
    led(page, server, code, [turn[0] for turn in lesson.TURNS])
    expect(page.locator(QUESTION)).to_have_attribute("aria-label", "Which nugget do you keep?")
    answers = page.locator(f"{QUESTION} li button")
    expect(answers).to_have_count(2)
    for size in SIZES:
        page.set_viewport_size(size)
        # The last thing that happened is told above the mine for a while.
        page.wait_for_function(f"() => ({COVERED})() === 0")
        for one in answers.all():
            expect(one).to_be_in_viewport(ratio=1)
    assert complaints_day_and_night(page) == []
    page.keyboard.press("2")
    page.locator("dialog[data-about=settled]").wait_for()
    expect(page.locator("li[data-target=A] [title=Gold]")).to_contain_text("3")


def test_whom_to_rob_is_chosen_beside_the_mine(window: Window, server: Running) -> None:
    """Whatever else the server offers: here it is made to ask for a victim."""

    def robbing(message: dict[str, Any]) -> None:
        if message.get("legal"):
            message["legal"] = [f"steal>{seat}" for seat in "BCDEFGHIJKL"] + ["steal-"]

    page = window(QUIET)
    tampered(page, robbing)
    enter(page, server, rules="saboteur2", seats=12, bots=[None, *["easy"] * 11])
    acknowledge(page)
    answers = page.locator(f"{QUESTION} li button")
    expect(answers).to_have_count(12)
    for size in SIZES:
        page.set_viewport_size(size)
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        answers.first.focus()
        page.keyboard.press("ArrowLeft")
        expect(answers.last).to_be_focused()
        expect(answers.last).to_be_in_viewport(ratio=1)
    assert complaints_day_and_night(page) == []
