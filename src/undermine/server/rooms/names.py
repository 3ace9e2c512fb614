"""Names of people at a table: made fit to be seen, and told apart from each other's and from those of bots."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from itertools import chain, count

from ..protocol.commands import MOST_NAME
from .room import Refused
from .signs import cleaned, cut

ERASED = "…"
"""The name of somebody who was forgotten; nobody else is called so."""

_BLANK = frozenset(
    map(
        chr,
        (
            0x034F, 0x115F, 0x1160, 0x17B4, 0x17B5, *range(0x180B, 0x1810), 0x2800, 0x3164, 0xFFA0,
            *range(0xFE00, 0xFE10), 0x16FE4, 0x1D159, *range(0xE0100, 0xE01F0),
        ),
    )
)  # fmt: skip
"""Letters, marks and signs of which nothing is to be seen; whatever else cannot be, Python calls not printable."""
_ALIKE = str.maketrans(
    "l1|0авекмнорстухіјѕԁԛԝɡɩαικνορτυχ",  # noqa: RUF001 (they are what this is about)
    "iiioabekmhopctyxijsdqwgiaikvoptux",
)
"""Signs, and small letters of other alphabets, that look like a letter of ours."""
_SEEN = frozenset("LNPS")
"""Letters, numbers, punctuation and symbols: what can be seen by itself, as a mark or a space cannot."""
_BOT = re.compile(r"\(.*\)|bot[a-l]")
"""As records and the terminal call bots: by their kind in brackets, or by their seat."""


class BadName(Refused):
    """Nobody can be called so."""


def clean_name(name: str) -> str:
    """One line of what can be seen. Raises `BadName` where that is nothing, or looks like the name of a bot."""
    spaced = "".join(" " if char.isspace() else char for char in unicodedata.normalize("NFC", name))
    plain = cut(" ".join(cleaned(spaced, _is_visible).split()), MOST_NAME).rstrip()
    if not any(unicodedata.category(char)[0] in _SEEN for char in plain):
        raise BadName("error-name-empty")
    if _BOT.fullmatch(likeness(plain)):
        raise BadName("error-name-bot")
    return plain


def likeness(name: str) -> str:
    """What a name looks like: the same for two that a reader takes for one."""
    folded = unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold())
    return "".join(filter(_is_ink, folded)).translate(_ALIKE)


def _is_ink(char: str) -> bool:
    return _is_visible(char) and not char.isspace()


def _is_visible(char: str) -> bool:
    return char.isprintable() and char not in _BLANK


def told_apart(name: str, others: Iterable[str]) -> str:
    """The name, with a number where somebody else is called so, or nearly so."""
    taken = {likeness(other) for other in (*others, ERASED)}
    numbered = (f"{cut(name, MOST_NAME - len(f' {number}')).rstrip()} {number}" for number in count(2))
    return next(one for one in chain((name,), numbered) if likeness(one) not in taken)
