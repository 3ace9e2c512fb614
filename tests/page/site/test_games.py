"""A whole game of each rule set, with a network and without; nothing is asked of others. For `make site-test`."""

from __future__ import annotations

from random import Random

import pytest
from playwright.sync_api import expect

from tests.page.conftest import Window
from tests.page.playing import play_out
from tests.page.site.hosts import Host
from tests.page.site.tables import deal, installed, lit
from undermine.rules import keys, ruleset

pytestmark = [pytest.mark.long, pytest.mark.timeout(1800)]


@pytest.mark.parametrize("rules", keys())
def test_a_whole_game_with_a_network_and_without(window: Window, host: Host, rules: str) -> None:
    asked: list[str] = []
    page = window()
    page.context.on("request", lambda request: asked.append(request.url))
    page.reload()
    installed(page)
    seats = min(ruleset(rules).players)
    for offline in (False, True):
        if offline:
            host.stop()
        page.context.set_offline(offline)
        page.goto(host.base)
        lit(page)
        deal(page, rules, max(seats, min(3, *ruleset(rules).players)), None)
        play_out(page, Random(rules))
        expect(page.locator("dialog[data-about=over]")).to_be_visible()
    page.context.set_offline(False)
    host.start()
    assert asked
    assert [url for url in asked if not url.startswith((f"{host.base}/", "blob:", "data:"))] == []
