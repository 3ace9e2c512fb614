"""Numbers as researchers have them: those of NumPy are numbers like any, and True and False are none."""

from __future__ import annotations

from numbers import Real
from operator import index
from typing import Any

import numpy

from ..game.view import no_such_seat
from ..given import expect_number, shown, unfit
from ..messages import BadArgument, NotLegal


def plain(given: object) -> object:
    """The same; a whole number of NumPy becomes Python's own, which others ask for."""
    return int(given) if isinstance(given, numpy.integer) else given


def whole(name: str, given: object, low: int) -> int:
    """This argument, which must be a whole number, this one or a higher one."""
    found = _index(given)
    expect_number(name, given if found is None else found, low)
    assert found is not None
    return found


def real(name: str, given: object, most: float) -> float:
    """This argument, which must be a number that is no farther from 0 than this."""
    if isinstance(given, bool) or not isinstance(given, Real):
        raise unfit(name, given, int, float)
    found: Any = given
    if not abs(found) <= most:
        raise BadArgument("error-argument-range", name=name, low=f"{-most:.0f}", high=f"{most:.0f}", given=shown(given))
    return float(found)


def seat_of(given: object, players: int) -> int:
    """This seat of a table with so many players."""
    found = _index(given)
    if found is None or not 0 <= found < players:
        raise no_such_seat(given, players)
    return found


def action_of(given: object) -> int:
    """The number of a move, whether there is one with it or not."""
    found = _index(given)
    if found is None:
        raise unfit("action", given, int)
    return found


def not_allowed(number: object, seat: int) -> NotLegal:
    """This number does not stand for anything that this seat may do now."""
    return NotLegal("error-number-not-allowed", number=shown(number), seat=seat)


def after_end(number: object) -> NotLegal:
    """This number was given when the game was over."""
    return NotLegal("error-number-after-end", number=shown(number))


def no_copy() -> BadArgument:
    """Games in the engine's memory, or a GPU's, that a copy would play, too, or that are too many to be told."""
    return BadArgument("error-no-copy")


def _index(given: Any) -> int | None:
    """A whole number, of Python, NumPy or whoever; None for all else."""
    if isinstance(given, bool | numpy.bool_):
        return None
    try:
        return index(given)
    except TypeError:
        return None
