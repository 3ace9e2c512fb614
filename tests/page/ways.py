"""Other ways to play: by keys alone, by a finger that must find everything on the screen, or so that it ends soon."""

from __future__ import annotations

from playwright.sync_api import Locator, Page

from tests.page.playing import QUESTION, Pointer

MOST_TABS = 60


FOCUSED = """selector => new Promise(done => setTimeout(() => done(document.activeElement.matches(selector)), 0))"""


def focused(page: Page, selector: str) -> bool:
    """Once the page has moved the focus, which it does as soon as it has handled a key."""
    found: bool = page.evaluate(FOCUSED, selector)
    return found


def tab_to(page: Page, selector: str) -> None:
    """On with Tab until this is in focus, as whoever has no pointer does."""
    for _ in range(MOST_TABS):
        if focused(page, selector):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"no way by Tab to {selector}")


class Keys(Pointer):
    """No pointer at all: numbers for the cards, arrows, Tab and Enter."""

    def press(self, one: Locator) -> None:
        raise AssertionError("there is no pointer")

    def enter(self, selector: str) -> None:
        tab_to(self.page, selector)
        self.page.keyboard.press("Enter")

    def see_role(self, dialog: Locator) -> None:
        self.enter("button.role")
        self.put_away(dialog)

    def put_away(self, dialog: Locator) -> None:
        self.enter("dialog footer .button:last-child")

    def answer(self, sheet: Locator) -> None:
        self.enter(f"{QUESTION} li button")

    def move(self) -> None:
        """Choose cards by their numbers until one leads to a place or to a player; else discard the last of them."""
        if focused(self.page, "[data-turns]"):
            self.page.keyboard.press("Enter")
            self.enter(".confirm")
            return
        numbers = list(range(1, self.page.locator(".hand button").count() + 1))
        self.rng.shuffle(numbers)
        for number in numbers:
            self.page.keyboard.press(str(number))
            if self._goes_somewhere():
                return
        self.page.keyboard.press("d")

    def _goes_somewhere(self) -> bool:
        if focused(self.page, "[data-spot]"):
            self.page.keyboard.press(self.rng.choice(("ArrowRight", "ArrowLeft", "ArrowUp", "ArrowDown")))
        elif not focused(self.page, ".bar .target"):
            return False
        self.page.keyboard.press("Enter")
        if focused(self.page, ".buttons button:not(.plain)"):
            self.page.keyboard.press("Enter")
        return True


class Touch(Pointer):
    """A finger: what is covered or beside the screen it does not reach, and what it plays it is asked about first."""

    def press(self, one: Locator) -> None:
        one.tap()

    def answer(self, sheet: Locator) -> None:
        super().answer(sheet)
        self.press(self.page.locator(".confirm"))

    def move(self) -> None:
        super().move()
        waiting = self.page.locator(".confirm:not(:disabled)")
        if waiting.count():
            self.press(waiting)


class Digger(Pointer):
    """Wants to see the end: lays tunnels as near to the goals as they can be."""

    def press_any(self, found: Locator) -> bool:
        cells: list[str | None] = found.evaluate_all("all => all.map(one => one.dataset.spot)")
        if not cells or cells[0] is None:
            return super().press_any(found)
        columns = [int((cell or "0").split(",")[0]) for cell in cells]
        self.press(found.nth(columns.index(max(columns))))
        return True

    def move(self) -> None:
        """Tunnels first: whatever else there is comes when there is none."""
        tunnels = self.page.locator(".hand li:not(.dull) button:not([data-card=R], [data-card=M], [data-card^=x])")
        if tunnels.count():
            self.press_any(tunnels)
            if self.press_any(self.page.locator("[data-spot]")) or self.at_somebody():
                return
            self.page.keyboard.press("Escape")
        super().move()
