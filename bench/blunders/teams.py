"""The blunders of teams in Saboteur 2."""

from __future__ import annotations

from undermine.cards import Role, Sign, Verb
from undermine.game import MARKS, AtPlayer, Lay

from .moments import Kind, Moment, dead_end

TEAMS = (Role.BLUE, Role.GREEN, Role.BOSS)
HELP = (Verb.MEND, Verb.FREE)
PROBABLE = 0.4
"""More likely a saboteur than this: probably one."""


def saboteur_helped(moment: Moment) -> bool | None:
    """Whoever digs for a team mends a tool of a probable saboteur, or frees one."""
    if not _in_a_team(moment):
        return None
    suspects = {seat for seat in _can_be_helped(moment) if moment.belief.role(seat).get(Role.SABOTEUR, 0.0) > PROBABLE}
    return _helped(moment) in suspects if suspects else None


def trapped_mended(moment: Moment) -> bool | None:
    """A tool of somebody else is mended who is trapped and cannot use it."""
    trapped = {seat for seat in _can_be_helped(moment, Verb.MEND) if moment.table.marks[seat] & MARKS[Sign.TRAPPED]}
    mends = moment.played is not None and moment.played.verb is Verb.MEND
    return mends and _helped(moment) in trapped if trapped else None


def dead_end_laid(moment: Moment) -> bool | None:
    """Whoever digs for a team lays a card that leads nowhere, and saves nobody a step."""
    if not _in_a_team(moment) or not isinstance(moment.move, Lay):
        return None
    assert moment.played is not None
    return dead_end(moment.played) and not moment.played.ladder and max(moment.dug.values(), default=0) <= 0


def _in_a_team(moment: Moment) -> bool:
    return moment.view.own is not None and moment.view.own.role in TEAMS


def _can_be_helped(moment: Moment, *verbs: Verb) -> set[int]:
    """The others before whom something lies that a card in hand takes away."""
    cards = [card for card in moment.hand if card.verb in (verbs or HELP)]
    marks = sum({MARKS[sign] for card in cards for sign in card.tools or (Sign.TRAPPED,)})
    return {seat for seat, lies in enumerate(moment.table.marks) if lies & marks and seat != moment.seat}


def _helped(moment: Moment) -> int | None:
    """At whom a repair or a rescue is played."""
    helps = moment.played is not None and moment.played.verb in HELP
    return moment.move.target if helps and isinstance(moment.move, AtPlayer) else None


KINDS: tuple[Kind, ...] = (saboteur_helped, trapped_mended, dead_end_laid)
