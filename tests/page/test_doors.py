"""At the door: codes as people write them, names that are none, rooms without a seat; and what a table is called."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.page.conftest import QUIET, Window
from tests.page.playing import enter, known_as
from tests.page.test_table import acknowledge, at_table
from tests.server.web.servers import Running, hear, tell

BASE: dict[str, Any] = {"rules": "base-2015", "seats": 3}


def grouped(code: str) -> str:
    """As it is written on a slip of paper."""
    return f" {code[:4]} {code[4:]}".lower()


def test_a_code_may_be_written_in_groups_and_in_small_letters(window: Window, server: Running) -> None:
    code = server.open(server.guest("Olga"), **BASE)
    page = window()
    page.get_by_label("Got a code?").fill(grouped(code))
    page.get_by_role("button", name="Enter").click()
    page.wait_for_url(f"**/r/{code}")
    expect(page.locator("main h1")).to_be_visible()


@pytest.mark.parametrize("code", ["", "64f7", "what is this?"])
def test_what_is_no_code_gets_an_answer(window: Window, code: str) -> None:
    page = window()
    page.get_by_label("Got a code?").fill(code)
    page.get_by_role("button", name="Enter").click()
    expect(page.get_by_role("alert")).to_contain_text("That isn't a code")
    assert page.url.endswith("/")


@pytest.mark.parametrize("name", ["", "   "])
def test_a_blank_name_gets_an_answer(window: Window, name: str) -> None:
    page = window()
    page.get_by_role("button", name="With friends").first.click()
    page.get_by_label("Your name").fill(name)
    page.get_by_role("button", name="Continue", exact=True).click()
    expect(page.get_by_role("alert")).to_contain_text("one letter is enough")
    page.get_by_label("Your name").fill("N")
    expect(page.get_by_role("alert")).to_have_count(0)


def test_nobody_is_asked_to_a_seat_that_is_not_there(window: Window, server: Running) -> None:
    people = [server.guest(name) for name in ("Olga", "Paul", "Quirin")]
    code = server.open(people[0], **BASE)
    page = window(QUIET)
    known_as(page, server.guest("Nora"), "Nora")
    page.goto(f"http://{server.host}/r/{code}")
    expect(page.locator("main [role=status]")).to_have_text("Take a seat.")
    for seat, person in zip("ABC", people, strict=True):
        with server.joined(person, code) as socket:
            tell(socket, do="sit", seat=seat, name=f"Seat {seat}", ref=1)
            hear(socket, "done")
    expect(page.locator("main [role=status]")).to_have_text("All seats are taken.")


def test_joined_emoji_stay_joined(window: Window, server: Running) -> None:
    code = server.open(server.guest("Olga"), **BASE)
    page = window(QUIET)
    known_as(page, server.guest("Nora"), "👩\u200d🚒 Zoe")
    page.goto(f"http://{server.host}/r/{code}")
    page.get_by_role("button", name="Sit here").first.click()
    expect(page.locator("main li strong").first).to_have_text("👩\u200d🚒 Zoe")


def test_a_table_has_a_title(window: Window, server: Running) -> None:
    page = at_table(window, server)
    expect(page.get_by_role("heading", level=1)).to_have_text(f"Table {page.url.rsplit('/', 1)[1]}")


FLASH = """() => {
  const panel = document.querySelector(".right li:nth-child(2)");
  panel.classList.add("hit");
  const flash = panel.getAnimations()[0];
  flash.pause();
  flash.currentTime = flash.effect.getTiming().delay + 1;
  const light = colour => {
    const [red, green, blue] = colour.match(/[\\d.]+/g).slice(0, 3)
      .map(one => one / 255).map(one => one <= 0.04045 ? one / 12.92 : ((one + 0.055) / 1.055) ** 2.4);
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const style = getComputedStyle(panel), name = getComputedStyle(panel.querySelector(".name"));
  const [dark, bright] = [light(style.backgroundColor), light(name.color)].sort((one, other) => one - other);
  return (bright + 0.05) / (dark + 0.05);
}"""


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_a_name_can_be_read_while_its_panel_flashes(window: Window, server: Running, theme: str) -> None:
    page = window(QUIET, color_scheme=theme, reduced_motion="no-preference")
    enter(page, server, **BASE, bots=[None, "easy", "easy"])
    acknowledge(page)
    assert page.evaluate(FLASH) >= 4.5


def test_who_is_muted_stays_so_until_that_is_undone(window: Window, server: Running) -> None:
    olga = server.guest("Olga")
    code = server.open(olga, **BASE, bots=[None, None, "easy"], chat="free")
    with server.joined(olga, code) as socket:
        tell(socket, do="sit", seat="A", name="Olga", ref=1)
        hear(socket, "done")
        page = window(QUIET)
        known_as(page, server.guest("Nora"), "Nora")
        page.goto(f"http://{server.host}/r/{code}")
        page.get_by_role("button", name="Sit here").first.click()
        page.get_by_role("button", name="Stand up").wait_for()
        tell(socket, do="begin", first="A", ref=2)
        hear(socket, "done")
        tell(socket, do="say", text="Dig!", ref=3)
        acknowledge(page)
        for button, heard in (("Mute", 0), ("Unmute", 1)):
            page.get_by_role("tab", name="Chat").click()
            expect(page.get_by_text("Dig!")).to_have_count(1 - heard)
            page.locator(".right .who").first.click()
            page.get_by_role("button", name=button).click()
            expect(page.get_by_text("Dig!")).to_have_count(heard)
            page.reload()


@pytest.mark.parametrize("kept", ["null", '[["", null]]'])
def test_what_a_browser_has_kept_badly_harms_nobody(window: Window, server: Running, kept: str) -> None:
    """A page of another time may have written it, or somebody who was curious."""
    page = window(QUIET)
    names = ["undermine.settings", "undermine.muted", "undermine.device", "undermine.token-since", "undermine.guided"]
    page.evaluate("([names, kept]) => names.forEach(name => localStorage[name] = kept)", [names, kept])
    page.goto(f"http://{server.host}/")
    page.locator("main .button.big").first.click()
    page.locator(".table .hand button").first.wait_for()
