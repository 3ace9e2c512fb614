"""What is wrong with a message that does not follow the schema: the words of msgspec as a key with arguments."""

from __future__ import annotations

import re

import msgspec

from ...messages import Problem

MOST_QUOTED = 40

_WHERE = re.compile(r"^(?P<what>.*?)(?: - at `(?P<where>[^`]*)`)?$", re.DOTALL)
_UNKNOWN = re.compile(r"Object contains unknown field `(?P<field>.*)`", re.DOTALL)
_MISSING = re.compile(r"Object missing required field `(?P<field>.*)`", re.DOTALL)


class BadMessage(Problem):
    """A message that is not JSON, or not what the schema asks for."""


def fault(error: Exception) -> BadMessage:
    """Which field, and what about it; of the message itself no more than the name of a field is quoted."""
    if not isinstance(error, msgspec.ValidationError):
        return BadMessage("error-message-not-json")
    match = _WHERE.match(str(error))
    assert match is not None
    what, where = match["what"], match["where"] or "$"
    if unknown := _UNKNOWN.fullmatch(what):
        return BadMessage("error-message-unknown-field", field=_quoted(unknown["field"]), where=_quoted(where))
    if missing := _MISSING.fullmatch(what):
        return BadMessage("error-message-missing-field", field=_quoted(missing["field"]), where=_quoted(where))
    return BadMessage("error-message-value", where=_quoted(where))


def _quoted(text: str) -> str:
    return "".join(char if char.isprintable() else "?" for char in text)[:MOST_QUOTED]
