"""What of a text is to be seen, sign by sign. Emoji that are joined to one stay one when a text is cleaned or cut."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable

JOINER, COLOURED = "\u200d", "\ufe0f"
"""Between two emoji that are shown as one, and behind a sign that is shown as an emoji: neither is seen by itself."""


def cleaned(text: str, seen: Callable[[str], bool]) -> str:
    """Those of its signs that are seen, and what joins them."""
    return "".join(char for at, char in enumerate(text) if seen(char) or is_joining(text, at))


def is_joining(text: str, at: int) -> bool:
    before, after = text[max(0, at - 1) : at], text[at + 1 : at + 2]
    if text[at] == COLOURED:
        return _is_emoji(before)
    if text[at] != JOINER or not _is_emoji(after):
        return False
    return _is_emoji(before) or (before == COLOURED and _is_emoji(text[max(0, at - 2) : at - 1]))


def cut(text: str, most: int) -> str:
    """So many signs at most, and no emoji torn apart; but where there is nothing else."""
    end = most
    while 0 < end < len(text) and _is_within(text, end):
        end -= 1
    return text[: end or most]


def _is_within(text: str, at: int) -> bool:
    joined = text[at] in (JOINER, COLOURED) or unicodedata.category(text[at]) == "Sk"
    return joined or text[at - 1] == JOINER


def _is_emoji(char: str) -> bool:
    """A picture, or the colour of its skin."""
    return char != "" and unicodedata.category(char) in ("So", "Sk")
