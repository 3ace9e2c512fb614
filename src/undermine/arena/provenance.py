"""What a measurement was made with: without these a number means little a month later."""

from __future__ import annotations

import platform
from collections.abc import Mapping

from ..words import Words
from .versions import code_digest, engine, table_versions

KEYS = {
    "engine": "arena-made-engine",
    "code": "arena-made-code",
    "tables": "arena-made-tables",
    "python": "arena-made-python",
}


def provenance() -> dict[str, str]:
    """The engine, the code by which bots play, the tables by which they suspect, and the interpreter; by name."""
    return {
        "engine": engine(),
        "code": code_digest(),
        "tables": ", ".join(f"{name} {version}" for name, version in table_versions().items()),
        "python": f"{platform.python_implementation()} {platform.python_version()}",
    }


def told(words: Words, made_with: Mapping[str, str]) -> list[tuple[str, str]]:
    """The same for readers."""
    return [(words.say_key(KEYS[name]), value) for name, value in made_with.items()]
