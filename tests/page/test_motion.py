"""What is to be seen moving: one scene after the other, in the order of events; skipped by a key; none if asked."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.page import lesson
from tests.page.conftest import Window
from tests.page.playing import enter
from tests.page.test_table import acknowledge
from tests.server.web.servers import Running

WATCH = """() => {
  window.scenes = [];
  const table = document.querySelector(".table");
  const count = what => document.querySelectorAll(what).length;
  const text = what => document.querySelector(what)?.textContent.trim() ?? "";
  const note = () => window.scenes.push({
    scene: table.dataset.scene ?? null,
    lit: count(".lit"),
    backs: count(".mine .back"),
    flying: count(".flight"),
    open: count("dialog[open]") > 0,
    caption: text(".caption"),
    said: text(".said[role=status]"),
    around: [
      ...[...document.querySelectorAll(".hand li")].map(one => one.classList.contains("dull") + one.firstElementChild
        .getAttribute("aria-label")),
      text(".bar .buttons"), count(".countdown"),
      ...[...document.querySelectorAll(".right li")].map(one => one.className + one.textContent.trim()),
      text(".pile"), text(".bar .prompt"), count(".log li"), document.title,
    ],
  });
  new MutationObserver(note).observe(table, { attributes: true, attributeFilter: ["data-scene"] });
}"""
"""Notes what there is to see whenever another scene begins, or the last is over."""


def at_lesson(window: Window, server: Running, goals: tuple[str, ...] = lesson.GOALS, **options: Any) -> Page:
    """The game that was laid out beforehand, with its moves known; under its goals lies what is asked for."""
    page = window(**{"reduced_motion": "no-preference", **options})
    bots, script = [None, "easy", "easy"], lesson.script(goals)
    enter(page, server, rules=lesson.RULES, house=lesson.HOUSE, seats=3, bots=bots, script=script)
    acknowledge(page)
    page.evaluate(WATCH)
    return page


def rest(page: Page) -> None:
    """It is one's turn, and all that came before was seen."""
    page.locator(".bar.mine").wait_for()
    page.locator(".table:not([data-scene])").wait_for()


def play(page: Page, move: str) -> None:
    """One's own move as the page offers it."""
    rest(page)
    turn = page.locator(".table").get_attribute("data-turn")
    card, _, where = move.removeprefix("-").replace(">", "@").partition("@")
    page.locator(f'.hand button[data-card="{card}"]').first.click()
    if move.startswith("-"):
        page.locator("button[aria-keyshortcuts=d]").click()
    elif ">" in move:
        page.locator(f'.right [data-target="{where}"] .who').click()
    else:
        page.locator(f'[data-spot="{where}"]').click()
    expect(page.locator(".table")).not_to_have_attribute("data-turn", turn or "")


def seen(page: Page) -> list[dict[str, Any]]:
    """What has been seen since it was asked last."""
    found: list[dict[str, Any]] = page.evaluate("window.scenes.splice(0)")
    return found


def kinds(scenes: list[dict[str, Any]]) -> list[str]:
    return [one["scene"] for one in scenes if one["scene"]]


def lead(page: Page, to: int, since: int = 0) -> None:
    """Play the lesson as it is meant, turn by turn."""
    for turn in lesson.TURNS[since:to]:
        play(page, turn[0])
        rest(page)


def test_what_happens_is_seen_one_after_the_other(window: Window, server: Running) -> None:
    """The bots reply at once; still every card is seen on its way and has its moment, and nothing is asked before."""
    page = at_lesson(window, server)
    lead(page, 3)
    looked, broke, mended = ["fly", "fly", "fly", "spot"], ["fly", "fly", "fly", "person"], ["fly", "person"]
    assert kinds(seen(page)) == [*looked, *broke, *mended, "fly", "fly"]
    play(page, "R@6,0")
    rest(page)
    assert kinds(seen(page)) == ["fly", "fall", "fly", "spot", "fly", "person"]
    assert page.locator(".last").count() == 0, "the card laid last is gone, and the one before was another's"


def test_a_key_or_a_click_ends_what_is_moving(window: Window, server: Running) -> None:
    page = at_lesson(window, server)
    setting(page, "Animations", "slow")
    for turn, key in zip(lesson.TURNS, (" ", "Escape", None), strict=False):
        play(page, turn[0])
        page.locator(".table[data-scene]").wait_for()
        page.evaluate("document.querySelector('.flight, .person')?.setAttribute('data-old', '')")
        if key:
            page.keyboard.press(key)
        else:
            page.locator(".mine").click(position={"x": 30, "y": 30})
        expect(page.locator("[data-old]")).to_have_count(0)
        setting(page, "Animations", "off")
        page.locator(".bar.mine").wait_for()
        setting(page, "Animations", "slow")


@pytest.mark.parametrize("still", ["system", "setting"])
def test_nothing_moves_where_that_is_not_wanted(window: Window, server: Running, still: str) -> None:
    page = at_lesson(window, server, reduced_motion="reduce" if still == "system" else "no-preference")
    if still == "setting":
        setting(page, "Animations", "off")
    lead(page, 2)
    assert kinds(seen(page)) == []
    assert page.locator(".lit, .flight, .cards .back").count() == 0


def setting(page: Page, label: str, value: str) -> None:
    page.get_by_role("button", name="Settings").click()
    page.get_by_label(label).select_option(value)
    page.keyboard.press("Escape")
