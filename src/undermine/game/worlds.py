"""Worlds: full states that a seat cannot tell from the real one, each as likely as any other.

All arrangements of the physical cards that agree with everything the seat knows are equally likely here; what the
other players' moves suggest about their roles and hands is not weighed (that is inference, and lives elsewhere).
The parts that are independent of each other are drawn one by one: cards, roles, goals, nuggets.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from random import Random

from ..cards import Role, Verb
from ..rules import Cell
from .flow.rounds import allies
from .nuggets import NuggetWorld, nugget_world
from .state import MARKS, Hidden, Own, State, Table
from .view import View


def worlds(view: View, rng: Random) -> State:
    """One state drawn from all those in which this view is what the seat, or the spectator, sees."""
    table = view.table
    hands, buried, stock = _cards(view, rng)
    roles, spare = _roles(view, rng)
    goals = _goals(view, rng)
    nuggets = nugget_world(table, view.own, rng)
    owns = tuple(
        view.own
        if view.own is not None and seat == view.own.seat
        else _own(table, seat, roles, hands[seat], buried[seat], goals, nuggets)
        for seat in range(table.players)
    )
    hidden = Hidden(tuple((cell, goals[cell]) for cell in table.mine.goals), stock, spare, nuggets.pile)
    return State(table, owns, hidden, view.past)


def _own(
    table: Table,
    seat: int,
    roles: Sequence[Role],
    hand: Sequence[int],
    buried: Sequence[int],
    goals: dict[Cell, int],
    nuggets: NuggetWorld,
) -> Own:
    """What another seat would know in this world."""
    return Own(
        hand=tuple(sorted(hand)),
        seat=seat,
        role=roles[seat],
        allies=allies(table.rules, roles[: table.players], seat),
        buried=tuple(buried),
        goals=tuple((cell, goals[cell]) for cell in table.looks[seat]),
        pot=nuggets.pot(seat),
        pots=nuggets.pots(seat),
        takes=nuggets.takes(seat),
    )


# Cards of the stock ------------------------------------------------------------------------------------------


def _cards(view: View, rng: Random) -> tuple[list[list[int]], list[list[int]], tuple[int, ...]]:
    """Hands, face-down discards and stock: the cards not seen, shuffled over the places not seen."""
    table, mine = view.table, view.own
    unseen = _unseen(table, mine)
    rng.shuffle(unseen)
    seat = mine.seat if mine is not None else None
    hands = [[] if s == seat else _take(unseen, table.hand_sizes[s]) for s in range(table.players)]
    buried = [[] if s == seat else _take(unseen, table.buried[s]) for s in range(table.players)]
    return hands, buried, tuple(unseen)


def _unseen(table: Table, own: Own | None) -> list[int]:
    known = Counter(table.discards)
    known.update(table.mine.kind_at(cell) for cell in table.mine.removable())
    known.update(_lying(table))
    if own is not None:
        known.update(own.hand)
        known.update(own.buried)
    unseen = Counter(table.rules.stock)
    unseen.subtract(known)
    return list(unseen.elements())


def _lying(table: Table) -> Iterable[int]:
    """The broken tools that lie before players."""
    kinds = enumerate(table.rules.catalogue.kinds)
    breakers = [(index, MARKS[kind.tools[0]]) for index, kind in kinds if kind.verb is Verb.BREAK]
    return (index for marks in table.marks for index, mark in breakers if marks & mark)


def _take(cards: list[int], count: int) -> list[int]:
    taken = cards[len(cards) - count :]
    del cards[len(cards) - count :]
    return taken


# Roles -------------------------------------------------------------------------------------------------------


def _roles(view: View, rng: Random) -> tuple[Sequence[Role], Role | None]:
    table, own = view.table, view.own
    if table.outcome is not None:
        return table.outcome.roles, table.outcome.spare
    cards = list(table.rules.role_cards(table.players))
    known = {} if own is None or own.role is None else dict.fromkeys(own.allies, Role.SABOTEUR) | {own.seat: own.role}
    for role in known.values():
        cards.remove(role)
    while True:
        rng.shuffle(cards)
        left = iter(cards)
        roles = [known[seat] if seat in known else next(left) for seat in range(table.players)]
        # A saboteur who has been told of the others knows that nobody else is one.
        if own is None or own.allies == allies(table.rules, roles, own.seat):
            return roles, next(left, None)


# Goals -------------------------------------------------------------------------------------------------------


def _goals(view: View, rng: Random) -> dict[Cell, int]:
    """The kind at each goal's cell, turned up or not."""
    table, mine = view.table, view.table.mine
    known = dict(table.shown) | (dict(view.own.goals) if view.own is not None else {})
    known |= {cell: mine.kind_at(cell) for cell in table.rules.plan.goals if cell in mine.laid}
    left = list((Counter(table.rules.goals) - Counter(known.values())).elements())
    rng.shuffle(left)
    return known | dict(zip((cell for cell in mine.goals if cell not in known), left, strict=True))
