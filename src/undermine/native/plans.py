"""Plans: what a seat does not see, and how it is drawn, worked out once for a view. The native engine draws by them.

What may lie where is known to `game.worlds`; here it is only written down. A plan names places and never a card of
its own: `engine/worlds.hpp` takes up what lies there, mixes it and puts it down again.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from ctypes import sizeof
from math import prod
from typing import NamedTuple

from ..cards import Role
from ..game import Table, View
from ..game.state import known_goals
from ..game.worlds import story_of
from ..game.worlds.cards import places_of, unseen
from ..game.worlds.nuggets import KnownPot
from ..game.worlds.placing import Place, placing
from ..game.worlds.roles import Slot, known_roles, role_slots
from ..messages import BadArgument
from ..rules import Cell
from . import layout
from .forks import (
    END,
    GOAL_DECK,
    NO_DECK,
    TREASURE,
    Branch,
    Dealing,
    Forks,
    Leaving,
    Open,
    Picking,
    RoleSlot,
    Taken,
    card_forks,
)
from .layout import SEATS
from .tables import ROLES
from .weights import Lean, Weights

ONE_OF_ALL, GROUP = 1, 2


class Plan(NamedTuple):
    unseen: layout.Plan
    forks: Forks


def plan_of(view: View, weights: Weights) -> Plan:
    """How worlds of this view are drawn, by these weights."""
    made, forks = layout.Plan(size=sizeof(layout.Plan)), Forks()
    end = _plan_nuggets(made, forks, view, _plan_cards(made, forks, view))
    _plan_goals(made, view)
    _plan_roles(made, view)
    _Leaning(forks, view, weights, end).fork()
    return Plan(made, forks)


def _others(view: View) -> list[int]:
    """The seats whose secrets this is a view without."""
    return [seat for seat in range(view.table.players) if seat != view.seat]


# Places --------------------------------------------------------------------------------------------------------


def _plan_cards(made: layout.Plan, forks: Forks, view: View) -> int:
    """Hands and passes; returns the fork by which hands that were given away are followed."""
    table, own, story = view.table, view.own, story_of(view)
    numbers: dict[Place, int] = {seat: seat for seat in _others(view)}
    made.hands = sum(1 << seat for seat in numbers.values())
    at = 0
    for seat, passes in enumerate(story.passes):
        for number, count in enumerate(passes):
            if seat != view.seat:
                numbers[seat, number] = SEATS + made.n_passes
                made.passes[made.n_passes].first, made.passes[made.n_passes].count = at, count
                made.n_passes += 1
            at += count
    trails = tuple(trail for trail in story.trails if trail.given)
    if not trails:
        return END
    kept = [kind for trail in trails for kind in trail.hidden().elements()]
    made.n_kept, made.kept[: len(kept)] = len(kept), kept
    followed = placing(trails, tuple(unseen(table, own)), tuple(places_of(table, own, story).items()))
    return card_forks(forks, followed.routes, numbers)


def _plan_goals(made: layout.Plan, view: View) -> None:
    table, own = view.table, view.own
    known, goals = known_goals(table, own), table.rules.plan.goals
    made.goals = sum(1 << goals.index(cell) for cell in table.mine.goals if cell not in known)
    seen = dict(own.gone) if own is not None else {}
    for round, cell in table.stakes.unturned if table.stakes is not None else ():
        if (round, cell) not in seen:
            made.gone[round - 1] |= 1 << goals.index(cell)


def _plan_nuggets(made: layout.Plan, forks: Forks, view: View, end: int) -> int:
    """Pots; returns the fork that fills them so that what was paid openly agrees."""
    ledger, leaving = view.table.ledger, list[Leaving]()
    unseen = Counter(view.table.rules.nuggets)
    pots = {pot.round: (number, KnownPot(pot, view.own)) for number, pot in enumerate(ledger.pots)}
    for round in range(1, view.table.round + 1):
        leaving += (pay for pay in ledger.pays if pay.round == round)
        if round in pots:
            leaving += _plan_pot(made, *pots[round])
    for left in leaving:
        unseen.subtract(() if isinstance(left, Open) else left.cards)
    return Picking(forks, leaving, view.table.rules.nuggets, +unseen).fork(end)


def _plan_pot(made: layout.Plan, number: int, known: KnownPot) -> list[Leaving]:
    for group, (places, _) in enumerate(known.groups, GROUP):
        for place in places:
            made.pots[number][place] = group
    unknown = [place for place, value in enumerate(known.values) if value is None and not made.pots[number][place]]
    for place in unknown:
        made.pots[number][place] = ONE_OF_ALL
    return [Taken(tuple(known.seen())), *(Open(SEATS * number + place) for place in unknown)]


def _plan_roles(made: layout.Plan, view: View) -> None:
    table = view.table
    cards = table.rules.role_cards(table.players)
    if not cards:
        return
    known = known_roles(table, view.own)
    for slot in role_slots(table):
        if slot not in known:
            number = _role_place(table, slot)
            if number < SEATS:
                made.roles |= 1 << number
            else:
                made.put_away |= 1 << number - SEATS
    made.spare = table.outcome is None and not table.rules.role_pile and len(cards) > table.players


def _role_place(table: Table, slot: Slot) -> int:
    """A seat for the role it holds now; for one that was put away the change of hats by which it was."""
    (seat, hats), changes = slot, table.acts.hats
    own = [number for number, changed in enumerate(changes) if changed == seat]
    return seat if hats == len(own) else SEATS + own[hats]


# What is not all as likely -------------------------------------------------------------------------------------


class _Leaning:
    """The forks of roles and of the treasure's place."""

    def __init__(self, forks: Forks, view: View, weights: Weights, end: int) -> None:
        self._forks, self._view, self._weights, self._end = forks, view, weights, end
        self._known = known_roles(view.table, view.own)
        self._told = self._saboteurs_told()
        cards = list(view.table.rules.role_cards(view.table.players))
        for role in self._known.values():
            cards.remove(role)
        if view.table.outcome is not None and view.table.outcome.spare is not None:
            cards.remove(view.table.outcome.spare)
        self._left = tuple(map(cards.count, ROLES))
        self._slots = self._weighed()
        self._dealings: dict[tuple[RoleSlot, ...], Dealing] = {}

    def _weighed(self) -> list[Slot]:
        """Those for whom not all roles are as likely, wherever the treasure lies."""
        table, said = self._view.table, self._weights.slots()
        everybody = self._told is not None or self._weights.speak_of_sets()
        now = {(seat, table.acts.hats.count(seat)) for seat in range(table.players)} if everybody else set[Slot]()
        return [slot for slot in role_slots(table) if slot in said | now]

    def _saboteurs_told(self) -> int | None:
        """All saboteurs, where a house rule tells: then nobody else is one."""
        table, own = self._view.table, self._view.own
        if own is None or own.role is not Role.SABOTEUR or not table.rules.house.saboteurs_know_each_other:
            return None
        return sum(1 << seat for seat in (own.seat, *own.allies))

    def fork(self) -> None:
        """The first fork of all, unless everything is as likely."""
        if self._weights.goals is None and self._weights.joint is None:
            total, _ = self._roles(None)
        else:
            total, _ = self._forks.add(self._places())
        if not total:
            raise BadArgument("error-no-world")

    def _places(self) -> list[Branch]:
        """A branch for each place where the treasure may lie; nothing is put there where it is known to."""
        goals, branches = self._view.table.rules.plan.goals, []
        for cell, known in self._cells().items():
            ways, following = self._roles(cell)
            weight = self._weights.one if self._weights.goals is None else self._weights.goals.get(cell, 0)
            deck = NO_DECK if known else GOAL_DECK
            branches.append(Branch(weight * ways, following, deck, goals.index(cell), TREASURE))
        return branches

    def _cells(self) -> dict[Cell, bool]:
        """Where the treasure may lie, and whether it is known to."""
        table, kinds = self._view.table, self._view.table.rules.catalogue.kinds
        known = known_goals(table, self._view.own)
        found = {cell: True for cell, kind in known.items() if kinds[kind].treasure}
        return found or {cell: False for cell in table.mine.goals if cell not in known}

    def _roles(self, treasure: Cell | None) -> tuple[int, int]:
        """(the weight of all ways to deal the roles, the fork that does), were the treasure there."""
        leans, joint = [self._weights.roles], self._weights.joint
        if treasure is not None and joint is not None:
            if treasure not in joint:
                return 0, END
            leans.append(joint[treasure])
        rows = {slot: self._row(slot, leans) for slot in self._slots}
        sure = prod(rows[slot][ROLES.index(role)] for slot, role in self._known.items() if slot in rows)
        dealing = self._dealing(tuple(self._role_slot(slot, rows[slot]) for slot in rows if slot not in self._known))
        sets = self._sets(leans)
        if sets is None:
            ways, following = dealing.fork(self._left, self._told)
            return sure * self._weights.one ** len(leans) * ways, following
        dealt = {seats: dealing.fork(self._left, seats) for seats in sets}
        total, following = self._forks.add(Branch(sets[seats] * ways, then) for seats, (ways, then) in dealt.items())
        return sure * total, following

    def _dealing(self, slots: tuple[RoleSlot, ...]) -> Dealing:
        """One for all places of the treasure for which the same was said."""
        if slots not in self._dealings:
            self._dealings[slots] = Dealing(self._forks, slots, ROLES.index(Role.SABOTEUR), self._end)
        return self._dealings[slots]

    def _row(self, slot: Slot, leans: Sequence[Lean]) -> tuple[int, ...]:
        """What each role weighs there, all things said of it multiplied."""
        one = self._weights.one
        said = [lean.rows.get(slot) for lean in leans]
        return tuple(prod(one if row is None else row.get(role, 0) for row in said) for role in ROLES)

    def _role_slot(self, slot: Slot, weights: tuple[int, ...]) -> RoleSlot:
        place = _role_place(self._view.table, slot)
        return RoleSlot(place, weights, 1 << place if place < SEATS else 0)

    def _sets(self, leans: Sequence[Lean]) -> dict[int, int] | None:
        """What each possible set of saboteurs weighs; None where nothing is said of sets."""
        if all(lean.sets is None for lean in leans):
            return None
        named = [lean.sets for lean in leans if lean.sets is not None]
        possible = [seats for seats in named[0] if self._agrees(seats) and all(seats in sets for sets in named)]
        unsaid = self._weights.one ** (len(leans) - len(named))
        return {seats: prod(sets[seats] for sets in named) * unsaid for seats in possible}

    def _agrees(self, seats: int) -> bool:
        """Whether these may be all saboteurs, by the roles of now that the seat has seen."""
        table = self._view.table
        now = {seat: self._known.get((seat, table.acts.hats.count(seat))) for seat in range(table.players)}
        seen = all(bool(seats >> seat & 1) == (role is Role.SABOTEUR) for seat, role in now.items() if role is not None)
        return seen and self._told in (None, seats)
