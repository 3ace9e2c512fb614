"""A hosted game: one whole game from a seed, its deals and moves remembered, each next round dealt by itself.

This is the mutable convenience around the engine for whoever hosts a game; it may not leave the host, for it
holds the state. Players receive `view(seat)`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Self

from ..cards import Colour
from ..given import expect, expect_function
from ..rules import RuleSet
from .deal import Deal, deal
from .engine import begin, next_round, play
from .events import Event
from .moves import Move
from .state import State, Table, situation
from .tasks import GameOver, RoundOver
from .view import View, view

Dealer = Callable[[int], Deal]
"""Gives the deal of a round, counted from one."""


@dataclass(frozen=True)
class SeedDealer:
    """Deals every round from one seed."""

    rules: RuleSet
    players: int
    seed: bytes

    def __call__(self, round: int) -> Deal:
        return deal(self.rules, self.players, self.seed, round)


def seed_dealer(rules: RuleSet, players: int, seed: bytes) -> SeedDealer:
    """A dealer for a game with this seed."""
    return SeedDealer(rules, players, seed)


class HostedGame:
    """A whole game with everything in it, for its host: deals each round, plays moves, and gives each seat its view."""

    def __init__(
        self, rules: RuleSet, players: int, dealer: Dealer, first: int = 0, colour: Colour | None = None
    ) -> None:
        expect("rules", rules, RuleSet)
        expect_function("dealer", dealer)
        self.rules, self.players, self.first = rules.in_colour(colour), players, first
        self.dealer = dealer
        """Deals the rounds to come; a match can be pickled if this can."""
        self.deals: list[Deal] = [dealer(1)]
        self.moves: list[tuple[int, int, Move]] = []
        """(round, seat, move) of every move."""
        self.finished: list[Table] = []
        """The table of each round that is over, as it was before the next was dealt."""
        self.state, self.events = begin(self.rules, players, self.deals[0], first)

    @property
    def over(self) -> bool:
        return isinstance(self.state.table.tasks[-1], GameOver)

    @property
    def to_move(self) -> int | None:
        return self.state.table.to_move

    def copy(self) -> Self:
        """The same match, which from here on goes its own way."""
        other = object.__new__(type(self))
        vars(other).update(vars(self))
        other.deals, other.moves, other.finished = self.deals[:], self.moves[:], self.finished[:]
        return other

    __copy__ = copy

    def __deepcopy__(self, _: object) -> Self:
        """All that a match holds are values."""
        return self.copy()

    def __eq__(self, other: object) -> bool:
        """Whether the same moves were made after the same deals, wherever the next one comes from."""
        if not isinstance(other, HostedGame):
            return NotImplemented
        played = (self.first, self.deals, self.moves) == (other.first, other.deals, other.moves)
        return played and self.state == other.state

    __hash__ = None  # type: ignore[assignment]  # it changes with every move

    def __repr__(self) -> str:
        made = "1 move" if len(self.moves) == 1 else f"{len(self.moves)} moves"
        return f"<{type(self).__name__} {situation(self.state.table)}, {made}>"

    def _repr_svg_(self) -> str:
        """As the state: what everybody at the table sees."""
        return self.state._repr_svg_()

    def view(self, seat: int | None) -> View:
        return view(self.state, seat)

    def play(self, move: Move) -> tuple[Event, ...]:
        """Play a move and, where it ends a round, set up the next; returns what happened."""
        before, events = self.state, self.events
        self.state, self.events = play(before, move)
        over, seat = self.state.table, before.table.to_move
        assert seat is not None
        if type(over.tasks[-1]) is RoundOver:
            try:
                self._deal_on(over.round + 1)
            except BaseException:
                # A dealer may fail; then nothing has happened.
                self.state, self.events = before, events
                raise
        self.moves.append((before.table.round, seat, move))
        if over.to_move is None:
            self.finished.append(over)
        return self.events

    def _deal_on(self, round: int) -> None:
        dealt = self.dealer(round)
        self.state, events = next_round(self.state, dealt)
        self.events += events
        self.deals.append(dealt)


__all__ = ["Dealer", "HostedGame", "SeedDealer", "State", "seed_dealer"]
