"""A mind for the brisk player: its numbers, and what everybody may believe at one moment, as whole numbers.

What others believe of one another follows from what everybody saw: each seat is asked what it would believe if it had
this or that role. It does not change while a round is played out, but for what every move tells by itself.
"""

from __future__ import annotations

from ctypes import sizeof
from dataclasses import fields
from functools import lru_cache
from math import exp, log

from ...cards import Role
from ...game import Table, View
from ...native import layout
from ...native.tables import ROLES, VERBS
from ...rules import Way
from ...suspicion import Suspicion, suspicion_as
from ..minds.markers.unseen import goals_to_come
from .temper import CARD, FULL, Temper, tempers

ODDS = 16
"""Log odds are counted in parts of a nat."""
SUREST = 7.9
TEMPERATURE = 0.05
"""How often a move that looks worse is played all the same, in cards of distance, or in gold. More of it blurs what
a move is worth; with less, `hard` did no better."""
PATIENCE = 0.85
"""What gold one card further away is worth."""
TRUST = 1.0
"""Players act on all that they have seen."""
TOLD = {"told_near": 10, "told_away": 32, "told_hit": 12, "told_mend": 8, "doubtful": 96, "clear": 160}
MARGIN = 16
"""What it counts beside a win how clear it was, of `CARD`."""
ENEMIES: dict[Role, frozenset[Role]] = {
    Role.DIGGER: frozenset((Role.SABOTEUR,)),
    Role.SELFISH: frozenset((Role.SABOTEUR,)),
    Role.SABOTEUR: frozenset((Role.DIGGER, Role.SELFISH, Role.BLUE, Role.GREEN, Role.BOSS)),
    Role.BLUE: frozenset((Role.GREEN, Role.SABOTEUR)),
    Role.GREEN: frozenset((Role.BLUE, Role.SABOTEUR)),
    Role.BOSS: frozenset((Role.SABOTEUR,)),
    Role.PROFITEER: frozenset((Role.SABOTEUR,)),
    Role.GEOLOGIST: frozenset(),
}
"""Against whom a player of each role acts."""


def mind_of(view: View) -> layout.Mind:
    """What all players go by, as far as whoever has this view can tell."""
    made = layout.Mind.from_buffer_copy(_numbers(view.table.rules.way))
    if view.table.rules.way.has_roles:
        _believe(made, view)
    else:
        _expect_gold(made, view)
    return made


@lru_cache(maxsize=8)
def _numbers(way: Way) -> layout.Mind:
    """What does not depend on the moment."""
    made = layout.Mind(size=sizeof(layout.Mind), notable=13, near=3, margin=MARGIN, **TOLD)
    made.worth[:] = [_worth(way, far) for far in range(layout.FARTHEST + 1)]
    made.noise[:] = [round(CARD * TEMPERATURE * -log(-log((index + 0.5) / 256))) for index in range(256)]
    made.chance[:] = [round(255 / (1 + exp(-(index - 128) / ODDS))) for index in range(256)]
    known = tempers(way)
    for number, role in enumerate(ROLES):
        temper = known.get(role if way.has_roles else None)
        if temper is not None:
            _fill(made.tempers[number], temper)
    return made


def _worth(way: Way, far: int) -> int:
    return -CARD * far if way.has_roles else round(CARD * PATIENCE**far) if far < layout.FARTHEST else 0


def _fill(made: layout.Temper, temper: Temper) -> None:
    for each in fields(temper):
        if each.name != "give":
            setattr(made, each.name, getattr(temper, each.name))
    layout.fill(made.give, (0 if verb is None else temper.given(verb) for verb in VERBS))


def temper_of(made: layout.Temper) -> Temper:
    """The numbers again."""
    numbers = {each.name: getattr(made, each.name) for each in fields(Temper) if each.name != "give"}
    return Temper(**numbers, give={verb: made.give[at] for at, verb in enumerate(VERBS) if verb is not None})


# Who is who ----------------------------------------------------------------------------------------------------------


def _believe(made: layout.Mind, view: View) -> None:
    table = view.table
    public = suspicion_as(view, None, None, TRUST)
    for place, cell in enumerate(table.rules.plan.goals):
        made.goals[place] = round(255 * public.treasure().get(cell, 0.0))
    dealt = set(table.rules.role_cards(table.players))
    for number, role in enumerate(ROLES):
        if role not in dealt:
            continue
        for seat in range(table.players):
            # With many roles it hardly matters to what others may be which one oneself has.
            teams = table.rules.way is Way.TEAMS
            believed = public if teams else suspicion_as(view, seat, role, TRUST)
            _row(made.odds[number][seat], believed, table, role)
    if Role.DIGGER not in dealt:
        for seat in range(table.players):
            _row(made.odds[0][seat], public, table, Role.BOSS)


def _row(row: object, believed: Suspicion, table: Table, role: Role) -> None:
    for other in range(table.players):
        chance = sum(chance for each, chance in believed.role(other).items() if each in ENEMIES[role])
        row[other] = _odds(chance)  # type: ignore[index]


def _odds(chance: float) -> int:
    least = 1 / (1 + exp(SUREST))
    chance = min(1 - least, max(least, chance))
    return round(ODDS * (log(chance) - log(1 - chance)))


# Gold ----------------------------------------------------------------------------------------------------------------


def _expect_gold(made: layout.Mind, view: View) -> None:
    """What a goal that nobody has seen is thought to have; the rival is an enemy, and everybody knows it."""
    table = view.table
    assert view.own is not None
    kinds, possible = table.rules.catalogue.kinds, goals_to_come(table, view.own, True)
    mean = sum(kinds[kind].gold for kind in possible) / max(1, len(possible))
    for place in range(len(table.rules.plan.goals)):
        made.goals[place] = min(255, round(FULL * mean))
    for seat in range(table.players):
        for other in range(table.players):
            made.odds[0][seat][other] = 127
