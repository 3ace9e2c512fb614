"""Gold of the base game: who takes nuggets in which order, and exact change for those who are paid (B19-B22)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import cycle, islice

from ...cards import Role
from ...given import expect
from ...messages import NotLegal
from ...rules import GoldCount
from ..draft import Draft
from ..events import Paid, Picked, PotDrawn
from ..moves import PICK, Choose, Move
from ..state import Own, Table
from ..tasks import Close, PayOut, Pick

SELFISH_PAY = 4

Roles = tuple[Role, ...]


def pay_out(draft: Draft, task: PayOut) -> None:
    """Hand out the gold of a round that has just ended; what is left to do is the picking."""
    assert draft.outcome is not None
    finisher, roles = draft.outcome.finisher, draft.outcome.roles
    draft.todo = [Close()]
    if finisher is None:
        _pay_saboteurs(draft, roles)
    elif roles[finisher] is Role.SELFISH:
        _pay(draft, finisher, SELFISH_PAY)
    else:
        _fill_pot(draft, picking_order(draft, finisher, roles))


def _fill_pot(draft: Draft, takers: tuple[int, ...]) -> None:
    if takers:
        assert draft.hidden is not None
        draft.bring_about(PotDrawn(takers, draft.hidden.nuggets[: len(takers)]))
        draft.todo += map(Pick, reversed(takers))


def picking_order(draft: Draft, finisher: int, roles: Roles) -> tuple[int, ...]:
    """Who takes a nugget: the finisher, then counter-clockwise digger by digger until none is left (B20)."""
    order = [(finisher - step) % draft.players for step in range(draft.players)]
    counted = [seat for seat in order if _counted(draft, seat, roles[seat])]
    sharers = [seat for seat in counted if roles[seat] is Role.DIGGER]
    by_diggers = draft.rules.gold_count is GoldCount.DIGGERS
    size = len(sharers) if by_diggers else min(len(counted), draft.rules.pot_limit)
    return tuple(islice(cycle(sharers), min(size, draft.ledger.nuggets_left)))


def _counted(draft: Draft, seat: int, role: Role) -> bool:
    """House rules leave out the selfish dwarf and diggers with a broken tool."""
    barred = draft.rules.house.broken_no_share and role is Role.DIGGER and draft.marks[seat] != 0
    return role is not Role.SELFISH and not barred


def _pay_saboteurs(draft: Draft, roles: Roles) -> None:
    """Clockwise from the first player of the round (B21)."""
    order = [(draft.starter + step) % draft.players for step in range(draft.players)]
    saboteurs = [seat for seat in order if roles[seat] is Role.SABOTEUR]
    for seat in saboteurs:
        _pay(draft, seat, draft.rules.saboteur_pay[len(saboteurs)])


def _pay(draft: Draft, seat: int, amount: int) -> None:
    assert draft.hidden is not None
    cards = change(amount, draft.hidden.nuggets)
    draft.bring_about(Paid(seat, cards, amount - sum(cards)))


def change(amount: int, nuggets: Sequence[int]) -> tuple[int, ...]:
    """The cards that make this sum, or come nearest below it; the fewest, and of those the largest first."""
    values = sorted(set(nuggets), reverse=True)

    def ways(due: int, values: Sequence[int]) -> list[tuple[int, ...]]:
        if not values:
            return [()]
        value, smaller = values[0], values[1:]
        most = min(due // value, nuggets.count(value))
        return [(value,) * n + tail for n in range(most + 1) for tail in ways(due - n * value, smaller)]

    return min(ways(amount, values), key=lambda cards: (amount - sum(cards), len(cards), [-card for card in cards]))


def pick_options(table: Table, own: Own, task: Pick) -> list[Move]:
    return [Choose(PICK, value=value) for value in sorted(set(own.pot))]


def pick(draft: Draft, task: Pick, move: Choose) -> None:
    seat = task.seat
    own, pot = draft.owns[seat], draft.ledger.pots[-1]
    assert own is not None
    rest = list(own.pot)
    rest.remove(move.value)
    following = pot.takers[len(pot.taken) + 1 :]
    heir = following[0] if following else None
    draft.bring_about(Picked(seat, heir, move.value, tuple(rest), draft.rules.house.open_gold))


def highest(own: Own) -> Choose:
    """The choice of a player who leaves it to the program; taking the highest nugget is never worse."""
    expect("own", own, Own)
    if not own.pot:
        raise NotLegal("error-no-pot")
    return Choose(PICK, value=max(own.pot))


def purses(pots: Sequence[tuple[int, ...]], draft: Draft) -> tuple[int, ...]:
    """Each seat's gold, once it is known who took what."""
    gold = [0] * draft.players
    for pot, taken in zip(draft.ledger.pots, pots, strict=True):
        for seat, value in zip(pot.takers, taken, strict=True):
            gold[seat] += value
    for pay in draft.ledger.pays:
        gold[pay.seat] += sum(pay.cards) + pay.bank
    return tuple(gold)
