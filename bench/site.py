"""`python -m bench.site`: how long it takes on the site until one can play, at the first visit and at the next.

From opening the page to one's own first turn at a table with bots, in the system's browser, from Python's own server on
this machine. A network would add the time for what is fetched, whose size is told as well.
"""

from __future__ import annotations

import argparse
import statistics
import tempfile
import time
from pathlib import Path

from playwright.sync_api import BrowserType, Page, sync_playwright

from tests.page.browsers import FLAGS, executable
from tests.page.site.hosts import Host
from tools.site.building import build

WANTED = {"cold": 10.0, "warm": 2.0}
"""Seconds."""


def first_turn(page: Page, host: Host) -> float:
    """Seconds until a card of one's own can be played."""
    begun = time.perf_counter()
    page.goto(host.base)
    page.get_by_role("button", name="Play now").first.click()
    page.locator("dialog .role").click()
    page.locator("dialog footer .button").last.click()
    page.locator(".bar.mine").wait_for()
    return time.perf_counter() - begun


def visits(browser: BrowserType, host: Host) -> dict[str, float]:
    """With a browser that has never been there, and once it has everything."""
    with tempfile.TemporaryDirectory() as profile:
        taken = {}
        for visit in WANTED:
            context = browser.launch_persistent_context(profile, executable_path=executable(), args=FLAGS, locale="en")
            context.set_default_timeout(120_000)
            page = context.new_page()
            taken[visit] = first_turn(page, host)
            page.wait_for_function("() => navigator.serviceWorker.controller?.state === 'activated'")
            context.close()
        return taken


def weight(folder: Path) -> dict[str, int]:
    """Bytes of what the first visit fetches, by the largest files."""
    files = [path for path in folder.rglob("*") if path.is_file() and path.stat().st_size > 100_000]
    return {path.name: path.stat().st_size for path in sorted(files, key=lambda one: -one.stat().st_size)}


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.site", description=__doc__)
    parser.add_argument("--runs", type=int, default=5)
    runs = parser.parse_args().runs
    folder = build("")
    host = Host(folder)
    with sync_playwright() as playwright:
        found = [visits(playwright.chromium, host) for _ in range(runs)]
    host.stop()
    for visit, wanted in WANTED.items():
        times = sorted(one[visit] for one in found)
        print(f"{visit}: {statistics.median(times):.1f} s ({times[0]:.1f} to {times[-1]:.1f}; wanted {wanted:.0f})")
    for name, size in weight(folder).items():
        print(f"{size / 1e6:6.1f} MB {name}")


if __name__ == "__main__":
    main()
