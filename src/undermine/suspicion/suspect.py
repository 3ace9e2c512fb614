"""Suspicion of one seat, or of a spectator, at one moment; and the watcher that keeps it up to date.

A watcher follows the game as its seat was told of it. It learns from others' deeds, never from its own, and
starts anew with every round. Bots keep no memory: what a watcher knows follows from a view's past alone, and is kept
for the next view of the same game only to save time.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Sequence

from ..cards import Role
from ..game import Folding, Table, View
from ..game.events import Event, RoundBegan
from ..game.past import Past
from ..rules import Cell
from .counts import RoleCounts
from .deeds import Deed, deed
from .knowledge import knowledge
from .sets import Believed, SaboteurSets
from .tables import Tables, load

Beliefs = SaboteurSets | RoleCounts
KEPT = 64
"""Watchers that are kept for the next view of their games."""


class Suspicion:
    """What one seat may believe at one moment."""

    def __init__(self, goals: tuple[Cell, ...], believed: Believed) -> None:
        self.goals = goals
        """All places where a treasure is hidden when a round begins."""
        self._roles, self._treasure = believed

    def role(self, seat: int) -> dict[Role, float]:
        """How likely each role is for this seat; one's own is certain."""
        return self._roles[seat]

    def saboteur(self, seat: int) -> float:
        return self._roles[seat].get(Role.SABOTEUR, 0.0)

    def treasure(self) -> dict[Cell, float]:
        """How likely the treasure is to lie at each place where it may."""
        return self._treasure


def tables_of(table: Table) -> Tables:
    """The tables fitted for this way to play."""
    return load("teams" if table.rules.role_pile else "diggers")


def beliefs(table: Table, tables: Tables | None = None) -> Beliefs:
    """The beliefs at the beginning of a round."""
    return (RoleCounts if table.rules.role_pile else SaboteurSets)(table, tables or tables_of(table))


class Watcher:
    def __init__(self, seat: int | None, tables: Tables | None = None) -> None:
        self.seat, self._tables = seat, tables
        self._folding = Folding(seat)
        self._view: View | None = None
        self._beliefs: Beliefs | None = None
        self.last: Deed | None = None
        """What was done in the last step, where that says anything of anybody."""

    def follow(self, events: Sequence[Event]) -> None:
        """Take in one step of the game."""
        before, self.last = self._view, None
        self._folding.add(events)
        self._view = self._folding.view()
        if any(isinstance(event, RoundBegan) for event in events):
            self._beliefs = beliefs(self._view.table, self._tables)
        elif before is not None and self._beliefs is not None:
            self.last = deed(before.table, events)
            if self.last is not None and self.last.seat != self.seat:
                self._beliefs.weigh(before.table, self.last, knowledge(before.table, before.own))

    def suspicion(self, trust: float | None = None) -> Suspicion:
        """What is believed now; how much of the evidence counts is in the tables, unless it is said here."""
        assert self._view is not None
        assert self._beliefs is not None
        table, own = self._view.table, self._view.own
        return Suspicion(table.rules.plan.goals, self._beliefs.believed(table, knowledge(table, own), trust))


_watchers: OrderedDict[Past, Watcher] = OrderedDict()


def suspicion(view: View, trust: float | None = None) -> Suspicion:
    """What this seat may believe, the evidence of all others' moves included; `trust` says how much of it counts, if
    not as much as makes the beliefs true on the whole."""
    if view.past is None:
        return prior(view)
    return _watching(view.past, view.seat).suspicion(trust)


def _watching(past: Past, seat: int | None) -> Watcher:
    """The watcher of this past: one that was kept, led on, or else a new one."""
    news: list[Sequence[Event]] = []
    node: Past | None = past
    while node is not None and node not in _watchers:
        news.append(node.events)
        node = node.before
    watcher = Watcher(seat) if node is None else _watchers.pop(node)
    for events in reversed(news):
        watcher.follow(events)
    _watchers[past] = watcher
    if len(_watchers) > KEPT:
        _watchers.popitem(last=False)
    return watcher


def prior(view: View) -> Suspicion:
    """What this seat may believe from the deal and from what it has seen itself, whatever others did."""
    believed = beliefs(view.table).believed(view.table, knowledge(view.table, view.own))
    return Suspicion(view.table.rules.plan.goals, believed)
