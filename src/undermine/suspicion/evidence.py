"""Evidence: what each move said about its player, for people to read.

The weight of a move is the logarithm of how much likelier it is from a saboteur than from somebody else, as the
observer believed at that moment: positive counts against the player, negative for him. Words come by key.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import log
from typing import NamedTuple

from ..game import View
from ..game.events import Event, RoundBegan, RoundEnded
from ..messages import Argument, Message
from ..steps import Steps, finished
from .deeds import Deed
from .suspect import Suspicion, Watcher

LEAST = 1e-9


class Moment(NamedTuple):
    """One move of the round and what was believed after it."""

    number: int
    """Of the move in its round, from one."""
    seat: int
    message: Message
    weight: float
    chances: tuple[float, ...]
    """For each seat how likely it is a saboteur."""


class Curve(NamedTuple):
    """A round as one observer saw it."""

    round: int
    prior: tuple[float, ...]
    """For each seat how likely it was a saboteur before the first move."""
    moments: Sequence[Moment]

    def strongest(self, seat: int, count: int = 3) -> list[Moment]:
        """The moves of this seat that told the most, the strongest first."""
        own = [moment for moment in self.moments if moment.seat == seat]
        return sorted(own, key=lambda moment: (-abs(moment.weight), moment.number))[:count]


def curves(view: View) -> list[Curve]:
    """Every round of a game with secret roles, as this seat, or a spectator, could read it move by move."""
    return finished(curves_in_steps(view))


def curves_in_steps(view: View) -> Steps[list[Curve]]:
    """The same, move by move."""
    reader = _Reader(view.seat, view.table.players)
    if view.past is not None and view.has_past and view.table.rules.way.has_roles:
        for step in view.past.steps():
            reader.read(step)
            yield
    return [Curve(*curve) for curve in reader.curves]


class _Reader:
    def __init__(self, seat: int | None, players: int) -> None:
        self._watcher, self._players = Watcher(seat), range(players)
        self._before: tuple[float, ...] | None = None
        """What was believed after the last step, while a round goes on."""
        self.curves: list[tuple[int, tuple[float, ...], list[Moment]]] = []

    def read(self, step: Sequence[Event]) -> None:
        before = self._before
        self._watcher.follow(step)
        belief = self._watcher.suspicion()
        after = tuple(belief.saboteur(seat) for seat in self._players)
        if before is not None and self._watcher.last is not None:
            self._note(self._watcher.last, belief, before, after)
        for event in step:
            if isinstance(event, RoundBegan):
                self.curves.append((event.round, after, []))
        self._before = None if any(isinstance(event, RoundEnded) for event in step) else after

    def _note(self, done: Deed, belief: Suspicion, before: tuple[float, ...], after: tuple[float, ...]) -> None:
        moments, seat = self.curves[-1][2], done.seat
        weight = 0.0 if seat == self._watcher.seat else _logit(after[seat]) - _logit(before[seat])
        moments.append(Moment(len(moments) + 1, seat, message(done, belief), weight, after))


def message(done: Deed, belief: Suspicion) -> Message:
    """What was done, in words; of a lay, what it is if the treasure lies where it most likely does."""
    goals, chances = belief.goals, belief.treasure()
    likeliest = max(range(len(goals)), key=lambda place: chances.get(goals[place], 0.0))
    args: dict[str, Argument] = {} if done.target is None else {"target": done.target}
    return Message(f"evidence-{done.classes[likeliest]}", args)


def _logit(chance: float) -> float:
    return log(max(chance, LEAST)) - log(max(1 - chance, LEAST))
