"""Differences between two bots, deal by deal: what changes if one takes the place of the other and all else stays."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from itertools import combinations

from ..cards import Role
from .lineups import ONE, Kind, Lineup
from .stats import Estimate, mcnemar, paired, paired_wins, signs
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


Pair = tuple[int, float, float]
"""(deal, what the one reached, what the other reached)."""
Units = Mapping[Lineup, Sequence[Unit]]


def differences(bots: Sequence[str], units: Units, enough: int) -> list[Difference]:
    """All that these lineups can compare; `enough` deals are enough."""
    found = [*_mirrors(bots, units), *_sides(units), *_swaps(units), *_versus(bots, units)]
    return [_difference(what, names, role, pairs, enough) for what, names, role, pairs in found if pairs]


Comparison = tuple[What, tuple[str, str, str | None], Role | None, list[Pair]]


def _difference(
    what: What, names: tuple[str, str, str | None], role: Role | None, pairs: Sequence[Pair], enough: int
) -> Difference:
    deals = [deal for deal, _, _ in pairs]
    gaps = [one - other for _, one, other in pairs]
    up, down = signs(gaps, deals)
    played = len(set(deals))
    return Difference(
        what,
        *names,
        role=role,
        deals=played,
        level_one=sum(one for _, one, _ in pairs) / len(pairs),
        level_other=sum(other for _, _, other in pairs) / len(pairs),
        difference=paired_wins(gaps, deals) if what.is_share else paired(gaps, deals),
        up=up,
        down=down,
        p=mcnemar(up, down) if what.is_share else None,
        few=played < enough,
    )


def _mirrors(bots: Sequence[str], units: Units) -> Iterator[Comparison]:
    played = {lineup.one: found for lineup, found in units.items() if lineup.kind is Kind.MIRROR}
    for one, other in combinations([bot for bot in bots if bot in played], 2):
        both = [*_matched(played[one], played[other])]
        names = one, other, None
        if both and both[0][0].dug is not None:
            yield What.MIRROR_DUG, names, None, [(a.deal, bool(a.dug), bool(b.dug)) for a, b in both]
        else:
            yield What.MIRROR_GOLD, names, None, [(a.deal, _mean(a.gold), _mean(b.gold)) for a, b in both]


def _sides(units: Units) -> Iterator[Comparison]:
    """Each side is exchanged while the other stays; with the same bot on both sides a lineup is a mirror."""
    played = {(line.one, line.other): found for line, found in units.items() if line.kind in (Kind.MIRROR, Kind.SIDES)}
    if not any(lineup.kind is Kind.SIDES for lineup in units):
        return
    diggers, saboteurs = (list(dict.fromkeys(names)) for names in zip(*played, strict=True))
    for against in saboteurs:
        for one, other in combinations([bot for bot in diggers if (bot, against) in played], 2):
            both = _matched(played[one, against], played[other, against])
            yield What.DIGGERS, (one, other, against), None, [(a.deal, bool(a.dug), bool(b.dug)) for a, b in both]
    for against in diggers:
        for one, other in combinations([bot for bot in saboteurs if (against, bot) in played], 2):
            both = _matched(played[against, one], played[against, other])
            yield What.SABOTEURS, (one, other, against), None, [(a.deal, not a.dug, not b.dug) for a, b in both]


def _swaps(units: Units) -> Iterator[Comparison]:
    """The one among others, against one of these at the same seat."""
    for lineup, found in units.items():
        if lineup.kind is Kind.SWAP:
            home = units[Lineup(Kind.MIRROR, lineup.other, lineup.other)]
            both = [(a, b, a.seats.index(ONE)) for a, b in _matched(found, home)]
            names = lineup.one, lineup.other, lineup.other
            roles = sorted({role for a, _, seat in both if (role := a.role(seat)) is not None}, key=list(Role).index)
            for role in (None, *roles):
                mine = [(a, b, seat) for a, b, seat in both if role in (None, a.role(seat))]
                yield What.SWAP_GOLD, names, role, [(a.deal, a.gold[seat], b.gold[seat]) for a, b, seat in mine]
                if mine and mine[0][0].won:
                    yield What.SWAP_WON, names, role, [(a.deal, a.won[seat], b.won[seat]) for a, b, seat in mine]


def _versus(bots: Sequence[str], units: Units) -> Iterator[Comparison]:
    """Both seatings of a pair together."""
    played = {(lineup.one, lineup.other): found for lineup, found in units.items() if lineup.kind is Kind.VERSUS}
    for one, other in combinations(bots, 2):
        games = [*played.get((one, other), ()), *played.get((other, one), ())]
        gold = [(unit.deal, _earned(unit, one), _earned(unit, other)) for unit in games]
        yield What.VERSUS_GOLD, (one, other, None), None, gold
        if games and not games[0].dealt:
            points = [(deal, _point(a, b), _point(b, a)) for deal, a, b in gold]
            yield What.VERSUS_WON, (one, other, None), None, points


def _earned(unit: Unit, bot: str) -> float:
    """By each of its seats."""
    return _mean([unit.gold[seat] for seat in unit.seats_of(bot)])


def _point(mine: float, other: float) -> float:
    return 1.0 if mine > other else 0.5 if mine == other else 0.0


def _matched(some: Sequence[Unit], others: Sequence[Unit]) -> Iterator[tuple[Unit, Unit]]:
    """The games of the same deal in the same seats."""
    known: dict[Key, Unit] = {unit.key: unit for unit in others}
    return ((unit, known[unit.key]) for unit in some if unit.key in known)


def _mean(gold: Sequence[int]) -> float:
    return sum(gold) / len(gold)
