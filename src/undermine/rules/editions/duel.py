"""The Duel for two, and Solo with the same cards for one."""

from ...cards import Colour, Verb
from ...cards.boxes.duel import DUEL as BOX
from ..readings import Connect, GoldCount, NextStart
from ..ruleset import Plan, RuleSet, Seating, Way

DUEL = RuleSet(
    key="duel",
    revision=1,
    sources=("DE",),
    flow="duel",
    way=Way.RACE,
    boxes=(BOX,),
    plan=Plan(
        starts=(((0, 1), "^NESW.g"), ((0, -1), "^NESW.b")),
        goals=((5, -2), (5, 0), (5, 2), (7, -1), (7, 1), (9, 0)),
    ),
    seatings={2: Seating((), hand=6)},
    saboteur_pay={},
    pot_limit=0,
    connect=Connect.START,
    gold_count=GoldCount.DIGGERS,
    next_start=NextStart.CARD,
    colours=(Colour.GREEN, Colour.BLUE),
    first=0,
    markers=8,
    mend_others=False,
    shows_goals=False,
    most_passed=2,
    shedding=True,
    house_rules=("rounds", "maps"),
)

SOLO = DUEL.derive(
    key="solo",
    flow="solo",
    way=Way.ALONE,
    plan=Plan(starts=(((0, 0), "^NESW.g"),), goals=((8, -2), (8, 0), (8, 2), (10, -1), (10, 1), (12, 0))),
    seatings={1: Seating((), hand=6)},
    colours=(Colour.GREEN,),
    colour_choice=(Colour.GREEN, Colour.BLUE),
    markers=6,
    at_once=(Verb.BREAK, Verb.ROCKFALL),
    ranks=(15, 20, 25),
    aside=10,
)
