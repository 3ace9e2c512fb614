"""The system's browser: which one there is, and how it is started so that it asks nobody for anything."""

from __future__ import annotations

import os
import shutil

NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
"""Best the one without any windows of its own: with it the tests take two thirds of the time."""
FLAGS = (
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)


def executable() -> str:
    """`UNDERMINE_BROWSER` names another one than the first that is found."""
    named = os.environ.get("UNDERMINE_BROWSER")
    found = next(filter(None, map(shutil.which, [named] if named else NAMES)), None)
    if found is None:
        raise FileNotFoundError(
            "the tests of the page need a browser: install chromium (on Debian: apt-get install chromium), "
            "or name one in UNDERMINE_BROWSER"
        )
    return found
