"""The shapes of views and messages as `undermine.notation` and the tellers write them, for programs in other languages.

The server sends plain data; nothing here is ever built. A test holds that all data of all games has these shapes.
"""

from __future__ import annotations

from typing import Any

import msgspec


class Shape(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    pass


class Spot(msgspec.Struct, frozen=True, array_like=True):
    """A cell: its column and its row."""

    column: int
    row: int


class RulesName(Shape, frozen=True, kw_only=True):
    key: str
    revision: int
    house: list[str]


class RulesTold(RulesName, frozen=True, kw_only=True):
    rounds: int
    hand: int
    most_passed: int
    shedding: bool
    markers: int
    colours: list[str]
    roles: dict[str, int]
    ranks: list[int]
    """The gold from which on a lone player has the next rank."""


class LaidCard(Shape, frozen=True, kw_only=True):
    cell: Spot
    card: str
    turned: bool


class MineShape(Shape, frozen=True, kw_only=True):
    laid: list[LaidCard]
    goals: list[Spot]


class CardAt(Shape, frozen=True, kw_only=True):
    cell: Spot
    card: str


class MarkerAt(Shape, frozen=True, kw_only=True):
    cell: Spot
    seat: str


class Place(Shape, frozen=True, kw_only=True):
    round: int
    cell: Spot


class BuriedGoal(Place, frozen=True, kw_only=True):
    card: str


class Inspection(Shape, frozen=True, kw_only=True):
    seat: str
    hats: int


class InspectedRole(Inspection, frozen=True, kw_only=True):
    role: str


class SeatShape(Shape, frozen=True, kw_only=True):
    seat: str
    hand: int
    buried: int
    marks: list[str]
    looks: list[Spot]
    inspections: list[Inspection]
    purse: list[int] | msgspec.UnsetType = msgspec.UNSET
    witnessed: list[Place] | msgspec.UnsetType = msgspec.UNSET


class OutcomeShape(Shape, frozen=True, kw_only=True):
    ending: str
    finisher: str | None
    roles: list[str]
    spare: str | None


class PotShape(Shape, frozen=True, kw_only=True):
    round: int
    takers: list[str]
    taken: list[int | None]


class PayShape(Shape, frozen=True, kw_only=True):
    round: int
    seat: str
    nuggets: list[int]
    bank: int


class GoldShape(Shape, frozen=True, kw_only=True):
    nuggets_left: int
    pots: list[PotShape]
    pays: list[PayShape]
    final: list[int] | None


class StakesShape(Shape, frozen=True, kw_only=True):
    markers_left: int
    claims: list[MarkerAt]
    bribes: list[MarkerAt]
    keys: list[Spot]
    gone: list[str]
    turned: list[str]
    left: list[Place]


class PotSeen(Shape, frozen=True, kw_only=True):
    round: int
    values: list[int]


class Take(Shape, frozen=True, kw_only=True):
    round: int
    value: int


class OwnShape(Shape, frozen=True, kw_only=True):
    role: str | None
    former: list[str]
    allies: list[str]
    hand: list[str]
    buried: list[str]
    goals: list[CardAt]
    inspected: list[InspectedRole]
    pot: list[int]
    pots: list[PotSeen]
    takes: list[Take]
    gone: list[BuriedGoal]


class ViewShape(Shape, frozen=True, kw_only=True):
    rules: RulesName
    players: int
    seat: str | None
    round: int
    starter: str
    to_move: str | None
    tasks: list[dict[str, Any]]
    """Each has its name under `task`; the last is what is asked now."""
    mine: MineShape
    shown: list[CardAt]
    stock: int
    discards: list[str]
    last_card: str | None
    last_path: str | None
    idle: int
    seats: list[SeatShape]
    hats: list[str]
    thefts: list[str]
    outcome: OutcomeShape | None
    gold: GoldShape
    stakes: StakesShape | None
    own: OwnShape | None


class ToldMessage(Shape, frozen=True, kw_only=True):
    """A sentence as a key with arguments."""

    key: str
    args: dict[str, str | int]


class PayoutLine(ToldMessage, frozen=True, kw_only=True):
    seat: str | None


class RolesShape(Shape, frozen=True, kw_only=True):
    round: int
    roles: list[str | None]


SHAPES = (ViewShape, RulesTold, ToldMessage, PayoutLine, RolesShape)
