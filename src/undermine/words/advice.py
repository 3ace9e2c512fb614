"""Why a move is advised, said to one reader: a reason, and what somebody did where that made one believe it."""

from __future__ import annotations

from collections.abc import Sequence

from ..messages import Message
from .address import address
from .words import Words


def reason_text(words: Words, reason: Message, sign: Message | None, reader: int | None, names: Sequence[str]) -> str:
    """A reason for a move as a sentence, with the deed that speaks for it most, if there is one."""
    said = words.say(address(reason, reader, names))
    if sign is None:
        return said
    return words.say_key("advice-sign", reason=said, deed=words.say(address(sign, reader, names)))
