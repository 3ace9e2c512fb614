"""Worlds: full states that a seat cannot tell from the real one, each as likely as any other.

A world gives a place to every card, role, goal and nugget that the seat does not see: in a hand, in one of the passes,
in the stock or aside, with a player, at a goal, in a pot. All arrangements of the physical cards that agree with all
that the seat knows are equally likely, also where it has given cards away in an exchange of hands. Two copies of a card
are two cards; a hand and the cards of one pass have no order, passes and stock have one. What others' moves suggest
about their hands and roles is not weighed: that is inference, and lives elsewhere. The parts that are independent of
each other are drawn one by one: cards, roles, goals, nuggets.

A world is a state like any other, with a past in which every seat has a story of its own. Which card came with which
draw belongs to that past, not to the arrangement. There it is a convention that, draw by draw from the last one back,
each card of the hand that can have been drawn then is equally likely. Rounds that are over are told in the same way.
"""

from __future__ import annotations

from functools import lru_cache
from random import Random

from ...cards import Verb
from ...given import expect
from ..flow.turns import allies
from ..past import Past
from ..state import Hidden, Own, State, Table
from ..view import View
from .cards import CardWorld, card_world
from .goals import GoalWorld, goal_world
from .nuggets import NuggetWorld, nugget_world
from .retelling import SampledPast, round_events
from .roles import RoleWorld, role_world
from .trails import Story, plain_story, story


def sample_world(view: View, rng: Random) -> State:
    """One state drawn from all those in which this view is what the seat, or the spectator, sees.

    A view without a past knows nothing of exchanged hands. A world of it has no past either, nor has one of a position
    that was set up by hand, because nobody knows how that came about.
    """
    expect("view", view, View)
    expect("rng", rng, Random)
    table = view.table
    cards, roles = card_world(table, view.own, story_of(view), rng), role_world(table, view.own, rng)
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
    past = SampledPast(view, owns, hidden, rng.getrandbits(64)) if view.has_past else None
    return State(table, owns, hidden, past)


def story_of(view: View) -> Story:
    """How cards moved in this round; the past is read only where that cannot be told from the table."""
    table, past = view.table, None
    if table.rules.most_passed > 1 or _exchanged(table):
        past = view.past
    told = plain_story(table.buried) if past is None else _told(past, view.seat, table.players)
    # The past of a position that was set up by hand may begin after its passes.
    return told if tuple(map(sum, told.passes)) == table.buried else plain_story(table.buried)


def _exchanged(table: Table) -> bool:
    """Whether hands were exchanged in this round."""
    kinds = table.rules.catalogue.kinds
    return any(kinds[kind].verb is Verb.SWAP for kind in table.discards)


@lru_cache(maxsize=256)
def _told(past: Past, seat: int | None, players: int) -> Story:
    return story(seat, players, round_events(past))


def _own(table: Table, seat: int, cards: CardWorld, roles: RoleWorld, goals: GoalWorld, nuggets: NuggetWorld) -> Own:
    """What another seat would know in this world."""
    return Own(
        hand=cards.hands[seat],
        seat=seat,
        role=roles.held[seat] if roles.held else None,
        allies=allies(table.rules, roles.held, seat) if roles.held else (),
        buried=cards.buried[seat],
        goals=tuple((cell, goals.at[cell]) for cell in table.acts.looks[seat]),
        pot=nuggets.pot(seat),
        pots=nuggets.pots(seat),
        takes=nuggets.takes(seat),
        former=roles.former(seat),
        inspected=tuple((target, hats, roles.role(target, hats)) for target, hats in table.acts.inspections[seat]),
        gone=goals.witnessed(table, seat),
    )
