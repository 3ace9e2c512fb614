"""Weights by which worlds are drawn: how much likelier than by the deal some roles, or places of the treasure, are.

All weights of a world are multiplied; without any a world is as likely as the cards make it. Every weight becomes a
whole number here, and none is rounded: a float is a fraction of which the denominator is a power of two.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Set
from math import isfinite
from typing import Any, NamedTuple

from ..cards import Role
from ..game import Table
from ..game.view import no_such_seat
from ..game.worlds.roles import Slot, role_slots
from ..given import LONGEST, expect, shown
from ..messages import BadArgument, BadRules, NotInBox
from ..rules import Cell

RoleWeights = Mapping[int, Mapping[Role, float]] | Mapping[Slot, Mapping[Role, float]] | Mapping[frozenset[int], float]
"""For each seat, or (seat, its changes of hats until then), what each role weighs; or what each set of saboteurs
weighs. What is not named there weighs nothing; but a seat of which nothing is said has its roles as the deal has."""


class Lean(NamedTuple):
    """Weights of roles, as whole numbers of which `one` is a single one."""

    rows: dict[Slot, dict[Role, int]]
    sets: dict[int, int] | None
    """By the bits of the seats that are saboteurs."""


class Weights(NamedTuple):
    """All that was given."""

    one: int
    """What weighs as much as nothing said at all."""
    roles: Lean
    joint: dict[Cell, Lean] | None
    """Weights of roles that belong to one place of the treasure."""
    goals: dict[Cell, int] | None

    def slots(self) -> set[Slot]:
        """Those of which anything is said."""
        return {slot for lean in self._leans() for slot in lean.rows}

    def speak_of_sets(self) -> bool:
        return any(lean.sets is not None for lean in self._leans())

    def _leans(self) -> Iterator[Lean]:
        yield self.roles
        yield from (self.joint or {}).values()


def weights(
    table: Table,
    roles: RoleWeights | None,
    goals: Mapping[Cell, float] | None,
    joint: Mapping[Cell, RoleWeights] | None,
) -> Weights:
    """What was given for this table, looked through."""
    if (goals is not None or joint is not None) and _treasures(table) != 1:
        raise BadRules("error-no-treasure", rules=table.rules.key)
    by_role = _role_weights("roles", table, roles)
    by_cell = _by_cell("goals", table, goals)
    by_both = _by_cell("joint", table, joint)
    read = {cell: _role_weights("joint", table, given) for cell, given in (by_both or {}).items()}
    places = {cell: _weight("goals", given) for cell, given in (by_cell or {}).items()}
    numbers = [by_role, *read.values()]
    scale = max(map(_bits, (*places.values(), *(weight for lean in numbers for weight in _all(lean)))), default=0)
    return Weights(
        1 << scale,
        _lean(by_role, scale),
        None if joint is None else {cell: _lean(given, scale) for cell, given in read.items()},
        None if goals is None else {cell: _whole(weight, scale) for cell, weight in places.items()},
    )


def _treasures(table: Table) -> int:
    kinds = table.rules.catalogue.kinds
    return sum(kinds[kind].treasure for kind in table.rules.goals)


# Looking through ---------------------------------------------------------------------------------------------------

_Read = tuple[dict[Slot, dict[Role, float]], dict[int, float] | None]


def _by_cell(name: str, table: Table, given: Mapping[Cell, Any] | None) -> Mapping[Cell, Any] | None:
    if given is None:
        return None
    expect(name, given, Mapping)
    for cell in given:
        if cell not in table.rules.plan.goals:
            raise NotInBox("error-no-goal-there", cell=str(cell)[:LONGEST])
    return given


def _role_weights(name: str, table: Table, given: RoleWeights | None) -> _Read:
    if given is None:
        return {}, None
    expect(name, given, Mapping)
    if given and all(isinstance(key, Set) for key in given):
        return {}, {_seats(table, seats): _weight(name, weight) for seats, weight in given.items()}
    return {_slot(table, key): _row(name, row) for key, row in given.items()}, None


def _seats(table: Table, seats: Any) -> int:
    for seat in seats:
        if type(seat) is not int or not 0 <= seat < table.players:
            raise no_such_seat(seat, table.players)
    return sum(1 << seat for seat in set(seats))


def _slot(table: Table, key: Any) -> Slot:
    """A seat alone is whoever holds its role now."""
    slot = (key, table.acts.hats.count(key)) if type(key) is int else key
    if slot not in role_slots(table):
        raise no_such_seat(shown(key) if type(key) is not int else key, table.players)
    seat, hats = slot
    return seat, hats


def _row(name: str, row: Any) -> dict[Role, float]:
    expect(name, row, Mapping)
    for role in row:
        expect(name, role, Role)
    return {role: _weight(name, weight) for role, weight in row.items()}


def _weight(name: str, given: Any) -> float:
    """A number that is not negative, as exactly as it was given."""
    try:
        weight = given if type(given) in (int, float) else None if isinstance(given, str | bool) else float(given)
    except (TypeError, ValueError, OverflowError):
        weight = None
    if weight is None or weight < 0 or not isfinite(weight):
        raise BadArgument("error-weight", name=name, given=shown(given))
    return weight


# Whole numbers -----------------------------------------------------------------------------------------------------


def _all(read: _Read) -> Iterable[float]:
    rows, sets = read
    yield from (weight for row in rows.values() for weight in row.values())
    yield from (sets or {}).values()


def _bits(weight: float) -> int:
    """So often must it be doubled to be a whole number."""
    return weight.as_integer_ratio()[1].bit_length() - 1


def _whole(weight: float, scale: int) -> int:
    top, bottom = weight.as_integer_ratio()
    return (top << scale) // bottom


def _lean(read: _Read, scale: int) -> Lean:
    rows, sets = read
    return Lean(
        {slot: {role: _whole(weight, scale) for role, weight in row.items()} for slot, row in rows.items()},
        None if sets is None else {seats: _whole(weight, scale) for seats, weight in sets.items()},
    )
