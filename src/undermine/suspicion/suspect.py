"""Suspicion of one seat, or of a spectator, at one moment.

What everybody saw of a round is taken in once for all seats (`Watched`), step by step along the public past; what one
seat knows beyond it is applied when that seat is asked for. Bots keep no memory: all of it follows from a view. What
was worked out for a past is kept for whatever comes after it, in every branch of a search, only to save time. Beliefs
start anew with every round, and nobody learns from moves of his own.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Sequence

from ..cards import Role
from ..game import Folding, Table, View, table_after
from ..game.events import Event, RoundBegan
from ..game.past import Past
from ..game.view import no_such_seat
from ..messages import BadRules
from ..rules import Cell, Way
from .counts import RoleCounts
from .deeds import Deed, deed
from .knowledge import holder_now, knowledge
from .sets import Believed, Leanings, SaboteurSets
from .tables import Tables, load

Beliefs = SaboteurSets | RoleCounts
BELIEFS: dict[Way, type[Beliefs]] = {Way.DIGGERS: SaboteurSets, Way.TEAMS: RoleCounts}
"""What is believed, by the way a game is played."""
KEPT = 4096
"""Pasts for which what was watched is kept: of each seat that a worker of a full server thinks for, the last."""


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


class Watched:
    """What everybody has seen until now: the table, and what the deeds of the round say of who is who. A value: what
    was watched after a move costs that move, whatever moves are tried beside it."""

    __slots__ = ("_next", "beliefs", "last", "steps", "table")

    def __init__(self, table: Table, beliefs: Beliefs, last: Deed | None = None, steps: int = 1) -> None:
        self.table, self.beliefs, self.steps = table, beliefs, steps
        self.last = last
        """What was done in the last step, where that says anything of anybody."""
        self._next: tuple[tuple[Event, ...], Watched] | None = None

    def after(self, events: Sequence[Event]) -> Watched:
        """One step later, of which everybody was told this. Seats that are told of it one by one, each in a past of its
        own, share what comes of it: what everybody was told is the same wherever it is the same by value."""
        step, known = tuple(events), self._next
        if known is not None and known[0] == step:
            return known[1]
        found = self._led_on(step)
        self._next = (step, found)
        return found

    def _led_on(self, events: Sequence[Event]) -> Watched:
        table = table_after(self.table, events)
        if any(isinstance(event, RoundBegan) for event in events):
            return Watched(table, beliefs(table, self.beliefs.tables), None, self.steps + 1)
        done = deed(self.table, events)
        weighed = self.beliefs if done is None else self.beliefs.weigh(self.table, done)
        return Watched(table, weighed, done, self.steps + 1)

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


class _Kept(OrderedDict[Past, Watched]):
    """What was watched until the pasts asked for last; those of one table share what tells the same."""

    def __init__(self) -> None:
        super().__init__()
        self._placed: dict[tuple[int, tuple[Event, ...]], Past] = {}
        """The pasts by how many steps they have and the last of them; of two alike in this, the later."""

    def keep(self, past: Past, found: Watched) -> None:
        self[past] = found
        self._placed[found.steps, past.events] = past
        while len(self) > KEPT:
            old, lost = self.popitem(last=False)
            if self._placed.get((lost.steps, old.events)) is old:
                del self._placed[lost.steps, old.events]

    def alike(self, steps: int, past: Past) -> Watched | None:
        """What is kept for a past that tells the same, step by step, as this one of so many steps: that of another seat
        at the same table."""
        other = self._placed.get((steps, past.events))
        return self[other] if other is not None and other.steps() == past.steps() else None

    def clear(self) -> None:
        super().clear()
        self._placed.clear()


_watched = _Kept()


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
    found = _alike(news) if node is None else _watched[node]
    for step in reversed(news):
        found = watched(step.events) if found is None else found.after(step.events)
    assert found is not None
    if news:
        # Of the steps on the way nothing is kept: who goes on goes on from here.
        _watched.keep(past, found)
    return found


def _alike(news: list[Past]) -> Watched | None:
    """What is kept for a past that tells the same as one of these, the newest first; only those after it remain."""
    for after, node in enumerate(news):
        found = _watched.alike(len(news) - after, node)
        if found is not None:
            del news[after:]
            return found
    return None


def leanings(view: View, trust: float | None = None) -> Leanings:
    """What others' deeds say to this seat, as weights by which worlds may be drawn: drawn so, they are as likely as the
    seat believes them to be by `suspicion`."""
    past = view.public if view.has_past else None
    found = beliefs(view.table) if past is None else _along(past).beliefs
    return found.leanings(view.table, knowledge(view.table, view.own), trust)


def suspicion_as(view: View, seat: int | None, role: Role | None, trust: float | None = None) -> Suspicion:
    """What another seat would believe by what everybody saw, had it this role; what it saw alone nobody else knows.
    Without a seat it is what a spectator believes."""
    past, table = view.public if view.has_past else None, view.table
    found = beliefs(table) if past is None else _along(past).beliefs
    roles = {} if seat is None or role is None else {holder_now(table, seat): role}
    known = knowledge(table, None)._replace(seat=seat, roles=roles)
    return Suspicion(table.rules.plan.goals, found.believed(table, known, trust))


def prior(view: View) -> Suspicion:
    """What this seat may believe from the deal and from what it has seen itself, whatever others did."""
    believed = beliefs(view.table).believed(view.table, knowledge(view.table, view.own))
    return Suspicion(view.table.rules.plan.goals, believed)
