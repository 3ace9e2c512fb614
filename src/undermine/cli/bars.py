"""A bar that shows how far a long run is, on a terminal alone."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import TypeVar

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from .terminal import Terminal

T = TypeVar("T")


def tracked(terminal: Terminal, key: str, total: int, results: Iterable[T]) -> Iterator[T]:
    """The same results, as they come."""
    with counting(terminal, key, total) as tick:
        for result in results:
            yield result
            tick()


@contextmanager
def counting(terminal: Terminal, key: str, total: int) -> Iterator[Callable[[], None]]:
    """A bar of so many parts, and what is to be called when one of them is done."""
    if not terminal.err.is_terminal:
        yield lambda: None
        return
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=terminal.err, transient=True) as progress:
        bar = progress.add_task(terminal.words.say_key(key), total=total)
        yield lambda: progress.advance(bar)
