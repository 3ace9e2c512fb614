"""One game played by numbers, on either engine: what the environments are made of.

`PythonTable` is the reference, and has views with their past. `NativeTable` is many times as fast; it is used where
it is there, and shows the same numbers. The same seed deals the same cards on both, as `Match.new` does with
`first="lot"`, and what is no seed is refused by both.
"""

from __future__ import annotations

from collections.abc import Iterable
from types import NoneType
from typing import Any

import numpy
import numpy.typing

from ..game import Move, View
from ..game.tasks import GameOver
from ..given import expect, expect_one_of
from ..match import Match
from ..messages import NotLegal, NotNative
from ..native import Envs, Games
from ..native.envs import Looking, Room, Stepping
from ..rules import DEFAULT, RuleSet
from .boxes import players_of, rules_named
from .coding import NO_STEPS, NOTHING, Pending
from .memory import Memory, deed
from .numbers import native_coding
from .observing import Array, Observing, observing
from .plain import action_of, after_end, not_allowed, seat_of
from .rewards import Rewards, gold_of
from .seeds import seed_bytes

Mask = numpy.typing.NDArray[numpy.int8]
Floats = numpy.typing.NDArray[numpy.float32]
ENGINES = AUTO, NATIVE, PYTHON = "auto", "native", "python"


class PythonTable:
    """One game on the Python engine."""

    def __init__(self, rules: RuleSet, players: int, rewards: Rewards | None = None) -> None:
        self.seen: Observing = observing(rules, players)
        self.rules, self.players = rules, self.seen.players
        self.rewards = rewards or Rewards()
        self.outside = 0
        """Moves without a number of their own that were played."""
        self.reset(0)

    def reset(self, seed: int) -> None:
        self.begin(Match.new(self.rules, self.players, seed=seed_bytes(seed), first="lot"))

    def begin(self, match: Match) -> None:
        """Go on with this match, of which nothing has been played yet."""
        self.match, self.memory = match, Memory()
        self._gold = gold_of(match.state)
        self._due = [0.0] * self.players
        self._legal: list[Move] | None = None

    @property
    def seat(self) -> int | None:
        """Who is to move."""
        return self.match.to_move

    @property
    def over(self) -> bool:
        return self.match.over

    def view(self, seat: int | None) -> View:
        return self.match.view(None if seat is None else seat_of(seat, self.players))

    def legal(self) -> list[Move]:
        if self._legal is None:
            self._legal = self.match.legal()
        return self._legal

    def actions(self) -> list[int]:
        """The numbers that are allowed now."""
        return [] if self.seat is None else self.seen.coding.actions(self.legal(), self.seat, self.memory.pending)

    def step(self, action: int) -> Floats:
        """Take a step; returns what it brings to each seat."""
        number, seat = action_of(action), self.seat
        if seat is None:
            raise after_end(number)
        meant = self.seen.coding.apply(number, self.legal(), seat, self.memory.pending)
        if isinstance(meant, Pending):
            self.memory.pending = meant
            return numpy.zeros(self.players, numpy.float32)
        self.outside += self.seen.coding.number(meant, seat) is None
        return self.play(meant)

    def play(self, move: Move) -> Floats:
        """Carry out a whole move of whoever is to move."""
        match, seat = self.match, self.seat
        assert seat is not None
        rounds, before = len(match.finished), self._potentials()
        match.play(move)
        self._legal = None
        self.memory.pending = NO_STEPS
        ended = len(match.finished) > rounds
        after = [0.0] * self.players if ended else self._potentials()
        brought = [now - then for now, then in zip(after, before, strict=True)]
        if ended:
            brought = [one + other for one, other in zip(brought, self._of_round(), strict=True)]
        if ended and not match.over:
            self.memory.deeds = []
        else:
            self.memory.remember(deed(move, seat, self.rules.house.open_gold), self.seen.length)
        return numpy.array(brought, numpy.float32)

    def _of_round(self) -> list[float]:
        """What the round that has just ended brings now: by itself, or with those before it when the game is over."""
        gold = gold_of(self.match.state)
        worth = self.rewards.of_round(self.match.finished[-1], self._gold, gold)
        self._gold = gold
        due = [one + other for one, other in zip(self._due, worth, strict=True)]
        paid = self.rewards.per == "round" or isinstance(self.match.finished[-1].tasks[-1], GameOver)
        self._due = [0.0] * self.players if paid else due
        return due if paid else [0.0] * self.players

    def _potentials(self) -> list[float]:
        state = self.match.state
        return self.rewards.potentials(state.table, tuple(own.role for own in state.owns))

    def observe(self, seat: int) -> tuple[Array, Mask]:
        """What a seat sees, and what it may do; whoever is not to move may do nothing."""
        own = seat_of(seat, self.players)
        return self.seen.observe(self.match.view(own), self.memory), self.mask(own)

    def mask(self, seat: int) -> Mask:
        mask = numpy.zeros(self.seen.coding.size, numpy.int8)
        mask[self.actions() if seat_of(seat, self.players) == self.seat else [NOTHING]] = 1
        return mask


