"""The writer: one thread, one connection, and everything that waits becomes one transaction.

While a group is being committed the next one gathers, so the busier the server, the larger the groups; and a group
begins a few milliseconds after the one before it at the soonest, because it costs the same for one move as for many.
Most groups go through as they are. Where one fails it is done again with each job by itself, so that a job harms no
other.

A database that is away, locked or full is waited for, but not for long: whoever made a move is told that it did not
happen. While it stays away, each group is tried once.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Any

from sqlalchemy import Connection, Engine

from ..keeping.problems import NotWritten, Unavailable
from .engines import passes, told, undone
from .log import Append, Lengths, append_all, append_one

MOST_IN_GROUP = 1000
GATHER = 0.008
"""Seconds from the beginning of one group to that of the next, at least. A group costs as much of a processor as half a
move does, so at 800 moves a second they should not be many; and nobody sees a move come so much later."""
PAUSES = (0.02, 0.05, 0.1, 0.2, 0.5, 1.0)
"""Seconds before a group is tried again when the database was away; the last one again and again."""
LAST_SECONDS = 2.0
"""So long it is waited for the writer to end: what a database does not take by then it is not going to take."""

Work = Callable[[Connection], Any] | Append
Outcome = tuple[Any, Exception | None]
"""What a job gave, or what it raised."""


@dataclass(frozen=True, slots=True, eq=False)
class Job:
    work: Work
    future: asyncio.Future[Any]


@dataclass
class Tally:
    """How much was written, for metrics."""

    groups: int = 0
    jobs: int = 0
    entries: int = 0
    retries: int = 0


class Writer:
    """Used from one event loop; `patience` is how many seconds the database may be away before jobs fail. One that
    `gathers` waits a moment for more; where jobs are asked for one after the other, none would come."""

    def __init__(self, engine: Engine, patience: float, *, gathers: bool = True) -> None:
        self.tally = Tally()
        self._engine, self._patience, self._gathers = engine, patience, gathers
        self._loop = asyncio.get_running_loop()
        self._queue: SimpleQueue[Job | None] = SimpleQueue()
        self._lengths = Lengths()
        self._connection: Connection | None = None
        """Kept from one group to the next: to take one out of a pool and to put it back costs as much as to write."""
        self._closed = False
        self._began = float("-inf")
        """When the last group did."""
        self._away = False
        """Whether the last group was given up, for the database was away."""
        self._doubtful = False
        """Whether some attempt at this group may have been committed without our knowing."""
        self._thread = Thread(target=self._run, name="store-writer", daemon=True)
        self._thread.start()

    @property
    def waiting(self) -> int:
        """Jobs that nobody has begun with."""
        return self._queue.qsize()

    def submit(self, work: Work) -> asyncio.Future[Any]:
        """What becomes of the work once it is committed; it is done even if nobody waits for it any more."""
        if self._closed:
            raise Unavailable("error-store-closed")
        future: asyncio.Future[Any] = self._loop.create_future()
        self._queue.put(Job(work, future))
        return future

    async def close(self) -> None:
        """Write all that was asked for, then end; with a database that is away it ends without having written."""
        if not self._closed:
            self._closed = True
            self._queue.put(None)
        await asyncio.to_thread(self._thread.join, LAST_SECONDS)

    # In the thread -----------------------------------------------------------------------------------------------

    def _run(self) -> None:
        going = True
        while going:
            jobs, going = self._gather()
            if jobs:
                self._deliver(jobs, self._settle([job.work for job in jobs]))
        self._hang_up()

    def _hang_up(self) -> None:
        """Be without a connection. It does not go back to its pool, which may have been given up by now."""
        connection, self._connection = self._connection, None
        if connection is not None:
            connection.invalidate()
            connection.close()

    def _gather(self) -> tuple[list[Job], bool]:
        """All that waits, at least one; and whether more may come."""
        found, job = [], self._queue.get()
        if self._gathers and not self._closed:
            time.sleep(max(0.0, self._began + GATHER - time.monotonic()))
        self._began = time.monotonic()
        while job is not None:
            found.append(job)
            if len(found) == MOST_IN_GROUP:
                return found, True
            try:
                job = self._queue.get_nowait()
            except Empty:
                return found, True
        return found, False

    def _settle(self, works: Sequence[Work]) -> list[Outcome]:
        """Commit, as often as it takes and patience lasts."""
        deadline, attempts, self._doubtful = time.monotonic() + self._patience, 0, False
        while True:
            try:
                outcomes = self._committed(works, again=attempts > 0)
            except Exception as error:
                self._lengths.forget()
                if not passes(error):
                    return [(None, told(error))] * len(works)
                if self._away or self._closed or time.monotonic() > deadline:
                    self._away = True
                    return [(None, self._given_up())] * len(works)
            else:
                self._away = False
                return outcomes
            self._engine.dispose()
            time.sleep(PAUSES[min(attempts, len(PAUSES) - 1)])
            attempts += 1
            self.tally.retries += 1

    def _given_up(self) -> Unavailable:
        self._engine.dispose()
        return Unavailable("error-store-unavailable") if self._doubtful else NotWritten("error-store-not-written")

    @contextmanager
    def _transaction(self) -> Iterator[Connection]:
        connection = self._connection = self._connection or self._engine.connect()
        try:
            transaction, doubtful = connection.begin(), self._doubtful
            yield connection
            self._doubtful = True
            try:
                transaction.commit()
            except Exception as error:
                self._doubtful = doubtful or not undone(error)
                raise
        except Exception as error:
            self._undo(connection, error)
            raise

    def _undo(self, connection: Connection, error: Exception) -> None:
        """Nothing of a transaction stays; nor does the line to a database that is away."""
        try:
            connection.rollback()
        finally:
            if passes(error) or connection.in_transaction():
                self._hang_up()

    def _committed(self, works: Sequence[Work], again: bool) -> list[Outcome]:
        outcomes = None if again else self._swiftly(works)
        if outcomes is None:
            outcomes = self._carefully(works, again)
        written = [
            work for work, (_, error) in zip(works, outcomes, strict=True) if isinstance(work, Append) and error is None
        ]
        self._lengths.written(written)
        self.tally.groups += 1
        self.tally.jobs += len(works)
        self.tally.entries += sum(len(append.entries) for append in written)
        return outcomes

    def _swiftly(self, works: Sequence[Work]) -> list[Outcome] | None:
        """All as one; None where something in it went wrong and nothing was written."""
        appends = [work for work in works if isinstance(work, Append)]
        try:
            with self._transaction() as connection:
                refusals = iter(append_all(connection, appends, self._lengths) if appends else ())
                return [
                    (None, next(refusals)) if isinstance(work, Append) else (work(connection), None) for work in works
                ]
        except Exception as error:
            if passes(error):
                raise
            self._lengths.forget()
            return None

    def _carefully(self, works: Sequence[Work], again: bool) -> list[Outcome]:
        """Each by itself; still one transaction."""
        with self._transaction() as connection:
            return [_alone(connection, work, again) for work in works]

    def _deliver(self, jobs: Sequence[Job], outcomes: Sequence[Outcome]) -> None:
        # A loop that is gone has nobody left to tell; what was written stays written.
        with suppress(RuntimeError):
            self._loop.call_soon_threadsafe(_resolve, jobs, outcomes)


def _alone(connection: Connection, work: Work, again: bool) -> Outcome:
    try:
        with connection.begin_nested():
            return (None, append_one(connection, work, again)) if isinstance(work, Append) else (work(connection), None)
    except Exception as error:
        if passes(error):
            raise
        return None, told(error)


def _resolve(jobs: Sequence[Job], outcomes: Sequence[Outcome]) -> None:
    for job, (value, error) in zip(jobs, outcomes, strict=True):
        if job.future.done():
            continue
        if error is None:
            job.future.set_result(value)
        else:
            job.future.set_exception(error)
