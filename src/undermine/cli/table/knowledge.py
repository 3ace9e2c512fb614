"""What the person at the table knows of roles: the own one, those before it, and those of others that were seen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ...cards import Role
from ...game import View
from ...words import Words, seat_name


class Seen(NamedTuple):
    seat: int
    role: Role
    fresh: bool
    """Whether it still holds: that player has not changed hats since."""


def seen_roles(view: View) -> list[Seen]:
    """The last role that was seen of each player, by an inspection."""
    last = {seat: (hats, role) for seat, hats, role in (view.own.inspected if view.own is not None else ())}
    changed = view.table.deeds.hats
    return [Seen(seat, role, changed.count(seat) == hats) for seat, (hats, role) in last.items()]


def seen_text(view: View, words: Words, names: Sequence[str]) -> str | None:
    """Those roles in a sentence; None where there are none."""
    told = [
        words.say_key("role-seen", seat=seat_name(seat, names), role=role.value, fresh="yes" if fresh else "no")
        for seat, role, fresh in seen_roles(view)
    ]
    return words.say_key("role-known", known=", ".join(told)) if told else None


def role_text(view: View, words: Words, names: Sequence[str]) -> str:
    """The own role and what it is after, the roles before it, and those of others."""
    own = view.own
    assert own is not None
    if own.role is None:
        return words.say_key("role-none", colour=view.table.rules.colours[own.seat].name.lower())
    told = [words.say_key(f"table-role-{own.role.value}")]
    if own.former:
        roles = ", ".join(words.say_key("payout-role", role=role.value) for role in own.former)
        told.append(words.say_key("role-former", roles=roles))
    return " ".join(filter(None, [*told, seen_text(view, words, names)]))
