"""Does a program keep to the line protocol? One check after the other, each with what was found."""

from __future__ import annotations

import shlex
from collections.abc import Callable, Collection, Iterator, Sequence
from contextlib import closing
from functools import partial
from random import Random
from typing import NamedTuple

from ..game import HostedGame, seed_dealer
from ..messages import Message
from ..notation import Data
from ..rules import keys, ruleset
from . import protocol
from .bot import Bot, BotFailed, Budget
from .process import PROCESS, ProcessBot, chosen, greeted
from .program import QUIT_SECONDS, START_SECONDS, Program
from .questions import Question, longest_question, questions
from .simple import Digger

GAMES = 2
"""Whole games by the same program: after the end of one there may be another."""
PLAYERS, SEAT = 3, 1
AT_ONCE = 3
"""Whole games at the same time, and at more than one seat of each."""
LARGE_ID = 4_000_000_000
"""Too large for 32 bits, and small enough for the numbers of every language."""


class Check(NamedTuple):
    """What was checked, and how it failed, if it did."""

    what: Message
    failure: BotFailed | None


def checks(words: Sequence[str], seconds: float) -> Iterator[Check]:
    """The checks of this program, which has so much time for each answer; if it does not greet, there are no more."""
    trial = _Trial(words, seconds)
    try:
        for what, check in trial.checks():
            failure = trial.failure_of(check)
            yield Check(what, failure)
            if failure is not None and trial.never_greeted:
                return
    finally:
        trial.end()


class _Trial:
    """A program under test. One that has failed is ended, and the next check starts it anew."""

    def __init__(self, words: Sequence[str], seconds: float) -> None:
        self._words, self._seconds = words, seconds
        self._name = shlex.join(words)
        self._running: Program | None = None
        self._games = 0
        """Those that the running program was told of."""
        self.never_greeted = True

    def checks(self) -> Iterator[tuple[Message, Callable[[], object]]]:
        yield Message("bot-check-hello"), self._program
        for key in keys():
            asked = questions(key)
            yield Message("bot-check-rules", {"rules": key, "count": len(asked)}), partial(self._ask_all, asked)
        yield Message("bot-check-unknown"), self._unknown
        yield Message("bot-check-ids"), self._large_ids
        longest = longest_question()
        size = len(protocol.line(self._message(longest))) // 1000
        yield Message("bot-check-long", {"size": size}), partial(self._ask_all, [longest])
        yield Message("bot-check-games", {"count": GAMES}), self._whole_games
        yield Message("bot-check-at-once", {"count": AT_ONCE}), self._games_at_once
        yield Message("bot-check-quit"), partial(self._leaves, word=True)
        yield Message("bot-check-end"), partial(self._leaves, word=False)

    def failure_of(self, check: Callable[[], object]) -> BotFailed | None:
        try:
            check()
        except BotFailed as failure:
            self._running = None
            return failure
        return None

    def end(self) -> None:
        if self._running is not None:
            self._running.end()

    def _program(self) -> Program:
        if self._running is None:
            self._running = greeted(self._words, self._name, START_SECONDS)
            self.never_greeted = False
        return self._running

    def _message(self, asked: Question) -> Data:
        """A question out of the blue: with all that happened before it."""
        view, legal = asked
        return protocol.choose(self._games, view, legal, tuple(view.past or ()), self._seconds, Budget(), luck=0)

    def _ask_all(self, asked: Sequence[Question]) -> None:
        for question in asked:
            program = self._program()
            program.tell(self._game(question))
            chosen(program, self._message(question))

    def _game(self, asked: Question) -> Data:
        """A game that was not told of before."""
        self._games += 1
        return protocol.game(self._games, asked.view)

    def _unknown(self) -> None:
        """What a later version may add: fields here and there, and messages without answer; then it is broken off."""
        program, question = self._program(), questions(keys()[0])[0]
        program.tell({"type": "weather", "wind": 3})
        program.tell({**self._game(question), "weather": None})
        asked = self._message(question)
        chosen(program, {**asked, "weather": [1, {"wind": 3}], "view": {**asked["view"], "weather": "fine"}})
        program.tell({**protocol.broken_off(self._games), "weather": "rain"})

    def _large_ids(self) -> None:
        self._program().last_id = LARGE_ID
        self._ask_all(questions(keys()[0])[:1])

    def _whole_games(self) -> None:
        """Against digging players, told only what is new each time, and how each game ends."""
        with closing(ProcessBot(PROCESS + self._name)) as bot:
            for number in range(GAMES):
                for _ in self._playing(bot, number, {SEAT}):
                    pass

    def _games_at_once(self) -> None:
        """Move by move in turn, at several seats: whatever it keeps of a game belongs to that game and that seat."""
        with closing(ProcessBot(PROCESS + self._name)) as bot:
            games = [self._playing(bot, GAMES + number, {number, SEAT}) for number in range(AT_ONCE)]
            while games:
                games = [game for game in games if next(game, None) is not None]

    def _playing(self, bot: Bot, number: int, seats: Collection[int]) -> Iterator[HostedGame]:
        """A game with the bot at these seats; the match after each move."""
        rules, rng, digger = ruleset(), Random(number), Digger()
        match = HostedGame(rules, PLAYERS, seed_dealer(rules, PLAYERS, f"check {number}".encode()))
        while (seat := match.to_move) is not None:
            view, player = match.view(seat), bot if seat in seats else digger
            match.play(player.choose(view, view.legal(), Budget(self._seconds), rng))
            yield match
        for seat in seats:
            bot.over(match.view(seat))

    def _leaves(self, *, word: bool) -> None:
        """It ends by itself, soon, and without an error."""
        program, self._running = self._program(), None
        code = program.quit(word=word)
        if code is None:
            raise BotFailed("error-bot-stays", "timeout", bot=program.name, seconds=f"{QUIT_SECONDS:g}")
        if code != 0:
            raise BotFailed("error-bot-exit", "crash", bot=program.name, code=code)
