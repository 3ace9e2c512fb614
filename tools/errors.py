"""Every reason for which a server refuses something, as a page: gathered from the code and from the English words."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from fluent.syntax import FluentParser
from fluent.syntax import ast as fluent
from fluent.syntax.visitor import Visitor

import undermine
from undermine.messages import Message
from undermine.words import Words
from undermine.words.words import FILES

SOURCE = Path(undermine.__file__).parent
ANSWERING = ("server", "game", "rules", "notation/moves.py", "bots/ours.py", "cards/catalogue.py")
"""Where the reasons stand that a client may be told."""
IN_PYTHON = ("deal-players", "no-pot", "not-begun", "not-told", "too-many-cards")
AT_THE_START = ("config", "key", "backup", "database", "first-seat", "round-not-over", *IN_PYTHON)
"""What goes wrong before there are clients, or only for those who use the library, is not for them."""
KEY = re.compile(r"(error|why)-[a-z-]+[a-z]")
TEXT = """\
# Every refusal

Written by `make schema` from the code and the English words; a test fails where it is not what the code says.

`error` on the socket, and every HTTP answer that is no success, has one of these keys, its arguments, and the sentence
in the client's language. A key keeps its meaning within a version of the protocol; new ones may come, so show `text`
for a key that you do not know. A seat among the arguments is its number, from 0.

## What the rules of the game say

The answer to `play`, and the reasons in `why_not`.

{why}

## Everything else

{error}
"""


def page() -> str:
    """The page as it should be."""
    return TEXT.format(**{group: _table(group) for group in ("why", "error")})


def keys() -> list[str]:
    """All keys that the answering part of the source names, and for which there are words."""
    words, found = Words("en"), set[str]()
    for part in ANSWERING:
        for file in [SOURCE / part] if part.endswith(".py") else (SOURCE / part).rglob("*.py"):
            found |= set(_named(file))
    return sorted(key for key in found if words.has(key) and not _at_the_start(key))


def _named(file: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and KEY.fullmatch(node.value):
            yield node.value


def _at_the_start(key: str) -> bool:
    return key.removeprefix("error-").startswith(AT_THE_START)


def _table(group: str) -> str:
    arguments = _arguments()
    rows = [_row(key, arguments[key]) for key in keys() if key.startswith(f"{group}-")]
    return "\n".join(("| key | arguments | in English |", "|---|---|---|", *rows))


def _row(key: str, names: list[str]) -> str:
    text = Words("en").say(Message(key, {name: f"{{{name}}}" for name in names}))
    return f"| `{key}` | {' '.join(f'`{name}`' for name in names)} | {' '.join(text.split())} |"


class _Variables(Visitor):
    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: fluent.VariableReference) -> None:  # noqa: N802 (the name is the parser's)
        self.names.add(node.id.name)


def _arguments() -> dict[str, list[str]]:
    """For each key the arguments of its sentence; `who` is who reads it, and comes by itself."""
    found: dict[str, list[str]] = {}
    for name in FILES:
        resource = FluentParser().parse((SOURCE / "words" / "en" / f"{name}.ftl").read_text("utf-8"))
        for entry in resource.body:
            if isinstance(entry, fluent.Message):
                variables = _Variables()
                variables.visit(entry)
                found[entry.id.name] = sorted(variables.names - {"who"})
    return found
