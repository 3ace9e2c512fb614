"""What a measurement was made with: without these a number means little a month later."""

from __future__ import annotations

import hashlib
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable

from .. import __version__
from ..suspicion.tables import load

PACKAGES = ("cards", "rules", "game", "suspicion", "bots")
"""The packages that decide how a game of bots goes."""
CODE = (".py", ".json")
TABLES = ("diggers", "teams")


def engine() -> str:
    return __version__


@cache
def table_versions() -> dict[str, str]:
    """Of the fitted tables, by name."""
    return {name: load(name).version for name in TABLES}


@cache
def code_digest() -> str:
    """The beginning of a hash over the code and tables by which games are played: other code, another digest."""
    found = hashlib.sha256()
    for name in PACKAGES:
        for path, content in sorted(_contents(files(f"undermine.{name}"), name)):
            found.update(f"{path}\0".encode() + content)
    return found.hexdigest()[:12]


def _contents(folder: Traversable, path: str) -> list[tuple[str, bytes]]:
    found = []
    for entry in folder.iterdir():
        name = f"{path}/{entry.name}"
        if entry.is_dir():
            found += _contents(entry, name)
        elif entry.name.endswith(CODE):
            found.append((name, entry.read_bytes().replace(b"\r\n", b"\n")))
    return found
