"""The options that several commands share, and the checks of numbers that no rule set makes."""

from __future__ import annotations

from typing import Annotated, Literal

from cyclopts import Parameter

from ..game import lot
from ..notation import LOT, SEAT_LETTERS, seat_of
from ..rules import DEFAULT, HOUSE_RULES, RuleSet, keys, ruleset
from ..rules.house import EXTRA_ACTIONS
from .terminal import BadUsage

Lang = Annotated[Literal["en", "de", "fr"] | None, Parameter()]
Rules = Annotated[str, Parameter(completer=lambda _: keys())]
House = Annotated[tuple[str, ...], Parameter(consume_multiple=True, completer=lambda _: house_words())]
First = Annotated[str, Parameter(completer=lambda _: (LOT, *SEAT_LETTERS))]
Colour = Annotated[Literal["green", "blue"] | None, Parameter()]
Bots = Annotated[tuple[str, ...], Parameter(consume_multiple=True, completer=lambda _: bot_words())]
Engine = Annotated[Literal["python", "native"] | None, Parameter()]

PLAYERS = 5
SEED = "0"
MOST = 10**9
"""So many games nobody plays; with many more, numbers would not fit where they are counted and kept."""
OPPONENT = "normal"
"""Who plays against a person that did not say."""
DEFAULTS = {
    "rules": DEFAULT,
    "house": DEFAULT,
    "players": PLAYERS,
    "seat": SEAT_LETTERS[0],
    "bots": OPPONENT,
    "first": LOT,
}
"""For the help, where the value that stands for nothing given is not what holds then."""


def house_words() -> list[str]:
    """What may follow `--house`; where a rule has a choice, all of it."""
    choices = [f"extra_action={name}" for name in EXTRA_ACTIONS]
    return [*(name for name in HOUSE_RULES if name != "extra_action"), *choices]


def bot_words() -> list[str]:
    """What may follow `--bots`."""
    from ..bots import NAMES
    from ..bots.imported import installed_names

    return [*NAMES, *installed_names()]


def chosen(rules: str, players: int | None, house: tuple[str, ...], colour: str | None = None) -> tuple[RuleSet, int]:
    """The rule set and the number of players of these options; raises `BadRules` where it has no such number."""
    found = ruleset(rules, house=house, colour=colour)
    count = _usual(found) if players is None else players
    found.seating(count)
    return found, count


def _usual(rules: RuleSet) -> int:
    """How many play if nothing is said: the usual number, or the nearest that these rules are for."""
    return min(rules.players, key=lambda count: abs(count - PLAYERS))


def seat(letter: str, players: int) -> int:
    return seat_of(letter.upper() if letter.upper() in SEAT_LETTERS else letter, players)


def named_first(text: str, rules: RuleSet, players: int) -> int | None:
    """The seat that was named to begin; None leaves it to the lot. Raises `BadUsage` where the book names another."""
    if text.lower() == LOT:
        return None
    number = seat(text, players)
    if rules.first is not None and number != rules.first:
        raise BadUsage("error-begins-fixed", seat=SEAT_LETTERS[rules.first])
    return number


def begins(text: str, rules: RuleSet, players: int, seed: bytes) -> int:
    """The seat that begins (B4)."""
    named = named_first(text, rules, players)
    return lot(rules, players, seed) if named is None else named


def at_least(option: str, value: int, low: int) -> int:
    if value < low:
        raise BadUsage("usage-number", option=option, low=low)
    return within(option, value, low, MOST)


def within(option: str, value: int, low: int, high: int) -> int:
    if not low <= value <= high:
        raise BadUsage("usage-number-within", option=option, low=low, high=high)
    return value
