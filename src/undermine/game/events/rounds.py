"""Events of a round as a whole: it begins, roles are dealt, a hand is skipped, it ends; somebody is to decide."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Self

from ...cards import Role
from ...rules import Cell, RuleSet
from ...values import value
from ..state import Acts, Ending, Hidden, Outcome, opening_mine
from ..tasks import MAINS, Task
from .event import Event

if TYPE_CHECKING:
    from ..draft import Draft


@value
class RoundBegan(Event):
    """A new round is set up; hands and roles follow as events of their own."""

    rules: RuleSet
    players: int
    round: int
    starter: int
    hidden: Hidden | None

    def seen_by(self, seat: int | None) -> Self:
        return replace(self, hidden=None)

    def apply(self, draft: Draft) -> None:
        nothing: tuple[int, ...] = (0,) * self.players
        draft.round, draft.starter, draft.hidden = self.round, self.starter, self.hidden
        unturned, gone, last = self.rules.plan.goals[:0], 0, self.round - 1
        if draft.stakes is not None:
            # Goals that were not turned up leave the game; whoever saw one by a map knows which.
            unturned = draft.mine.goals
            draft.stakes = draft.stakes.next_round(self.rules.markers, draft.mine, last, draft.acts.looks)
            gone = len(draft.stakes.gone)
        draft.mine = opening_mine(self.rules)
        draft.hand_sizes, draft.marks, draft.buried = nothing, nothing, nothing
        draft.stock_left, draft.discards = len(self.rules.stock) - self.rules.aside - gone, ()
        draft.last_card = draft.last_path = draft.outcome = None
        draft.idle, draft.shown, draft.acts = 0, (), Acts.none(self.players)
        draft.owns = [own and own.next_round(last, unturned) for own in draft.owns]


@value
class RoleDealt(Event):
    seat: int
    role: Role | None
    allies: tuple[int, ...] | None

    def seen_by(self, seat: int | None) -> Self:
        return self if seat == self.seat else replace(self, role=None, allies=None)

    def apply(self, draft: Draft) -> None:
        own = draft.owns[self.seat]
        if own is not None and self.role is not None and self.allies is not None:
            draft.owns[self.seat] = own._replace(role=self.role, allies=self.allies)


@value
class Skipped(Event):
    """An empty hand has no turn."""

    seat: int

    def apply(self, draft: Draft) -> None:
        draft.idle += not draft.stock_left


@value
class RoundEnded(Event):
    """All roles are shown, the left-over one included, and the goals that still lay face down."""

    ending: Ending
    finisher: int | None
    roles: tuple[Role, ...]
    spare: Role | None
    goals: tuple[tuple[Cell, int], ...]

    def apply(self, draft: Draft) -> None:
        draft.outcome = Outcome(self.ending, self.finisher, self.roles, self.spare)
        draft.shown = self.goals


@value
class GameEnded(Event):
    """The purses are opened."""

    gold: tuple[int, ...]
    taken: tuple[tuple[int, ...], ...]

    def apply(self, draft: Draft) -> None:
        opened = zip(draft.ledger.pots, self.taken, strict=True)
        pots = tuple(pot._replace(taken=taken) for pot, taken in opened)
        draft.ledger = draft.ledger._replace(pots=pots, final=self.gold)


@value
class Awaits(Event):
    """The step is done: this is what is to be decided now, and by whom."""

    tasks: tuple[Task, ...]

    def apply(self, draft: Draft) -> None:
        draft.tasks = self.tasks


# A turn nearly always ends with another seat's turn.
AWAITS_MAIN = tuple(Awaits((main,)) for main in MAINS)
