"""The blunders of those who put markers on gold: in The Duel and in Solo."""

from __future__ import annotations

from undermine.cards import Printed, Tool, Verb
from undermine.cards.shapes import SIDES
from undermine.game import MARKS, Discard

from .moments import Kind, Moment

EARLY = 12
"""With more cards than this left in the stock a round is far from its end."""
ACROSS = SIDES[1] | SIDES[3]


def tool_left_broken(moment: Moment) -> bool | None:
    """With a broken tool and the repair for it in hand something is thrown away, looked at or unlocked first."""
    broken = _broken(moment)
    if not any(_mends(card, broken) for card in moment.hand):
        return None
    return bool(moment.thrown) or (moment.played is not None and moment.played.verb in (Verb.MAP, Verb.KEY))


def straight_thrown_away(moment: Moment) -> bool | None:
    """A tunnel that leads straight on is thrown away, and a repair that mends nothing now is kept."""
    if not moment.thrown or not any(map(_straight, moment.hand)):
        return None
    broken, kept = _broken(moment), list(moment.hand)
    for card in moment.thrown:
        kept.remove(card)
    idle = [card for card in kept if card.verb is Verb.MEND and not _mends(card, broken)]
    return any(map(_straight, moment.thrown)) and bool(idle)


def ladder_thrown_away(moment: Moment) -> bool | None:
    """The ladder to the own start is passed on early, with less than gold beside it, not to be rid of a broken tool."""
    passes = isinstance(moment.move, Discard) and moment.move.removes is None
    if not passes or moment.table.stock_left <= EARLY or not any(_own_ladder(moment, card) for card in moment.hand):
        return None
    if all(card.gold or _own_ladder(moment, card) for card in moment.hand):
        return None
    return any(_own_ladder(moment, card) for card in moment.thrown)


def _broken(moment: Moment) -> set[Tool]:
    return {tool for tool in Tool if moment.table.marks[moment.seat] & MARKS[tool]}


def _mends(card: Printed, broken: set[Tool]) -> bool:
    return card.verb is Verb.MEND and not broken.isdisjoint(card.tools)


def _straight(card: Printed) -> bool:
    """Whether a card leads on from west to east, and nothing stands in the way."""
    return card.shape is not None and not card.gates and any(track & ACROSS == ACROSS for track in card.shape.tracks)


def _own_ladder(moment: Moment, card: Printed) -> bool:
    return card.ladder and card.colour is moment.table.rules.colours[moment.seat]


AGAINST: tuple[Kind, ...] = (tool_left_broken, ladder_thrown_away)
ALONE: tuple[Kind, ...] = (tool_left_broken, straight_thrown_away, ladder_thrown_away)
"""What is counted against a rival, who breaks tools so that repairs are worth much, and alone."""
