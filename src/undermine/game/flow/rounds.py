"""The flow of the base game: rounds with secret roles, paid in nuggets (B1-B24)."""

from __future__ import annotations

from collections import Counter

from ..deal import Deal
from ..draft import Draft
from ..events import GameEnded
from ..state import Hidden
from ..tasks import Close, Draw, GameOver, Main, Next, Orient, PayOut, Pick, Reach, RoundOver
from . import gold, reasons, turns
from .flow import Flow


def set_up(draft: Draft, deal: Deal, starter: int) -> None:
    """Roles, goals, hands (B1-B4)."""
    spare = deal.roles[draft.players] if len(deal.roles) > draft.players else None
    hidden = Hidden(turns.goals_of(draft, deal.goals), deal.stock[::-1], spare, _nuggets_left(draft, deal))
    turns.deal_out(draft, starter, deal.roles, hidden)


def _nuggets_left(draft: Draft, deal: Deal) -> tuple[int, ...]:
    """The dealt order of those nuggets that nobody owns yet."""
    if draft.hidden is None:
        return deal.nuggets
    left = Counter(draft.hidden.nuggets)
    pile = []
    for value in deal.nuggets:
        if left[value]:
            left[value] -= 1
            pile.append(value)
    return tuple(pile)


def close(draft: Draft, task: Close) -> None:
    if draft.round < draft.rules.house.rounds:
        draft.todo = [RoundOver()]
        return
    taken = tuple(_taken(draft, pot.round, pot.takers) for pot in draft.ledger.pots)
    draft.bring_about(GameEnded(gold.purses(taken, draft), taken))
    draft.todo = [GameOver()]


def _taken(draft: Draft, round: int, takers: tuple[int, ...]) -> tuple[int, ...]:
    """What was taken from a round's pot, in the order of taking."""
    values = [iter([v for r, v in own.takes if r == round]) for own in draft.owns if own is not None]
    return tuple(next(values[seat]) for seat in takers)


ROUNDS = Flow(
    set_up=set_up,
    next_starter=turns.next_starter,
    options={Main: turns.main_options, Orient: turns.orient_options, Pick: gold.pick_options},
    checks={Main: turns.check_main},
    answers={Main: turns.carry_out, Orient: turns.orient, Pick: gold.pick},
    runs={
        Draw: turns.draw,
        Next: turns.advance,
        Reach: turns.reach,
        PayOut: gold.pay_out,
        Close: close,
    },
    why_not=turns.why_not,
    reasons=reasons.gold_lines,
)
