"""Gold and the next round of the base game (B19 to B23); Saboteur 2 begins its rounds in the same way (S16)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations, cycle, islice
from typing import NamedTuple

from ...cards import Role
from ...game.moves import Choose, Lay, Move
from ...game.state import Ending
from ...rules import GoldCount, NextStart, RuleSet


class Wage(NamedTuple):
    """Gold for one seat: so much, in these nugget cards, the rest from the bank."""

    seat: int
    amount: int
    cards: tuple[int, ...]
    bank: int


class Payout(NamedTuple):
    """Who takes a nugget card, one after the other, or who is paid openly."""

    takers: tuple[int, ...] = ()
    wages: tuple[Wage, ...] = ()


PAY = {0: 0, 1: 4, 2: 3, 3: 3, 4: 2}
SELFISH_PAY = 4
MOST_NUGGETS = 9


def payout(
    rules: RuleSet,
    roles: Sequence[Role],
    marks: Sequence[int],
    starter: int,
    finisher: int | None,
    ending: Ending,
    nuggets: Iterable[int],
) -> Payout:
    """What a round brings, given the broken tools at its end and the nugget cards not yet won."""
    pile = sorted(nuggets, reverse=True)
    if ending is not Ending.TREASURE or finisher is None:
        saboteurs = [seat for seat in _clockwise(starter, len(roles)) if roles[seat] is Role.SABOTEUR]
        return Payout(wages=_wages(saboteurs, PAY[len(saboteurs)], pile))
    if roles[finisher] is Role.SELFISH:
        return Payout(wages=_wages([finisher], SELFISH_PAY, pile))
    return Payout(takers=_takers(rules, roles, marks, finisher, len(pile)))


def _clockwise(first: int, players: int) -> list[int]:
    return [(first + step) % players for step in range(players)]


def _counterclockwise(first: int, players: int) -> list[int]:
    return [(first - step) % players for step in range(players)]


def _takers(rules: RuleSet, roles: Sequence[Role], marks: Sequence[int], finisher: int, left: int) -> tuple[int, ...]:
    """Nearest digger first, counter-clockwise from the finisher, round and round until no card is left (B20)."""
    counted = [seat for seat in range(len(roles)) if _counts(rules, roles[seat], marks[seat])]
    order = [seat for seat in _counterclockwise(finisher, len(roles)) if seat in counted]
    diggers = [seat for seat in order if roles[seat] is Role.DIGGER]
    due = len(diggers) if rules.gold_count is GoldCount.DIGGERS else min(MOST_NUGGETS, len(counted))
    return tuple(islice(cycle(diggers), min(due, left)))


def _counts(rules: RuleSet, role: Role, marks: int) -> bool:
    """Whether a player counts when nuggets are drawn: some house rules leave diggers out."""
    if role is Role.SELFISH:
        return False
    return not (role is Role.DIGGER and rules.house.broken_no_share and marks)


def _wages(seats: Iterable[int], amount: int, pile: list[int]) -> tuple[Wage, ...]:
    """Served in this order from the same pile (B21)."""
    left, wages = list(pile), []
    for seat in seats:
        cards = _change(left, amount)
        for card in cards:
            left.remove(card)
        wages.append(Wage(seat, amount, cards, amount - sum(cards)))
    return tuple(wages)


def _change(pile: Sequence[int], amount: int) -> tuple[int, ...]:
    """As much of the sum as cards can make, in as few of them as possible, high ones before low ones."""
    high_first = sorted(pile, reverse=True)
    ways = {way for count in range(amount + 1) for way in combinations(high_first, count) if sum(way) <= amount}
    return max(ways, key=lambda way: (sum(way), -len(way), way))


def next_starter(rules: RuleSet, players: int, moves: Sequence[tuple[int, Move]]) -> int:
    """Who begins after a round of these moves, each with its seat: the left neighbour of whoever was last (B23)."""
    cards = [seat for seat, move in moves if not isinstance(move, Choose)]
    paths = [seat for seat, move in moves if isinstance(move, Lay)]
    last = paths[-1] if paths and rules.next_start is NextStart.PATH else cards[-1]
    return (last + 1) % players
