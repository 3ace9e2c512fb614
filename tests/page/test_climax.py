"""What a round is played for: its way lights up, a breath is held, it turns, all goals turn, and then there is gold."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.page import lesson
from tests.page.access import complaints
from tests.page.conftest import Window
from tests.page.test_motion import at_lesson, kinds, lead, play, seen, setting
from tests.page.test_network import come_back, go_away
from tests.server.web.servers import Running

STONE_FIRST = ("!NESW.$", "!NE", "!NW")
"""Under the goal at the end of the lesson's way lies a stone."""
CLIMAX = ["fly", "way", "breath", "turn", "found"]
CLIMAX_AND_ALL_GOALS = [*CLIMAX, "turn"]
"""The other two turn one after the other, which is one kind of scene."""
QUESTION = "[data-about=question]"


def before_the_goal(window: Window, server: Running, **options: Any) -> Page:
    """The lesson up to its last card, quickly; from then on there is motion again."""
    page = at_lesson(window, server, **options)
    setting(page, "Animations", "off")
    lead(page, len(lesson.TURNS) - 1)
    setting(page, "Animations", "normal")
    seen(page)
    return page


def reach(page: Page) -> None:
    """Lay the last card; returns while everybody holds their breath."""
    play(page, "NESW@7,0")
    page.locator(".table[data-scene=breath]").wait_for()


def test_the_order_of_a_climax_and_once_more_in_its_replay(window: Window, server: Running) -> None:
    page = before_the_goal(window, server)
    reach(page)
    assert complaints(page) == []
    page.locator(f"{QUESTION} li button").first.wait_for()
    scenes = seen(page)
    check_order(scenes)
    page.locator(f"{QUESTION} li button").first.click()
    page.locator("dialog[data-about=settled]").wait_for()
    paid = seen(page)
    assert kinds(paid)[-2:] == ["gold", "gold"]
    assert not any(one["open"] for one in paid if one["scene"] == "gold")
    check_replay(page, server)


def check_order(scenes: list[dict[str, Any]]) -> None:
    """The card flies, the way lights up, nine cards long, the goal is held and turned; then all goals are."""
    assert kinds(scenes) == CLIMAX_AND_ALL_GOALS
    assert [one["lit"] for one in scenes] == [0, 9, 9, 9, 9, 9, 0]
    assert [one["backs"] for one in scenes] == [3, 3, 3, 3, 2, 2, 0]
    assert [bool(one["caption"]) for one in scenes] == [False, False, True, False, True, False, False]
    assert [one["said"] for one in scenes[2:5]] == [scenes[2]["caption"], scenes[2]["caption"], "Gold!"]
    assert not any(one["open"] for one in scenes[:-1])
    assert len({str(one["around"]) for one in scenes[:-1]}) == 1, "nothing around the mine tells it before"


def check_replay(page: Page, server: Running) -> None:
    """Whoever goes on by a step sees it in short; whoever jumps or goes back sees nothing move."""
    code = page.url.rstrip("/").split("/")[-1]
    last = sum(map(len, lesson.TURNS))
    page.goto(f"http://{server.host}/games/{code}#{last - 1}")
    replay = page.locator(".replay")
    expect(replay).to_have_attribute("data-step", str(last - 1))
    page.evaluate(
        """() => {
          window.scenes = [];
          const replay = document.querySelector(".replay");
          const note = () => window.scenes.push({ scene: replay.dataset.scene ?? null });
          new MutationObserver(note).observe(replay, { attributes: true, attributeFilter: ["data-scene"] });
        }"""
    )
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("End")
    assert seen(page) == []
    page.evaluate("name => location.hash = name", str(last - 1))
    expect(replay).to_have_attribute("data-step", str(last - 1))
    page.keyboard.press("ArrowRight")
    page.wait_for_function("() => window.scenes.length && window.scenes.at(-1).scene === null")
    assert kinds(seen(page)) == CLIMAX_AND_ALL_GOALS
    expect(page.locator(".mine .back")).to_have_count(0)


def test_gold_and_stone_look_alike_until_the_goal_is_turned(window: Window, server: Running) -> None:
    """And it can be skipped: by a key that answers nothing, by looking elsewhere, by coming again."""
    stone = before_the_goal(window, server, goals=STONE_FIRST)
    reach(stone)
    hide(stone)
    assert stone.locator(".table").get_attribute("data-scene") is None
    expect(stone.locator(".said[role=status]")).to_have_text("Only stone.")
    gold = before_the_goal(window, server)
    reach(gold)
    gold.keyboard.press("Enter")
    assert gold.locator(".table").get_attribute("data-scene") is None
    expect(gold.locator(QUESTION)).to_be_visible()
    expect(gold.locator(".said[role=status]")).to_have_text("Gold!")
    found = [seen(page)[:3] for page in (stone, gold)]
    assert kinds(found[0]) == CLIMAX[:3]
    assert [one["around"] for one in found[0]] == [one["around"] for one in found[1]]
    gold.reload()
    expect(gold.locator(QUESTION)).to_be_visible()
    assert gold.locator(".table").get_attribute("data-scene") is None


def hide(page: Page) -> None:
    """Somebody looks at another tab."""
    page.evaluate(
        """() => {
          Object.defineProperty(document, "hidden", { value: true, configurable: true });
          document.dispatchEvent(new Event("visibilitychange"));
        }"""
    )


@pytest.mark.long
def test_a_climax_ends_where_the_line_is_cut_and_where_nothing_may_move(window: Window, server: Running) -> None:
    page = before_the_goal(window, server)
    reach(page)
    go_away(page, server)
    come_back(page)
    expect(page.locator(QUESTION)).to_be_visible()
    page.locator(f"{QUESTION} li button").first.click()
    page.locator("dialog[data-about=settled]").wait_for()
    still = at_lesson(window, server, reduced_motion="reduce")
    lead(still, len(lesson.TURNS) - 1)
    play(still, "NESW@7,0")
    expect(still.locator(QUESTION)).to_be_visible()
    expect(still.locator(".said[role=status]")).to_have_text("Gold!")
    expect(still.locator(".mine .back, .lit, .caption")).to_have_count(0)
    assert kinds(seen(still)) == []
