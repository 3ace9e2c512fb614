"""Other games that look the same to a seat: all that it cannot know is drawn anew, from the sampled worlds of its view.

What comes out is a list of numbers, of chance and of players, that leads there from the beginning. It is made of the
seat's view alone: of what others held, drew, passed and picked nothing is taken from the real game.
"""

from __future__ import annotations

from dataclasses import replace
from random import Random

from ..game import Choose, Discard, Move, sample_world, view
from ..game.events import Buried, Event, Picked, RoleDealt, RoundBegan
from ..game.moves import PICK
from ..game.state import Hidden
from .chance import FIRST, GOALS, NUGGETS, PILE, ROLES, Position
from .coding import NO_STEPS


def resampled(position: Position, seat: int, rng: Random) -> list[int]:
    """Numbers that lead to a position which this seat cannot tell from this one; somebody must be to decide in it."""
    state = position.state
    assert state is not None
    assert position.seat is not None
    world = sample_world(view(state, seat), rng)
    assert world.past is not None
    told = _Telling(position)
    moves = iter(position.moves)
    for events in world.past.steps():
        if isinstance(events[0], RoundBegan):
            told.deal(events[0], [event.role for event in events if isinstance(event, RoleDealt)])
        else:
            told.play(_as_told(next(moves), events))
    if position.seat == seat:
        told.choose(position)
    return told.numbers


class _Telling:
    """A position that is played anew, and the numbers that were needed for it."""

    def __init__(self, position: Position) -> None:
        self.now = Position(position.coding, position.rewards).settled()
        self.numbers: list[int] = []
        self._hidden: Hidden | None = None
        self._begun: RoundBegan | None = None
        self._roles: list[int] = []

    def deal(self, begun: RoundBegan, roles: list[object]) -> None:
        self._hidden, self._begun = begun.hidden, begun
        self._roles = [self.now.roles.index(role) for role in roles]  # type: ignore[arg-type]
        self._draw()

    def play(self, move: Move) -> None:
        seat = self.now.seat
        assert seat is not None
        for number in self.now.coding.steps(move, self.now.legal(), seat):
            self.numbers.append(number)
            self.now = self.now.take(number)
        self._draw()

    def choose(self, position: Position) -> None:
        """The steps of a move that is not complete."""
        pending, coding = position.pending, position.coding
        before = replace(position, pending=NO_STEPS)
        wanted = [coding.number(Discard((kind,)), 0) for kind in pending.kinds]
        wanted += [coding.named["other"].first + pending.block] if pending.block is not None else []
        assert before.seat == self.now.seat
        for number in wanted:
            assert number is not None
            self.numbers.append(number)
            self.now = self.now.take(number)

    def _draw(self) -> None:
        """Draw what this world has drawn, as far as there is a choice, until the round's next decision or its end."""
        while self.now.outcomes():
            needs = self.now.needs
            assert needs is not None
            if needs in (FIRST, ROLES, GOALS) and self._spent(needs):
                return
            number = self._next(needs)
            self.numbers.append(number)
            self.now = self.now.draw(number)

    def _spent(self, name: str) -> bool:
        """Whether what is to be dealt belongs to a round of which this world has not told yet."""
        assert self._begun is not None
        state = self.now.state
        return state is not None and state.table.round >= self._begun.round

    def _next(self, name: str) -> int:
        assert self._hidden is not None
        assert self._begun is not None
        at, state = len(self.now.drawn_of(name)), self.now.state
        in_round = state is not None and state.table.round == self._begun.round
        if name == FIRST:
            return self._begun.starter
        if name == ROLES:
            return self._roles[at]
        if name == GOALS:
            return self._hidden.goals[at][1]
        if name == NUGGETS:
            return self._hidden.nuggets[at]
        if name == PILE:
            assert state is not None
            return self.now.roles.index(self._hidden.pile[at + len(state.table.acts.hats)])
        used = len(self._hidden.stock) - state.table.stock_left if in_round and state is not None else 0
        return self._hidden.stock[-1 - used - at]


def _as_told(move: Move, events: tuple[Event, ...]) -> Move:
    """The move as this world has it: of a discard and a nugget others see that there was one."""
    if isinstance(move, Discard):
        kinds = next(event.kinds for event in events if isinstance(event, Buried))
        assert kinds is not None
        return Discard(tuple(sorted(kinds)), move.removes)
    if isinstance(move, Choose) and move.what == PICK:
        value = next(event.value for event in events if isinstance(event, Picked))
        assert value is not None
        return Choose(PICK, value=value)
    return move
