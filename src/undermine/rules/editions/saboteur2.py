"""Saboteur 2: the base game with more cards, roles and endings; the French edition as its difference."""

from dataclasses import replace

from ...cards.boxes.base import BASE
from ...cards.boxes.saboteur2 import SABOTEUR2 as BOX
from ..readings import Blocked, BreakTarget, NextStart, TrappedGeologist
from ..ruleset import Seating, Way
from .base import BASE_2015

SABOTEUR2 = BASE_2015.derive(
    key="saboteur2",
    revision=2,
    sources=("S2E", "DE"),
    flow="teams",
    way=Way.TEAMS,
    # Dwarves and nuggets of the base game stay in their box.
    boxes=(replace(BASE, roles=(), nuggets=()), BOX),
    seatings={players: Seating(BOX.roles, hand=6) for players in range(2, 13)},
    saboteur_pay={},
    next_start=NextStart.CARD,
    # The English book leaves this to the base game, the German one prints both: its base game says others (B12).
    break_target=BreakTarget.OTHERS,
    trapped_geologist=TrappedGeologist.PAID,
    blocked=Blocked.SHARED,
    aside=10,
    most_passed=3,
    shedding=True,
    role_pile=True,
    house_rules=("end_on_all_pass", "rounds", "maps", "extra_action"),
)

SABOTEUR2_FR = SABOTEUR2.derive(
    key="saboteur2-fr",
    revision=1,
    sources=("FR",),
    blocked=Blocked.ALONE,
    trapped_geologist=TrappedGeologist.UNPAID,
)
