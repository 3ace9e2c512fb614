"""A crew of processes on this machine, each at the other end of a pipe."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Sequence
from contextlib import suppress
from multiprocessing import get_context, parent_process
from multiprocessing.connection import Connection, wait
from threading import Thread
from typing import Any

from .crews import READY, Answer, Lost, Made, answer


class Processes:
    """So many processes."""

    patience = 3

    def __init__(self, size: int) -> None:
        self.size = size

    def hire(self, made: Made) -> Process:
        return Process(made)

    def wait(self, hands: Sequence[Process]) -> Sequence[Process]:
        heard = wait([hand.connection for hand in hands])
        return [hand for hand in hands if hand.connection in heard]

    def dismiss(self, hands: Sequence[Process]) -> None:
        for hand in hands:
            hand.stop()
        for hand in hands:
            hand.join()


class Process:
    """One of them."""

    def __init__(self, made: Made) -> None:
        context = get_context("spawn")
        self.connection, theirs = context.Pipe()
        self._process = context.Process(target=_work, args=(theirs, made))
        self._process.start()
        # With the last copy of their end the process takes the pipe along, so that its end is noticed at once.
        theirs.close()

    @property
    def pid(self) -> int | None:
        return self._process.pid

    def give(self, items: list[Any]) -> None:
        # Where nobody is there to take it, `take` says so.
        with suppress(OSError):
            self.connection.send(items)

    def take(self) -> Answer:
        try:
            found: Answer = self.connection.recv()
        except (EOFError, OSError):
            self._process.join()
            raise Lost(f"exit code {self._process.exitcode}") from None
        return found

    def stop(self) -> None:
        with suppress(OSError):
            self.connection.send(None)

    def join(self) -> None:
        """Wait for its end; an answer that nobody wants any more must not keep it from ending."""
        while self._process.is_alive():
            wait([self.connection, self._process.sentinel])
            with suppress(EOFError, OSError):
                while self.connection.poll():
                    self.connection.recv_bytes()
            self._process.join(0.01)
        self.connection.close()
        self._process.close()


def _work(connection: Connection[Any, Any], made: Made) -> None:
    """A worker leaves interrupts to the process that started it, and ends with that process, even if it is killed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    # The results go through the pipe; what bots print is none.
    sys.stdout = sys.stderr
    Thread(target=_end_with_parent, daemon=True).start()
    try:
        working = made()
    except Exception as error:
        _tell(connection, Answer([], error))
        return
    try:
        _tell(connection, READY)
        while (items := connection.recv()) is not None:
            _tell(connection, answer(working, items, connection.poll))
    except (EOFError, OSError):
        pass
    finally:
        working.close()


def _tell(connection: Connection[Any, Any], found: Answer) -> None:
    try:
        connection.send(found)
    except OSError:
        raise
    except Exception as error:
        # Nothing was sent: this result, or this error, cannot travel.
        connection.send(Answer([], RuntimeError(f"{type(error).__name__}: {error}")))


def _end_with_parent() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
