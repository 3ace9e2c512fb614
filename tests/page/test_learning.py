"""Learning: the guided first game by pointer and by keys, by what the coach points at alone; and other ideas."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.page import lesson
from tests.page.access import complaints
from tests.page.conftest import Window
from tests.page.playing import play_out, wait_for_turn
from tests.page.test_table import PHONE, acknowledge, at_table
from tests.server.web.servers import Running

MOVES = ("path", "fit", "mend", "rockfall", "break", "map", "pass", "reach")


def led(window: Window, **options: object) -> Page:
    """From home to the guided table, the role seen."""
    page = window(**options)
    page.get_by_role("link", name="Learn by playing").click()
    page.get_by_role("button", name="Into the mine").click()
    acknowledge(page)
    coach(page, "path")
    return page


def coach(page: Page, topic: str) -> None:
    expect(page.locator(".coach")).to_have_attribute("data-topic", topic)


def follow(page: Page) -> None:
    """Do what glows."""
    told = page.locator(".table").get_attribute("data-turn")
    page.locator(".hand li.hinted button").first.click()
    spot, player = page.locator("[data-spot].hinted"), page.locator(".right li.hinted .who")
    if spot.count():
        spot.click()
    elif player.count():
        player.click()
    else:
        page.get_by_role("button", name="Discard").click()
    wait_for_turn(page, told)


SMALL: tuple[dict[str, int], ...] = ({"width": 360, "height": 740}, {"width": 844, "height": 390})
"""A phone held upright, and on its side."""


def hidden_words(page: Page, size: Any) -> int:
    """So many pixels of what the coach says have to be scrolled to at this size."""
    page.set_viewport_size(size)
    found: int = page.locator(".coach .words").evaluate("one => one.scrollHeight - one.clientHeight")
    return found


def test_whoever_follows_the_coach_finds_the_treasure(window: Window) -> None:
    """However much the coach has to say, the mine stays where it is, and nothing of what is said is cut off."""
    page = led(window)
    mine, desk = page.locator("svg.mine").bounding_box(), page.viewport_size
    for topic in MOVES:
        if topic == "rockfall":
            coach(page, "suspect")
            page.locator(".right li.hinted .who").click()
            page.get_by_role("radio", name="Fishy").check()
            page.locator("dialog").get_by_role("button", name="Close").click()
        coach(page, topic)
        assert page.locator(".strayed").count() == 0
        assert page.locator("svg.mine").bounding_box() == mine
        assert [hidden_words(page, size) for size in (*SMALL, desk)] == [0, 0, 0]
        follow(page)
    page.locator("[data-about=question] li button").first.click()
    expect(page.locator("dialog")).to_contain_text("treasure")
    assert page.locator(".log li").filter(has_text="You lay").count() == 3


def test_the_first_steps_are_taken_by_keys(window: Window) -> None:
    page = led(window)
    for topic in MOVES[:2]:
        coach(page, topic)
        told = page.locator(".table").get_attribute("data-turn")
        page.locator(".hand li.hinted button").first.focus()
        page.keyboard.press("Enter")
        page.locator("[data-spot].hinted").focus()
        page.keyboard.press("Enter")
        wait_for_turn(page, told)
    coach(page, "mend")


def test_the_coach_puts_up_with_other_ideas_and_with_being_sent_away(window: Window) -> None:
    page = led(window)
    told = page.locator(".table").get_attribute("data-turn")
    page.locator(".hand [data-card=EW]").click()
    page.get_by_role("button", name="Discard").click()
    wait_for_turn(page, told)
    page.locator(".bar.mine").wait_for()
    expect(page.locator(".strayed")).to_be_visible()
    expect(page.locator(".coach")).to_have_attribute("data-topic", re.compile("path|mend|break|map"))
    page.reload()
    page.locator(".coach").wait_for()
    page.get_by_role("button", name="Hide the coach").click()
    assert page.locator(".hinted").count() == 0
    page.get_by_role("button", name="Show the coach").click()
    expect(page.locator(".hand li.hinted").first).to_be_visible()


class Notebook:
    """What the coach said in each turn, and at which step."""

    def __init__(self) -> None:
        self.topics: dict[str, str] = {}
        self.steps: list[int] = []

    def __call__(self, page: Page) -> None:
        said: list[str | None] | None = page.evaluate(SAID)
        if said is None:
            return
        turn, topic, step = said
        self.topics[turn or ""] = topic or ""
        if step and int(step) != (self.steps or [0])[-1]:
            self.steps.append(int(step))

    def check(self) -> None:
        assert self.steps == sorted(self.steps), "no step comes back"
        assert list(self.topics.values()).count("suspect") <= 1, "nobody is asked for ever"


SAID = """() => {
  const [coach, table] = [".coach", ".table"].map(what => document.querySelector(what));
  const step = coach?.querySelector(".step")?.textContent.trim().split(" ")[0] ?? null;
  return coach && document.querySelector(".bar.mine") ? [table.dataset.turn, coach.dataset.topic, step] : null;
}"""


STATISTICS = """async () => {
  const headers = { Authorization: "Bearer " + localStorage.getItem("undermine.token") };
  return (await (await fetch("/api/me", { headers })).json()).statistics;
}"""


@pytest.mark.parametrize("luck", [1, 2])
def test_whoever_plays_as_it_comes_gets_to_the_end_of_the_lesson_too(window: Window, luck: int) -> None:
    page, notebook = led(window), Notebook()
    play_out(page, Random(luck), watch=notebook)
    notebook.check()
    assert len(notebook.topics) > 5
    assert page.evaluate(STATISTICS) == {"games": [], "roles": []}, "a lesson counts for nothing"


def test_whoever_takes_the_lesson_out_of_order_is_led_on_and_not_back(window: Window) -> None:
    """First the map and the rockfall, then as the coach says, but for the suspicion, which is passed over."""
    page, notebook = led(window), Notebook()
    for card in ("M", "R"):
        told = page.locator(".table").get_attribute("data-turn")
        page.locator(f".hand [data-card={card}]").first.click()
        page.locator("[data-spot]").first.click()
        wait_for_turn(page, told)
        page.locator(".bar.mine").wait_for()
        notebook(page)
    for _ in range(6):
        notebook(page)
        if page.locator(".hand li.hinted").count():
            follow(page)
        else:
            discard(page)
        page.locator(".bar.mine").wait_for()
    notebook.check()
    assert len(notebook.steps) >= 4


def discard(page: Page) -> None:
    told = page.locator(".table").get_attribute("data-turn")
    page.locator(".hand button").first.click()
    page.get_by_role("button", name="Discard").click()
    wait_for_turn(page, told)


def test_a_phone_has_room_for_the_mine_beside_the_coach(window: Window) -> None:
    page = led(window, **PHONE)
    stage = page.locator("main.stage").bounding_box()
    assert stage is not None
    assert stage["height"] > 250
    assert page.evaluate("innerWidth") == PHONE["viewport"]["width"]  # type: ignore[index]


def test_the_lesson_teaches_as_many_moves_as_were_laid_out() -> None:
    assert len(lesson.TURNS) == len(MOVES)


RULES = ("base-2015", "base-de", "base-2004", "base-fr", "saboteur2", "saboteur2-fr", "duel", "solo")


@pytest.mark.parametrize("rules", RULES)
def test_every_rule_set_is_explained_with_its_cards(window: Window, rules: str) -> None:
    page = window(f"rules/{rules}")
    page.locator(".cards .picture use").first.wait_for()
    assert page.locator(".guide section").count() == 8
    assert not re.search(r"web-|card-", page.locator("main").inner_text())
    missing = page.evaluate(
        "[...document.querySelectorAll('.picture use')]"
        ".filter(use => !document.querySelector(use.getAttribute('href'))).length"
    )
    assert missing == 0


def test_the_rules_at_the_table_are_those_of_the_table(window: Window, server: Running) -> None:
    page = at_table(window, server, house=["rounds=2", "open_gold"])
    page.get_by_role("button", name="Rules").click()
    dialog = page.locator("dialog[data-about=rules]")
    expect(dialog).to_contain_text("2 rounds are played")
    expect(dialog.locator(".agreed li")).to_have_count(2)
    expect(dialog).to_contain_text("Everybody's gold is on show")
    expect(dialog.locator("tbody tr")).to_have_count(1)
    assert complaints(page) == []


def test_a_card_says_what_it_does_to_mouse_and_keys(window: Window, server: Running) -> None:
    page = led(window)
    page.locator(".hand [data-card=R]").hover()
    expect(page.get_by_role("tooltip")).to_contain_text("Takes a tunnel out of the mine")
    page.keyboard.press("Escape")
    expect(page.get_by_role("tooltip")).to_have_count(0)
    page.locator(".cards [data-tip='^NESW']").hover()
    expect(page.get_by_role("tooltip")).to_contain_text("start")
    page.mouse.move(0, 0)
    page.locator(".hand button").first.focus()
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("tooltip")).to_be_visible()
    described = page.locator(".hand button:focus").get_attribute("aria-describedby")
    assert described == page.get_by_role("tooltip").get_attribute("id")


def test_a_finger_that_stays_is_told_what_a_card_does(window: Window) -> None:
    page = led(window, **PHONE)
    page.locator(".hand [data-card=M]").dispatch_event("pointerdown", {"pointerType": "touch", "bubbles": True})
    expect(page.get_by_role("tooltip")).to_contain_text("You alone see what is under a goal")


def test_notes_are_asked_for_by_their_switch_alone(window: Window) -> None:
    page = window()
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Notify me when it is my turn").click()
    expect(page.get_by_role("alert")).to_contain_text("does not allow")
    expect(page.get_by_label("Notify me when it is my turn")).not_to_be_checked()
