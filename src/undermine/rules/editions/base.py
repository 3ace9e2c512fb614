"""The base game: the English rulebook of 2015, and the other editions as their differences from it."""

from ...cards import Role
from ...cards.boxes.base import BASE
from ..readings import BreakTarget, Connect, GoldCount, NextStart
from ..ruleset import Plan, RuleSet, Seating, Way


def _seating(diggers: int, saboteurs: int, hand: int) -> Seating:
    return Seating(((Role.DIGGER, diggers), (Role.SABOTEUR, saboteurs)), hand)


BASE_2015 = RuleSet(
    key="base-2015",
    revision=2,
    sources=("E15",),
    flow="rounds",
    way=Way.DIGGERS,
    boxes=(BASE,),
    plan=Plan(starts=(((0, 0), "^NESW"),), goals=((8, -2), (8, 0), (8, 2))),
    seatings={
        3: _seating(3, 1, hand=6),
        4: _seating(4, 1, hand=6),
        5: _seating(4, 2, hand=6),
        6: _seating(5, 2, hand=5),
        7: _seating(5, 3, hand=5),
        8: _seating(6, 3, hand=4),
        9: _seating(7, 3, hand=4),
        10: _seating(7, 4, hand=4),
    },
    saboteur_pay={1: 4, 2: 3, 3: 3, 4: 2},
    pot_limit=9,
    connect=Connect.START,
    gold_count=GoldCount.DIGGERS,
    next_start=NextStart.PATH,
    break_target=BreakTarget.ANY,
    house_rules=(
        "open_gold",
        "end_on_all_pass",
        "broken_no_share",
        "all_saboteurs",
        "saboteurs_know_each_other",
        "selfish_dwarf",
        "rounds",
        "maps",
    ),
)

BASE_DE = BASE_2015.derive(
    key="base-de",
    revision=1,
    sources=("DE",),
    next_start=NextStart.CARD,
    break_target=BreakTarget.OTHERS,
)

BASE_2004 = BASE_2015.derive(
    key="base-2004",
    sources=("E04",),
    connect=Connect.ADJACENT,
    gold_count=GoldCount.PLAYERS,
    next_start=NextStart.CARD,
)

BASE_FR = BASE_DE.derive(key="base-fr", sources=("FR",), gold_count=GoldCount.PLAYERS)
