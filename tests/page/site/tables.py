"""Sitting down at a table of the site, by its own buttons alone."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page

LIT = "() => !document.querySelector('[data-rooms]')"
"""Whether the rooms are open in this tab."""
FAMILIES = {"base": "The base game", "saboteur2": "Saboteur 2", "duel": "The Duel", "solo": "Solo"}

COLD = 120_000
"""Milliseconds: so long it may take, on a machine that does other things, until the first cards are dealt."""


def lit(page: Page) -> None:
    page.wait_for_function(LIT, timeout=COLD)


def installed(page: Page) -> None:
    """The service worker has everything, and answers for this page."""
    page.wait_for_function("() => navigator.serviceWorker.controller?.state === 'activated'", timeout=COLD)


def deal(page: Page, rules: str = "base-2015", seats: int = 3, rounds: int | None = 1) -> str:
    """From the front page into a game against bots that hardly think; returns its code."""
    card = page.locator("li.game", has=page.get_by_role("heading", name=FAMILIES[rules.partition("-")[0]], exact=True))
    card.get_by_role("button", name="Options").click()
    dialog = page.locator("dialog[open]")
    if dialog.get_by_label("Edition").count():
        dialog.get_by_label("Edition").select_option(rules)
    if dialog.locator(".chips label").get_by_text(str(seats), exact=True).count():
        dialog.locator(".chips label").get_by_text(str(seats), exact=True).first.click()
    if seats > 1:
        dialog.get_by_label("How long the bots think").select_option("instant")
    if rounds is not None:
        shorten(page, rounds)
    dialog.get_by_role("button", name="Play now").click()
    page.locator(".table").wait_for(timeout=COLD)
    return page.url.partition("?r/")[2].partition("#")[0]


def shorten(page: Page, rounds: int) -> None:
    page.locator("dialog summary", has_text="House rules").click()
    choice = page.locator("dialog").get_by_label("The number of rounds")
    if choice.locator(f"option[value='{rounds}']").count():
        choice.select_option(str(rounds))


SPY = """() => {
  // What the worker says to the page, before the page does anything with it.
  self.said = [];
  const Plain = self.Worker;
  self.Worker = class extends Plain {
    constructor(...given) {
      super(...given);
      this.addEventListener("message", ({ data }) => {
        if (data.is === "told") self.said.push(data.text);
        if (data.is === "answer") self.said.push(new TextDecoder().decode(data.body));
      });
    }
  };
}"""


def said(page: Page) -> list[Any]:
    """All that a page has heard since it was opened; see `SPY`."""
    found: list[Any] = page.evaluate("self.said")
    return found
