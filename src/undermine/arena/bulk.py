"""Games of players that do not think, on the native engine: the same games, many times as fast.

A game whose mine would grow too wide for it is played by the Python engine instead, as is everything where the native
engine is missing or the bots think.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from time import process_time
from typing import TYPE_CHECKING, Literal

from ..bots import Bot
from ..given import expect_number
from ..luck import beginning_of
from ..messages import NotNative
from ..native import PLAYERS, Games, GameSummary, available
from ..notation import first_seat

if TYPE_CHECKING:
    from .simulation import Setting

Engine = Literal["python", "native"]
AT_ONCE = 512
"""Games that are on the table at a time."""


def thoughtless(bots: Iterable[Bot | str]) -> bool:
    """Whether all of these are players that do not think, by name."""
    return all(isinstance(bot, str) and bot in PLAYERS for bot in bots)


def by_native(bots: Iterable[Bot | str], kept: bool, engine: Engine | None) -> bool:
    """Whether such games are played on the native engine; raises `NotNative` where they are to be and cannot."""
    able = thoughtless(bots) and not kept
    if engine == "native" and not able:
        raise NotNative("error-native-bots")
    # Where it was asked for by name, whoever makes the games says what is missing.
    return engine == "native" or (engine is None and able and available())


def in_bulk(setting: Setting, numbers: Iterable[int], threads: int) -> Iterator[tuple[int, GameSummary | None, float]]:
    """(number, what it came to, seconds of CPU time) of these games; None where a mine would grow too wide."""
    rules, waiting = setting.ruleset, iter(numbers)
    while some := list(islice(waiting, AT_ONCE)):
        before = process_time()
        for number in some:
            expect_number("number", number, 0)
        games = Games(rules, setting.players, len(some))
        for index, number in enumerate(some):
            _begin(games, index, setting, f"{setting.seed}/{number}")
        games.play_some(players=_names(setting.bots), threads=threads)
        found = games.summaries(threads)
        seconds = (process_time() - before) / len(some)
        for number, summary in zip(some, found, strict=True):
            yield number, summary if len(summary.endings) == rules.house.rounds else None, seconds


def _begin(games: Games, index: int, setting: Setting, seed: str) -> None:
    luck = seed.encode()
    games.seed(index, luck, first_seat(setting.first, games.rules, games.players, luck))
    games.luck(index, *beginning_of(seed))


def _names(bots: Sequence[Bot | str]) -> list[str]:
    return [bot for bot in bots if isinstance(bot, str)]
