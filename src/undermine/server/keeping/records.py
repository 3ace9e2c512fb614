"""What a store keeps, as values."""

from __future__ import annotations

from typing import Any

from ..schema import Struct

Data = dict[str, Any]


class Indexed(Struct, frozen=True, kw_only=True):
    """A room as the index has it."""

    game: str
    code: str
    phase: str
    public: bool
    opened: int
    touched: int
    summary: Data


class Notice(Struct, frozen=True, kw_only=True):
    """What every process has to hear of."""

    id: str
    at: int
    subject: str
    """As in a ban, or `token:HASH` for a device that was signed out, or `erased:ID` for a player who is forgotten."""


class Player(Struct, frozen=True, kw_only=True):
    id: str
    name: str
    created: int
    seen: int
    language: str = ""
    email: str | None = None


class Passkey(Struct, frozen=True, kw_only=True):
    credential: bytes
    player: str
    public_key: bytes
    sign_count: int
    created: int
    used: int | None = None


class Subscription(Struct, frozen=True, kw_only=True):
    """A device to which notes are pushed: where to, and with which keys they are sealed."""

    id: str
    player: str
    endpoint: str
    public_key: bytes
    secret: bytes
    language: str
    created: int
    token: str | None = None
    """The hash of that with which it was given: it goes with it. None for devices from before that was noted."""
    failures: int = 0
    """How often it could not be reached since it was reached last, and since when."""
    failing: int | None = None
    retry: int | None = None
    """When it is tried again."""


class Finished(Struct, frozen=True, kw_only=True):
    """A game that is over, or was given up."""

    game: str
    rules: str
    revision: int
    house: tuple[str, ...] = ()
    seats: int
    public: bool
    abandoned: bool = False
    scripted: bool = False
    """Whether its cards were laid out, and not chance's."""
    hinted: bool = False
    """Whether somebody has asked what a bot would play."""
    finished: int


class RoundResult(Struct, frozen=True, kw_only=True):
    role: str
    gold: int
    won: bool


class Result(Struct, frozen=True, kw_only=True):
    """How a game ended for one seat; `player` is None where a bot sat, or somebody who was forgotten."""

    seat: int
    player: str | None
    name: str
    bot: str | None = None
    gold: int
    won: bool
    rounds: tuple[RoundResult, ...] = ()


class Played(Struct, frozen=True, kw_only=True):
    game: Finished
    results: tuple[Result, ...]


class GameStatistics(Struct, frozen=True, kw_only=True):
    rules: str
    games: int
    won: int
    gold: int


class RoleStatistics(Struct, frozen=True, kw_only=True):
    rules: str
    role: str
    rounds: int
    won: int
    gold: int


class Statistics(Struct, frozen=True, kw_only=True):
    games: tuple[GameStatistics, ...]
    roles: tuple[RoleStatistics, ...]


class Line(Struct, frozen=True, kw_only=True):
    """Something said at a table. `n` orders what was said."""

    n: int
    at: int
    player: str
    name: str
    seat: str | None
    text: str | None
    phrase: str | None
    audience: str


class Report(Struct, frozen=True, kw_only=True):
    id: str
    at: int
    game: str
    player: str | None
    other: str
    reason: str
    text: str
    closed: int | None = None


class Ban(Struct, frozen=True, kw_only=True):
    subject: str
    at: int
    until: int | None = None
    """None is for good."""
    reason: str = ""


class Lease(Struct, frozen=True, kw_only=True):
    game: str
    owner: str
    epoch: int
