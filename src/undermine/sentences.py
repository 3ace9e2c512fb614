"""English sentences of errors, for those who program with the library and read a traceback.

The sentences are those of `words/en`; what people read at a table is said by `words`, in their language. That package
stands high above and needs another one to be installed; here is a small reader of the same files. It knows no more of
Fluent than errors and reasons need: text, `{ $argument }`, and a choice by an argument or by a number.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache
from typing import NamedTuple

Argument = str | int

_ENTRY = re.compile(r"^((?:error|why|usage)-[\w-]+) = (.*(?:\n(?:[ }].*)?)*)", re.MULTILINE)
_ARGUMENT = re.compile(r"\{\s*\$(\w+)\s*(\}|->)")
_VARIANT = re.compile(r"\s*(\*?)\[(\w+)\]\s*")
_TEXT = re.compile(r"(?:[^{}\n]|\n(?!\s*\*?\[))+")


class _Choice(NamedTuple):
    """The pattern for each value of an argument, and the name of the one for all others."""

    argument: str
    patterns: dict[str, tuple[_Part, ...]]
    other: str


class _Given(NamedTuple):
    argument: str


_Part = str | _Given | _Choice


def sentence(key: str, args: Mapping[str, Argument]) -> str | None:
    """What this message says in English; None where there are no such words, or where they ask for more."""
    text = _texts().get(key)
    try:
        return None if text is None else _said(_Reader(text).pattern(), args)
    except KeyError:
        return None


@cache
def _texts() -> dict[str, str]:
    """The words of every error and reason, not yet taken apart."""
    # Few programs make a mistake: those that do not need not wait for this.
    from importlib.resources import files

    folder = files(__package__) / "words" / "en"
    texts = [file.read_text("utf-8") for file in folder.iterdir() if file.name.endswith(".ftl")]
    return {key: body.rstrip() for text in texts for key, body in _ENTRY.findall(text)}


class _Reader:
    """Takes the text of one message apart, from its beginning to its end."""

    def __init__(self, text: str) -> None:
        self.text, self.at = text, 0

    def pattern(self) -> tuple[_Part, ...]:
        return tuple(self._parts())

    def _parts(self) -> Iterator[_Part]:
        """Up to the end of the text, or to that of a variant."""
        while True:
            if found := self._take(_TEXT):
                yield found[0]
            elif found := self._take(_ARGUMENT):
                yield _Given(found[1]) if found[2] == "}" else self._choice(found[1])
            else:
                return

    def _choice(self, argument: str) -> _Choice:
        patterns: dict[str, tuple[_Part, ...]] = {}
        other = ""
        while found := self._take(_VARIANT):
            other = found[2] if found[1] else other
            patterns[found[2]] = self._variant()
        self.at = self.text.index("}", self.at) + 1
        return _Choice(argument, patterns, other)

    def _variant(self) -> tuple[_Part, ...]:
        *parts, last = self.pattern()
        return (*parts, last.rstrip() if isinstance(last, str) else last)

    def _take(self, what: re.Pattern[str]) -> re.Match[str] | None:
        found = what.match(self.text, self.at)
        if found:
            self.at = found.end()
        return found


def _said(pattern: tuple[_Part, ...], args: Mapping[str, Argument]) -> str:
    return "".join(_part_said(part, args) for part in pattern)


def _part_said(part: _Part, args: Mapping[str, Argument]) -> str:
    if isinstance(part, str):
        return part
    value = args[part.argument]
    if isinstance(part, _Given):
        return f"{value:,}" if isinstance(value, int) else str(value)
    names = [str(value), "one" if abs(value) == 1 else "other"] if isinstance(value, int) else [str(value)]
    chosen = next((name for name in names if name in part.patterns), part.other)
    return _said(part.patterns[chosen], args)
