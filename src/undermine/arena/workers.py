"""Work spread over processes: the results come in the order of the items, however many workers there are."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from typing import TypeVar

Item = TypeVar("Item")
Result = TypeVar("Result")

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
