"""Every link of every page leads to something that is there: a file, and in a page the heading that is named."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from tests.docs.blocks import pages
from tests.test_structure import ROOT

_CODE = re.compile(r"^ *```.*?^ *```+ *$|`[^`\n]+`", re.MULTILINE | re.DOTALL)
_LINK = re.compile(r"\]\(([^)\s]+)\)")
ALL = [*pages(), ROOT / "CHANGELOG.md"]


def links(path: Path) -> Iterator[tuple[str, str]]:
    """(file, anchor) of each link that stays in the project."""
    for target in _LINK.findall(_CODE.sub("", path.read_text("utf-8"))):
        if not re.match(r"https?:|mailto:", target):
            file, _, anchor = target.partition("#")
            yield file, anchor


@cache
def anchors(path: Path) -> frozenset[str]:
    """The headings, as those who show pages turn them into anchors."""
    text = _CODE.sub(lambda found: found[0].strip("`") if found[0].count("\n") == 0 else "", path.read_text("utf-8"))
    heads = re.findall(r"^#+ (.+)$", text, re.MULTILINE)
    return frozenset(re.sub(r"[^\w -]", "", head.lower()).strip().replace(" ", "-") for head in heads)


@pytest.mark.parametrize("path", ALL, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_every_link_leads_somewhere(path: Path) -> None:
    for file, anchor in links(path):
        there = Path(os.path.normpath(path.parent / file)) if file else path
        assert there.exists(), f"{path.name}: {file}"
        if anchor:
            assert anchor in anchors(there), f"{path.name}: {file}#{anchor}"


def test_links_are_found() -> None:
    assert sum(len(list(links(path))) for path in ALL) > 150
