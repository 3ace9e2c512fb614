"""A worker: a process that does one piece of work after the other for the server that started it, and ends with it.

Work is a function of some module and what it is given, as a pickle; what comes of it goes back in the same way. The
pipe on which work comes is the only tie between the two: where it closes, however the server has ended, the worker
ends in the middle of whatever it does.
"""

from __future__ import annotations

import gc
import os
import pickle
import signal
from collections.abc import Generator, Iterator
from queue import Empty, SimpleQueue
from struct import Struct
from threading import Thread
from typing import IO, Any

from ...steps import finished
from ..garbage import leave_the_old_alone

LENGTH = Struct("!Q")
QUIET, MOST = 1.0, 100_000
"""Seconds in which nobody has asked for anything, after which there is time to look for garbage; and after how many
pieces of work that is done where there is no such moment."""


class Broken(Exception):
    """Work went wrong in a way that cannot be sent; what kind of way, by its name."""


def write(pipe: IO[bytes], frame: bytes) -> None:
    pipe.write(LENGTH.pack(len(frame)) + frame)
    pipe.flush()


def read(pipe: IO[bytes]) -> bytes:
    """The next frame; raises `EOFError` where there is none any more."""
    head = pipe.read(LENGTH.size)
    if len(head) < LENGTH.size:
        raise EOFError
    (length,) = LENGTH.unpack(head)
    frame = pipe.read(length)
    if len(frame) < length:
        raise EOFError
    return frame


def main(nice: int) -> None:
    """Work until nobody asks any more. What a worker prints goes where errors go: answers have a pipe of their own."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if nice and hasattr(os, "nice"):
        os.nice(nice)
    asked, answers = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    questions: SimpleQueue[bytes] = SimpleQueue()
    Thread(target=_listen, args=(asked, questions), daemon=True).start()
    leave_the_old_alone()
    for question in all_that_is_asked(questions):
        write(answers, answer(question))


def all_that_is_asked(questions: SimpleQueue[bytes]) -> Iterator[bytes]:
    """Question after question; garbage is looked for in between, where that keeps nobody waiting."""
    done = 0
    while True:
        try:
            yield questions.get(timeout=QUIET if done else None)
            done += 1
        except Empty:
            done = MOST
        if done >= MOST:
            gc.collect()
            done = 0


def _listen(asked: IO[bytes], questions: SimpleQueue[bytes]) -> None:
    """In a thread of its own, so that the end is heard while the worker works."""
    try:
        while True:
            questions.put(read(asked))
    except (EOFError, OSError):
        os._exit(0)


def answer(question: bytes) -> bytes:
    """What came of it, or what was raised."""
    try:
        work, given = pickle.loads(question)
        return pickle.dumps((made_of(work(given)), None))
    except Exception as error:
        return _told(error)


def made_of(found: Any) -> Any:
    """What came of work, which may be one that goes in steps: nobody else has to have a turn here."""
    return finished(found) if isinstance(found, Generator) else found


def _told(error: Exception) -> bytes:
    found: tuple[Any, Exception] = (None, error)
    try:
        told = pickle.dumps(found)
        # There are exceptions that go into a pickle and do not come out.
        pickle.loads(told)
    except Exception:
        return pickle.dumps((None, Broken(type(error).__qualname__)))
    return told
