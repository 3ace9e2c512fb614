"""The first minute: from an empty profile to the first move, back to a game that goes on, and nothing moves under the
pointer meanwhile, however slow the device is."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.page.access import complaints, complaints_day_and_night
from tests.page.conftest import QUIET, Window
from tests.page.playing import known_as
from tests.server.web.servers import Running, hear, tell

CLICKS = "addEventListener('click', event => event.isTrusted && (window.clicks = (window.clicks ?? 0) + 1), true)"
SHIFTS = """window.shifts = 0;
new PerformanceObserver(list => {
  for (const one of list.getEntries()) if (!one.hadRecentInput) window.shifts += one.value;
}).observe({ type: "layout-shift", buffered: true });"""
PATHS = "button[data-card]:is([data-card^=N], [data-card^=E], [data-card^=S], [data-card^=W])"
MOST_SHIFTED = 0.05
QUARTER = 4
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


def test_the_first_move_is_the_third_click(window: Window) -> None:
    """From an empty profile, without a name: into the mine, a card, its place."""
    page = window()
    page.add_init_script(CLICKS)
    page.reload()
    assert complaints_day_and_night(page) == []
    page.get_by_role("button", name="Play now").first.click()
    expect(page.locator("dialog[data-about=role]")).to_contain_text("You are a")
    assert complaints(page) == []
    page.locator(f".hand li:not(.dull) {PATHS}").first.click()
    expect(page.locator("dialog")).to_have_count(0)
    page.locator("[data-spot]").first.click()
    expect(page.locator(".log")).to_contain_text("You lay")
    assert page.evaluate("window.clicks") == 3


def started(server: Running, token: str, **settings: Any) -> str:
    """A game that goes on, with this person at its first seat, who is to move."""
    code = server.open(token, **{"rules": "base-2015", "seats": 3, "bots": [None, "easy", "easy"], **settings})
    with server.joined(token, code) as socket:
        tell(socket, do="sit", seat="A", name="Nora", ref=1)
        hear(socket, "done")
        tell(socket, do="begin", first="A", ref=2)
        hear(socket, "done")
    return code


def test_a_game_that_goes_on_comes_first(window: Window, server: Running) -> None:
    token = server.guest("Nora")
    code, waiting = started(server, token), server.open(token, rules="duel", seats=2)
    page = window(QUIET)
    known_as(page, token, "Nora")
    page.goto(f"http://{server.host}/")
    first = page.locator("main :is(a, button)").first
    expect(first).to_contain_text("Continue: your turn")
    expect(page.get_by_role("navigation", name="Your tables")).to_contain_text("The Duel")
    assert complaints(page) == []
    assert page.locator(f"a[href$='{waiting}']").count() == 1
    first.click()
    page.wait_for_url(f"**/r/{code}")
    page.locator(".table").wait_for()


def shifted(page: Page, address: str, shown: str) -> float:
    """How much moved until all of this was there, on a quarter of the processor."""
    page.add_init_script(SHIFTS)
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": QUARTER})
    page.goto(address, wait_until="networkidle")
    page.locator(shown).first.wait_for()
    page.evaluate("() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
    found: float = page.evaluate("window.shifts")
    return found


@pytest.mark.parametrize("options", [pytest.param({}, marks=pytest.mark.long), PHONE], ids=["desktop", "phone"])
def test_nothing_moves_while_it_loads(window: Window, server: Running, options: dict[str, Any]) -> None:
    """For somebody who has never been here, for whom a game waits, and in the lobby."""
    home, token = f"http://{server.host}/", server.guest("Nora")
    assert shifted(window(QUIET, **options), home, "footer") <= MOST_SHIFTED
    started(server, token)
    lobby = server.open(token, public=True, house=["open_gold"])
    page = window(QUIET, **options)
    known_as(page, token, "Nora")
    assert shifted(page, home, "footer") <= MOST_SHIFTED
    assert shifted(page, f"{home}r/{lobby}", ".deal") <= MOST_SHIFTED
    # And what moves would be seen.
    page.evaluate("document.querySelector('main').style.marginTop = '300px'")
    page.wait_for_function(f"window.shifts > {MOST_SHIFTED}")
