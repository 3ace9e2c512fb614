"""Every rule is named by a test.

The convention: the docstring of a test function begins with the ids it proves, followed by a colon, as in
`B8 M5: nothing beyond a stub is reached`. An id is what stands first in a heading of docs/rules: a letter and a
number, or the name of a reading or a house rule.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from undermine.rules import HOUSE_RULES, READINGS

TESTS = Path(__file__).parents[1]
DOCS = TESTS.parent / "docs" / "rules"
HEADING = re.compile(r"^### (?:([A-Z]\d+) · .+|([a-z][a-z0-9_]*))$", re.MULTILINE)


def ids(page: Path) -> list[str]:
    """The ids that a page of rules explains."""
    return [number or name for number, name in HEADING.findall(page.read_text(encoding="utf-8"))]


def named(file: Path) -> Iterator[tuple[str, list[str]]]:
    """Each test function of a file and the ids before the colon of its docstring."""
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
            head, colon, _ = (ast.get_docstring(node) or "").partition(":")
            names = [word.strip(",;()") for word in head.split()]
            yield f"{file.name}::{node.name}", names if colon else []


PAGES = [page for page in sorted(DOCS.glob("*.md")) if ids(page)]
KNOWN = {name for page in PAGES for name in ids(page)}


@cache
def proved() -> set[str]:
    return {name for file in TESTS.rglob("test_*.py") for _, names in named(file) for name in names}


def test_pages_have_ids() -> None:
    """B1 M1 T1: the model and the base game are found, each number once; a house rule may be told for each game."""
    assert {page.name for page in PAGES} >= {"model.md", "base.md"}
    found = [name for page in PAGES for name in ids(page)]
    assert len(set(found)) >= 24 + 9 + 19 + 3 + 9
    numbered = [name for name in found if name[0].isupper()]
    assert len(numbered) == len(set(numbered))


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_id_has_a_test(page: Path) -> None:
    """B1 M1 T1: no rule without a test that names it."""
    assert [name for name in ids(page) if name not in proved()] == []


def test_house_rules_are_ours_and_readings_the_books() -> None:
    """open_gold connect: no book prints a house rule as it is, and every reading is printed in some."""
    readings = {reading.name for reading in READINGS}
    for page in PAGES:
        text = page.read_text(encoding="utf-8")
        for part in re.split(r"^### ", text, flags=re.MULTILINE)[1:]:
            name, sources = part.split("\n", 1)[0], part.partition("Sources: ")[2].split("\n\n")[0]
            if name in HOUSE_RULES:
                assert "(C)" in sources, name
            if name in readings:
                assert "(A)" in sources, name
    assert {*HOUSE_RULES, *readings} <= KNOWN


@pytest.mark.parametrize("file", sorted(Path(__file__).parent.glob("test_*.py")), ids=lambda file: file.name)
def test_every_rule_test_names_what_it_proves(file: Path) -> None:
    """B1 M1 T1: no test of a rule without an id, and no id that is not in the rules."""
    wrong = {test: names for test, names in named(file) if not names or not set(names) <= KNOWN}
    assert wrong == {}
