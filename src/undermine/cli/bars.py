"""How far a long run is: a bar on a terminal; elsewhere, where that is asked for, a line now and then."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from time import monotonic
from typing import TypeVar

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from .terminal import Terminal

T = TypeVar("T")
PAUSE = 10.0
"""Seconds between two lines."""


def tracked(terminal: Terminal, key: str, total: int, results: Iterable[T], *, aloud: bool = False) -> Iterator[T]:
    """The same results, as they come."""
    with counting(terminal, key, total, aloud=aloud) as tick:
        for result in results:
            yield result
            tick()


@contextmanager
def counting(terminal: Terminal, key: str, total: int, *, aloud: bool = False) -> Iterator[Callable[[], None]]:
    """A bar of so many parts, and what is to be called when one of them is done.

    Where nobody watches a terminal, as in a job of a cluster, lines tell it, if it is to be told aloud.
    """
    if not terminal.err.is_terminal:
        yield Lines(terminal, key, total).tick if aloud else lambda: None
        return
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=terminal.err, transient=True) as progress:
        bar = progress.add_task(terminal.words.say_key(key), total=total)
        yield lambda: progress.advance(bar)


class Lines:
    """A line when the last was long enough ago, and one at the end."""

    def __init__(self, terminal: Terminal, key: str, total: int) -> None:
        self._terminal, self._what, self._total = terminal, terminal.words.say_key(key), total
        self._done, self._told = 0, monotonic()

    def tick(self) -> None:
        self._done += 1
        if self._done == self._total or monotonic() - self._told >= PAUSE:
            self._told = monotonic()
            self._terminal.err.print(f"{self._what} {self._done}/{self._total}", markup=False, highlight=False)
