"""The past of a game: its events as a chain that grows at the end and shares all that came before."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Self

from .events import Event, RoundBegan

EVERYTHING = -1
"""The reader of a past from which nothing is left out: the engine."""


class Past:
    """One step's events and the past before it, as its `reader` was told of them: a seat, a spectator (None), or the
    engine. What a seat saw of a step is worked out when it is asked for, and once."""

    __slots__ = ("_seen", "before", "events", "reader", "whole")

    def __init__(self, events: tuple[Event, ...], before: Past | None, reader: int | None = EVERYTHING) -> None:
        self.events = events
        self.before = before
        self.reader = reader
        self.whole: bool = type(events[0] if events else None) is RoundBegan if before is None else before.whole
        """Whether it goes back to the beginning of the game: that of a position set up by hand does not."""
        self._seen: dict[int | None, Past] | None = None

    def seen_by(self, seat: int | None) -> Past:
        """The same past as this seat, or a spectator, has seen it."""
        news: list[Past] = []
        node: Past | None = self
        seen: Past | None = None
        while node is not None and (seen := node._known(seat)) is None:
            news.append(node)
            node = node.before
        for node in reversed(news):
            seen = Past(tuple([event.seen_by(seat) for event in node.events]), seen, seat)
            node._seen = {**(node._seen or {}), seat: seen}
        assert seen is not None
        return seen

    def _known(self, seat: int | None) -> Past | None:
        """What the seat saw until here, where nobody has to work it out any more."""
        if self.reader == seat:
            return self
        return self._seen.get(seat) if self._seen is not None else None

    def steps(self) -> list[tuple[Event, ...]]:
        """The events step by step, oldest first."""
        steps, node = [], self
        while True:
            steps.append(node.events)
            if node.before is None:
                return steps[::-1]
            node = node.before

    def __reduce__(self) -> tuple[Any, ...]:
        """A game may have more steps than a program has room for calls: the chain travels as a list of its steps."""
        return _chain, (self.steps(), self.reader)

    def __deepcopy__(self, _: object) -> Self:
        """What happened cannot be changed, so it need not be copied."""
        return self

    def __iter__(self) -> Iterator[Event]:
        return (event for step in self.steps() for event in step)


def _chain(steps: Sequence[tuple[Event, ...]], reader: int | None) -> Past | None:
    past: Past | None = None
    for events in steps:
        past = Past(events, past, reader)
    return past
