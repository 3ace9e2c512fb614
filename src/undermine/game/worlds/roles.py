"""What a seat cannot know of the roles: who holds which, which one was left over, put away, or never dealt."""

from __future__ import annotations

from random import Random
from typing import NamedTuple

from ...cards import Role
from ..flow.turns import allies
from ..state import Own, Table

Slot = tuple[int, int]
"""(seat, its changes of hats until then): the roles a seat has held, the last one being the present one."""


class RoleWorld(NamedTuple):
    slots: dict[Slot, Role]
    spare: Role | None
    pile: tuple[Role, ...]
    put_away: tuple[tuple[int, Role], ...]
    held: tuple[Role, ...] = ()
    """The role of each seat now; empty in games without roles."""

    def role(self, seat: int, hats: int) -> Role:
        return self.slots[seat, hats]

    def former(self, seat: int) -> tuple[Role, ...]:
        return tuple(role for owner, role in self.put_away if owner == seat)


def role_world(table: Table, own: Own | None, rng: Random) -> RoleWorld:
    """The role cards not seen are shuffled over the places not seen."""
    cards = list(table.rules.role_cards(table.players))
    if not cards:
        return RoleWorld({}, None, (), ())
    slots = role_slots(table)
    known = known_roles(table, own)
    for role in known.values():
        cards.remove(role)
    if table.outcome is not None and table.outcome.spare is not None:
        cards.remove(table.outcome.spare)
    while True:
        rng.shuffle(cards)
        left = iter(cards)
        roles = {slot: known[slot] if slot in known else next(left) for slot in slots}
        world = _world(table, roles, tuple(left))
        # A saboteur who has been told of the others knows that nobody else is one.
        if own is None or own.allies == allies(table.rules, world.held, own.seat):
            return world


def _world(table: Table, roles: dict[Slot, Role], left: tuple[Role, ...]) -> RoleWorld:
    put_away = tuple((seat, roles[seat, table.acts.hats[:i].count(seat)]) for i, seat in enumerate(table.acts.hats))
    if table.outcome is not None:
        left = (*left, *([table.outcome.spare] if table.outcome.spare is not None else []))
    held = tuple(roles[seat, table.acts.hats.count(seat)] for seat in range(table.players))
    if table.rules.role_pile:
        return RoleWorld(roles, None, left, put_away, held)
    return RoleWorld(roles, left[0] if left else None, (), put_away, held)


def role_slots(table: Table) -> list[Slot]:
    """All that hold a role, or have held one in this round."""
    return [(seat, hats) for seat in range(table.players) for hats in range(table.acts.hats.count(seat) + 1)]


def known_roles(table: Table, own: Own | None) -> dict[Slot, Role]:
    """The roles that the seat, or a spectator, has seen: its own, fellow saboteurs, those inspected, those shown."""
    known: dict[Slot, Role] = {}
    if own is not None and own.role is not None:
        known |= {(own.seat, hats): role for hats, role in enumerate((*own.former, own.role))}
        known |= {(seat, 0): Role.SABOTEUR for seat in own.allies}
        known |= {(seat, hats): role for seat, hats, role in own.inspected}
    if table.outcome is not None:
        known |= {(seat, table.acts.hats.count(seat)): role for seat, role in enumerate(table.outcome.roles)}
    return known
