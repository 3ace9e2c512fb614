"""The blunders of diggers and saboteurs in the base game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from statistics import fmean

from undermine.cards import Role, Verb
from undermine.game import BLOCKING, MARKS, AtCell, AtPlayer, Lay, View
from undermine.rules import Cell
from undermine.suspicion import suspicion

from .moments import Kind, Mean, Moment, dead_end

NEAR = 3
"""Cards to the treasure, from which on a rockfall decides."""
DECIDING = 0.9
"""Cards that a rockfall costs on the average, from which on it decides."""
FRIEND = 0.3
"""Less likely a saboteur than this: a friend, as far as anybody can know."""
HELD = 4
"""Turns for which a card was held, from which on that is long."""
EARLY = 0.25
"""The first part of a round."""


def pointless_lay(moment: Moment) -> bool | None:
    """A digger lays a card that brings no possible treasure nearer."""
    if moment.saboteur or not isinstance(moment.move, Lay):
        return None
    return max(moment.dug.values(), default=0) <= 0


def rockfall_thrown_away(moment: Moment) -> bool | None:
    """A digger throws a rockfall away, three cards or fewer from where the treasure may be."""
    if moment.saboteur or not moment.thrown or not moment.holds(Verb.ROCKFALL) or min(moment.ways.values()) > NEAR:
        return None
    return any(card.verb is Verb.ROCKFALL for card in moment.thrown)


def dead_end_kept(moment: Moment) -> bool | None:
    """A digger throws a tunnel, a rockfall or a repair away with a dead end in hand."""
    if moment.saboteur or not moment.thrown or not any(map(dead_end, moment.hand)):
        return None
    useful = (None, Verb.ROCKFALL, Verb.MEND)
    return any(card.verb in useful and not dead_end(card) for card in moment.thrown)


def map_of_a_known_goal(moment: Moment) -> bool | None:
    """A map is spent on a goal that others have looked at, where nobody has looked at another."""
    if moment.played is None or moment.played.verb is not Verb.MAP:
        return None
    assert isinstance(moment.move, AtCell)
    looked = {goal for goals in moment.table.acts.looks for goal in goals}
    return moment.move.cell in looked and any(goal not in looked for goal in moment.table.mine.goals)


def repair_held(moment: Moment) -> bool | None:
    """A digger has held a repair for a friend who cannot dig for so many turns, and still plays something else."""
    friends = _friends_to_mend(moment)
    if not friends:
        return None
    before = moment.earlier[-HELD + 1 :]
    long = len(before) == HELD - 1 and any(all(friend in _friends_to_mend(at) for at in before) for friend in friends)
    return long and not (isinstance(moment.move, AtPlayer) and moment.move.target in friends)


def _friends_to_mend(moment: Moment) -> set[int]:
    """Whom a digger believes to be friends, who cannot dig for one broken tool, and for whom it holds the repair."""
    if moment.saboteur:
        return set()
    tools = sum({MARKS[tool] for card in moment.hand if card.verb is Verb.MEND for tool in card.tools})
    marks = enumerate(moment.table.marks)
    blocked = {seat for seat, mark in marks if (mark & BLOCKING).bit_count() == 1 and mark & tools}
    return {seat for seat in blocked - {moment.seat} if moment.belief.saboteur(seat) < FRIEND}


def mends_instead_of_deciding(moment: Moment) -> bool | None:
    """A saboteur near the end mends a tool of its own, with a rockfall in hand that would throw the diggers back."""
    near = moment.saboteur and min(moment.ways.values(), default=99) <= NEAR
    if not near or not moment.holds(Verb.ROCKFALL) or not moment.table.marks[moment.seat] & BLOCKING:
        return None
    mine, likely = moment.table.mine, moment.belief.treasure()
    harm = max((-_mean(moment.saved(mine.remove(cell)), likely) for cell in mine.removable()), default=0)
    if harm < DECIDING:
        return None
    return isinstance(moment.move, AtPlayer) and moment.move.target == moment.seat


def early_and_open(moment: Moment) -> bool | None:
    """A saboteur shows what it is in the first quarter of a round: a dead end, damage, a digger's broken tool."""
    if not moment.saboteur or moment.when >= EARLY or moment.played is None:
        return None
    match moment.played.verb:
        case None:
            return dead_end(moment.played) or _mean(moment.dug, moment.belief.treasure()) < -0.2
        case Verb.ROCKFALL:
            return _mean(moment.dug, moment.belief.treasure()) < -0.2
        case Verb.BREAK:
            assert isinstance(moment.move, AtPlayer)
            return moment.roles[moment.move.target] is not Role.SABOTEUR
    return False


def _mean(saved: Mapping[Cell, int], likely: Mapping[Cell, float]) -> float:
    return sum(likely[goal] * cards for goal, cards in saved.items())


def seen_through(moments: Sequence[Moment]) -> float | None:
    """How well saboteurs are told from diggers after the first quarter by somebody who only watches: how often, of one
    of each, the saboteur is the more suspect one (0.5 is guessing); None in a round without any."""
    late = next(moment for moment in moments if moment.when >= EARLY)
    belief = suspicion(View(late.table, None, late.view.public), 1.0)
    guilty = [belief.saboteur(seat) for seat, role in enumerate(late.roles) if role is Role.SABOTEUR]
    others = [belief.saboteur(seat) for seat, role in enumerate(late.roles) if role is not Role.SABOTEUR]
    pairs = [1.0 if one > other else 0.5 if one == other else 0.0 for one in guilty for other in others]
    return fmean(pairs) if pairs else None


KINDS: tuple[Kind, ...] = (
    pointless_lay,
    rockfall_thrown_away,
    dead_end_kept,
    map_of_a_known_goal,
    repair_held,
    mends_instead_of_deciding,
    early_and_open,
)
MEANS: tuple[Mean, ...] = (seen_through,)
