"""People in windows of their own at one table: from the dialogs of the first to the same result before all of them."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from random import Random

from playwright.sync_api import Page, WebSocket, expect

from tests.page.conftest import QUIET, Window
from tests.page.playing import end_game, go_on, next_thing, sit_down
from tests.page.ways import Digger
from tests.server.web.servers import Running
from undermine.notation import SEAT_LETTERS, view_data
from undermine.server.hall.hub import Hub

NAMES = ("Ann", "Bob", "Cay")
STRANGE = """() => [...document.querySelectorAll("#app use[href^='#card-']")]
  .filter(one => !one.closest(".hand, .mine, .pile, .tip, .flight")).map(one => one.getAttribute("href"))"""


@dataclass
class Seated:
    """A person with a window, and the seats whose views were ever sent there."""

    name: str
    page: Page
    letter: str | None
    eyes: set[str | None] = field(default_factory=set)

    def __post_init__(self) -> None:
        self.person = Digger(self.page, Random(self.name))
        self.page.on("websocket", self._watch)

    def _watch(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda text: self._hear(json.loads(text)))

    def _hear(self, told: dict[str, object]) -> None:
        view = told.get("view")
        if isinstance(view, dict):
            self.eyes.add(view["seat"])

    def hand(self) -> list[str]:
        found: list[str] = self.page.locator("[data-card]").evaluate_all("all => all.map(one => one.dataset.card)")
        return found


def opened(window: Window, seats: int) -> Seated:
    """The first one opens the room on the page, for one round."""
    host = Seated(NAMES[0], window(), "A")
    page = host.page
    page.get_by_role("button", name="With friends").first.click()
    sit_down(page, host.name)
    page.locator("dialog .chips label").get_by_text(str(seats), exact=True).click()
    page.locator("summary", has_text="House rules").click()
    page.get_by_label("The number of rounds").select_option("1")
    page.get_by_role("button", name="Open the room").click()
    page.get_by_role("button", name="Stand up").wait_for()
    return host


def joined(window: Window, link: str, name: str, letter: str | None) -> Seated:
    """By the link that was sent; to look on, or to sit down."""
    one = Seated(name, window(QUIET), letter)
    one.page.goto(link)
    if letter is not None:
        one.page.get_by_role("button", name="Sit here").first.click()
        sit_down(one.page, name)
        one.page.get_by_role("button", name="Stand up").wait_for()
    return one


def gathered(window: Window, people: int) -> list[Seated]:
    seats = max(3, people)
    host = opened(window, seats)
    link = host.page.get_by_label("Link").input_value()
    letters = SEAT_LETTERS[1:people]
    others = [joined(window, link, name, letter) for name, letter in zip(NAMES[1:], letters, strict=False)]
    for other in others:
        expect(host.page.locator("main ul:has([data-seat])")).to_contain_text(other.name)
    if seats > people:
        host.page.get_by_role("button", name="Fill free seats with bots").click()
    host.page.get_by_role("button", name="Deal the cards").click()
    return [host, *others]


def compare(one: Seated, server: Running, code: str) -> bool:
    """Whoever is to move holds what the server gave him, and of no other hand is anything in his window."""
    hub = server.services.hub
    assert isinstance(hub, Hub)
    match = hub.rooms[code].room.match
    assert match is not None
    letter = SEAT_LETTERS.index(one.letter or "")
    if match.to_move != letter:
        return False
    assert one.hand() == list(view_data(match.view(letter))["own"]["hand"])
    assert one.page.evaluate(STRANGE) == []
    return True


def play_together(company: list[Seated], server: Running, code: str) -> int:
    """Everybody in turn, until all see the end; returns how often a hand was looked at."""
    looked = 0
    waiting = list(company)
    while waiting:
        asked = [(one, next_thing(one.page)) for one in waiting]
        for one, about in asked:
            if about == "turn":
                looked += compare(one, server, code)
            if about not in (None, "over"):
                go_on(one.person)
        waiting = [one for one, about in asked if about != "over"]
        if not any(about for _, about in asked):
            company[0].page.wait_for_timeout(20)
    return looked


def result(page: Page) -> list[str]:
    return page.locator("dialog[data-about=over] tr.player").all_inner_texts()


def watching(window: Window, company: list[Seated], *, bots: bool) -> Seated:
    """Somebody who may have the seat of a bot, where there is one."""
    watcher = joined(window, company[0].page.url, "Zoe", None)
    expect(watcher.page.locator(".banner")).to_contain_text("watching")
    assert ("Choose a bot" in watcher.page.locator(".banner").inner_text()) is bots
    return watcher


def test_people_play_a_round_each_in_a_window_and_end_with_the_same_result(window: Window, server: Running) -> None:
    company = gathered(window, 2)
    code = company[0].page.url.rsplit("/", 1)[1]
    watcher = watching(window, company, bots=True)
    looked = play_together(company, server, code)
    assert looked > len(company)
    results = [result(one.page) for one in company]
    assert len(results[0]) == 3
    assert all(other == results[0] for other in results)
    assert all(one.eyes <= {one.letter} for one in company)
    watcher.page.get_by_role("button", name="Continue", exact=True).click()
    expect(watcher.page.locator("dialog[data-about=over]")).to_be_visible()
    assert result(watcher.page) == results[0]
    assert watcher.eyes == {None}
    assert watcher.hand() == []


def test_a_table_full_of_people_has_no_seat_for_another(window: Window) -> None:
    watching(window, gathered(window, 3), bots=False)


def test_people_talk_and_meet_again_for_another_game(window: Window, server: Running) -> None:
    ann, bob = gathered(window, 2)
    for one in (ann, bob):
        one.page.locator("dialog[data-about=role]").wait_for()
        go_on(one.person)
    for one in (ann, bob):
        one.page.get_by_role("tab", name="Chat").click()
    ann.page.get_by_label("A phrase").select_option("hello")
    expect(bob.page.locator("[role=log]")).to_contain_text("Ann Hello!")
    end_game(ann.page)
    bob.page.locator("dialog[data-about=over]").wait_for()
    ann.page.get_by_role("button", name="Play again").click()
    bob.page.get_by_role("button", name="Join the next game").click()
    for page in (ann.page, bob.page):
        expect(page.locator("main ul:has([data-seat])")).to_contain_text("Ann")
        expect(page.locator("main ul:has([data-seat])")).to_contain_text("Bob")
    ann.page.get_by_role("button", name="Deal the cards").click()
    expect(bob.page.locator("dialog[data-about=role]")).to_be_visible()
