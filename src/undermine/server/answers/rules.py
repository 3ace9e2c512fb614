"""Rule sets and house rules in plain words, for whoever opens a room or thinks of joining one."""

from __future__ import annotations

from functools import lru_cache

from ...arena.figures import Figure, figures_of
from ...notation import SEAT_LETTERS
from ...rules import READINGS, RuleSet, Way, keys, ruleset
from ...rules.house import CARD
from ...rules.ruleset import MOST_COPIES
from ...words import LANGUAGES, Words, house_rule
from ..protocol.commands import Seat
from ..schema import Struct


class Choice(Struct, frozen=True):
    """A house rule that a table may agree on."""

    name: str
    written: str
    """How it stands in a room's settings; where it takes a value, with the value that holds by itself."""
    text: str
    low: int | None = None
    high: int | None = None
    values: tuple[str, ...] = ()


class Seats(Struct, frozen=True):
    players: int
    hand: int
    roles: dict[str, int]


class Balance(Struct, frozen=True):
    """How games of bots came out, in one number."""

    players: int
    house: tuple[str, ...]
    """House rules that held, as they stand in a room's settings."""
    text: str
    percent: float | None
    """The number, where it is a share."""


class Reading(Struct, frozen=True):
    """A question that the rulebooks answer in different ways, and how these rules answer it."""

    name: str
    question: str
    answer: str


class Rules(Struct, frozen=True):
    key: str
    revision: int
    name: str
    about: str
    seats: tuple[Seats, ...]
    """One for each number of players that these rules are for."""
    rounds: int
    colours: tuple[str, ...]
    """Those from which whoever plays alone chooses one; the first holds by itself. None in other games."""
    begins: Seat | None
    """The seat that begins the first round by the book; None where the table says it, or the lot."""
    readings: tuple[Reading, ...]
    """Those questions that come up under these rules."""
    house: tuple[Choice, ...]
    balance: tuple[Balance, ...]


@lru_cache(maxsize=len(LANGUAGES))
def every_rules(language: str) -> list[Rules]:
    words = Words(language)
    return [_rules(ruleset(key), words) for key in keys()]


def _rules(rules: RuleSet, words: Words) -> Rules:
    return Rules(
        rules.key,
        rules.revision,
        rules_name(rules.key, words),
        words.say_key(f"rules-about-{rules.key}"),
        tuple(_seats(rules, players) for players in rules.players),
        rules.house.rounds,
        tuple(colour.word for colour in rules.colour_choice),
        None if rules.first is None else SEAT_LETTERS[rules.first],
        tuple(_reading(rules, one.name, words) for one in READINGS if rules.asks(one)),
        (*(_choice(rules, name, words) for name in rules.house_rules), _card(words)),
        tuple(_balance(figure, words) for figure in figures_of(rules)),
    )


def _seats(rules: RuleSet, players: int) -> Seats:
    seating = rules.seating(players)
    return Seats(players, seating.hand, {role.value: count for role, count in seating.roles})


def _balance(figure: Figure, words: Words) -> Balance:
    parts = {"value": figure.value, "low": figure.low, "high": figure.high}
    share = figure.way is not Way.ALONE
    numbers = {name: str(round(100 * part)) if share else _decimal(part, words) for name, part in parts.items()}
    text = words.say_key("balance-in-short", way=figure.way, **numbers)
    return Balance(figure.players, figure.house, text, round(100 * figure.value, 1) if share else None)


def _decimal(number: float, words: Words) -> str:
    written = f"{number:.1f}"
    return written if words.lang == "en" else written.replace(".", ",")


def _reading(rules: RuleSet, name: str, words: Words) -> Reading:
    key = f"reading-{name.replace('_', '-')}"
    return Reading(name, words.say_key(key), words.say_key(f"{key}-{getattr(rules, name)}"))


def _choice(rules: RuleSet, name: str, words: Words) -> Choice:
    value, choices = rules.value_of(name), rules.choices(name)
    written = name if isinstance(value, bool) else f"{name}={value}"
    text = words.say(house_rule(rules, name))
    if isinstance(choices, range):
        return Choice(name, written, text, choices[0], choices[-1])
    return Choice(name, written, text, values=tuple(word for word in choices if isinstance(word, str)))


def _card(words: Words) -> Choice:
    text = words.say_key("house-card", low=0, high=MOST_COPIES)
    return Choice("card", "card:M=4", text, 0, MOST_COPIES)


def rules_name(key: str, words: Words) -> str:
    return words.say_key(f"rules-name-{key}")


def agreed(rules: RuleSet, words: Words) -> tuple[str, ...]:
    """What a table has agreed on, a sentence for each house rule."""
    return tuple(_sentence(rules, name, value, words) for name, value in rules.house.agreed())


def _sentence(rules: RuleSet, name: str, value: bool | int | str, words: Words) -> str:
    if name.startswith(CARD):
        return words.say_key("page-agreed-card", card=name.removeprefix(CARD), count=value)
    if isinstance(value, bool):
        return words.say(house_rule(rules, name))
    if isinstance(value, str):
        return words.say_key("page-agreed-extra-action", choice=value)
    return words.say_key("page-agreed-rounds" if name == "rounds" else "page-agreed-maps", count=value)
