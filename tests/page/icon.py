"""The icon of the page as pictures of dots, for systems that know no drawings: `python -m tests.page.icon`.

All are made from the one drawing: as it is; without its frame, for systems that cut icons to a shape of their own; and
in white alone, as the small sign beside a note.
"""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

from tests.page.browsers import FLAGS, executable

DRAWING = Path(__file__).parents[2] / "web" / "src" / "icon.svg"
FOLDER = DRAWING.with_name("icons")
PLAIN = (192, 512)
MASKABLE = (48, 72, 96, 128, 144, 180, 192, 256, 384, 512)
"""180 is what Apple's systems take."""
BADGE = 96
FRAME = {
    '<rect x="2" y="2" width="60" height="60" rx="12" fill="#6f655b" stroke="#211b16" stroke-width="3"/>': (
        '<rect width="64" height="64" fill="#6f655b"/>'
    ),
    "M2 24h60v18H2z": "M0 24h64v18H0z",
    "M2 24h60M2 42h60": "M-2 24h68M-2 42h68",
}
"""What reaches to the edge, and how it does where there is none. Any shape leaves the lantern whole."""
GLASS = "#ffe28a"


def maskable(drawing: str) -> str:
    for framed, unframed in FRAME.items():
        assert framed in drawing
        drawing = drawing.replace(framed, unframed)
    return drawing


def badge(drawing: str) -> str:
    """The lantern alone; of what is white there only the outline counts."""
    outside = drawing.index("<rect")
    lantern = drawing[drawing.index("<path", drawing.index("M2 24h60M2 42h60")) :]
    lantern = lantern.replace(f'fill="{GLASS}"', 'fill="none"')
    lantern = re.sub(r'(fill|stroke)="#\w+"', r'\1="#fff"', lantern)
    return drawing[:outside].replace("0 0 64 64", "6 4 52 52") + lantern


def draw() -> None:
    drawing = DRAWING.read_text("utf-8")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=executable(), args=FLAGS)
        page = browser.new_page()
        for size in PLAIN:
            _take(page, drawing, size, f"icon-{size}.png")
        for size in MASKABLE:
            _take(page, maskable(drawing), size, f"maskable-{size}.png")
        _take(page, badge(drawing), BADGE, f"badge-{BADGE}.png")
        browser.close()


def _take(page: Page, drawing: str, size: int, name: str) -> None:
    page.set_viewport_size({"width": size, "height": size})
    sized = drawing.replace("<svg ", f'<svg width="{size}" height="{size}" ', 1)
    page.set_content(f"<style>body {{ margin: 0 }} svg {{ display: block }}</style>{sized}")
    page.screenshot(path=FOLDER / name, omit_background=True)


if __name__ == "__main__":
    draw()
