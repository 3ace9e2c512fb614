"""`make sheets`: pictures of every screen, in every width, by day and by night, on sheets to look at."""

from __future__ import annotations

import argparse
import base64
import logging
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Literal

import pytest
from playwright.sync_api import Browser, Page, sync_playwright

from tests.page.browsers import FLAGS, executable
from tests.page.conftest import PATIENCE, at_once
from tests.server.web.servers import Running, config, running
from undermine.server.hall import live
from undermine.server.logs import json_lines

from .story import stories

SIZES = ((320, 568), (390, 844), (844, 390), (1280, 800), (1366, 600), (2560, 1440))
THEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")

SHEET = """shots => {
  document.body.replaceChildren(...shots.map(([name, source]) => {
    const [figure, caption] = ["figure", "figcaption"].map(tag => document.createElement(tag));
    const image = new Image();
    image.src = source;
    caption.textContent = name;
    figure.append(image, caption);
    return figure;
  }));
  return Promise.all([...document.images].map(image => image.decode()));
}"""
STYLE = """
body { display: flex; flex-wrap: wrap; gap: 12px; margin: 12px; width: max-content; max-width: 2400px;
       background: #888; font: 16px sans-serif }
figure { margin: 0 }
img { height: 520px; display: block }
"""
PACKED = """([source, width, quality]) => new Promise(done => {
  const image = new Image();
  image.onload = () => {
    const canvas = document.createElement("canvas");
    canvas.width = width;
    canvas.height = Math.round(width * image.height / image.width);
    const pen = canvas.getContext("2d");
    pen.imageSmoothingQuality = "high";
    pen.drawImage(image, 0, 0, canvas.width, canvas.height);
    done(canvas.toDataURL("image/webp", quality).split(",")[1]);
  };
  image.src = source;
})"""
BEST = {
    "saboteur2 7 late 1280 light": ("table.webp", 1280),
    "base-2015 5 card chosen 390 dark": ("phone.webp", 390),
    "base-2015 5 pay-out 1280 light": ("pay-out.webp", 1280),
}
"""Those shown in the documents: by which name, and how wide."""


@contextmanager
def fixed_server(folder: Path) -> Iterator[Running]:
    """A server that deals the same cards each time, so that pictures change only with the page."""
    json_lines.configure(logging.ERROR)
    seeds = count(11)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(live, "new_seed", lambda: f"{next(seeds):064x}")
        with running(config(folder), at_once) as server:
            yield server


def data(shot: bytes) -> str:
    return "data:image/png;base64," + base64.b64encode(shot).decode()


class Sheets:
    def __init__(self, browser: Browser, server: Running, out: Path, pictures: Path) -> None:
        self.browser, self.server, self.out, self.pictures = browser, server, out, pictures
        self.desk = browser.new_page()
        self.desk.set_content(f"<style>{STYLE}</style>")

    def make(self, name: str) -> None:
        with self.browser.new_context(viewport={"width": 1280, "height": 800}, reduced_motion="reduce") as context:
            context.set_default_timeout(PATIENCE)
            page = context.new_page()
            shots = [shot for screen in stories()[name](page, self.server) for shot in self._shots(page, screen)]
            page.goto("about:blank")
        for size, _ in SIZES:
            self._lay_out(f"{name}-{size}", [shot for shot in shots if f" {size} " in shot[0]])

    def _shots(self, page: Page, screen: str) -> Iterator[tuple[str, str]]:
        for width, height in SIZES:
            page.set_viewport_size({"width": width, "height": height})
            for theme in THEMES:
                page.emulate_media(color_scheme=theme, reduced_motion="reduce")
                page.wait_for_timeout(60)
                shot = f"{screen} {width} {theme}"
                source = data(page.screenshot())
                if shot in BEST:
                    self._keep(source, *BEST[shot])
                yield shot, source
        page.set_viewport_size({"width": 1280, "height": 800})

    def _keep(self, source: str, name: str, width: int) -> None:
        self.pictures.mkdir(parents=True, exist_ok=True)
        packed = self.desk.evaluate(PACKED, [source, width, 0.82])
        (self.pictures / name).write_bytes(base64.b64decode(packed))

    def _lay_out(self, name: str, shots: list[tuple[str, str]]) -> None:
        self.desk.evaluate(SHEET, shots)
        self.desk.locator("body").screenshot(path=self.out / f"{name}.png")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("names", nargs="*", default=sorted(stories()), help="which of the stories")
    parser.add_argument("--out", type=Path, default=Path("build/sheets"))
    parser.add_argument("--pictures", type=Path, default=Path("docs/pictures"))
    asked = parser.parse_args()
    asked.out.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory() as folder, fixed_server(Path(folder)) as server, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=executable(), args=FLAGS)
        sheets = Sheets(browser, server, asked.out, asked.pictures)
        for name in asked.names:
            sheets.make(name)
        browser.close()


if __name__ == "__main__":
    main()
