"""Moves by their numbers: `move_code` makes one of a move, and here a move is made of one again."""

from __future__ import annotations

from ..cards import Catalogue, Sign, Tool
from ..game import AtCell, AtPlayer, Choose, Discard, Lay, Move
from ..game.moves import BRIBE, CHOICES, CLAIM, PAY, PICK, STEAL, TURN
from ..game.verbs import actions
from ..rules import Cell

_MIDDLE = 2048
_TOOLS: tuple[Tool | Sign | None, ...] = (None, *Tool, *Sign)


def move_of(code: int, catalogue: Catalogue) -> Move:
    """The move of this number, as the engine's own legal moves are: it knows its cards."""
    shape, major, minor = code >> 60, code >> 32 & (1 << 28) - 1, code & (1 << 32) - 1
    kinds = catalogue.kinds
    if shape == 0:
        return Lay(minor // 2, bool(minor % 2), _cell(major), kinds[minor // 2])
    if shape == 1:
        action = actions(catalogue)[major]
        if action is not None and action.shape is AtCell:
            return AtCell(major, _cell(minor), kinds[major])
        tool = _TOOLS[minor % len(_TOOLS)]
        assert not isinstance(tool, Sign)
        return AtPlayer(major, minor // len(_TOOLS), tool, kinds[major])
    if shape == 2:
        cards = tuple((minor >> shift & 0xFF) - 1 for shift in (16, 8, 0) if minor >> shift & 0xFF)
        return Discard(cards, _TOOLS[major], tuple(kinds[kind] for kind in cards))
    return _choice(CHOICES[shape - 3], major, minor)


def _choice(what: str, major: int, minor: int) -> Choose:
    if what == TURN:
        return Choose(what, _cell(major), bool(minor))
    if what in (BRIBE, CLAIM):
        return Choose(what, _cell(major))
    if what == PICK:
        return Choose(what, value=minor // 2)
    if what == STEAL:
        return Choose(what, target=minor - 1) if minor else Choose(what)
    return Choose(what, values=_coins(minor)) if what == PAY else Choose(what)


def _cell(code: int) -> Cell:
    return (code >> 12) - _MIDDLE, (code & 0xFFF) - _MIDDLE


def _coins(code: int) -> tuple[int, ...]:
    coins: list[int] = []
    while code:
        coins.append(code % 4)
        code //= 4
    return tuple(reversed(coins))
