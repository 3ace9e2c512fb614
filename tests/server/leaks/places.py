"""Cards followed by their place in the stock, in a game whose secrets are known: which of them a seat never sees."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable
from dataclasses import dataclass, field

from undermine.game import Deal, HostedGame
from undermine.game.events import Buried, CavedIn, Drew, Event, RoundBegan, Struck, Swapped

Place = tuple[int, int]
"""(round, place in that round's stock), the round counted from one."""


@dataclass
class Places:
    """Follows every card of a game that is played before it. What the `eyes` have seen, or everybody has, is seen."""

    eyes: Collection[int]
    seen: set[Place] = field(default_factory=set)
    hands: dict[int, list[Place]] = field(default_factory=dict)
    stocks: list[tuple[int, ...]] = field(default_factory=list)
    """For each round its stock in the order in which it lies there, cards that have left the game first."""
    _next: int = 0
    _first: int = 0

    def begin(self, match: HostedGame) -> None:
        self.take(match, match.events)

    def take(self, match: HostedGame, events: Iterable[Event]) -> tuple[Place, ...]:
        """Follow the events of a move; returns the places of the cards that were passed by it."""
        passed: tuple[Place, ...] = ()
        for event in events:
            if isinstance(event, RoundBegan):
                self._begin_round(match, event)
            elif isinstance(event, Drew):
                self._draw(event)
            elif isinstance(event, Struck | CavedIn):
                self.seen.add(self._top())
            elif isinstance(event, Buried):
                passed = tuple(self._lose(event.seat, kind) for kind in event.kinds or ())
            elif event.plays:
                self._play(event)
        return passed

    def _begin_round(self, match: HostedGame, event: RoundBegan) -> None:
        deal = match.deals[event.round - 1]
        gone = _gone(event)
        self.stocks.append((*gone, *_in_game(deal, gone)))
        self.hands = {seat: [] for seat in range(event.players)}
        self.seen |= {(event.round, place) for place in range(len(gone))}
        self._first, self._next = len(gone), len(gone) + event.rules.aside

    def _top(self) -> Place:
        self._next += 1
        return len(self.stocks), self._next - 1

    def _draw(self, event: Drew) -> None:
        drawn = [self._top() for _ in range(event.count)]
        self.hands[event.seat] += drawn
        if event.seat in self.eyes:
            self.seen.update(drawn)

    def _lose(self, seat: int, kind: int) -> Place:
        place = next(place for place in self.hands[seat] if self.kind(place) == kind)
        self.hands[seat].remove(place)
        return place

    def _play(self, event: Event) -> None:
        seat, kind = event.seat, event.kind  # type: ignore[attr-defined]
        self.seen.add(self._lose(seat, kind))
        if isinstance(event, Swapped):
            one, other = event.seat, event.other
            self.hands[one], self.hands[other] = self.hands[other], self.hands[one]
            if {one, other} & set(self.eyes):
                self.seen |= {*self.hands[one], *self.hands[other]}

    def kind(self, place: Place) -> int:
        return self.stocks[place[0] - 1][place[1]]

    def unseen(self) -> list[list[int]]:
        """For each round the places whose cards nobody of the eyes has seen."""
        rounds = enumerate(self.stocks, 1)
        return [[place for place in range(len(stock)) if (number, place) not in self.seen] for number, stock in rounds]


def _gone(event: RoundBegan) -> list[int]:
    """The cards that have left the game: in the deal, but in no pile of this round."""
    assert event.hidden is not None
    here = Counter((*event.hidden.stock, *event.hidden.aside))
    return sorted((Counter(event.rules.stock) - here).elements())


def _in_game(deal: Deal, gone: Iterable[int]) -> list[int]:
    left, skip = [], Counter(gone)
    for kind in deal.stock:
        if skip[kind]:
            skip[kind] -= 1
        else:
            left.append(kind)
    return left
