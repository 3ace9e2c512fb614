"""Bots think in processes of their own, never in the event loop; each is sent what its seat was told, and no more.

All seats of a room go to the same worker, which keeps what it has been told and is sent only what is new.
"""

from __future__ import annotations

import asyncio
import os
import signal
import zlib
from collections import OrderedDict
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor
from functools import lru_cache
from multiprocessing import get_context
from random import Random
from typing import NamedTuple

from ..bots import Bot, Budget, own
from ..game import Folding, View
from ..notation import Data, event_data, event_of, move_text
from ..rules import RuleSet, ruleset

KEPT = 2000
"""Seats whose past a worker remembers."""


class Question(NamedTuple):
    """What a worker is asked: a seat by its room and letter, and what it was told since it was asked last."""

    room: str
    seat: int
    bot: str
    rules: tuple[str, int, tuple[str, ...], str]
    """Key, revision, house rules and the colour that was chosen."""
    known: int
    """Steps that the worker has been sent before."""
    news: tuple[tuple[Data, ...], ...]
    luck: str


class Forgotten(Exception):
    """The worker does not remember what it was told before."""


_memory: OrderedDict[tuple[str, int], tuple[int, Folding]] = OrderedDict()


@lru_cache(maxsize=256)
def _rules(key: str, revision: int, house: tuple[str, ...], colour: str) -> RuleSet:
    return ruleset(key, revision, house, colour)


def _answer(question: Question) -> str:
    """In the worker: take in the news, and choose."""
    rules, key = _rules(*question.rules), (question.room, question.seat)
    known, folding = _memory.pop(key, (0, Folding(question.seat))) if question.known else (0, Folding(question.seat))
    if known != question.known:
        raise Forgotten
    for step in question.news:
        folding.add([event_of(data, rules) for data in step])
    _memory[key] = (known + len(question.news), folding)
    if len(_memory) > KEPT:
        _memory.popitem(last=False)
    view = folding.view()
    move = bot_of(question).choose(view, view.legal(), Budget(), Random(question.luck))
    return move_text(move, rules)


def bot_of(question: Question) -> Bot:
    """One of our own, whatever a log or another process says."""
    return own(question.bot)


def _begin() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)


class Thinkers:
    """The workers; `choose` asks one of them."""

    def __init__(self, count: int | None = None) -> None:
        self._count = count or max(1, (os.cpu_count() or 1) - 1)
        self._workers: list[ProcessPoolExecutor | None] = [None] * self._count
        self._sent: dict[tuple[str, int], int] = {}

    async def choose(self, room: str, bot: str, view: View, luck: str) -> str:
        """The text of the move that this bot makes in this view."""
        assert view.seat is not None
        key = (room, view.seat)
        try:
            return await self._ask(room, bot, view, luck, self._sent.get(key, 0))
        except (Forgotten, BrokenExecutor):
            self._sent.pop(key, None)
            return await self._ask(room, bot, view, luck, 0)

    async def _ask(self, room: str, bot: str, view: View, luck: str, known: int) -> str:
        assert view.seat is not None
        assert view.past is not None
        rules, steps = view.table.rules, view.past.steps()
        news = tuple(tuple(event_data(event, rules) for event in step) for step in steps[known:])
        name = (rules.key, rules.revision, rules.house.texts(), rules.colour_text)
        question = Question(room, view.seat, bot, name, known, news, luck)
        answer = await asyncio.get_running_loop().run_in_executor(self._worker(room), _answer, question)
        self._sent[room, view.seat] = len(steps)
        return answer

    def _worker(self, room: str) -> ProcessPoolExecutor:
        number = zlib.crc32(room.encode()) % self._count
        worker = self._workers[number]
        if worker is None or getattr(worker, "_broken", False):
            worker = ProcessPoolExecutor(1, get_context("spawn"), _begin)
            self._workers[number] = worker
        return worker

    def forget(self, room: str, seats: int) -> None:
        """The game is over."""
        for seat in range(seats):
            self._sent.pop((room, seat), None)

    def close(self) -> None:
        for worker in self._workers:
            if worker is not None:
                worker.shutdown(wait=False, cancel_futures=True)
