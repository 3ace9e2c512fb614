"""A bot that is a program of its own and speaks the line protocol.

The program is started with the first question and greeted; it is told no more than what its seat sees. It plays for
one seat: if the bot is asked for another, it starts another program, so that no program knows two hands.
"""

from __future__ import annotations

import shlex
from collections.abc import Sequence
from hashlib import sha256
from random import Random

from .. import __version__
from ..game import Move, View
from ..game.past import Past
from ..notation import Data
from . import protocol
from .bot import Bot, BotFailed, Budget
from .program import START_SECONDS, Program, legible

PROCESS = "process:"
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
        self._seat: int | None = None
        self._told: Past | None = None
        """What the program has been told of the game it is in."""

    def choose(self, view: View, legal: Sequence[Move], budget: Budget, rng: Random) -> Move:
        """Asks the program; raises `BotFailed`, and ends it, where it does not name a legal move in time."""
        try:
            return self._choose(view, legal, budget, rng)
        except BotFailed:
            self._forget()
            raise

    def _choose(self, view: View, legal: Sequence[Move], budget: Budget, rng: Random) -> Move:
        program = self._running(view)
        seconds = MOVE_SECONDS if budget.seconds is None else budget.seconds
        events = protocol.events_since(view.past, self._told) if self._told is not None else None
        if events is None:
            program.tell(protocol.game(view))
            events = tuple(view.past or ())
        self._told = view.past
        asked = protocol.choose(view, legal, events, seconds, budget, _luck(rng))
        return legal[chosen(program, asked)]

    def _running(self, view: View) -> Program:
        if self._program is not None and self._seat != view.seat:
            self.close()
        if self._program is None:
            self._program = greeted(self._words, self.spec, START_SECONDS)
            self._seat = view.seat
        return self._program

    def over(self, view: View) -> None:
        if self._program is not None and self._told is not None:
            events = protocol.events_since(view.past, self._told)
            if events is not None:
                self._program.tell(protocol.over(view, events))
            self._told = None

    def close(self) -> None:
        """The program is asked to quit, and ended if it does not; another question would start it anew."""
        if self._program is not None:
            self._program.quit()
        self._forget()

    def _forget(self) -> None:
        self._program = self._seat = self._told = None


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
