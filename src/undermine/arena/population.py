"""Who may sit at a table: two mixtures of players, one to fit suspicion on and one to test it with.

Tables that were fitted on one kind of player mistrust all others, so both are mixed, and both have in them what people
do: some turn late, some never, some only give cards away. The numbers of the two differ everywhere, and none of them is
left to a bot's own default: what is measured on `HELD_OUT` was never fitted. Two of its ways are not in `FIT` at all:
digging along first and giving cards away then, and looking at maps and mending tools beside it.

             percent  FIT                                          HELD_OUT
    random         5  any move                                     any move
    noisy         15  noise 0.2 and 0.4                            noise 0.3 at two temperatures
    overt         25  temperature 0.25 and 0.5                     temperature 0.35 and 0.2
    hiding        30  stealth 0.8 and 0.5, until 0.45 is drawn     stealth 0.65 until 0.4, and 0.9 until 0.5
    late           6  digs along until 0.5 and 0.8                 until 0.67 (5 %)
    along          4  digs along to the end                        until 0.9 (5 %)
    passive       15  gives cards away, harms seldom or never      looks and mends, too; digs along until 0.3 first
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

RANDOM, HIDING, NOISY, OVERT, LATE, ALONG, PASSIVE = "random", "hiding", "noisy", "overt", "late", "along", "passive"
MIXED = "mixed"
"""Players of all kinds."""

FIT: Population = (
    Member(RANDOM, 5, "random"),
    Member(NOISY, 8, "normal:noise=0.2,stealth=0,temperature=0.25"),
    Member(NOISY, 7, "normal:noise=0.4,stealth=0,temperature=0.25"),
    Member(OVERT, 15, "normal:stealth=0,temperature=0.25"),
    Member(OVERT, 10, "normal:stealth=0,temperature=0.5"),
    Member(HIDING, 15, "normal:stealth=0.8,patience=0.45,nerve=3,temperature=0.25"),
    Member(HIDING, 15, "normal:stealth=0.5,patience=0.45,nerve=3,temperature=0.4"),
    Member(LATE, 3, "normal:stealth=1,patience=0.5,nerve=0,temperature=0.25"),
    Member(LATE, 3, "normal:stealth=1,patience=0.8,nerve=0,temperature=0.25"),
    Member(ALONG, 4, "normal:stealth=1,patience=1,nerve=0,temperature=0.25"),
    Member(PASSIVE, 8, "normal:passive=60,stealth=0,temperature=0.25"),
    Member(PASSIVE, 7, "normal:passive=8,stealth=0,temperature=0.25"),
)

HELD_OUT: Population = (
    Member(RANDOM, 5, "random"),
    Member(NOISY, 8, "normal:noise=0.3,stealth=0,temperature=0.3"),
    Member(NOISY, 7, "normal:noise=0.3,stealth=0,temperature=0.45"),
    Member(OVERT, 15, "normal:stealth=0,temperature=0.35"),
    Member(OVERT, 10, "normal:stealth=0,temperature=0.2"),
    Member(HIDING, 15, "normal:stealth=0.65,patience=0.4,nerve=2.5,temperature=0.3"),
    Member(HIDING, 15, "normal:stealth=0.9,patience=0.5,nerve=3.5,temperature=0.35"),
    Member(LATE, 5, "normal:stealth=1,patience=0.67,nerve=0,temperature=0.3"),
    Member(ALONG, 5, "normal:stealth=1,patience=0.9,nerve=0,temperature=0.3"),
    Member(PASSIVE, 10, "normal:passive=20,stealth=0,temperature=0.3"),
    Member(PASSIVE, 5, "normal:passive=24,stealth=0.9,patience=0.3,nerve=3,temperature=0.3"),
)

POPULATIONS: dict[str, Population] = {"held-out": HELD_OUT, "fit": FIT}


def of_kind(population: Population, kind: str) -> Population:
    """Those of one kind alone, or, with `mixed`, all."""
    return population if kind == MIXED else tuple(member for member in population if member.kind == kind)


def seated(population: Population, players: int, seed: str) -> list[Member]:
    """Who sits where in the deal of this seed; each seat is drawn for itself, whatever its role will be."""
    return Random(f"{seed}/population").choices(population, [member.percent for member in population], k=players)


def lineup(population: Population, players: int, seed: str) -> tuple[str, ...]:
    """The bot of each seat."""
    return tuple(member.spec for member in seated(population, players, seed))
