"""Who draws worlds: the Python engine one by one, or the native engine many at once. Both must find the same."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import NamedTuple

from undermine.game import State, View, sample_world
from undermine.luck import beginning_of
from undermine.native import Worlds


def python_worlds(seen: View, count: int, luck: str) -> list[State]:
    rng = Random(luck)
    return [sample_world(seen, rng) for _ in range(count)]


def native_worlds(seen: View, count: int, luck: str) -> list[State]:
    return states_of(Worlds(seen), count, luck)


def states_of(worlds: Worlds, count: int, luck: str) -> list[State]:
    """So many draws; those that are the same are read once."""
    games, found = worlds.draw(count, *beginning_of(luck)), dict[str, State]()
    digests = [summary.digest for summary in games.summaries()]
    for index, digest in enumerate(digests):
        if digest not in found:
            found[digest] = games.state(index)
    return [found[digest] for digest in digests]


class Sampler(NamedTuple):
    draw: Callable[[View, int, str], list[State]]
    """So many worlds of a view, by the luck of a text."""
    each: int
    """How often each world should come on the average: fewer where a draw takes long."""


Samplers = Sequence[Sampler]
PYTHON, NATIVE = Sampler(python_worlds, 15), Sampler(native_worlds, 30)
