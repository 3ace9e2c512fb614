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
  const note = () => window.scenes.push({
    scene: table.dataset.scene ?? null,
    lit: count(".lit"),
    backs: count(".cards .back"),
    flying: count(".flight"),
    open: count("dialog[open]") > 0,
  });
  new MutationObserver(note).observe(table, { attributes: true, attributeFilter: ["data-scene"] });
}"""
"""Notes what there is to see whenever another scene begins, or the last is over."""


def at_lesson(window: Window, server: Running, **options: Any) -> Page:
    """The game that was laid out beforehand, with its moves known."""
    page = window(**{"reduced_motion": "no-preference", **options})
    bots = [None, "easy", "easy"]
    enter(page, server, rules=lesson.RULES, house=lesson.HOUSE, seats=3, bots=bots, script=lesson.script())
    acknowledge(page)
    page.evaluate(WATCH)
    return page


def play(page: Page, move: str) -> None:
    """One's own move as the page offers it."""
    page.locator(".bar.mine").wait_for()
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
        page.locator(".bar.mine").wait_for()


def test_what_happens_is_seen_one_after_the_other(window: Window, server: Running) -> None:
    """The bots reply at once; still every card is seen on its way, and nothing is asked before all was seen."""
    page = at_lesson(window, server)
    lead(page, 3)
    assert kinds(seen(page)) == ["fly"] * 9
    play(page, "R@6,0")
    page.locator(".bar.mine").wait_for()
    assert kinds(seen(page)) == ["fly", "fall", "fly", "fly"]
    assert page.locator(".last").count() == 0, "the card laid last is gone, and the one before was another's"
    lead(page, len(lesson.TURNS) - 1, 4)
    seen(page)
    play(page, "NESW@7,0")
    page.locator("dialog[data-about=question] li button").first.wait_for()
    check_treasure(seen(page))
    page.locator("dialog[data-about=question] li button").first.click()
    page.locator("dialog[data-about=settled]").wait_for()
    scenes = seen(page)
    assert kinds(scenes)[-2:] == ["gold", "gold"]
    assert not any(one["open"] for one in scenes if one["scene"] == "gold")


def check_treasure(scenes: list[dict[str, Any]]) -> None:
    """The card flies, then the way lights up, nine cards long, then the goal shows its face; and then it is over."""
    assert kinds(scenes) == ["fly", "way", "turn"]
    fly, way, turn, done = scenes[-4:]
    assert (fly["flying"], way["flying"]) == (1, 0)
    assert (fly["lit"], way["lit"], turn["lit"], done["lit"]) == (0, 9, 9, 0)
    assert (fly["backs"], way["backs"], turn["backs"], done["backs"]) == (1, 1, 1, 0)
    assert not any(one["open"] for one in (fly, way, turn))


def test_a_key_ends_what_is_moving(window: Window, server: Running) -> None:
    page = at_lesson(window, server)
    setting(page, "Animations", "slow")
    play(page, "EW@1,0")
    page.locator('.table[data-turn="3"][data-scene=fly]').wait_for()
    page.keyboard.press("Shift")
    assert page.locator(".table").get_attribute("data-scene") is None
    assert page.locator(".flight").count() == 0


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
