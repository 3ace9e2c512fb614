"""Why the gold of a round of the base game went where it went, as messages a client can show line by line."""

from __future__ import annotations

from collections.abc import Iterator

from ...cards import Role
from ...messages import Message
from ..state import Outcome, Pay, Table
from .flow import Line


def gold_lines(table: Table) -> tuple[Line, ...]:
    """First what concerns everybody, then each seat's reasons in the order of the seats."""
    outcome = table.outcome
    if outcome is None:
        return ()
    return (*_for_all(table, outcome), *(line for seat in range(table.players) for line in _for(table, outcome, seat)))


def _for_all(table: Table, outcome: Outcome) -> Iterator[Line]:
    if outcome.finisher is not None:
        yield Line(None, Message("payout-treasure", {"seat": outcome.finisher}))
        takers = _takers(table)
        if takers:
            yield Line(None, Message("payout-pot", {"cards": len(takers), "reading": table.rules.gold_count.value}))
        elif outcome.roles[outcome.finisher] is not Role.SELFISH:
            yield Line(None, Message("payout-empty-pot"))
        return
    yield Line(None, Message("payout-lost", {"ending": outcome.ending.value}))
    if Role.SABOTEUR not in outcome.roles:
        yield Line(None, Message("payout-no-saboteur"))


def _for(table: Table, outcome: Outcome, seat: int) -> Iterator[Line]:
    yield Line(seat, Message("payout-role", {"role": outcome.roles[seat].value}))
    pay = next((pay for pay in table.ledger.pays if pay.round == table.round and pay.seat == seat), None)
    if pay is not None:
        yield from _paid(outcome, pay)
        return
    places = [place for place, taker in enumerate(_takers(table), 1) if taker == seat]
    for place in places:
        yield Line(seat, Message("payout-picks", {"place": place}))
    if not places:
        yield Line(seat, Message(_nothing(table, outcome, seat)))


def _paid(outcome: Outcome, pay: Pay) -> Iterator[Line]:
    amount = sum(pay.cards) + pay.bank
    if outcome.roles[pay.seat] is Role.SELFISH:
        yield Line(pay.seat, Message("payout-selfish-alone", {"amount": amount}))
    else:
        count = outcome.roles.count(Role.SABOTEUR)
        yield Line(pay.seat, Message("payout-saboteur", {"saboteurs": count, "amount": amount}))
    if pay.cards:
        yield Line(pay.seat, Message("payout-cards", {"cards": "+".join(map(str, pay.cards))}))
    if pay.bank:
        yield Line(pay.seat, Message("payout-bank", {"amount": pay.bank}))


def _nothing(table: Table, outcome: Outcome, seat: int) -> str:
    """Why this seat gets nothing."""
    role = outcome.roles[seat]
    if outcome.finisher is None:
        return "payout-treasure-not-reached"
    if role is Role.SABOTEUR:
        return "payout-treasure-reached"
    if role is Role.SELFISH:
        return "payout-selfish-not-last"
    if outcome.roles[outcome.finisher] is Role.SELFISH:
        return "payout-selfish-took-all"
    if table.rules.house.broken_no_share and table.marks[seat]:
        return "payout-broken-tool"
    return "payout-no-nugget-left"


def _takers(table: Table) -> tuple[int, ...]:
    return next((pot.takers for pot in table.ledger.pots if pot.round == table.round), ())
