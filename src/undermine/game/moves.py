"""Moves: values of few shapes. Their text is the business of `notation`; what is legal that of the engine.

A kind is a number, and means a card only in its box. So a move may know its card as well: legal moves do, and those
that were read from a text. It makes no two moves different, and lets a move print as its text and show its card.
"""

from __future__ import annotations

from dataclasses import field, fields
from importlib import import_module
from typing import Any

from ..cards import Printed, Sign, Tool
from ..messages import NotGrammar
from ..rules import Cell
from ..values import value


class Shown:
    """How a move shows itself. What writes and what draws stands above the game, and is asked when somebody looks."""

    __slots__ = ()

    def __str__(self) -> str:
        return self._text() or self._fields()

    def __repr__(self) -> str:
        text = self._text()
        return f"<{type(self).__name__} {text}>" if text else self._fields()

    def _repr_svg_(self) -> str | None:
        """Notebooks show a move as its cards, laid as it lays them; an answer has none."""
        drawing: str | None = import_module("undermine.draw").move_svg(self)
        return drawing

    def _text(self) -> str | None:
        text: str | None = import_module("undermine.notation.moves").known_text(self)
        return text

    def _fields(self) -> str:
        move: Any = self
        given = (f"{field.name}={getattr(move, field.name)!r}" for field in fields(move) if field.repr)
        return f"{type(self).__name__}({', '.join(given)})"


@value
class Lay(Shown):
    """Put a path card into the mine, upright or after a half turn."""

    kind: int
    turned: bool
    cell: Cell
    card: Printed | None = field(default=None, compare=False, repr=False)


@value
class AtCell(Shown):
    """Play an action card at a cell: a rockfall or a map."""

    kind: int
    cell: Cell
    card: Printed | None = field(default=None, compare=False, repr=False)


@value
class AtPlayer(Shown):
    """Play an action card at a player; a card with two tools says which."""

    kind: int
    target: int
    tool: Tool | None = None
    card: Printed | None = field(default=None, compare=False, repr=False)


@value
class Discard(Shown):
    """Pass: put cards face down onto the discards; two of them may remove a card that lies before oneself."""

    kinds: tuple[int, ...]
    removes: Tool | Sign | None = None
    cards: tuple[Printed, ...] | None = field(default=None, compare=False, repr=False)


@value
class Choose(Shown):
    """Answer a question that a move has raised: how a stone lies, which nugget to keep, whom to rob."""

    what: str
    cell: Cell | None = None
    turned: bool = False
    value: int = 0
    target: int | None = None
    values: tuple[int, ...] = ()


Move = Lay | AtCell | AtPlayer | Discard | Choose

TURN, PICK, STEAL, BRIBE, CLAIM, PAY, DONE = "turn", "pick", "steal", "bribe", "claim", "pay", "done"
CHOICES = (TURN, PICK, STEAL, BRIBE, CLAIM, PAY, DONE)
_TOOLS: tuple[Tool | Sign | None, ...] = (None, *Tool, *Sign)


def move_code(move: Move) -> int:
    """A number for each move: `legal` is sorted by it, and no two legal moves share one."""
    match move:
        case Lay(kind, turned, cell):
            return _pack(0, _cell(cell), kind * 2 + turned)
        case AtCell(kind, cell):
            return _pack(1, kind, _cell(cell))
        case AtPlayer(kind, target, tool):
            return _pack(1, kind, target * len(_TOOLS) + _TOOLS.index(tool))
        case Discard(kinds, removes):
            cards = sum((kind + 1) << 8 * (3 - place) for place, kind in enumerate(kinds, 1))
            return _pack(2, _TOOLS.index(removes), cards)
        case Choose(what, at, turned, value, target, values):
            chosen = value * 2 + turned if target is None else target + 1
            chosen += sum(coin * 4**place for place, coin in enumerate(reversed(values)))
            return _pack(3 + CHOICES.index(what), _cell(at or (0, 0)), chosen)
    raise no_move(move)


def _pack(shape: int, major: int, minor: int) -> int:
    return shape << 60 | major << 32 | minor


def _cell(cell: Cell) -> int:
    return cell[0] + 2048 << 12 | cell[1] + 2048


class AtCells(dict[Cell, AtCell]):
    """The moves of one kind at each cell; made once, for they are legal again and again."""

    def __init__(self, kind: int, card: Printed) -> None:
        self.kind, self.card = kind, card

    def __missing__(self, cell: Cell) -> AtCell:
        self[cell] = move = AtCell(self.kind, cell, self.card)
        return move


def no_move(given: object) -> NotGrammar:
    """The error where something else stands for a move, most often a move's text."""
    return NotGrammar("error-no-move", given=repr(given)[:60])
