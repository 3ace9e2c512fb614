"""What a measurement was made with: without these a number means little a month later."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from functools import cache, lru_cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from types import NoneType
from typing import Any

from .. import __version__
from ..given import expect, listed
from ..rules import RuleSet, ruleset
from ..suspicion.tables import load

PACKAGES = ("cards", "rules", "game", "suspicion", "bots", "native")
"""The packages that decide how a game of bots goes. The native engine is one of them: `hard` plays rounds out on it."""
MODULES = ("luck.py", "arena/lineups.py")
"""And what does so beside them: chance, and who sits where."""
CODE = (".py", ".json", ".hpp", ".cpp")
TABLES = ("diggers", "teams")


def rules_of(key: str, house: Iterable[str], colour: str | None) -> RuleSet:
    """The rules of a run, which asks for them again and again."""
    expect("rules", key, str)
    expect("colour", colour, str, NoneType)
    return _rules(key, listed("house", house, str), colour)


@lru_cache(maxsize=8)
def _rules(key: str, house: tuple[str, ...], colour: str | None) -> RuleSet:
    return ruleset(key, house=house, colour=colour)


def table_settings(rules: RuleSet, players: int) -> dict[str, Any]:
    """What every run tells of its table, and of the code that plays there."""
    return {
        "undermine": engine(),
        "code": code_digest(),
        "tables": table_versions(),
        "rules": f"{rules.key}#{rules.revision}",
        "house": list(rules.house.texts()),
        "colour": rules.colour_text or None,
        "players": players,
    }


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
    code, parts = files("undermine"), []
    for name in PACKAGES:
        parts += sorted(_contents(code / name, name))
    parts += [(name, _text(code / name)) for name in MODULES]
    for path, content in parts:
        found.update(f"{path}\0".encode() + content)
    return found.hexdigest()[:12]


def _contents(folder: Traversable, path: str) -> list[tuple[str, bytes]]:
    found = []
    for entry in folder.iterdir():
        name = f"{path}/{entry.name}"
        if entry.is_dir():
            found += _contents(entry, name)
        elif entry.name.endswith(CODE):
            found.append((name, _text(entry)))
    return found


def _text(file: Traversable) -> bytes:
    """The same on every system, however its lines end."""
    return file.read_bytes().replace(b"\r\n", b"\n")
