"""The flow of Saboteur 2: two teams and some who dig for themselves, paid from a bank, and robbed (S1-S16)."""

from __future__ import annotations

from ..deal import Deal
from ..draft import Draft
from ..events import Paid, Stole
from ..moves import STEAL, Choose, Move
from ..state import Hidden, Ledger, Own, Table
from ..tasks import Close, Draw, Main, Next, Orient, PayOut, Reach, Steal, Thieves
from . import team_reasons, turns
from .flow import Flow
from .rounds import close
from .shares import shares, trapped


def set_up(draft: Draft, deal: Deal, starter: int) -> None:
    """Fifteen roles, ten cards aside, six for everybody (S1, S2)."""
    aside, players = draft.rules.aside, draft.players
    goals = turns.goals_of(draft, deal.goals)
    hidden = Hidden(goals, deal.stock[aside:][::-1], None, (), deal.stock[:aside], deal.roles[players:])
    turns.deal_out(draft, starter, deal.roles, hidden)


def pay_out(draft: Draft, task: PayOut) -> None:
    """First the geologists, then the winners, then the thieves (S10-S15)."""
    table = draft.table()
    outcome = table.outcome
    assert outcome is not None
    due = shares(table, outcome)
    others = [seat for seat in range(draft.players) if seat not in due.geologists]
    for seat in (*due.geologists, *others):
        gold = due.gold(outcome.roles, seat)
        if gold:
            draft.bring_about(Paid(seat, (), gold))
    draft.todo = [Close(), Thieves(thieves(table))]


def thieves(table: Table) -> tuple[int, ...]:
    """Those who are not trapped: whose card was laid last, and from him clockwise (S15)."""
    free = [seat for seat in table.acts.thefts if not trapped(table, seat)]
    if not free:
        return ()
    order = [(free[-1] + step) % table.players for step in range(table.players)]
    return tuple(seat for seat in order if seat in free)


def let_steal(draft: Draft, task: Thieves) -> None:
    """Ask the next thief, unless nobody has any gold to take."""
    if task.seats:
        thief, *rest = task.seats
        draft.todo.append(Thieves(tuple(rest)))
        if victims(draft.ledger, draft.players, thief):
            draft.todo.append(Steal(thief))


def victims(ledger: Ledger, players: int, thief: int) -> list[int]:
    """Other players who own gold, trapped or not."""
    gold = [0] * players
    for pay in ledger.pays:
        gold[pay.seat] += pay.bank
    return [seat for seat in range(players) if seat != thief and gold[seat] > 0]


def steal_options(table: Table, own: Own, task: Steal) -> list[Move]:
    targets = victims(table.ledger, table.players, task.seat)
    return [Choose(STEAL), *(Choose(STEAL, target=seat) for seat in targets)]


def steal(draft: Draft, task: Steal, move: Choose) -> None:
    draft.bring_about(Stole(task.seat, move.target))


TEAMS = Flow(
    set_up=set_up,
    next_starter=turns.next_starter,
    options={Main: turns.main_options, Orient: turns.orient_options, Steal: steal_options},
    checks={Main: turns.check_main},
    answers={Main: turns.carry_out, Orient: turns.orient, Steal: steal},
    runs={
        Draw: turns.draw,
        Next: turns.advance,
        Reach: turns.reach,
        PayOut: pay_out,
        Thieves: let_steal,
        Close: close,
    },
    why_not=turns.why_not,
    reasons=team_reasons.share_lines,
)
