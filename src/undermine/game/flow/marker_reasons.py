"""Why the gold of a round of The Duel or Solo went where it went, as messages a client can show line by line."""

from __future__ import annotations

from collections.abc import Iterator

from ...messages import Message
from ..state import Outcome, Stakes, Table
from ..territory import stakes_of
from .flow import Line


def marker_lines(table: Table) -> tuple[Line, ...]:
    """First how the round ended, then for each seat the gold under its markers and the trolls it paid for."""
    outcome = table.outcome
    if outcome is None:
        return ()
    seats = (line for seat in range(table.players) for line in _for(table, stakes_of(table), seat))
    return (_ended(outcome), *seats)


def _ended(outcome: Outcome) -> Line:
    return Line(None, Message("payout-round-ended", {"ending": outcome.ending.value}))


def _for(table: Table, stakes: Stakes, seat: int) -> Iterator[Line]:
    kinds, mine = table.rules.catalogue.kinds, table.mine
    won = [kinds[mine.kind_at(cell)].gold for cell, owner in stakes.claims if owner == seat]
    if won:
        cards = "+".join(map(str, sorted(won, reverse=True)))
        yield Line(seat, Message("payout-gold-won", {"cards": cards, "amount": sum(won)}))
    else:
        yield Line(seat, Message("payout-no-gold"))
    trolls = sum(owner == seat for _, owner in stakes.bribes)
    if trolls:
        yield Line(seat, Message("payout-trolls", {"trolls": trolls}))
    yield Line(seat, Message("payout-owns", {"amount": sum(stakes.purses[seat])}))
