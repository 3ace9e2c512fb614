"""Work spread over processes: the results come in the order of the items, however many workers there are."""

from __future__ import annotations

import os
import signal
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from itertools import islice
from multiprocessing import get_context, parent_process
from multiprocessing.util import Finalize
from threading import Thread
from typing import Any, Protocol, TypeVar

from ..given import expect_number
from ..messages import Problem

Item = TypeVar("Item")
Result = TypeVar("Result")
Asked_contra = TypeVar("Asked_contra", contravariant=True)
Answer_co = TypeVar("Answer_co", covariant=True)

QUEUED = 8
"""Items that wait for each worker, so that none is idle while the slowest is waited for."""

AT_ONCE = 8
"""Items that a worker does before it reports, at most."""


def all_cores() -> int:
    """How many workers can work at the same time."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def spread(work: Callable[[Item], Result], items: Sequence[Item], jobs: int) -> Iterator[Result]:
    """The result of each item; work and items must be such that another process can be told of them."""
    if jobs == 1 or len(items) < 2:
        yield from map(work, items)
        return
    with ProcessPoolExecutor(jobs, get_context("spawn"), _ignore_interrupts) as pool:
        try:
            yield from pool.map(work, items, chunksize=max(1, min(AT_ONCE, len(items) // (4 * jobs))))
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            raise


def _ignore_interrupts() -> None:
    """The process that started the workers hears them, and stops its workers."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


class WorkerDied(Problem):
    """A process that played games is gone, through no fault of a bot."""


class Working(Protocol[Asked_contra, Answer_co]):
    """What is made once in each process, and does one item after the other there."""

    def __call__(self, item: Asked_contra, /) -> Answer_co: ...

    def close(self) -> None: ...


def in_order(made: Callable[[], Working[Item, Result]], items: Iterable[Item], jobs: int = 1) -> Iterator[Result]:
    """The result of each item, in their order; of the items only those are asked for that are about to be done."""
    expect_number("jobs", jobs, 1)
    if jobs == 1:
        worker = made()
        try:
            yield from map(worker, items)
        finally:
            worker.close()
        return
    with ProcessPoolExecutor(jobs, get_context("spawn"), _begin, (made,)) as pool:
        try:
            yield from _in_order(pool, iter(items), QUEUED * jobs)
        except BrokenProcessPool:
            raise WorkerDied("error-arena-worker") from None
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            raise


def _in_order(pool: ProcessPoolExecutor, items: Iterator[Any], queued: int) -> Iterator[Any]:
    waiting: deque[Future[Any]] = deque()
    while True:
        waiting.extend(pool.submit(_do, item) for item in islice(items, queued - len(waiting)))
        if not waiting:
            return
        yield waiting.popleft().result()


_worker: Working[Any, Any] | None = None
"""Of this process, where it is one of those above."""


def _begin(made: Callable[[], Working[Any, Any]]) -> None:
    """A worker leaves interrupts to the process that started it, and ends with that process, even if it is killed."""
    global _worker  # noqa: PLW0603 (a process has one worker, which its tasks cannot be handed)
    _ignore_interrupts()
    Thread(target=_end_with_parent, daemon=True).start()
    _worker = made()
    # Not by `atexit`: by then programs that bots have started would be ended already, without a word.
    Finalize(None, _worker.close, exitpriority=0)


def _do(item: Any) -> Any:
    assert _worker is not None
    return _worker(item)


def _end_with_parent() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
