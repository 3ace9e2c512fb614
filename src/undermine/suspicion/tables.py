"""The fitted tables: how likely each class of deed is for each role. They are data, with a version of their own.

Players of one role are not alike: a saboteur may do harm from the first move, dig along until late, or give good cards
away. So each role has several *manners*, each with its own likelihoods, and nobody knows who has which: what somebody
of a role is likely to have done is a sum over the manners of that role. Nor do manners come alone: there are evenings
on which everybody plays at random, or all saboteurs are sly. So there are several sorts of *company*, and how likely
it all is, is a sum over these, too.

`make fit` writes the tables anew from games of a mixed population; they describe players, not rules, so a change of the
bots calls for a new fit.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import lru_cache
from importlib.resources import files
from math import exp, inf, log
from typing import Any, NamedTuple

from ..cards import Role
from .deeds import COARSER, coarser_context, every_context

Pairs = tuple[tuple[float, ...], ...]
Logs = tuple[float, ...]


class Company(NamedTuple):
    """A sort of company that may sit at a table."""

    share: float
    """The logarithm of how likely it is to sit there."""
    aims: float
    """How much of what the choice of targets says counts: players choose by what all have seen, and that counts
    already."""
    manners: tuple[tuple[tuple[int, float], ...], ...]
    """For each role its manners: (column of the tables, the logarithm of how many of that role have it)."""

    def of_roles(self, row: Logs, trust: float) -> Logs:
        """For each role how likely everything is that somebody has done, from how likely it is for each manner."""
        return _of_roles(self.manners, row, trust)


@lru_cache(maxsize=1 << 14)
def _of_roles(manners: tuple[tuple[tuple[int, float], ...], ...], row: Logs, trust: float) -> Logs:
    """Kept, because of all players only one has done something since it was asked for last."""
    found = []
    for columns in manners:
        logs = [share + trust * row[column] for column, share in columns]
        highest = max(logs)
        found.append(highest + log(sum([exp(value - highest) for value in logs])))
    return tuple(found)


class Tables(NamedTuple):
    version: str
    roles: tuple[Role, ...]
    manners: tuple[int, ...]
    """For each column of the classes its role, by number."""
    classes: dict[str, dict[str, Logs]]
    """For each context and class of deed the logarithm of its likelihood for each manner."""
    targets: dict[str, Pairs]
    """For each class that has a target: how much more than others each role plays it at each role."""
    trust: dict[int, float]
    """For each number of players how much of the evidence counts: deeds of one hand are not independent facts."""
    companies: tuple[Company, ...]
    hints: float = 1.0
    """How much of what a deed says about the treasure's place counts: who digs may know no more than we do."""

    def likelihood(self, context: str, name: str) -> Logs:
        """The logarithm for each manner; a deed never seen when the tables were fitted is what it would be by a coarser
        sorting, or else as rare as the rarest, and tells nothing about anybody."""
        known = self.classes.get(context, {})
        found = known.get(name) or known.get(COARSER.get(name, name))
        return found or (min(map(min, known.values()), default=0.0),) * len(self.manners)

    def likelihoods(self, context: str, names: Sequence[str]) -> list[Logs]:
        """The same for each place of the treasure, as the deed has a class for each."""
        found = [self.likelihood(context, name) for name in names]
        if all(name == names[0] for name in names):
            return found
        means = [sum(of_manner) / len(found) for of_manner in zip(*found, strict=True)]
        return [
            tuple([mean + self.hints * (value - mean) for value, mean in zip(row, means, strict=True)]) for row in found
        ]

    def weight(self, players: int) -> float:
        nearest = min(self.trust, key=lambda known: (abs(known - players), known))
        return self.trust[nearest]


def parsed(data: dict[str, Any]) -> Tables:
    """Tables from their file, which has probabilities where we need logarithms. Without a word about manners and
    companies, all of a role are alike. What is sorted finer now than when they were fitted is as it was then."""
    roles = data["roles"]
    manners = [role for role, _ in data["manners"]] if "manners" in data else roles
    alike = {"share": 1.0, "aims": 1.0, "manners": [1.0] * len(manners)}
    return Tables(
        version=data["version"],
        roles=tuple(map(Role, roles)),
        manners=tuple(map(roles.index, manners)),
        classes=_every_context(
            {
                context: {
                    name: _capped(tuple(map(log, chances)), data.get("cap", inf)) for name, chances in classes.items()
                }
                for context, classes in data["classes"].items()
            }
        ),
        targets=_every_target({name: tuple(map(tuple, rows)) for name, rows in data["targets"].items()}),
        trust={int(players): share for players, share in data["trust"].items()},
        companies=tuple(_company(each, roles, manners) for each in data.get("companies", {"all": alike}).values()),
        hints=data.get("hints", 1.0),
    )


def _every_context(classes: dict[str, dict[str, Logs]]) -> dict[str, dict[str, Logs]]:
    coarser = ((context, coarser_context(context)) for context in every_context())
    return {context: classes[known] for context, known in coarser if known in classes} | classes


def _every_target(targets: dict[str, Pairs]) -> dict[str, Pairs]:
    return {name: targets[known] for name, known in COARSER.items() if known in targets} | targets


def _capped(row: Logs, cap: float) -> Logs:
    """One deed says only so much: nobody is proven anything by it, and a blunder is no confession."""
    least = max(row) - cap
    return tuple(max(value, least) for value in row)


def _company(data: dict[str, Any], roles: Sequence[str], manners: Sequence[str]) -> Company:
    columns = list(zip(range(len(manners)), manners, data["manners"], strict=True))
    return Company(
        log(data["share"]),
        data["aims"],
        tuple(tuple((at, log(share)) for at, of, share in columns if of == role and share) for role in roles),
    )


@lru_cache(maxsize=8)
def load(name: str) -> Tables:
    """The tables that come with the package: `diggers` or `teams`."""
    return parsed(json.loads((files(__package__) / "data" / f"{name}.json").read_text("utf-8")))
