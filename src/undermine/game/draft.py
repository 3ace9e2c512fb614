"""The working copy in which a move is carried out. Only events change it, only the engine and `fold` make one."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from ..rules import Cell, RuleSet
from .mine import Mine
from .state import Acts, Hidden, Ledger, Outcome, Own, Stakes, State, Table, tuple_of, without
from .tasks import Task

if TYPE_CHECKING:
    from .events import Event
    from .past import Past


class Draft:
    """The fields of a `Table`, changeable; each seat's `Own` and the `Hidden` part, or None where unknown."""

    __slots__ = (*Table._fields, "events", "hidden", "owns", "todo")

    rules: RuleSet
    players: int
    round: int
    starter: int
    tasks: tuple[Task, ...]
    mine: Mine
    hand_sizes: tuple[int, ...]
    stock_left: int
    marks: tuple[int, ...]
    discards: tuple[int, ...]
    buried: tuple[int, ...]
    last_card: int | None
    last_path: int | None
    idle: int
    acts: Acts
    shown: tuple[tuple[Cell, int], ...]
    outcome: Outcome | None
    ledger: Ledger
    stakes: Stakes | None

    def __init__(self, table: Table, owns: Iterable[Own | None], hidden: Hidden | None) -> None:
        (
            self.rules,
            self.players,
            self.round,
            self.starter,
            self.tasks,
            self.mine,
            self.hand_sizes,
            self.stock_left,
            self.marks,
            self.discards,
            self.buried,
            self.last_card,
            self.last_path,
            self.idle,
            self.acts,
            self.shown,
            self.outcome,
            self.ledger,
            self.stakes,
        ) = table
        self.owns = list(owns)
        self.hidden = hidden
        self.todo: list[Task] = list(table.tasks)
        self.events: list[Event] = []

    def bring_about(self, event: Event) -> None:
        """Something happens: it changes this draft and is told to whom it concerns."""
        self.events.append(event)
        event.apply(self)

    def table(self) -> Table:
        fields = (
            self.rules,
            self.players,
            self.round,
            self.starter,
            self.tasks,
            self.mine,
            self.hand_sizes,
            self.stock_left,
            self.marks,
            self.discards,
            self.buried,
            self.last_card,
            self.last_path,
            self.idle,
            self.acts,
            self.shown,
            self.outcome,
            self.ledger,
            self.stakes,
        )
        return tuple_of(Table, fields)

    def state(self, past: Past) -> State:
        """The state that the draft has become; only of a draft in which nothing is unknown."""
        return tuple_of(State, (self.table(), tuple(self.owns), self.hidden, past))

    def lose(self, seat: int, kind: int) -> None:
        """A known card leaves a hand because it is played."""
        own, sizes = self.owns[seat], self.hand_sizes
        if own is not None:
            self.owns[seat] = tuple_of(Own, (without(own[0], kind), *own[1:]))
        self.hand_sizes = (*sizes[:seat], sizes[seat] - 1, *sizes[seat + 1 :])
        self.last_card = seat
        self.idle = 0

    def gain(self, seat: int, count: int, kinds: tuple[int, ...] | None) -> None:
        """Cards come into a hand; which ones is None to those who may not know."""
        own, sizes = self.owns[seat], self.hand_sizes
        if own is not None:
            if kinds is None:
                raise ValueError("whoever draws cards knows which")
            self.owns[seat] = tuple_of(Own, (tuple(sorted(own[0] + kinds)), *own[1:]))
        self.hand_sizes = (*sizes[:seat], sizes[seat] + count, *sizes[seat + 1 :])
