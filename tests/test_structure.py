"""What the tree promises: layers apart, every module introduced, nothing grown into a maze, pictures up to date."""

from __future__ import annotations

import ast
import importlib
import inspect
import pkgutil
from pathlib import Path

import pytest

import undermine
from tools.pictures import PICTURES
from undermine.rules import keys

ROOT = Path(__file__).parent.parent
SOURCES = sorted((ROOT / "src").rglob("*.py"))
ALL_SOURCES = [*SOURCES, *sorted((ROOT / "tests").rglob("*.py")), *sorted((ROOT / "bench").rglob("*.py"))]
PACKAGES = [f"undermine.{module.name}" for module in pkgutil.iter_modules(undermine.__path__) if module.ispkg]


@pytest.mark.parametrize("path", PICTURES)
def test_the_pictures_are_up_to_date(path: str) -> None:
    assert (ROOT / path).read_text() == PICTURES[path]() + "\n"


@pytest.mark.parametrize("name", PACKAGES)
def test_a_package_offers_what_it_says(name: str) -> None:
    package = importlib.import_module(name)
    offered = getattr(package, "__all__", [])
    assert list(offered) == sorted(set(offered), key=lambda word: (word.islower(), word != word.upper(), word))
    assert all(hasattr(package, word) for word in offered)


def test_a_public_class_has_a_name_of_its_own() -> None:
    """But for what tests are made of, which nobody imports beside the rest."""
    found: dict[str, set[type]] = {}
    for package in map(importlib.import_module, {"undermine", *PACKAGES} - {"undermine.testing"}):
        for name in getattr(package, "__all__", []):
            if inspect.isclass(getattr(package, name)):
                found.setdefault(name, set()).add(getattr(package, name))
    assert {name: classes for name, classes in found.items() if len(classes) > 1} == {}


def test_no_code_knows_the_name_of_an_edition() -> None:
    """Outside of the rules, the boxes, the words, the list of flows and what tests are made of nobody asks for it."""
    for file in SOURCES:
        if not {"rules", "boxes", "words", "testing"} & set(file.parts) and file.parts[-2:] != ("flow", "__init__.py"):
            assert not _strings(file) & set(keys()), file


def _strings(file: Path) -> set[str]:
    nodes = ast.walk(ast.parse(file.read_text()))
    return {node.value for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str)}


@pytest.mark.parametrize("file", ALL_SOURCES, ids=lambda file: str(file.relative_to(ROOT)))
def test_a_file_fits_on_a_table(file: Path) -> None:
    """Introduced by a docstring, under 500 lines, no function over 60."""
    text = file.read_text()
    tree = ast.parse(text)
    assert ast.get_docstring(tree) or not text.strip()
    assert text.count("\n") <= 500
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            assert (node.end_lineno or 0) - node.lineno < 60, node.name
