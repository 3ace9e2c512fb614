"""Bots think in processes of their own, never in the event loop; each is sent what its seat was told, and no more.

All seats of a room go to the same worker, which keeps what it has been told and is sent only what is new. Those who
think ahead have workers to themselves, which leave the processors to others: nobody's move waits behind theirs.
"""

from __future__ import annotations

import asyncio
import os
import zlib
from collections import OrderedDict
from collections.abc import Coroutine
from functools import cache, lru_cache
from random import Random
from typing import Any, NamedTuple, TypeVar

from ...bots import Bot, Budget, own
from ...bots.ours import HARD
from ...game import Folding, HostedGame, View, seed_dealer
from ...native import available
from ...notation import Data, event_data, event_of, move_text
from ...rules import RuleSet, ruleset
from ..logs import logger
from .ration import A_SECOND
from .workers import Doing, Hire, Worker

KEPT = 2000
"""Seats whose past a worker remembers."""
SECONDS = 10.0
"""A bot that thinks for longer is not waited for."""
LEVEL = "normal"
"""What bots of every kind need is read when one of this level thinks. It thinks for those who cannot."""
NICE = 5
"""So much those who think ahead leave to others."""


Made = TypeVar("Made")
RulesName = tuple[str, int, tuple[str, ...], str]
"""Key, revision, house rules and the colour that was chosen."""


class Question(NamedTuple):
    """What a worker is asked: a seat by its room and letter, and what it was told since it was asked last."""

    room: str
    seat: int
    bot: str
    rules: RulesName
    known: int
    """Steps that the worker has been sent before."""
    news: tuple[tuple[Data, ...], ...]
    luck: str
    rollouts: int | None = None


class Forgotten(Exception):
    """The worker does not remember what it was told before."""


_memory: OrderedDict[tuple[str, int], tuple[int, Folding]] = OrderedDict()


@lru_cache(maxsize=256)
def _rules(key: str, revision: int, house: tuple[str, ...], colour: str) -> RuleSet:
    return ruleset(key, revision, house, colour or None)


def _name(rules: RuleSet) -> RulesName:
    return rules.key, rules.revision, rules.house.texts(), rules.colour_text


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
    budget = Budget(rollouts=question.rollouts)
    move = bot_of(question).choose(view, view.legal(), budget, Random(question.luck))
    return move_text(move, rules)


def _prepare(kind: tuple[str, int, str]) -> None:
    """In the worker: think once in such a game, of which nothing is kept but what every such game needs."""
    key, players, level = kind
    match = HostedGame(ruleset(key), players, seed_dealer(ruleset(key), players, b"prepare"))
    view = match.view(match.to_move)
    own(level).choose(view, view.legal(), Budget(), Random(0))


def bot_of(question: Question) -> Bot:
    """One of our own, whatever a log or another process says."""
    return own(question.bot)


def able(spec: str) -> str:
    """Who thinks for this bot here. A game in which `hard` sits may come from a process that has the native engine to
    one that has not, and goes on."""
    if spec == HARD and not available():
        _say_that_it_is_missing()
        return LEVEL
    return spec


@cache
def _say_that_it_is_missing() -> None:
    """Once: nothing can be done about it while this process runs."""
    logger().warning("no native engine", bot=HARD, instead=LEVEL)


class Thinkers:
    """`choose` asks one of the workers, whom `hire` gives. Those who think ahead take so many roll-outs a second."""

    def __init__(self, count: int | None = None, rollouts: int = A_SECOND, hire: Hire = Worker) -> None:
        most = count or max(1, (os.cpu_count() or 1) - 1)
        ahead = max(1, min(most, -(-rollouts // A_SECOND)))
        self._workers = [hire(SECONDS, name="bots") for _ in range(most)]
        self._ahead = [hire(SECONDS, name="hard", nice=NICE) for _ in range(ahead)]
        self._sent: dict[tuple[str, int], int] = {}
        self._thoughts: set[asyncio.Task[Any]] = set()
        self._expected: set[tuple[Doing, str, int]] = set()

    @property
    def waiting(self) -> int:
        """Questions that were asked and not answered yet."""
        return sum(worker.waiting for worker in (*self._workers, *self._ahead))

    @property
    def lost(self) -> int:
        """Workers that have ended before they were asked to."""
        return sum(worker.lost for worker in (*self._workers, *self._ahead))

    async def choose(self, room: str, bot: str, view: View, luck: str, rollouts: int | None = None) -> str:
        """The text of the move that this bot makes in this view; one that thinks ahead, by so many roll-outs. A thought
        is thought to its end, whoever waits for it: a worker in the middle of one cannot be stopped without all that it
        remembers of other seats."""
        return await asyncio.shield(self._think(self._choose(room, bot, view, luck, rollouts)))

    def expect(self, room: str, bot: str, rules: str, players: int) -> None:
        """This bot will be asked in this room. The first thought in a kind of game takes longest, so it comes now."""
        worker, level = self._worker(room, bot), HARD if bot == HARD else LEVEL
        if (worker, rules, players) not in self._expected:
            self._expected.add((worker, rules, players))
            _ = self._think(worker.do(_prepare, (rules, players, level)))

    def _think(self, work: Coroutine[Any, Any, Made]) -> asyncio.Task[Made]:
        thought = asyncio.create_task(work)
        self._thoughts.add(thought)
        thought.add_done_callback(self._thought)
        return thought

    def _thought(self, thought: asyncio.Task[Any]) -> None:
        self._thoughts.discard(thought)
        if not thought.cancelled():
            # Whoever still waits is told; where nobody does, nobody has to hear of it.
            thought.exception()

    async def _choose(self, room: str, bot: str, view: View, luck: str, rollouts: int | None) -> str:
        assert view.seat is not None
        key = (room, view.seat)
        try:
            return await self._ask(room, bot, view, luck, rollouts, self._sent.get(key, 0))
        except Forgotten:
            self._sent.pop(key, None)
            return await self._ask(room, bot, view, luck, rollouts, 0)

    async def _ask(self, room: str, bot: str, view: View, luck: str, rollouts: int | None, known: int) -> str:
        assert view.seat is not None
        assert view.past is not None
        rules, steps = view.table.rules, view.past.steps()
        news = tuple(tuple(event_data(event, rules) for event in step) for step in steps[known:])
        question = Question(room, view.seat, bot, _name(rules), known, news, luck, rollouts)
        answer = await self._worker(room, bot).do(_answer, question)
        self._sent[room, view.seat] = len(steps)
        return answer

    def _worker(self, room: str, bot: str) -> Doing:
        workers = self._ahead if bot == HARD else self._workers
        return workers[zlib.crc32(room.encode()) % len(workers)]

    def forget(self, room: str, seats: int) -> None:
        """The game is over. Workers that are processes let go of what they were told when they need the room."""
        for seat in range(seats):
            self._sent.pop((room, seat), None)
            _memory.pop((room, seat), None)

    def close(self) -> None:
        for worker in (*self._workers, *self._ahead):
            worker.close()
