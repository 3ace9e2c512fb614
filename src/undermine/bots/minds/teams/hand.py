"""What the cards in a hand are worth to whoever holds them, in gold: the reason to keep one and to throw another."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from ....cards import Colour, Printed, Role, Sign, Verb
from ....game import MARKS
from ....game.flow.shares import TEAMS

LEAST_UNIT, MOST_UNIT = 0.05, 0.4
PATH_TO_A_DIGGER = {1: 0.0, 2: 0.4, 3: 0.5, 4: 0.55}
"""By the sides of its largest tunnel, in cards of distance."""


class Taste(NamedTuple):
    """What a hand's worth depends on."""

    role: Role
    nearer: float
    """The gold that a card nearer to the treasure is worth; below zero to whoever wants it far away."""
    marks: int
    """What lies before oneself."""
    ending: float
    """How likely the round ends before the next turn."""
    theft: float
    hands_off: float
    crystal: float
    trap: float
    doubt: float
    """How uncertain it is where the treasure lies, from 0 to 1."""

    def worth(self, kind: Printed) -> float:
        """The gold that a held card is worth."""
        if kind.verb is None:
            return self._path(kind) + 0.8 * self._keep(self.crystal * kind.crystal)
        return KEPT[kind.verb](self, kind)

    @property
    def unit(self) -> float:
        """The gold that a card of distance is worth where cards are weighed against each other."""
        return max(LEAST_UNIT, min(MOST_UNIT, abs(self.nearer)))

    def steals(self, kind: Printed) -> float:
        return 0.0 if self.marks & MARKS[Sign.THEFT] else self._keep(self.theft)

    def stops_a_thief(self, kind: Printed) -> float:
        return self._keep(self.hands_off)

    def traps(self, kind: Printed) -> float:
        return self._keep(self.trap)

    def shows(self, kind: Printed) -> float:
        return self.doubt * self.unit * (0.5 if self.nearer > 0 else 0.2)

    def frees(self, kind: Printed) -> float:
        return self.unit * (0.5 if self.marks & MARKS[Sign.TRAPPED] else 0.25)

    def mends(self, kind: Printed) -> float:
        if any(self.marks & MARKS[tool] for tool in kind.tools):
            return 0.5 * self.unit
        return self.unit * (0.3 + 0.1 * (len(kind.tools) > 1))

    def _keep(self, gold: float) -> float:
        """What may be had at any time is had later as well, unless the round ends first."""
        return gold * (1 - self.ending) * 0.95

    def _path(self, kind: Printed) -> float:
        assert kind.shape is not None
        unit = self.unit
        most = max(track.bit_count() for track in kind.shape.tracks)
        if self.nearer <= 0:
            return unit * (0.7 if most == 1 and not kind.ladder else 0.1)
        if kind.ladder:
            return 0.4 * unit
        if kind.door is not None:
            return unit * self._door(kind.door)
        return unit * PATH_TO_A_DIGGER[most]

    def _door(self, colour: Colour) -> float:
        team = TEAMS.get(self.role)
        return 0.4 if team is None else 0.6 if team is colour else 0.1


def _by_aim(to_a_digger: float, to_a_foiler: float) -> Callable[[Taste, Printed], float]:
    """So much of a unit to whoever wants the treasure near, and so much to whoever wants it far away."""
    return lambda taste, kind: taste.unit * (to_a_digger if taste.nearer > 0 else to_a_foiler)


KEPT: dict[Verb, Callable[[Taste, Printed], float]] = {
    Verb.BREAK: _by_aim(0.25, 0.6),
    Verb.MEND: Taste.mends,
    Verb.ROCKFALL: _by_aim(0.25, 0.9),
    Verb.MAP: Taste.shows,
    Verb.THEFT: Taste.steals,
    Verb.HANDS_OFF: Taste.stops_a_thief,
    Verb.TRAP: Taste.traps,
    Verb.FREE: Taste.frees,
    Verb.SWAP: _by_aim(0.25, 0.25),
    Verb.INSPECT: _by_aim(0.2, 0.2),
    Verb.HATS: _by_aim(0.15, 0.3),
}
"""What each action card is worth in the hand, by what it does."""
