"""The Fluent files taken apart: which messages there are, which they lean on, and what they choose by."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from tests.words.scan import SOURCE

WORDS = SOURCE / "words"


class _Parts(Visitor):
    def __init__(self) -> None:
        self.variables: set[str] = set()
        self.messages: set[str] = set()
        self.choices: list[tuple[str, set[str]]] = []

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802 (named by the library)
        self.variables.add(node.id.name)

    def visit_MessageReference(self, node: ast.MessageReference) -> None:  # noqa: N802
        self.messages.add(node.id.name)

    def visit_SelectExpression(self, node: ast.SelectExpression) -> None:  # noqa: N802
        if isinstance(node.selector, ast.VariableReference):
            self.choices.append((node.selector.id.name, set(map(_variant, node.variants))))
        self.generic_visit(node)


def _variant(variant: ast.Variant) -> str:
    return variant.key.name if isinstance(variant.key, ast.Identifier) else variant.key.value


def entries(lang: str) -> Iterator[tuple[str, ast.EntryType]]:
    """(file, entry) of one language."""
    for path in sorted((WORDS / lang).glob("*.ftl")):
        for entry in FluentParser().parse(path.read_text("utf-8")).body:
            yield path.name, entry


@cache
def messages(lang: str) -> dict[str, _Parts]:
    found = {}
    for _, entry in entries(lang):
        if isinstance(entry, ast.Message):
            found[entry.id.name] = _Parts()
            found[entry.id.name].visit(entry)
    return found


def variables(lang: str, key: str) -> frozenset[str]:
    """What a message needs to be told, with all that it leans on."""
    parts = messages(lang)[key]
    return frozenset(parts.variables).union(*(variables(lang, other) for other in parts.messages))
