"""The options that several commands share, and the checks of numbers that no rule set makes."""

from __future__ import annotations

from typing import Annotated, Literal

from cyclopts import Parameter

from ..notation import SEAT_LETTERS, seat_of
from ..rules import DEFAULT, HOUSE_RULES, RuleSet, keys, ruleset
from .terminal import BadUsage

Lang = Annotated[Literal["en", "de", "fr"] | None, Parameter()]
Rules = Annotated[str, Parameter(completer=lambda _: keys())]
House = Annotated[tuple[str, ...], Parameter(consume_multiple=True, completer=lambda _: HOUSE_RULES)]

PLAYERS = 5
SEED = "0"
DEFAULTS = {"rules": DEFAULT, "house": DEFAULT, "players": PLAYERS, "seat": SEAT_LETTERS[0]}
"""For the help, where the value that stands for nothing given is not what holds then."""


def chosen(rules: str, players: int, house: tuple[str, ...]) -> RuleSet:
    """The rule set of these options; raises `BadRules` where it has no such number of players."""
    found = ruleset(rules, house=house)
    found.seating(players)
    return found


def seat(letter: str, players: int) -> int:
    return seat_of(letter.upper() if letter.upper() in SEAT_LETTERS else letter, players)


def at_least(option: str, value: int, low: int) -> int:
    if value < low:
        raise BadUsage("usage-number", option=option, low=low)
    return value
