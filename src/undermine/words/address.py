"""Whom a sentence speaks to: seats become names, and `who` says which part the reader has in what is told.

| who    | the reader is                                      |
|--------|----------------------------------------------------|
| seat   | the one who acts                                   |
| target | the one to whom it is done                         |
| both   | the one who acts, on nobody else                   |
| self   | somebody else: another acts, and on nobody else    |
| none   | somebody else                                      |
"""

from __future__ import annotations

from collections.abc import Sequence

from ..messages import Argument, Message
from ..notation import SEAT_LETTERS

SEATS = ("seat", "target")
"""The arguments that are seats."""

WHO = ("seat", "target", "both", "self", "none")


def seat_name(seat: int, names: Sequence[str] = ()) -> str:
    """The name given to a seat, or its letter."""
    return names[seat] if seat < len(names) else SEAT_LETTERS[seat]


def address(message: Message, reader: int | None, names: Sequence[str] = ()) -> Message:
    """The message with its seats named, and turned to its reader."""
    args: dict[str, Argument] = {**message.args, "who": _who(message, reader)}
    for name in SEATS:
        seat = args.get(name)
        if isinstance(seat, int):
            args[name] = seat_name(seat, names)
    return Message(message.key, args)


def _who(message: Message, reader: int | None) -> str:
    seat, target = message.args.get("seat"), message.args.get("target")
    alone = target is not None and seat == target
    if reader is None or reader not in (seat, target):
        return "self" if alone else "none"
    if alone:
        return "both"
    return "seat" if reader == seat else "target"
