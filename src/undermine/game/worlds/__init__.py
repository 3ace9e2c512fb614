"""Worlds: full states that a seat cannot tell from the real one, each as likely as any other.

All arrangements of the physical cards that agree with everything the seat knows are equally likely here; what the
other players' moves suggest about their roles and hands is not weighed (that is inference, and lives elsewhere).
The parts that are independent of each other are drawn one by one: cards, roles, goals, nuggets.
"""

from __future__ import annotations

from random import Random

from ...cards import Verb
from ..flow.turns import allies
from ..state import Hidden, Own, State, Table
from ..traces import Traces, traces
from ..view import View
from .cards import CardWorld, card_world
from .goals import GoalWorld, goal_world
from .nuggets import NuggetWorld, nugget_world
from .roles import RoleWorld, role_world


def worlds(view: View, rng: Random) -> State:
    """One state drawn from all those in which this view is what the seat, or the spectator, sees."""
    table = view.table
    cards, roles = card_world(table, view.own, _traced(view), rng), role_world(table, view.own, rng)
    goals, nuggets = goal_world(table, view.own, rng), nugget_world(table, view.own, rng)
    owns = tuple(
        view.own if view.own is not None and seat == view.own.seat else _own(table, seat, cards, roles, goals, nuggets)
        for seat in range(table.players)
    )
    hidden = Hidden(
        goals=tuple((cell, goals.at[cell]) for cell in table.mine.goals),
        stock=cards.stock,
        spare=roles.spare,
        nuggets=nuggets.pile,
        aside=cards.aside,
        pile=roles.pile,
        put_away=roles.put_away,
        goals_gone=tuple(goals.gone.items()),
        goals_left=goals.left,
    )
    return State(table, owns, hidden, view.past)


def _traced(view: View) -> Traces:
    """What the seat can follow; its past is read only where hands have been exchanged in this round."""
    kinds = view.table.rules.catalogue.kinds
    if view.own is None or not any(kinds[kind].verb is Verb.SWAP for kind in view.table.discards):
        return ()
    return traces(view.own.seat, view.past)


def _own(table: Table, seat: int, cards: CardWorld, roles: RoleWorld, goals: GoalWorld, nuggets: NuggetWorld) -> Own:
    """What another seat would know in this world."""
    return Own(
        hand=cards.hands[seat],
        seat=seat,
        role=roles.held[seat] if roles.held else None,
        allies=allies(table.rules, roles.held, seat) if roles.held else (),
        buried=cards.buried[seat],
        goals=tuple((cell, goals.at[cell]) for cell in table.deeds.looks[seat]),
        pot=nuggets.pot(seat),
        pots=nuggets.pots(seat),
        takes=nuggets.takes(seat),
        former=roles.former(seat),
        inspected=tuple((target, hats, roles.role(target, hats)) for target, hats in table.deeds.inspections[seat]),
        gone=goals.witnessed(table, seat),
    )
