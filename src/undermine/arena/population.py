"""Who may sit at a table: two mixtures of players, one to fit suspicion on and one to test it with.

Tables that were fitted on one kind of player mistrust all others, so both are mixed: 15 % play anything, 40 % hide
for a while what they are, 20 % often play something else than they mean to, 25 % play openly. The numbers of the two
differ everywhere, and none of them is left to a bot's own default: what is measured on `HELD_OUT` was never fitted.

             FIT                                      HELD_OUT
    hiding   stealth 0.8 at 0.25, 0.5 at 0.4          stealth 0.65 at 0.3, 0.9 at 0.35
    noisy    noise 0.2 and 0.4 at 0.25                noise 0.3 at 0.3, 0.3 at 0.45
    overt    temperature 0.25 and 0.5                 temperature 0.35 and 0.2
"""

from __future__ import annotations

from random import Random
from typing import NamedTuple


class Member(NamedTuple):
    """A kind of player, as a bot's spec, and the percentage of seats it takes."""

    kind: str
    percent: int
    spec: str


Population = tuple[Member, ...]

RANDOM, HIDING, NOISY, OVERT = "random", "hiding", "noisy", "overt"

FIT: Population = (
    Member(RANDOM, 15, "random"),
    Member(HIDING, 20, "normal:stealth=0.8,temperature=0.25"),
    Member(HIDING, 20, "normal:stealth=0.5,temperature=0.4"),
    Member(NOISY, 10, "normal:noise=0.2,stealth=0,temperature=0.25"),
    Member(NOISY, 10, "normal:noise=0.4,stealth=0,temperature=0.25"),
    Member(OVERT, 15, "normal:stealth=0,temperature=0.25"),
    Member(OVERT, 10, "normal:stealth=0,temperature=0.5"),
)

HELD_OUT: Population = (
    Member(RANDOM, 15, "random"),
    Member(HIDING, 20, "normal:stealth=0.65,temperature=0.3"),
    Member(HIDING, 20, "normal:stealth=0.9,temperature=0.35"),
    Member(NOISY, 10, "normal:noise=0.3,stealth=0,temperature=0.3"),
    Member(NOISY, 10, "normal:noise=0.3,stealth=0,temperature=0.45"),
    Member(OVERT, 15, "normal:stealth=0,temperature=0.35"),
    Member(OVERT, 10, "normal:stealth=0,temperature=0.2"),
)

POPULATIONS: dict[str, Population] = {"held-out": HELD_OUT, "fit": FIT}


def lineup(population: Population, players: int, seed: str) -> tuple[str, ...]:
    """The bot of each seat in the deal of this seed; each seat is drawn for itself, whatever its role will be."""
    specs, percents = [member.spec for member in population], [member.percent for member in population]
    return tuple(Random(f"{seed}/population").choices(specs, percents, k=players))
