"""The panels of players: tools at fixed places, and a frame around whoever is to move."""

from __future__ import annotations

import colorsys
import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.page.conftest import QUIET, Window
from tests.page.playing import enter
from tests.page.sheets.driving import Seat
from tests.page.test_learning import follow, led
from tests.server.web.servers import Running

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


def lies_before_somebody(told: dict[str, Any]) -> bool:
    """Something that is no broken tool: a trap, a theft."""
    return any(set(seat["marks"]) - set(TOOLS) for seat in told["view"]["seats"])


PANELS = """() => [...document.querySelectorAll(".right li")].map(one => ({
  high: one.getBoundingClientRect().height,
  tools: [...one.querySelectorAll("[data-tool]")].map(tool => tool.getBoundingClientRect().x),
  signs: one.querySelectorAll(".marks svg").length,
}))"""


def test_what_lies_before_a_player_moves_nothing_else(window: Window, server: Running) -> None:
    """A trap or a theft has its place beside the name: tools stay where they are, and the panel as high as it is."""
    page = window(QUIET)
    code = enter(page, server, rules="saboteur2", seats=7, bots=[None, *["easy"] * 6])
    assert Seat(server, page.evaluate("localStorage['undermine.token']"), code).play(lies_before_somebody)
    page.locator(".right li .marks svg").first.wait_for()
    panels = page.evaluate(PANELS)
    assert any(one["signs"] for one in panels)
    assert len({(one["high"], *one["tools"]) for one in panels}) == 1, panels


@pytest.mark.parametrize(("language", "name"), [("en", "Nora (you)"), ("de", "Nora (du)"), ("fr", "Nora (vous)")])
def test_two_players_are_told_whole_beside_their_cards(
    window: Window, server: Running, language: str, name: str
) -> None:
    """Name, colour and all: nothing of it is left out where the panels are at their narrowest."""
    page = window(QUIET)
    enter(page, server, language, rules="duel", seats=2, bots=[None, "easy"])
    own = page.locator(".right li .name").first
    expect(own).to_have_text(name)
    assert own.evaluate("one => one.scrollWidth - one.clientWidth") == 0


def test_the_turn_is_a_frame_and_no_lantern(window: Window) -> None:
    page = led(window)
    expect(page.locator(".right li.moving")).to_have_attribute("data-target", "A")
    assert page.locator(".right .lantern").count() == 0
    widths = "[...document.querySelectorAll('.right li')].map(one => getComputedStyle(one).outlineStyle)"
    assert page.evaluate(widths) == ["solid", "none", "none"]


SEATS = """() => [...document.querySelectorAll(".right li")].map(one => [
  getComputedStyle(one).getPropertyValue("--seat"),
  one.querySelector(".sign")?.getAttribute("d"),
  one.querySelector("svg text")?.textContent,
])"""
TEAMS = (85, 260)
"""Degrees between which a colour may be taken for green or blue."""


def test_seats_look_like_no_team_where_colours_mean_teams(window: Window, server: Running) -> None:
    page = window(QUIET)
    enter(page, server, rules="saboteur2", seats=12, bots=[None, *["easy"] * 11])
    page.locator("dialog[data-about=role]").wait_for()
    found = [tuple(one) for one in page.evaluate(SEATS)]
    assert len({sign for _, sign, _ in found}) == 12, "each has a sign of its own"
    assert len({colour for colour, _, _ in found}) == 12
    assert {letter for _, _, letter in found} == {None}, "and no letter, which a door might have"
    for colour, _, _ in found:
        hue, _, strong = colorsys.rgb_to_hls(*(int(part, 16) / 255 for part in re.findall(r"[0-9a-f]{2}", colour)))
        assert strong < 0.15 or not TEAMS[0] < hue * 360 < TEAMS[1], colour


@pytest.mark.parametrize(("rules", "seats", "signs"), [("base-2015", 3, 0), ("duel", 2, 2)])
def test_letters_stay_where_nobody_takes_them_for_a_team(
    window: Window, server: Running, rules: str, seats: int, signs: int
) -> None:
    page = window(QUIET)
    enter(page, server, rules=rules, seats=seats, bots=[None, *["easy"] * (seats - 1)])
    page.locator(".right li").first.wait_for()
    assert page.locator(".right .sign").count() == signs
