"""The numbers of the brisk player: what a player of each role likes, in 64ths of a card of distance, or of a gold.

They are whole numbers, because the native engine plays by them on every processor alike; what each means stands beside
it in `engine/brisk.hpp`. They are data, `tempers.json`, found by playing very many rounds (`python -m tools.climb`).
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import lru_cache
from importlib.resources import files
from typing import Any

from ...cards import Role, Verb
from ...rules import Way

CARD = FULL = 64
MOST_GAIN = 4 * CARD
NEVER = -(1 << 20)
"""The score of what is never done."""
PLAYER = "player"
"""Whoever plays where there are no roles."""
SAME = {Role.SELFISH: Role.DIGGER, Role.GREEN: Role.BLUE}
"""Roles that play by the numbers of another."""


@dataclass(frozen=True)
class Temper:
    wish: int
    """How much it wants the treasure reached; below zero, how much it wants that it is not."""
    sees: int
    """How it takes what makes others suspect: 1 as a digger does, -1 as their enemy, 0 not at all."""

    finish: int
    gain: int
    loss: int
    """What a card on the way, or off it, counts for, in 16ths."""
    worst: int
    """A card that takes more than this off the way is never laid."""
    idle: int
    spare: int
    """What a card laid in vain counts for, and how much of what giving it away does, in 16ths."""
    opening: int
    behind: int
    """What each open side of a card on the way counts for, and what each column costs by which it lies farther from the
    goals than what is in reach."""
    shy: int
    harm_from: int
    hit_near: int
    """What it costs to show oneself, and at which distance harm, and breaking tools, are no longer dear."""
    crystal: int
    own_door: int
    other_door: int
    gold: int
    rival: int
    """How much the rival's gold counts, of `FULL`."""

    rock_gain: int
    rock_near: int
    rock_loss: int
    rock_cost: int
    rock_worst: int

    look: int
    look_more: int
    look_stale: int
    look_known: int

    hit: int
    hit_from: int
    """A chance of 256; from here on somebody is hit."""
    hit_again: int

    mend_own: int
    mend_own_partly: int
    mend: int
    mend_from: int
    mend_partly: int

    theft: int
    hands_off: int
    trap: int
    trap_from: int
    free_own: int
    free: int
    free_from: int
    swap: int
    inspect: int
    hats_own: int
    hats_other: int
    key: int

    give_dead: int
    give_tunnel: int
    give_side: int
    give_known_map: int
    shed: int
    bribe: int
    give: dict[Verb, int]
    """What giving an action card away counts for."""

    def given(self, verb: Verb) -> int:
        """A card that nobody has played with yet is kept, but not at any price."""
        return self.give.get(verb, -20)


@lru_cache(maxsize=4)
def tempers(way: Way) -> dict[Role | None, Temper]:
    """By role, where there are roles; else that of whoever plays."""
    known = json.loads((files(__package__) / "tempers.json").read_text("utf-8"))[way.value]
    found = {None if name == PLAYER else Role(name): _temper(numbers) for name, numbers in known.items()}
    return found | {role: found[other] for role, other in SAME.items() if other in found}


def _temper(numbers: dict[str, Any]) -> Temper:
    return Temper(**numbers | {"give": {Verb(verb): number for verb, number in numbers["give"].items()}})
