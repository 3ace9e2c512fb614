"""Kinds of cards: everything that is printed on one, under a code that draws itself in logs and tests."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from .shapes import Shape


class Family(StrEnum):
    PATH = "path"
    ACTION = "action"
    GOAL = "goal"
    START = "start"


class Role(StrEnum):
    DIGGER = "digger"
    SABOTEUR = "saboteur"
    SELFISH = "selfish"
    BLUE = "blue"
    GREEN = "green"
    BOSS = "boss"
    PROFITEER = "profiteer"
    GEOLOGIST = "geologist"


class Colour(StrEnum):
    """Of a door; the letter is the one in card codes."""

    BLUE = "b"
    GREEN = "g"


class Tool(StrEnum):
    """What may lie before a player; the letter is the one in card codes and move texts."""

    PICK = "P"
    LAMP = "L"
    CART = "C"


class Sign(StrEnum):
    """What else may lie before a player."""

    TRAPPED = "X"
    THEFT = "T"


class Verb(StrEnum):
    """What an action card does."""

    BREAK = "break"
    MEND = "mend"
    ROCKFALL = "rockfall"
    MAP = "map"
    THEFT = "theft"
    HANDS_OFF = "hands-off"
    TRAP = "trap"
    FREE = "free"
    SWAP = "swap"
    INSPECT = "inspect"
    HATS = "hats"


AT_CELL = (Verb.ROCKFALL, Verb.MAP)
"""The actions that are played at a cell; all others are played at a player."""


@dataclass(frozen=True)
class Kind:
    """One printed card; copies of it are not told apart."""

    code: str
    family: Family
    shape: Shape | None = None
    verb: Verb | None = None
    tools: tuple[Tool, ...] = ()
    treasure: bool = False
    door: Colour | None = None
    """In the middle of the card's two-sided track: open to its own colour."""
    ladder: bool = False
    """Joined to the start and to all other ladders."""
    crystal: bool = False


def path(code: str) -> Kind:
    """A path card's code is its shape; behind a dot comes what else is on it: a door, a ladder, a crystal."""
    shape, _, mark = code.partition(".")
    door = Colour(mark) if mark in ("b", "g") else None
    return Kind(code, Family.PATH, Shape.parse(shape), door=door, ladder=mark == "l", crystal=mark == "c")


def goal(code: str) -> Kind:
    """A goal's code is its shape behind an exclamation mark; a dollar marks the treasure."""
    shape, _, marks = code.removeprefix("!").partition(".")
    return Kind(code, Family.GOAL, Shape.parse(shape), treasure=marks == "$")


def start(code: str) -> Kind:
    return Kind(code, Family.START, Shape.parse(code.removeprefix("^")))


def action(code: str, verb: Verb, tools: str = "") -> Kind:
    return Kind(code, Family.ACTION, verb=verb, tools=tuple(map(Tool, tools)))
