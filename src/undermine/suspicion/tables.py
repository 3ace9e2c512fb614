"""The fitted tables: how likely each class of deed is for each role. They are data, with a version of their own.

`make fit` writes them anew from games of a mixed population; they describe players, not rules, so a change of the bots
calls for a new fit.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import lru_cache
from importlib.resources import files
from math import log
from typing import Any, NamedTuple

from ..cards import Role

Pairs = tuple[tuple[float, ...], ...]


class Tables(NamedTuple):
    version: str
    roles: tuple[Role, ...]
    classes: dict[str, dict[str, tuple[float, ...]]]
    """For each context and class of deed the logarithm of its likelihood for each role."""
    targets: dict[str, Pairs]
    """For each class that has a target: how much more than others each role plays it at each role."""
    trust: dict[int, float]
    """For each number of players how much of the evidence counts: deeds of one hand are not independent facts."""

    hints: float = 1.0
    """How much of what a deed says about the treasure's place counts: who digs may know no more than we do."""

    def likelihood(self, context: str, name: str) -> tuple[float, ...]:
        """The logarithm for each role; a deed never seen when the tables were fitted is as rare as the rarest, and
        tells nothing about roles."""
        known = self.classes.get(context, {})
        return known.get(name) or (min(map(min, known.values()), default=0.0),) * len(self.roles)

    def likelihoods(self, context: str, names: Sequence[str]) -> list[tuple[float, ...]]:
        """The same for each place of the treasure, as the deed has a class for each."""
        found = [self.likelihood(context, name) for name in names]
        means = [sum(of_role) / len(found) for of_role in zip(*found, strict=True)]
        return [
            tuple(mean + self.hints * (value - mean) for value, mean in zip(row, means, strict=True)) for row in found
        ]

    def weight(self, players: int) -> float:
        nearest = min(self.trust, key=lambda known: (abs(known - players), known))
        return self.trust[nearest]


def parsed(data: dict[str, Any]) -> Tables:
    """Tables from their file, which has probabilities where we need logarithms."""
    return Tables(
        version=data["version"],
        roles=tuple(map(Role, data["roles"])),
        classes={
            context: {name: tuple(map(log, chances)) for name, chances in classes.items()}
            for context, classes in data["classes"].items()
        },
        targets={name: tuple(map(tuple, rows)) for name, rows in data["targets"].items()},
        trust={int(players): share for players, share in data["trust"].items()},
        hints=data.get("hints", 1.0),
    )


@lru_cache(maxsize=8)
def load(name: str) -> Tables:
    """The tables that come with the package: `diggers` or `teams`."""
    return parsed(json.loads((files(__package__) / "data" / f"{name}.json").read_text("utf-8")))
