"""Many games at a time on the native engine: arrays in, arrays out. Needs numpy and the native engine.

Every game is at another move of another seat: `seats` says whose. A step takes one number for each game, and writes in
place what the seats that are then to move see and may do. A game that is over begins anew at once: `over` tells it, the
`returns` are those of the game that has ended, and what is seen is the first move of the next one.
"""

from __future__ import annotations

from collections.abc import Iterable
from types import NoneType
from typing import Any, NoReturn

import numpy
import numpy.typing

from ..given import expect, shown
from ..match import Match
from ..messages import BadArgument, NotLegal, NotNative
from ..native import Envs, Games, layout
from ..native.envs import Joining, Looking, Room, Stepping
from ..native.games import threads_of
from ..rules import DEFAULT, RuleSet, Way
from .boxes import players_of, rules_named
from .numbers import native_coding
from .observing import Observing, observing
from .plain import no_copy, whole
from .rewards import Rewards
from .seeds import generator_seed


class VectorEnv:
    """So many games of one rule set.

    `observations` (int8, count x row), `masks` (int8, count x actions), `seats` (uint8), `rewards` and `returns`
    (float32, count x players, by seat) and `over` (bool) are written anew by every step; copy what must last.
    """

    def __init__(
        self,
        rules: str | RuleSet = DEFAULT,
        players: int | None = None,
        count: int = 1024,
        *,
        house: Iterable[str] | None = (),
        rewards: Rewards | None = None,
        threads: int = 1,
        seed: int = 0,
    ) -> None:
        count = whole("count", count, 1)
        expect("rewards", rewards, Rewards, NoneType)
        self.rules = rules_named(rules, house)
        self.players = players_of(self.rules, players)
        self.count, self.threads = count, threads_of(whole("threads", threads, 1))
        self.observing: Observing = observing(self.rules, self.players)
        self.coding = self.observing.coding
        self.games = Games(self.rules, self.players, count)
        """The games themselves, to look at; whoever plays in them otherwise than by `step` is on their own."""
        self._envs = Envs(self.games, native_coding(self.observing, rewards or Rewards()))
        self.observations = numpy.zeros((count, self.observing.size), numpy.int8)
        self.masks = numpy.zeros((count, self.coding.size), numpy.int8)
        self.seats = numpy.zeros(count, numpy.uint8)
        self.rewards = numpy.zeros((count, self.players), numpy.float32)
        self.returns = numpy.zeros((count, self.players), numpy.float32)
        self.over = numpy.zeros(count, bool)
        self._actions, self._results = numpy.zeros(count, numpy.int32), numpy.zeros(count, numpy.uint8)
        arrays = self._actions, self.rewards, self.returns, self.over.view(numpy.uint8), self._results
        self._given = Stepping(*(Room(array, array.nbytes) for array in arrays))
        self._shown = Looking(*(Room(array, array.nbytes) for array in (self.seats, self.observations, self.masks)))
        self._parts = numpy.zeros(count, numpy.uint8)
        self._told = numpy.zeros((count, layout.SEATS), numpy.int8)
        self._mind: layout.Mind | None = None
        self.reset(seed)

    def __reduce__(self) -> NoReturn:
        raise no_copy()

    def reset(self, seed: int = 0) -> None:
        """Begin all games anew: game i is dealt from stream i of the small generator that begins with this seed."""
        self.games.deal(generator_seed(seed), 0, self.threads)
        self._envs.begin()
        self.rewards[:], self.returns[:], self.over[:] = 0, 0, False
        self._told[:] = 0
        self._look()

    def step(self, actions: Any) -> None:
        """One step in each game. Raises where one of the numbers is not allowed: that game stands as it was, the others
        have gone on."""
        self._actions[:] = self._numbers(actions)
        try:
            self._envs.step(self._given, True, self.threads)
        except NotLegal:
            raise self._refused(actions) from None
        finally:
            self._told[self.over] = 0
            self._look()

    def brisk(self, actions: Any, where: Any, heard: Any = True) -> numpy.typing.NDArray[numpy.int32]:
        """These numbers, with those of the engine's brisk players in the games `where` one of them is to move. They go
        by what moves have told in their round: of others' moves they take in those of games that are to be `heard`.
        Call it once before each step. Only for rules under which every move is one number: the base game, the boxes.

        A brisk move outside the window has no number of its own, and then the one that was given stays: give numbers
        that are allowed, such as those of `sample`. What is no number of a move may come back as -1.
        """
        if self.rules.most_passed > 1 or self.rules.way is not Way.DIGGERS:
            raise NotNative("error-brisk-rules", rules=str(self.rules))
        if self._mind is None:
            self._mind = _first_mind(self.rules, self.players)
        chosen = self._numbers(actions).copy()
        moves, listens = self._flags("where", where), self._flags("heard", heard)
        self._parts[:] = numpy.where(moves, 1, numpy.where(listens, 2, 0))
        self._envs.brisk(
            self._mind, Joining(*(Room(a, a.nbytes) for a in (self._parts, self._told, chosen))), self.threads
        )
        return chosen

    def sample(self, rng: numpy.random.Generator) -> numpy.typing.NDArray[numpy.int32]:
        """For each game one of the numbers that are allowed, each as likely as any other."""
        words = rng.integers(0, 1 << 32, self.count, numpy.uint32)
        actions = numpy.zeros(self.count, numpy.int32)
        self._envs.choose(self._shown.masks, Room(words, words.nbytes), Room(actions, actions.nbytes))
        return actions

    def _numbers(self, actions: Any) -> numpy.typing.NDArray[numpy.int32]:
        """What was given as actions, which must be a whole number for each game. No number is wrapped around: what does
        not fit into 32 bits is no move."""
        given = numpy.asarray(actions)
        if given.shape != (self.count,) or given.dtype.kind not in "iu":
            found = f"{given.dtype} {list(given.shape)}"
            raise BadArgument("error-argument-numbers", name="actions", count=self.count, given=found)
        if given.dtype != numpy.int32:
            given = numpy.where((given >= 0) & (given < self.coding.size), given, -1).astype(numpy.int32)
        return given

    def _flags(self, name: str, given: Any) -> numpy.typing.NDArray[numpy.bool_]:
        """What was given to choose some of the games: one truth value for all of them, or one for each."""
        found = numpy.asarray(given)
        if found.dtype != bool or found.shape not in ((), (self.count,)):
            told = f"{found.dtype} {list(found.shape)}" if found.ndim else shown(given)
            raise BadArgument("error-argument-flags", name=name, count=self.count, given=told)
        return found

    def _refused(self, actions: Any) -> NotLegal:
        """Which step was not taken: the first of them, with the number as it was given."""
        game = int(numpy.flatnonzero(self._results)[0])
        number, seat = str(numpy.asarray(actions)[game]), int(self.seats[game])
        return NotLegal("error-number-in-game", number=number, seat=seat, game=game)

    def named(self) -> dict[str, numpy.typing.NDArray[numpy.int8]]:
        """The observations as named arrays, each with the games first; nothing is copied."""
        return self.observing.named(self.observations)

    @property
    def outside(self) -> int:
        """How many moves without a number of their own were played."""
        return self._envs.outside()

    def _look(self) -> None:
        self.seats[:] = 255
        self._envs.look(self._shown, self.threads)


def _first_mind(rules: RuleSet, players: int) -> layout.Mind:
    """What brisk players go by when a round begins and nobody has done anything yet."""
    from ..bots.brisk.mind import mind_of

    return mind_of(Match.new(rules, players, seed=0).view(0))
