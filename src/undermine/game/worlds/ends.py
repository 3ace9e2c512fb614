"""Where everything was when a round ended, or is now: what the telling of a round starts from."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from random import Random

from ...cards import Role
from ...rules import Cell
from ..state import Hidden, Own, Table, known_goals
from ..view import View
from .cards import card_world
from .filling import RoundEnd
from .roles import Slot, role_world
from .trails import Story


def present(table: Table, owns: Sequence[Own], hidden: Hidden) -> RoundEnd:
    """This moment of the world."""
    return RoundEnd(
        rules=table.rules,
        hands=[own.hand for own in owns],
        buried=[own.buried for own in owns],
        stock=hidden.stock,
        aside=hidden.aside,
        roles=dict(_held(owns)),
        spare=hidden.spare,
        pile=hidden.pile,
        goals=dict(hidden.goals) | known_goals(table, None),
        goals_gone=hidden.goals_gone,
        goals_left=hidden.goals_left,
        pot=_pot(table, owns, table.round),
        taken=sum(len(pot.taken) for pot in table.ledger.pots if pot.round == table.round),
        nuggets=(*_paid(table, table.round), *hidden.nuggets),
    )


def earlier(seen: View, story: Story, world: RoundEnd, table: Table, owns: Sequence[Own], rng: Random) -> RoundEnd:
    """The end of a round that is over, of which the observer saw this; gold and goals are those of the world."""
    then, number = seen.table, seen.table.round
    cards, roles = card_world(then, seen.own, story, rng), role_world(then, seen.own, rng)
    gone = {cell: kind for (round, cell), kind in world.goals_gone if round == number}
    goals = gone | known_goals(then, None)
    pot = _pot(table, owns, number)
    return RoundEnd(
        rules=then.rules,
        hands=cards.hands if seen.own is None else _with(cards.hands, seen.own.seat, seen.own.hand),
        buried=cards.buried if seen.own is None else _with(cards.buried, seen.own.seat, seen.own.buried),
        stock=cards.stock,
        aside=cards.aside,
        roles=roles.slots,
        spare=roles.spare,
        pile=roles.pile,
        goals=goals,
        goals_gone=tuple((place, kind) for place, kind in world.goals_gone if place[0] < number),
        goals_left=_left(then, goals.values(), world.goals_gone, number),
        pot=pot,
        taken=len(pot),
        nuggets=_rest(table, owns, number, rng),
    )


def _with(items: Sequence[tuple[int, ...]], seat: int, own: tuple[int, ...]) -> list[tuple[int, ...]]:
    return [own if other == seat else item for other, item in enumerate(items)]


def _held(owns: Iterable[Own]) -> Iterator[tuple[Slot, Role]]:
    for own in owns:
        for hats, role in enumerate((*own.former, own.role)):
            if role is not None:
                yield (own.seat, hats), role


def _left(
    table: Table, goals: Iterable[int], gone: Iterable[tuple[tuple[int, Cell], int]], round: int
) -> tuple[int, ...]:
    """The goals for the rounds after this one, sorted."""
    used = Counter(goals) + Counter(kind for (when, _), kind in gone if when < round)
    if table.stakes is not None:
        used.update(table.stakes.turned)
    return tuple(sorted((Counter(table.rules.goals) - used).elements()))


def _pot(table: Table, owns: Sequence[Own], round: int) -> tuple[int, ...]:
    """The nuggets of a round's pot in the order of taking; what nobody has taken yet is in the hand of who is next."""
    for pot in table.ledger.pots:
        if pot.round == round:
            takes = [iter([value for when, value in own.takes if when == round]) for own in owns]
            left = pot.takers[len(pot.taken) :]
            return (*(next(takes[seat]) for seat in pot.takers[: len(pot.taken)]), *(owns[left[0]].pot if left else ()))
    return ()


def _paid(table: Table, round: int) -> list[int]:
    """The nuggets paid openly in a round."""
    return [card for pay in table.ledger.pays if pay.round == round for card in pay.cards]


def _rest(table: Table, owns: Sequence[Own], round: int, rng: Random) -> tuple[int, ...]:
    """The nuggets that nobody owned when this round began, without those of its pot, in some order."""
    used = Counter(_pot(table, owns, round))
    for before in range(1, round):
        used.update((*_pot(table, owns, before), *_paid(table, before)))
    rest = list((Counter(table.rules.nuggets) - used).elements())
    rng.shuffle(rest)
    return tuple(rest)
