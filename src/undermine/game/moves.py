"""Moves: values of few shapes. Their text is the business of `notation`; what is legal that of the engine."""

from __future__ import annotations

from ..cards import Sign, Tool
from ..rules import Cell
from ..values import value


@value
class Lay:
    """Put a path card into the mine, upright or after a half turn."""

    kind: int
    turned: bool
    cell: Cell


@value
class AtCell:
    """Play an action card at a cell: a rockfall or a map."""

    kind: int
    cell: Cell


@value
class AtPlayer:
    """Play an action card at a player; a card with two tools says which."""

    kind: int
    target: int
    tool: Tool | None = None


@value
class Discard:
    """Pass: put cards face down onto the discards; two of them may remove a card that lies before oneself."""

    kinds: tuple[int, ...]
    removes: Tool | Sign | None = None


@value
class Choose:
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


def code(move: Move) -> int:
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


def _pack(shape: int, major: int, minor: int) -> int:
    return shape << 60 | major << 32 | minor


def _cell(cell: Cell) -> int:
    return cell[0] + 2048 << 12 | cell[1] + 2048


class AtCells(dict[Cell, AtCell]):
    """The moves of one kind at each cell; made once, for they are legal again and again."""

    def __init__(self, kind: int) -> None:
        self.kind = kind

    def __missing__(self, cell: Cell) -> AtCell:
        self[cell] = move = AtCell(self.kind, cell)
        return move
