"""The flow of the base game: rounds with secret roles, paid in nuggets (B1-B24)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from ...cards import Role
from ...rules import NextStart, RuleSet
from ..deal import Deal
from ..draft import Draft
from ..events import GameEnded, RoleDealt, RoundBegan
from ..state import Hidden, Table
from ..tasks import Close, Draw, GameOver, Main, Next, Orient, PayOut, Pick, Reach, RoundOver
from . import gold, reasons, turns
from .flow import Flow


def set_up(draft: Draft, deal: Deal, starter: int) -> None:
    """Roles, goals, hands (B1-B4)."""
    hand = draft.rules.seating(draft.players).hand
    draft.tell(RoundBegan(draft.rules, draft.players, draft.round + 1, starter, _hidden(draft, deal)))
    for seat in range(draft.players):
        draft.tell(RoleDealt(seat, deal.roles[seat], allies(draft.rules, deal.roles[: draft.players], seat)))
    for seat in range(draft.players):
        turns.draw(draft, Draw(seat, hand))
    draft.todo = [Main(starter)]


def allies(rules: RuleSet, roles: Sequence[Role], seat: int) -> tuple[int, ...]:
    """The fellow saboteurs that a seat is told of, by house rule."""
    if not rules.house.saboteurs_know_each_other or roles[seat] is not Role.SABOTEUR:
        return ()
    return tuple(other for other, role in enumerate(roles) if other != seat and role is Role.SABOTEUR)


def next_starter(table: Table) -> int:
    """The left neighbour of who played last: a path card or any card, as the reading has it (B23)."""
    last = table.last_card
    if table.rules.next_start is NextStart.PATH and table.last_path is not None:
        last = table.last_path
    assert last is not None
    return (last + 1) % table.players


def _hidden(draft: Draft, deal: Deal) -> Hidden:
    spare = deal.roles[draft.players] if len(deal.roles) > draft.players else None
    goals = tuple(zip(draft.rules.plan.goals, deal.goals, strict=True))
    return Hidden(goals, deal.stock[::-1], spare, _nuggets_left(draft, deal))


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


def _close(draft: Draft, task: Close) -> None:
    if draft.round < draft.rules.house.rounds:
        draft.todo = [RoundOver()]
        return
    taken = tuple(_taken(draft, pot.round, pot.takers) for pot in draft.ledger.pots)
    draft.tell(GameEnded(gold.purses(taken, draft), taken))
    draft.todo = [GameOver()]


def _taken(draft: Draft, round: int, takers: tuple[int, ...]) -> tuple[int, ...]:
    """What was taken from a round's pot, in the order of taking."""
    values = [iter([v for r, v in own.takes if r == round]) for own in draft.owns if own is not None]
    return tuple(next(values[seat]) for seat in takers)


ROUNDS = Flow(
    set_up=set_up,
    next_starter=next_starter,
    options={Main: turns.main_options, Orient: turns.orient_options, Pick: gold.pick_options},
    checks={Main: turns.check_main},
    answers={Main: turns.carry_out, Orient: turns.orient, Pick: gold.pick},
    runs={
        Draw: turns.draw,
        Next: turns.advance,
        Reach: turns.reach,
        PayOut: gold.pay_out,
        Close: _close,
    },
    why_not=turns.why_not,
    reasons=reasons.gold_lines,
)
