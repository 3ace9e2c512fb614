"""Whose a window is."""

from __future__ import annotations

import json

from playwright.sync_api import Page


def settle(page: Page, token: str, language: str, name: str = "Nora") -> None:
    """This window is this person's, in this language."""
    settings = json.dumps({"name": name, "language": language})
    kept = {"undermine.token": token, "undermine.settings": settings}
    page.add_init_script(f"if (location.protocol === 'http:') Object.assign(localStorage, {json.dumps(kept)})")
