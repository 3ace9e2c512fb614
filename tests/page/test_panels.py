"""The panels of players: tools at fixed places, and a frame around whoever is to move."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.page.conftest import Window
from tests.page.test_learning import follow, led

TOOLS = ["P", "L", "C"]
PLACES = """seat => [...document.querySelectorAll(`.right li[data-target=${seat}] [data-tool]`)]
  .map(one => [one.dataset.tool, one.getBoundingClientRect().x, one.classList.contains("broken")])"""


def places(page: Page, seat: str) -> list[tuple[str, float, bool]]:
    return [tuple(one) for one in page.evaluate(PLACES, seat)]


def test_tools_have_their_places_whole_or_broken(window: Window) -> None:
    """In the lesson somebody breaks the lamp of whoever learns after the second turn."""
    page = led(window)
    before = places(page, "A")
    assert [(tool, broken) for tool, _, broken in before] == [(tool, False) for tool in TOOLS]
    assert [x for _, x, _ in before] == sorted(x for _, x, _ in before)
    for _ in range(2):
        page.locator(".bar.mine").wait_for()
        follow(page)
    expect(page.locator("li[data-target=A] .broken")).to_have_count(1)
    after = places(page, "A")
    assert [broken for _, _, broken in after] == [False, True, False]
    assert [x for _, x, _ in after] == [x for _, x, _ in before], "nothing moves when a tool breaks"
    expect(page.locator("li[data-target=A] .broken title")).to_have_text("broken lamp")


def test_the_turn_is_a_frame_and_no_lantern(window: Window) -> None:
    page = led(window)
    expect(page.locator(".right li.moving")).to_have_attribute("data-target", "A")
    assert page.locator(".right .lantern").count() == 0
    widths = "[...document.querySelectorAll('.right li')].map(one => getComputedStyle(one).outlineStyle)"
    assert page.evaluate(widths) == ["solid", "none", "none"]
