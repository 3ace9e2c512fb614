"""What is shown when a game is over."""

from __future__ import annotations

from ....cards import Role
from ...schema import Struct
from ..commands import Seat
from .basics import Chance


class RoundRoles(Struct, frozen=True, kw_only=True):
    """Who was who at the end of a round."""

    round: int
    roles: tuple[Role | None, ...]
    """By seat; null in games without roles."""


class Moment(Struct, frozen=True, kw_only=True):
    """A move, and what a spectator could believe after it."""

    number: int
    """Of the move in its round, from 1; answers to questions are not counted."""
    turn: int
    """Of the move in the game, as its record counts."""
    seat: Seat
    weight: float
    """How much the move spoke for a saboteur; below zero it spoke against one."""
    chances: tuple[Chance, ...]
    """For each seat how likely it was a saboteur."""
    key: str
    args: dict[str, str | int]


class Curve(Struct, frozen=True, kw_only=True):
    """How suspicion went in a round."""

    round: int
    prior: tuple[Chance, ...]
    """For each seat how likely it was a saboteur before the first move."""
    moments: tuple[Moment, ...]