class NativeTable:
    """One game on the native engine."""

    def __init__(self, rules: RuleSet, players: int, rewards: Rewards | None = None) -> None:
        self.seen: Observing = observing(rules, players)
        self.rules, self.players = rules, self.seen.players
        self.rewards = rewards or Rewards()
        self._games = Games(rules, self.players)
        self._envs = Envs(self._games, native_coding(self.seen, self.rewards))
        self._actions, self._seats = numpy.zeros(1, numpy.int32), numpy.zeros(1, numpy.uint8)
        self._rewards, self._returns = (numpy.zeros(self.players, numpy.float32) for _ in range(2))
        self._over, self._results = numpy.zeros(1, numpy.uint8), numpy.zeros(1, numpy.uint8)
        self._row, self._mask = numpy.zeros(self.seen.size, numpy.int8), numpy.zeros(self.seen.coding.size, numpy.int8)
        arrays = self._actions, self._rewards, self._returns, self._over, self._results
        self._given = Stepping(*(Room(array, array.nbytes) for array in arrays))
        self._eyes = Looking(*(Room(array, array.nbytes) for array in (self._seats, self._row, self._mask)))
        self.reset(0)

    def __deepcopy__(self, _: object) -> NativeTable:
        return _played_again(*self._played())

    def __reduce__(self) -> tuple[Any, ...]:
        return _played_again, self._played()

    def _played(self) -> tuple[Any, ...]:
        """What a game in the engine's memory is made of."""
        return self.rules, self.players, self.rewards, self._begun, tuple(self._taken)

    def reset(self, seed: int) -> None:
        self.reset_to(seed_bytes(seed))

    def reset_to(self, luck: bytes, first: int | None = None) -> None:
        """Begin a game that is dealt from this, by this seat or the one that the lot names."""
        self._games.seed(0, luck, first)
        self._begun, self._taken = (luck, first), list[int]()
        self._envs.begin()
        self._over[0] = 0
        self._find_seat()

    @property
    def seat(self) -> int | None:
        return self._seat

    @property
    def over(self) -> bool:
        return bool(self._over[0])

    @property
    def outside(self) -> int:
        return self._envs.outside()

    def view(self, seat: int | None) -> View:
        """What a seat sees, without how it came about."""
        return self._games.view(0, None if seat is None else seat_of(seat, self.players))

    def legal(self) -> list[Move]:
        return self._games.legal(0)

    def actions(self) -> list[int]:
        return [] if self._seat is None else self._looked(self._seat)[1].nonzero()[0].tolist()

    def step(self, action: int) -> Floats:
        number = action_of(action)
        if self._seat is None:
            # The engine calls over what this step has ended, and this would have ended nothing.
            raise after_end(number)
        self._actions[0] = number if 0 <= number < self.seen.coding.size else -1
        try:
            self._envs.step(self._given, False, 1)
        except NotLegal:
            raise not_allowed(number, self._seat) from None
        self._taken.append(number)
        self._find_seat()
        return self._rewards.copy()

    def _find_seat(self) -> None:
        """Look with the eyes of whoever is to move, whose numbers are asked for next."""
        self._seats[0] = 255
        self._shown: dict[int, tuple[Array, Mask]] = {}
        self._envs.look(self._eyes, 1)
        self._seat = None if self._over[0] else int(self._seats[0])

    def observe(self, seat: int) -> tuple[Array, Mask]:
        """As the other table: arrays of the caller's own."""
        row, mask = self._looked(seat)
        return row.copy(), mask.copy()

    def mask(self, seat: int) -> Mask:
        return self._looked(seat)[1].copy()

    def _looked(self, seat: int) -> tuple[Array, Mask]:
        """What a seat was shown since the last step, and keeps being shown; not to be handed out."""
        own = seat_of(seat, self.players)
        if own not in self._shown:
            if own != self._seats[0]:
                self._seats[0] = own
                self._envs.look(self._eyes, 1)
            self._shown[own] = self._row.copy(), self._mask.copy()
        return self._shown[own]


def _played_again(
    rules: RuleSet, players: int, rewards: Rewards, begun: tuple[bytes, int | None], taken: Iterable[int]
) -> NativeTable:
    """A table at which this game was begun and these steps were taken."""
    again = NativeTable(rules, players, rewards)
    again.reset_to(*begun)
    for number in taken:
        again.step(number)
    return again


Table = PythonTable | NativeTable


def table(
    rules: str | RuleSet = DEFAULT,
    players: int | None = None,
    house: Iterable[str] | None = (),
    rewards: Rewards | None = None,
    engine: str = AUTO,
) -> Table:
    """A table of these rules; on the native engine where that is there, unless another is asked for."""
    expect_one_of("engine", engine, ENGINES)
    expect("rewards", rewards, Rewards, NoneType)
    found = rules_named(rules, house)
    count = players_of(found, players)
    if engine == PYTHON:
        return PythonTable(found, count, rewards)
    try:
        return NativeTable(found, count, rewards)
    except NotNative:
        # It is not built, or has no room for these rules.
        if engine == NATIVE:
            raise
        return PythonTable(found, count, rewards)
