"""Traces: what a seat can still say about the cards that it gave away in an exchange of hands (S8).

Copies of a card are not told apart, so when a card of a traced kind is played it may be the traced one, and the trace
is shorter by one. A face-down discard may be any card of the hand: the place is added, nothing is lost.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import reduce
from typing import NamedTuple

from .events import Buried, Event, RoundBegan, Swapped
from .past import Past


class Trace(NamedTuple):
    """These cards lie among these places: seat s stands for its hand, ~s for its face-down discards."""

    kinds: tuple[int, ...]
    places: tuple[int, ...]


Traces = tuple[Trace, ...]


def traces(seat: int, past: Past | None) -> Traces:
    """All that this seat, which has seen this past, can follow in the present round."""
    return reduce(lambda traced, event: _after(traced, seat, event), past or (), ())


def _after(traced: Traces, knower: int, event: Event) -> Traces:
    if isinstance(event, RoundBegan):
        return ()
    if isinstance(event, Swapped):
        return _after_swap(traced, knower, event)
    if not traced:
        return traced
    if isinstance(event, Buried):
        return buried(traced, event.seat)
    if event.plays:
        return played(traced, event.seat, event.kind)  # type: ignore[attr-defined]
    return traced


def _after_swap(traced: Traces, knower: int, event: Swapped) -> Traces:
    traced = played(traced, event.seat, event.kind)
    if event.gave is None or event.got is None:
        return swapped(traced, event.seat, event.other)
    if knower == event.seat:
        return given(traced, event.other, event.gave, event.got)
    return given(traced, event.seat, event.got, event.gave)


def played(traced: Traces, seat: int, kind: int) -> Traces:
    """A seat has played a card openly: of several traces that may have lost it, the one with the fewest places."""
    candidates = [trace for trace in traced if seat in trace.places and kind in trace.kinds]
    if not candidates:
        return traced
    lost = min(candidates, key=lambda trace: len(trace.places))
    at = lost.kinds.index(kind)
    shorter = lost._replace(kinds=lost.kinds[:at] + lost.kinds[at + 1 :])
    return _tidy(shorter if trace is lost else trace for trace in traced)


def buried(traced: Traces, seat: int) -> Traces:
    """A seat has discarded face down from its hand."""
    return _tidy(
        trace._replace(places=_places((*trace.places, ~seat))) if seat in trace.places else trace for trace in traced
    )


def swapped(traced: Traces, one: int, other: int) -> Traces:
    """Two other seats have exchanged their hands."""
    partner = {one: other, other: one}
    return _tidy(
        trace._replace(places=_places(partner.get(place, place) for place in trace.places)) for trace in traced
    )


def given(traced: Traces, partner: int, gave: tuple[int, ...], received: tuple[int, ...]) -> Traces:
    """The knower itself has exchanged hands with the partner: what it received it sees, what it gave it can trace."""
    seen = Counter(received)
    left = [Trace(gave, (partner,))]
    for trace in traced:
        if partner not in trace.places:
            left.append(trace)
            continue
        unseen = Counter(trace.kinds) - seen
        seen -= Counter(trace.kinds)
        left.append(Trace(tuple(sorted(unseen.elements())), tuple(p for p in trace.places if p != partner)))
    return _tidy(left)


def _places(places: Iterable[int]) -> tuple[int, ...]:
    return tuple(sorted(set(places)))


def _tidy(traced: Iterable[Trace]) -> Traces:
    """Empty traces are dropped, those with the same places are one."""
    merged: dict[tuple[int, ...], tuple[int, ...]] = {}
    for kinds, places in traced:
        if kinds:
            merged[places] = tuple(sorted(merged.get(places, ()) + kinds))
    return tuple(Trace(kinds, places) for places, kinds in sorted(merged.items()))
