"""What the cards in a hand are worth to whoever holds them, in gold: the reason to keep one and to throw another."""

from __future__ import annotations

from typing import NamedTuple

from ....cards import Colour, Kind, Role, Sign, Verb
from ....game import MARKS
from ....game.flow.shares import TEAMS

LEAST_UNIT, MOST_UNIT = 0.05, 0.4
PATH_TO_A_DIGGER = {1: 0.0, 2: 0.4, 3: 0.5, 4: 0.55}
"""By the sides of its largest tunnel, in cards of distance."""
ACTION_TO_A_DIGGER = {
    Verb.BREAK: 0.25,
    Verb.MEND: 0.3,
    Verb.ROCKFALL: 0.25,
    Verb.FREE: 0.25,
    Verb.SWAP: 0.25,
    Verb.INSPECT: 0.2,
    Verb.HATS: 0.15,
}
ACTION_TO_A_FOILER = ACTION_TO_A_DIGGER | {Verb.BREAK: 0.6, Verb.ROCKFALL: 0.9, Verb.HATS: 0.3}


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

    def worth(self, kind: Kind) -> float:
        """The gold that a held card is worth."""
        unit = max(LEAST_UNIT, min(MOST_UNIT, abs(self.nearer)))
        if kind.verb is None:
            return self._path(kind, unit) + 0.8 * self._keep(self.crystal * kind.crystal)
        if kind.verb is Verb.THEFT:
            return 0.0 if self.marks & MARKS[Sign.THEFT] else self._keep(self.theft)
        if kind.verb is Verb.HANDS_OFF:
            return self._keep(self.hands_off)
        if kind.verb is Verb.TRAP:
            return self._keep(self.trap)
        if kind.verb is Verb.MAP:
            return self.doubt * unit * (0.5 if self.nearer > 0 else 0.2)
        if kind.verb is Verb.FREE and self.marks & MARKS[Sign.TRAPPED]:
            return 0.5 * unit
        if kind.verb is Verb.MEND and any(self.marks & MARKS[tool] for tool in kind.tools):
            return 0.5 * unit
        table = ACTION_TO_A_DIGGER if self.nearer > 0 else ACTION_TO_A_FOILER
        return unit * (table[kind.verb] + 0.1 * (len(kind.tools) > 1))

    def _keep(self, gold: float) -> float:
        """What may be had at any time is had later as well, unless the round ends first."""
        return gold * (1 - self.ending) * 0.95

    def _path(self, kind: Kind, unit: float) -> float:
        assert kind.shape is not None
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
