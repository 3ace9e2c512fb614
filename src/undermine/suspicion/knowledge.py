"""What a seat knows for certain of roles and goals, without any inference."""

from __future__ import annotations

from typing import NamedTuple

from ..cards import Role
from ..game import Own, Table, known_goals
from ..rules import Cell

Holder = tuple[int, int]
"""(seat, its changes of hats until then): whoever changes hats becomes another holder, of another role card."""


class Knowledge(NamedTuple):
    seat: int | None
    roles: dict[Holder, Role]
    """The roles it has seen: its own, former ones, inspected ones."""
    saboteurs: frozenset[int] | None
    """All saboteurs besides itself, where a house rule tells."""
    places: tuple[Cell, ...]
    """Where the treasure may lie."""


def knowledge(table: Table, own: Own | None) -> Knowledge:
    places = _places(table, own)
    if own is None:
        return Knowledge(None, {}, None, places)
    roles = {(own.seat, hats): role for hats, role in enumerate((*own.former, *filter(None, (own.role,))))}
    roles |= {(seat, hats): role for seat, hats, role in own.inspected}
    told = table.rules.house.saboteurs_know_each_other and own.role is Role.SABOTEUR
    return Knowledge(own.seat, roles, frozenset(own.allies) if told else None, places)


def _places(table: Table, own: Own | None) -> tuple[Cell, ...]:
    kinds, seen = table.rules.catalogue.kinds, known_goals(table, own)
    found = tuple(cell for cell, kind in seen.items() if kinds[kind].treasure)
    return found or tuple(cell for cell in table.mine.goals if cell not in seen)


def holders(table: Table) -> list[Holder]:
    """Everybody who held or holds a role card in this round, those of now included."""
    hats = table.acts.hats
    return [(seat, count) for seat in range(table.players) for count in range(hats.count(seat) + 1)]


def holder_now(table: Table, seat: int) -> Holder:
    return (seat, table.acts.hats.count(seat))
