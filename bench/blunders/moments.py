"""A move, and what was known when it was made: what every kind of blunder is judged by."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property

from undermine.cards import Printed, Role, Verb
from undermine.game import AtCell, AtPlayer, Discard, Lay, Move, Table, View
from undermine.game.mine import Mine
from undermine.rules import Cell
from undermine.suspicion import Suspicion, distances, suspicion


@dataclass(frozen=True, eq=False)
class Moment:
    """A move, and what was known when it was made."""

    view: View
    """As its player saw it."""
    move: Move
    roles: Sequence[Role]
    """As they were dealt: for kinds that ask who a player really was."""
    earlier: Sequence[Moment]
    """The moves that its player made before it in this round, the first one first."""
    when: float
    """The part of the round that was over by then, from 0 to 1."""

    @property
    def table(self) -> Table:
        return self.view.table

    @property
    def seat(self) -> int:
        assert self.view.seat is not None
        return self.view.seat

    @property
    def saboteur(self) -> bool:
        return self.view.own is not None and self.view.own.role is Role.SABOTEUR

    @cached_property
    def belief(self) -> Suspicion:
        return suspicion(self.view, 1.0)

    @cached_property
    def hand(self) -> list[Printed]:
        assert self.view.own is not None
        return [self.table.rules.catalogue.kinds[kind] for kind in self.view.own.hand]

    def holds(self, verb: Verb) -> bool:
        return any(card.verb is verb for card in self.hand)

    @property
    def played(self) -> Printed | None:
        """The card that is put on the table; none where it is thrown away, or a question is answered."""
        return (
            self.table.rules.catalogue.kinds[self.move.kind] if isinstance(self.move, Lay | AtCell | AtPlayer) else None
        )

    @property
    def thrown(self) -> list[Printed]:
        """The cards that are thrown away."""
        kinds = self.table.rules.catalogue.kinds
        return [kinds[kind] for kind in self.move.kinds] if isinstance(self.move, Discard) else []

    @cached_property
    def ways(self) -> dict[Cell, int]:
        """The cards that are missing to each place where the treasure may lie, as far as this player can know."""
        possible = self.belief.treasure()
        return {goal: far for goal, far in distances(self.table.mine).items() if possible.get(goal, 0.0) > 0}

    def saved(self, after: Mine) -> dict[Cell, int]:
        """What this change of the mine saves on each of these ways; a goal that is reached bars none of them."""
        ways, least = distances(after), 0 if after.touched else -99
        return {goal: max(far - ways.get(goal, far), least) for goal, far in self.ways.items()}

    @cached_property
    def dug(self) -> dict[Cell, int]:
        """What the move itself saves on each way."""
        match self.move:
            case Lay(kind, turned, cell):
                return self.saved(self.table.mine.lay(cell, self.table.rules.catalogue.face(kind, turned)))
            case AtCell(_, cell) if self.played is not None and self.played.verb is Verb.ROCKFALL:
                return self.saved(self.table.mine.remove(cell))
        return {}


Kind = Callable[[Moment], bool | None]
"""Whether a move was a blunder of this kind; None where the question did not arise."""
Mean = Callable[[Sequence[Moment]], float | None]
"""What is asked about all moves of a round; None where it does not arise."""


def dead_end(card: Printed) -> bool:
    return card.shape is not None and all(track.bit_count() < 2 for track in card.shape.tracks)
