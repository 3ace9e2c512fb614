"""A table that waits for somebody: everybody sees for whom, and what can be done about it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.page.access import complaints_day_and_night
from tests.page.conftest import QUIET, Window
from tests.page.playing import deal, known_as
from tests.page.test_manners import SIZES
from tests.server.web.servers import Running, config, running
from undermine.server.hall import absence
from undermine.server.hall.hub import Hub
from undermine.server.rooms.codes import room_code
from undermine.server.rooms.pace import Tempo
from undermine.server.serving import now
from undermine.server.web.services import Services
from undermine.server.work.thinking import Thinkers


def soon(services: Services) -> None:
    """Bots reply at once, as elsewhere in these tests; but those who wait for nothing wait for nobody either."""
    services.hub = Hub(services.store, Thinkers(), now, room_code, pace=lambda code, turn: 1, tempo=Tempo(1))


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(config(tmp_path_factory.mktemp("page")), soon) as found:
        yield found


def dealt(window: Window, server: Running, size: dict[str, Any], *names: str, **settings: Any) -> list[Page]:
    """The cards are dealt, and nobody has looked at a role; the first of them hosts, and seat A begins."""
    tokens = [server.guest(name) for name in names]
    code = server.open(tokens[0], seats=3, **settings)
    pages = [window(QUIET, **size) for _ in names]
    for page, token, name in zip(pages, tokens, names, strict=True):
        known_as(page, token, name)
        page.goto(f"http://{server.host}/r/{code}")
        page.locator("main li.free").get_by_role("button", name="Sit here").first.click()
        page.get_by_role("button", name="Stand up").wait_for()
    deal(pages[0])
    for page in pages:
        page.locator("dialog[data-about=role]").wait_for()
    return pages


def go_on(page: Page) -> None:
    role = page.locator("dialog[data-about=role]")
    role.locator("button.role").click()
    role.locator("footer .button").click()
    expect(role).to_have_count(0)


def turn(page: Page) -> str | None:
    return page.locator(".table").get_attribute("data-turn")


# A new round ---------------------------------------------------------------------------------------------------------


@SIZES
def test_bots_wait_until_everybody_has_gone_on(window: Window, server: Running, size: dict[str, Any]) -> None:
    ann, bob = dealt(window, server, size, "Ann", "Bob", bots=["easy", None, None])
    go_on(ann)
    expect(ann.locator(".prompt")).to_contain_text("The round waits for Bob (at most")
    assert complaints_day_and_night(ann) == []
    assert (turn(ann), turn(bob)) == ("0", "0")
    go_on(bob)
    expect(ann.locator(".table")).to_have_attribute("data-turn", "1")
    expect(ann.locator(".bar.mine")).to_be_visible()


def test_the_clock_stands_still_behind_the_role(window: Window, server: Running) -> None:
    (ann,) = dealt(window, server, {}, "Ann", bots=[None, "easy", "easy"], seconds=20)
    timer = ann.locator("[role=timer]")
    expect(timer).to_have_text("20")
    ann.wait_for_timeout(2500)
    expect(timer).to_have_text("20")
    go_on(ann)
    expect(timer).not_to_have_text("20")


# Somebody who is away ------------------------------------------------------------------------------------------------


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(absence, "PATIENCE", 300)


@SIZES
def test_a_bot_plays_on_for_somebody_who_is_away_until_they_are_back(
    window: Window, server: Running, size: dict[str, Any], impatient: None
) -> None:
    bob, ann = dealt(window, server, size, "Bob", "Ann", bots=[None, None, "easy"])
    for page in (bob, ann):
        go_on(page)
    address = bob.url
    bob.goto("about:blank")
    banner = ann.locator(".absent")
    expect(banner).to_contain_text("turn, and Bob is away.")
    expect(ann.locator(".prompt")).to_have_text("Waiting for Bob, who is away …")
    expect(ann.locator(".players .away")).to_have_text("Away")
    assert complaints_day_and_night(ann) == []
    assert ann.evaluate("document.documentElement.scrollWidth") <= ann.evaluate("innerWidth")
    banner.get_by_role("button", name="Wait").click()
    expect(banner).to_have_count(0)
    ann.reload()
    banner.get_by_role("button", name="Let a bot play on").click()
    expect(banner).to_have_count(0)
    expect(ann.locator(".players")).to_contain_text("a bot is standing in")
    expect(ann.locator(".table")).to_have_attribute("data-turn", "1")
    bob.goto(address)
    bob.get_by_role("button", name="Take over again").click()
    expect(bob.get_by_role("button", name="Take over again")).to_have_count(0)


@pytest.mark.long
def test_without_the_host_most_of_the_table_decide(window: Window, server: Running, impatient: None) -> None:
    ann, bob, cat = dealt(window, server, {}, "Ann", "Bob", "Cat")
    for page in (ann, bob, cat):
        go_on(page)
    ann.goto("about:blank")
    for page in (bob, cat):
        expect(page.locator(".absent")).to_contain_text("0 of 2 votes for a bot")
    bob.get_by_role("button", name="Let a bot play on").click()
    expect(bob.get_by_role("button", name="You voted for a bot")).to_be_disabled()
    expect(cat.locator(".absent")).to_contain_text("1 of 2 votes for a bot")
    address = cat.url
    cat.goto("about:blank")
    expect(bob.get_by_role("button", name="Let a bot play on")).to_be_enabled()
    cat.goto(address)
    expect(bob.get_by_role("button", name="You voted for a bot")).to_be_disabled()
    cat.get_by_role("button", name="Let a bot play on").click()
    expect(bob.locator(".bar.mine")).to_be_visible()


def test_a_reminder_is_a_line_to_be_sent(window: Window, server: Running, impatient: None) -> None:
    ann, bob = dealt(
        window, server, {"permissions": ["clipboard-read", "clipboard-write"]}, "Ann", "Bob", bots=[None, None, "easy"]
    )
    for page in (ann, bob):
        go_on(page)
    link = ann.url
    ann.goto("about:blank")
    bob.get_by_role("button", name="Remind").click()
    expect(bob.locator(".notice")).to_contain_text("Send it to Ann")
    assert bob.evaluate("navigator.clipboard.readText()") == f"Ann, we are waiting for you in the mine: {link}"
