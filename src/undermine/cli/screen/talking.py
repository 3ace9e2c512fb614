"""What is typed to the others: something to say, or behind a stroke a command of the plain prompt."""

from __future__ import annotations

from collections.abc import Sequence

from ...words import Words
from ..table.turn import meant
from ..terminal import BadUsage, harmless

STROKE = "/"


def asks_for_help(text: str, words: Words) -> bool:
    return text.startswith(STROKE) and meant(text[1:].strip(), ("help",), words) is not None


def spoken(text: str, verbs: Sequence[str], words: Words) -> tuple[str, str]:
    """The command that is meant, and what belongs to it; raises `BadUsage` for one that is not known here."""
    if not text.startswith(STROKE):
        return "say", text
    word, _, rest = text[1:].partition(" ")
    verb = meant(word, verbs, words)
    if verb is None:
        raise BadUsage("screen-command", text=harmless(text)[:40])
    return verb, rest.strip()
