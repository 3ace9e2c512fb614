"""What is told of a room to whoever knows its code, or finds it in a list."""

from __future__ import annotations

from collections.abc import Sequence

from ...notation import Data
from ...words import Words
from ..schema import Struct, convert, replace
from ..telling import Summed, summary_rules
from .rules import agreed, rules_name

MOST_LISTED = 100


class OpenedRoom(Struct, frozen=True):
    code: str
    link: str
    """For other people; it opens the room in a browser."""


class RoomSummary(Summed, frozen=True, kw_only=True):
    name: str = ""
    """Of the rules, in the client's language."""
    agreed: tuple[str, ...] = ()
    """The house rules in plain words."""


def summary(data: Data, language: str) -> RoomSummary:
    """In words, by the rules of the room's first day."""
    words, found = Words(language), convert(data, RoomSummary)
    sentences = agreed(summary_rules(data), words)
    return replace(found, name=rules_name(found.rules, words), agreed=sentences)


def listed(rooms: Sequence[Data], language: str) -> list[RoomSummary]:
    """The newest, in words; whoever opens hundreds of rooms shall not make everybody wait for their list."""
    return [summary(room, language) for room in rooms[:MOST_LISTED]]
