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


class Tool(StrEnum):
    """The letter is the one in card codes and move texts."""

    PICK = "P"
    LAMP = "L"
    CART = "C"


class Verb(StrEnum):
    """What an action card does."""

    BREAK = "break"
    MEND = "mend"
    ROCKFALL = "rockfall"
    MAP = "map"


@dataclass(frozen=True)
class Kind:
    """One printed card; copies of it are not told apart."""

    code: str
    family: Family
    shape: Shape | None = None
    verb: Verb | None = None
    tools: tuple[Tool, ...] = ()
    treasure: bool = False


def path(code: str) -> Kind:
    return Kind(code, Family.PATH, Shape.parse(code))


def goal(code: str) -> Kind:
    """A goal's code is its shape behind an exclamation mark; a dollar marks the treasure."""
    shape, _, marks = code.removeprefix("!").partition(".")
    return Kind(code, Family.GOAL, Shape.parse(shape), treasure=marks == "$")


def start(code: str) -> Kind:
    return Kind(code, Family.START, Shape.parse(code.removeprefix("^")))


def action(code: str, verb: Verb, tools: str = "") -> Kind:
    return Kind(code, Family.ACTION, verb=verb, tools=tuple(map(Tool, tools)))
