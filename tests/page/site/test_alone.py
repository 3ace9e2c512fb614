"""The site is a game that needs nobody: it is played with the network off, and gone on with after a reload."""

from __future__ import annotations

from random import Random

from playwright.sync_api import expect

from tests.page.conftest import Window
from tests.page.playing import play_out
from tests.page.site.hosts import Host
from tests.page.site.tables import deal, installed, lit


def test_a_round_is_played_with_the_network_off(window: Window, host: Host) -> None:
    page = window()
    expect(page.locator("[data-elsewhere=friends]")).to_contain_text("you need a server")
    installed(page)
    host.stop()
    page.context.set_offline(True)
    try:
        page.reload()
        lit(page)
        code = deal(page)
        page.reload()
        page.locator(".table").wait_for()
        assert play_out(page, Random(1)) > 3
        dialog = page.locator("dialog[data-about=over]")
        expect(dialog).to_contain_text("Who looked like a saboteur")
        dialog.get_by_role("button", name="Watch it again").click()
        page.locator(".replay").wait_for()
        assert page.url.startswith(f"{host.base}/?games/{code}")
    finally:
        page.context.set_offline(False)
        host.start()
