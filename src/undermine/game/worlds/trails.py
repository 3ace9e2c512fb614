"""Trails: what a seat still knows of the hands that it gave away (S8).

Whoever exchanges hands knows every card of the hand that goes away. From then on that hand draws, plays and passes like
any other, and each of the cards given must have left it openly, lie among its passes, or be in it still. Cards that
leave it and were not given must have been drawn before. Copies of a card are not told apart: of those that leave the
hand the first ones are taken for the ones given, because if any choice agrees with what was seen this one does.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from ..events import Buried, Drew, Event, Swapped

Pass = tuple[int, int]
"""(seat, number of its pass in this round)"""


class Exit(NamedTuple):
    """Cards leave a hand: one that is played, or so many that are passed."""

    drawn: int
    """Cards that the hand has drawn since it was given away."""
    at: int
    """The number of the event in its round."""
    played: tuple[int, ...] = ()
    passed: Pass | None = None

    def kinds(self, passed: Mapping[Pass, Sequence[int]]) -> Sequence[int]:
        """The cards that left, were these the passes."""
        return self.played if self.passed is None else passed[self.passed]


@dataclass(eq=False)
class Trail:
    """A hand that was given away: its cards then, what has left it since, and whose it is now. No two are the same."""

    given: tuple[int, ...]
    holder: int | None
    """None where the seat has got it back: then it has seen what was left."""
    exits: list[Exit] = field(default_factory=list)
    drawn: int = 0
    back_at: int = -1
    """The number of the event by which it came back."""
    got_back: tuple[int, ...] = ()

    def hidden(self) -> Counter[int]:
        """Those of the cards given that must lie somewhere unseen, whatever was drawn: at least so many of each."""
        played = Counter(kind for exit in self.exits for kind in exit.played)
        return Counter(self.given) - played - Counter(self.got_back)


class Marked(NamedTuple):
    """Which cards are those that were given: of each exit so many of each kind, and of what is left in the hand."""

    exits: list[Counter[int]]
    left: Counter[int]


def marked(trail: Trail, passed: Mapping[Pass, Sequence[int]], hand: Iterable[int]) -> Marked | None:
    """The cards given, were these the passes and the hand; None where that cannot be."""
    given, undrawn, exits = Counter(trail.given), 0, []
    for exit in trail.exits:
        kinds = Counter(exit.kinds(passed))
        of_given = kinds & given
        given -= of_given
        undrawn += (kinds - of_given).total()
        if undrawn > exit.drawn:
            return None
        exits.append(of_given)
    left = Counter(hand if trail.holder is not None else trail.got_back)
    return Marked(exits, given) if given <= left else None


class Story(NamedTuple):
    """How the cards of a round have moved, as one seat saw it."""

    passes: tuple[tuple[int, ...], ...]
    """For each seat the number of cards of each of its passes."""
    trails: tuple[Trail, ...]
    """The hands that the seat gave away, the oldest first."""


def plain_story(buried: Iterable[int]) -> Story:
    """Where cards are passed one by one, or nothing is known of it, the number of passed cards says it all."""
    return Story(tuple((1,) * count for count in buried), ())


def story(seat: int | None, players: int, events: Iterable[Event]) -> Story:
    """What this seat, or a spectator, saw of the round whose events these are."""
    passes: list[list[int]] = [[] for _ in range(players)]
    trails: list[Trail] = []
    for at, event in enumerate(events):
        if isinstance(event, Buried):
            passed = (event.seat, len(passes[event.seat]))
            passes[event.seat].append(event.count)
            for trail in _held_by(event.seat, trails):
                trail.exits.append(Exit(trail.drawn, at, passed=passed))
        elif isinstance(event, Drew):
            for trail in _held_by(event.seat, trails):
                trail.drawn += event.count
        elif event.plays:
            _play(trails, at, event)
            if isinstance(event, Swapped):
                _exchange(trails, seat, at, event)
    return Story(tuple(map(tuple, passes)), tuple(trails))


def _held_by(seat: int, trails: list[Trail]) -> list[Trail]:
    return [trail for trail in trails if trail.holder == seat]


def _play(trails: list[Trail], at: int, event: Any) -> None:
    for trail in _held_by(event.seat, trails):
        trail.exits.append(Exit(trail.drawn, at, (event.kind,)))


def _exchange(trails: list[Trail], seat: int | None, at: int, event: Swapped) -> None:
    """Hands go from one to the other; what the seat itself gives away it follows from now on."""
    partner = {event.seat: event.other, event.other: event.seat}
    gives, gets = (event.gave, event.got) if seat == event.seat else (event.got, event.gave)
    for trail in trails:
        if trail.holder in partner:
            trail.holder = partner[trail.holder]
            if trail.holder == seat:
                assert gets is not None
                trail.holder, trail.back_at, trail.got_back = None, at, gets
    if seat in partner and gives:
        trails.append(Trail(gives, partner[seat]))
