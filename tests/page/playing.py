"""A person at the page: sits down, and plays whatever the page offers; by clicks, unless another way is asked for."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from random import Random

from playwright.sync_api import Locator, Page

from tests.page.conftest import QUIET
from tests.server.web.servers import Running

MOST_STEPS = 3000
QUESTION = "[data-about=question]"
"""The sheet with answers that lies over the hand."""


def sit_down(page: Page, name: str = "Nora") -> None:
    """Say who one is, where that is asked."""
    page.get_by_label("Your name").fill(name)
    page.get_by_role("button", name="Continue", exact=True).click()


def known_as(page: Page, token: str, name: str, language: str = "en") -> None:
    """This window is this person's, from the next page on; this one, where it is one that has settings, keeps its own
    as soon as it is shown."""
    if not page.url.endswith(f"/{QUIET}"):
        page.locator("main").first.wait_for()
    kept = {"undermine.token": token, "undermine.settings": json.dumps({"name": name, "language": language})}
    page.evaluate("kept => Object.assign(localStorage, kept)", kept)


def enter(page: Page, server: Running, language: str = "en", **settings: object) -> str:
    """A room of one's own with these settings, entered with the token of this window, seated and dealt."""
    token = server.guest("Nora")
    code = server.open(token, **settings)
    known_as(page, token, "Nora", language)
    page.goto(f"http://{server.host}/r/{code}")
    take_seat(page)
    deal(page)
    page.locator(".table").wait_for()
    return code


def take_seat(page: Page) -> None:
    """Sit down at the first seat that is offered in the lobby; done when the seat is one's own."""
    page.locator("main li .button:not(.plain)").first.click()
    page.locator("main li .button.plain").first.wait_for()


DEAL = "main section > .row > .button.big"
"""The button of the lobby, and not that of a dialog which is still open over it."""


def deal(page: Page) -> None:
    """The host has the cards dealt, and where there is a choice seat A begin."""
    page.locator(f"{DEAL}:not(:disabled)").wait_for()
    for choice in page.locator("main .begins select").all():
        choice.select_option("A")
    page.locator(DEAL).click()


def end_game(page: Page) -> None:
    """The host, who sits at the first seat, ends the game for all, and is sure of it."""
    page.locator(".players li").first.locator("button").first.click()
    page.get_by_role("button", name="End the game for all").click()
    page.locator("dialog[data-about=sure] .danger").click()


@dataclass
class Pointer:
    """Plays by clicks, anything that can be played anywhere it can."""

    page: Page
    rng: Random

    def press(self, one: Locator) -> None:
        one.dispatch_event("click")

    def press_any(self, found: Locator) -> bool:
        """One of these, if there are any."""
        count = found.count()
        if count:
            self.press(found.nth(self.rng.randrange(count)))
        return count > 0

    def see_role(self, dialog: Locator) -> None:
        self.press(dialog.locator("button.role"))
        self.put_away(dialog)

    def put_away(self, dialog: Locator) -> None:
        self.press(dialog.locator("footer .button").last)

    def answer(self, sheet: Locator) -> None:
        self.press(sheet.locator("li button").first)

    def move(self) -> None:
        """A card that can be played, where there is one; else whatever else there is to do."""
        cards = self.page.locator(".hand li:not(.dull) button")
        if cards.count():
            self.press_any(cards)
            if self.press_any(self.page.locator("[data-spot]")) or self.at_somebody():
                return
        else:
            if self.press_any(self.page.locator("[data-spot]")) or self.say_yes():
                return
            self.press(self.page.locator(".hand button").first)
        self.press(self.page.locator("button[aria-keyshortcuts=d]"))
        self.say_yes()

    def at_somebody(self) -> bool:
        """At a player; where he has several tools, at one of them."""
        found = self.press_any(self.page.locator("li.targeted button.who"))
        if found:
            self.say_yes()
        return found

    def say_yes(self) -> bool:
        return self.press_any(self.page.locator(".buttons button:not(.plain)"))


Watch = Callable[[Page], None]


NEXT = """() => {
  const asked = document.querySelector("dialog[open]") ?? document.querySelector("[data-about=question]");
  return asked ? asked.dataset.about : document.querySelector(".bar.mine") ? "turn" : null;
}"""


def next_thing(page: Page) -> str | None:
    """What is asked of the person now: by a dialog, by a question on its sheet, or by being to move."""
    found: str | None = page.evaluate(NEXT)
    return found


def play_out(page: Page, rng: Random, way: type[Pointer] = Pointer, watch: Watch = lambda page: None) -> int:
    """Play until the game is over; returns the number of moves made."""
    person, moves = way(page, rng), 0
    for _ in range(MOST_STEPS):
        watch(page)
        if next_thing(page) == "over":
            return moves
        moves += go_on(person)
    raise AssertionError("the game does not end")


def go_on(person: Pointer) -> bool:
    """Whatever is to be done next, or wait for it; returns whether that was a move."""
    about = next_thing(person.page)
    if about is None:
        person.page.locator("dialog[open], .bar.mine").first.wait_for()
    elif about in ("turn", "question"):
        told = person.page.locator(".table").get_attribute("data-turn")
        if about == "turn":
            person.move()
        else:
            person.answer(person.page.locator(QUESTION))
        wait_for_turn(person.page, told)
        return True
    else:
        acknowledge(person, about)
    return False


def acknowledge(person: Pointer, about: str) -> None:
    """A dialog that waits for no more than having been read."""
    dialog = person.page.locator(f"dialog[data-about={about}]")
    if about == "role":
        person.see_role(dialog)
    else:
        person.put_away(dialog)
    person.page.wait_for_function(f"about => ({NEXT})() !== about", arg=about)


def wait_for_turn(page: Page, told: str | None) -> None:
    page.wait_for_function("told => document.querySelector('.table')?.dataset.turn !== told", arg=told)
