"""One round told backwards from its end, everything filled in that was not seen of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Any

from ...cards import Role
from ...rules import Cell, RuleSet
from ..events import (
    Buried,
    CavedIn,
    Drew,
    Event,
    HatsChanged,
    Inspected,
    Looked,
    Picked,
    PotDrawn,
    RoleDealt,
    RoundBegan,
    Struck,
    Swapped,
)
from ..flow.turns import allies
from ..state import Hidden, RoundCell
from .trails import Story, marked

Slot = tuple[int, int]
Token = tuple[int, bool]
"""(kind, whether it is one of the cards that the observer gave away)"""


@dataclass
class RoundEnd:
    """Where everything is when a round is over, or at the moment to which it is told."""

    rules: RuleSet
    hands: list[tuple[int, ...]]
    buried: list[tuple[int, ...]]
    stock: tuple[int, ...]
    aside: tuple[int, ...]
    roles: dict[Slot, Role]
    """(seat, its changes of hats until then) of every role held in the round."""
    spare: Role | None
    pile: tuple[Role, ...]
    goals: dict[Cell, int]
    """Of all places, turned up or not."""
    goals_gone: tuple[tuple[RoundCell, int], ...]
    goals_left: tuple[int, ...]
    """Both as they were when the round began."""
    pot: tuple[int, ...]
    """The values at each place of the order of taking."""
    taken: int
    nuggets: tuple[int, ...]
    """All that nobody owned when the round began, without those of the pot."""


def filled(events: Sequence[Event], told: Story, end: RoundEnd, rng: Random) -> list[Event]:
    """The events of a round, whole, from how the observer saw them."""
    telling = _Telling(told, end, rng)
    return [telling.before(at, event) for at, event in reversed(list(enumerate(events)))][::-1]


class _Telling:
    """What lies where at a moment, going back from the end event by event."""

    def __init__(self, told: Story, end: RoundEnd, rng: Random) -> None:
        self._end, self._rng = end, rng
        self._passes = [_parted(kinds, sizes) for kinds, sizes in zip(end.buried, told.passes, strict=True)]
        self._hands = [[(kind, False) for kind in hand] for hand in end.hands]
        self._stock, self._pile = list(end.stock), list(end.pile)
        self._hats = Counter(seat for seat, _ in end.roles)
        self._taken, self._drawn = end.taken, end.pot
        self._gone: dict[int, Counter[int]] = {}
        """For each event the cards that the observer had given away and that left a hand by it."""
        self._back: dict[int, Counter[int]] = {}
        """For each exchange those that the observer got back."""
        self._follow(told)

    def _follow(self, told: Story) -> None:
        passed = {(seat, n): kinds for seat, passes in enumerate(self._passes) for n, kinds in enumerate(passes)}
        for trail in told.trails:
            hand = () if trail.holder is None else self._end.hands[trail.holder]
            given = marked(trail, passed, hand)
            assert given is not None, "a world in which this seat has seen what it has"
            self._gone |= {exit.at: kinds for exit, kinds in zip(trail.exits, given.exits, strict=True)}
            if trail.holder is None:
                self._back[trail.back_at] = given.left
            else:
                self._hands[trail.holder] = _tokens(hand, given.left)

    def before(self, at: int, event: Event) -> Event:
        """The whole of this event; from here on everything is as it was before it."""
        fill = _FILL.get(type(event))
        if fill is not None:
            event = fill(self, at, event)
        if event.plays and not isinstance(event, Swapped):
            self._take_back(at, event.seat, (event.kind,))  # type: ignore[attr-defined]
        return event

    def _take_back(self, at: int, seat: int, kinds: Sequence[int]) -> None:
        """Cards that have left a hand are in it again."""
        self._hands[seat] += _tokens(kinds, self._gone.get(at, Counter()))

    # What each event did -------------------------------------------------------------------------------------

    def drew(self, at: int, event: Drew) -> Event:
        kinds = event.kinds
        if kinds is None:
            hand = self._hands[event.seat]
            # Those given away were in this hand before it drew.
            able = [index for index, (_, given) in enumerate(hand) if not given]
            chosen = self._rng.sample(able, event.count)
            kinds = tuple(hand[index][0] for index in chosen)
            self._hands[event.seat] = [token for index, token in enumerate(hand) if index not in chosen]
        self._stock += reversed(kinds)
        return replace(event, kinds=kinds)

    def buried(self, at: int, event: Buried) -> Event:
        kinds = self._passes[event.seat].pop()
        self._take_back(at, event.seat, kinds)
        return replace(event, kinds=kinds)

    def swapped(self, at: int, event: Swapped) -> Event:
        one, other = event.seat, event.other
        back, hands = self._back.get(at, Counter()), self._hands
        if event.gave is None or event.got is None:
            hands[one], hands[other] = hands[other], hands[one]
            event = replace(event, gave=_kinds(hands[one]), got=_kinds(hands[other]))
        else:
            hands[one], hands[other] = _tokens(event.gave, back), _tokens(event.got, back)
        self._take_back(at, one, (event.kind,))
        return event

    def looked(self, at: int, event: Looked) -> Event:
        return replace(event, face=self._end.goals[event.cell])

    def inspected(self, at: int, event: Inspected) -> Event:
        return replace(event, role=self._role(event.target))

    def hats_changed(self, at: int, event: HatsChanged) -> Event:
        new = self._role(event.target)
        self._hats[event.target] -= 1
        self._pile.insert(0, new)
        return replace(event, old=self._role(event.target), new=new)

    def _role(self, seat: int) -> Role:
        """The role that this seat holds now."""
        return self._end.roles[seat, self._hats[seat] - 1]

    def from_stock(self, at: int, event: Struck | CavedIn) -> Event:
        self._stock.append(event.kind)
        return event

    def picked(self, at: int, event: Picked) -> Event:
        self._taken -= 1
        pot = self._end.pot[self._taken :]
        return replace(event, value=pot[0], rest=tuple(sorted(pot[1:])))

    def pot_drawn(self, at: int, event: PotDrawn) -> Event:
        self._drawn = event.values or self._end.pot
        return replace(event, values=self._drawn)

    def role_dealt(self, at: int, event: RoleDealt) -> Event:
        roles = [role for (_, hats), role in sorted(self._end.roles.items()) if not hats]
        return replace(event, role=roles[event.seat], allies=allies(self._end.rules, roles, event.seat))

    def round_began(self, at: int, event: RoundBegan) -> Event:
        end = self._end
        hidden = Hidden(
            goals=tuple((cell, end.goals[cell]) for cell in event.rules.plan.goals),
            stock=tuple(self._stock),
            spare=end.spare,
            nuggets=(*self._drawn, *end.nuggets),
            aside=end.aside,
            pile=tuple(self._pile),
            goals_gone=end.goals_gone,
            goals_left=end.goals_left,
        )
        return replace(event, hidden=hidden)


_FILL: dict[type[Event], Callable[[_Telling, int, Any], Event]] = {
    Drew: _Telling.drew,
    Buried: _Telling.buried,
    Swapped: _Telling.swapped,
    Looked: _Telling.looked,
    Inspected: _Telling.inspected,
    HatsChanged: _Telling.hats_changed,
    Struck: _Telling.from_stock,
    CavedIn: _Telling.from_stock,
    Picked: _Telling.picked,
    PotDrawn: _Telling.pot_drawn,
    RoleDealt: _Telling.role_dealt,
    RoundBegan: _Telling.round_began,
}


def _parted(kinds: tuple[int, ...], sizes: Sequence[int]) -> list[tuple[int, ...]]:
    """The cards of a seat's face-down discards, pass by pass."""
    ends = [sum(sizes[: number + 1]) for number in range(len(sizes))]
    return [kinds[end - size : end] for end, size in zip(ends, sizes, strict=True)]


def _tokens(kinds: Sequence[int], given: Counter[int]) -> list[Token]:
    """These cards, as many of each kind as were given away marked so."""
    left, tokens = given.copy(), []
    for kind in kinds:
        tokens.append((kind, left[kind] > 0))
        left[kind] -= 1
    return tokens


def _kinds(hand: Sequence[Token]) -> tuple[int, ...]:
    return tuple(sorted(kind for kind, _ in hand))
