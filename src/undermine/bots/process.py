"""A bot that is a program of its own and speaks the line protocol.

The program is started with the first question and greeted once; then it plays as many games as it is asked for, at
several seats and at the same time, each under a number of its own. Of each it is told what that seat sees, and no more.
"""

from __future__ import annotations

import shlex
from collections.abc import Sequence
from hashlib import sha256
from random import Random

from .. import __version__
from ..game import Move, View
from ..game.events import Event
from ..game.past import Past
from ..notation import Data
from . import protocol
from .bot import Bot, BotFailed, Budget
from .program import START_SECONDS, Program, legible

PROCESS = "process:"
MOST_GAMES = 256
"""Games that a program is in at the same time; of more, those that were not asked about for longest are broken off."""
MOVE_SECONDS = 10.0
"""For a move, where the budget does not say."""


class ProcessBot(Bot):
    def __init__(self, spec: str) -> None:
        """Raises `ValueError` where the command is none."""
        self.spec = spec
        self._words = shlex.split(spec.removeprefix(PROCESS))
        if not self._words:
            raise ValueError(spec)
        self._program: Program | None = None
        self._games: dict[tuple[int | None, Past], int] = {}
        """The numbers of the games that the program is in, by seat and the last that it was told there."""
        self._begun = 0

    def choose(self, view: View, legal: Sequence[Move], budget: Budget, rng: Random) -> Move:
        """Asks the program; raises `BotFailed`, and ends it, where it does not name a legal move in time.

        The next question starts it anew, for the seat that asks and for all others that it plays for.
        """
        try:
            return self._choose(view, legal, budget, rng)
        except BotFailed:
            self._forget()
            raise

    def _choose(self, view: View, legal: Sequence[Move], budget: Budget, rng: Random) -> Move:
        program = self._running()
        seconds = MOVE_SECONDS if budget.seconds is None else budget.seconds
        number, events = self._known(view) or self._begin(program, view)
        if view.past is not None:
            self._games[view.seat, view.past] = number
        move = legal[chosen(program, protocol.choose(number, view, legal, events, seconds, budget, _luck(rng)))]
        if view.past is None:
            # Without a past the next view cannot be told from one of another game.
            program.tell(protocol.broken_off(number))
        return move

    def _running(self) -> Program:
        if self._program is None:
            self._program = greeted(self._words, self.spec, START_SECONDS)
        return self._program

    def _begin(self, program: Program, view: View) -> tuple[int, Sequence[Event]]:
        while len(self._games) >= MOST_GAMES:
            program.tell(protocol.broken_off(self._games.pop(next(iter(self._games)))))
        self._begun += 1
        program.tell(protocol.game(self._begun, view))
        return self._begun, tuple(view.past or ())

    def _known(self, view: View) -> tuple[int, Sequence[Event]] | None:
        """The number of the game that this view is of, and what has happened in it since; it is taken off the list."""
        steps: list[Sequence[Event]] = []
        node = view.past
        while node is not None:
            number = self._games.pop((view.seat, node), None)
            if number is not None:
                return number, [event for step in reversed(steps) for event in step]
            steps.append(node.events)
            node = node.before
        return None

    def over(self, view: View) -> None:
        known = self._known(view)
        if self._program is not None and known is not None:
            self._program.tell(protocol.over(known[0], view, known[1]))

    def close(self) -> None:
        """The program is asked to quit, and ended if it does not; another question would start it anew."""
        if self._program is not None:
            self._program.quit()
        self._forget()

    def _forget(self) -> None:
        self._program = None
        self._games.clear()
        self._begun = 0


def greeted(words: Sequence[str], name: str, seconds: float) -> Program:
    """The program of this command, started, and greeted as one that speaks our version of the protocol."""
    program = Program(words, name)
    answer = program.ask(hello(), protocol.HELLO, seconds)
    if answer.get("protocol") != protocol.VERSION:
        raise program.failed("error-bot-version", "garbage", legible(str(answer)), version=str(protocol.VERSION))
    return program


def chosen(program: Program, asked: Data) -> int:
    """Which of the moves the program chooses, by its place in the list that it was given."""
    answer = program.ask(asked, protocol.MOVE, asked["seconds"]).get("move")
    legal: list[str] = asked["legal"]
    if answer not in legal:
        raise program.failed("error-bot-illegal", "illegal", legible(str(answer)))
    return legal.index(answer)


def hello() -> Data:
    return protocol.hello(f"undermine {__version__}")


def _luck(rng: Random) -> int:
    """A number of 32 bits, through a hash: nothing can be told from it about other numbers of the same source."""
    return int.from_bytes(sha256(rng.randbytes(16)).digest()[:4], "big")
