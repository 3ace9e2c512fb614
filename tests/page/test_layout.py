"""On no screen is a text cut off, anything beside the screen or over another; everybody can read it, in words."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count

import pytest
from playwright.sync_api import Page

from tests.cases import partly
from tests.page.access import complaints, complaints_day_and_night
from tests.page.conftest import QUIET, Window
from tests.page.sheets.__main__ import fixed_server
from tests.page.sheets.layout import faults
from tests.page.sheets.story import stories
from tests.page.speech import unspoken
from tests.server.web.servers import Running
from undermine.server.hall import live

SIZES = ((1280, 800), (360, 740), (844, 390))
"""A desk, where a window begins, a small phone, and a phone on its side: what has room there has it on larger ones, to
which the same styles apply."""
LONG = ("door-de", "door-fr", "sofa-fr", "waiting-de", "looking-back-fr", "saboteur2-7", "solo-1", "base-2015-10")
"""Stories for `make long`."""
SEEN_BEFORE = ("door-de", "door-fr", "sofa-fr", "base-2015-10")
"""Other words and more seats in the colours of other stories; of these the night is not looked at again."""


@pytest.fixture(scope="module")
def dealt(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with fixed_server(tmp_path_factory.mktemp("layout")) as server:
        yield server


def faults_everywhere(page: Page) -> Iterator[str]:
    for width, height in SIZES:
        if page.viewport_size != {"width": width, "height": height}:
            page.set_viewport_size({"width": width, "height": height})
        page.wait_for_timeout(30)
        yield from (f"{width}: {fault}" for fault in faults(page))
    page.set_viewport_size({"width": 1280, "height": 800})


def all_faults(page: Page, story: str) -> Iterator[str]:
    yield from faults_everywhere(page)
    yield from complaints(page) if story in SEEN_BEFORE else complaints_day_and_night(page)
    yield from complaints_on_phones(page) if story in LONG else ()
    yield from unspoken(page)


def complaints_on_phones(page: Page) -> Iterator[str]:
    """Upright and on its side, where other things are shown, and words lie in a drawer."""
    for width, height in SIZES[1:]:
        page.set_viewport_size({"width": width, "height": height})
        yield from (f"{width}: {one}" for one in complaints(page))
    page.set_viewport_size({"width": 1280, "height": 800})


@pytest.mark.parametrize("story", partly(stories(), LONG))
def test_every_screen_has_room_for_what_it_says_and_says_it_to_everybody(
    window: Window, dealt: Running, monkeypatch: pytest.MonkeyPatch, story: str
) -> None:
    """The same cards for every story, whichever was told before."""
    page, seeds = window(QUIET), count(11)
    monkeypatch.setattr(live, "new_seed", lambda: f"{next(seeds):064x}")
    found = [f"{screen} at {fault}" for screen in stories()[story](page, dealt) for fault in all_faults(page, story)]
    page.goto("about:blank")
    assert not found, "\n".join(found)


def test_the_rules_of_layout_see_what_breaks_them(window: Window) -> None:
    page = window()
    page.locator(".game img").first.wait_for()
    assert faults(page) == []
    page.evaluate("document.querySelector('h1').style.cssText = 'white-space: nowrap; width: 3rem; overflow: hidden'")
    page.evaluate("document.querySelector('.game .actions button').style.marginRight = '-90px'")
    page.evaluate("document.querySelector('.game:last-child button').style.marginLeft = '1200px'")
    told = " ".join(faults(page))
    assert "cut off" in told
    assert "over one another" in told
    assert "beside the screen" in told
