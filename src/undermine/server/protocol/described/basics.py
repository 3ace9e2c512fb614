"""What views and events have in common: seats, cards, cells, rules, reasons."""

from __future__ import annotations

from typing import Annotated, Literal

from ...schema import Meta, Struct
from ..commands import Seat

Card = Annotated[str, Meta(description="A card's code, as in docs/notation.md")]
Cell = Annotated[
    tuple[int, ...],
    Meta(min_length=2, max_length=2, description="[column, row]; columns grow towards the goals, rows downwards"),
]
Mark = Annotated[
    Literal["P", "L", "C", "X", "T"],
    Meta(description="What lies before a seat: a broken pick, lamp or cart, a trap, a theft"),
]
Chance = Annotated[float, Meta(ge=0, le=1)]


class RulesName(Struct, frozen=True, kw_only=True):
    """Which rules these are."""

    key: str
    revision: int
    house: tuple[str, ...]
    """What the table has agreed on beyond them, as `rounds=1`."""
    colour: str | None
    """The one chosen, where whoever plays alone chooses one."""


class RulesTold(RulesName, frozen=True, kw_only=True):
    """The same, with those of their numbers that a table shows."""

    rounds: int
    hand: int
    """Cards that each is dealt."""
    most_passed: int
    """Cards that a pass may discard."""
    shedding: bool
    """Whether two cards may be discarded to be rid of one before oneself."""
    markers: int
    colours: tuple[str, ...]
    """By seat; none in games without."""
    roles: dict[str, int]
    """How often each is among those that are shuffled."""
    ranks: tuple[int, ...]
    """The gold from which on a lone player has the next rank; none in other games."""
    begins: Seat | None
    """The seat that begins the first round by the book; None where the table says it, or the lot."""


class Goal(Struct, frozen=True, kw_only=True):
    """Where a goal lies, and which card it is."""

    cell: Cell
    card: Card


class WayToGoal(Struct, frozen=True, kw_only=True):
    """The shortest way by which a goal was reached."""

    goal: Cell
    cells: tuple[Cell, ...]
    """From a start to the goal; a ladder lies where one climbs to it, and not always beside the cell before it."""


class Reason(Struct, frozen=True, kw_only=True):
    """A sentence as a key with arguments; the sentences of each language stand in the files of `words`."""

    key: str
    args: dict[str, str | int]


class PayoutLine(Struct, frozen=True, kw_only=True):
    """One line of a pay-out: why a seat, or nobody in particular, got what it got."""

    seat: Seat | None
    key: str
    args: dict[str, str | int]
