"""Balance: how games come out when the same bot sits at every seat, for each rule set and number of players.

Games with roles are measured by single rounds, the others by whole games. What has been played is kept in a folder,
cell by cell, so that a measurement of many hours can be broken off and goes on where it was.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from ..cards import Role
from ..game import Ending
from ..messages import BadRules
from ..rules import DEFAULT, RuleSet, Way, keys, ruleset
from .contest import Contest, Game, play_all
from .crews import Jobs
from .lineups import Kind, Lineup
from .rows import Row
from .stats import Estimate, Share, paired, share
from .store import Store

ENOUGH = 400
"""Fewer rounds are too few to be quoted."""
HOUSE_PLAYERS = (5, 7)
HOUSE_RULES = (("all_saboteurs",), ("maps=3",), ("maps=0",))
"""House rules that change who wins, measured with the default rules."""


class Cell(NamedTuple):
    """One place of the tables."""

    rules: tuple[str, ...]
    """Rule sets in which this goes alike."""
    house: tuple[str, ...]
    players: int

    @property
    def ruleset(self) -> RuleSet:
        return ruleset(self.rules[0], house=self.house)

    @property
    def way(self) -> Way:
        """What is to be measured depends on it."""
        return self.ruleset.way

    @property
    def names(self) -> tuple[str, ...]:
        """What it may be asked for by, as in `base-de:5`; its folder is called by the first."""
        return tuple(f"{'+'.join((key, *self.house))}:{self.players}" for key in self.rules)

    def contest(self, bot: str, seed: str) -> Contest:
        single = ("rounds=1",) if self.way.has_roles else ()
        mirror = (Lineup(Kind.MIRROR, bot, bot),)
        return Contest(self.rules[0], (*self.house, *single), self.players, (bot,), mirror, seed)


def cells(only: Sequence[str] = ()) -> list[Cell]:
    """All places of the tables, or those asked for: by a rule set, by one with a house rule, by a full name."""
    plain = [Cell(group, (), players) for group in _alike() for players in ruleset(group[0]).players]
    default = next(group for group in _alike() if DEFAULT in group)
    agreed = [Cell(default, house, players) for house in HOUSE_RULES for players in HOUSE_PLAYERS]
    everything = [*plain, *agreed]
    for text in only:
        if not any(_asked(cell, text) for cell in everything):
            raise BadRules("error-balance-cell", cell=text[:60])
    return [cell for cell in everything if not only or any(_asked(cell, text) for text in only)]


def _asked(cell: Cell, text: str) -> bool:
    return text in cell.rules or any(text in (name, name.partition(":")[0]) for name in cell.names)


def _alike() -> list[tuple[str, ...]]:
    """The rule sets, together where single rounds of roles cannot differ: in who begins the next round alone."""
    groups: list[tuple[str, ...]] = []
    for key in keys():
        rules = ruleset(key)
        same = [group for group in groups if rules.way.has_roles and same_round(ruleset(group[0]), rules)]
        if same:
            groups[groups.index(same[0])] = (*same[0], key)
        else:
            groups.append((key,))
    return groups


def same_round(one: RuleSet, other: RuleSet) -> bool:
    names = {"key": one.key, "revision": one.revision, "sources": one.sources, "next_start": one.next_start}
    return other.derive(**names) == one


class Played(NamedTuple):
    """A place of the tables, and the rows of its games."""

    cell: Cell
    rows: tuple[Row, ...]

    @property
    def games(self) -> int:
        return len({row.game for row in self.rows})

    @property
    def failures(self) -> int:
        return sum(len(row.failures) for row in self.rows)


class Work(NamedTuple):
    """What is still to be played of a cell."""

    cell: Cell
    contest: Contest
    store: Store
    rows: list[Row]
    todo: list[Game]


def work(cell: Cell, folder: Path, bot: str, seed: str, games: int) -> Work:
    """Find what has been played already; raises a `Problem` where that was with other bots or another seed."""
    contest = cell.contest(bot, seed)
    store = Store(folder / cell.names[0].replace(":", "-"), contest)
    rows = [row for row in store.load() if row.deal < games]
    done = {row.deal for row in rows}
    return Work(cell, contest, store, rows, [game for game in contest.games(range(games)) if game.deal not in done])


def measured(part: Work, jobs: Jobs, tick: Callable[[], None]) -> Played:
    """Play what is missing, keeping every game as soon as it is over; `tick` is called after each."""
    for rows in play_all(part.contest, part.todo, jobs):
        part.store.append(rows)
        part.rows.extend(rows)
        tick()
    part.store.finish()
    return Played(part.cell, tuple(sorted(part.rows, key=lambda row: row.order)))


# What is told of a cell --------------------------------------------------------------------------------------


def dug(rows: Iterable[Row]) -> Share:
    """How often the diggers won."""
    return share([row.round.dug for row in rows])


def reached(rows: Iterable[Row]) -> Share:
    """How often the treasure was reached, whoever won by it."""
    return share([row.round.ending is Ending.TREASURE for row in rows])


def gold_by_role(rows: Iterable[Row]) -> dict[Role, Estimate]:
    """What each role has earned in a round, for those who had it at the end."""
    gold: defaultdict[Role, list[float]] = defaultdict(list)
    deals: defaultdict[Role, list[int]] = defaultdict(list)
    for row in rows:
        for role, amount in zip(row.round.roles, row.round.gold, strict=True):
            gold[role].append(amount)
            deals[role].append(row.deal)
    return {role: paired(gold[role], deals[role]) for role in Role if role in gold}


class Result(NamedTuple):
    """Of a whole game."""

    first: int
    gold: tuple[int, ...]
    """By seat."""


def results(rows: Iterable[Row]) -> Iterator[Result]:
    games: defaultdict[int, list[Row]] = defaultdict(list)
    for row in rows:
        games[row.deal].append(row)
    for found in games.values():
        yield Result(found[0].first, tuple(map(sum, zip(*(row.round.gold for row in found), strict=True))))


class Race(NamedTuple):
    """How two players fared."""

    seats: tuple[Estimate, ...]
    """The gold of each seat."""
    won: Share
    """The games won by whoever began, of those that were not tied."""
    tied: Share


def race(rows: Iterable[Row]) -> Race:
    found = list(results(rows))
    ahead = [result.gold[result.first] - result.gold[1 - result.first] for result in found]
    return Race(
        seats=tuple(paired([float(result.gold[seat]) for result in found]) for seat in (0, 1)),
        won=share([lead > 0 for lead in ahead if lead]),
        tied=share([not lead for lead in ahead]),
    )


class Alone(NamedTuple):
    """How a single player fared."""

    score: Estimate
    ranks: tuple[Share, ...]
    """The games that ended with each rank, the lowest first."""


def alone(rows: Iterable[Row], limits: Sequence[int]) -> Alone:
    scores = [result.gold[0] for result in results(rows)]
    ranks = [sum(score >= limit for limit in limits) for score in scores]
    return Alone(
        score=paired(list(map(float, scores))),
        ranks=tuple(share([rank == place for rank in ranks]) for place in range(len(limits) + 1)),
    )
