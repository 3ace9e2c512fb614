"""Work spread over workers: the results come in the order of the items, however many workers there are and die.

What is here gives out work, takes it back, and gives it out again where a worker is lost; who the workers are is told
by a crew, of processes or of a cluster. Every item is asked for once and answered once.
"""

from __future__ import annotations

import os
import sys
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import AbstractContextManager, redirect_stdout
from functools import partial
from heapq import heappop, heappush
from itertools import chain, islice
from time import monotonic
from typing import Any, TypeVar

from ..given import expect_number
from ..messages import Problem
from .crews import Answer, Crew, Hand, Jobs, Lost, Made, Working
from .processes import Processes

Item = TypeVar("Item")
Result = TypeVar("Result")

QUEUED = 8
"""Batches for each worker that may be done before the first of them, so that none is idle while the slowest works."""
AT_ONCE = 8
"""Items that a worker does before it answers, at most."""
SHORT = 0.05
"""Seconds: where a batch takes less, the next ones are larger."""


class WorkerDied(Problem):
    """A worker is gone again and again, through no fault of a bot."""


def all_cores() -> int:
    """How many workers can work at the same time."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def spread(work: Callable[[Item], Result], items: Sequence[Item], jobs: Jobs) -> Iterator[Result]:
    """The result of each item; work and items must be such that another process can be told of them."""
    return in_order(partial(Doing, work), items, 1 if isinstance(jobs, int) and len(items) < 2 else jobs)


class Doing:
    """A function as a worker."""

    def __init__(self, work: Callable[[Any], Any]) -> None:
        self._work = work

    def __call__(self, item: Any) -> Any:
        return self._work(item)

    def close(self) -> None:
        """There is nothing to close."""


def in_order(made: Callable[[], Working[Item, Result]], items: Iterable[Item], jobs: Jobs = 1) -> Iterator[Result]:
    """The result of each item, in their order; of the items only those are asked for that are about to be done."""
    if not isinstance(jobs, Crew):
        expect_number("jobs", jobs, 1)
    if jobs == 1:
        return _here(made, items)
    return Shift(jobs if isinstance(jobs, Crew) else Processes(jobs), made).done(iter(items))


def _here(made: Callable[[], Working[Item, Result]], items: Iterable[Item]) -> Iterator[Result]:
    with _aside():
        worker = made()
    try:
        for item in items:
            with _aside():
                found = worker(item)
            yield found
    finally:
        with _aside():
            worker.close()


def _aside() -> AbstractContextManager[object]:
    """What bots print is no result: it goes where errors go, so that nobody takes it for one."""
    return redirect_stdout(sys.stderr)


class Shift:
    """One run of a crew: which batch is with whom, which is to be given again, and which answer is due."""

    def __init__(self, crew: Crew, made: Made) -> None:
        self._crew, self._made = crew, made
        self._items: Iterator[Any] = iter(())
        self._batches: dict[int, list[Any]] = {}
        """By number: those that have been asked for and not been answered for good."""
        self._open: list[int] = []
        """The numbers of those that nobody has, as a heap: what was lost comes before what is new."""
        self._answers: dict[int, Answer] = {}
        self._next = self._due = 0
        self._at_once = 1
        self._idle: list[Hand] = []
        self._busy: dict[Hand, tuple[int | None, float]] = {}
        """The number of the batch that each has, and since when; None where it is not ready yet."""
        self._losses: Counter[int | None] = Counter()

    def done(self, items: Iterator[Any]) -> Iterator[Any]:
        ahead = list(islice(items, self._crew.size))
        self._items = chain(ahead, items)
        try:
            for _ in ahead:
                self._hire()
            while self._employ():
                for hand in self._crew.wait(list(self._busy)):
                    self._hear(hand)
                yield from self._told()
        finally:
            self._crew.dismiss([*self._idle, *self._busy])

    def _hire(self) -> None:
        self._busy[self._crew.hire(self._made)] = None, monotonic()

    def _employ(self) -> bool:
        """Give work to whoever is idle; says whether there is anything to wait for."""
        while self._idle and (number := self._wanted()) is not None:
            hand = self._idle.pop()
            self._busy[hand] = number, monotonic()
            hand.give(self._batches[number])
        return bool(self._batches) or self._fresh()

    def _wanted(self) -> int | None:
        """The number of the batch that is to be done next."""
        if not self._open and self._next < self._due + QUEUED * self._crew.size:
            self._fresh()
        return heappop(self._open) if self._open else None

    def _fresh(self) -> bool:
        """Ask for one more batch, where there is one."""
        batch = list(islice(self._items, self._at_once))
        if batch:
            self._batches[self._next] = batch
            heappush(self._open, self._next)
            self._next += 1
        return bool(batch)

    def _hear(self, hand: Hand) -> None:
        number, since = self._busy.pop(hand)
        try:
            found = hand.take()
        except Lost as loss:
            self._replace(hand, number, loss)
            return
        self._idle.append(hand)
        if number is None:
            self._losses[None] = 0
            if found.error is not None:
                raise found.error
            return
        self._answers[number] = found
        if monotonic() - since < SHORT:
            self._at_once = min(2 * self._at_once, AT_ONCE)

    def _replace(self, hand: Hand, number: int | None, loss: Lost) -> None:
        """Another in place of one that is lost, whose batch is given again."""
        self._crew.dismiss([hand])
        self._losses[number] += 1
        if self._losses[number] >= self._crew.patience:
            raise WorkerDied("error-arena-worker", why=str(loss)) from None
        if number is not None:
            heappush(self._open, number)
        self._hire()

    def _told(self) -> Iterator[Any]:
        """The results that are due."""
        while (found := self._answers.pop(self._due, None)) is not None:
            del self._batches[self._due]
            self._losses.pop(self._due, None)
            self._due += 1
            yield from found.results
            if found.error is not None:
                raise found.error
            self._employ()
