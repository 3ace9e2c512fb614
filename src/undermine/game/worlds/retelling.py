"""The past of a sampled world: the game as the seat saw it, with everything filled in that it did not see.

What happened is known. What is filled in is which cards were drawn and passed, which roles were dealt, what was seen on
maps and in pots. It is told backwards: a hand before a move is the hand after it, less what was drawn and with what was
played, so that whatever is chosen on the way there was a deal that led here. Rounds that are over get an arrangement of
their own, drawn as for a world at their end. Most worlds are never asked for their past: it is told when it is read.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from random import Random

from ..events import Event, RoundBegan
from ..past import EVERYTHING, Past
from ..state import Hidden, Own
from ..view import Folding, View
from .ends import earlier, present
from .filling import filled
from .trails import story


class SampledPast(Past):
    """The past of a world: what the observer was told of it is known, the whole is told when somebody needs it."""

    __slots__ = ("_hidden", "_observed", "_owns", "_seed", "_whole")

    def __init__(self, observed: View, owns: tuple[Own, ...], hidden: Hidden, seed: int) -> None:
        self.reader, self.whole = EVERYTHING, True
        self._seen = None
        self._observed, self._owns, self._hidden, self._seed = observed, owns, hidden, seed
        self._whole: Past | None = None

    @property
    def events(self) -> tuple[Event, ...]:  # type: ignore[override]
        return self._told().events

    @property
    def before(self) -> Past | None:  # type: ignore[override]
        return self._told().before

    def _known(self, seat: int | None) -> Past | None:
        if seat == self._observed.seat:
            return self._observed.past
        if seat is None:
            return self._observed.public
        return super()._known(seat)

    def _told(self) -> Past:
        if self._whole is None:
            self._whole = retold(self._observed, self._owns, self._hidden, Random(self._seed))
        return self._whole


def round_events(past: Past) -> list[Event]:
    """The events of the present round, as far back as they are known."""
    steps: list[tuple[Event, ...]] = []
    node: Past | None = past
    while node is not None:
        steps.append(node.events)
        if any(isinstance(event, RoundBegan) for event in node.events):
            break
        node = node.before
    events = [event for step in reversed(steps) for event in step]
    return events[max((at for at, event in enumerate(events) if isinstance(event, RoundBegan)), default=0) :]


def retold(observed: View, owns: Sequence[Own], hidden: Hidden, rng: Random) -> Past:
    """A whole past that leads to this world and in which the observer was told what it was told."""
    assert observed.past is not None
    steps = observed.past.steps()
    *over, now = _rounds(steps)
    seat, table = observed.seat, observed.table
    world, folding, whole = present(table, owns, hidden), Folding(seat), list[Event]()
    for events in over:
        folding.add(events)
        told = story(seat, table.players, events)
        whole += filled(events, told, earlier(folding.view(), told, world, table, owns, rng), rng)
    whole += filled(now, story(seat, table.players, now), world, rng)
    return _chained(steps, iter(whole))


def _rounds(steps: Iterable[tuple[Event, ...]]) -> list[list[Event]]:
    """The events round by round."""
    rounds: list[list[Event]] = []
    for step in steps:
        for event in step:
            if isinstance(event, RoundBegan):
                rounds.append([])
            assert rounds, "a game begins with its first round"
            rounds[-1].append(event)
    return rounds


def _chained(steps: Iterable[tuple[Event, ...]], whole: Iterator[Event]) -> Past:
    """The whole events, in steps as they were told."""
    past: Past | None = None
    for step in steps:
        past = Past(tuple(islice(whole, len(step))), past)
    assert past is not None
    return past
