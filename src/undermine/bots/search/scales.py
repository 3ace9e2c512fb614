"""Scales: the worlds of one view, in which moves are tried. All are tried in the same worlds, with the same luck."""

from __future__ import annotations

from collections.abc import Sequence

from ...game import Move, View
from ...native.rollouts import Streams, rollouts
from ...native.worlds import Worlds
from ...suspicion import leanings
from ..brisk.mind import mind_of


class Scales:
    """Worlds are numbered: who goes on from the last one that was asked for is told of new ones."""

    def __init__(self, view: View, start: int) -> None:
        said = leanings(view) if view.table.rules.way.has_roles else None
        self._worlds = Worlds(view) if said is None else Worlds(view, goals=said.goals, joint=said.joint)
        self._mind, self._start = mind_of(view), start

    def outcomes(self, moves: Sequence[Move], first: int, count: int) -> Sequence[Sequence[int]]:
        """A row for each of so many worlds from this one on, with what each move comes to there."""
        return rollouts(self._worlds, self._mind, moves, count, Streams(self._start, first))
