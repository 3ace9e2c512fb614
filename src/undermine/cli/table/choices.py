"""What may be chosen now, under the marks by which a player names it: letters for places, values for nuggets."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import count, product
from string import ascii_lowercase
from typing import NamedTuple

from ...cards import Catalogue
from ...cards.shapes import SIDES
from ...draw.text import glyph
from ...game import AtCell, AtPlayer, Choose, Discard, Lay, Move, View
from ...game.moves import DONE, PAY, PICK, STEAL
from ...game.tasks import Main
from ...rules import Cell
from ...words import Words, seat_name
from .page import gold


class Option(NamedTuple):
    mark: str
    move: Move


class Typed:
    """How a move is typed at this table, the short way first: `2b (NE@3,0)`."""

    def __init__(self, view: View, written: Callable[[Move], str]) -> None:
        self._view, self._written = view, written

    def __call__(self, move: Move) -> str:
        short = self._short(move)
        return self._written(move) if short is None else f"{short} ({self._written(move)})"

    def _short(self, move: Move) -> str | None:
        hand = self._view.own.hand if self._view.own is not None else ()
        match move:
            case Discard(kinds, None):
                left = list(enumerate(hand, 1))
                numbers = [left.pop(next(at for at, (_, held) in enumerate(left) if held == kind))[0] for kind in kinds]
                return "-" + " ".join(map(str, sorted(numbers)))
            case Lay(kind) | AtCell(kind) | AtPlayer(kind):
                found = next((option.mark for option in of_card(self._view, kind) if option.move == move), "")
                return f"{hand.index(kind) + 1}{found}"
            case Choose():
                return next((option.mark for option in _chosen(self._view) if option.move == move), None)
        return None


def of_card(view: View, kind: int) -> list[Option]:
    """The ways to play a card of the hand, other than discarding it."""
    moves = [move for move in view.legal() if isinstance(move, Lay | AtCell | AtPlayer) and move.kind == kind]
    return list(map(Option, _letters(), moves))


def discard(view: View, kind: int) -> Move | None:
    return next((move for move in _discards(view) if move.kinds == (kind,)), None)


def answers(view: View) -> list[Option]:
    """The answers to a question that a move has raised; none in an ordinary turn."""
    return [] if _in_turn(view) else _chosen(view)


def bribes(view: View) -> list[Option]:
    """The trolls to bribe before the turn's card is played."""
    return _chosen(view) if _in_turn(view) else []


def _in_turn(view: View) -> bool:
    return isinstance(view.table.tasks[-1], Main)


def _chosen(view: View) -> list[Option]:
    letters = _letters()
    return [Option(_mark(move) or next(letters), move) for move in view.legal() if isinstance(move, Choose)]


def _mark(move: Choose) -> str | None:
    """Gold is named by its value, and leaving it at that by a dash; all else has letters."""
    if move.what == PICK:
        return str(move.value)
    if move.what == PAY:
        return "+".join(map(str, reversed(move.values)))
    return "-" if move.what == DONE or (move.what == STEAL and move.target is None) else None


def with_two(view: View, pair: tuple[int, int]) -> list[Option]:
    """What two discarded cards may do: pass, or remove one of the cards that lie before their player."""
    return list(map(Option, _letters(), (move for move in _discards(view) if move.kinds == pair)))


def _discards(view: View) -> Iterator[Discard]:
    return (move for move in view.legal() if isinstance(move, Discard))


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
    return " ".join((option.mark, *_parts(option.move, view, words, names, ascii))).replace(" ", "\u00a0")


def told(option: Option, view: View, words: Words, names: Sequence[str]) -> str:
    """An option without its mark; gold, which is its mark, as an amount."""
    move = option.move
    if isinstance(move, Choose) and move.what == PICK:
        return words.say_key("table-amount", gold=move.value)
    if isinstance(move, Choose) and move.what == PAY:
        return option.mark
    return " ".join(_parts(move, view, words, names, ascii=False))


def _parts(move: Move, view: View, words: Words, names: Sequence[str], ascii: bool) -> Iterator[str]:
    catalogue = view.table.rules.catalogue
    match move:
        case Lay(kind, turned, cell):
            yield from (_cell(cell), glyph(catalogue, kind, turned, ascii) + _gate(catalogue, kind, turned, ascii))
        case AtCell(_, cell):
            yield _cell(cell)
        case AtPlayer(kind, target, tool):
            who = "seat" if target == view.seat else "none"
            yield words.say_key("table-player", seat=seat_name(target, names), who=who)
            if tool is not None and len(catalogue.kinds[kind].tools) > 1:
                yield f"({words.say_key('tool-name', tools=tool.value)})"
        case Choose():
            yield from _answer(move, view, words, names, ascii)
        case Discard(kinds, None):
            yield words.say_key("table-pass-only", count=min(len(kinds), view.table.stock_left))
        case Discard(_, sign) if sign is not None:
            yield words.say_key("table-shed", sign=sign.value)


def _answer(move: Choose, view: View, words: Words, names: Sequence[str], ascii: bool) -> Iterator[str]:
    catalogue = view.table.rules.catalogue
    match move:
        case Choose("turn", cell, turned) if cell is not None:
            yield glyph(catalogue, dict(view.table.shown)[cell], turned, ascii)
        case Choose("bribe", cell) if cell is not None:
            yield _cell(cell)
        case Choose("claim", cell) if cell is not None:
            amount = catalogue.kinds[view.table.mine.kind_at(cell)].gold
            yield f"{_cell(cell)} ({words.say_key('table-amount', gold=amount)})"
        case Choose("done"):
            yield words.say_key("table-bribe-done")
        case Choose("steal", target=None):
            yield words.say_key("steal-nobody")
        case Choose("steal", target=victim) if victim is not None:
            yield f"{seat_name(victim, names)} ({gold(view, victim)})"


def _gate(catalogue: Catalogue, kind: int, turned: bool, ascii: bool) -> str:
    """On which side a tunnel has its door or its troll; two ways to lay it may differ in nothing else."""
    arrows = dict(zip(SIDES, "^>v<" if ascii else "\u2191\u2192\u2193\u2190", strict=True))
    gates = catalogue.gates[catalogue.face(kind, turned)]
    return "".join(what.upper() + arrows[side] for side, what in gates.items())


def _cell(cell: Cell) -> str:
    return f"{cell[0]},{cell[1]}"
