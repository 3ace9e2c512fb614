"""Differences between two bots, deal by deal: what changes if one takes the place of the other and all else stays."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from functools import partial
from itertools import combinations
from typing import NamedTuple

from ..cards import Role
from .lineups import ONE, Kind, Lineup
from .stats import Estimate, Exact, Tally, mcnemar
from .units import Key, Unit


class What(StrEnum):
    """What is compared."""

    MIRROR_DUG = "mirror-dug"
    """The diggers' share, all seats played by the one bot or all by the other."""
    MIRROR_GOLD = "mirror-gold"
    """A seat's gold, all seats played by the one bot or all by the other."""
    DIGGERS = "diggers"
    """The diggers' share, one bot or the other digging against the same saboteurs."""
    SABOTEURS = "saboteurs"
    """The share of rounds that the diggers lost, one bot or the other against the same diggers."""
    SWAP_GOLD = "swap-gold"
    """The gold of one seat, one bot or the other there among the same others."""
    SWAP_WON = "swap-won"
    """How often the side of that seat won."""
    VERSUS_GOLD = "versus-gold"
    """A seat's gold, the two bots at one table."""
    VERSUS_WON = "versus-won"
    """Games won, ties as half, the two bots at one table."""

    @property
    def is_share(self) -> bool:
        return self not in {What.MIRROR_GOLD, What.SWAP_GOLD, What.VERSUS_GOLD}


@dataclass(frozen=True)
class Difference:
    """`one` less `other`, against or among `against`."""

    what: What
    one: str
    other: str
    against: str | None
    role: Role | None
    """That of the seat in question, as dealt; None is all of them."""
    deals: int
    level_one: float
    level_other: float
    """What each of the two reached; `difference` is between them."""
    difference: Estimate
    up: int
    down: int
    """Deals in which the one, or the other, did better."""
    p: float | None
    """Of McNemar's test on these, for wins and losses."""
    few: bool


Units = Mapping[Lineup, Sequence[Unit]]
"""The units of one deal, for every lineup of the contest."""


class Pair(NamedTuple):
    """What the one and the other reached in the same place."""

    what: What
    role: Role | None
    one: Exact
    other: Exact


Pairs = Callable[[Units], Iterator[Pair]]


class Differences:
    """All that the lineups of a contest can compare, told of one deal after the other."""

    def __init__(self, bots: Sequence[str], lineups: Sequence[Lineup]) -> None:
        self._comparisons = [*_mirrors(bots, lineups), *_sides(lineups), *_swaps(lineups), *_versus(bots, lineups)]

    def add(self, deal: Units) -> None:
        for comparison in self._comparisons:
            comparison.add(deal)

    def found(self, enough: int) -> list[Difference]:
        """What differs, and by how much; `enough` deals are enough."""
        return [found for comparison in self._comparisons for found in comparison.found(enough)]


class _Gap:
    """How far apart two are: the sums of each, and of the differences with a deal as their cluster."""

    def __init__(self) -> None:
        self.one: Exact = 0
        self.other: Exact = 0
        self.gaps = Tally()

    def add(self, pairs: Sequence[Pair]) -> None:
        one, other = sum(pair.one for pair in pairs), sum(pair.other for pair in pairs)
        self.one += one
        self.other += other
        self.gaps.add(one - other, len(pairs))


class _Comparison:
    """Of two bots, among or against a third, by some way to pair their games."""

    def __init__(self, pairs: Pairs, one: str, other: str, against: str | None = None) -> None:
        self._pairs, self._names = pairs, (one, other, against)
        self._gaps: defaultdict[tuple[Role | None, What], _Gap] = defaultdict(_Gap)

    def add(self, deal: Units) -> None:
        found: defaultdict[tuple[Role | None, What], list[Pair]] = defaultdict(list)
        for pair in self._pairs(deal):
            found[pair.role, pair.what].append(pair)
        for key, pairs in found.items():
            self._gaps[key].add(pairs)

    def found(self, enough: int) -> Iterator[Difference]:
        for (role, what), gap in sorted(self._gaps.items(), key=lambda item: _place(*item[0])):
            tally = gap.gaps
            yield Difference(
                what,
                *self._names,
                role=role,
                deals=tally.groups,
                level_one=float(gap.one / tally.n),
                level_other=float(gap.other / tally.n),
                difference=tally.estimate_of_wins() if what.is_share else tally.estimate(),
                up=tally.up,
                down=tally.down,
                p=mcnemar(tally.up, tally.down) if what.is_share else None,
                few=tally.groups < enough,
            )


def _place(role: Role | None, what: What) -> tuple[int, int]:
    """All roles together, then one after the other."""
    return -1 if role is None else list(Role).index(role), list(What).index(what)


