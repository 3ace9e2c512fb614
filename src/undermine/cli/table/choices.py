"""What may be chosen now, under the marks by which a player names it: letters for places, values for nuggets."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import count, islice, product
from string import ascii_lowercase
from typing import NamedTuple

from ...draw.text import glyph
from ...game import AtCell, AtPlayer, Choose, Discard, Lay, Move, View
from ...rules import Cell
from ...words import Words, seat_name


class Option(NamedTuple):
    mark: str
    move: Move


def of_card(view: View, kind: int) -> list[Option]:
    """The ways to play a card of the hand, other than discarding it."""
    moves = [move for move in view.legal() if isinstance(move, Lay | AtCell | AtPlayer) and move.kind == kind]
    return list(map(Option, _letters(), moves))


def discard(view: View, kind: int) -> Move | None:
    return next((move for move in view.legal() if isinstance(move, Discard) and move.kinds == (kind,)), None)


def answers(view: View) -> list[Option]:
    """The answers to a question that a move has raised; none in an ordinary turn."""
    moves = [move for move in view.legal() if isinstance(move, Choose)]
    letters = _letters()
    return [Option(str(move.value) if move.what == "pick" else next(letters), move) for move in moves]


def _letters() -> Iterator[str]:
    """a, b, … z, aa, ab, …"""
    return ("".join(word) for length in count(1) for word in product(ascii_lowercase, repeat=length))


def cell_of(move: Move) -> Cell | None:
    return move.cell if isinstance(move, Lay | AtCell | Choose) else None


def marks(options: Sequence[Option]) -> dict[Cell, str]:
    """The letters of each cell."""
    found: dict[Cell, str] = {}
    for mark, move in options:
        cell = cell_of(move)
        if cell is not None:
            found[cell] = found.get(cell, "") + mark
    return found


def label(option: Option, view: View, words: Words, names: Sequence[str], ascii: bool) -> str:
    """An option in few characters: its mark, where it goes, how it lies or whom it meets."""
    return "\u00a0".join(islice(filter(None, (option.mark, *_parts(option.move, view, words, names, ascii))), 4))


def _parts(move: Move, view: View, words: Words, names: Sequence[str], ascii: bool) -> Iterator[str]:
    catalogue = view.table.rules.catalogue
    match move:
        case Lay(kind, turned, cell):
            yield from (_cell(cell), glyph(catalogue, kind, turned, ascii))
        case AtCell(_, cell):
            yield _cell(cell)
        case AtPlayer(kind, target, tool):
            who = "seat" if target == view.seat else "none"
            yield words.say_key("table-player", seat=seat_name(target, names), who=who)
            if tool is not None and len(catalogue.kinds[kind].tools) > 1:
                yield f"({words.say_key('tool-name', tools=tool.value)})"
        case Choose("turn", cell, turned) if cell is not None:
            yield glyph(catalogue, dict(view.table.shown)[cell], turned, ascii)


def _cell(cell: Cell) -> str:
    return f"{cell[0]},{cell[1]}"
