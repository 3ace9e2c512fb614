"""Who sits at a table: which bots an option asks for, and how the names in a record tell who played each seat."""

from __future__ import annotations

import re
import sys
from collections.abc import Sequence
from contextlib import redirect_stdout, suppress
from pathlib import Path
from typing import NamedTuple

from ..bots import NAMES as BOTS
from ..bots import BadBot, Bot, dismiss, make
from ..bots.imported import PYTHON, installed_names
from ..bots.process import PROCESS
from .terminal import BadUsage, harmless, is_text

NAMES = ("Ada", "Bo", "Cleo", "Dag", "Edda", "Finn", "Gus", "Hilda", "Ivo", "Juno", "Kuno", "Lotte")
SUBSTITUTE = "easy"
"""Who plays on for a bot that has failed."""

_BOT = rf"(?:(?:{'|'.join(BOTS)})(?![^\s:,)])|{PROCESS}|{PYTHON})"
_BEGINS = re.compile(rf"\s*{_BOT}")
_MARKED = re.compile(rf"(?P<name>.*\S) \((?P<bot>{_BOT}.*)\)")


class Player(NamedTuple):
    """A name, and the bot behind it; a person has none."""

    name: str
    bot: str | None = None

    @property
    def written(self) -> str:
        """As a record has it: `Bo (normal)`."""
        return self.name if self.bot is None else f"{self.name} ({self.bot})"


def read_player(written: str) -> Player:
    """From a name in a record; what stands in brackets behind it is a bot only where it looks like one."""
    found = _MARKED.fullmatch(written)
    return Player(harmless(written)) if found is None else Player(harmless(found["name"]), found["bot"])


def read_players(written: Sequence[str], count: int) -> tuple[Player, ...]:
    """All of a record; where it does not name as many as play, nothing is known of them."""
    return tuple(map(read_player, written if len(written) == count else NAMES[:count]))


def plain_names(written: Sequence[str]) -> tuple[str, ...]:
    """The names to show, without the bots."""
    return tuple(read_player(name).name for name in written)


def person_among(players: Sequence[Player]) -> int | None:
    """The seat that no bot plays, where there is just one."""
    people = people_among(players)
    return people[0] if len(people) == 1 else None


def people_among(players: Sequence[Player]) -> list[int]:
    """The seats that no bot plays."""
    return [seat for seat, player in enumerate(players) if player.bot is None]


def with_bots(players: Sequence[Player], people: Sequence[int], bots: Sequence[str]) -> tuple[Player, ...]:
    """The same players, these bots in their order on all seats but those of people."""
    left = iter(bots)
    return tuple(player._replace(bot=None if seat in people else next(left)) for seat, player in enumerate(players))


def bots_of(asked: Sequence[str], seats: int) -> tuple[str, ...]:
    """The bot of each seat, from the values of an option that names one for all or one for each."""
    bots = tuple(bot for text in asked for bot in _apart(text))
    for bot in bots:
        _try(bot)
    if len(bots) not in (1, seats):
        raise BadUsage("usage-bots-count", given=len(bots), seats=seats)
    return bots * seats if len(bots) == 1 else bots


def expect_bots(*bots: str) -> None:
    """Raise `BadUsage` where one of these is none, or has a name that would not fit on one line of a table."""
    for bot in bots:
        if not bot.isprintable():
            raise BadUsage("usage-bad-value", option="BOT", value=harmless(bot)[:80])
        _try(bot)


def _try(bot: str) -> None:
    """Raise `BadUsage` where it is none; it is made again when it is needed."""
    with suppress(SystemExit, GeneratorExit), redirect_stdout(sys.stderr):
        dismiss(asked_for(bot))


def asked_for(bot: str) -> Bot:
    """The bot that the command line names; where there is none, that was a wrong call."""
    if not is_text(bot):
        raise BadUsage("usage-bad-value", option="BOT", value=harmless(bot)[:80])
    if bot.startswith(PYTHON):
        _look_here()
    try:
        # What a bot prints while it is made is no result of a command.
        with redirect_stdout(sys.stderr):
            return make(bot)
    except BadBot as problem:
        raise BadUsage(problem.message.key, **problem.message.args) from None
    except (Exception, SystemExit, GeneratorExit) as error:
        # It ends the process instead of being made, or fails with an error that cannot be told.
        raise BadUsage("error-bot-made", bot=bot[:80], why=type(error).__name__) from None


def _look_here() -> None:
    """A module in the folder that one is in is found, too, after all that is installed; workers look there as well."""
    here = str(Path.cwd())
    if not {"", here} & set(sys.path):
        sys.path.append(here)


def _apart(text: str) -> list[str]:
    """Bots stand apart by commas; behind a colon a comma parts two of a bot's changes, unless a bot's name follows."""
    bots: list[str] = []
    for part in text.split(","):
        if bots and ":" in bots[-1] and not _begins(part):
            bots[-1] += f",{part}"
        else:
            bots.append(part.strip())
    return bots


def _begins(part: str) -> bool:
    """Whether another bot begins here, be it one that was installed."""
    return _BEGINS.match(part) is not None or part.strip() in installed_names()
