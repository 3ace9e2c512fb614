"""The drawings of a box for pages: a sheet of all its symbols, what there is to know of its cards, and a cover."""

from __future__ import annotations

from functools import lru_cache

from ...cards import Catalogue, Family, Printed
from ...draw.art.cards import resting_place
from ...draw.art.pen import tag
from ...draw.art.pieces import PIECES
from ...draw.svg import NAMESPACE
from ...draw.symbols import (
    ROUND,
    Symbol,
    all_symbols,
    back_symbol,
    card_symbol,
    definitions,
)
from ...rules import RuleSet, Way, ruleset
from ...words import effect, noun
from ..schema import Struct


class CardFacts(Struct, frozen=True):
    """What a page must know of a card to show it; what it does, the server decides."""

    code: str
    noun: str
    """Under which the words know its name."""
    family: str
    turns: bool
    """Whether a half turn makes another face of it."""
    tools: tuple[str, ...]
    effect: str | None
    """Under which the words know what it does; None where its picture tells."""
    gold: int
    rests: dict[str, tuple[tuple[float, ...], ...]]
    """Where each piece lies on it, upright and turned."""


class BoxFacts(Struct, frozen=True):
    cards: tuple[CardFacts, ...]
    pieces: bool
    """Whether players put markers and keys on cards."""


def sheet(key: str) -> bytes:
    """All symbols of a box."""
    return tag("svg", definitions(all_symbols(ruleset(key)), ""), xmlns=NAMESPACE, width="0", height="0").encode()


@lru_cache(maxsize=16)
def box_facts(key: str) -> BoxFacts:
    rules = ruleset(key)
    return BoxFacts(tuple(_facts(kind, rules) for kind in rules.catalogue.kinds), rules.way.has_markers)


def _facts(kind: Printed, rules: RuleSet) -> CardFacts:
    placed = PIECES if rules.way.has_markers and kind.family is not Family.ACTION else ()
    rests: dict[str, tuple[tuple[float, ...], ...]] = {
        piece: tuple(resting_place(kind, turned, piece) for turned in (False, True)) for piece in placed
    }
    tools = tuple(tool.value for tool in kind.tools)
    return CardFacts(
        kind.code,
        noun(kind),
        kind.family.value,
        not kind.symmetric,
        tools,
        effect(kind, rules),
        kind.gold,
        rests,
    )


# Covers: a corner of a mine that shows what a game is about ---------------------------------------------------------

Laid = tuple[str, bool, int, int]
"""A card's code, whether it is turned, its column and its row; a back is written as `?`."""

_DIG: tuple[Laid, ...] = (
    ("^NESW", False, 0, 1),
    ("EW", False, 1, 1),
    ("NEW", True, 2, 1),
    ("N/E/W", False, 3, 1),
    ("NE", False, 2, 2),
    ("EW", False, 3, 2),
    ("?", False, 4, 0),
    ("?", False, 4, 2),
)
_TEAMS: tuple[Laid, ...] = (
    ("^NESW", False, 0, 1),
    ("EW.b", False, 1, 1),
    ("NESW", False, 2, 1),
    ("NE/SW", True, 2, 0),
    ("NS/EW", False, 3, 1),
    ("NES.c", False, 2, 2),
    ("EW.g", False, 3, 2),
    ("?", False, 4, 0),
    ("?", False, 4, 2),
)
_DUEL: tuple[Laid, ...] = (
    ("^NESW.b", False, 0, 0),
    ("^NESW.g", False, 0, 2),
    ("NEW.tE", False, 1, 0),
    ("NES/W.1W", True, 2, 0),
    ("NEW.gN", False, 1, 2),
    ("NESW.bN", False, 2, 2),
    ("?", False, 4, 0),
    ("?", False, 3, 1),
    ("?", False, 4, 2),
)
_SOLO: tuple[Laid, ...] = (
    ("^NESW.g", False, 0, 1),
    ("EW", False, 1, 1),
    ("NEW.tE", False, 2, 1),
    ("NS/EW.1N", False, 2, 0),
    ("?", False, 3, 0),
    ("?", False, 4, 1),
    ("?", False, 3, 2),
)
_LAYOUTS = {Way.DIGGERS: _DIG, Way.TEAMS: _TEAMS, Way.RACE: _DUEL, Way.ALONE: _SOLO}
COLUMNS, ROWS, PITCH_X, PITCH_Y = 5, 3, 104, 144


def cover(key: str) -> bytes:
    catalogue = ruleset(key).catalogue
    placed = [_placed(catalogue, one) for one in _layout(ruleset(key))]
    uses = [tag("use", href=f"#{symbol.id}", x=x, y=y, width=100, height=140) for symbol, x, y in placed]
    box = f"0 0 {COLUMNS * PITCH_X} {ROWS * PITCH_Y}"
    shared = definitions((symbol for symbol, _, _ in placed), "")
    return tag("svg", shared, *uses, xmlns=NAMESPACE, viewBox=box, **ROUND).encode()


def _layout(rules: RuleSet) -> tuple[Laid, ...]:
    """By the way it is played, not by its name."""
    return _LAYOUTS[rules.way]


def _placed(catalogue: Catalogue, laid: Laid) -> tuple[Symbol, int, int]:
    code, turned, column, row = laid
    symbol = back_symbol("goal") if code == "?" else card_symbol(catalogue.kinds[catalogue.kind(code)], turned)
    return symbol, column * PITCH_X + 2, row * PITCH_Y + 2
