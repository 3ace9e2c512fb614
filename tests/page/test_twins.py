"""The page tells nothing: two games that a seat cannot tell apart make the same page, at every moment.

Everything that is in the document counts: texts, attributes, the order of elements, what can be chosen and what cannot.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import Browser, Locator, Page

from tests.page.conftest import PATIENCE
from tests.server.leaks.stage import Device, Stage, stage
from tests.server.leaks.twins import Plan, Twin, Twins, twins
from undermine.notation import SEAT_LETTERS, move_text
from undermine.notation.replay import piles_of

PLANS = (
    Plan("base-2015", 5, (0,), 4, rounds=2, part=0.3),
    Plan("saboteur2", 5, (1,), 2, rounds=1, part=0.9),
    Plan("duel", 2, (1,), 3, rounds=1, part=0.8),
)
MOMENTS = 3
"""So many times in a game the two pages are compared, beside its beginning and its end."""
CARDS = 3

SERIALISED = """() => {
  const values = [...document.querySelectorAll("input, textarea, select")].map(one => [one.id, one.value]);
  return [document.title, document.documentElement.outerHTML, document.body.innerText, JSON.stringify(values)];
}"""


@dataclass
class Watching:
    """One of the twins, played at a server of its own while a person watches it in a browser."""

    stage: Stage
    twins: Twins
    twin: Twin
    page: Page
    own: int
    """Where the person sits."""

    def __iter__(self) -> Iterator[list[str]]:
        """What is in the page, moment by moment."""
        plan = self.twins.plan
        self._gather()
        moments = {0, *Random(plan.number).sample(range(1, len(self.twin.moves)), MOMENTS), len(self.twin.moves)}
        for turn in range(len(self.twin.moves) + 1):
            if turn in moments:
                yield from self._looks(turn)
            if turn < len(self.twin.moves):
                self._move(turn)

    def _gather(self) -> None:
        """The person sits down by the page's own token; all others are one device that does not show anything."""
        plan = self.twins.plan
        host, watcher = self.stage.guest("Olga"), self.stage.guest("Eve")
        own = SEAT_LETTERS[self.own]
        others = [letter for letter in SEAT_LETTERS[: plan.players] if letter != own]
        code = self._open(host, own)
        self.eyes, self.table = Device(self.stage, watcher, code), Device(self.stage, host, code)
        for device in (self.table, self.eyes):
            device.enter()
        self.eyes.do(do="sit", seat=own, name="Eve")
        for letter in others:
            self.table.do(do="sit", seat=letter, name=f"Olga {letter}")
        self._visit(watcher, code)
        self.table.do(do="begin", first="A")
        self.page.locator(".table").wait_for()

    def _open(self, host: str, own: str) -> str:
        plan, catalogue = self.twins.plan, self.twins.rules.catalogue
        bots = [None if letter == own else "random" for letter in SEAT_LETTERS[: plan.players]]
        script = {"deals": [piles_of(catalogue, deal) for deal in self.twin.deals]}
        settings = {"rules": plan.rules, "seats": plan.players, "bots": bots, "script": script}
        answer = self.stage.ask("POST", "/api/rooms", host, json=settings).raise_for_status()
        code: str = answer.json()["code"]
        return code

    def _visit(self, token: str, code: str) -> None:
        address = f"http://{self.stage.server.host}"
        self.page.goto(f"{address}/healthz")
        self.page.evaluate("token => localStorage.setItem('undermine.token', token)", token)
        self.page.goto(f"{address}/r/{code}")
        self.page.locator("main ul:has([data-seat])").wait_for()

    def _move(self, turn: int) -> None:
        seat, move = self.twin.moves[turn]
        letter = SEAT_LETTERS[seat]
        device = self.eyes if seat == self.own else self.table
        device.do(do="play", seat=letter, move=move_text(move, self.twins.rules), turn=turn)

    def _looks(self, turn: int) -> Iterator[list[str]]:
        """The page as it is, then with some of the cards in hand chosen."""
        self.page.wait_for_function(
            "turn => document.querySelector('.table')?.dataset.turn === String(turn)", arg=turn, timeout=PATIENCE
        )
        self._go_on()
        yield self._seen()
        for card in self.page.locator(".hand [data-card]").all()[:CARDS]:
            press(card)
            yield self._seen()
            press(card)

    def _go_on(self) -> None:
        """All into the round: until then the page says whom it waits for, and how long, which is a matter of clocks."""
        for letter in SEAT_LETTERS[: self.twins.plan.players]:
            if letter != SEAT_LETTERS[self.own]:
                self.table.do(do="acknowledge", seat=letter)
        self._put_dialogs_away()
        self.page.get_by_text("The round waits for").wait_for(state="hidden")

    def _put_dialogs_away(self) -> None:
        while self.page.locator("dialog[open]").count():
            dialog = self.page.locator("dialog[open]").first
            if dialog.get_attribute("data-about") == "role":
                press(dialog.locator("button.role"))
            if dialog.get_attribute("data-about") in ("role", "settled"):
                press(dialog.locator("footer .button").last)
            else:
                press(dialog.locator("header .icon-button"))

    def _seen(self) -> list[str]:
        """The document; which port the server has is the one thing that is not the same."""
        found: list[str] = self.page.evaluate(SERIALISED)
        return [text.replace(self.stage.server.host, "HOST") for text in found]


