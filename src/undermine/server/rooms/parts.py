"""What a room is made of: its seats, what was said and asked there, and what an entry changed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from ...game.events import Event
from . import entries as log


@dataclass
class Seat:
    """Who sits at a seat: a person, a bot, or nobody."""

    player: str | None = None
    name: str = ""
    bot: str | None = None
    """Who plays: at a person's seat only while a bot plays for him."""
    acknowledged: int = 0
    """The last round whose role the person has seen."""

    @property
    def taken(self) -> bool:
        return self.player is not None or self.bot is not None


@dataclass
class Claim:
    id: int
    """Of its entry in the log."""
    seat: int
    name: str
    """Of the person who said so: somebody else may sit there later."""
    what: str
    turn: int


@dataclass
class Ask:
    """Somebody would like to play on for a bot."""

    id: int
    """Of its entry in the log."""
    seat: int
    player: str
    name: str


@dataclass(frozen=True)
class Out:
    """Somebody who was shown out of the room."""

    id: int
    """Of the entry in the log."""
    name: str


class Kept(NamedTuple):
    """Somebody whom a table keeps at a distance when it plays again."""

    player: str
    name: str
    banned: bool
    """Or else asks for a seat."""


@dataclass(frozen=True)
class Closing:
    """Why a room was closed before a game in it was over, and by whom."""

    reason: log.Reason
    name: str
    """Of the host, where it was the host and had a seat; else empty."""


@dataclass
class Applied:
    """What an entry changed."""

    events: tuple[Event, ...] = ()
    """What happened in the game, as the host of it knows: to be told to each seat as that seat may see it."""
    room: bool = True
    """Whether what everybody sees of the room is different now."""
    wound: bool = False
    """Whether the time of the seat to move begins anew."""
