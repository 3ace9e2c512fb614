"""What a flow is: tables of functions by the type of a task, and the few that belong to the game as a whole."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

from ...messages import Message
from ..deal import Deal
from ..draft import Draft
from ..moves import Move
from ..state import Own, Table
from ..tasks import Task


class Line(NamedTuple):
    """A message about one seat, or about the whole table."""

    seat: int | None
    message: Message


@dataclass(frozen=True)
class Flow:
    set_up: Callable[[Draft, Deal, int], None]
    """Begin the next round from this deal with this seat."""
    next_starter: Callable[[Table], int]
    """Who begins the round after this one."""
    options: Mapping[type[Task], Callable[[Table, Own, Any], list[Move]]]
    """For a task that asks: the legal answers, sorted by move code."""
    checks: Mapping[type[Task], Callable[[Table, Own, Move], None]]
    """For some tasks, faster than asking whether `options` has the move: raises `NotLegal` with the reason."""
    answers: Mapping[type[Task], Callable[[Draft, Any, Any], None]]
    """For a task that asks: carry out a legal answer, and push the tasks it leaves."""
    runs: Mapping[type[Task], Callable[[Draft, Any], None]]
    """For a task that needs no decision: do it."""
    why_not: Callable[[Table, Own, int], Message | None]
    """Why a held card cannot be played in this turn."""
    reasons: Callable[[Table], tuple[Line, ...]]
    """Why the gold of the round that is over went where it went."""
