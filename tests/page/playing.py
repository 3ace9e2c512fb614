"""A person at the page: sits down, and plays with the pointer whatever the page offers."""

from __future__ import annotations

from random import Random

from playwright.sync_api import Locator, Page

from tests.server.web.servers import Running

MOST_STEPS = 3000


def sit_down(page: Page, name: str = "Nora") -> None:
    """Say who one is, where that is asked."""
    page.get_by_label("Your name").fill(name)
    page.get_by_role("button", name="Go on").click()


def enter(page: Page, server: Running, **settings: object) -> str:
    """A room of one's own with these settings, entered with the token of this window, seated and dealt."""
    token = server.guest("Nora")
    code = server.open(token, **settings)
    page.evaluate(
        "([token]) => { localStorage.setItem('undermine.token', token);"
        " localStorage.setItem('undermine.settings', JSON.stringify({ name: 'Nora', language: 'en' })) }",
        [token],
    )
    page.goto(f"http://{server.host}/r/{code}")
    page.get_by_role("button", name="Sit here").first.click()
    page.get_by_role("button", name="Deal the cards").click()
    page.locator(".table").wait_for()
    return code


def play_out(page: Page, rng: Random) -> int:
    """Play until the game is over; returns the number of moves made."""
    moves = 0
    for _ in range(MOST_STEPS):
        dialog = page.locator("dialog[open]")
        if dialog.count():
            if dialog.first.get_attribute("data-about") == "over":
                return moves
            moves += answer(dialog.first)
        elif page.locator(".bar.mine").count():
            moves += move(page, rng)
        else:
            page.locator("dialog[open], .bar.mine").first.wait_for()
    raise AssertionError("the game does not end")


def answer(dialog: Locator) -> bool:
    """Whatever lies on the table; returns whether that was a move."""
    about = dialog.get_attribute("data-about")
    if about == "question":
        told = dialog.page.locator(".table").get_attribute("data-turn")
        dialog.locator("li button").first.click()
        wait_for_turn(dialog.page, told)
        return True
    if about == "role":
        dialog.locator("button.role").click()
    dialog.locator("footer .button").last.click()
    return False


def move(page: Page, rng: Random) -> bool:
    told = page.locator(".table").get_attribute("data-turn")
    choose(page, rng)
    wait_for_turn(page, told)
    return True


def wait_for_turn(page: Page, told: str | None) -> None:
    page.wait_for_function("told => document.querySelector('.table').dataset.turn !== told", arg=told)


def choose(page: Page, rng: Random) -> None:
    """A card that can be played, where there is one, anywhere it can; else whatever else there is to do."""
    cards = page.locator(".hand li:not(.dull) button")
    if cards.count():
        cards.nth(rng.randrange(cards.count())).click()
        if press(page.locator("[data-spot]"), rng):
            return
        if press(page.locator("li.targeted button.who"), rng):
            press(page.locator(".buttons button:not(.plain)"), rng)
            return
    else:
        if press(page.locator("[data-spot]"), rng) or press(page.locator(".buttons button:not(.plain)"), rng):
            return
        page.locator(".hand button").first.click()
    page.locator("button[aria-keyshortcuts=d]").click()
    press(page.locator(".buttons button:not(.plain)"), rng)


def press(found: Locator, rng: Random) -> bool:
    """Click one of these, if there are any."""
    count = found.count()
    if count:
        found.nth(rng.randrange(count)).dispatch_event("click")
    return count > 0
