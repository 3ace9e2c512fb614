"""Entries: all that ever happened to a room, in the order of its log. A room is nothing but the sum of them.

Entries are facts, already decided; reading them again gives the same room. They hold the seed of the game and are never
sent to anybody. New kinds may be added and fields with a default; nothing that was written may change its meaning.
"""

from __future__ import annotations

from typing import Literal

from ..schema import Decoder, Encoder, Struct
from .settings import Settings


class Entry(Struct, frozen=True, kw_only=True, tag_field="entry"):
    at: int
    """When, in milliseconds since 1970."""


class Opened(Entry, frozen=True, kw_only=True, tag="opened"):
    code: str
    settings: Settings
    revision: int
    """Of the rules: a game is played, and read again, under those of its first day."""
    host: str
    """The player who opened the room."""


class Sat(Entry, frozen=True, kw_only=True, tag="sat"):
    """A person takes a seat, in place of a bot where one sat there."""

    seat: int
    player: str
    name: str


class Stood(Entry, frozen=True, kw_only=True, tag="stood"):
    """A person gives up a seat, or it is taken away; in a game that goes on a bot plays on there."""

    seat: int
    bot: str | None = None
    removed: bool = False
    """Whether it was taken away: then it is not the person's to come back to."""


class Asked(Entry, frozen=True, kw_only=True, tag="asked"):
    """A person asks for the seat of a bot in a game that goes on."""

    seat: int
    player: str
    name: str


class Unasked(Entry, frozen=True, kw_only=True, tag="unasked"):
    """A person asks no more: of his own will, or because the answer is no. Where it is yes, he sits."""

    player: str
    declined: bool = False


class BotSat(Entry, frozen=True, kw_only=True, tag="seated-bot"):
    seat: int
    spec: str


class BotLeft(Entry, frozen=True, kw_only=True, tag="removed-bot"):
    seat: int


class HostPassed(Entry, frozen=True, kw_only=True, tag="host-passed"):
    player: str
    """Nobody where it is empty: then whoever sits down next is the host."""


class Banned(Entry, frozen=True, kw_only=True, tag="banned"):
    player: str


class Readmitted(Entry, frozen=True, kw_only=True, tag="readmitted"):
    """Somebody who was banned from the room may come again."""

    player: str


class Barred(Entry, frozen=True, kw_only=True, tag="barred"):
    """Somebody whom the room before this one, of the same table, had shown out or had taken a seat from."""

    player: str
    name: str
    banned: bool


class Swapped(Entry, frozen=True, kw_only=True, tag="swapped"):
    """Two seats have changed places, with whoever sits there."""

    seat: int
    other: int


class Arranged(Entry, frozen=True, kw_only=True, tag="arranged"):
    """The table has agreed on something else before its game; seats at the end of the row come or go."""

    settings: Settings
    """All of them; who sits where says the log."""
    revision: int
    """Of the rules, from now on."""


class Began(Entry, frozen=True, kw_only=True, tag="began"):
    """The cards are dealt: the seed is everything that will ever be random in this game."""

    seed: str
    first: int
    """The seat that begins."""
    lot: bool = False
    """Whether the seed has chosen it, and not the host."""


By = Literal["player", "bot", "clock"]


class Moved(Entry, frozen=True, kw_only=True, tag="moved", omit_defaults=True):
    seat: int
    move: str
    by: By
    rollouts: int | None = None
    """How many a bot that thinks ahead was given for this move: with these and the seed it can think it again."""


class Acknowledged(Entry, frozen=True, kw_only=True, tag="acknowledged"):
    """A person has seen his role of this round."""

    seat: int
    round: int


class Claimed(Entry, frozen=True, kw_only=True, tag="claimed"):
    """A person says in public what he knows, or what he wants believed."""

    seat: int
    what: str


class Hinted(Entry, frozen=True, kw_only=True, tag="hinted"):
    """A person is told what a bot would play in this turn."""

    seat: int


class Called(Entry, frozen=True, kw_only=True, tag="called"):
    """A player wants a bot to play on for the person who is to move, and is not here."""

    seat: int
    player: str


class Came(Entry, frozen=True, kw_only=True, tag="came"):
    """The person who is to move is here again: what others wanted meanwhile counts no more."""

    seat: int


class TakenOver(Entry, frozen=True, kw_only=True, tag="taken-over"):
    """A person's time is up, or the table has waited long enough: a bot plays there until the person returns."""

    seat: int
    spec: str


class Returned(Entry, frozen=True, kw_only=True, tag="returned"):
    seat: int


Reason = Literal["host", "idle", "empty", "admin"]


class Closed(Entry, frozen=True, kw_only=True, tag="closed"):
    reason: Reason


class Followed(Entry, frozen=True, kw_only=True, tag="followed"):
    """The same table plays again, in another room."""

    code: str


AnyEntry = (
    Opened
    | Sat
    | Stood
    | Asked
    | Unasked
    | BotSat
    | BotLeft
    | HostPassed
    | Banned
    | Readmitted
    | Barred
    | Swapped
    | Arranged
    | Began
    | Moved
    | Acknowledged
    | Claimed
    | Hinted
    | Called
    | Came
    | TakenOver
    | Returned
    | Closed
    | Followed
)

_encoder = Encoder()
_decoder = Decoder(AnyEntry)


def written(entry: AnyEntry) -> bytes:
    return _encoder.encode(entry)


def read(data: bytes) -> AnyEntry:
    entry: AnyEntry = _decoder.decode(data)
    return entry
