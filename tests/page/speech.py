"""Whether a page speaks: no key in the place of its words, no place in a sentence left empty."""

from __future__ import annotations

import re
from functools import lru_cache
from pathlib import Path

from playwright.sync_api import Page

import undermine.words

FILES = Path(undermine.words.__file__).parent / "en"
PLACE = re.compile(r"\{\s*\$?\w*|\bundefined\b|\bNaN\b|\[object ")

SAID = """() => {
  const told = [...document.querySelectorAll("body [aria-label], body [title], body [placeholder], body [alt]")];
  const names = ["aria-label", "title", "placeholder", "alt"];
  const texts = told.flatMap(one => names.map(name => one.getAttribute(name) ?? ""));
  return [document.title, document.body.innerText, ...texts].join("\\n");
}"""


@lru_cache
def message_keys() -> frozenset[str]:
    """Those of two words or more: no sentence has them by chance."""
    texts = [file.read_text("utf-8") for file in FILES.glob("*.ftl")]
    return frozenset(key for text in texts for key in re.findall(r"^([a-z][\w]*-[\w-]+) =", text, re.MULTILINE))


def unspoken(page: Page) -> list[str]:
    """What stands there instead of words."""
    said: str = page.evaluate(SAID)
    found = [word for word in re.findall(r"[a-z]+(?:-\w+)+", said) if word in message_keys()]
    families = re.findall(r"\b(?:web|log|why|payout|table|question|error)-[\w-]+", said)
    return sorted({*found, *families, *PLACE.findall(said)})


def speaks(page: Page) -> None:
    found = unspoken(page)
    assert found == [], found
