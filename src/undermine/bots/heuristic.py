"""Bots that give every legal move a score and prefer the better ones, the more so the cooler they are.

What a score is, is up to the mind: one for each way to play.
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

    def weights(self, view: View, legal: Sequence[Move]) -> Sequence[float]:
        scores = MINDS[view.table.rules.way].scores(view, legal, self.style)
        best = max(scores)
        if best == float("-inf"):
            return [1.0] * len(legal)
        heat = max(self.style.temperature, COLDEST)
        odds = [exp((score - best) / heat) for score in scores]
        whim, will = self.style.noise / len(legal), (1 - self.style.noise) / sum(odds)
        return [whim + will * chance for chance in odds]
