"""What somebody gave in place of what a function takes: refused at the door, with a sentence.

Checked is what people write by hand when they program with the library, not what comes from the library itself. Where a
move costs microseconds nothing is asked beforehand: there these are used once something has gone wrong.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Any

from .messages import BadArgument

_PLAIN = (str, bytes, int, float, type(None))
LONGEST = 60
"""So much is told of what was given."""


def expect(name: str, given: object, *kinds: type[object]) -> None:
    """Raise `BadArgument` where this argument is of none of these types."""
    if not isinstance(given, kinds):
        raise unfit(name, given, *kinds)


def expect_function(name: str, given: object) -> None:
    """Raise `BadArgument` where this argument cannot be called."""
    if not callable(given):
        raise BadArgument("error-argument", name=name, kind="Callable", given=shown(given))


def expect_number(name: str, given: object, low: int) -> None:
    """Raise `BadArgument` where this argument is not a whole number, this one or a higher one."""
    if type(given) is not int or given < low:
        raise BadArgument("error-argument-number", name=name, low=low, given=shown(given))


def expect_one_of(name: str, given: object, choices: Collection[str]) -> None:
    """Raise `BadArgument` where this argument is none of these texts."""
    if not isinstance(given, str) or given not in choices:
        raise BadArgument("error-argument-choice", name=name, known=", ".join(choices), given=shown(given))


def listed(name: str, given: object, *kinds: type[Any]) -> tuple[Any, ...]:
    """What this argument lists; raises `BadArgument` where it is no list, or the like, of values of these types.

    A text is no list of texts, nor are bytes one of numbers.
    """
    if isinstance(given, str | bytes) or not isinstance(given, Iterable):
        raise _no_list(name, kinds, shown(given))
    values = tuple(given)
    for value in values:
        if not isinstance(value, kinds):
            raise _no_list(name, kinds, f"[{shown(value)}]")
    return values


def _no_list(name: str, kinds: tuple[type[object], ...], given: str) -> BadArgument:
    return BadArgument("error-argument-list", name=name, kind=_named(kinds), given=given)


def unfit(name: str, given: object, *kinds: type[object]) -> BadArgument:
    return BadArgument("error-argument", name=name, kind=_named(kinds), given=shown(given))


def shown(given: object) -> str:
    """What was given, in few words; of all but plain values the type alone, for there may be secrets in them."""
    try:
        return repr(given)[:LONGEST] if isinstance(given, _PLAIN) else f"<{type(given).__name__}>"
    except ValueError:  # Python writes no number of so many digits
        return f"<{type(given).__name__}>"


def _named(kinds: tuple[type[object], ...]) -> str:
    return " | ".join(kind.__name__.replace("NoneType", "None") for kind in kinds)
