"""Kinds of cards: everything that is printed on one, under a code that draws itself in logs and tests."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from importlib import import_module
from typing import Any, NamedTuple

from .shapes import Shape, opposite, side_of


class Family(StrEnum):
    """What sort of card it is."""

    PATH = "path"
    ACTION = "action"
    GOAL = "goal"
    START = "start"


class Role(StrEnum):
    """What a role card says."""

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

    @property
    def word(self) -> str:
        """Its name in records and data."""
        return self.name.lower()


TROLL = "t"
"""Stands on an arm like a door, and lets nobody pass until somebody has bribed him."""


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
    """What an action card does. All that must know a verb keeps a table by it; tests/cards says what lacks one."""

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
    KEY = "key"


class Gate(NamedTuple):
    """A door or a troll on one arm of a card, between its edge and its track."""

    side: int
    what: str
    """The letter of the door's colour, or of the troll."""


@dataclass(frozen=True, repr=False)
class Printed:
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
    gates: tuple[Gate, ...] = ()
    gold: int = 0
    vein: int = 0
    """The sides of the track on which the gold lies."""
    colour: Colour | None = None
    """Of a start or a ladder that belongs to one player."""

    def __str__(self) -> str:
        return self.code

    def __repr__(self) -> str:
        return f"<{self.family} card {self.code}>"

    def _repr_svg_(self) -> str:
        """Notebooks show a card as its drawing; what draws stands above, and is asked when somebody looks."""
        drawing: str = import_module("undermine.draw").card_svg(self)
        return drawing

    @property
    def symmetric(self) -> bool:
        """Whether a half turn changes nothing."""
        if self.shape is None:
            return True
        same_gates = {(opposite(side), what) for side, what in self.gates} == set(self.gates)
        return self.shape.symmetric and same_gates and opposite(self.vein) == self.vein


def card(family: Family, code: str) -> Printed:
    """A card with tunnels. Its code is its shape (goals behind `!`, starts behind `^`), and behind dots what else is on
    it: a door in the middle (`b`, `g`), a gate on an arm (`bN`, `tE`), gold on a track (`1`, `2W`), a ladder (`l`,
    `lb`), a crystal (`c`), the treasure (`$`); a start's colour is `b` or `g`."""
    text, *marks = code.lstrip("!^").split(".")
    shape = Shape.parse(text)
    given: dict[str, Any] = {"gates": ()}
    for mark in marks:
        given |= _mark(family, shape, mark, given["gates"])
    return Printed(code, family, shape, **given)


def _mark(family: Family, shape: Shape, mark: str, gates: tuple[Gate, ...]) -> dict[str, Any]:
    letter, rest = mark[0], mark[1:]
    if letter == "$":
        return {"treasure": True}
    if letter == "c":
        return {"crystal": True}
    if letter == "l":
        return {"ladder": True, "colour": Colour(rest) if rest else None}
    if letter.isdigit():
        return {"gold": int(letter), "vein": shape.track_at(side_of(rest)) if rest else shape.tracks[0]}
    if rest:
        return {"gates": (*gates, Gate(side_of(rest), letter))}
    return {"colour" if family is Family.START else "door": Colour(letter)}


def path(code: str) -> Printed:
    return card(Family.PATH, code)


def goal(code: str) -> Printed:
    return card(Family.GOAL, code)


def start(code: str) -> Printed:
    return card(Family.START, code)


def action(code: str, verb: Verb, tools: str = "") -> Printed:
    return Printed(code, Family.ACTION, verb=verb, tools=tuple(map(Tool, tools)))
