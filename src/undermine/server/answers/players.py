"""Who somebody is, where he sits, and how he has fared."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Annotated

from ...rules import keys
from ...words import Words
from ..keeping.records import Indexed, Player, Statistics
from ..protocol.commands import Name
from ..rooms.room import PLAYING
from ..schema import Meta, Struct
from .rules import rules_name

MOST_LOOKED_AT = 6
"""Games that go on of which it is said whether they wait for this player."""


class NewPlayer(Struct, frozen=True, forbid_unknown_fields=True):
    name: Name


class Welcome(Struct, frozen=True):
    player: str
    token: Annotated[str, Meta(description="Keep it: it is all there is to prove who you are")]


class OwnRoom(Struct, frozen=True):
    code: str
    phase: str
    opened: int
    touched: int
    name: str
    """Of the rules, in the client's language."""
    turn: bool
    """Whether the game waits for you, as far as that is known; of the newest that go on."""


class Me(Struct, frozen=True):
    player: str
    name: str
    created: int
    rooms: tuple[OwnRoom, ...]
    """The newest hundred of those that are not over, the newest first."""
    statistics: Statistics


def looked_at(rooms: Sequence[Indexed]) -> list[str]:
    """The games of which it is looked up for whom they wait."""
    return [room.game for room in rooms if room.phase == PLAYING][:MOST_LOOKED_AT]


def me_told(
    player: Player, rooms: Sequence[Indexed], turns: Collection[str], statistics: Statistics, language: str
) -> Me:
    """`turns` are the games that wait for this player."""
    words = Words(language)
    own = tuple(_own_room(room, room.game in turns, words) for room in rooms)
    return Me(player.id, player.name, player.created, own, statistics)


def _own_room(room: Indexed, turn: bool, words: Words) -> OwnRoom:
    rules = room.summary.get("rules")
    name = rules_name(rules, words) if isinstance(rules, str) and rules in keys() else ""
    return OwnRoom(room.code, room.phase, room.opened, room.touched, name, turn)
