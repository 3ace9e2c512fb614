"""The flow of The Duel: two colours, each with a start, markers as the clock (D1-D13)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from itertools import combinations

from ...cards import Colour
from ...messages import BadDeal, Message, NotLegal
from ..deal import Deal
from ..draft import Draft
from ..events import (
    Bribed,
    Buried,
    Claimed,
    GameEnded,
    GoldWon,
    Laid,
    RoundBegan,
    TrollsPaid,
    TurnedUp,
    Uncovered,
)
from ..moves import BRIBE, CLAIM, DONE, PAY, Choose, Discard, Lay, Move
from ..state import Ending, Hidden, Own, Table
from ..tasks import (
    DRAWS,
    MAINS,
    NEXTS,
    Bribe,
    Bribes,
    Claim,
    Close,
    Consequences,
    Debt,
    Draw,
    GameOver,
    Main,
    Next,
    Orient,
    PayOut,
    PayTrolls,
    RoundOver,
)
from ..verbs import actions
from . import grounds, marker_reasons, turns
from .flow import Flow

# Setting up --------------------------------------------------------------------------------------------------


def set_up(draft: Draft, deal: Deal, starter: int, draw: Callable[[Draft, Draw], None] = turns.draw) -> None:
    """Six goals that have not been used, all cards that have not left the game, six for everybody (D2, D3, D13)."""
    draft.bring_about(RoundBegan(draft.rules, draft.players, draft.round + 1, starter, _hidden(draft, deal)))
    for seat in range(draft.players):
        draw(draft, Draw(seat, draft.rules.seating(draft.players).hand))
    draft.todo = [MAINS[starter]]


def _hidden(draft: Draft, deal: Deal) -> Hidden:
    size, before = len(draft.rules.plan.goals), draft.hidden
    at = draft.round * size
    goals, later = deal.goals[at : at + size], deal.goals[at + size :]
    left = () if before is None else tuple(((draft.round, cell), kind) for cell, kind in before.goals)
    gone = left if before is None else (*before.goals_gone, *left)
    if before is not None and Counter(before.goals_left) != Counter((*goals, *later)):
        raise BadDeal("error-deal", pile="goals")
    stock = _in_game(deal.stock, draft.stakes.gone_after(draft.mine) if draft.stakes is not None else ())
    aside = draft.rules.aside
    return Hidden(
        turns.goals_of(draft, goals),
        stock[aside:][::-1],
        None,
        (),
        stock[:aside],
        goals_gone=gone,
        goals_left=tuple(sorted(later)),
    )


def _in_game(stock: Sequence[int], gone: Iterable[int]) -> tuple[int, ...]:
    left, skip = [], Counter(gone)
    for kind in stock:
        if skip[kind]:
            skip[kind] -= 1
        else:
            left.append(kind)
    return tuple(left)


# A turn ------------------------------------------------------------------------------------------------------


def main_options(table: Table, own: Own, task: Main) -> list[Move]:
    moves = [] if table.marks[own.seat] else grounds.lays(table, own.seat, own.hand)
    acts = actions(table.rules.catalogue)
    for kind in dict.fromkeys(own.hand):
        action = acts[kind]
        if action is not None:
            moves += action.targets(table, own)
    return [*moves, *turns.passes(table, own), *bribe_moves(table, own.seat)]


def check_main(table: Table, own: Own, move: Move) -> None:
    """Refuse a move that is not legal, with the reason."""
    if move in main_options(table, own, MAINS[own.seat]):
        return
    if isinstance(move, Lay):
        grounds.check_lay(table, own, move)
    elif not isinstance(move, Choose):
        turns.check_main(table, own, move)
    raise NotLegal("why-not-offered")


def why_not(table: Table, own: Own, kind: int) -> Message | None:
    action = actions(table.rules.catalogue)[kind]
    if action is not None:
        return None if action.targets(table, own) else action.why_not()
    if table.marks[own.seat]:
        return turns.barred(table, own)
    return None if grounds.lays(table, own.seat, (kind,)) else Message("why-no-spot")


def carry_out(draft: Draft, task: Main, move: Move) -> None:
    seat = task.seat
    if isinstance(move, Choose):
        assert move.cell is not None
        draft.todo.append(task)
        return bribe(draft, seat, move)
    if isinstance(move, Discard):
        draft.bring_about(Buried(seat, len(move.kinds), move.kinds))
        draft.todo += [NEXTS[seat], turns.after_discard(draft, seat, move), Bribes(seat)]
        return None
    if isinstance(move, Lay):
        draft.bring_about(Laid(seat, move.kind, move.turned, move.cell))
    else:
        action = actions(draft.rules.catalogue)[move.kind]
        assert action is not None
        action.effect(draft, seat, move)
    draft.todo += [NEXTS[seat], DRAWS[seat], Bribes(seat), Consequences(seat)]
    return None


# Trolls ------------------------------------------------------------------------------------------------------


def bribe_moves(table: Table, seat: int) -> list[Choose]:
    return [Choose(BRIBE, cell) for cell in grounds.bribable(table, seat)]


def bribe(draft: Draft, seat: int, move: Choose) -> None:
    """The last marker ends the round at once, whatever the troll would have let pass (D9)."""
    assert move.cell is not None
    draft.bring_about(Bribed(seat, move.cell))
    if not _markers(draft):
        turns.end_round(draft, Ending.MARKERS, None)
    else:
        draft.todo.append(Consequences(seat))


def ask_for_bribes(draft: Draft, task: Bribes) -> None:
    """No more once the last card of all has been played: then the round is over (D11)."""
    if (draft.stock_left or any(draft.hand_sizes)) and grounds.bribable(draft.table(), task.seat):
        draft.todo.append(Bribe(task.seat))


def bribe_options(table: Table, own: Own, task: Bribe) -> list[Move]:
    return [*bribe_moves(table, task.seat), Choose(DONE)]


def answer_bribe(draft: Draft, task: Bribe, move: Choose) -> None:
    if move.what == BRIBE:
        draft.todo.append(Bribes(task.seat))
        bribe(draft, task.seat, move)


# Consequences ------------------------------------------------------------------------------------------------


def consequences(draft: Draft, task: Consequences) -> None:
    """Goals first, one by one; then the active player's gold, then his rival's; then the end (D9)."""
    table = draft.table()
    goals = grounds.touched(table)
    if goals:
        draft.todo.append(task)
        _turn(draft, task.seat, goals[0])
        return
    for seat in _from(task.seat, draft.players):
        gold = grounds.claimable(table, seat, task.seat)
        if gold:
            draft.todo.append(task)
            _claim(draft, seat, gold)
            return
    if not draft.mine.goals:
        turns.end_round(draft, Ending.GOALS, None)


def _from(seat: int, players: int) -> list[int]:
    return [(seat + step) % players for step in range(players)]


def _turn(draft: Draft, seat: int, cell: tuple[int, int]) -> None:
    """The face is fitted to its neighbours; where both ways fit, or none does, the active player chooses (D5)."""
    assert draft.hidden is not None
    kind = dict(draft.hidden.goals)[cell]
    ways = grounds.orientations(draft.mine, cell, kind)
    if len(ways) == 1:
        draft.bring_about(TurnedUp(seat, cell, kind, ways[0]))
    else:
        draft.bring_about(Uncovered(seat, cell, kind))
        draft.todo.append(Orient(seat, cell))


def _claim(draft: Draft, seat: int, gold: list[tuple[int, int]]) -> None:
    """Where the markers do not suffice for all, their owner says which gold gets one."""
    if len(gold) > _markers(draft):
        draft.todo.append(Claim(seat))
    else:
        put_marker(draft, seat, gold[0])


def put_marker(draft: Draft, seat: int, cell: tuple[int, int]) -> None:
    draft.bring_about(Claimed(seat, cell))
    if not _markers(draft):
        turns.end_round(draft, Ending.MARKERS, None)


def _markers(draft: Draft) -> int:
    assert draft.stakes is not None
    return draft.stakes.markers_left


def claim_options(table: Table, own: Own, task: Claim) -> list[Move]:
    # While a claim is pending the task below it tells whose turn it is.
    below = table.tasks[-2]
    assert isinstance(below, Consequences)
    return [Choose(CLAIM, cell) for cell in grounds.claimable(table, task.seat, below.seat)]


def answer_claim(draft: Draft, task: Claim, move: Choose) -> None:
    assert move.cell is not None
    put_marker(draft, task.seat, move.cell)


# Gold --------------------------------------------------------------------------------------------------------


def pay_out(draft: Draft, task: PayOut) -> None:
    """Each takes the gold under his markers, then pays his trolls (D12)."""
    assert draft.stakes is not None
    kinds, mine = draft.rules.catalogue.kinds, draft.mine
    for seat in range(draft.players):
        won = [mine.kind_at(cell) for cell, owner in draft.stakes.claims if owner == seat]
        if won:
            draft.bring_about(GoldWon(seat, tuple(kinds[kind].gold for kind in won)))
    draft.todo = [Close(), *(Debt(seat) for seat in reversed(range(draft.players)))]


def settle_debt(draft: Draft, task: Debt) -> None:
    assert draft.stakes is not None
    debt = sum(owner == task.seat for _, owner in draft.stakes.bribes)
    ways = payments(draft.stakes.purses[task.seat], debt)
    if len(ways) > 1:
        draft.todo.append(PayTrolls(task.seat, debt))
    elif ways[0]:
        draft.bring_about(TrollsPaid(task.seat, ways[0]))


def payments(purse: tuple[int, ...], debt: int) -> list[tuple[int, ...]]:
    """The sets of cards worth the debt with the least overpayment, then the fewest cards; else all there is."""
    if sum(purse) <= debt:
        return [purse]
    # Every card is worth at least one, so more cards than the debt are never needed.
    sets = {cards for n in range(debt + 1) for cards in combinations(purse, n) if sum(cards) >= debt}
    best = min((sum(cards), len(cards)) for cards in sets)
    return sorted(cards for cards in sets if (sum(cards), len(cards)) == best)


def pay_options(table: Table, own: Own, task: PayTrolls) -> list[Move]:
    assert table.stakes is not None
    return [Choose(PAY, values=cards) for cards in payments(table.stakes.purses[task.seat], task.debt)]


def answer_pay(draft: Draft, task: PayTrolls, move: Choose) -> None:
    draft.bring_about(TrollsPaid(task.seat, move.values))


def close(draft: Draft, task: Close) -> None:
    assert draft.stakes is not None
    if draft.round < draft.rules.house.rounds:
        draft.todo = [RoundOver()]
        return
    draft.bring_about(GameEnded(tuple(map(sum, draft.stakes.purses)), ()))
    draft.todo = [GameOver()]


def next_starter(table: Table) -> int:
    """Who owns less gold; blue, where both own the same (D13)."""
    assert table.stakes is not None
    gold = [sum(purse) for purse in table.stakes.purses]
    poorest = [seat for seat in range(table.players) if gold[seat] == min(gold)]
    blue = [seat for seat in poorest if table.rules.colours[seat] is Colour.BLUE]
    return (blue or poorest)[0]


DUEL = Flow(
    set_up=set_up,
    next_starter=next_starter,
    options={
        Main: main_options,
        Orient: turns.orient_options,
        Claim: claim_options,
        Bribe: bribe_options,
        PayTrolls: pay_options,
    },
    checks={Main: check_main},
    answers={Main: carry_out, Orient: turns.orient, Claim: answer_claim, Bribe: answer_bribe, PayTrolls: answer_pay},
    runs={
        Draw: turns.draw,
        Next: turns.advance,
        Consequences: consequences,
        Bribes: ask_for_bribes,
        PayOut: pay_out,
        Debt: settle_debt,
        Close: close,
    },
    why_not=why_not,
    reasons=marker_reasons.marker_lines,
)
