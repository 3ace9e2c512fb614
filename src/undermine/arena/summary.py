"""From raw rows to tables: shares by composition, gold by role and by place, and differences between lineups.

Differences are between games of the same deal in the same seats, and their spread is that between deals. So a contest
is summed up deal by deal, and of a deal that is done only sums are kept: there may be millions. A cell with fewer than
`ENOUGH` cases is marked: it is not to be quoted.
"""

from __future__ import annotations

import hashlib
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from itertools import groupby
from math import isfinite
from types import NoneType
from typing import Any, NamedTuple

from ..cards import Role
from ..given import expect
from ..notation import SEAT_LETTERS
from ..rules import Way
from .contest import Contest
from .differences import Difference, Differences
from .lineups import Kind, Lineup
from .play import Failure
from .rows import Row
from .shards import Slice
from .stats import Estimate, Share, Tally
from .units import Unit, units_of

ENOUGH = 400
"""So many rounds, or pairs of the same deal, and a number may be quoted."""
MOST_TOLD = 1000
"""Failures that are told one by one; the rows have all."""
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
    failed: int
    """How often bots have failed."""
    failures: Sequence[Incident]
    """The first `MOST_TOLD` of these times."""
    digest: str
    """One for the final states of all games, in their order."""
    shard: Slice | None = None
    """Which part of a contest this is; None is all of it."""


def summed_up(contest: Contest, rows: Iterable[Row], *, ordered: bool = False, shard: Slice | None = None) -> Summary:
    """The tables of these rows, which may come in any order; where it is theirs, they need not all be held at once."""
    expect("contest", contest, Contest)
    expect("rows", rows, Iterable)
    expect("shard", shard, Slice, NoneType)
    rows = (_checked(row) for row in rows)
    if not ordered:
        rows = sorted(rows, key=lambda row: row.order)
    summing = _Summing(contest)
    for _, deal in groupby((row for row in rows if row.lineup in contest.lineups), key=lambda row: row.deal):
        summing.add(list(deal))
    return summing.summary(shard)


def _checked(row: Row) -> Row:
    expect("rows", row, Row)
    return row


class _Summing:
    """A contest, of which one deal after the other is told."""

    def __init__(self, contest: Contest) -> None:
        self._contest = contest
        way = contest.ruleset.way
        self._roles, self._diggers = way.has_roles, way is Way.DIGGERS
        self._deals = self._games = self._failed = 0
        self._digest = hashlib.sha256()
        self._failures: list[Incident] = []
        self._totals = {lineup: _Total(lineup) for lineup in contest.lineups}
        self._tables = {lineup: _Tables(lineup, contest.players) for lineup in contest.lineups}
        self._differences = Differences(contest.names, contest.lineups)

    def add(self, rows: Sequence[Row]) -> None:
        """All rows of a deal."""
        self._deals += 1
        for row in rows:
            self._fail(row)
        for _, digest in dict.fromkeys((row.game, row.digest) for row in rows):
            self._digest.update(("\n" if self._games else "").encode() + digest.encode())
            self._games += 1
        units = {lineup: units_of(rows, lineup, self._roles, self._diggers) for lineup in self._contest.lineups}
        for lineup, played in units.items():
            self._totals[lineup].add([row for row in rows if row.lineup == lineup])
            self._tables[lineup].add(played)
        self._differences.add(units)

    def _fail(self, row: Row) -> None:
        self._failed += len(row.failures)
        told = row.failures[: MOST_TOLD - len(self._failures)]
        self._failures += [Incident(row.deal, row.rotation, row.lineup, failure) for failure in told]

    def summary(self, shard: Slice | None) -> Summary:
        totals, tables = [total.total() for total in self._totals.values()], self._tables.values()
        return Summary(
            settings=self._contest.settings(),
            deals=self._deals,
            games=self._games,
            rounds=sum(total.rounds for total in totals),
            moves=sum(total.moves for total in totals),
            totals=totals,
            shares=[cell for table in tables for cell in table.shares()] if self._diggers else [],
            gold=[cell for table in tables for cell in table.gold()],
            places=[cell for table in tables for cell in table.places()],
            differences=self._differences.found(ENOUGH),
            failed=self._failed,
            failures=self._failures,
            digest=self._digest.hexdigest(),
            shard=shard,
        )


