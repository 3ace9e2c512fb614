"""A match: one whole game from a seed, its deals and moves remembered, each next round dealt by itself.

This is the mutable convenience around the engine for whoever hosts a game; it may not leave the host, for it
holds the state. Players receive `view(seat)`.
"""

from __future__ import annotations

from collections.abc import Callable

from ..cards import Colour
from ..rules import RuleSet
from .deal import Deal, deal
from .engine import begin, next_round, play
from .events import Event
from .moves import Move
from .state import State, Table
from .tasks import GameOver, RoundOver
from .view import View, view

Dealer = Callable[[int], Deal]
"""Gives the deal of a round, counted from one."""


def seed_dealer(rules: RuleSet, players: int, seed: bytes) -> Dealer:
    return lambda round: deal(rules, players, seed, round)


class Match:
    def __init__(
        self, rules: RuleSet, players: int, dealer: Dealer, first: int = 0, colour: Colour | None = None
    ) -> None:
        self.rules, self.players, self.first = rules.in_colour(colour), players, first
        self._dealer = dealer
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

    def view(self, seat: int | None) -> View:
        return view(self.state, seat)

    def play(self, move: Move) -> tuple[Event, ...]:
        """Play a move and, where it ends a round, set up the next; returns what happened."""
        table = self.state.table
        self.state, self.events = play(self.state, move)
        seat = table.tasks[-1].seat
        assert seat is not None
        self.moves.append((table.round, seat, move))
        if self.state.table.to_move is None:
            self.finished.append(self.state.table)
        if type(self.state.table.tasks[-1]) is RoundOver:
            self.deals.append(self._dealer(self.state.table.round + 1))
            self.state, events = next_round(self.state, self.deals[-1])
            self.events += events
        return self.events


__all__ = ["Dealer", "Match", "State", "seed_dealer"]
