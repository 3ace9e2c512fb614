"""Whether everybody can use a page: what the checker of accessibility has against it."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Page

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
RUN = """only => {
  const place = document.createComment(""), sheet = document.querySelector("#card-sheet[aria-hidden=true]");
  sheet?.replaceWith(place);
  return axe.run(document, { runOnly: only, resultTypes: ["violations"] }).then(result =>
    result.violations.map(one => one.id + ": " + one.nodes.map(node => node.html.slice(0, 160)).join(" | "))
  ).finally(() => sheet && place.replaceWith(sheet));
}"""
"""The sheet of drawings, most of the document, is taken out meanwhile where it is hidden from everybody: there is
nothing to find in it, and the checker would go through all of it."""
ALL = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
COLOURS = ["color-contrast"]
"""All that another theme can change."""


def complaints(page: Page, only: list[str] = ALL) -> list[str]:
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text("utf-8"))
    found: list[str] = page.evaluate(RUN, only)
    return found


def complaints_day_and_night(page: Page) -> list[str]:
    found = complaints(page)
    page.emulate_media(color_scheme="dark", reduced_motion="reduce")
    found += [f"dark: {one}" for one in complaints(page, COLOURS)]
    page.emulate_media(color_scheme="light", reduced_motion="reduce")
    return found
