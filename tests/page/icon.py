"""The icon of the page as a picture of dots, for systems that know no drawings: `python -m tests.page.icon`."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import sync_playwright

from tests.page.browsers import FLAGS, executable

SIZE = 192
DRAWING = Path(__file__).parents[2] / "web" / "src" / "icon.svg"
FILE = DRAWING.with_name(f"icon-{SIZE}.png")


def draw() -> None:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=executable(), args=FLAGS)
        page = browser.new_page(viewport={"width": SIZE, "height": SIZE})
        drawing = DRAWING.read_text("utf-8").replace("<svg ", f'<svg width="{SIZE}" height="{SIZE}" ', 1)
        page.set_content(f"<style>body {{ margin: 0 }} svg {{ display: block }}</style>{drawing}")
        page.screenshot(path=FILE, omit_background=True)
        browser.close()


if __name__ == "__main__":
    draw()