def press(one: Locator) -> None:
    """By no mouse and no key: what is told beside a card that either is on comes by the clock."""
    one.dispatch_event("click", {"detail": 1})


def differences(one: list[str], other: list[str]) -> list[str]:
    """Where two pages part, with what is around it."""
    found = []
    for mine, theirs in zip(one, other, strict=True):
        at = next((place for place, pair in enumerate(zip(mine, theirs, strict=False)) if pair[0] != pair[1]), None)
        if mine != theirs:
            at = min(len(mine), len(theirs)) if at is None else at
            found.append(f"{mine[max(0, at - 200) : at + 200]!r}\nand\n{theirs[max(0, at - 200) : at + 200]!r}")
    return found


def pages(browser: Browser, folder: Path, found: Twins, own: int) -> list[list[list[str]]]:
    """What a person in this seat sees of each of the twins."""
    return [_pages(browser, folder / str(twin.number), found, twin, own) for twin in (found.one, found.other)]


def _pages(browser: Browser, folder: Path, found: Twins, twin: Twin, own: int) -> list[list[str]]:
    with stage(folder) as played, browser.new_context(locale="en-GB", reduced_motion="reduce") as context:
        context.set_default_timeout(PATIENCE)
        page = context.new_page()
        seen = list(Watching(played, found, twin, page, own))
        page.goto("about:blank")
        return seen


@pytest.mark.parametrize(
    "plan",
    [PLANS[0], *(pytest.param(plan, marks=pytest.mark.long) for plan in PLANS[1:])],
    ids=lambda plan: f"{plan.rules}-{plan.players}",
)
def test_games_that_a_seat_cannot_tell_apart_make_the_same_page(browser: Browser, tmp_path: Path, plan: Plan) -> None:
    found = twins(plan)
    assert found.different.total() > 3
    one, other = pages(browser, tmp_path, found, plan.eyes[0])
    assert len(one) == len(other) > MOMENTS
    for mine, theirs in zip(one, other, strict=True):
        assert differences(mine, theirs) == []


def test_whoever_sits_elsewhere_sees_another_game(browser: Browser, tmp_path: Path) -> None:
    """So that the comparison is known to see what differs: from the seat whose cards were dealt anew."""
    found = twins(Plan("duel", 2, (1,), 3, rounds=1, part=0.1))
    one, other = pages(browser, tmp_path, found, 0)
    assert differences(one[0], other[0])
