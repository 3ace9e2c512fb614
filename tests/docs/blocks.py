"""The fenced blocks of all pages, and the code in their lines."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import groupby
from pathlib import Path
from typing import NamedTuple

from tests.test_structure import ROOT

_FENCE = re.compile(r"^( *)```+ *([^\n`]*)\n(.*?)^\1```+ *$", re.MULTILINE | re.DOTALL)
_SPAN = re.compile(r"(?<!`)`([^`\n]+)`(?!`)")


class Block(NamedTuple):
    page: str
    line: int
    language: str
    text: str

    def __str__(self) -> str:
        return f"{self.page}:{self.line}"


def pages() -> list[Path]:
    """All but the list of changes, which tells of what was."""
    found = [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md"), *(ROOT / "web").glob("*.md")]
    found += [path for name in ("deploy", "examples", "src", "bench", "tools") for path in (ROOT / name).rglob("*.md")]
    return sorted(path for path in found if path.name != "CHANGELOG.md")


def blocks_in(text: str, page: str) -> Iterator[Block]:
    for found in _FENCE.finditer(text):
        line = text.count("\n", 0, found.start()) + 1
        indent = len(found[1])
        body = "".join(one[indent:] if one.strip() else one for one in found[3].splitlines(keepends=True))
        yield Block(page, line, found[2].strip(), body)


def blocks() -> list[Block]:
    return [
        block for path in pages() for block in blocks_in(path.read_text("utf-8"), path.relative_to(ROOT).as_posix())
    ]


def by_page(language: str) -> dict[str, list[Block]]:
    """The blocks of one language in their order: what one of a page defines, the next may use."""
    found = [block for block in blocks() if block.language == language]
    return {page: list(group) for page, group in groupby(found, key=lambda block: block.page)}


def spans() -> Iterator[Block]:
    """Code inside of sentences, blocks aside."""
    for path in pages():
        text = _FENCE.sub(lambda found: "\n" * found[0].count("\n"), path.read_text("utf-8"))
        for found in _SPAN.finditer(text):
            yield Block(path.relative_to(ROOT).as_posix(), text.count("\n", 0, found.start()) + 1, "", found[1])
