"""Fitting the tables of suspicion: how players of each role act, counted in games of a mixed population.

First the classes of deeds and their targets are counted, with the true roles and the true place of the treasure;
then, on other games, it is found for each number of players how much of the evidence to trust. Bots play by these
tables themselves, so after a fit players are others than those counted: fit again until little changes.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import takewhile
from math import log
from typing import Any

from ..bots import make
from ..cards import Role
from ..game import Folding, HostedGame, Table
from ..game.events import Event, HatsChanged, RoleDealt, RoundBegan, RoundEnded
from ..rules import RuleSet
from ..suspicion.deeds import Deed, deed
from ..suspicion.suspect import Watcher
from ..suspicion.tables import Tables
from .play import play_game
from .population import FIT, lineup

SMOOTHING = 1.0
TRUSTS = (0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1.0)
MOMENTS = (0.25, 0.5, 0.75, 1.0)
LEAST = 1e-6
HINTS = 0.35
"""With all of it, beliefs about the treasure are surer than right with many players; with this much they are not."""

Key = tuple[str, str, str]


@dataclass
class Tally:
    """What was counted; sums of such counts are counts of all games together."""

    classes: Counter[Key] = field(default_factory=Counter)
    """(context, class, role)"""
    chosen: Counter[Key] = field(default_factory=Counter)
    """(class, role, role of the target)"""
    offered: Counter[Key] = field(default_factory=Counter)
    """The same, had the target been drawn by lot."""

    def __iadd__(self, other: Tally) -> Tally:
        self.classes += other.classes
        self.chosen += other.chosen
        self.offered += other.offered
        return self

    def count(self, done: Deed, treasure: int, roles: Sequence[Role]) -> None:
        role, name = roles[done.seat].value, done.classes[treasure]
        self.classes[done.context, name, role] += 1
        if done.target is not None:
            self.chosen[name, role, roles[done.target].value] += 1
            for other in done.others:
                # Counters hold any number; the share of each is what drawing by lot would give it.
                self.offered[name, role, roles[other].value] += 1 / len(done.others)  # type: ignore[assignment]


def round_of_the_population(rules: RuleSet, players: int, seed: str) -> HostedGame:
    """One round, played to its end by players of the fitting population."""
    seen: list[HostedGame] = []
    bots = [make(spec) for spec in lineup(FIT, players, seed)]
    play_game(rules, players, bots, seed, observer=seen.append)
    return seen[-1]


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


def counted(match: HostedGame) -> Tally:
    tally = Tally()
    for done, treasure, roles in deeds_of(match):
        tally.count(done, treasure, roles)
    return tally


def fitted(tally: Tally, roles: Sequence[Role], version: str) -> dict[str, Any]:
    """The tables as data, trusting everything for now."""
    names = [role.value for role in roles]
    contexts: dict[str, list[str]] = {}
    for context, name, _ in sorted(tally.classes):
        if name not in contexts.setdefault(context, []):
            contexts[context].append(name)
    classes = {context: _chances(tally, context, found, names) for context, found in contexts.items()}
    aims = sorted({name for name, _, _ in tally.chosen})
    targets = {name: [[_preference(tally, name, one, other) for other in names] for one in names] for name in aims}
    tables = {"roles": names, "classes": classes, "targets": targets}
    return {"version": version, **tables, "trust": {"5": 1.0}, "hints": HINTS}


def _chances(tally: Tally, context: str, classes: Sequence[str], roles: Sequence[str]) -> dict[str, list[float]]:
    totals = [sum(tally.classes[context, name, role] + SMOOTHING for name in classes) for role in roles]
    return {
        name: [
            round((tally.classes[context, name, role] + SMOOTHING) / total, 6)
            for role, total in zip(roles, totals, strict=True)
        ]
        for name in classes
    }


def _preference(tally: Tally, name: str, one: str, other: str) -> float:
    """How much oftener than by lot, held near one where there is little to count."""
    found, expected = tally.chosen[name, one, other], tally.offered[name, one, other]
    return round((found + SMOOTHING) / (expected + SMOOTHING), 4)


def losses(match: HostedGame, tables: Tables, trusts: Sequence[float] = TRUSTS) -> list[float]:
    """For each amount of trust the log loss of all diggers about all others, at some moments of the round."""
    assert match.state.past is not None
    steps = list(takewhile(_goes_on, match.state.past.steps()))
    moments = {max(1, round(share * len(steps))) for share in MOMENTS}
    hidden, held = _Hidden(), []
    for step in steps:
        hidden.learn(step)
        held.append(tuple(hidden.roles))
    lost, count = [0.0] * len(trusts), 0
    for seat in range(match.players):
        watcher = Watcher(seat, tables)
        for number, (step, roles) in enumerate(zip(steps, held, strict=True), start=1):
            watcher.follow([event.seen_by(seat) for event in step])
            if number in moments and roles[seat] is not Role.SABOTEUR:
                count += 1
                for index, trust in enumerate(trusts):
                    belief = watcher.suspicion(trust)
                    lost[index] += _loss(belief.role, roles, seat)
    return [each / max(1, count) for each in lost]


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
