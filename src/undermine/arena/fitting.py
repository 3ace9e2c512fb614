"""Fitting the tables of suspicion: how players of each role act, counted in games of a mixed population.

First the classes of deeds and their targets are counted, with the true roles, the true manners and the true place of
the treasure; then, on other games, it is found for each number of players how much of the evidence to trust. Bots play
by these tables themselves, so after a fit players are others than those counted: fit again until little changes.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import takewhile
from math import log
from typing import Any, NamedTuple

from ..bots import make
from ..cards import Role
from ..game import Folding, HostedGame, Table, View
from ..game.events import Event, HatsChanged, RoleDealt, RoundBegan, RoundEnded
from ..rules import RuleSet
from ..suspicion.deeds import Deed, deed
from ..suspicion.suspect import watched
from ..suspicion.tables import Tables
from .play import play_game
from .population import ALONG, FIT, HIDING, LATE, MIXED, NOISY, OVERT, PASSIVE, RANDOM, of_kind, seated

SMOOTHING = 1.0
LIKENESS = 10.0
"""So many deeds that are like those of its kin are added to what was counted of a manner."""
CAPS = {"diggers": 5.0, "teams": 4.0}
"""By tables, the most that one deed can say, as the logarithm of how much likelier it makes one manner than another:
148 to 1, or 55 to 1. Of a role it says far less, because every role has several manners."""
TRUSTS = (0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.85)
"""Not all: rounds of the population that was counted would have it so, but no other plays quite as the tables say."""
MOMENTS = (0.25, 0.5, 0.75, 1.0)
LEAST = 1e-6
HINTS = 0.35
"""With all of it, beliefs about the treasure are surer than right with many players; with this much they are not."""

STEADY = "steady"
"""The manner of everybody who has nothing to hide and means what is played."""
SABOTEURS = (RANDOM, NOISY, OVERT, HIDING, LATE, ALONG, PASSIVE)
OTHERS = (RANDOM, NOISY, STEADY)
FEIGNED = {Role.DIGGER.value: Role.DIGGER.value, Role.BLUE.value: Role.BOSS.value}
"""Whom a saboteur plays who pretends, by the first role of the game."""
FEIGNING = (LATE, ALONG)
"""Manners that are counted seldom, and are those of honest players as long as they last. They are counted at tables of
their own, too: among others they are a tenth of all, and how quiet it is where nobody does harm shows nowhere else."""

Key = tuple[str, str, str]
Manner = tuple[str, str]
"""(role, kind of player, as far as that makes a difference to the role)"""


class Sort(NamedTuple):
    """A sort of company: how likely it is, how much its choices of targets count, and which kinds belong to it."""

    share: float
    aims: float
    kinds: tuple[str, ...]


ALL = SABOTEURS
COMPANIES = {
    "diggers": {"mixed": Sort(0.33, 0.4, ALL), "random": Sort(0.34, 0.0, (RANDOM,)), "sly": Sort(0.33, 0.0, FEIGNING)},
    "teams": {"mixed": Sort(1.0, 0.3, ALL)},
}
"""By tables. Where nobody does any harm, all saboteurs are rather sly; where all sorts of harm are done by everybody,
nobody means anything by it."""


def manner(role: Role, kind: str) -> Manner:
    """How a player of this kind acts in this role: only a saboteur has something to hide."""
    return (role.value, kind if role is Role.SABOTEUR or kind in OTHERS else STEADY)


def manners(roles: Sequence[Role]) -> list[Manner]:
    """All of them, the columns of the tables."""
    return [(role.value, kind) for role in roles for kind in (SABOTEURS if role is Role.SABOTEUR else OTHERS)]


@dataclass
class Tally:
    """What was counted; sums of such counts are counts of all games together."""

    classes: Counter[tuple[str, str, Manner]] = field(default_factory=Counter)
    """(context, class, manner)"""
    chosen: Counter[Key] = field(default_factory=Counter)
    """(class, role, role of the target)"""
    offered: Counter[Key] = field(default_factory=Counter)
    """The same, had the target been drawn by lot."""

    def __iadd__(self, other: Tally) -> Tally:
        self.classes += other.classes
        self.chosen += other.chosen
        self.offered += other.offered
        return self

    def count(self, done: Deed, treasure: int, roles: Sequence[Role], kinds: Sequence[str]) -> None:
        role, name = roles[done.seat].value, done.classes[treasure]
        self.classes[done.context, name, manner(roles[done.seat], kinds[done.seat])] += 1
        if done.target is not None:
            self.chosen[name, role, roles[done.target].value] += 1
            for other in done.others:
                # Counters hold any number; the share of each is what drawing by lot would give it.
                self.offered[name, role, roles[other].value] += 1 / len(done.others)  # type: ignore[assignment]


class Played(NamedTuple):
    """One round, with the kind of player on each seat."""

    match: HostedGame
    kinds: tuple[str, ...]


def round_of_the_population(rules: RuleSet, players: int, seed: str, kind: str = MIXED) -> Played:
    """One round, played to its end by players of the fitting population, or of one kind of it."""
    seen: list[HostedGame] = []
    members = seated(of_kind(FIT, kind), players, seed)
    play_game(rules, players, [make(member.spec) for member in members], seed, observer=seen.append)
    return Played(seen[-1], tuple(member.kind for member in members))


def deeds_of(match: HostedGame) -> Iterator[tuple[Deed, int, tuple[Role, ...]]]:
    """Every deed of a match with what only its host knows: where the treasure lay, and who was who."""
    assert match.state.past is not None
    crowd, hidden = Folding(None), _Hidden()
    table: Table | None = None
    for step in match.state.past.steps():
        done = deed(table, step) if table is not None else None
        if done is not None and hidden.treasure is not None:
            yield done, hidden.treasure, tuple(hidden.roles)
        hidden.learn(step)
        crowd.add(event.seen_by(None) for event in step)
        table = crowd.view().table


class _Hidden:
    def __init__(self) -> None:
        self.roles: list[Role] = []
        self.treasure: int | None = None

    def learn(self, step: Iterable[Event]) -> None:
        for event in step:
            match event:
                case RoundBegan(rules=rules, hidden=hidden) if hidden is not None:
                    kinds = [rules.catalogue.kinds[kind] for _, kind in hidden.goals]
                    self.treasure = [kind.treasure for kind in kinds].index(True)
                    self.roles = []
                case RoleDealt(role=Role() as role):
                    self.roles.append(_counted(role))
                case HatsChanged(target=target, new=Role() as role):
                    self.roles[target] = role


def _counted(role: Role) -> Role:
    """A selfish dwarf digs like the others."""
    return Role.DIGGER if role is Role.SELFISH else role


def counted(match: HostedGame, kinds: Sequence[str]) -> Tally:
    tally = Tally()
    for done, treasure, roles in deeds_of(match):
        tally.count(done, treasure, roles, kinds)
    return tally


def fitted(
    tally: Tally, roles: Sequence[Role], version: str, companies: Mapping[str, Sort], cap: float
) -> dict[str, Any]:
    """The tables as data, trusting everything for now."""
    columns, names = manners(roles), [role.value for role in roles]
    contexts: dict[str, list[str]] = {}
    for context, name, _ in sorted(tally.classes):
        if name not in contexts.setdefault(context, []):
            contexts[context].append(name)
    classes = {context: _chances(tally, context, found, columns) for context, found in contexts.items()}
    aims = sorted({name for name, _, _ in tally.chosen})
    targets = {name: [[_preference(tally, name, one, other) for other in names] for one in names] for name in aims}
    sorts = {name: _company(sort, columns) for name, sort in companies.items()}
    tables = {"roles": names, "manners": columns, "companies": sorts, "classes": classes, "targets": targets}
    return {"version": version, **tables, "trust": {"5": 1.0}, "hints": HINTS, "cap": cap}


def _company(sort: Sort, columns: Sequence[Manner]) -> dict[str, Any]:
    """The share of each manner among those of its role, as the fitting population has it."""
    seats: Counter[Manner] = Counter()
    whole: Counter[str] = Counter()
    for role in {name for name, _ in columns}:
        for member in FIT:
            if member.kind in sort.kinds:
                seats[manner(Role(role), member.kind)] += member.percent
                whole[role] += member.percent
    shares = [round(seats[column] / whole[column[0]], 4) for column in columns]
    return {"share": sort.share, "aims": sort.aims, "manners": shares}


def _chances(tally: Tally, context: str, classes: Sequence[str], columns: Sequence[Manner]) -> dict[str, list[float]]:
    """How likely each class is for each manner: as counted, and like that of its kin where there is little to count."""
    rows = [_manner(tally, context, classes, column, columns) for column in columns]
    return {name: [round(max(row[at], LEAST), 6) for row in rows] for at, name in enumerate(classes)}


def _manner(
    tally: Tally, context: str, classes: Sequence[str], column: Manner, columns: Sequence[Manner]
) -> list[float]:
    kin = _kin(column, columns)
    pooled = [sum(tally.classes[context, name, each] for each in kin) + SMOOTHING for name in classes]
    akin = [count / sum(pooled) for count in pooled]
    if column[1] == RANDOM:
        return akin
    counts = [tally.classes[context, name, column] for name in classes]
    whole = sum(counts) + LIKENESS
    return [(count + LIKENESS * like) / whole for count, like in zip(counts, akin, strict=True)]


def _kin(column: Manner, columns: Sequence[Manner]) -> list[Manner]:
    """Whoever plays at random does so in every role, and whoever plays along is like those who mean it; else all of a
    role are akin."""
    role, kind = column
    if kind == RANDOM:
        return [each for each in columns if each[1] == RANDOM]
    if kind in FEIGNING:
        return [each for each in columns if each == (FEIGNED[columns[0][0]], STEADY)]
    return [each for each in columns if each[0] == role]


def _preference(tally: Tally, name: str, one: str, other: str) -> float:
    """How much oftener than by lot, held near one where there is little to count."""
    found, expected = tally.chosen[name, one, other], tally.offered[name, one, other]
    return round((found + SMOOTHING) / (expected + SMOOTHING), 4)


def losses(match: HostedGame, tables: Tables, trusts: Sequence[float] = TRUSTS) -> list[float]:
    """For each amount of trust the log loss of all diggers about all others, at some moments of the round."""
    assert match.state.past is not None
    steps = list(takewhile(_goes_on, match.state.past.steps()))
    moments = {max(1, round(share * len(steps))) for share in MOMENTS}
    hidden, known, found = _Hidden(), None, []
    for number, step in enumerate(steps, start=1):
        hidden.learn(step)
        public = [event.seen_by(None) for event in step]
        known = watched(public, tables) if known is None else known.after(public)
        found += [(number, known, tuple(hidden.roles))] if number in moments else []
    lost, count = [0.0] * len(trusts), 0
    for seat in range(match.players):
        for number, seen, roles in found:
            if roles[seat] is not Role.SABOTEUR:
                count += 1
                view = _seen(steps[:number], seat)
                for index, trust in enumerate(trusts):
                    lost[index] += _loss(seen.suspicion(view, trust).role, roles, seat)
    return [each / max(1, count) for each in lost]


def _seen(steps: Iterable[Sequence[Event]], seat: int) -> View:
    """What this seat has seen after these steps."""
    folding = Folding(seat)
    for step in steps:
        folding.add(event.seen_by(seat) for event in step)
    return folding.view()


def _goes_on(step: Sequence[Event]) -> bool:
    return not any(isinstance(event, RoundEnded) for event in step)


def _loss(believed: Callable[[int], dict[Role, float]], roles: Sequence[Role], seat: int) -> float:
    others = [other for other in range(len(roles)) if other != seat]
    found = [believed(other).get(roles[other], 0.0) for other in others]
    return -sum(log(max(LEAST, chance)) for chance in found) / len(others)


def best_trust(lost: Iterable[Sequence[float]], trusts: Sequence[float] = TRUSTS) -> float:
    """The trust with the least loss over all these rounds."""
    sums = [sum(column) for column in zip(*lost, strict=True)]
    return trusts[sums.index(min(sums))]
