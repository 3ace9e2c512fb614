"""Suspicion of one seat, or of a spectator, at one moment.

What everybody saw of a round is taken in once for all seats (`Watched`), step by step along the public past; what one
seat knows beyond it is applied when that seat is asked for. Bots keep no memory: all of it follows from a view. What
was worked out for a past is kept for whatever comes after it, in every branch of a search, only to save time. Beliefs
start anew with every round, and nobody learns from moves of his own.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Sequence
from typing import NamedTuple

from ..cards import Role
from ..game import Folding, Table, View, table_after
from ..game.events import Event, RoundBegan
from ..game.past import Past
from ..game.view import no_such_seat
from ..messages import BadRules
from ..rules import Cell, Way
from .counts import RoleCounts
from .deeds import Deed, deed
from .knowledge import knowledge
from .sets import Believed, Leanings, SaboteurSets
from .tables import Tables, load

Beliefs = SaboteurSets | RoleCounts
BELIEFS: dict[Way, type[Beliefs]] = {Way.DIGGERS: SaboteurSets, Way.TEAMS: RoleCounts}
"""What is believed, by the way a game is played."""
KEPT = 1024
"""Pasts for which what was watched is kept."""


class Suspicion:
    """What one seat may believe at one moment."""

    def __init__(self, goals: tuple[Cell, ...], believed: Believed) -> None:
        self.goals = goals
        """All places where a treasure is hidden when a round begins."""
        self._roles, self._treasure = believed

    def role(self, seat: int) -> dict[Role, float]:
        """How likely each role is for this seat; one's own is certain."""
        if not 0 <= seat < len(self._roles):
            raise no_such_seat(seat, len(self._roles))
        return self._roles[seat]

    def saboteur(self, seat: int) -> float:
        return self.role(seat).get(Role.SABOTEUR, 0.0)

    def treasure(self) -> dict[Cell, float]:
        """How likely the treasure is to lie at each place where it may."""
        return self._treasure


def tables_of(table: Table) -> Tables:
    """The tables fitted for this way to play."""
    return load(table.rules.way)


def beliefs(table: Table, tables: Tables | None = None) -> Beliefs:
    """The beliefs at the beginning of a round; raises `BadRules` where nobody has a role."""
    if not table.rules.way.has_roles:
        raise BadRules("error-nobody-to-suspect", rules=table.rules.key)
    return BELIEFS[table.rules.way].opening(table, tables or tables_of(table))


class Watched(NamedTuple):
    """What everybody has seen until now: the table, and what the deeds of the round say of who is who. A value: what
    was watched after a move costs that move, whatever moves are tried beside it."""

    table: Table
    beliefs: Beliefs
    last: Deed | None = None
    """What was done in the last step, where that says anything of anybody."""

    def after(self, events: Sequence[Event]) -> Watched:
        """One step later, of which everybody was told this."""
        table = table_after(self.table, events)
        if any(isinstance(event, RoundBegan) for event in events):
            return Watched(table, beliefs(table, self.beliefs.tables))
        done = deed(self.table, events)
        return Watched(table, self.beliefs if done is None else self.beliefs.weigh(self.table, done), done)

    def suspicion(self, view: View, trust: float | None = None) -> Suspicion:
        """What is believed by somebody who sees this; how much of the evidence counts is in the tables, unless it is
        said here."""
        known = knowledge(view.table, view.own)
        return Suspicion(view.table.rules.plan.goals, self.beliefs.believed(view.table, known, trust))


def watched(events: Sequence[Event], tables: Tables | None = None) -> Watched:
    """After the first step of a game, of which everybody was told this."""
    table = table_after(None, events)
    return Watched(table, beliefs(table, tables))


class Watcher:
    """Follows a game step by step as one seat, or a spectator, is told of it."""

    def __init__(self, seat: int | None, tables: Tables | None = None) -> None:
        self.seat, self._tables = seat, tables
        self._folding = Folding(seat)
        self._watched: Watched | None = None

    @property
    def last(self) -> Deed | None:
        """What was done in the last step, where that says anything of anybody."""
        return self._watched.last if self._watched is not None else None

    def follow(self, events: Sequence[Event]) -> None:
        """Take in one step of the game."""
        self._folding.add(events)
        public = [event.seen_by(None) for event in events]
        self._watched = watched(public, self._tables) if self._watched is None else self._watched.after(public)

    def suspicion(self, trust: float | None = None) -> Suspicion:
        assert self._watched is not None, "nothing has happened yet"
        return self._watched.suspicion(self._folding.view(), trust)


_watched: OrderedDict[Past, Watched] = OrderedDict()


def suspicion(view: View, trust: float | None = None) -> Suspicion:
    """What this seat may believe, the evidence of all others' moves included; `trust` says how much of it counts, if
    not as much as makes the beliefs true on the whole."""
    past = view.public if view.has_past else None
    return prior(view) if past is None else _along(past).suspicion(view, trust)


def _along(past: Past) -> Watched:
    """What was watched until here: led on from the last past for which it is kept."""
    news: list[Past] = []
    node: Past | None = past
    while node is not None and node not in _watched:
        news.append(node)
        node = node.before
    if node is not None:
        _watched.move_to_end(node)
    found = _watched[node] if node is not None else None
    for step in reversed(news):
        found = watched(step.events) if found is None else found.after(step.events)
        _watched[step] = found
    while len(_watched) > KEPT:
        _watched.popitem(last=False)
    assert found is not None
    return found


def leanings(view: View, trust: float | None = None) -> Leanings:
    """What others' deeds say to this seat, as weights by which worlds may be drawn: drawn so, they are as likely as the
    seat believes them to be by `suspicion`."""
    past = view.public if view.has_past else None
    found = beliefs(view.table) if past is None else _along(past).beliefs
    return found.leanings(view.table, knowledge(view.table, view.own), trust)


def prior(view: View) -> Suspicion:
    """What this seat may believe from the deal and from what it has seen itself, whatever others did."""
    believed = beliefs(view.table).believed(view.table, knowledge(view.table, view.own))
    return Suspicion(view.table.rules.plan.goals, believed)