class _Total:
    """What a lineup has played so far."""

    def __init__(self, lineup: Lineup) -> None:
        self._lineup, self._games, self._rounds, self._moves = lineup, 0, 0, 0
        self._endings: Counter[str] = Counter()

    def add(self, rows: Sequence[Row]) -> None:
        self._games += len({row.game for row in rows})
        self._rounds += len(rows)
        self._moves += sum(row.round.moves for row in rows)
        self._endings.update(row.round.ending.value for row in rows)

    def total(self) -> Total:
        return Total(self._lineup, self._games, self._rounds, self._moves, dict(sorted(self._endings.items())))


class _Earned:
    """What a bot has earned so far, in one role or in all."""

    def __init__(self) -> None:
        self._rounds, self._gold, self._won = 0, Tally(), Tally()

    def add(self, places: Sequence[tuple[Unit, int]]) -> None:
        """Its seats in one deal."""
        self._rounds += len({unit.key for unit, _ in places})
        self._gold.add(sum(unit.gold[seat] for unit, seat in places), len(places))
        if places[0][0].won:
            self._won.add(sum(unit.won[seat] for unit, seat in places), len(places))

    def cell(self, lineup: Lineup, bot: str, role: Role | None) -> GoldCell:
        won = self._won.share() if self._won.n else None
        return GoldCell(lineup, bot, role, self._rounds, self._gold.estimate(), won, self._rounds < ENOUGH)


class _Tables:
    """The tables of one lineup: by number of saboteurs, by bot and role, by place."""

    def __init__(self, lineup: Lineup, players: int) -> None:
        self._lineup, self._players = lineup, players
        self._bots = dict.fromkeys((lineup.one, lineup.other))
        self._shares: defaultdict[int | None, Tally] = defaultdict(Tally, {None: Tally()})
        # By sides a bot has its roles alone.
        whole = () if lineup.kind is Kind.SIDES else [(bot, None) for bot in self._bots]
        self._earned: defaultdict[tuple[str, Role | None], _Earned] = defaultdict(_Earned)
        self._earned.update((key, _Earned()) for key in whole)
        mirror = lineup.kind is Kind.MIRROR and players > 1
        self._places = [Tally() for _ in range(players)] if mirror else []

    def add(self, units: Sequence[Unit]) -> None:
        """Those of one deal."""
        if not units:
            return
        counts = [unit.dealt.count(Role.SABOTEUR) for unit in units]
        for number in dict.fromkeys((None, *counts)):
            dug = [bool(unit.dug) for unit, count in zip(units, counts, strict=True) if number in (None, count)]
            self._shares[number].add(sum(dug), len(dug))
        for bot in self._bots:
            self._earn(bot, [(unit, seat) for unit in units for seat in unit.seats_of(bot)])
        for place, tally in enumerate(self._places):
            tally.add(sum(unit.gold[(unit.starter + place) % self._players] for unit in units), len(units))

    def _earn(self, bot: str, places: Sequence[tuple[Unit, int]]) -> None:
        roles = {unit.role(seat) for unit, seat in places}
        wanted = roles - {None} if self._lineup.kind is Kind.SIDES else roles | {None}
        for role in wanted:
            mine = [(unit, seat) for unit, seat in places if role in (None, unit.role(seat))]
            if mine:
                self._earned[bot, role].add(mine)

    def shares(self) -> Iterator[ShareCell]:
        for number, tally in sorted(self._shares.items(), key=lambda item: -1 if item[0] is None else item[0]):
            yield ShareCell(self._lineup, number, tally.share(), tally.n < ENOUGH)

    def gold(self) -> Iterator[GoldCell]:
        for bot in self._bots:
            roles = [role for name, role in self._earned if name == bot]
            for role in sorted(roles, key=lambda role: -1 if role is None else ROLES.index(role)):
                yield self._earned[bot, role].cell(self._lineup, bot, role)

    def places(self) -> Iterator[PlaceCell]:
        for place, tally in enumerate(self._places, 1):
            yield PlaceCell(self._lineup.one, place, tally.estimate(), tally.n < ENOUGH)


def summary_json(summary: Summary) -> dict[str, Any]:
    """The summary in plain values: seats as letters, bounds that are not known as null."""
    found: dict[str, Any] = _plain(asdict(summary))
    if summary.shard is None:
        del found["shard"]
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
