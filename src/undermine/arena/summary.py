"""From raw rows to tables: shares by composition, gold by role and by place, and differences between lineups.

Differences are between games of the same deal in the same seats, and their spread is that between deals. A cell with
fewer than `ENOUGH` cases is marked: it is not to be quoted.
"""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from math import isfinite
from typing import Any, NamedTuple

from ..cards import Role
from ..notation import SEAT_LETTERS
from ..rules import Way
from .contest import Contest
from .differences import Difference, differences
from .lineups import Kind, Lineup
from .play import Failure
from .rows import Row
from .stats import Estimate, Share, paired, share
from .units import Unit, units_of

ENOUGH = 400
"""So many rounds, or pairs of the same deal, and a number may be quoted."""
ROLES = list(Role)


@dataclass(frozen=True)
class Total:
    """What a lineup has played."""

    lineup: Lineup
    games: int
    rounds: int
    moves: int
    endings: Mapping[str, int]


@dataclass(frozen=True)
class ShareCell:
    """How often the diggers won."""

    lineup: Lineup
    saboteurs: int | None
    """The number dealt; None is all deals."""
    share: Share
    few: bool


@dataclass(frozen=True)
class GoldCell:
    """What a bot earned at each of its seats, and how often its side won."""

    lineup: Lineup
    bot: str
    role: Role | None
    """As dealt; None is all of them."""
    rounds: int
    """Or whole games, where there are no roles; several seats of one count once."""
    gold: Estimate
    won: Share | None
    """None where there are no two sides."""
    few: bool


@dataclass(frozen=True)
class PlaceCell:
    """What whoever began earned, the next one, and so on, where one bot plays all seats."""

    bot: str
    place: int
    gold: Estimate
    few: bool


class Incident(NamedTuple):
    """A failure, and in which game."""

    deal: int
    rotation: int
    lineup: Lineup
    failure: Failure


@dataclass(frozen=True)
class Summary:
    """What came of a contest; the names are those of the JSON."""

    settings: Mapping[str, Any]
    deals: int
    games: int
    rounds: int
    moves: int
    totals: Sequence[Total]
    shares: Sequence[ShareCell]
    gold: Sequence[GoldCell]
    places: Sequence[PlaceCell]
    differences: Sequence[Difference]
    failures: Sequence[Incident]
    digest: str
    """One for the final states of all games, in their order."""


def summed_up(contest: Contest, rows: Iterable[Row]) -> Summary:
    """The tables of these rows, which may come in any order."""
    ordered = sorted((row for row in rows if row.lineup in contest.lineups), key=lambda row: row.order)
    way = contest.ruleset.way
    roles, diggers = way.has_roles, way is Way.DIGGERS
    units = {lineup: units_of(ordered, lineup, roles, diggers) for lineup in contest.lineups}
    games = dict.fromkeys((row.game, row.digest) for row in ordered)
    return Summary(
        settings=contest.settings(),
        deals=len({row.deal for row in ordered}),
        games=len(games),
        rounds=len(ordered),
        moves=sum(row.round.moves for row in ordered),
        totals=[_total(lineup, ordered) for lineup in contest.lineups],
        shares=[*_shares(units)] if diggers else [],
        gold=[*_gold(units)],
        places=[*_places(units, contest.players)],
        differences=differences(contest.bots, units, ENOUGH),
        failures=[Incident(row.deal, row.rotation, row.lineup, failure) for row in ordered for failure in row.failures],
        digest=hashlib.sha256("\n".join(digest for _, digest in games).encode()).hexdigest(),
    )


Units = Mapping[Lineup, Sequence[Unit]]


def _total(lineup: Lineup, rows: Sequence[Row]) -> Total:
    mine = [row for row in rows if row.lineup == lineup]
    return Total(
        lineup=lineup,
        games=len({row.game for row in mine}),
        rounds=len(mine),
        moves=sum(row.round.moves for row in mine),
        endings=dict(sorted(Counter(row.round.ending.value for row in mine).items())),
    )


def _shares(units: Units) -> Iterator[ShareCell]:
    for lineup, played in units.items():
        counts = sorted({unit.dealt.count(Role.SABOTEUR) for unit in played})
        for number in (None, *counts):
            found = [unit for unit in played if number is None or unit.dealt.count(Role.SABOTEUR) == number]
            won = share([bool(unit.dug) for unit in found], [unit.deal for unit in found])
            yield ShareCell(lineup, number, won, won.n < ENOUGH)


def _gold(units: Units) -> Iterator[GoldCell]:
    for lineup, played in units.items():
        for bot in dict.fromkeys((lineup.one, lineup.other)):
            places = [(unit, seat) for unit in played for seat in unit.seats_of(bot)]
            roles = sorted({role for unit, seat in places if (role := unit.role(seat)) is not None}, key=ROLES.index)
            # By sides a bot has its roles alone.
            for role in roles if lineup.kind is Kind.SIDES else (None, *roles):
                yield _gold_cell(lineup, bot, role, [(u, seat) for u, seat in places if role in (None, u.role(seat))])


def _gold_cell(lineup: Lineup, bot: str, role: Role | None, places: Sequence[tuple[Unit, int]]) -> GoldCell:
    deals, rounds = [unit.deal for unit, _ in places], len({unit.key for unit, _ in places})
    gold = paired([unit.gold[seat] for unit, seat in places], deals)
    sides = any(unit.won for unit, _ in places)
    won = share([unit.won[seat] for unit, seat in places], deals) if sides else None
    return GoldCell(lineup, bot, role, rounds, gold, won, rounds < ENOUGH)


def _places(units: Units, players: int) -> Iterator[PlaceCell]:
    for lineup, played in units.items():
        if lineup.kind is Kind.MIRROR and players > 1:
            for place in range(players):
                gold = [unit.gold[(unit.starter + place) % players] for unit in played]
                mean = paired(gold, [unit.deal for unit in played])
                yield PlaceCell(lineup.one, place + 1, mean, mean.n < ENOUGH)


def summary_json(summary: Summary) -> dict[str, Any]:
    """The summary in plain values: seats as letters, bounds that are not known as null."""
    found: dict[str, Any] = _plain(asdict(summary))
    for incident, told in zip(summary.failures, found["failures"], strict=True):
        told["failure"]["seat"] = SEAT_LETTERS[incident.failure.seat]
    return found


def _plain(value: Any) -> Any:
    if isinstance(value, float):
        return round(value, 6) if isfinite(value) else None
    if isinstance(value, tuple) and hasattr(value, "_asdict"):
        return _plain(value._asdict())
    if isinstance(value, Mapping):
        return {str(key): _plain(item) for key, item in value.items()}
    return [_plain(item) for item in value] if isinstance(value, list | tuple) else value