def _mirrors(bots: Sequence[str], lineups: Sequence[Lineup]) -> Iterator[_Comparison]:
    played = {lineup.one: lineup for lineup in lineups if lineup.kind is Kind.MIRROR}
    for one, other in combinations([bot for bot in bots if bot in played], 2):
        yield _Comparison(partial(_mirror_pairs, played[one], played[other]), one, other)


def _mirror_pairs(one: Lineup, other: Lineup, deal: Units) -> Iterator[Pair]:
    for a, b in _matched(deal[one], deal[other]):
        if a.dug is None:
            yield Pair(What.MIRROR_GOLD, None, _mean(a.gold), _mean(b.gold))
        else:
            yield Pair(What.MIRROR_DUG, None, bool(a.dug), bool(b.dug))


def _sides(lineups: Sequence[Lineup]) -> Iterator[_Comparison]:
    """Each side is exchanged while the other stays; with the same bot on both sides a lineup is a mirror."""
    played = {(line.one, line.other): line for line in lineups if line.kind in (Kind.MIRROR, Kind.SIDES)}
    if not any(lineup.kind is Kind.SIDES for lineup in lineups):
        return
    diggers, saboteurs = (list(dict.fromkeys(names)) for names in zip(*played, strict=True))
    for against in saboteurs:
        for one, other in combinations([bot for bot in diggers if (bot, against) in played], 2):
            pairs = partial(_side_pairs, What.DIGGERS, played[one, against], played[other, against])
            yield _Comparison(pairs, one, other, against)
    for against in diggers:
        for one, other in combinations([bot for bot in saboteurs if (against, bot) in played], 2):
            pairs = partial(_side_pairs, What.SABOTEURS, played[against, one], played[against, other])
            yield _Comparison(pairs, one, other, against)


def _side_pairs(what: What, one: Lineup, other: Lineup, deal: Units) -> Iterator[Pair]:
    wanted = what is What.DIGGERS
    for a, b in _matched(deal[one], deal[other]):
        yield Pair(what, None, bool(a.dug) is wanted, bool(b.dug) is wanted)


def _swaps(lineups: Sequence[Lineup]) -> Iterator[_Comparison]:
    """The one among others, against one of these at the same seat."""
    for lineup in lineups:
        if lineup.kind is Kind.SWAP:
            home = Lineup(Kind.MIRROR, lineup.other, lineup.other)
            yield _Comparison(partial(_swap_pairs, lineup, home), lineup.one, lineup.other, lineup.other)


def _swap_pairs(lineup: Lineup, home: Lineup, deal: Units) -> Iterator[Pair]:
    for a, b in _matched(deal[lineup], deal[home]):
        seat = a.seats.index(ONE)
        for role in dict.fromkeys((None, a.role(seat))):
            yield Pair(What.SWAP_GOLD, role, a.gold[seat], b.gold[seat])
            if a.won:
                yield Pair(What.SWAP_WON, role, a.won[seat], b.won[seat])


def _versus(bots: Sequence[str], lineups: Sequence[Lineup]) -> Iterator[_Comparison]:
    """Both seatings of a pair together."""
    for one, other in combinations(bots, 2):
        both = [Lineup(Kind.VERSUS, one, other), Lineup(Kind.VERSUS, other, one)]
        yield _Comparison(partial(_versus_pairs, one, other, [line for line in both if line in lineups]), one, other)


def _versus_pairs(one: str, other: str, lineups: Sequence[Lineup], deal: Units) -> Iterator[Pair]:
    for unit in (unit for lineup in lineups for unit in deal[lineup]):
        mine, theirs = _earned(unit, one), _earned(unit, other)
        yield Pair(What.VERSUS_GOLD, None, mine, theirs)
        if not unit.dealt:
            yield Pair(What.VERSUS_WON, None, _point(mine, theirs), _point(theirs, mine))


def _earned(unit: Unit, bot: str) -> Exact:
    """By each of its seats."""
    return _mean([unit.gold[seat] for seat in unit.seats_of(bot)])


def _point(mine: Exact, other: Exact) -> Exact:
    return Fraction((mine > other) + (mine >= other), 2)


def _matched(some: Sequence[Unit], others: Sequence[Unit]) -> Iterator[tuple[Unit, Unit]]:
    """The games of the same deal in the same seats."""
    known: dict[Key, Unit] = {unit.key: unit for unit in others}
    return ((unit, known[unit.key]) for unit in some if unit.key in known)


def _mean(gold: Sequence[int]) -> Exact:
    return Fraction(sum(gold), len(gold))
