"""A contest: the settings of a measurement, its games, and playing them on as many processes as there are.

A game depends on the settings and on its own number alone. So the rows are the same in any process, in any order and
with any number of workers, and a contest that was broken off can go on where it was.
"""

from __future__ import annotations

import os
import signal
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from functools import lru_cache
from itertools import islice
from multiprocessing import get_context, parent_process
from random import Random
from threading import Thread
from typing import Any, NamedTuple

from ..bots import Bot, Budget, dismiss, make
from ..game import Move, View, deal
from ..messages import Problem
from ..rules import RuleSet, ruleset
from .lineups import Lineup, placing
from .play import UNTIMED, Clocks, Played, play_game
from .rows import Row
from .versions import code_digest, engine, table_versions

QUEUED = 4
"""Games that wait for each worker, so that none is idle."""


class WorkerDied(Problem):
    """A process that played games is gone, through no fault of a bot."""


class Game(NamedTuple):
    """The number of a game."""

    deal: int
    rotation: int
    lineup: int


@dataclass(frozen=True)
class Contest:
    """What all games have in common, in plain values that travel to a worker."""

    rules: str
    house: tuple[str, ...]
    players: int
    bots: tuple[str, ...]
    lineups: tuple[Lineup, ...]
    seed: str = "0"
    rotations: int = 1
    stand_in: str | None = None
    """The bot that takes over for one that has failed; without it such a seat only passes."""
    clocks: Clocks = UNTIMED

    @property
    def ruleset(self) -> RuleSet:
        return _rules(self.rules, self.house)

    def games(self, deals: Iterable[int]) -> Iterator[Game]:
        """Deal by deal, so that a contest broken off has whole deals."""
        for number in deals:
            for rotation in range(self.rotations):
                yield from (Game(number, rotation, lineup) for lineup in range(len(self.lineups)))

    def settings(self) -> dict[str, Any]:
        """Everything that decides how the games go; the number of deals is not part of it, for more can follow."""
        return {
            "undermine": engine(),
            "code": code_digest(),
            "tables": table_versions(),
            "rules": f"{self.rules}#{self.ruleset.revision}",
            "house": list(self.house),
            "players": self.players,
            "bots": list(self.bots),
            "lineups": [list(lineup) for lineup in self.lineups],
            "seed": self.seed,
            "rotations": self.rotations,
            "stand_in": self.stand_in,
            "clocks": list(self.clocks),
        }


@lru_cache(maxsize=8)
def _rules(key: str, house: tuple[str, ...]) -> RuleSet:
    return ruleset(key, house=house)


def play_one(contest: Contest, game: Game) -> list[Row]:
    """Play this game; a row for each of its rounds."""
    rules, players, lineup = contest.ruleset, contest.players, contest.lineups[game.lineup]
    seed = f"{contest.seed}/{game.deal}"
    first, odd = placing(players, game.deal, game.rotation, contest.rotations)
    dealt = deal(rules, players, seed.encode(), 1).roles[:players]
    seats = lineup.seats(dealt, players, odd)
    bots = [_made(lineup.bot(seat)) for seat in seats]
    stand_ins: list[Bot] = []

    def stand_in() -> Bot:
        stand_ins.append(_made(contest.stand_in or ""))
        return stand_ins[-1]

    try:
        played = play_game(
            rules,
            players,
            bots,
            seed,
            first=first,
            luck=f"{seed}/{game.rotation}",
            stand_in=stand_in if contest.stand_in is not None else None,
            clocks=contest.clocks,
        )
    finally:
        dismiss(*bots, *stand_ins)
    return rows_of(game, lineup, seats, played)


def rows_of(game: Game, lineup: Lineup, seats: str, played: Played) -> list[Row]:
    return [
        Row(
            deal=game.deal,
            rotation=game.rotation,
            lineup=lineup,
            first=played.first,
            seats=seats,
            rounds=len(played.rounds),
            round=round,
            digest=played.digest,
            failures=tuple(failure for failure in played.failures if failure.round == round.number),
        )
        for round in played.rounds
    ]


class _Absent(Bot):
    """In place of a bot that could not even be made: it fails with its first move."""

    def __init__(self, spec: str, problem: Exception) -> None:
        self.spec, self._problem = spec, problem

    def choose(self, view: View, legal: Sequence[Move], budget: Budget, rng: Random) -> Move:
        raise self._problem


def _made(spec: str) -> Bot:
    try:
        return make(spec)
    except Exception as problem:
        return _Absent(spec, problem)


def play_all(contest: Contest, games: Iterable[Game], jobs: int = 1) -> Iterator[list[Row]]:
    """The rows of each game, in the order in which they are done."""
    if jobs == 1:
        yield from (play_one(contest, game) for game in games)
        return
    with ProcessPoolExecutor(jobs, get_context("spawn"), _prepare_worker) as pool:
        try:
            yield from _as_done(pool, contest, iter(games), QUEUED * jobs)
        except BrokenProcessPool:
            raise WorkerDied("error-arena-worker") from None
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            raise


def _as_done(pool: ProcessPoolExecutor, contest: Contest, games: Iterator[Game], queued: int) -> Iterator[list[Row]]:
    waiting: set[Future[list[Row]]] = set()
    while True:
        waiting |= {pool.submit(play_one, contest, game) for game in islice(games, queued - len(waiting))}
        if not waiting:
            return
        done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
        yield from (future.result() for future in done)


def _prepare_worker() -> None:
    """A worker leaves interrupts to the process that started it, and ends with that process, even if it is killed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
