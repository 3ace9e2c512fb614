"""Our own bots by their names, a closed list: `random`, `digger`, `easy`, `normal`, `hard`.

`normal:prior` judges nobody by deeds, `normal:bold` and `normal:hiding` are personalities, `normal:temperature=0.5,
stealth=0.3` sets single numbers. Anybody may name these bots: no name starts a program or imports anything from
elsewhere. How much `hard` thinks costs whoever runs the process, and only they may say it (`specs`).
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import fields, replace
from typing import TYPE_CHECKING

from ..given import expect
from ..native import available
from .bot import BadBot, Bot
from .heuristic import Heuristic
from .simple import Anything, Digger
from .style import EASY, NORMAL, PERSONALITIES, Style, with_personality

if TYPE_CHECKING:
    from .search import Hard

SIMPLE: dict[str, Callable[[], Bot]] = {"random": Anything, "digger": Digger}
LEVELS: dict[str, Style] = {"easy": EASY, "normal": NORMAL}
HARD = "hard"
NAMES = (*SIMPLE, *LEVELS, HARD)
PRIOR = "prior"
_NUMBERS = tuple(field.name for field in fields(Style) if field.type == "float")
_SHARES = ("noise", "stealth", "patience")
"""Those that are a part of one."""
_NUMBER = re.compile(r"-?[0-9]{1,3}(\.[0-9]{1,6})?")
LONGEST = 80
"""No name is longer: it is told to everybody at a table."""


def is_own(spec: str) -> bool:
    """Whether this is the name of one of our own bots, with or without changes."""
    return spec.partition(":")[0] in NAMES


def own(spec: str) -> Bot:
    """The bot of this text among our own; raises `BadBot` for every other, and imports and starts nothing."""
    expect("spec", spec, str)
    name, *changes = spec.split(":", 1)
    if name in SIMPLE and not changes:
        return SIMPLE[name]()
    if name == HARD and not changes:
        return hard()
    if name not in LEVELS or len(spec) > LONGEST:
        raise BadBot("error-not-our-bot", bot=spec[:LONGEST], known=", ".join(NAMES))
    style = LEVELS[name]
    for change in changes[0].split(",") if changes else ():
        style = _changed(style, change, spec)
    return Heuristic(spec, style)


def hard(rollouts: int | None = None) -> Hard:
    """The bot that thinks ahead, which plays rounds out on the native engine; raises `BadBot` where that is missing."""
    if not available():
        raise BadBot("error-hard-needs-native")
    from .search import Hard

    return Hard() if rollouts is None else Hard(rollouts)


def _changed(style: Style, change: str, spec: str) -> Style:
    """One change: a personality, `prior`, or a number by its name."""
    name, _, text = change.partition("=")
    if name == PRIOR and not text:
        return replace(style, posterior=False)
    if name in PERSONALITIES and not text:
        return with_personality(style, name)
    number = float(text) if _NUMBER.fullmatch(text) else -1.0
    if name not in _NUMBERS or not -1 < number <= 100 or (name in _SHARES and not 0 <= number <= 1):
        known = ", ".join((PRIOR, *PERSONALITIES, *(f"{number}=N" for number in _NUMBERS)))
        raise BadBot("error-bot-option", bot=spec[:LONGEST], option=change[:40], known=known)
    return replace(style, **{name: number})  # type: ignore[arg-type]
