"""The numbers of the brisk player: what a player of each role likes, in 64ths of a card of distance, or of a gold.

They are whole numbers, because the native engine plays by them on every processor alike; what each means stands beside
it in `engine/brisk.hpp`. They were found by playing (docs/bots.md).
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from ...cards import Role, Verb

CARD = FULL = 64
MOST_GAIN = 4 * CARD
NEVER = -(1 << 20)
"""The score of what is never done."""


@dataclass(frozen=True)
class Temper:
    wish: int = FULL
    """How much it wants the treasure reached; below zero, how much it wants that it is not."""
    sees: int = 1
    """How it takes what makes others suspect: 1 as a digger does, -1 as their enemy, 0 not at all."""

    finish: int = 1000
    gain: int = 32
    loss: int = 32
    """What a card on the way, or off it, counts for, in 16ths."""
    worst: int = -CARD // 2
    """A card that takes more than this off the way is never laid."""
    idle: int = -CARD
    spare: int = 16
    """What a card laid in vain counts for, and how much of what giving it away does, in 16ths."""
    opening: int = 6
    shy: int = 0
    harm_from: int = 0
    hit_near: int = 0
    """What it costs to show oneself, and at which distance harm, and breaking tools, are no longer dear."""
    crystal: int = 0
    own_door: int = 0
    other_door: int = 0
    gold: int = 0
    rival: int = 0
    """How much the rival's gold counts, of `FULL`."""

    rock_gain: int = 32
    rock_near: int = 32
    rock_loss: int = 32
    rock_cost: int = 77
    rock_worst: int = -13

    look: int = 102
    look_more: int = 32
    look_stale: int = 64
    look_known: int = -26

    hit: int = 512
    hit_from: int = 128
    """A chance of 256; from here on somebody is hit."""
    hit_again: int = 6

    mend_own: int = 160
    mend_own_partly: int = 122
    mend: int = 384
    mend_from: int = 115
    mend_partly: int = 38

    theft: int = 60
    hands_off: int = 10
    trap: int = 300
    trap_from: int = 140
    free_own: int = 160
    free: int = 200
    free_from: int = 100
    swap: int = -20
    inspect: int = 20
    hats_own: int = -60
    hats_other: int = -40
    key: int = 10

    give_dead: int = 51
    give_tunnel: int = 0
    give_side: int = -10
    give_known_map: int = 51
    shed: int = 60
    bribe: int = -400
    give: dict[Verb, int] = field(default_factory=dict)
    """What giving an action card away counts for."""

    def given(self, verb: Verb) -> int:
        return self.give.get(verb, -20)


DIGGING = Temper(
    gain=18,
    opening=2,
    rock_cost=52,
    look=34,
    look_stale=53,
    hit_from=100,
    mend=598,
    give_side=-46,
    give={Verb.MAP: -51, Verb.ROCKFALL: -77, Verb.BREAK: -13, Verb.MEND: -75},
)
SPOILING = Temper(
    wish=-FULL,
    sees=-1,
    finish=-4096,
    gain=200,
    loss=48,
    worst=-MOST_GAIN,
    idle=13,
    spare=0,
    opening=0,
    shy=384,
    harm_from=192,
    hit_near=586,
    rock_gain=48,
    rock_near=96,
    rock_cost=51,
    look_more=0,
    look_stale=85,
    hit=384,
    hit_from=64,
    mend_own=154,
    mend=256,
    mend_from=127,
    give_dead=-128,
    give_tunnel=14,
    give_side=0,
    give={Verb.MAP: 0, Verb.ROCKFALL: -154, Verb.BREAK: -128, Verb.MEND: -38},
)
RACING = Temper(
    wish=FULL,
    sees=0,
    finish=0,
    gain=32,
    loss=32,
    worst=-MOST_GAIN,
    idle=-6,
    spare=0,
    opening=1,
    gold=FULL,
    rival=FULL,
    rock_cost=10,
    rock_worst=1,
    look=20,
    look_more=8,
    look_stale=0,
    look_known=-20,
    hit=40,
    hit_from=0,
    hit_again=4,
    hit_near=FULL << 5,
    mend_own=60,
    mend_own_partly=40,
    give_dead=10,
    give_side=-2,
    shed=30,
    give={Verb.MAP: -5, Verb.ROCKFALL: -8, Verb.BREAK: -10, Verb.MEND: -6, Verb.KEY: -6},
)
"""Where gold is what is played for: all in parts of a gold."""

TEAM = replace(DIGGING, own_door=10, other_door=-80)
TEMPERS: dict[Role | None, Temper] = {
    Role.DIGGER: DIGGING,
    Role.SELFISH: DIGGING,
    Role.SABOTEUR: SPOILING,
    Role.BLUE: TEAM,
    Role.GREEN: TEAM,
    Role.BOSS: replace(DIGGING, other_door=-80),
    Role.PROFITEER: replace(DIGGING, wish=FULL // 2, other_door=-20),
    Role.GEOLOGIST: replace(DIGGING, wish=FULL // 8, finish=0, crystal=120, idle=-10, sees=0, hit=64),
    None: RACING,
}
"""By role; without roles gold is all."""
