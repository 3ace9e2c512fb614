"""Why the gold of a round of Saboteur 2 went where it went, as messages a client can show line by line."""

from __future__ import annotations

from collections.abc import Iterator

from ...cards import Role
from ...messages import Message
from ..state import Outcome, Pay, Table
from .flow import Line
from .shares import LESS, Shares, shares, trapped


def share_lines(table: Table) -> tuple[Line, ...]:
    """First what concerns everybody, then each seat's reasons in the order of the seats."""
    outcome = table.outcome
    if outcome is None:
        return ()
    due = shares(table, outcome)
    seats = (line for seat in range(table.players) for line in _for(table, outcome, due, seat))
    return (*_for_all(outcome, due), *seats)


def _for_all(outcome: Outcome, due: Shares) -> Iterator[Line]:
    if outcome.finisher is None:
        yield Line(None, Message("payout-lost", {"ending": outcome.ending.value}))
    else:
        role = outcome.roles[outcome.finisher]
        yield Line(None, Message("payout-finished", {"seat": outcome.finisher, "role": role.value}))
        for team, free in due.free.items():
            yield Line(None, Message("payout-way", {"team": team.value, "free": "yes" if free else "no"}))
        if not any(due.free.values()):
            yield Line(None, Message("payout-shut-out"))
    if due.geologists:
        args = {"crystals": due.crystals, "geologists": len(due.geologists)}
        yield Line(None, Message("payout-crystals", args))
    yield Line(None, Message("payout-winners", {"winners": len(due.winners), "share": due.share}))


def _for(table: Table, outcome: Outcome, due: Shares, seat: int) -> Iterator[Line]:
    role = outcome.roles[seat]
    yield Line(seat, Message("payout-role", {"role": role.value}))
    if seat in due.geologists:
        yield Line(seat, Message("payout-geologist", {"amount": due.gold(outcome.roles, seat)}))
    elif seat in due.winners:
        yield from _won(outcome, due, seat)
    elif trapped(table, seat) and (role in due.winning or role is Role.GEOLOGIST):
        yield Line(seat, Message("payout-trapped"))
    else:
        yield Line(seat, Message("payout-not-among-winners"))
    yield from _thefts(table, seat)


def _won(outcome: Outcome, due: Shares, seat: int) -> Iterator[Line]:
    yield Line(seat, Message("payout-share", {"amount": due.share}))
    less = LESS.get(outcome.roles[seat])
    if less is not None:
        args = {"less": less, "amount": due.gold(outcome.roles, seat)}
        yield Line(seat, Message("payout-less", args))


def _thefts(table: Table, seat: int) -> Iterator[Line]:
    """A theft is two entries, one after the other: the thief's gain and the victim's loss."""
    for gain, loss in _stolen(table):
        if gain.seat == seat:
            yield Line(seat, Message("payout-stole", {"seat": loss.seat}))
        if loss.seat == seat:
            yield Line(seat, Message("payout-robbed", {"seat": gain.seat}))


def _stolen(table: Table) -> list[tuple[Pay, Pay]]:
    pays = [pay for pay in table.ledger.pays if pay.round == table.round]
    return [(pays[at - 1], loss) for at, loss in enumerate(pays) if loss.bank < 0]
