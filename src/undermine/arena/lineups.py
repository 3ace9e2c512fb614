"""Lineups: which bot sits where. A deal is played under each of them in the same seats, so that luck cancels out.

Mirror: one bot at all seats. Sides: one bot for all diggers, another for all saboteurs. Swap: one bot alone among
others, which tells its worth as a partner and as a rival. Versus: two bots at every other seat.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from enum import StrEnum
from itertools import permutations, product
from typing import NamedTuple

from ..bots import Bot
from ..cards import Role
from ..given import listed
from ..rules import RuleSet, Way
from .roster import names_of

ONE, OTHER = "1", "2"
"""At a seat: the first or the second bot of a lineup."""


class Kind(StrEnum):
    """How bots are seated; docs/arena.md says what each kind tells you."""

    MIRROR = "mirror"
    SIDES = "sides"
    SWAP = "swap"
    VERSUS = "versus"


class Lineup(NamedTuple):
    """Which bot sits where."""

    kind: Kind
    one: str
    """The bot everywhere, of the diggers, alone, or at the first and every other seat."""
    other: str
    """The same bot, or that of the saboteurs, of all others, or at the seats between."""

    def seats(self, dealt: Sequence[Role], players: int, odd: int) -> str:
        """`1` or `2` for each seat; `odd` is the seat of whoever sits alone."""
        match self.kind:
            case Kind.MIRROR:
                return ONE * players
            case Kind.SIDES:
                return "".join(OTHER if role is Role.SABOTEUR else ONE for role in dealt)
            case Kind.SWAP:
                return "".join(ONE if seat == odd else OTHER for seat in range(players))
            case Kind.VERSUS:
                return "".join(OTHER if seat % 2 else ONE for seat in range(players))

    @property
    def order(self) -> tuple[int, str, str]:
        """By which the lineups of a contest are sorted."""
        return list(Kind).index(self.kind), self.one, self.other

    def bot(self, seat: str) -> str:
        """The bot that `1` or `2` stands for."""
        return self.one if seat == ONE else self.other


class Placing(NamedTuple):
    first: int
    """The seat that begins."""
    odd: int
    """The seat of whoever sits alone."""


def placing(rules: RuleSet, players: int, deal: int, rotation: int, rotations: int) -> Placing:
    """Who begins and where the odd one sits: both wander, over all pairs of seats before one comes again. Where the
    book says who begins (D3), nobody else does."""
    turn = deal * rotations + rotation
    first = turn % players if rules.first is None else rules.first
    return Placing(first, (turn + turn // players) % players)


def offered(rules: RuleSet) -> tuple[Kind, ...]:
    """The kinds that mean something in this game."""
    match rules.way:
        case Way.DIGGERS:
            return Kind.MIRROR, Kind.SIDES, Kind.SWAP, Kind.VERSUS
        case Way.TEAMS:
            return Kind.MIRROR, Kind.SWAP, Kind.VERSUS
        case Way.RACE:
            return Kind.MIRROR, Kind.VERSUS
        case Way.ALONE:
            return (Kind.MIRROR,)


def usual(rules: RuleSet) -> tuple[Kind, ...]:
    """The kinds that are played where none is asked for."""
    kinds = offered(rules)
    return tuple(kind for kind in kinds if kind is not Kind.VERSUS) if Kind.SWAP in kinds else kinds[-1:]


def lineups_of(
    kinds: Collection[Kind],
    bots: Sequence[Bot | str],
    diggers: Sequence[Bot | str] = (),
    saboteurs: Sequence[Bot | str] = (),
) -> tuple[Lineup, ...]:
    """All lineups of these kinds: each pair of bots both ways, and whatever these are compared with.

    `diggers` and `saboteurs` are the bots of each side, where they are not simply all bots.
    """
    kinds = listed("kinds", kinds, Kind)
    diggers, saboteurs = names_of(diggers), names_of(saboteurs)
    found = [*_lineups(kinds, names_of(bots), names_of(diggers or bots), names_of(saboteurs or bots))]
    return tuple(dict.fromkeys(sorted(found, key=lambda lineup: list(Kind).index(lineup.kind))))


def _lineups(
    kinds: Collection[Kind], bots: Sequence[str], diggers: Sequence[str], saboteurs: Sequence[str]
) -> Iterator[Lineup]:
    if Kind.SIDES in kinds:
        for one, other in product(diggers, saboteurs):
            yield Lineup(Kind.MIRROR if one == other else Kind.SIDES, one, other)
    if {Kind.MIRROR, Kind.SWAP} & set(kinds) or len(bots) == 1:
        yield from (Lineup(Kind.MIRROR, bot, bot) for bot in bots)
    for kind in (Kind.SWAP, Kind.VERSUS):
        if kind in kinds:
            yield from (Lineup(kind, one, other) for one, other in permutations(bots, 2))
