"""What the source asks of the words: every key that it names, and the arguments it gives where these are plain to see.

A key is any string in the source that begins as keys do; where it is put together, its fixed part counts.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

import undermine

SOURCE = Path(undermine.__file__).parent
PAGE = Path(__file__).parents[2] / "web" / "src"
GROUPS = (
    "error", "why", "payout", "log", "usage", "table", "rules", "house", "reading", "book", "help", "simulate",
    "perft", "replay", "question", "command", "ending", "press", "card", "tool", "game",
    "sign", "role", "wins", "sure", "steal", "rank", "bot", "arena", "calibrate", "balance", "league", "evidence",
    "page", "serve", "mail", "join", "open", "backup", "restore", "admin", "install", "advice", "hint", "regret",
    "note", "dataset", "screen",
)  # fmt: skip
NO_KEYS = frozenset(("arena-v1",))
"""What looks like a key and is the name of something else."""
KEY = re.compile(rf"(?:{'|'.join(GROUPS)})-[a-zA-Z0-9-]*[a-zA-Z0-9]")
_QUOTED = re.compile(r"[\"'](web-[a-z-]*[a-z])[\"']")
GAP = "{}"


class Used(NamedTuple):
    where: str
    key: str
    args: frozenset[str] | None
    """None where they are not plain to see."""


@cache
def trees() -> dict[str, ast.Module]:
    """The source by file, but for the drawings: these have no words, and names of their own that look like keys."""
    paths = [path for path in SOURCE.rglob("*.py") if SOURCE / "draw" not in path.parents]
    return {str(path.relative_to(SOURCE)): ast.parse(path.read_text("utf-8")) for path in paths}


def named() -> Iterator[tuple[str, str]]:
    """(file, key) for each key written out in the source."""
    for where, tree in trees().items():
        for node in ast.walk(tree):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and _is_key(node.value):
                yield where, node.value


def _is_key(text: str) -> bool:
    return KEY.fullmatch(text) is not None and text not in NO_KEYS


def named_by_page() -> set[str]:
    """Each key written out in the source of the page."""
    texts = (path.read_text("utf-8") for path in PAGE.rglob("*") if path.suffix in (".svelte", ".ts"))
    return {key for text in texts for key in _QUOTED.findall(text)}


def patterns() -> set[str]:
    """The keys that are put together, with a gap for each part that is not fixed."""
    found = {_pattern(node) for tree in trees().values() for node in ast.walk(tree) if isinstance(node, ast.JoinedStr)}
    return {pattern for pattern in found if KEY.match(pattern.replace(GAP, "x")) and " " not in pattern}


def _pattern(node: ast.JoinedStr) -> str:
    return "".join(str(part.value) if isinstance(part, ast.Constant) else GAP for part in node.values)


def calls() -> Iterator[Used]:
    """Each call whose first argument is a key."""
    for where, tree in trees().items():
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and node.args:
                key = node.args[0]
                if isinstance(key, ast.Constant) and isinstance(key.value, str) and _is_key(key.value):
                    yield Used(where, key.value, _args(node))


def _args(call: ast.Call) -> frozenset[str] | None:
    names: list[str | None] = [keyword.arg for keyword in call.keywords]
    for extra in call.args[1:]:
        if isinstance(extra, ast.Constant):
            continue
        if not isinstance(extra, ast.Dict):
            return None
        names += [str(key.value) if isinstance(key, ast.Constant) else None for key in extra.keys]
    return None if None in names else frozenset(name for name in names if name is not None)
