"""What the person at the table knows of roles: the own one, those before it, those of others that were seen, and what
may be guessed from what others did."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from ...cards import Role
from ...game import View
from ...suspicion import suspicion
from ...words import Words, seat_name

GUESSES = 3
"""Roles of a player that are named, the saboteur's always among them."""
SURELY_NOT = 1e-9


class Seen(NamedTuple):
    seat: int
    role: Role
    fresh: bool
    """Whether it still holds: that player has not changed hats since."""


def seen_roles(view: View) -> list[Seen]:
    """The last role that was seen of each player, by an inspection."""
    last = {seat: (hats, role) for seat, hats, role in (view.own.inspected if view.own is not None else ())}
    changed = view.table.acts.hats
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


def suspicion_lines(view: View, words: Words, names: Sequence[str]) -> Iterator[str]:
    """How likely the roles of others and the places of the treasure are, to whoever saw what this seat has seen."""
    suspected = suspicion(view)
    yield words.say_key("table-suspect")
    for seat in range(view.table.players):
        if seat != view.seat:
            roles = sorted(suspected.role(seat).items(), key=lambda guess: (guess[0] is not Role.SABOTEUR, -guess[1]))
            told = {words.say_key("payout-role", role=role.value): chance for role, chance in roles[:GUESSES]}
            yield f"  {seat_name(seat, names)}: {_shares(told, words)}"
    places = {f"{column},{row}": chance for (column, row), chance in suspected.treasure().items()}
    yield words.say_key("table-suspect-treasure", places=_shares(places, words))


def _shares(chances: Mapping[str, float], words: Words) -> str:
    told = {what: _percent(chance) for what, chance in chances.items()}
    return ", ".join(words.say_key("table-share", what=what, percent=percent) for what, percent in told.items())


def _percent(chance: float) -> int:
    """Rounded, but 0 and 100 only for what is certain."""
    return min(max(round(100 * chance), chance > SURELY_NOT), 100 - (chance < 1 - SURELY_NOT))
