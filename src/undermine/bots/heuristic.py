"""Bots that give every legal move a score and prefer the better ones, the more so the cooler they are.

What a score is, is up to the mind: one for each way to play. Moves of one sort that come to nearly the same are one
choice, however many they are: else twenty ways to waste a card would outweigh the one good use of it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import exp
from typing import Protocol

from ..cards import Verb
from ..game import Move, View
from ..rules import Way
from .bot import Policy
from .minds import diggers, markers, teams
from .style import Style

COLDEST = 1e-3
NEARLY = 0.1
"""Moves of one sort whose scores are no further apart come to the same."""


class Mind(Protocol):
    """A module of `minds`."""

    BY_VERB: Mapping[str, Mapping[Verb, object]]
    """Its tables by what action cards do: one that is not in all of them cannot be played by it."""

    def scores(self, view: View, legal: Sequence[Move], style: Style) -> Sequence[float]:
        """How good each move looks to this seat, in cards of distance; -inf for what it never does."""


MINDS: dict[Way, Mind] = {Way.DIGGERS: diggers, Way.TEAMS: teams, Way.RACE: markers, Way.ALONE: markers}
"""Who thinks, by the way a game is played."""


class Heuristic(Policy):
    def __init__(self, spec: str, style: Style) -> None:
        self.spec, self.style = spec, style

    def scores(self, view: View, legal: Sequence[Move]) -> Sequence[float]:
        """How good each of these moves looks, in cards of distance; -inf for what it never does."""
        return MINDS[view.table.rules.way].scores(view, legal, self.style)

    def weights(self, view: View, legal: Sequence[Move]) -> Sequence[float]:
        scores = self.scores(view, legal)
        best = max(scores)
        if best == float("-inf"):
            return [1.0] * len(legal)
        heat = max(self.style.temperature, COLDEST)
        odds = shared([exp((score - best) / heat) for score in scores], alike(legal, scores))
        whim, will = self.style.noise / len(legal), (1 - self.style.noise) / sum(odds)
        return [whim + will * chance for chance in odds]


def alike(legal: Sequence[Move], scores: Sequence[float]) -> list[list[int]]:
    """The moves in groups, by their numbers: of one sort, and nearly as good as the best of the group, their first."""
    groups: list[list[int]] = []
    latest: dict[type[Move], list[int]] = {}
    for number in sorted(range(len(legal)), key=scores.__getitem__, reverse=True):
        sort = type(legal[number])
        group = latest.get(sort)
        if group is None or scores[group[0]] - scores[number] > NEARLY:
            group = latest[sort] = []
            groups.append(group)
        group.append(number)
    return groups


def shared(odds: Sequence[float], groups: Sequence[Sequence[int]]) -> list[float]:
    """The same odds where each group has those of its best alone, and its members share them."""
    shares = list(odds)
    for group in groups:
        whole = sum([odds[number] for number in group])
        if whole:
            share = odds[group[0]] / whole
            for number in group:
                shares[number] *= share
    return shares
